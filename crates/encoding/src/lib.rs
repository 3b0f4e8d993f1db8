//! Decisions as numbers and what a seat sees as tensors, for everything that learns: Python, searches with a learned
//! prior, many games stepped at once.
//!
//! A title says both in one place, its [`Encoding`]:
//!
//! - **Actions.** Every decision that a table of the title may offer has a number below [`Encoding::ACTIONS`], and a
//!   number means the same decision as long as [`Encoding::VERSION`] stays. The legal list of a seat is then a
//!   [`mask`](Encoding::mask).
//! - **Observations.** A row of numbers from 0 to 1, always as long, in named planes with their ranges
//!   ([`Description`]). The own seat comes first, the others follow in turn order, so that a learner need not know
//!   where it sits.
//!
//! An observation is a function of the seat's view alone: [`Encoding::encode_view`] takes nothing else. It imagines any
//! position that looks like the view and describes that, through the same [`Encoding::observe`] that describes the true
//! position where one is at hand, without building a view first. That both tell the same, or a secret would have leaked, is
//! a law of `wayfinder-laws`, like offers that tell no secret.
//!
//! ```
//! use wayfinder_core::{Game, GameExt, Proposal, Seat, example::Pearls};
//! use wayfinder_encoding::{Encoding, PearlsEncoding};
//!
//! let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
//! let description = PearlsEncoding::description();
//! let mut observation = vec![0.0; description.len()];
//! PearlsEncoding::encode(&position, Seat::FIRST, &mut observation);
//! assert_eq!(description.planes()[0].name, "kept");
//! assert_eq!(description.planes()[0].shape, [4]);
//!
//! let mut mask = vec![0; usize::from(PearlsEncoding::ACTIONS)];
//! PearlsEncoding::mask(&position, Seat::FIRST, &position.legal(Seat::FIRST), &mut mask);
//! assert_eq!(mask, [1, 1]);
//! ```

mod description;
mod encoding;
mod example;
mod payoff;
mod pen;
mod unencoded;

pub use description::{Description, Plane};
pub use encoding::Encoding;
pub use example::PearlsEncoding;
pub use payoff::payoffs;
pub use pen::{Pen, PlaneNumbers};
pub use unencoded::Unencoded;

/// No title has as many actions.
pub const MAX_ACTIONS: u16 = 1024;
