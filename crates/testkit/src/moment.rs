use wayfinder_core::{Game, Observer, Seat, Sight};
use wayfinder_dice::SeededDice;

use crate::RandomPlay;

/// A position of a random game in which a seat is asked and has a choice.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// The position.
    pub position: G,
    /// Who is asked.
    pub seat: Seat,
    /// What they may decide: two decisions at least.
    pub legal: Vec<G::Decision>,
}

impl<G: Game> Moment<G> {
    /// What the seat sees.
    pub fn sight(&self) -> Sight<'_, G> {
        Sight::of(&self.position, self.seat, &self.legal)
    }

    /// What the seat knows.
    pub fn view(&self) -> G::View {
        self.position.view(Observer::Seat(self.seat))
    }
}

/// So many moments of one random game, evenly spread from its beginning to its end: early
/// positions are small and late ones full, and a figure should know both.
///
/// ```
/// use wayfinder_core::{Game, Proposal, example::Pearls};
/// use wayfinder_testkit::moments;
///
/// let setup = Pearls::setup(&Proposal::new(3)).unwrap();
/// let moments = moments::<Pearls>(&setup, 1, 5);
/// assert_eq!(moments.len(), 5);
/// assert!(moments.iter().all(|moment| moment.legal.len() > 1));
/// ```
///
/// # Panics
///
/// If the game has fewer moments than that.
pub fn moments<G: Game>(setup: &G::Setup, seed: u64, count: usize) -> Vec<Moment<G>> {
    let all = every_moment(setup, seed);
    assert!(all.len() >= count, "a game of {} moments has no {count}", all.len());
    // From the middle of each part, so that one moment is the middle of the game.
    (0..count).map(|part| all[(2 * part + 1) * all.len() / (2 * count)].clone()).collect()
}

fn every_moment<G: Game>(setup: &G::Setup, seed: u64) -> Vec<Moment<G>> {
    let (mut position, mut dice) = (G::new(setup), SeededDice::new(seed));
    let (mut player, mut all) = (RandomPlay::new(), Vec::new());
    while let Some(seat) = player.ask(&mut position, &mut dice) {
        if player.legal().len() > 1 {
            all.push(Moment { position: position.clone(), seat, legal: player.legal().to_vec() });
        }
        player.answer(&mut position, seat, &mut dice);
    }
    all
}
