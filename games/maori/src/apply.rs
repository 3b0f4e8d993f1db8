//! What decisions do.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Cell, Cells, Decision, Draw, Edge, EndReason, Event, Maori, Notice, Origin, Question, Rotation,
    Slot, Tile, Variation, voyage,
};

pub(crate) fn decide_unchecked(
    position: &mut Maori,
    seat: Seat,
    decision: Decision,
    events: &mut impl Sink<Event>,
) {
    match decision {
        Decision::PlaceShip { edge } => position.place_ship(seat, edge, events),
        Decision::Sail { steps } => position.sail(seat, steps, events),
        Decision::Take { depth, cell, facing } => {
            position.take(seat, depth, cell, facing, events);
        }
        Decision::Store { depth } => position.store(seat, depth, events),
        Decision::FromStorage { cell, facing } => {
            position.place_from_storage(seat, cell, facing, events);
        }
        Decision::Discard { cell } => position.discard(seat, cell, events),
        Decision::Nothing => position.idle(seat, events),
        Decision::MoveShip { cell } => {
            position.move_ship(seat, Some(cell), events);
            position.end_turn(seat, events);
        }
        Decision::Stay => position.end_turn(seat, events),
    }
}

impl Maori {
    /// "The starting player places the discoverer ship"; the player to the left begins.
    fn place_ship(&mut self, seat: Seat, edge: Edge, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::ShipPlaced { seat, edge }));
        self.discoverer = Some(edge);
        self.turn = 1;
        self.pause = Pause::Ask(seat.next(self.players), Question::Sail);
    }

    fn sail(&mut self, seat: Seat, steps: u8, events: &mut impl Sink<Event>) {
        let from = self.discoverer.expect("the discoverer ship is placed before anybody sails");
        let paid = self.sail_price(seat, steps);
        self.pay(seat, paid);
        let to = from.ahead(steps);
        self.discoverer = Some(to);
        events.emit(|| Event(Notice::Sailed { seat, from, to, steps, paid }));
        self.pause = Pause::Ask(seat, Question::Discover);
    }

    fn take(
        &mut self,
        seat: Seat,
        depth: u8,
        cell: Cell,
        facing: Rotation,
        events: &mut impl Sink<Event>,
    ) {
        let (slot, tile, price) = self.lift(depth);
        let (steps, berth) = voyage::to(&self.boards[seat], self.variation, cell);
        self.pay(seat, price + steps);
        let from = Origin::Matrix(slot);
        self.place(seat, cell, tile.turned(facing), from, price + steps, events);
        self.carry_ship(seat, cell, berth, events);
        self.refill(seat, slot, events);
    }

    fn store(&mut self, seat: Seat, depth: u8, events: &mut impl Sink<Event>) {
        let (slot, tile, paid) = self.lift(depth);
        self.pay(seat, paid);
        self.boards[seat].storage = Some(tile);
        events.emit(|| Event(Notice::Stored { seat, slot, tile, face: tile.face(), paid }));
        self.refill(seat, slot, events);
    }

    fn place_from_storage(
        &mut self,
        seat: Seat,
        cell: Cell,
        facing: Rotation,
        events: &mut impl Sink<Event>,
    ) {
        let stored = self.boards[seat].storage.take();
        let tile = stored.expect("a tile is placed from a storage that holds one");
        let (steps, berth) = voyage::to(&self.boards[seat], self.variation, cell);
        self.pay(seat, steps);
        self.place(seat, cell, tile.turned(facing), Origin::Storage, steps, events);
        self.carry_ship(seat, cell, berth, events);
        self.offer_ship_move(seat, events);
    }

    /// "Discard one tile from his board": it goes back into the box, with no shells returned.
    fn discard(&mut self, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
        let tile = self.boards[seat].remove(cell).expect("a tile is discarded from where one lies");
        self.boxed += 1;
        events.emit(|| Event(Notice::Discarded { seat, cell, tile, face: tile.face() }));
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
        if self.idle_left() == 0 {
            self.end(EndReason::NobodyActs, events);
        } else {
            self.next_turn(seat, events);
        }
    }

    /// House rule, so that no game is endless: two rounds in which nobody did anything end it.
    pub(crate) fn idle_left(&self) -> u8 {
        2 * self.players - self.idle
    }

    /// The tile at a depth taken off the matrix, with its price.
    fn lift(&mut self, depth: u8) -> (Slot, Tile, u8) {
        let (slot, tile, price) = self.seen_at(depth);
        self.matrix[slot.index()] = None;
        (slot, tile, price)
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
        from: Origin,
        paid: u8,
        events: &mut impl Sink<Event>,
    ) {
        let gained = tile.shells().min(self.shells);
        self.shells -= gained;
        let player = &mut self.boards[seat];
        player.shells += gained;
        player.put(cell, tile);
        events.emit(|| {
            Event(Notice::Placed { seat, cell, tile, face: tile.face(), from, paid, gained })
        });
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
            self.pause = Pause::Draw(Draw::Refill { seat, slot });
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
            self.pause = Pause::Ask(seat, Question::MoveShip);
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
            self.pause = Pause::Ask(seat.next(self.players), Question::Sail);
        }
    }

    fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.pause = Pause::Over;
        events.emit(|| Event(Notice::Ended { reason }));
    }
}
