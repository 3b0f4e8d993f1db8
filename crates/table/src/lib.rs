//! A running game: log, undo, dice, and the erasure of the game's type.
//!
//! A [`Table`] owns the only position, the only log and the only dice of a game. Nobody is handed
//! the position: people get views and notices, bots get a [`SeatQuestion`], the store gets a
//! [`Change`]. [`AnyTable`] is the same without the title's type, over text and JSON.
//!
//! A [`Runner`] plays whole games between bots as fast as the rules allow; a [`GameRecord`] is a
//! finished game on one line of a log file, and a [`Replay`] walks through it again.

mod any_bot;
mod any_table;
mod change;
mod follow_error;
mod json;
mod log;
mod past;
mod record;
mod refusal;
mod replay;
mod runner;
mod snapshots;
mod table;
mod version;

pub use any_bot::{AnyBot, ErasedBot, OtherTitle, SeatQuestion};
pub use any_table::AnyTable;
pub use change::{AnyChange, Change};
pub use follow_error::FollowError;
pub use json::Json;
pub use log::read_log;
pub use past::{AnyPast, ObserverPast, Past};
pub use record::{GameRecord, RecordError};
pub use refusal::TableRefusal;
pub use replay::{AnyReplay, Replay, ReplayStep};
pub use runner::{IllegalChoice, Keep, Played, Runner};
pub use table::Table;
pub use version::Version;
