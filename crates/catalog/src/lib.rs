//! The one place that names all titles, and what can be done with one that is only known by name: open a table, seat a
//! bot, replay a record, think it over.
//!
//! A title that is to be played is one line in `titles.rs`.

mod advice;
mod appraisal;
mod catalog;
mod checked_proposal;
#[cfg(all(test, feature = "ts"))]
mod features_type;
mod game_analysis;
mod hindsight;
mod idea;
#[cfg(all(test, feature = "ts"))]
mod options_type;
mod purpose;
mod table_dice;
mod title;
mod titles;

pub use advice::{Advice, PoorDecision};
pub use appraisal::Difference;
pub use catalog::{Catalog, UnknownTitle};
pub use checked_proposal::AnyCheckedProposal;
pub use game_analysis::GameAnalysis;
pub use hindsight::{AnalysisEffort, Hindsight, JudgedDecision};
#[cfg(feature = "ts")]
pub use idea::{AnyDecision, AnyOffered};
pub use idea::{AnyIdea, LineStep};
pub use purpose::Purpose;
pub use table_dice::TableDice;
pub use title::{Title, TitleOf};
pub use titles::{EachTitle, for_each_title};
pub use wayfinder_bots::{BotError, BotSpec, Level, Pace};
