//! What is done with many games of a title: they are played, counted out, compared, learned from, checked against the
//! laws, thought over. The programs that people play at need none of it.

mod analysis;
mod arena;
mod calibration;
mod check;
mod contender;
mod distribution;
mod forfeit;
mod matches;
mod program;
mod ratings;
mod simulation;
mod sprt;
mod study;
mod table;
mod title;
mod tuning;
mod workers;

pub use analysis::analyze;
pub use arena::{Arena, ArenaReport, PairReport, Seating, Stop};
pub use calibration::{Calibration, CalibrationBin, CalibrationReport, Forecast};
pub use check::{Check, CheckReport, CheckedTable};
pub use contender::{Contender, ContenderError};
pub use distribution::Distribution;
pub use forfeit::Forfeit;
pub use matches::{Finished, Fixture, Matches};
pub use program::Program;
pub use ratings::Rating;
pub use simulation::{RoundsReport, SeatReport, Simulation, SimulationReport};
pub use sprt::{Sprt, SprtReport, Verdict};
pub use study::{
    StudiedGain, StudiedGame, StudiedSeat, StudiedSource, StudiedUse, Study, StudyReport,
};
pub use table::LabTable;
pub use title::{Lab, LabTitle, every_title};
pub use tuning::{
    Choice, PolicyReport, PolicyShape, Sample, Sampling, Teacher, TunedWeight, Tuning, TuningReport,
};
pub use wayfinder_bots::{
    Feature, HeldOut, NamedWeight, NoEdition, Pace, PolicyFile, PolicyOrigin, Recipe, WeightsFile,
};
pub use wayfinder_laws::{Broken, every_proposal};
pub use workers::RunError;
