//! What of each title is worth counting.

mod maori;
mod polynesia;

use polaris::Polaris;
use vanuatu::Vanuatu;
use wayfinder_bots::Valued;
use wayfinder_core::{Seat, example::Pearls};

/// A title whose games can be counted out: which actions were chosen, which cards and islands were
/// of use, and to whom.
pub trait Studied: Valued {
    /// Pushes what a seat makes use of by a decision it takes in this position. By itself, that is
    /// the kind of the decision.
    fn uses(&self, seat: Seat, decision: Self::Decision, out: &mut Vec<Use>) {
        let _ = seat;
        out.push(Use::action(&decision));
    }

    /// Pushes what a seat has made use of when the game is over: this position is its last.
    fn holdings(&self, seat: Seat, out: &mut Vec<Use>) {
        let _ = (seat, out);
    }
}

/// One use of one thing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Use {
    /// What sort of thing it is: `action`, `card`, `island`.
    pub sort: &'static str,
    /// Which of them.
    pub item: String,
}

impl Use {
    /// A use of this thing.
    pub fn of(sort: &'static str, item: impl Into<String>) -> Use {
        Use { sort, item: item.into() }
    }

    /// The kind of a decision: the first word of its notation.
    pub fn action(decision: &impl ToString) -> Use {
        let mut item = decision.to_string();
        item.truncate(item.find(' ').unwrap_or(item.len()));
        Use { sort: "action", item }
    }
}

impl Studied for Pearls {}

impl Studied for Polaris {}

impl Studied for Vanuatu {}
