//! Whether all components are there: tiles, discs, cubes, pawns, huts, markers, dikes.

use wayfinder_core::Seat;

use crate::{
    Card, Cast, Components, DIKES, Face, Good, HUTS, Hex, Island, MARKERS, Tile, Vanuatu, Waters,
};

impl Vanuatu {
    pub(crate) fn count_components(&self) -> Result<(), String> {
        self.count_tiles()?;
        self.count_rewards()?;
        self.count_cubes()?;
        self.count_demand()?;
        let islands = |of: fn(&Island) -> u8| -> u8 { self.islands().map(of).sum() };
        let components = Components::get();
        let pawns = self.pawns + self.office + self.drowned_pawns + islands(Island::tourists);
        equal("tourist pawns", pawns, components.pawns)?;
        let drawings = self.drawings + self.drowned_drawings + islands(Island::drawings);
        equal("drawing discs", drawings, components.drawings)?;
        let dikes = self.dikes + self.drowned_dikes + islands(|it| it.dikes.len());
        equal("dikes", dikes, if self.waters == Waters::Rising { DIKES } else { 0 })?;
        self.islands().try_for_each(inspect)?;
        Seat::all(self.players).try_for_each(|seat| self.count_player(seat))
    }

    /// Every tile is on the board, on the volcano or in the stack, and none twice.
    fn count_tiles(&self) -> Result<(), String> {
        let lying = self.tiles.into_iter().chain(self.visible).flatten();
        for tile in Tile::ALL {
            let seen = lying.clone().filter(|&it| it == tile).count();
            if seen > 1 {
                return Err(format!("tile {tile} is there {seen} times"));
            }
        }
        let standard = lying.filter(|tile| !Tile::START.contains(tile)).count();
        equal("revealed tiles", standard as u8, self.revealed)?;
        let laid = self.tiles.iter().flatten().count() as u8;
        equal("spaces with a tile", self.oceans.len() + self.land().len(), laid + 1)
    }

    /// A tile with k printed discs and c left has handed out reward tiles of the values k to c + 1.
    fn count_rewards(&self) -> Result<(), String> {
        let components = Components::get();
        let oceans = || {
            let tiles = Hex::all().zip(self.tiles).filter_map(|(hex, tile)| Some((hex, tile?)));
            tiles.filter_map(|(hex, tile)| match components.face(tile) {
                Face::Ocean { fish, treasure } => Some((hex, fish, treasure)),
                Face::Island(_) => None,
            })
        };
        let held = |of: &dyn Fn(Seat) -> u8| -> u8 { Seat::all(self.players).map(of).sum() };
        for value in 1..=3 {
            let out = |printed: u8, left: u8| u8::from(left < value && value <= printed);
            let fish = oceans().map(|(hex, fish, _)| out(fish, self.fish_at(hex))).sum();
            let with = held(&|seat| self.seats[seat].fish.of(value));
            equal("fish tiles handed out", with + self.sold_fish.of(value), fish)?;
            let total = components.fish_tiles[usize::from(value) - 1];
            equal("fish tiles in the supply", self.fish_tiles.of(value), total - fish)?;
            let treasure = oceans().map(|(hex, _, it)| out(it, self.treasure_at(hex))).sum();
            let with = held(&|seat| self.seats[seat].treasure.of(value));
            equal("treasures handed out", with + self.sold_treasure.of(value), treasure)?;
            let total = components.treasure_tiles[usize::from(value) - 1];
            equal("treasures in the supply", self.treasure_tiles.of(value), total - treasure)?;
        }
        Ok(())
    }

    fn count_cubes(&self) -> Result<(), String> {
        for good in Good::ALL {
            let islands: u8 = self.islands().map(|island| island.goods(good)).sum();
            let ships: u8 = self.demand().map(|demand| demand.filled(good)).sum();
            let cubes = self.cubes[good.index()] + islands + ships;
            equal(good.name(), cubes, Components::get().cubes[good.index()])?;
        }
        Ok(())
    }

    fn count_demand(&self) -> Result<(), String> {
        for tile in crate::DemandTile::all() {
            let shown = self.demand().filter(|demand| demand.tile == tile).count() as u8;
            let hidden = self.demand_stack[tile.index()] + self.demand_discards[tile.index()];
            equal("demand tiles", shown + hidden, tile.count())?;
        }
        let over = |demand: &crate::Demand| {
            Good::ALL.into_iter().any(|good| demand.filled(good) > demand.tile.wants(good))
        };
        match self.demand().find(over) {
            Some(demand) => Err(format!("demand tile {} carries too much", demand.tile)),
            None => Ok(()),
        }
    }

    fn count_player(&self, seat: Seat) -> Result<(), String> {
        let player = &self.seats[seat];
        let standing: u8 = self.islands().map(|island| island.huts(seat)).sum();
        equal("huts", player.huts + player.drowned + standing, HUTS)?;
        equal("markers", player.hand + player.markers.iter().sum::<u8>(), MARKERS)?;
        if player.vatus > 9 || player.points < 0 {
            return Err(format!("seat {seat}: {} vatus, {} points", player.vatus, player.points));
        }
        if player.points != player.earned.iter().sum::<i16>() {
            return Err(format!("seat {seat}'s points don't add up"));
        }
        let afloat = self.oceans.is_empty() || self.oceans.contains(player.boat);
        let others = || Seat::all(self.players).filter(|&other| other != seat);
        let twice = player.character.is_some()
            && others().any(|other| self.seats[other].character == player.character);
        let stray =
            self.cast == Cast::Nobody && (player.character.is_some() || player.card == Card::Used);
        if !afloat || twice || stray {
            return Err(format!("seat {seat}'s boat or character is out of place"));
        }
        Ok(())
    }
}

fn inspect(island: &Island) -> Result<(), String> {
    let print = island.print;
    let crowded = island.all_huts() > print.huts
        || island.tourists > print.tourists
        || island.drawings > print.drawings
        || island.water >= crate::SUBMERGING;
    let bare = island.all_huts() + island.tourists + island.drawings + island.water == 0
        && !island.has_goods()
        && island.dikes.is_empty();
    if crowded || !island.is_dry() && !bare {
        return Err(format!("island {} holds what it can't", island.hex));
    }
    Ok(())
}

fn equal(what: &str, found: u8, expected: u8) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}
