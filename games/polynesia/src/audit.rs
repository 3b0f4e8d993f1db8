//! Whether all components are there: members, ships, lava, tokens, points.

use wayfinder_core::{Pause, Seat};

use crate::{Islands, MEMBERS, POINT_TOKENS, Polynesia, Routes, SHIPS, Stone, Token};

pub(crate) fn audit(position: &Polynesia) -> Result<(), String> {
    Seat::all(position.players).try_for_each(|seat| position.inspect(seat))?;
    position.inspect_routes()?;
    position.count_lava()?;
    position.count_points()?;
    position.count_tokens()
}

impl Polynesia {
    fn inspect(&self, seat: Seat) -> Result<(), String> {
        let tribe = &self.tribes[seat];
        let on = |island: &crate::Island| tribe.members(*island) > 0;
        let islands: Islands = self.map.all_islands().filter(on).collect();
        if islands != tribe.islands() {
            return Err(format!("seat {seat} is on {islands:?}, not {:?}", tribe.islands()));
        }
        let members = tribe.home + tribe.members_on(islands);
        if members != MEMBERS {
            return Err(format!("seat {seat} has {members} members, not {MEMBERS}"));
        }
        if tribe.routes.len() > SHIPS {
            return Err(format!("seat {seat} has {} ships, not {SHIPS}", tribe.routes.len()));
        }
        let doomed = tribe.islands().and(self.map.doomed());
        if self.pause == Pause::Over && !doomed.is_empty() {
            return Err(format!("seat {seat} is on {doomed:?} after the eruption"));
        }
        Ok(())
    }

    fn inspect_routes(&self) -> Result<(), String> {
        let seats = Seat::all(self.players);
        let ships = seats.fold(Routes::NONE, |all, seat| all.or(self.tribes[seat].routes));
        if ships != self.explored {
            return Err(format!("ships on {ships:?}, but explored are {:?}", self.explored));
        }
        if !self.explored.without(self.map.open()).is_empty() {
            return Err(format!("a ship on a neutral route: {:?}", self.explored));
        }
        if !self.fish_routes.without(self.explored).is_empty() {
            return Err(format!("fish on an unexplored route: {:?}", self.fish_routes));
        }
        Ok(())
    }

    fn count_lava(&self) -> Result<(), String> {
        let all = self.components.lava;
        let drawn = self.lava;
        match Stone::ALL.into_iter().find(|&stone| drawn.of(stone) > all.of(stone)) {
            Some(stone) => Err(format!("{} {stone} stones", drawn.of(stone))),
            None => Ok(()),
        }
    }

    fn count_points(&self) -> Result<(), String> {
        let held: u8 = Seat::all(self.players).map(|seat| self.tribes[seat].points).sum();
        match held + self.reserve + self.prizes.len() {
            POINT_TOKENS => Ok(()),
            points => Err(format!("{points} point tokens, not {POINT_TOKENS}")),
        }
    }

    /// What lies, waits or is kept nowhere must be out of the game.
    fn count_tokens(&self) -> Result<(), String> {
        let mut seen = 0;
        for token in Token::ALL {
            let lying = self.tokens.iter().filter(|it| **it == Some(token)).count() as u8;
            let waiting = self.green.of(token) + self.orange.of(token);
            let kept = Seat::all(self.players).map(|seat| self.tribes[seat].tokens.of(token));
            let there = lying + waiting + kept.sum::<u8>();
            let all = self.components.green.of(token) + self.components.orange.of(token);
            if there > all {
                return Err(format!("{there} tokens show {token}, but there are only {all}"));
            }
            seen += there;
        }
        match seen + self.discarded {
            tokens if tokens == self.components.tokens() => Ok(()),
            tokens => Err(format!("{tokens} tokens, not {}", self.components.tokens())),
        }
    }
}
