//! The vocabulary every title shares, and the one trait a rules crate implements.
//!
//! A rules crate depends on this crate only: no I/O, no clock, no random numbers, no hash maps.
//! Randomness arrives as a recorded [`Game::Outcome`], so a log replays without a seed, and a
//! position is a plain value that a search may clone a million times a second.
//!
//! Read [`Game`] first; [`example`] is the smallest complete game and the model of the examples
//! in this documentation. What every implementation must satisfy beyond its types is checked by
//! the crate `wayfinder-laws`.

pub mod example;

mod blocked;
mod bot;
mod checked_proposal;
mod data_file;
mod dice;
mod ext;
mod game;
mod info;
mod log;
mod notation;
mod numbered;
mod offer;
mod pause;
mod pending;
mod proposal;
mod score;
mod seat;
mod set;
mod sink;
mod standings;
mod vocabulary;
mod words;

pub use blocked::Blocked;
pub use bot::{Bot, Sight};
pub use checked_proposal::CheckedProposal;
#[doc(hidden)]
pub use data_file::{DataFileHeader, read_data_file};
pub use dice::Dice;
pub use ext::{GameExt, Refusal};
pub use game::{Game, Progress};
pub use info::{GameInfo, OptionInfo, Options};
pub use log::{Entry, LogError, fold};
pub use notation::NotationError;
pub use offer::{Offered, PlainOffer, Sequel};
pub use pause::Pause;
pub use pending::Pending;
pub use proposal::{Proposal, SetupError};
pub use score::{ScoreLine, ScoreSheet, SeatScore};
pub use seat::{BySeat, Observer, Seat, Seats};
pub use sink::Sink;
pub use standings::{Standings, Verdict};
pub use vocabulary::Vocabulary;
pub use words::{Notation, Reader, Words, one_of};
