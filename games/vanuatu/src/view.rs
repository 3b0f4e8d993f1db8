//! What an observer knows: everything but the rest tokens that others took and what will be drawn.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use wayfinder_core::{Pause, ScoreSheet, Seat};

use crate::{
    Action, AgainstNeutral, Card, Cast, Character, Components, DemandTile, Draw, Good, Hex,
    Obstacle, Question, RestToken, Side, StackView, Tile, Waters, phase_view,
};

/// What one observer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct View {
    /// What the table waits for.
    #[serde(serialize_with = "phase_view::serialize")]
    #[cfg_attr(feature = "ts", ts(as = "phase_view::PhaseView"))]
    pub phase: Pause<Question, Draw>,
    /// The round, from 1.
    pub round: u8,
    /// Rounds in all.
    pub rounds: u8,
    /// Turns begun.
    pub turn: u16,
    /// Whether characters help.
    pub cast: Cast,
    /// Whether islands can drown.
    pub waters: Waters,
    /// Who holds the first player's marker.
    pub first_player: Seat,
    /// The seats in turn order.
    pub order: Vec<Seat>,
    /// The nine actions, with everybody's markers.
    pub actions: Vec<ActionView>,
    /// Every player, by seat.
    pub players: Vec<PlayerView>,
    /// The spaces of the board, in reading order.
    pub spaces: Vec<SpaceView>,
    /// The islands, in the order of placement.
    pub islands: Vec<IslandView>,
    /// The tiles on the volcano, which the first player of the next round places.
    pub visible: Vec<TileView>,
    /// The tiles to come, in their order: what each may be.
    pub stack: Vec<Vec<Tile>>,
    /// The characters on the table: all of them, with two players those on offer, nobody where it is played without.
    pub stage: Vec<Character>,
    /// With two players: those who may be on offer next round, everybody else before the last one.
    pub bench: Vec<Character>,
    /// Characters to choose from: those that nobody has, with two players of those on offer.
    pub characters: Vec<Character>,
    /// What is on offer, with two players.
    pub offer: Option<OfferView>,
    /// With two players: the action to which the Governor moved a stack this round.
    pub governed: Option<Action>,
    /// Tourists waiting at the Tourism Office.
    pub tourists: u8,
    /// The tourist tile of the round.
    pub tourist_tile: Option<u8>,
    /// How many tourist tiles of value 0 to 4 are to come.
    pub tourist_tiles: [u8; 5],
    /// Vatus for each fish sold now.
    pub fish_price: u8,
    /// What each fish sells for in a round: for the first sale, the second, and all after it.
    pub fish_prices: [u8; 3],
    /// The most vatus in a hand: one more, and they become points.
    pub most_vatus: u8,
    /// Whose boats somebody who chooses a voyage may pass, but not stay with: with two players the opponent's.
    pub passing: Vec<Seat>,
    /// Fish tiles of value 1, 2 and 3 in the supply.
    pub fish_tiles: [u8; 3],
    /// Fish tiles that were sold.
    pub sold_fish: [u8; 3],
    /// Treasure tiles of value 1, 2 and 3 in the supply.
    pub treasure_tiles: [u8; 3],
    /// Treasure tiles that were sold.
    pub sold_treasure: [u8; 3],
    /// The demand tiles, from the top.
    pub demand: Vec<DemandView>,
    /// How many of each demand tile are to come.
    pub demand_stack: Vec<(DemandTile, u8)>,
    /// How many of each demand tile are discarded.
    pub demand_discards: Vec<(DemandTile, u8)>,
    /// What goods cost and score now.
    pub goods: Vec<PriceView>,
    /// The rest tokens taken this round, first to last, as far as the observer knows them.
    pub rests: Vec<RestView>,
    /// Rest tokens left to take.
    pub rest_tokens: u8,
    /// The rest tokens that lie open to the observer, who is about to keep one.
    pub offered: Option<Vec<RestToken>>,
    /// Tourist pawns in the reserve.
    pub pawns: u8,
    /// Tourist pawns that drowned.
    pub drowned_pawns: u8,
    /// Drawing discs in the reserve.
    pub drawings: u8,
    /// Drawing discs that drowned.
    pub drowned_drawings: u8,
    /// The rising waters, if they rise.
    pub flood: Option<FloodView>,
    /// What everybody would score if the game ended now, rest tokens of this round not counted.
    pub score: ScoreSheet,
    /// What is printed: it is the same for the whole game.
    #[serde(serialize_with = "shared")]
    #[cfg_attr(feature = "ts", ts(as = "Components"))]
    pub components: Arc<Components>,
}

fn shared<S: Serializer>(components: &Arc<Components>, serializer: S) -> Result<S::Ok, S::Error> {
    components.serialize(serializer)
}

/// An action space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct ActionView {
    pub action: Action,
    /// Markers by seat.
    pub markers: Vec<u8>,
    /// Neutral markers, with two players.
    pub neutral: u8,
    /// Who holds the majority.
    pub majority: Option<Seat>,
    /// Who will hold the majority, one after the other; with two players without those who have too
    /// few markers against the neutral ones.
    pub queue: Vec<Seat>,
    /// All markers on it, from the top: those of the queue, the neutral ones, those that these hold back.
    pub stacks: Vec<StackView>,
    /// Who outweighs the neutral markers only just, or why nobody does; nothing where it goes without saying.
    pub verdict: Option<AgainstNeutral>,
    /// Why the observer's seat could not perform it now, majorities apart; nothing if it could, or for
    /// spectators.
    pub obstacle: Option<Obstacle>,
    /// The character that helps with it, if one does.
    pub helper: Option<Character>,
}

