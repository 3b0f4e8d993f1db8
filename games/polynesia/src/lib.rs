//! The rules of *Polynesia*, for 2 to 4 players, with all eighteen tide cards.
//!
//! Tribes flee a volcano along sea routes that they explore, share and pay for. Nothing is hidden
//! but what the bag of lava will give, so every view shows everything. `RULES.md` beside this
//! crate maps each rule to its code and lists the rulings taken.
//!
//! ```
//! use polynesia::Polynesia;
//! use wayfinder_core::{Game, Pending, Proposal};
//!
//! let setup = Polynesia::setup(&Proposal::new(3).with("tide_1", "1.2")).unwrap();
//! let position = Polynesia::new(&setup);
//! assert_eq!(position.pending(), Pending::Chance, "the island tokens are laid first");
//! ```

mod apply;
mod archipelago;
mod audit;
mod blocked;
mod chance;
mod components;
mod decision;
mod draw;
mod drawing;
mod event;
mod explore;
mod game;
mod imagine;
mod island;
mod lava;
mod legal;
mod maintenance;
mod map;
mod map_file;
mod map_index;
mod offer;
mod outcome;
mod phase_view;
mod places;
mod position;
mod question;
mod resource;
mod route;
mod score;
mod setup;
mod tide;
mod token;
mod travel;
mod tribe;
mod via;
mod view;

pub use archipelago::{Archipelago, Archipelagos};
pub use blocked::Reason;
pub use components::Components;
pub use decision::Decision;
pub use draw::Draw;
pub use drawing::{Anchor, CrossingInfo, IslandDrawing, Label, MapDrawing, RouteDrawing};
pub use event::{Event, Exploration, Notice};
pub use island::{Island, Islands};
pub use lava::{Lava, Stone};
pub use map::{IslandInfo, IslandKind, IslandSymbol, RouteInfo, SeaMap};
pub use offer::{Goods, Offer};
pub use outcome::Outcome;
pub use phase_view::PhaseView;
pub use position::Polynesia;
pub use question::Question;
pub use resource::{Resource, Resources};
pub use route::{Route, Routes};
pub use score::Source;
pub use setup::Setup;
pub use tide::{Deck, Tide, Tides};
pub use token::{Token, TokenCounts};
pub use tribe::Tribe;
pub use via::Via;
pub use view::{RouteView, TribeView, View, VolcanoView};

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// Tribe members of each player.
pub const MEMBERS: u8 = 13;
/// Tribe members that start on the main island.
pub const STARTING_MEMBERS: u8 = 5;
/// Ships of each player.
pub const SHIPS: u8 = 15;
/// Fish, and shells, each player starts with.
pub const STARTING_RESOURCES: u16 = 3;
/// Point tokens in the game.
pub const POINT_TOKENS: u8 = 10;
/// What a guide is paid.
pub const GUIDE_FEE: u8 = 1;
/// What each owner of an existing route is paid by whoever explores it.
pub const SHARE_FEE: u8 = 2;
