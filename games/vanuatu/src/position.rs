use std::sync::Arc;

use wayfinder_core::{BySeat, Pause, Seat};

use crate::{
    Action, Card, Cast, Character, Characters, Components, DIKES, Demand, DemandTile, Draw, Good,
    Hex, Hexes, Island, MAX_PLAYERS, Player, Question, Rests, Rewards, Setup, Tile, Waters,
    components::GoodCounts, discs::Discs,
};

/// A position of Vanuatu: a flat value of less than half a kibibyte, and the components that all positions of a
/// game share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Vanuatu {
    pub(crate) pause: Pause<Question, Draw>,
    pub(crate) players: u8,
    pub(crate) cast: Cast,
    pub(crate) waters: Waters,
    /// The round, from 1.
    pub(crate) round: u8,
    /// Turns begun: of placing, choosing, planning and performing.
    pub(crate) turn: u16,
    pub(crate) first: Seat,
    pub(crate) seats: BySeat<Player, MAX_PLAYERS>,
    /// The spaces with an ocean tile.
    pub(crate) oceans: Hexes,
    /// Where each tile lies that was laid.
    pub(crate) laid: [Option<Hex>; Tile::COUNT],
    /// Discs on each space.
    pub(crate) fish: Discs,
    pub(crate) treasure: Discs,
    /// In the order of placement, the printed one first.
    pub(crate) islands: [Option<Island>; Components::ISLANDS],
    /// Tiles on the volcano.
    pub(crate) visible: [Option<Tile>; 2],
    /// Standard tiles revealed so far.
    pub(crate) revealed: u8,
    /// Those revealed first of each pair, as bits by letter: set for the second of the two.
    pub(crate) first_pile: u8,
    /// Tourists at the Tourism Office, and the tile they stand on.
    pub(crate) office: u8,
    pub(crate) tourist_tile: Option<u8>,
    /// Tourist tiles to come, by value.
    pub(crate) tourist_tiles: [u8; Components::TOURIST_VALUES],
    /// Pawns in the reserve, and those that drowned.
    pub(crate) pawns: u8,
    pub(crate) drowned_pawns: u8,
    /// The Chamber of Foreign Trade, from the top.
    pub(crate) demand: [Option<Demand>; 3],
    /// Demand tiles to come and discarded, by kind.
    pub(crate) demand_stack: [u8; DemandTile::COUNT],
    pub(crate) demand_discards: [u8; DemandTile::COUNT],
    /// Cubes in the reserve.
    pub(crate) cubes: GoodCounts,
    /// Vatus for a fish.
    pub(crate) fish_price: u8,
    /// Reward tiles in the supply, and out of the game.
    pub(crate) fish_tiles: Rewards,
    pub(crate) treasure_tiles: Rewards,
    pub(crate) sold_fish: Rewards,
    pub(crate) sold_treasure: Rewards,
    /// Drawing discs in the reserve, and those that drowned.
    pub(crate) drawings: u8,
    pub(crate) drowned_drawings: u8,
    pub(crate) rests: Rests,
    /// Actions until the flood, while one threatens.
    pub(crate) die: Option<u8>,
    /// Dikes in the supply, and those that drowned.
    pub(crate) dikes: u8,
    pub(crate) drowned_dikes: u8,
    /// With two players: the neutral markers on each action.
    pub(crate) neutral: [u8; Action::COUNT],
    /// With two players: the action to which the Governor moved a stack this round.
    pub(crate) governed: Option<Action>,
    /// With two players: the characters on offer this round, and while they are being drawn those of
    /// the last round.
    pub(crate) offer: Characters,
    pub(crate) last_offer: Characters,
    pub(crate) components: Arc<Components>,
}

pub(crate) fn new(setup: &Setup) -> Vanuatu {
    let prints = &setup.components.prints;
    let mut tourist_tiles = prints.tourist_tiles;
    tourist_tiles[usize::from(returned_tourist_tile(setup.players))] -= 1;
    let start = prints.start_oceans[0];
    let mut islands = [None; Components::ISLANDS];
    islands[0] = Some(Island::new(prints.start_island, None, prints.printed_island));
    let mut position = Vanuatu {
        pause: Pause::Draw(Draw::StartTile { hex: start }),
        players: setup.players,
        cast: setup.cast,
        waters: setup.waters,
        round: 1,
        turn: 1,
        first: Seat::FIRST,
        seats: BySeat([Player::new(start); MAX_PLAYERS]),
        oceans: Hexes::NONE,
        laid: [None; Tile::COUNT],
        fish: Discs::NONE,
        treasure: Discs::NONE,
        islands,
        visible: [None; 2],
        revealed: 0,
        first_pile: 0,
        office: 0,
        tourist_tile: None,
        tourist_tiles,
        pawns: prints.pawns,
        drowned_pawns: 0,
        demand: [None; 3],
        demand_stack: prints.demand,
        demand_discards: [0; DemandTile::COUNT],
        cubes: prints.cubes,
        fish_price: crate::FISH_PRICE,
        fish_tiles: Rewards(prints.fish_tiles),
        treasure_tiles: Rewards(prints.treasure_tiles),
        sold_fish: Rewards::NONE,
        sold_treasure: Rewards::NONE,
        drawings: prints.drawings,
        drowned_drawings: 0,
        rests: Rests::default(),
        die: None,
        dikes: match setup.waters {
            Waters::Calm => 0,
            Waters::Rising => DIKES,
        },
        drowned_dikes: 0,
        neutral: [0; Action::COUNT],
        governed: None,
        offer: Characters::NONE,
        last_offer: Characters::NONE,
        components: Arc::clone(&setup.components),
    };
    position.grow_goods(0, &mut ());
    position
}