/// The characters of a round of two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct OfferView {
    /// Those on offer, taken or not.
    pub characters: Vec<Character>,
    /// While they are being drawn: those on offer last round, which are not drawn again.
    pub last: Vec<Character>,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct PlayerView {
    /// Vatus in hand.
    pub vatus: u8,
    /// Prosperity points so far.
    pub points: i16,
    /// Where the boat is.
    pub boat: Hex,
    /// Fish tiles of value 1, 2 and 3.
    pub fish: [u8; 3],
    /// Treasure tiles of value 1, 2 and 3.
    pub treasure: [u8; 3],
    /// Huts not yet built.
    pub huts_left: u8,
    /// Huts built, those that drowned included.
    pub huts_built: u8,
    /// Huts that drowned.
    pub huts_drowned: u8,
    /// Markers not on the board.
    pub hand: u8,
    /// The character of the round.
    pub character: Option<Character>,
    /// Whether the character can still be used.
    pub card: Card,
    /// What things cost this player now.
    pub costs: CostsView,
}

/// What things cost a player now, the character counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct CostsView {
    /// Each step of the boat.
    pub step: u8,
    /// A hut.
    pub hut: u8,
    /// A dike, where there are any.
    pub dike: Option<u8>,
    /// Each step, if the Navigator's bonus is declined.
    pub full_step: u8,
    /// A hut, if the Builder's bonus is declined.
    pub full_hut: u8,
}

/// A space of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct SpaceView {
    pub hex: Hex,
    /// The column on the slanted axis.
    pub q: i8,
    /// The row.
    pub r: i8,
    /// The tile on it; the printed island has none.
    pub tile: Option<Tile>,
    /// The discs, if it is an ocean.
    pub ocean: Option<OceanView>,
    /// The place in the list of islands, if it is one.
    pub island: Option<u8>,
    /// The boats on it.
    pub boats: Vec<Seat>,
}

/// What lies on an ocean, or is printed on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct OceanView {
    /// Fish discs; the next fish tile has this value.
    pub fish: u8,
    /// Treasure discs; the next treasure has this value.
    pub treasure: u8,
}

/// An island.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct IslandView {
    /// Where it lies.
    pub hex: Hex,
    /// Its tile; none for the printed one.
    pub tile: Option<Tile>,
    /// Places for huts.
    pub lots: u8,
    /// Huts by seat.
    pub huts: Vec<u8>,
    /// Places for drawings.
    pub sites: u8,
    /// Drawings made.
    pub drawings: u8,
    /// The most tourists.
    pub room: u8,
    /// Tourists on it.
    pub tourists: u8,
    /// What grows here, as listed.
    pub produces: Vec<Good>,
    /// The cubes on it.
    pub goods: Vec<Good>,
    /// Vatus for bringing the next tourist.
    pub fare: u8,
    /// What each hut on it scores at the end as it stands.
    pub hut_worth: i32,
    /// The sides with a dike.
    pub dikes: Vec<Side>,
    /// The sides where the waters come in.
    pub shores: Vec<Side>,
    /// Water markers on it.
    pub water: u8,
    /// Whether it is below water, and open to no action.
    pub submerged: bool,
}

/// A visible archipelago tile and what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct TileView {
    pub tile: Tile,
    /// The discs, if it is an ocean.
    pub ocean: Option<OceanView>,
    /// Places for huts, if it is an island.
    pub lots: Option<u8>,
    /// Places for drawings, if it is an island.
    pub sites: Option<u8>,
    /// The most tourists, if it is an island.
    pub room: Option<u8>,
    /// What grows on it.
    pub produces: Vec<Good>,
}

/// A demand tile in the Chamber of Foreign Trade.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct DemandView {
    pub tile: DemandTile,
    /// The goods it wants.
    pub wants: Vec<WantView>,
}

/// A good that is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct WantView {
    pub good: Good,
    /// Whether a cube lies there.
    pub filled: bool,
}

/// What a good costs and scores now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct PriceView {
    pub good: Good,
    /// Vatus for a cube.
    pub price: u8,
    /// Points for exporting it now, a filled tile counted in; 0 if nobody wants it.
    pub points: u8,
    /// The place of the demand tile it would go to, 0 for the top.
    pub place: Option<u8>,
    /// Cubes in the reserve.
    pub reserve: u8,
}

/// A rest token taken this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct RestView {
    /// Who has it.
    pub seat: Seat,
    /// What it may be as far as the observer knows; one if it is known.
    pub may_be: Vec<RestToken>,
}

/// The rising waters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct FloodView {
    /// The rounds in which the waters may rise.
    pub rounds: [u8; 4],
    /// Actions until the flood of this round; none if there is no flood to come in it.
    pub die: Option<u8>,
    /// Dikes in the supply.
    pub dikes: u8,
    /// Dikes that drowned.
    pub drowned_dikes: u8,
    /// Islands that are submerged.
    pub submerged: u8,
    /// Submerged islands with which everybody loses.
    pub lost_at: u8,
    /// Islands that may still be submerged until then.
    pub islands_left: u8,
    /// Water markers that submerge an island.
    pub submerging: u8,
    /// What each hut loses at the end on an island with 1 to 4 water markers.
    pub penalties: [u8; 4],
}
