//! What an observer knows: in Polynesia, everything but what the bag will give.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use wayfinder_core::{Pause, ScoreSheet, Seat};

use crate::{
    Archipelago, Components, Deck, Lava, PhaseView, Polynesia, Resource, Resources, Route, SeaMap,
    Tide, Token, TokenCounts, score,
};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct View {
    /// What the table waits for.
    pub phase: PhaseView,
    /// The round, from 1.
    pub round: u8,
    /// Turns begun, from 1.
    pub turn: u16,
    /// Where the phase marker is: 3, 2 or 1, and 0 for the volcano.
    pub marker: u8,
    /// Whoever has the starting player token.
    pub starter: Option<Seat>,
    /// The tide cards in play, deck by deck; a deck that is still to be drawn has none.
    pub tides: [Option<Tide>; 3],
    /// The volcano.
    pub volcano: VolcanoView,
    /// Every player's tribe, by seat.
    pub players: Vec<TribeView>,
    /// What is on the routes, by number.
    pub routes: Vec<RouteView>,
    /// The tokens that lie on islands, by number.
    pub tokens: Vec<Option<Token>>,
    /// Tide 1.2: whether each archipelago still has its point token.
    pub prizes: [bool; 4],
    /// Point tokens in the reserve.
    pub reserve: u8,
    /// Green tokens that are still to be laid.
    pub green: TokenCounts,
    /// Orange tokens that are still to be laid.
    pub orange: TokenCounts,
    /// Tokens out of the game.
    pub discarded: u8,
    /// What is printed besides the map.
    pub components: Components,
    /// The map: it is the same for the whole game.
    #[serde(serialize_with = "shared")]
    #[cfg_attr(feature = "ts", ts(as = "SeaMap"))]
    pub map: Arc<SeaMap>,
    /// What everybody would score if the volcano erupted now, with reasons: nothing is secret.
    pub score: ScoreSheet,
}

/// The volcano and what it threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct VolcanoView {
    /// The stones on the crater.
    pub drawn: Lava,
    /// The stones in the bag.
    pub left: Lava,
    /// Red stones that are missing until the eruption.
    pub red_to_come: u8,
    /// How likely it is that the next volcano phase is the last, in thousandths.
    pub odds: i32,
    /// Whether it has erupted: then the doomed islands are gone.
    pub erupted: bool,
}

/// One player's tribe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct TribeView {
    /// Members on each island, by number.
    pub members: Vec<u8>,
    /// Members on the personal board; they stand on its rightmost spaces.
    pub home: u8,
    /// The highest free space of the personal board.
    pub board_value: u8,
    /// The highest free space if the volcano erupted now.
    pub board_value_after_eruption: u8,
    /// The highest free space once one more member has left.
    pub next_board_value: Option<u8>,
    /// Ships left.
    pub ships: u8,
    /// Fish and shells.
    pub resources: Resources,
    /// What the next resource phase will give.
    pub income: Resources,
    /// Point tokens.
    pub points: u8,
    /// Island tokens that are kept.
    pub tokens: TokenCounts,
}

/// What is on a route.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct RouteView {
    /// The kind that marks it; none while nobody has explored it.
    pub kind: Option<Resource>,
    /// Whose ships are there.
    pub ships: Vec<Seat>,
    /// What exploring it would cost now, somebody with no ship there; none if nobody may.
    pub cost: Option<u8>,
    /// What a guide along it is paid.
    pub fee: Option<u8>,
}

pub(crate) fn view(position: &Polynesia) -> View {
    let map = &position.map;
    let prepared = position.pause.draw().is_none_or(|draw| !draw.prepares());
    View {
        phase: PhaseView::of(position.pause),
        round: position.round,
        turn: position.turn,
        marker: position.marker,
        starter: prepared.then_some(position.starter),
        tides: Deck::ALL.map(|deck| position.tides.of(deck)),
        volcano: VolcanoView {
            drawn: position.lava,
            left: position.lava_left(),
            red_to_come: position.red_to_come(),
            odds: (position.eruption_odds() * 1000.0).round() as i32,
            erupted: position.pause == Pause::Over,
        },
        players: Seat::all(position.players).map(|seat| position.show_tribe(seat)).collect(),
        routes: map.all_routes().map(|route| position.show_route(route)).collect(),
        tokens: map.all_islands().map(|island| position.token(island)).collect(),
        prizes: std::array::from_fn(|it| position.prizes.contains(Archipelago::at(it))),
        reserve: position.reserve,
        green: position.green,
        orange: position.orange,
        discarded: position.discarded,
        components: position.components,
        map: Arc::clone(map),
        score: score::score(position),
    }
}

impl Polynesia {
    fn show_tribe(&self, seat: Seat) -> TribeView {
        let tribe = &self.tribes[seat];
        let fled = tribe.home + tribe.members_on(self.map.doomed());
        TribeView {
            members: self.map.all_islands().map(|island| tribe.members(island)).collect(),
            home: tribe.home,
            board_value: self.components.board_value(tribe.home),
            board_value_after_eruption: self.components.board_value(fled),
            next_board_value: tribe.home.checked_sub(1).map(|it| self.components.board_value(it)),
            ships: tribe.ships(),
            resources: tribe.resources,
            income: self.income(seat),
            points: tribe.points,
            tokens: tribe.tokens,
        }
    }

    fn show_route(&self, route: Route) -> RouteView {
        RouteView {
            kind: self.mark(route),
            ships: self.owners(route).collect(),
            cost: self.price(route),
            fee: self.explored.contains(route).then_some(crate::GUIDE_FEE),
        }
    }
}

fn shared<S: Serializer>(map: &Arc<SeaMap>, serializer: S) -> Result<S::Ok, S::Error> {
    map.serialize(serializer)
}
