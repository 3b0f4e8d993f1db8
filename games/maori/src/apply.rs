//! What decisions do.

use wayfinder_core::{Seat, Sink};

use crate::{
    Cell, Cells, Decision, Edge, EndReason, Event, Facing, Maori, Notice, Phase, Slot, Source,
    Tile, Variation, voyage,
};

impl Maori {
    pub(crate) fn play(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::PlaceShip { edge } => self.place_ship(seat, edge, events),
            Decision::Sail { steps } => self.sail(seat, steps, events),
            Decision::Take { depth, cell, facing } => {
                self.take(seat, depth, cell, facing, events);
            }
            Decision::Store { depth } => self.store(seat, depth, events),
            Decision::FromStorage { cell, facing } => {
                self.place_from_storage(seat, cell, facing, events);
            }
            Decision::Discard { cell } => self.discard(seat, cell, events),
            Decision::Nothing => self.idle(seat, events),
            Decision::MoveShip { cell } => {
                self.move_ship(seat, Some(cell), events);
                self.end_turn(seat, events);
            }
            Decision::Stay => self.end_turn(seat, events),
        }
    }

    /// "The starting player places the discoverer ship"; the player to the left begins.
    fn place_ship(&mut self, seat: Seat, edge: Edge, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::ShipPlaced { seat, edge }));
        self.discoverer = Some(edge);
        self.turn = 1;
        self.phase = Phase::Sail { seat: seat.next(self.players) };
    }

    fn sail(&mut self, seat: Seat, steps: u8, events: &mut impl Sink<Event>) {
        let Some(from) = self.discoverer else { return };
        let paid = self.sail_price(seat, steps);
        self.pay(seat, paid);
        let to = from.ahead(steps);
        self.discoverer = Some(to);
        events.emit(|| Event(Notice::Sailed { seat, from, to, steps, paid }));
        self.phase = Phase::Discover { seat };
    }

    fn take(
        &mut self,
        seat: Seat,
        depth: u8,
        cell: Cell,
        facing: Facing,
        events: &mut impl Sink<Event>,
    ) {
        let Some((slot, tile, price)) = self.lift(depth) else { return };
        let (steps, berth) = voyage::to(&self.boards[seat], self.variation, cell);
        self.pay(seat, price + steps);
        let from = Source::Matrix(slot);
        self.place(seat, cell, tile.turned(facing), from, price + steps, events);
        self.carry_ship(seat, cell, berth, events);
        self.refill(seat, slot, events);
    }

    fn store(&mut self, seat: Seat, depth: u8, events: &mut impl Sink<Event>) {
        let Some((slot, tile, paid)) = self.lift(depth) else { return };
        self.pay(seat, paid);
        self.boards[seat].storage = Some(tile);
        events.emit(|| Event(Notice::Stored { seat, slot, tile, paid }));
        self.refill(seat, slot, events);
    }

    fn place_from_storage(
        &mut self,
        seat: Seat,
        cell: Cell,
        facing: Facing,
        events: &mut impl Sink<Event>,
    ) {
        let Some(tile) = self.boards[seat].storage.take() else { return };
        let (steps, berth) = voyage::to(&self.boards[seat], self.variation, cell);
        self.pay(seat, steps);
        self.place(seat, cell, tile.turned(facing), Source::Storage, steps, events);
        self.carry_ship(seat, cell, berth, events);
        self.offer_ship_move(seat, events);
    }

    /// "Discard one tile from his board": it goes back into the box, with no shells returned.
    fn discard(&mut self, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
        let Some(tile) = self.boards[seat].remove(cell) else { return };
        self.boxed += 1;
        events.emit(|| Event(Notice::Discarded { seat, cell, tile }));
        if self.boards[seat].ship == Some(cell) {
            let tiles = self.boards[seat].tiles();
            let only = tiles.first().filter(|_| tiles.len() == 1);
            match only {
                // Several are left: the seat decides, and cannot stay on a tile that is gone.
                None if !tiles.is_empty() => self.boards[seat].ship = None,
                to => self.move_ship(seat, to, events),
            }
        }
        self.offer_ship_move(seat, events);
    }

    fn idle(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::Idled { seat }));
        self.idle += 1;
        if self.idle == 2 * self.players {
            self.end(EndReason::NobodyActs, events);
        } else {
            self.next_turn(seat, events);
        }
    }

    /// The tile at a depth taken off the matrix, with its price.
    fn lift(&mut self, depth: u8) -> Option<(Slot, Tile, u8)> {
        let (_, slot, tile, price) = self.in_sight().find(|&(at, ..)| at == depth)?;
        self.matrix[slot.index()] = None;
        Some((slot, tile, price))
    }

    /// Shells paid go back to the supply before a tile's own are granted.
    fn pay(&mut self, seat: Seat, shells: u8) {
        self.boards[seat].shells -= shells;
        self.shells += shells;
    }

    fn place(
        &mut self,
        seat: Seat,
        cell: Cell,
        tile: Tile,
        from: Source,
        paid: u8,
        events: &mut impl Sink<Event>,
    ) {
        let gained = tile.shells().min(self.shells);
        self.shells -= gained;
        let player = &mut self.boards[seat];
        player.shells += gained;
        player.put(cell, tile);
        events.emit(|| Event(Notice::Placed { seat, cell, tile, from, paid, gained }));
    }

    /// Where the personal ship is once a tile lies on `cell`: aboard the first tile, always on the
    /// new one under the pro rules, else where its paid steps brought it.
    fn carry_ship(
        &mut self,
        seat: Seat,
        cell: Cell,
        berth: Option<Cell>,
        events: &mut impl Sink<Event>,
    ) {
        let to = match self.variation {
            Variation::Base => return,
            Variation::Advanced => berth.unwrap_or(cell),
            Variation::Pro => cell,
        };
        self.move_ship(seat, Some(to), events);
    }

    fn move_ship(&mut self, seat: Seat, to: Option<Cell>, events: &mut impl Sink<Event>) {
        let from = std::mem::replace(&mut self.boards[seat].ship, to);
        if from != to {
            events.emit(|| Event(Notice::ShipMoved { seat, from, to }));
        }
    }

    /// "The player replaces it with a tile from the supply stacks", while there are any.
    fn refill(&mut self, seat: Seat, slot: Slot, events: &mut impl Sink<Event>) {
        if self.supply_total > 0 {
            self.phase = Phase::Refill { seat, slot };
        } else {
            self.offer_ship_move(seat, events);
        }
    }

    /// Variation 1: the ship may move after a tile was placed, stored or discarded, if there is
    /// another tile to move to. Elsewhere the turn ends.
    pub(crate) fn offer_ship_move(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let player = &self.boards[seat];
        let here = player.ship.map_or(Cells::NONE, Cells::only);
        let elsewhere = player.tiles().without(here);
        if self.variation == Variation::Advanced && !elsewhere.is_empty() {
            self.phase = Phase::MoveShip { seat };
        } else {
            self.end_turn(seat, events);
        }
    }

    /// Ends a turn in which something was done.
    fn end_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.idle = 0;
        self.next_turn(seat, events);
    }

    /// "Game end": when a board is full, every other player has one more turn.
    fn next_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.last_turns = match self.last_turns {
            Some(left) => Some(left - 1),
            None if self.boards[seat].empty(&self.board).is_empty() => {
                events.emit(|| Event(Notice::BoardFull { seat }));
                Some(self.players - 1)
            }
            None => None,
        };
        if self.last_turns == Some(0) {
            self.end(EndReason::BoardFilled, events);
        } else {
            self.turn += 1;
            self.phase = Phase::Sail { seat: seat.next(self.players) };
        }
    }

    fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        events.emit(|| Event(Notice::Ended { reason }));
    }
}
