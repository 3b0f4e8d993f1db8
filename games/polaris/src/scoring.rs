use wayfinder_core::{BySeat, Seat, Seats};

use crate::{Goal, MAX_PLAYERS, Tally};

/// A scoring phase that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scoring {
    /// The goal that was scored.
    pub goal: Goal,
    /// Who filled the Dawn spaces and got 2 points for it.
    pub telescope: Seat,
    /// What was counted, by seat.
    pub tallies: BySeat<Tally, MAX_PLAYERS>,
    /// What the goal gave or took, by seat, the bonus not included.
    pub points: BySeat<i8, MAX_PLAYERS>,
    /// Who got the bonus.
    pub bonus: Seats,
}
