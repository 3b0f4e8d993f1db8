use wayfinder_core::{Game, Seat, example::Pearls};

use crate::Valued;

/// A title whose games can be counted out: which actions were chosen, which cards and islands were
/// of use, and to whom.
pub trait Studied: Valued {
    /// Pushes what a seat makes use of by a decision it takes in a position. By itself, that is
    /// the kind of the decision.
    fn uses(
        position: &Self::Game,
        seat: Seat,
        decision: <Self::Game as Game>::Decision,
        out: &mut Vec<Use>,
    ) {
        let _ = (position, seat);
        out.push(Use::action(&decision));
    }

    /// Pushes what a seat has made use of when the game is over: the position is its last.
    fn holdings(position: &Self::Game, seat: Seat, out: &mut Vec<Use>) {
        let _ = (position, seat, out);
    }

    /// Pushes what single things brought a seat when the game is over, where that tells more than how
    /// often they were used.
    fn gains(position: &Self::Game, seat: Seat, out: &mut Vec<Gain>) {
        let _ = (position, seat, out);
    }
}

/// One use of one thing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Use {
    /// What sort of thing it is, as people say it: `action`, `card taken`, `island`.
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

/// What one thing brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gain {
    /// The thing.
    pub thing: Use,
    /// Points, which may be lost ones.
    pub points: i32,
}

impl Gain {
    /// So many points by this thing.
    pub fn of(sort: &'static str, item: impl Into<String>, points: i32) -> Gain {
        Gain { thing: Use::of(sort, item), points }
    }
}

impl Studied for Pearls {}
