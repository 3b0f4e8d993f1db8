//! Whether all components are there: tiles, discs, cubes, pawns, huts, markers, dikes.

use wayfinder_core::{Pause, Seat};

use crate::{
    Action, Card, Cast, Character, Characters, DIKES, Draw, Face, Good, HUTS, Hexes, Island,
    MARKERS, NEUTRAL_MARKERS, OFFER, Question, Tile, Vanuatu, Waters,
};

pub(crate) fn audit(position: &Vanuatu) -> Result<(), String> {
    position.count_tiles()?;
    position.count_rewards()?;
    position.count_cubes()?;
    position.count_demand()?;
    position.count_pieces()?;
    position.islands().try_for_each(inspect)?;
    if position.is_duel() {
        position.count_duel()?;
    } else {
        position.count_no_duel()?;
    }
    Seat::all(position.players).try_for_each(|seat| position.count_player(seat))
}

impl Vanuatu {
    fn count_pieces(&self) -> Result<(), String> {
        let islands = |of: fn(&Island) -> u8| -> u8 { self.islands().map(of).sum() };
        let prints = &self.components.prints;
        let pawns = self.pawns + self.office + self.drowned_pawns + islands(Island::tourists);
        equal("tourist pawns", pawns, prints.pawns)?;
        let drawings = self.drawings + self.drowned_drawings + islands(Island::drawings);
        equal("drawing discs", drawings, prints.drawings)?;
        let dikes = self.dikes + self.drowned_dikes + islands(|it| it.dikes.len());
        equal("dikes", dikes, if self.waters == Waters::Rising { DIKES } else { 0 })
    }

    /// What only two players have: neutral markers, an offer of characters, boats that keep apart.
    fn count_duel(&self) -> Result<(), String> {
        equal("neutral markers", self.neutral.iter().sum(), self.neutral_placed())?;
        let begun = self.offer != Characters::NONE;
        let drawing = self.pause == Pause::Draw(Draw::Character);
        let last = if drawing && self.round > 1 { OFFER } else { 0 };
        equal("characters on offer last round", self.last_offer.len(), last)?;
        let full = if drawing { self.offer.len() < OFFER } else { self.offer.len() == OFFER };
        let again = self.offer.iter().any(|it| self.last_offer.contains(it));
        if begun && !full || again {
            return Err(format!("{} characters are on offer", self.offer.len()));
        }
        let mut held = Seat::all(self.players).filter_map(|seat| self.seats[seat].character);
        if held.any(|it| !self.offer.contains(it)) {
            return Err("a character is held that was not on offer".into());
        }
        let governor = self.offer.contains(Character::Governor);
        if self.governed.is_some() && !governor {
            return Err("a stack was moved without the Governor".into());
        }
        // Boats are put on the blank tile once the starting tiles lie.
        let afloat = !matches!(self.pause, Pause::Draw(Draw::StartTile { .. }));
        let [one, other] = [0, 1].map(|index| self.seats.0[index].boat);
        let start = |tile: Tile| {
            self.laid[tile.index()] == Some(one) && self.components.face(tile) == Face::BLANK
        };
        if afloat && one == other && !Tile::START.into_iter().any(start) {
            return Err(format!("both boats are on {one}"));
        }
        Ok(())
    }

    fn count_no_duel(&self) -> Result<(), String> {
        let none = self.neutral == [0; Action::COUNT]
            && self.governed.is_none()
            && (self.offer, self.last_offer) == (Characters::NONE, Characters::NONE);
        if none { Ok(()) } else { Err("neutral markers or an offer without two players".into()) }
    }

    /// How many neutral markers lie on the board by now.
    fn neutral_placed(&self) -> u8 {
        let [first, other] = NEUTRAL_MARKERS;
        match self.pause {
            Pause::Draw(_) | Pause::Ask(_, Question::Place) => 0,
            Pause::Ask(seat, Question::Neutral { left }) if seat == self.first => first - left,
            Pause::Ask(_, Question::Neutral { left }) => first + other - left,
            Pause::Ask(
                _,
                Question::Choose
                | Question::Plan { .. }
                | Question::Turn
                | Question::Step { .. }
                | Question::Bonus { .. }
                | Question::LastBeg,
            )
            | Pause::Over => first + other,
        }
    }

    /// Every tile is on the board, on the volcano or in the stack, and none twice.
    fn count_tiles(&self) -> Result<(), String> {
        let laid = Tile::ALL.into_iter().filter(|tile| self.laid[tile.index()].is_some());
        for tile in self.visible.into_iter().flatten() {
            let seen = laid.clone().chain(self.visible.into_iter().flatten());
            if seen.filter(|&it| it == tile).count() > 1 {
                return Err(format!("tile {tile} is there twice"));
            }
        }
        let visible = self.visible.iter().flatten().count() as u8;
        let standard = laid.clone().filter(|tile| !Tile::START.contains(tile)).count() as u8;
        equal("revealed tiles", standard + visible, self.revealed)?;
        let (covered, laid) = (self.oceans.or(self.land()), laid.count() as u8);
        equal("spaces with a tile", covered.len(), laid + 1)?;
        equal("spaces off the board", covered.without(self.components.board()).len(), 0)?;
        let spaces: Hexes = self.laid.into_iter().flatten().collect();
        equal("spaces under tiles", spaces.and(covered).len(), laid)
    }

    /// A tile with k printed discs and c left has handed out reward tiles of the values k to c + 1.
    fn count_rewards(&self) -> Result<(), String> {
        let components = &*self.components;
        let oceans = || {
            let laid = Tile::ALL.into_iter().zip(self.laid);
            let laid = laid.filter_map(|(tile, hex)| Some((hex?, tile)));
            laid.filter_map(|(hex, tile)| match components.face(tile) {
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
            let total = components.prints.fish_tiles[usize::from(value) - 1];
            equal("fish tiles in the supply", self.fish_tiles.of(value), total - fish)?;
            let treasure = oceans().map(|(hex, _, it)| out(it, self.treasure_at(hex))).sum();
            let with = held(&|seat| self.seats[seat].treasure.of(value));
            equal("treasures handed out", with + self.sold_treasure.of(value), treasure)?;
            let total = components.prints.treasure_tiles[usize::from(value) - 1];
            equal("treasures in the supply", self.treasure_tiles.of(value), total - treasure)?;
        }
        Ok(())
    }

    fn count_cubes(&self) -> Result<(), String> {
        for good in Good::ALL {
            let islands: u8 = self.islands().map(|island| island.goods(good)).sum();
            let ships: u8 = self.demand().map(|demand| demand.filled(good)).sum();
            let cubes = self.cubes[good.index()] + islands + ships;
            equal(good.name(), cubes, self.components.prints.cubes[good.index()])?;
        }
        Ok(())
    }

    fn count_demand(&self) -> Result<(), String> {
        for tile in crate::DemandTile::all() {
            let shown = self.demand().filter(|demand| demand.tile == tile).count() as u8;
            let hidden = self.demand_stack[tile.index()] + self.demand_discards[tile.index()];
            equal("demand tiles", shown + hidden, self.components.prints.demand[tile.index()])?;
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
