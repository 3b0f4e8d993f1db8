use serde::Serialize;
use wayfinder_core::{Observer, Seat, vocabulary};

use crate::{Action, Character, DemandTile, Good, Hex, RestToken, RestTokens, Side, Tile};

/// The whole truth about something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub(crate) EventKind);

/// What is told to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EventKind {
    /// Everybody learns it all.
    Open(Notice),
    /// Only who rests sees which tokens are there.
    Looked { seat: Seat, tokens: RestTokens },
    /// Only who rests knows which token was kept.
    Rested { seat: Seat, token: RestToken },
    /// Everybody learns which token somebody kept.
    Turned { seat: Seat, token: RestToken },
}

/// Something that happened, as far as an observer is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Notice {
    /// A tile was laid at the start.
    Laid { tile: Tile, hex: Hex },
    /// An archipelago tile became visible.
    Revealed { tile: Tile },
    /// A demand tile was drawn, to the lowest place.
    DemandDrawn { tile: DemandTile },
    /// A filled demand tile left; its cubes are back in the reserve.
    DemandDone {
        tile: DemandTile,
        /// From which place, 0 for the top.
        place: u8,
    },
    /// The discarded demand tiles were shuffled into a new stack.
    DemandShuffled,
    /// The tourists of the round arrived.
    TouristsArrived { tourists: u8 },
    /// Somebody is the first player.
    FirstPlayer { seat: Seat },
    /// A round began.
    RoundBegan {
        /// From 1.
        round: u8,
    },
    /// The die of the rising waters was rolled.
    DieRolled {
        /// Actions until the flood.
        pips: u8,
    },
    /// Goods grew on an island.
    GoodsGrown {
        island: Hex,
        /// Which, in the order listed; less than all if the reserve lacked some.
        goods: Vec<Good>,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: Seat,
        tile: Tile,
        hex: Hex,
    },
    /// With two players: a character is on offer this round.
    CharacterOffered { character: Character },
    /// With two players: a neutral marker was placed.
    NeutralPlaced {
        /// By whom.
        seat: Seat,
        action: Action,
    },
    /// A character was chosen.
    Chosen {
        /// By whom.
        seat: Seat,
        character: Character,
        /// The one that became free again; with two players the old ones went back before.
        returned: Option<Character>,
    },
    /// A marker was placed.
    Planned { seat: Seat, action: Action },
    /// A boat sailed.
    Sailed {
        seat: Seat,
        /// From where.
        from: Hex,
        /// Where to.
        to: Hex,
        /// How far.
        steps: u8,
        /// Vatus paid.
        paid: u8,
    },
    /// A hut, a dike or both were built.
    Built {
        /// By whom.
        seat: Seat,
        island: Hex,
        /// Whether a hut was.
        hut: bool,
        /// The side of the dike, if one was.
        dike: Option<Side>,
        /// Vatus paid.
        paid: u8,
    },
    /// A treasure was recovered.
    Explored {
        /// By whom.
        seat: Seat,
        hex: Hex,
        /// What it is worth.
        value: u8,
    },
    /// Fish was caught.
    Fished {
        /// By whom.
        seat: Seat,
        hex: Hex,
        /// What it is worth.
        value: u8,
    },
    /// Fish was sold.
    Sold {
        /// By whom.
        seat: Seat,
        /// How many tiles of value 1, 2 and 3.
        tiles: [u8; 3],
        /// Vatus for each fish.
        price: u8,
    },
    /// A good was bought.
    Bought {
        /// By whom.
        seat: Seat,
        island: Hex,
        good: Good,
        /// Vatus paid.
        paid: u8,
    },
    /// A good was exported, or lost because nobody wants it.
    Exported {
        /// By whom.
        seat: Seat,
        good: Good,
        /// The place of the demand tile, 0 for the top; none if the good was lost.
        place: Option<u8>,
        /// Whether that filled the tile.
        filled: bool,
    },
    /// A tourist was brought to an island.
    Transported {
        /// By whom.
        seat: Seat,
        /// Where to.
        island: Hex,
    },
    /// A drawing was made.
    Drew {
        /// By whom.
        seat: Seat,
        island: Hex,
    },
    /// Somebody who rests looked at the rest tokens.
    Looked {
        seat: Seat,
        /// What they saw; nothing for everybody else.
        tokens: Option<Vec<RestToken>>,
    },
    /// A rest token was kept.
    Rested {
        /// By whom.
        seat: Seat,
        /// Which; nothing for everybody else.
        token: Option<RestToken>,
    },
    /// A rest token was revealed and paid.
    RestRevealed { seat: Seat, token: RestToken },
    /// A treasure was sold.
    TreasureSold {
        /// By whom.
        seat: Seat,
        /// For as many vatus.
        value: u8,
    },
    /// The Beggar exchanged points for vatus.
    Begged { seat: Seat, amount: u8 },
    /// A bonus was declined.
    BonusDeclined {
        /// By whom.
        seat: Seat,
        /// Whose bonus.
        character: Character,
    },
    /// Vatus were gained, and every 10 of them became 5 points.
    Gained {
        /// By whom.
        seat: Seat,
        /// How many vatus.
        vatus: u8,
        /// Points they became.
        points: u8,
    },
    /// Points were scored.
    Scored {
        /// By whom.
        seat: Seat,
        points: u8,
    },
    /// Markers were taken back, after an action or without one.
    Retrieved {
        seat: Seat,
        /// From where.
        action: Action,
        markers: u8,
        /// Whether the action was performed.
        performed: bool,
    },
    /// The Governor moved a stack.
    Governed {
        seat: Seat,
        /// From where.
        from: Action,
        /// Where to.
        to: Action,
        /// How many markers.
        markers: u8,
    },
    /// The Preacher performs an action without its majority.
    Preached { seat: Seat, action: Action },
    /// The waters rose at an island.
    WaterRose {
        island: Hex,
        /// Markers added.
        markers: u8,
        /// Markers on it now.
        water: u8,
    },
    /// An island was submerged, with everything on it.
    Submerged { island: Hex },
    /// The game is over.
    Ended { reason: EndReason },
}

vocabulary! {
    /// Why a game is over.
    pub enum EndReason in "vanuatu/" {
        /// Eight rounds were played.
        RoundsPlayed = "rounds_played",
        /// Three islands are submerged: everybody lost.
        Flooded = "flooded",
    }
}

impl Event {
    pub(crate) fn open(notice: Notice) -> Event {
        Event(EventKind::Open(notice))
    }
}

/// What an observer is told.
pub(crate) fn notice(event: &Event, observer: Observer) -> Notice {
    match &event.0 {
        EventKind::Open(notice) => notice.clone(),
        &EventKind::Looked { seat, tokens } => {
            let tokens = observer.is(seat).then(|| tokens.iter().collect());
            Notice::Looked { seat, tokens }
        }
        &EventKind::Turned { seat, token } => Notice::RestRevealed { seat, token },
        &EventKind::Rested { seat, token } => {
            Notice::Rested { seat, token: observer.is(seat).then_some(token) }
        }
    }
}

/// Who looks at the tokens learns what others took; in the end everybody does.
pub(crate) fn reveals(event: &Event) -> bool {
    match &event.0 {
        EventKind::Looked { .. } | EventKind::Turned { .. } => true,
        EventKind::Open(_) | EventKind::Rested { .. } => false,
    }
}
