//! What tests and benchmarks play and measure games with, generic over [`Game`](wayfinder_core::Game).
//!
//! [`Play`] is what tests of rules do to a position; a [`FinishedGame`] replays what was logged; a [`Playthrough`]
//! writes a game down to be read; a [`CountingGame`] counts what is done with it. [`RandomPlay`] plays, and
//! [`play_bots`] lets bots play; [`assert_unreadable`] is for notation that is nearly right; [`choice_points`] picks
//! positions in which somebody has a choice;
//! [`assert_no_allocation`] counts what playing costs on the heap, [`assert_encoding_allocates_nothing`] what encoding does; [`Measures`] take the time of
//! what a search does to a position; [`Counts`] compares instructions with those of an earlier
//! day; [`Marked`] writes figures into a page that people write, too.
//!
//! No program is built with this crate: it is there for tests and benchmarks alone.

mod allocation;
mod bench;
mod bots_at_play;
mod choice_point;
mod counting_game;
mod counts;
mod encoding;
mod finished_game;
mod marked;
mod measures;
mod never;
mod play;
mod playthrough;
mod random_play;
mod stopwatch;
mod unreadable;

pub use allocation::assert_no_allocation;
pub use bench::bench;
pub use bots_at_play::play_bots;
pub use choice_point::{ChoicePoint, choice_points};
pub use counting_game::{CountingGame, count_checks, count_steps};
pub use counts::{CountChange, Counts};
pub use encoding::assert_encoding_allocates_nothing;
pub use finished_game::{FinishedGame, Replayed, assert_finished_games};
pub use marked::{Marked, MarkerError};
pub use measures::Measures;
pub use never::Never;
pub use play::{Play, seat};
pub use playthrough::{Playthrough, json_lines, listed, numbered_json_lines};
pub use random_play::RandomPlay;
pub use stopwatch::{Stopwatch, median};
pub use unreadable::assert_unreadable;
