//! Many games of one title stepped at once, for learners: each call takes an action a game and fills the caller's buffers
//! with what whoever is asked next sees and may do.
//!
//! - Game number *i* uses stream *i* of the seed, and its dice are its own: games are the same, whatever the number of
//!   threads. A finished game is followed at once by the next one of its place, whose number is as many further as there
//!   are places.
//! - Seats may be given to bots, who decide inside; the caller is asked for the others. Where several seats choose at
//!   once, they are asked in the order of their seats.
//! - Observations are those of [`Encoding`](wayfinder_encoding::Encoding): nobody sees more than their seat's view.
//!
//! ```
//! use wayfinder_core::Proposal;
//! use wayfinder_vector::{Buffers, Plan, open};
//!
//! let mut games = open("maori", &Proposal::new(2), &Plan::new(8)).unwrap();
//! let sizes = games.sizes();
//! let (mut observations, mut masks) = (vec![0.0; 8 * sizes.numbers], vec![0; 8 * sizes.actions]);
//! let (mut rewards, mut seats, mut dones) = (vec![0.0; 8 * sizes.players], vec![0; 8], vec![0; 8]);
//! let mut buffers = Buffers {
//!     observations: &mut observations,
//!     masks: &mut masks,
//!     rewards: &mut rewards,
//!     seats: &mut seats,
//!     dones: &mut dones,
//! };
//! games.reset(&mut buffers).unwrap();
//! // The first action that each mask allows.
//! let first = |mask: &[u8]| mask.iter().position(|&legal| legal == 1).unwrap() as u16;
//! let actions: Vec<u16> = buffers.masks.chunks(sizes.actions).map(first).collect();
//! games.step(&actions, &mut buffers).unwrap();
//! ```

mod buffers;
mod error;
mod lane;
mod open;
mod plan;
mod rest;
mod vector;

pub use buffers::{Buffers, Sizes};
pub use error::VectorError;
pub use open::open;
pub use plan::Plan;
pub use vector::{Vector, VectorOf};
