//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Seat, Sink};

use crate::{Event, Maori, Notice, Outcome, Phase, Shape, Slot, TileSet};

impl Maori {
    pub(crate) fn possible_outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.phase {
            Phase::Deal { .. } | Phase::Refill { .. } => {
                let kinds = (0..TileSet::MAX_KINDS)
                    .filter_map(|kind| self.tiles.tile(kind).zip(Some(kind)));
                let drawable = kinds.map(|(tile, kind)| (Outcome::Draw(tile), self.weight(kind)));
                out.extend(drawable.filter(|&(_, weight)| weight > 0));
            }
            Phase::Start => {
                out.extend(Seat::all(self.players).map(|seat| (Outcome::Start(seat), 1)));
            }
            Phase::PlaceShip { .. }
            | Phase::Sail { .. }
            | Phase::Discover { .. }
            | Phase::MoveShip { .. }
            | Phase::Over => (),
        }
    }

    /// The same, drawn at once.
    pub(crate) fn draw(&self, dice: &mut impl Dice) -> Outcome {
        match self.phase {
            Phase::Start => {
                let seat = Seat::new(dice.below(self.players.into()) as u8);
                Outcome::Start(seat.expect("a seat below the number of players"))
            }
            Phase::Deal { .. } => Outcome::Draw(
                self.pick(dice.weighted((0..TileSet::MAX_KINDS).map(|kind| self.weight(kind)))),
            ),
            Phase::Refill { .. }
            | Phase::PlaceShip { .. }
            | Phase::Sail { .. }
            | Phase::Discover { .. }
            | Phase::MoveShip { .. }
            | Phase::Over => {
                let mut rest = dice.below(self.supply_total.into()) as u8;
                let kind = self.supply.iter().position(|&left| {
                    let found = rest < left;
                    rest = rest.wrapping_sub(left);
                    found
                });
                Outcome::Draw(self.pick(kind.expect("the supply holds its total")))
            }
        }
    }

    pub(crate) fn answer(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        match (self.phase, outcome) {
            (Phase::Deal { slot }, Outcome::Draw(_)) => {
                self.fill(slot, outcome, events);
                self.phase = slot.next().map_or(Phase::Start, |slot| Phase::Deal { slot });
            }
            (Phase::Start, Outcome::Start(starter)) => {
                events.emit(|| Event(Notice::Starts { seat: starter }));
                self.phase = Phase::PlaceShip { starter };
            }
            (Phase::Refill { seat, slot }, Outcome::Draw(_)) => {
                self.fill(slot, outcome, events);
                self.offer_ship_move(seat, events);
            }
            (
                Phase::Deal { .. }
                | Phase::Start
                | Phase::PlaceShip { .. }
                | Phase::Sail { .. }
                | Phase::Discover { .. }
                | Phase::Refill { .. }
                | Phase::MoveShip { .. }
                | Phase::Over,
                Outcome::Draw(_) | Outcome::Start(_),
            ) => unreachable!("the caller knows the outcome to be possible"),
        }
    }

    fn fill(&mut self, slot: Slot, outcome: Outcome, events: &mut impl Sink<Event>) {
        let Outcome::Draw(tile) = outcome else { return };
        let Some(kind) = self.tiles.kind(tile) else { return };
        self.supply[kind] -= 1;
        self.supply_total -= 1;
        self.matrix[slot.index()] = Some(tile);
        events.emit(|| Event(Notice::Drawn { slot, tile }));
    }

    /// "If a volcano tile is drawn, set it aside and draw another": so none is drawn while the
    /// opening matrix is dealt, and all are in the supply afterwards.
    fn weight(&self, kind: usize) -> u32 {
        let dealing = matches!(self.phase, Phase::Deal { .. });
        match self.tiles.tile(kind) {
            Some(tile) if dealing && tile.shape() == Shape::Volcano => 0,
            Some(_) => self.supply[kind].into(),
            None => 0,
        }
    }

    fn pick(&self, kind: usize) -> crate::Tile {
        self.tiles.tile(kind).expect("only kinds that exist have weight")
    }
}
