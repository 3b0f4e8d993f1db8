//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Pause, Seat, Sink};

use crate::{
    Character, Demand, DemandTile, Draw, Event, Face, Hex, Notice, Outcome, Tile, Vanuatu,
};

/// Sides of the die of the rising waters.
const PIPS: u8 = 6;

pub(crate) fn outcomes(position: &Vanuatu, out: &mut Vec<(Outcome, u32)>) {
    if let Some(&draw) = position.pause.draw() {
        position.each_outcome(draw, |outcome, weight| out.push((outcome, weight)));
    }
}

/// The same, drawn at once.
pub(crate) fn sample(position: &Vanuatu, dice: &mut impl Dice) -> Outcome {
    let draw = *position.pause.drawing();
    let mut total = 0;
    position.each_outcome(draw, |_, weight| total += weight);
    let mut rest = i64::from(dice.below(total));
    let mut drawn = None;
    position.each_outcome(draw, |outcome, weight| {
        rest -= i64::from(weight);
        if rest < 0 && drawn.is_none() {
            drawn = Some(outcome);
        }
    });
    drawn.expect("what is drawn lies below the sum of the weights")
}

pub(crate) fn resolve_unchecked(
    position: &mut Vanuatu,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match outcome {
        Outcome::Tile(tile) => match *position.pause.drawing() {
            Draw::StartTile { hex } => position.lay_start(tile, hex, events),
            Draw::Reveal => position.turn_up(tile, events),
            draw => unreachable!("a tile is drawn, but {draw:?} is owed"),
        },
        Outcome::Demand(tile) => position.draw_demand(tile, events),
        Outcome::Tourists(tourists) => position.welcome(tourists, events),
        Outcome::Start(seat) => {
            position.first = seat;
            events.emit(|| Event::open(Notice::FirstPlayer { seat }));
            events.emit(|| Event::open(Notice::RoundBegan { round: 1 }));
            if position.is_duel() { position.await_offer() } else { position.begin_choosing() }
        }
        Outcome::Die(pips) => {
            position.die = Some(pips);
            events.emit(|| Event::open(Notice::DieRolled { pips }));
            position.await_tourists();
        }
        Outcome::Character(character) => position.put_on_offer(character, events),
    }
}

impl Vanuatu {
    /// Every outcome that there can be with its weight, ascending.
    fn each_outcome(&self, draw: Draw, mut each: impl FnMut(Outcome, u32)) {
        match draw {
            Draw::StartTile { .. } => {
                let left = Tile::START.into_iter().filter(|&it| self.laid[it.index()].is_none());
                left.for_each(|tile| each(Outcome::Tile(tile), 1));
            }
            Draw::Reveal => {
                let pair = Tile::pair(self.revealed % Tile::LETTERS);
                for tile in pair {
                    each(Outcome::Tile(tile), 1);
                }
            }
            Draw::Demand => {
                let left = DemandTile::all().zip(self.demand_stack).filter(|&(_, left)| left > 0);
                left.for_each(|(tile, left)| each(Outcome::Demand(tile), left.into()));
            }
            Draw::Tourists => {
                let left = (0..).zip(self.tourist_tiles).filter(|&(_, left)| left > 0);
                left.for_each(|(value, left)| each(Outcome::Tourists(value), left.into()));
            }
            Draw::FirstPlayer => {
                Seat::all(self.players).for_each(|seat| each(Outcome::Start(seat), 1));
            }
            Draw::Die => (1..=PIPS).for_each(|pips| each(Outcome::Die(pips), 1)),
            Draw::Character => {
                let gone = |it: Character| self.offer.contains(it) || self.last_offer.contains(it);
                let left = Character::ALL.into_iter().filter(|&it| !gone(it));
                left.for_each(|character| each(Outcome::Character(character), 1));
            }
        }
    }

    fn draw_demand(&mut self, tile: DemandTile, events: &mut impl Sink<Event>) {
        self.demand_stack[tile.index()] -= 1;
        if let Some(place) = self.demand.iter_mut().find(|place| place.is_none()) {
            *place = Some(Demand::new(tile));
        }
        events.emit(|| Event::open(Notice::DemandDrawn { tile }));
        self.renew_demand(events);
    }

    fn welcome(&mut self, tourists: u8, events: &mut impl Sink<Event>) {
        self.tourist_tiles[usize::from(tourists)] -= 1;
        self.tourist_tile = Some(tourists);
        self.office = tourists;
        self.pawns -= tourists;
        events.emit(|| Event::open(Notice::TouristsArrived { tourists }));
        if self.round == 1 {
            self.pause = Pause::Draw(Draw::FirstPlayer);
        } else {
            self.renew_demand(events);
        }
    }

    /// "Place the three Starting Archipelago Tiles randomly"; the last goes where space is left, and
    /// the boats on the blank one.
    fn lay_start(&mut self, tile: Tile, hex: Hex, events: &mut impl Sink<Event>) {
        events.emit(|| Event::open(Notice::Laid { tile, hex }));
        self.lay(tile, hex, events);
        let is_free = |hex: &Hex| !self.oceans.contains(*hex);
        let mut free = self.components.prints.start_oceans.into_iter().filter(is_free);
        match (free.next(), free.next()) {
            (Some(hex), Some(_)) => self.pause = Pause::Draw(Draw::StartTile { hex }),
            (Some(hex), None) => {
                let last = Tile::START.into_iter().find(|tile| self.laid[tile.index()].is_none());
                self.lay_start(last.expect("as many tiles as spaces"), hex, events);
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
