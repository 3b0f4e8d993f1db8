//! What tests and benchmarks measure games with, generic over [`Game`](wayfinder_core::Game).
//!
//! [`RandomPlay`] plays; [`moments`] picks positions in which somebody has a choice;
//! [`assert_no_allocation`] counts what playing costs on the heap; [`Measures`] take the time of
//! what a search does to a position; [`Counts`] compares instructions with those of an earlier
//! day; [`Marked`] writes figures into a page that people write, too.
//!
//! No program is built with this crate: it is there for tests and benchmarks alone.

mod allocation;
mod bench;
mod counts;
mod marked;
mod measures;
mod moment;
mod random_play;
mod stopwatch;

pub use allocation::assert_no_allocation;
pub use bench::bench;
pub use counts::{Counts, Verdict};
pub use marked::{Marked, MarkerError};
pub use measures::Measures;
pub use moment::{Moment, moments};
pub use random_play::RandomPlay;
pub use stopwatch::{Stopwatch, median};
