//! What must hold for every game, checked on random games.
//!
//! A rules crate says what is legal; nobody judges it but these laws. Every rules crate runs them
//! from its tests, for every player count and option set, and `wayfinder check` runs them on as
//! many games as you have patience for. [`Law`] lists them with a sentence each.
//!
//! # Use
//!
//! ```
//! use wayfinder_core::{Game, example::Pearls};
//! use wayfinder_laws::{Laws, every_proposal};
//!
//! for table in every_proposal(&Pearls::INFO) {
//!     // In a test: what is broken prints its law, what was seen, and a short log.
//!     let report = Laws::new(50).check::<Pearls>(&table).unwrap_or_else(|broken| panic!("{broken}"));
//!
//!     // Laws hold easily where nobody went: assert that rare branches were reached.
//!     assert!(report.decision_kinds["dive"] > 0 && report.outcome_kinds["shark"] > 0);
//! }
//! ```
//!
//! When a law breaks, [`Broken`] carries a log that was shrunk until nothing could be left out.
//! Keep it as a test: [`Laws::check_log`] walks a log with the greatest care, and breaks the same
//! law until the rules are mended.
//!
//! # What is looked at, and when
//!
//! - **At every step of a random game**: who is asked; all legal lists and outcomes, their order
//!   and (once for each value) their notation; the audit; one legal decision *of each kind* on a
//!   copy, which is audited; one draw; one entry from earlier in the game that is now out of
//!   place and must be refused; what is blocked; the standings; one world imagined by one
//!   observer, with one own decision in it. For the step itself: the same step through the
//!   checked door with nobody listening leads to the same position, progress goes forward, all
//!   notices serialize.
//! - **Thoroughly**, at the first and last position and at one step in
//!   [`thorough_every`](Laws::thorough_every): *every* legal decision and outcome on a copy, with
//!   all notices; a world imagined by every observer, with four own decisions in it; every view
//!   on the wire; the score sheet; the hashes of positions that are equal.
//! - **Once a game**: the log, written down and read back, folds to the last position; twin
//!   histories of [`twins`](Laws::twins) chance steps and half as many decisions, each followed
//!   for up to 64 steps while anybody is in the dark.
//! - **To shrink, and in [`Laws::check_log`]**: everything, with many draws and imagined worlds.
//!
//! # Twin histories
//!
//! Take a game, change one chance outcome, and play the same entries on. An observer who was told
//! the same in both must see the same in both: what else it sees is a secret that leaked. And one
//! who saw the same must have been told the same. The same holds when several seats choose at
//! once and one of them chooses otherwise. A lone decision may be seen by all, with or without
//! notices; but if other observers hear of it, and hear the same of both decisions, then what
//! differs is hidden from them, and so it must be from their views.
//!
//! # Random players
//!
//! Seats are random but not indifferent: some choose among kinds of decisions first (the first
//! word of the notation), some among all decisions alike, some are fond of certain kinds all game
//! long; and in a quarter of the games unlikely outcomes come up as often as likely ones. Game
//! `i` uses stream `i` of the seed, so a game is the same on any thread of any machine.
//!
//! # Encodings
//!
//! [`EncodingLaws`] checks how a title's decisions are numbered and how what a seat sees is written as numbers: what every
//! [`EncodingLaw`] says, on random games with twin histories and imagined worlds, from the tests of the title's bots.
//!
//! # Panics
//!
//! A panic in a rules crate breaks the law that was looked at. The hook of the process is kept
//! quiet on threads that are checking, so that shrinking does not print it a hundred times. In a
//! program built with `panic = "abort"` a panic still ends everything.

mod broken;
mod care;
mod decisions;
mod encoding_law;
mod encoding_laws;
mod encoding_print;
mod exam;
mod finding;
mod follow;
mod glossary;
mod guard;
mod law;
mod laws;
mod mend;
mod outcomes;
mod played_game;
mod player;
mod proposals;
mod reasons;
mod report;
mod scores;
mod scratch;
mod shrink;
mod table_check;
mod trial;
mod twins;
mod views;
mod walk;
mod worlds;

pub use broken::{Broken, RandomGame};
pub use encoding_law::{BrokenEncoding, EncodingLaw};
pub use encoding_laws::{EncodingLaws, EncodingReport};
pub use encoding_print::EncodingPrint;
pub use law::Law;
pub use laws::Laws;
pub use proposals::every_proposal;
pub use report::Report;
