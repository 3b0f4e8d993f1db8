//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Pause, Seat, Sink};

use crate::{Draw, Event, Maori, Notice, Outcome, Question, Shape, Slot, Tile, TileSet};

pub(crate) fn outcomes(position: &Maori, out: &mut Vec<(Outcome, u32)>) {
    match position.pause.draw() {
        Some(draw @ (Draw::Deal { .. } | Draw::Refill { .. })) => {
            let kinds = (0..TileSet::MAX_KINDS)
                .filter_map(|kind| position.tiles.tile(kind).zip(Some(kind)));
            let drawable =
                kinds.map(|(tile, kind)| (Outcome::Draw(tile), position.weight(*draw, kind)));
            out.extend(drawable.filter(|&(_, weight)| weight > 0));
        }
        Some(Draw::Start) => {
            out.extend(Seat::all(position.players).map(|seat| (Outcome::Start(seat), 1)));
        }
        None => (),
    }
}

/// One of the same, drawn at once.
pub(crate) fn sample(position: &Maori, dice: &mut impl Dice) -> Outcome {
    match *position.pause.drawing() {
        Draw::Start => {
            let seat = Seat::new(dice.below(position.players.into()) as u8);
            Outcome::Start(seat.expect("a seat below the number of players"))
        }
        draw @ Draw::Deal { .. } => {
            let weights = (0..TileSet::MAX_KINDS).map(|kind| position.weight(draw, kind));
            Outcome::Draw(position.tile_of(dice.weighted(weights)))
        }
        Draw::Refill { .. } => {
            let mut rest = dice.below(position.supply_total.into()) as u8;
            let kind = position.supply.iter().position(|&left| {
                let found = rest < left;
                rest = rest.wrapping_sub(left);
                found
            });
            Outcome::Draw(position.tile_of(kind.expect("the supply holds its total")))
        }
    }
}

pub(crate) fn resolve_unchecked(
    position: &mut Maori,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match (*position.pause.drawing(), outcome) {
        (Draw::Deal { slot }, Outcome::Draw(tile)) => {
            position.fill(slot, tile, events);
            let next = slot.next().map_or(Draw::Start, |slot| Draw::Deal { slot });
            position.pause = Pause::Draw(next);
        }
        (Draw::Start, Outcome::Start(starter)) => {
            events.emit(|| Event(Notice::Starts { seat: starter }));
            position.pause = Pause::Ask(starter, Question::PlaceShip);
        }
        (Draw::Refill { seat, slot }, Outcome::Draw(tile)) => {
            position.fill(slot, tile, events);
            position.offer_ship_move(seat, events);
        }
        (Draw::Deal { .. } | Draw::Refill { .. }, Outcome::Start(_))
        | (Draw::Start, Outcome::Draw(_)) => {
            unreachable!("the caller knows the outcome to be possible")
        }
    }
}

impl Maori {
    fn fill(&mut self, slot: Slot, tile: Tile, events: &mut impl Sink<Event>) {
        let kind = self.tiles.kind(tile).expect("only tiles of this game are drawn");
        self.supply[kind] -= 1;
        self.supply_total -= 1;
        self.matrix[slot.index()] = Some(tile);
        events.emit(|| Event(Notice::Drawn { slot, tile, face: tile.face() }));
    }

    /// "If a volcano tile is drawn, set it aside and draw another": so none is drawn while the
    /// opening matrix is dealt, and all are in the supply afterwards.
    fn weight(&self, draw: Draw, kind: usize) -> u32 {
        let dealing = matches!(draw, Draw::Deal { .. });
        match self.tiles.tile(kind) {
            Some(tile) if dealing && tile.shape() == Shape::Volcano => 0,
            Some(_) => self.supply[kind].into(),
            None => 0,
        }
    }

    fn tile_of(&self, kind: usize) -> Tile {
        self.tiles.tile(kind).expect("only kinds that exist have weight")
    }
}
