//! Builds views, from nothing.

use std::sync::Arc;

use wayfinder_core::{Observer, Pause, Seat};

use crate::{
    Action, ActionView, Cast, Character, Components, CostsView, DIKE_COST, Demand, DemandTile,
    DemandView, FISH_PRICE, FLOOD_ROUNDS, Face, FloodView, Good, HUT_COST, Hex, Island,
    IslandPrint, IslandView, LOST_ISLANDS, OceanView, OfferView, PlayerView, PriceView, Question,
    ROUNDS, RestView, STEP_COST, SUBMERGING, SpaceView, Step, Tile, TileView, Vanuatu, View,
    WantView, Waters, purse::CONVERTED, score,
};

pub(crate) fn view(position: &Vanuatu, observer: Observer) -> View {
    let looking = position.looking();
    let known = position.rests.known_to(observer, looking);
    let offered = looking.filter(|&seat| observer.is(seat));
    View {
        phase: position.pause,
        round: position.round,
        rounds: ROUNDS,
        turn: position.turn,
        cast: position.cast,
        waters: position.waters,
        first_player: position.first,
        order: position.turn_order().collect(),
        actions: Action::ALL.map(|action| position.show_action(action, observer)).into(),
        players: Seat::all(position.players).map(|seat| position.show_player(seat)).collect(),
        spaces: position.show_spaces(),
        islands: position.islands().map(|island| position.show_island(island)).collect(),
        visible: position.show_visible(),
        stack: position.show_stack(),
        characters: position.free_characters().collect(),
        stage: position.show_stage(),
        bench: position.show_bench(),
        offer: position.show_offer(),
        governed: position.governed,
        tourists: position.office,
        tourist_tile: position.tourist_tile,
        tourist_tiles: position.tourist_tiles,
        fish_price: position.fish_price,
        fish_prices: std::array::from_fn(|place| FISH_PRICE - place as u8),
        most_vatus: CONVERTED - 1,
        passing: position.show_passing(),
        fish_tiles: position.fish_tiles.0,
        sold_fish: position.sold_fish.0,
        treasure_tiles: position.treasure_tiles.0,
        sold_treasure: position.sold_treasure.0,
        demand: position.demand().map(DemandView::of).collect(),
        demand_stack: position.show_demand(&position.demand_stack),
        demand_discards: position.show_demand(&position.demand_discards),
        goods: Good::ALL.map(|good| position.show_price(good)).into(),
        rests: known
            .map(|(seat, may_be)| RestView { seat, may_be: may_be.iter().collect() })
            .collect(),
        rest_tokens: position.rest_tokens_left(),
        offered: offered.map(|_| position.rests.left().iter().collect()),
        pawns: position.pawns,
        drowned_pawns: position.drowned_pawns,
        drawings: position.drawings,
        drowned_drawings: position.drowned_drawings,
        flood: position.show_flood(),
        score: score::score(position),
        components: Arc::clone(&position.components),
    }
}

impl Vanuatu {
    fn show_visible(&self) -> Vec<TileView> {
        let printed = |tile: Tile| TileView::of(tile, self.components.face(tile));
        self.visible.into_iter().flatten().map(printed).collect()
    }

    /// How many there are of each demand tile in the box.
    fn show_demand(&self, counts: &[u8; DemandTile::COUNT]) -> Vec<(DemandTile, u8)> {
        let mut shown = Vec::with_capacity(DemandTile::COUNT);
        shown.extend(self.components.demand().map(|(tile, _)| (tile, counts[tile.index()])));
        shown
    }

    /// Who has the rest tokens in hand; `None` if nobody is about to keep one.
    fn looking(&self) -> Option<Seat> {
        match self.pause {
            Pause::Ask(seat, Question::Step { step: Step::Rest }) => Some(seat),
            Pause::Ask(..) | Pause::Draw(_) | Pause::Over => None,
        }
    }

    fn show_action(&self, action: Action, observer: Observer) -> ActionView {
        let obstacle = match observer {
            Observer::Seat(seat) => self.obstacle(seat, action),
            Observer::Spectator => None,
        };
        let markers = Seat::all(self.players).map(|seat| self.seats[seat].markers(action));
        let queue = self.queue(action);
        let majority = self.majority(action);
        let stacks = self.stacks(action, majority, &queue);
        ActionView {
            action,
            markers: markers.collect(),
            neutral: self.neutral(action),
            majority,
            queue,
            verdict: self.against_neutral(action, majority, &stacks),
            stacks,
            obstacle,
            helper: Character::ALL.into_iter().find(|it| it.action() == Some(action)),
        }
    }

    fn show_player(&self, seat: Seat) -> PlayerView {
        let player = &self.seats[seat];
        PlayerView {
            vatus: player.vatus,
            points: player.points,
            boat: player.boat,
            fish: player.fish.0,
            treasure: player.treasure.0,
            huts_left: player.huts,
            huts_built: player.huts_built(),
            huts_drowned: player.drowned,
            hand: player.hand,
            character: player.character,
            card: player.card,
            costs: CostsView {
                step: Vanuatu::step_cost(player),
                hut: Vanuatu::hut_cost(player),
                dike: (self.waters == Waters::Rising).then_some(DIKE_COST),
                full_step: STEP_COST,
                full_hut: HUT_COST,
            },
        }
    }

