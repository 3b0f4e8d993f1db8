use wayfinder_core::{BySeat, Pause, Seat};

use crate::{Catch, MAX_PLAYERS, Reef};

/// A position of __Title__.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct __Title__ {
    pub(crate) players: u8,
    /// Shells left, by reef.
    pub(crate) shells: [u8; Reef::COUNT],
    /// Shells found, by seat and reef.
    pub(crate) found: BySeat<[u8; Reef::COUNT], MAX_PLAYERS>,
    /// From 1.
    pub(crate) turn: u16,
    pub(crate) pause: Pause<Question, Dive>,
}

/// What a seat may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    WhereToDive,
}

/// What the sea is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dive {
    pub(crate) seat: Seat,
    pub(crate) reef: Reef,
}

impl __Title__ {
    /// Rounds of a game that doesn't run out of shells.
    pub const ROUNDS: u16 = 6;

    /// Shells left at a reef.
    pub fn shells(&self, reef: Reef) -> u8 {
        self.shells[reef.index()]
    }

    /// Shells that a seat has found at a reef.
    pub fn found(&self, seat: Seat, reef: Reef) -> u8 {
        self.found[seat][reef.index()]
    }

    /// The reefs that have shells left.
    pub(crate) fn open_reefs(&self) -> impl Iterator<Item = Reef> {
        Reef::ALL.into_iter().filter(|reef| self.shells[reef.index()] > 0)
    }

    /// What the sea may answer, and how likely each is.
    pub(crate) fn answers(&self, reef: Reef) -> [(Catch, u32); 2] {
        [(Catch::Shell, self.shells[reef.index()].into()), (Catch::Nothing, reef.depth())]
    }

    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let worth = |reef: Reef| reef.worth() * i32::from(self.found[seat][reef.index()]);
        Reef::ALL.into_iter().map(worth).sum()
    }

    /// After six rounds, or with the last shell, the game is over.
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        let last = self.turn == Self::ROUNDS * u16::from(self.players);
        self.pause = if last || self.open_reefs().next().is_none() {
            Pause::Over
        } else {
            self.turn += 1;
            Pause::Ask(seat.next(self.players), Question::WhereToDive)
        };
    }
}
