use serde::Serialize;
use wayfinder_core::{Blocked, vocabulary};

use crate::Action;

vocabulary! {
    /// Why an action is closed, as the message catalogues name it.
    pub enum Reason in "vanuatu/" {
        /// No marker lies there.
        NotPlanned = "not-planned",
        /// Somebody else holds the majority.
        NoMajority = "no-majority",
        /// With two players: the neutral markers are too many.
        NeutralMarkers = "neutral-markers",
        /// Vatus are missing.
        VatusShort = "vatus-short",
        /// No ocean tile next to the boat.
        NoOcean = "no-ocean",
        /// No island above water next to the boat.
        NoIsland = "no-island",
        /// No place to build on next to the boat.
        NoLot = "no-lot",
        /// All own huts are built.
        NoHutsLeft = "no-huts-left",
        /// No treasure under the boat.
        NoTreasure = "no-treasure",
        /// No fish under the boat.
        NoFish = "no-fish",
        /// No fish tile to sell.
        NothingToSell = "nothing-to-sell",
        /// No own hut next to the boat.
        NoOwnHut = "no-own-hut",
        /// No good next to the boat.
        NoGoods = "no-goods",
        /// No tourist at the Tourism Office.
        NoTourists = "no-tourists",
        /// No room for a tourist next to the boat.
        NoRoom = "no-room",
        /// No place for a drawing next to the boat.
        NoSite = "no-site",
        /// All rest tokens are taken.
        NoTokens = "no-tokens",
        /// No island above water next to where the boat can sail.
        NoIslandAhead = "no-island-ahead",
        /// No place to build on there.
        NoLotAhead = "no-lot-ahead",
        /// No treasure there.
        NoTreasureAhead = "no-treasure-ahead",
        /// No fish there.
        NoFishAhead = "no-fish-ahead",
        /// No own hut there.
        NoOwnHutAhead = "no-own-hut-ahead",
        /// No good there.
        NoGoodsAhead = "no-goods-ahead",
        /// No room for a tourist there.
        NoRoomAhead = "no-room-ahead",
        /// No place for a drawing there.
        NoSiteAhead = "no-site-ahead",
    }
}

/// Why an action can't be performed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct Obstacle {
    /// What is in the way.
    pub reason: Reason,
    /// How many vatus are missing; 0 unless that is the reason.
    pub missing: u8,
}

impl Obstacle {
    /// So many vatus are missing.
    pub const fn vatus_short(missing: u8) -> Obstacle {
        Obstacle { reason: Reason::VatusShort, missing }
    }

    /// The same for somebody who is going to sail: what is missing is missing wherever the boat can go.
    pub(crate) const fn ahead(self) -> Obstacle {
        let reason = match self.reason {
            Reason::NoIsland => Reason::NoIslandAhead,
            Reason::NoLot => Reason::NoLotAhead,
            Reason::NoTreasure => Reason::NoTreasureAhead,
            Reason::NoFish => Reason::NoFishAhead,
            Reason::NoOwnHut => Reason::NoOwnHutAhead,
            Reason::NoGoods => Reason::NoGoodsAhead,
            Reason::NoRoom => Reason::NoRoomAhead,
            Reason::NoSite => Reason::NoSiteAhead,
            elsewhere => elsewhere,
        };
        Obstacle { reason, ..self }
    }

    pub(crate) fn closes(self, action: Action) -> Blocked {
        let blocked = Blocked::new(action.name(), self.reason);
        if self.missing > 0 { blocked.amount(self.missing.into()) } else { blocked }
    }
}

impl From<Reason> for Obstacle {
    fn from(reason: Reason) -> Obstacle {
        Obstacle { reason, missing: 0 }
    }
}