impl Vanuatu {
    /// What the position waits for.
    #[inline]
    pub fn pause(&self) -> Pause<Question, Draw> {
        self.pause
    }

    /// The round, from 1 to 8.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who holds the first player's marker.
    #[inline]
    pub fn first_player(&self) -> Seat {
        self.first
    }

    /// The board and everything in the box.
    #[inline]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// What a seat has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The islands, in the order of placement.
    #[inline]
    pub fn islands(&self) -> impl Iterator<Item = &Island> {
        self.islands.iter().flatten()
    }

    /// The island on a space; `None` if there is none.
    #[inline]
    pub fn island(&self, hex: Hex) -> Option<&Island> {
        self.islands().find(|island| island.hex == hex)
    }

    /// The island on a space, for whoever knows that there is one.
    #[inline]
    pub(crate) fn island_mut(&mut self, hex: Hex) -> &mut Island {
        let island = self.islands.iter_mut().flatten().find(|island| island.hex == hex);
        island.expect("a legal decision names an island that lies there")
    }

    /// The spaces with an ocean tile.
    #[inline]
    pub fn oceans(&self) -> Hexes {
        self.oceans
    }

    /// The spaces with an island, submerged ones included.
    #[inline]
    pub fn land(&self) -> Hexes {
        self.islands().map(|island| island.hex).collect()
    }

    /// Fish discs on a space.
    #[inline]
    pub fn fish_at(&self, hex: Hex) -> u8 {
        self.fish.at(hex)
    }

    /// Treasure discs on a space.
    #[inline]
    pub fn treasure_at(&self, hex: Hex) -> u8 {
        self.treasure.at(hex)
    }

    /// Vatus for each fish sold now.
    #[inline]
    pub fn fish_price(&self) -> u8 {
        self.fish_price
    }

    /// Tourists waiting at the Tourism Office.
    #[inline]
    pub fn waiting_tourists(&self) -> u8 {
        self.office
    }

    /// The demand tiles, from the top.
    #[inline]
    pub fn demand(&self) -> impl Iterator<Item = Demand> {
        self.demand.iter().flatten().copied()
    }

    /// Actions until the flood, while one threatens.
    #[inline]
    pub fn die(&self) -> Option<u8> {
        self.die
    }

    /// Dikes in the supply.
    #[inline]
    pub fn dikes_left(&self) -> u8 {
        self.dikes
    }

    /// Whether islands can drown.
    #[inline]
    pub fn waters(&self) -> Waters {
        self.waters
    }

    /// Whether characters help.
    #[inline]
    pub fn cast(&self) -> Cast {
        self.cast
    }

    /// Neutral markers on an action: with two players there are some.
    #[inline]
    pub fn neutral(&self, action: Action) -> u8 {
        self.neutral[action.index()]
    }

    /// The action of the governor's marker; `None` while there is none.
    #[inline]
    pub fn governed(&self) -> Option<Action> {
        self.governed
    }

    /// With two players: the characters on offer.
    #[inline]
    pub fn offered_characters(&self) -> impl Iterator<Item = Character> {
        self.offer.iter()
    }

    /// The tiles that are placed next.
    #[inline]
    pub fn visible(&self) -> impl Iterator<Item = Tile> {
        self.visible.into_iter().flatten()
    }

    /// Fish tiles that are left.
    #[inline]
    pub fn fish_tiles(&self) -> Rewards {
        self.fish_tiles
    }

    /// Treasure tiles that are left.
    #[inline]
    pub fn treasure_tiles(&self) -> Rewards {
        self.treasure_tiles
    }

    /// Cubes of a good that are left.
    #[inline]
    pub fn cubes(&self, good: Good) -> u8 {
        self.cubes[good.index()]
    }

    /// Drawings that are left.
    #[inline]
    pub fn drawings(&self) -> u8 {
        self.drawings
    }

    /// Tourists that have not arrived yet.
    #[inline]
    pub fn pawns(&self) -> u8 {
        self.pawns
    }

    /// Whether two play, with neutral markers and characters on offer.
    #[inline]
    pub fn is_duel(&self) -> bool {
        self.players == 2
    }

    /// Rest tokens that are left to take.
    #[inline]
    pub fn rest_tokens_left(&self) -> u8 {
        self.rests.left().len()
    }

    /// Islands that are submerged.
    #[inline]
    pub fn submerged(&self) -> u8 {
        self.islands().filter(|island| !island.is_dry()).count() as u8
    }

    /// The seats in turn order, from the first player.
    #[inline]
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (first, players) = (self.first, self.players);
        let next = move |seat: &Seat| Some(seat.next(players)).filter(|&next| next != first);
        std::iter::successors(Some(first), next)
    }

    /// A character's card turned face down.
    pub(crate) fn use_card(&mut self, seat: Seat) {
        self.seats[seat].card = Card::Used;
    }
}

/// "Return one Tourist Tile to the box": which, by the number of players. Two play as three do.
fn returned_tourist_tile(players: u8) -> u8 {
    match players {
        2 | 3 => 4,
        4 => 2,
        _ => 0,
    }
}
