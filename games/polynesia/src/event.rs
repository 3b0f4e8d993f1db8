use serde::Serialize;
use wayfinder_core::{Seat, vocabulary};

use crate::{Island, Resource, Resources, Route, Stone, Tide, Token, Via};

/// The whole truth about something that happened. Polynesia hides nothing, so it is what everybody
/// is told; the type of its own keeps it off the wire all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub(crate) Notice);

/// Something that happened, as everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Notice {
    /// A token was turned up on an island, and stays there or leaves the game.
    TokenLaid {
        island: Island,
        /// What it shows.
        token: Token,
        /// Whether it stays there.
        stays: bool,
    },
    /// A tide card lies beside the map.
    TideDrawn { tide: Tide },
    /// Somebody is the first starting player.
    Starts { seat: Seat },
    /// A ship was put on a route.
    Explored {
        seat: Seat,
        /// Which route.
        route: Route,
        /// The kind that marks the route.
        kind: Resource,
        /// What was paid into the reserve, the one that marks the route included.
        cost: u8,
        /// By which right.
        how: Exploration,
    },
    /// A player paid another.
    Paid {
        from: Seat,
        to: Seat,
        /// In which kind.
        kind: Resource,
        amount: u8,
    },
    /// A tribe member sailed a route, with its guide if there was one.
    Moved {
        seat: Seat,
        /// From where.
        from: Island,
        /// Where to.
        to: Island,
        /// Along which route.
        route: Route,
        /// By which right.
        via: Via,
    },
    /// An island token was taken.
    TokenTaken {
        /// By whom.
        seat: Seat,
        /// From where.
        island: Island,
        /// What it shows.
        token: Token,
    },
    /// A token left the game: a boat or a mask that was used.
    TokenDiscarded {
        /// By whom.
        seat: Seat,
        /// What it showed.
        token: Token,
    },
    /// Point tokens were gained.
    PointsGained {
        /// By whom.
        seat: Seat,
        amount: u8,
        /// For which card.
        tide: Tide,
    },
    /// Tribe members went from the personal board to an island.
    Populated {
        seat: Seat,
        island: Island,
        members: u8,
        /// The card that made it so; none for the action.
        tide: Option<Tide>,
    },
    /// Resources were taken from the reserve as an action.
    Fished {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: Resource,
        amount: u8,
    },
    /// Resources were taken from the reserve for a mask (Tide 2.1).
    Took {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: Resource,
        amount: u8,
    },
    /// Everybody else is made to lose resources for a mask (Tide 2.1).
    Spoiled {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: Resource,
    },
    /// Resources went back to the reserve: spoiled, declined or paid for an extra member.
    Returned {
        seat: Seat,
        /// Of which kind.
        kind: Resource,
        amount: u16,
    },
    /// Something that was offered was left.
    Skipped {
        /// By whom.
        seat: Seat,
    },
    /// The phase marker moved on.
    MarkerMoved {
        /// What it shows: 3, 2 or 1, and 0 for the volcano.
        value: u8,
    },
    /// A lava stone was drawn.
    LavaDrawn {
        /// Its colour.
        stone: Stone,
    },
    /// The starting player named what everybody returns.
    Declined {
        /// The starting player.
        seat: Seat,
        /// Which kind.
        kind: Resource,
    },
    /// Islands and tokens gave resources.
    Income {
        /// To whom.
        seat: Seat,
        resources: Resources,
    },
    /// A round begins.
    RoundBegins {
        round: u8,
        /// The starting player.
        starter: Seat,
    },
    /// The sixth red stone: the main island and its neighbours are destroyed.
    Erupted,
    /// Members returned from destroyed islands to the personal board.
    MembersReturned { seat: Seat, members: u8 },
    /// The game is over.
    Ended,
}

vocabulary! {
    /// By which right a ship was put on a route.
    pub enum Exploration in "polynesia/" {
        /// A new route, paid for.
        New = "new",
        /// A route that others had explored; each of them was paid.
        Existing = "existing",
        /// A boat token.
        Free = "free",
    }
}
