//! The rules of *Maori*, for 2 to 5 players: base game, both variations, the atoll, and both
//! readings of how tiles may touch.
//!
//! A ship of discovery circles a 4 by 4 matrix of tiles; each player builds an island world on a
//! board of their own. Nothing is hidden but the order in which tiles will be drawn, so every
//! view shows everything. `RULES.md` beside this crate maps each rule to its code and lists the
//! rulings taken.
//!
//! ```
//! use maori::Maori;
//! use wayfinder_core::{Game, Pending, Proposal};
//!
//! let setup = Maori::setup(&Proposal::new(3).with("variation", "pro")).unwrap();
//! let position = Maori::new(&setup);
//! assert_eq!(position.pending(), Pending::Chance, "the matrix is dealt first");
//! ```

mod apply;
mod audit;
mod blocked;
mod board;
mod cell;
mod chance;
mod decision;
mod draw;
mod edge;
mod event;
mod face;
mod facing;
mod game;
mod imagine;
mod island;
mod legal;
mod offer;
mod outcome;
mod phase_view;
mod places;
mod player;
mod position;
mod price;
mod question;
mod score;
mod setup;
mod shape;
mod tile;
mod tile_notation;
mod tile_set;
mod view;
mod voyage;

pub use blocked::Reason;
pub use board::Board;
pub use cell::{Cell, Cells};
pub use decision::Decision;
pub use draw::Draw;
pub use edge::{Edge, Slot};
pub use event::{EndReason, Event, Notice, Origin};
pub use face::{Face, Faces};
pub use facing::{Facing, Rotation, Sides};
pub use island::{Island, Survey};
pub use offer::{Berth, Offer, OfferedTile};
pub use outcome::Outcome;
pub use phase_view::PhaseView;
pub use player::Player;
pub use position::Maori;
pub use price::Prices;
pub use question::Question;
pub use score::Source;
pub use setup::{CoveredShips, Edges, Setup, ShippedBoard, ShippedTiles, TableOption, Variation};
pub use shape::Shape;
pub use tile::Tile;
pub use tile_set::TileSet;
pub use view::{BoardView, PlayerView, View};

/// Shells in the game.
pub const SHELLS: u8 = 30;
/// Shells each player starts with.
pub const STARTING_SHELLS: u8 = 5;
/// The most players.
pub const MAX_PLAYERS: usize = 5;