    fn show_spaces(&self) -> Vec<SpaceView> {
        let mut tiles = [None; Components::MOST_SPACES];
        for (tile, hex) in Tile::ALL.into_iter().zip(self.laid) {
            if let Some(hex) = hex {
                tiles[self.components.place(hex)] = Some(tile);
            }
        }
        // A view is made for every search: its lists don't grow, they have their size at once.
        let board = self.components.board();
        let mut spaces = Vec::with_capacity(board.len().into());
        spaces.extend(board.iter().zip(tiles).map(|(hex, tile)| self.show_space(hex, tile)));
        spaces
    }

    fn show_space(&self, hex: Hex, tile: Option<Tile>) -> SpaceView {
        let (q, r) = hex.axial();
        let (fish, treasure) = (self.fish_at(hex), self.treasure_at(hex));
        let boats = Seat::all(self.players).filter(|&seat| self.seats[seat].boat == hex);
        SpaceView {
            hex,
            q,
            r,
            tile,
            ocean: self.oceans.contains(hex).then_some(OceanView { fish, treasure }),
            island: self.islands().position(|island| island.hex == hex).map(|at| at as u8),
            boats: boats.collect(),
        }
    }

    fn show_island(&self, island: &Island) -> IslandView {
        let goods = Good::ALL
            .into_iter()
            .flat_map(|good| std::iter::repeat_n(good, usize::from(island.goods(good))));
        IslandView {
            hex: island.hex,
            tile: island.tile,
            lots: island.print.huts,
            huts: Seat::all(self.players).map(|seat| island.huts(seat)).collect(),
            sites: island.print.drawings,
            drawings: island.drawings,
            room: island.print.tourists,
            tourists: island.tourists,
            produces: island.print.goods.into_iter().flatten().collect(),
            goods: goods.collect(),
            fare: island.all_huts(),
            hut_worth: island.hut_worth(),
            dikes: island.dikes.iter().collect(),
            shores: self.open_shores(island).iter().collect(),
            water: island.water,
            submerged: !island.is_dry(),
        }
    }

    /// What each tile to come may be: one of a pair, then the other.
    fn show_stack(&self) -> Vec<Vec<Tile>> {
        let to_come = self.revealed..Tile::STANDARD;
        let candidates = to_come.map(|place| {
            let letter = place % Tile::LETTERS;
            let pair = Tile::pair(letter);
            if letter >= self.revealed {
                return pair.to_vec();
            }
            let second = self.first_pile & (1 << letter) != 0;
            vec![pair[usize::from(!second)]]
        });
        candidates.collect()
    }

    fn show_price(&self, good: Good) -> PriceView {
        let (points, place) = self.export_points(good);
        PriceView {
            good,
            price: good.price(),
            points,
            place: place.map(|place| place as u8),
            reserve: self.cubes[good.index()],
        }
    }

    fn show_stage(&self) -> Vec<Character> {
        match self.cast {
            Cast::Characters if self.is_duel() => self.offer.iter().collect(),
            Cast::Characters => Character::ALL.into(),
            Cast::Nobody => Vec::new(),
        }
    }

    fn show_bench(&self) -> Vec<Character> {
        if self.is_duel() && self.round < ROUNDS {
            Character::ALL.into_iter().filter(|&it| !self.offer.contains(it)).collect()
        } else {
            Vec::new()
        }
    }

    fn show_passing(&self) -> Vec<Seat> {
        match self.pause {
            Pause::Ask(seat, Question::Step { step: Step::Sail }) if self.is_duel() => {
                vec![seat.next(self.players)]
            }
            Pause::Ask(..) | Pause::Draw(_) | Pause::Over => Vec::new(),
        }
    }

    fn show_offer(&self) -> Option<OfferView> {
        let offer = || OfferView {
            characters: self.offer.iter().collect(),
            last: self.last_offer.iter().collect(),
        };
        self.is_duel().then(offer)
    }

    fn show_flood(&self) -> Option<FloodView> {
        let flood = FloodView {
            rounds: FLOOD_ROUNDS,
            die: self.die,
            dikes: self.dikes,
            drowned_dikes: self.drowned_dikes,
            submerged: self.submerged(),
            lost_at: LOST_ISLANDS,
            islands_left: LOST_ISLANDS.saturating_sub(self.submerged()),
            submerging: SUBMERGING,
            penalties: [1, 3, 5, 7],
        };
        (self.waters == Waters::Rising).then_some(flood)
    }
}

impl DemandView {
    fn of(demand: Demand) -> DemandView {
        let wants = Good::ALL.into_iter().flat_map(|good| {
            let filled = demand.filled(good);
            (0..demand.tile.wants(good)).map(move |at| WantView { good, filled: at < filled })
        });
        DemandView { tile: demand.tile, wants: wants.collect() }
    }
}

impl TileView {
    pub(crate) fn of(tile: Tile, face: Face) -> TileView {
        let (ocean, island) = match face {
            Face::Ocean { fish, treasure } => (Some(OceanView { fish, treasure }), None),
            Face::Island(print) => (None, Some(print)),
        };
        let of_island = |of: fn(IslandPrint) -> u8| island.map(of);
        TileView {
            tile,
            ocean,
            lots: of_island(|print| print.huts),
            sites: of_island(|print| print.drawings),
            room: of_island(|print| print.tourists),
            produces: island.map_or([None; 3], |print| print.goods).into_iter().flatten().collect(),
        }
    }
}
