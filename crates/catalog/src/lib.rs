//! The one place that names all titles, and what can be done with any of them: open a table, seat
//! a bot, play thousands of games, count them out, compare bots, tune them, replay a record, think
//! it over.
//!
//! A title that is to be played is one line in [`Catalog::ALL`].

mod analysis;
mod arena;
mod catalog;
mod check;
mod checked_proposal;
mod hindsight;
mod histogram;
mod idea;
mod matches;
#[cfg(all(test, feature = "ts"))]
mod options_type;
mod ratings;
mod simulation;
mod studied;
mod study;
mod table_dice;
mod title;
mod tuning;
mod workers;

pub use analysis::Analysis;
pub use arena::{Arena, ArenaReport, PairReport, Seating};
pub use catalog::{Catalog, UnknownTitle};
pub use check::{Check, CheckReport, CheckedTable};
pub use checked_proposal::AnyCheckedProposal;
pub use hindsight::{AnalysisEffort, Hindsight, JudgedDecision};
pub use histogram::Histogram;
#[cfg(feature = "ts")]
pub use idea::{AnyDecision, AnyOffered};
pub use idea::{AnyIdea, LineStep};
pub use matches::{Finished, Fixture, Matches};
pub use ratings::Rating;
pub use simulation::{RoundsReport, SeatReport, Simulation, SimulationReport};
pub use studied::{Gain, Studied, Use};
pub use study::{
    StudiedGain, StudiedGame, StudiedSeat, StudiedSource, StudiedUse, Study, StudyReport,
};
pub use table_dice::TableDice;
pub use title::{Title, TitleOf};
pub use tuning::{Sample, Sampling, Teacher, TunedWeight, Tuning, TuningReport};
pub use wayfinder_bots::{
    BotError, BotSpec, Feature, HeldOut, Level, NamedWeight, Recipe, WeightsFile,
};
pub use wayfinder_laws::{Broken, every_proposal};
pub use workers::RunError;
