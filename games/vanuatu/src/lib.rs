//! The rules of *Vanuatu*, for 2 to 5 players, with and without characters and the expansion
//! Rising Waters.
//!
//! Players plan with five markers each, and perform an action once they hold the majority of markers
//! on it: fish, sell, explore, build, bring tourists, export goods, draw in the sand. Hidden are only
//! the rest tokens taken in a round and what will be drawn. `RULES.md` beside this crate maps each
//! rule to its code and lists the rulings taken.
//!
//! ```
//! use vanuatu::Vanuatu;
//! use wayfinder_core::{Game, Pending, Proposal};
//!
//! let setup = Vanuatu::setup(&Proposal::new(3).with("rising_waters", "on")).unwrap();
//! let position = Vanuatu::new(&setup);
//! assert_eq!(position.pending(), Pending::Chance, "the starting tiles are shuffled first");
//! ```

mod action;
mod apply;
mod audit;
mod blocked;
mod bonus;
mod card;
mod chance;
mod character;
mod components;
mod components_file;
mod components_json;
mod decision;
mod demand;
mod discs;
mod draw;
mod event;
mod flood;
mod game;
mod good;
mod hex;
mod imagine;
mod island;
mod legal;
mod lookahead;
mod majority;
mod obstacle;
mod offer;
mod outcome;
mod perform;
mod phase_view;
mod places;
mod planning;
mod player;
mod position;
mod possible;
mod purse;
mod question;
mod rest;
mod rest_token;
mod rewards;
mod round;
mod score;
mod setup;
mod show;
mod side;
mod source;
mod stack;
mod step;
mod tile;
mod turn;
mod view;
mod works;

pub use action::Action;
use action::Actions;
pub use bonus::Bonus;
pub use card::Card;
pub use character::Character;
use character::Characters;
pub use components::{Components, Face, IslandPrint};
pub use decision::Decision;
pub use demand::{Demand, DemandTile};
pub use draw::Draw;
pub use event::{EndReason, Event, Notice};
pub use good::Good;
pub use hex::{Hex, Hexes};
pub use island::{Island, IslandState};
pub use obstacle::{Obstacle, Reason};
pub use offer::Offer;
pub use outcome::Outcome;
pub use player::Player;
pub use position::Vanuatu;
pub use possible::Possible;
pub use question::Question;
pub use rest::Rests;
pub use rest_token::{RestToken, RestTokens};
pub use rewards::Rewards;
pub use setup::{Cast, Setup, Waters};
pub use side::{Side, Sides};
pub use source::Source;
pub use stack::{AgainstNeutral, StackView, Standing};
pub use step::Step;
pub use tile::Tile;
pub use view::{
    ActionView, CostsView, DemandView, FloodView, IslandView, OceanView, OfferView, PlayerView,
    PriceView, RestView, SpaceView, TileView, View, WantView,
};
pub use works::Works;

/// The most players.
pub const MAX_PLAYERS: usize = 5;
/// Rounds in a game that is not flooded.
pub const ROUNDS: u8 = 8;
/// Vatus each player starts with.
pub const STARTING_VATUS: u8 = 3;
/// Action markers of each player.
pub const MARKERS: u8 = 5;
/// Neutral markers that the first player places in a round of two, and those of the other.
pub const NEUTRAL_MARKERS: [u8; 2] = [2, 3];
/// Characters on offer in a round of two.
pub const OFFER: u8 = 5;
/// Huts of each player.
pub const HUTS: u8 = 8;
/// Vatus for a fish at the start of a round.
pub const FISH_PRICE: u8 = 3;
/// Vatus for a fish once the market is full.
pub const LAST_FISH_PRICE: u8 = 1;
/// Dikes in the game.
pub const DIKES: u8 = 20;
/// Rounds in which the waters may rise.
pub const FLOOD_ROUNDS: [u8; 4] = [2, 4, 6, 8];
/// Water markers that submerge an island.
pub const SUBMERGING: u8 = 5;
/// Submerged islands that end the game.
pub const LOST_ISLANDS: u8 = 3;
/// What each step of a boat costs.
pub const STEP_COST: u8 = 1;
/// What a hut costs.
pub const HUT_COST: u8 = 3;
/// What a dike costs.
pub const DIKE_COST: u8 = 1;
/// Points for the last good on a demand tile.
pub const LAST_GOOD: u8 = 2;
