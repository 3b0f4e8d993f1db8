use std::fmt;

use serde::Serialize;
use wayfinder_core::Seat;

/// A program that lost a game because it gave no decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeit {
    /// Which game of the series.
    pub game: u64,
    /// Where the program sat.
    pub seat: Seat,
    /// The program.
    pub bot: String,
    /// What it did.
    pub why: String,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Forfeit { game, seat, bot, why } = self;
        write!(f, "{bot} lost game {game} on seat {seat}: {why}")
    }
}
