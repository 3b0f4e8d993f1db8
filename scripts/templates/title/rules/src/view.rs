use serde::Serialize;
use wayfinder_core::{BySeat, Pause, Seat};

use crate::{
    MAX_PLAYERS, Reef, __Title__,
    position::{Dive, Question},
};

/// What an observer knows: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "__title__/"))]
pub struct View {
    /// In the order of their depth.
    pub reefs: Vec<ReefView>,
    /// Shells found, by seat and reef.
    pub found: Vec<[u8; Reef::COUNT]>,
    /// From 1.
    pub turn: u16,
    /// Whether there is no round after this one.
    pub last_round: bool,
    /// Whose turn it is; nobody's when the game is over.
    pub diver: Option<Seat>,
    /// Where the diver is, while the sea owes an answer.
    pub diving: Option<Reef>,
}

/// One reef.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "__title__/"))]
pub struct ReefView {
    /// Which.
    pub reef: Reef,
    /// Shells left.
    pub shells: u8,
    /// Points for one of them.
    pub worth: i32,
}

impl __Title__ {
    pub(crate) fn show(&self) -> View {
        let reef =
            |reef: Reef| ReefView { reef, shells: self.shells[reef.index()], worth: reef.worth() };
        let (diver, diving) = match self.pause {
            Pause::Ask(seat, Question::WhereToDive) => (Some(seat), None),
            Pause::Draw(Dive { seat, reef }) => (Some(seat), Some(reef)),
            Pause::Over => (None, None),
        };
        View {
            reefs: Reef::ALL.map(reef).to_vec(),
            found: Seat::all(self.players).map(|seat| self.found[seat]).collect(),
            turn: self.turn,
            last_round: self.turn > (Self::ROUNDS - 1) * u16::from(self.players),
            diver,
            diving,
        }
    }

    /// The position that looks like this: the only one, as nothing is hidden.
    pub(crate) fn imagine(view: &View) -> __Title__ {
        let players = view.found.len() as u8;
        let mut found = BySeat([[0; Reef::COUNT]; MAX_PLAYERS]);
        for (seat, shells) in Seat::all(players).zip(&view.found) {
            found[seat] = *shells;
        }
        let mut shells = [0; Reef::COUNT];
        for reef in &view.reefs {
            shells[reef.reef.index()] = reef.shells;
        }
        let pause = match (view.diver, view.diving) {
            (Some(seat), Some(reef)) => Pause::Draw(Dive { seat, reef }),
            (Some(seat), None) => Pause::Ask(seat, Question::WhereToDive),
            (None, _) => Pause::Over,
        };
        __Title__ { players, shells, found, turn: view.turn, pause }
    }
}
