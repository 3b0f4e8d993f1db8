use serde::Serialize;
use wayfinder_core::Blocked;

use crate::Action;

/// Why an action can't be performed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Obstacle {
    /// No marker lies there.
    NotPlanned,
    /// Somebody else holds the majority.
    NoMajority,
    /// With two players: the neutral markers are too many.
    NeutralMarkers,
    /// Vatus are missing.
    VatusShort {
        /// How many.
        missing: u8,
    },
    /// No ocean tile next to the boat.
    NoOcean,
    /// No island above water next to the boat.
    NoIsland,
    /// No place to build on next to the boat.
    NoLot,
    /// All own huts are built.
    NoHutsLeft,
    /// No treasure under the boat.
    NoTreasure,
    /// No fish under the boat.
    NoFish,
    /// No fish tile to sell.
    NothingToSell,
    /// No own hut next to the boat.
    NoOwnHut,
    /// No good next to the boat.
    NoGoods,
    /// No tourist at the Tourism Office.
    NoTourists,
    /// No room for a tourist next to the boat.
    NoRoom,
    /// No place for a drawing next to the boat.
    NoSite,
    /// All rest tokens are taken.
    NoTokens,
}

impl Obstacle {
    /// The key in the message catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Obstacle::NotPlanned => "not-planned",
            Obstacle::NoMajority => "no-majority",
            Obstacle::NeutralMarkers => "neutral-markers",
            Obstacle::VatusShort { .. } => "vatus-short",
            Obstacle::NoOcean => "no-ocean",
            Obstacle::NoIsland => "no-island",
            Obstacle::NoLot => "no-lot",
            Obstacle::NoHutsLeft => "no-huts-left",
            Obstacle::NoTreasure => "no-treasure",
            Obstacle::NoFish => "no-fish",
            Obstacle::NothingToSell => "nothing-to-sell",
            Obstacle::NoOwnHut => "no-own-hut",
            Obstacle::NoGoods => "no-goods",
            Obstacle::NoTourists => "no-tourists",
            Obstacle::NoRoom => "no-room",
            Obstacle::NoSite => "no-site",
            Obstacle::NoTokens => "no-tokens",
        }
    }

    pub(crate) fn closes(self, action: Action) -> Blocked {
        let blocked = Blocked::new(action.name(), self.key());
        match self {
            Obstacle::VatusShort { missing } => blocked.amount(missing.into()),
            Obstacle::NotPlanned
            | Obstacle::NoMajority
            | Obstacle::NeutralMarkers
            | Obstacle::NoOcean
            | Obstacle::NoIsland
            | Obstacle::NoLot
            | Obstacle::NoHutsLeft
            | Obstacle::NoTreasure
            | Obstacle::NoFish
            | Obstacle::NothingToSell
            | Obstacle::NoOwnHut
            | Obstacle::NoGoods
            | Obstacle::NoTourists
            | Obstacle::NoRoom
            | Obstacle::NoSite
            | Obstacle::NoTokens => blocked,
        }
    }
}
