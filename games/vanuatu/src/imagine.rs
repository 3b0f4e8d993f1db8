//! A position that looks like a view: what a bot thinks with.

use std::sync::Arc;

use wayfinder_core::{BySeat, Dice, Seat};

use crate::{
    Action, Character, Characters, Components, Demand, DemandTile, DemandView, Face, Good, Hexes,
    Island, IslandState, IslandView, MAX_PLAYERS, OfferView, Player, PlayerView, RestTokens, Rests,
    Rewards, Source, Tile, Vanuatu, View, components::GoodCounts, discs::Discs,
};

/// One of the positions that look like this: only the rest tokens that the observer doesn't know
/// are drawn.
pub(crate) fn determinize(view: &View, dice: &mut impl Dice) -> Vanuatu {
    let components = &view.components;
    let start = components.prints.start_oceans[0];
    let mut seats = BySeat([Player::new(view.players.first().map_or(start, |it| it.boat)); 5]);
    for (seat, shown) in Seat::all(MAX_PLAYERS as u8).zip(&view.players) {
        seats[seat] = shown.player(view, seat);
    }
    let known = view.rests.iter();
    let known = known.map(|it| (it.seat, it.may_be.iter().copied().collect::<RestTokens>()));
    let mut islands = [None; Components::ISLANDS];
    for (place, shown) in islands.iter_mut().zip(&view.islands) {
        *place = Some(shown.island(components));
    }
    let mut visible = [None; 2];
    visible.iter_mut().zip(&view.visible).for_each(|(at, shown)| *at = Some(shown.tile));
    let mut demand = [None; 3];
    demand.iter_mut().zip(&view.demand).for_each(|(at, shown)| *at = Some(shown.demand()));
    let ocean = |of: fn(crate::OceanView) -> u8| {
        let mut discs = Discs::NONE;
        for space in &view.spaces {
            discs.lay(space.hex, space.ocean.map_or(0, of));
        }
        discs
    };
    let mut laid = [None; Tile::COUNT];
    for space in &view.spaces {
        if let Some(tile) = space.tile {
            laid[tile.index()] = Some(space.hex);
        }
    }
    let oceans = view.spaces.iter().filter(|space| space.ocean.is_some());
    let mut cubes = [0; Good::COUNT];
    view.goods.iter().for_each(|it| cubes[it.good.index()] = it.reserve);
    let mut neutral = [0; Action::COUNT];
    view.actions.iter().for_each(|it| neutral[it.action.index()] = it.neutral);
    let offer = |of: fn(&OfferView) -> &Vec<Character>| {
        view.offer.iter().flat_map(of).copied().collect::<Characters>()
    };
    Vanuatu {
        pause: view.phase,
        players: view.players.len() as u8,
        cast: view.cast,
        waters: view.waters,
        round: view.round,
        turn: view.turn,
        first: view.first_player,
        seats,
        oceans: oceans.map(|space| space.hex).collect::<Hexes>(),
        laid,
        fish: ocean(|it| it.fish),
        treasure: ocean(|it| it.treasure),
        islands,
        visible,
        revealed: Tile::STANDARD - view.stack.len() as u8,
        first_pile: first_pile(view),
        office: view.tourists,
        tourist_tile: view.tourist_tile,
        tourist_tiles: view.tourist_tiles,
        pawns: view.pawns,
        drowned_pawns: view.drowned_pawns,
        demand,
        demand_stack: by_kind(&view.demand_stack),
        demand_discards: by_kind(&view.demand_discards),
        cubes,
        fish_price: view.fish_price,
        fish_tiles: Rewards(view.fish_tiles),
        treasure_tiles: Rewards(view.treasure_tiles),
        sold_fish: Rewards(view.sold_fish),
        sold_treasure: Rewards(view.sold_treasure),
        drawings: view.drawings,
        drowned_drawings: view.drowned_drawings,
        rests: Rests::imagine(known, dice),
        die: view.flood.and_then(|flood| flood.die),
        dikes: view.flood.map_or(0, |flood| flood.dikes),
        drowned_dikes: view.flood.map_or(0, |flood| flood.drowned_dikes),
        neutral,
        governed: view.governed,
        offer: offer(|it| &it.characters),
        last_offer: offer(|it| &it.last),
        components: Arc::clone(components),
    }
}

/// The bits of the letters of which only the second pile's tile is to come: set if that is the
/// first of the pair.
fn first_pile(view: &View) -> u8 {
    let certain = view.stack.iter().filter_map(|may_be| match may_be[..] {
        [tile] => Some(tile),
        _ => None,
    });
    let letter = |tile: Tile| (0..Tile::LETTERS).position(|it| Tile::pair(it)[0] == tile);
    certain.filter_map(letter).fold(0, |bits, letter| bits | 1 << letter)
}

fn by_kind(counts: &[(DemandTile, u8)]) -> [u8; DemandTile::COUNT] {
    let mut by_kind = [0; DemandTile::COUNT];
    for &(tile, count) in counts {
        by_kind[tile.index()] = count;
    }
    by_kind
}

impl PlayerView {
    fn player(&self, view: &View, seat: Seat) -> Player {
        let mut markers = [0; Action::COUNT];
        for shown in &view.actions {
            markers[shown.action.index()] = shown.markers[seat.index()];
        }
        let mut earned = [0; Source::EARNED];
        let lines = view.score.seats[seat.index()].lines.iter();
        earned.iter_mut().zip(lines).for_each(|(points, line)| *points = line.points as i16);
        Player {
            vatus: self.vatus,
            points: self.points,
            earned,
            boat: self.boat,
            fish: Rewards(self.fish),
            treasure: Rewards(self.treasure),
            huts: self.huts_left,
            drowned: self.huts_drowned,
            markers,
            hand: self.hand,
            character: self.character,
            card: self.card,
        }
    }
}

impl IslandView {
    fn island(&self, components: &Components) -> Island {
        let print = match self.tile.map(|tile| components.face(tile)) {
            Some(Face::Island(print)) => print,
            Some(Face::Ocean { .. }) | None => components.printed_island(),
        };
        let mut island = Island::new(self.hex, self.tile, print);
        let mut goods: GoodCounts = [0; Good::COUNT];
        self.goods.iter().for_each(|good| goods[good.index()] += 1);
        island.goods = goods;
        for (seat, &huts) in Seat::all(MAX_PLAYERS as u8).zip(&self.huts) {
            island.huts[seat] = huts;
        }
        island.tourists = self.tourists;
        island.drawings = self.drawings;
        island.dikes = self.dikes.iter().copied().collect();
        island.water = self.water;
        island.state = if self.submerged { IslandState::Submerged } else { IslandState::Dry };
        island
    }
}

impl DemandView {
    fn demand(&self) -> Demand {
        let mut demand = Demand::new(self.tile);
        let filled = self.wants.iter().filter(|want| want.filled);
        filled.for_each(|want| demand.filled[want.good.index()] += 1);
        demand
    }
}
