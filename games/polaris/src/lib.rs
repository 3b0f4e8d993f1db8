//! The rules of *Polaris*, for 2 to 4 players.
//!
//! Players take cards from an open market and play them into the five sectors of one shared sky:
//! stars of their own, links that are nobody's. Dawn cards trigger five scorings; the moon turns after
//! each, so that other cards fit other sectors. Hands and personal goals are secret; cards taken from
//! the market were seen by everybody. `RULES.md` beside this crate maps each rule to its code and lists
//! the rulings taken.
//!
//! ```
//! use polaris::Polaris;
//! use wayfinder_core::{Game, Pending, Proposal};
//!
//! let position = Polaris::new(&Polaris::setup(&Proposal::new(3)).unwrap());
//! assert_eq!(position.pending(), Pending::Chance, "the market is dealt first");
//! ```

mod apply;
mod audit;
mod blocked;
mod card;
mod card_set;
mod chance;
mod chart;
mod components;
mod decision;
mod draw;
mod event;
mod face;
mod fit;
mod game;
mod goal;
mod goal_set;
mod imagine;
mod legal;
mod link;
mod memory;
mod moon;
mod offer;
mod outcome;
mod packing;
mod path;
mod pattern;
mod places;
mod play;
mod player;
mod position;
mod question;
mod reason;
mod score;
mod scoring;
mod sector;
mod setup;
mod shape;
mod show;
mod sky;
mod sky_file;
mod slot;
mod source;
mod space;
mod star_account;
mod turn;
mod view;

pub use card::{Card, CardKind, Cards};
pub use card_set::CardSet;
pub use chart::{Chart, Constellation, Tally};
pub use components::Components;
pub use decision::Decision;
pub use draw::{Draw, Next};
pub use event::{EndReason, Event, Notice};
pub use face::{Choice, Choices, Dawn, Face};
pub use fit::Fit;
pub use goal::{GOAL_VALUES, Goal, GoalKind};
pub use goal_set::GoalSet;
pub use link::{Axis, Link, Links};
pub use memory::MarketMemory;
pub use moon::Moon;
pub use offer::Offer;
pub use outcome::Outcome;
pub use pattern::{Pattern, PersonalGoal};
pub use play::{CardPlay, Owed};
pub use player::Player;
pub use position::Polaris;
pub use question::Question;
pub use reason::Reason;
pub use scoring::Scoring;
pub use sector::Sector;
pub use setup::Setup;
pub use shape::Shape;
pub use sky::{Area, Sky};
pub use slot::Slot;
pub use source::Source;
pub use space::{Space, Spaces};
pub use star_account::StarAccount;
pub use view::{
    BoardView, CardPlayView, CardView, ConstellationView, DawnView, DeckView, FormView, GoalView,
    PersonalView, PhaseView, PlayView, PlayerView, RatesView, ScoringView, SectorView, SkyView,
    TallyView, View,
};

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// Stars of each player.
pub const STARS: u8 = 35;
/// Links in the game.
pub const LINKS: u8 = 80;
/// Shooting stars in the game.
pub const SHOOTING_STARS: u8 = 40;
/// Points each player starts with.
pub const STARTING_SCORE: i16 = 5;
/// The most cards in a hand.
pub const HAND: u8 = 5;
/// Cards each player is dealt.
pub const STARTING_HAND: u8 = 3;
/// Points for counting most when a goal is scored.
pub const BONUS: i8 = 3;
