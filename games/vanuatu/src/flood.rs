//! "Rising Waters": the die, the flood, and what it takes with it.

use wayfinder_core::{Seat, Sink};

use crate::{
    Event, Good, IslandState, LOST_ISLANDS, MAX_PLAYERS, Notice, SUBMERGING, Sides, Vanuatu,
    turn::AfterFlood,
};

impl Vanuatu {
    /// "Whenever a player takes an action, the value of the Die is reduced by 1. When the last
    /// authorized action is played", the waters rise, once a round.
    pub(crate) fn lower_die(&mut self, events: &mut impl Sink<Event>) -> AfterFlood {
        match self.die {
            None => return AfterFlood::GoesOn,
            Some(1) => self.die = None,
            Some(left) => {
                self.die = Some(left - 1);
                return AfterFlood::GoesOn;
            }
        }
        for place in 0..self.islands.len() {
            let Some(island) = &self.islands[place] else { continue };
            let (hex, markers) = (island.hex, self.open_shores(island).len());
            if markers == 0 {
                continue;
            }
            let water = island.water + markers;
            if let Some(island) = &mut self.islands[place] {
                island.water = water;
            }
            events.emit(|| Event::open(Notice::WaterRose { island: hex, markers, water }));
            if water >= SUBMERGING {
                self.submerge(place, events);
            }
        }
        if self.submerged() >= LOST_ISLANDS { AfterFlood::Lost } else { AfterFlood::GoesOn }
    }

    /// "That island is submerged and all items on the island are discarded": cubes return to the
    /// reserve and water markers to the supply, the rest leaves the game.
    fn submerge(&mut self, place: usize, events: &mut impl Sink<Event>) {
        let island = self.islands[place].as_mut().expect("an island is submerged");
        island.state = IslandState::Submerged;
        island.water = 0;
        for good in Good::ALL {
            self.cubes[good.index()] += std::mem::take(&mut island.goods[good.index()]);
        }
        self.drowned_pawns += std::mem::take(&mut island.tourists);
        self.drowned_drawings += std::mem::take(&mut island.drawings);
        self.drowned_dikes += std::mem::replace(&mut island.dikes, Sides::NONE).len();
        for seat in Seat::all(MAX_PLAYERS as u8) {
            self.seats[seat].drowned += std::mem::take(&mut island.huts[seat]);
        }
        let island = island.hex;
        events.emit(|| Event::open(Notice::Submerged { island }));
    }
}
