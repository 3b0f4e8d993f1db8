use wayfinder_core::{Game, Pending};

use crate::{Guide, worth};

/// The value of a position to each seat, into `values[seat]`: what the end is [`worth()`] if the
/// game is over, else the guide's estimate.
///
/// ```
/// use wayfinder_core::{Game, Proposal, example::Pearls};
/// use wayfinder_search::{Unguided, judge};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let mut values = [0.0; 2];
/// judge(&Unguided, &position, &mut values);
/// assert_eq!(values, [0.5, 0.5]);
/// ```
pub fn judge<G: Game>(guide: &impl Guide<G>, position: &G, values: &mut [f32]) {
    match position.pending() {
        Pending::Over => worth(&position.standings(), values),
        Pending::Decision(_) | Pending::Chance => {
            guide.evaluate(position, values);
            debug_assert!(
                values.iter().all(|value| (0.0..=1.0).contains(value)),
                "{values:?} are no shares of a victory"
            );
        }
    }
}
