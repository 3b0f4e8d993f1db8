//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Seat, Sink};

use crate::{Character, Demand, DemandTile, Event, Face, Notice, Outcome, Phase, Tile, Vanuatu};

/// Sides of the die of the rising waters.
const PIPS: u8 = 6;

impl Vanuatu {
    /// Every outcome that there can be with its weight, ascending.
    fn each_outcome(&self, mut each: impl FnMut(Outcome, u32)) {
        match self.phase {
            Phase::StartTile { .. } => {
                let left = Tile::START.into_iter().filter(|&it| self.laid[it.index()].is_none());
                left.for_each(|tile| each(Outcome::Tile(tile), 1));
            }
            Phase::Reveal => {
                let pair = Tile::pair(self.revealed % Tile::LETTERS);
                for tile in pair {
                    each(Outcome::Tile(tile), 1);
                }
            }
            Phase::Demand => {
                let left = DemandTile::all().zip(self.demand_stack).filter(|&(_, left)| left > 0);
                left.for_each(|(tile, left)| each(Outcome::Demand(tile), left.into()));
            }
            Phase::Tourists => {
                let left = (0..).zip(self.tourist_tiles).filter(|&(_, left)| left > 0);
                left.for_each(|(value, left)| each(Outcome::Tourists(value), left.into()));
            }
            Phase::FirstPlayer => {
                Seat::all(self.players).for_each(|seat| each(Outcome::Start(seat), 1));
            }
            Phase::Die => (1..=PIPS).for_each(|pips| each(Outcome::Die(pips), 1)),
            Phase::Offer => {
                let gone = |it: Character| self.offer.contains(it) || self.last_offer.contains(it);
                let left = Character::ALL.into_iter().filter(|&it| !gone(it));
                left.for_each(|character| each(Outcome::Character(character), 1));
            }
            Phase::Place { .. }
            | Phase::Neutral { .. }
            | Phase::Choose { .. }
            | Phase::Plan { .. }
            | Phase::Turn { .. }
            | Phase::Step { .. }
            | Phase::LastBeg { .. }
            | Phase::Over => (),
        }
    }

    pub(crate) fn possible_outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.each_outcome(|outcome, weight| out.push((outcome, weight)));
    }

    /// The same, drawn at once.
    pub(crate) fn draw_outcome(&self, dice: &mut impl Dice) -> Outcome {
        let mut total = 0;
        self.each_outcome(|_, weight| total += weight);
        let mut rest = i64::from(dice.below(total));
        let mut drawn = None;
        self.each_outcome(|outcome, weight| {
            rest -= i64::from(weight);
            if rest < 0 && drawn.is_none() {
                drawn = Some(outcome);
            }
        });
        drawn.expect("what is drawn lies below the sum of the weights")
    }

    pub(crate) fn answer(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        match outcome {
            Outcome::Tile(tile) => match self.phase {
                Phase::StartTile { .. } => self.lay_start(tile, events),
                phase => {
                    debug_assert_eq!(phase, Phase::Reveal);
                    self.turn_up(tile, events);
                }
            },
            Outcome::Demand(tile) => {
                self.demand_stack[tile.index()] -= 1;
                if let Some(place) = self.demand.iter_mut().find(|place| place.is_none()) {
                    *place = Some(Demand::new(tile));
                }
                events.emit(|| Event::open(Notice::DemandDrawn { tile }));
                self.renew_demand(events);
            }
            Outcome::Tourists(tourists) => {
                self.tourist_tiles[usize::from(tourists)] -= 1;
                self.tourist_tile = Some(tourists);
                self.office = tourists;
                self.pawns -= tourists;
                events.emit(|| Event::open(Notice::TouristsArrived { tourists }));
                if self.round == 1 {
                    self.phase = Phase::FirstPlayer;
                } else {
                    self.renew_demand(events);
                }
            }
            Outcome::Start(seat) => {
                self.first = seat;
                events.emit(|| Event::open(Notice::FirstPlayer { seat }));
                events.emit(|| Event::open(Notice::RoundBegan { round: 1 }));
                if self.is_duel() { self.await_offer() } else { self.begin_choosing() }
            }
            Outcome::Die(pips) => {
                self.die = Some(pips);
                events.emit(|| Event::open(Notice::DieRolled { pips }));
                self.await_tourists();
            }
            Outcome::Character(character) => self.offer(character, events),
        }
    }

    /// "Place the three Starting Archipelago Tiles randomly"; the last goes where space is left, and
    /// the boats on the blank one.
    fn lay_start(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        let Phase::StartTile { hex } = self.phase else { return };
        events.emit(|| Event::open(Notice::Laid { tile, hex }));
        self.lay(tile, hex, events);
        let is_free = |hex: &crate::Hex| !self.oceans.contains(*hex);
        let mut free = self.components.prints.start_oceans.into_iter().filter(is_free);
        match (free.next(), free.next()) {
            (Some(hex), Some(_)) => self.phase = Phase::StartTile { hex },
            (Some(hex), None) => {
                let last = Tile::START.into_iter().find(|tile| self.laid[tile.index()].is_none());
                self.phase = Phase::StartTile { hex };
                self.lay_start(last.expect("as many tiles as spaces"), events);
            }
            (None, _) => {
                let is_blank = |tile: &Tile| self.components.face(*tile) == Face::BLANK;
                let blank = Tile::START.into_iter().find(is_blank);
                let boat = blank.and_then(|tile| self.laid[tile.index()]);
                let boat = boat.expect("one starting tile is blank");
                self.seats.0.iter_mut().for_each(|player| player.boat = boat);
                self.reveal(events);
            }
        }
    }

    fn turn_up(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        let letter = self.revealed % Tile::LETTERS;
        let second = Tile::pair(letter)[1] == tile;
        self.first_pile |= u8::from(second) << letter;
        if let Some(place) = self.visible.iter().position(Option::is_none) {
            self.show_tile(place, tile, events);
        }
        self.reveal(events);
    }
}
