//! Placing, choosing, planning, and a turn of performing.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Action, Bonus, Card, Character, Event, Face, Hex, Island, Notice, Question, Source, Step, Tile,
    Vanuatu, apply,
};

impl Vanuatu {
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        tile: Tile,
        hex: Hex,
        events: &mut impl Sink<Event>,
    ) {
        for visible in &mut self.visible {
            if *visible == Some(tile) {
                *visible = None;
            }
        }
        events.emit(|| Event::open(Notice::Placed { seat, tile, hex }));
        self.lay(tile, hex, events);
        if self.visible == [None; 2] {
            self.reveal(events);
        }
    }

    /// Lays a tile with its discs or goods.
    pub(crate) fn lay(&mut self, tile: Tile, hex: Hex, events: &mut impl Sink<Event>) {
        self.laid[tile.index()] = Some(hex);
        match self.components.face(tile) {
            Face::Ocean { fish, treasure } => {
                self.oceans.insert(hex);
                self.fish.lay(hex, fish);
                self.treasure.lay(hex, treasure);
            }
            Face::Island(print) => {
                if let Some(place) = self.islands.iter().position(Option::is_none) {
                    self.islands[place] = Some(Island::new(hex, Some(tile), print));
                    self.grow_goods(place, events);
                }
            }
        }
    }

    /// With two players "the first player puts 2 neutral markers on any spaces, then the other 3".
    pub(crate) fn put_neutral(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Question::Neutral { left } = *self.pause.asking(seat) else {
            unreachable!("a neutral marker is put only where one is asked for");
        };
        self.neutral[action.index()] += 1;
        events.emit(|| Event::open(Notice::NeutralPlaced { seat, action }));
        if left > 1 {
            self.pause = Pause::Ask(seat, Question::Neutral { left: left - 1 });
            return;
        }
        self.turn += 1;
        self.pause = if seat == self.first {
            let other = seat.next(self.players);
            Pause::Ask(other, Question::Neutral { left: crate::NEUTRAL_MARKERS[1] })
        } else {
            Pause::Ask(self.first, Question::Choose)
        };
    }

    /// "Each player chooses a Character Tile from those available [...], then returns their previous
    /// Character Tile."
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        character: Character,
        events: &mut impl Sink<Event>,
    ) {
        let player = &mut self.seats[seat];
        let returned = player.character.replace(character);
        player.card = Card::Ready;
        events.emit(|| Event::open(Notice::Chosen { seat, character, returned }));
        let next = seat.next(self.players);
        self.turn += 1;
        if next == self.first {
            self.begin_planning();
        } else {
            self.pause = Pause::Ask(next, Question::Choose);
        }
    }

    pub(crate) fn plan(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        let Question::Plan { left } = *self.pause.asking(seat) else {
            unreachable!("a marker is planned only where one is asked for");
        };
        let player = &mut self.seats[seat];
        player.markers[action.index()] += 1;
        player.hand -= 1;
        events.emit(|| Event::open(Notice::Planned { seat, action }));
        if left > 1 {
            self.pause = Pause::Ask(seat, Question::Plan { left: left - 1 });
            return;
        }
        let next = seat.next(self.players);
        // "2 of their 5 Action Markers", "2 more", "their last".
        let left = self.seats[next].hand.min(2);
        self.turn += 1;
        if left == 0 {
            self.begin_performing();
        } else {
            self.pause = Pause::Ask(next, Question::Plan { left });
        }
    }

    /// "The player can sell the tile for Vatus at any time": on one's turn, before an action.
    pub(crate) fn sell_treasure(&mut self, seat: Seat, value: u8, events: &mut impl Sink<Event>) {
        self.seats[seat].treasure.remove(value);
        self.sold_treasure.add(value);
        events.emit(|| Event::open(Notice::TreasureSold { seat, value }));
        self.gain(seat, value, events);
    }

    /// "The Beggar": on one's turn, before an action, once a round; and at its end.
    pub(crate) fn beg(&mut self, seat: Seat, amount: u8, events: &mut impl Sink<Event>) {
        if amount > 0 {
            self.use_card(seat);
            self.seats[seat].score(Source::Begging, -i16::from(amount));
            events.emit(|| Event::open(Notice::Begged { seat, amount }));
            self.gain(seat, amount, events);
        }
        match *self.pause.asking(seat) {
            Question::LastBeg => self.next_round(events),
            Question::Turn => (),
            question => unreachable!("somebody begs, but {question:?} is asked"),
        }
    }

    /// "Instead of playing an action, she can move all of her markers from one Action Space onto
    /// another": it takes the turn, and is no action for the die.
    pub(crate) fn govern(
        &mut self,
        seat: Seat,
        from: Action,
        to: Action,
        events: &mut impl Sink<Event>,
    ) {
        self.use_card(seat);
        let player = &mut self.seats[seat];
        let markers = std::mem::take(&mut player.markers[from.index()]);
        player.markers[to.index()] += markers;
        if self.is_duel() {
            self.governed = Some(to);
        }
        events.emit(|| Event::open(Notice::Governed { seat, from, to, markers }));
        self.next_turn(seat, events);
    }

    pub(crate) fn retrieve(
        &mut self,
        seat: Seat,
        action: Action,
        retrieval: Retrieval,
        events: &mut impl Sink<Event>,
    ) {
        let player = &mut self.seats[seat];
        let markers = std::mem::take(&mut player.markers[action.index()]);
        player.hand += markers;
        let performed = match retrieval {
            Retrieval::Performed => true,
            Retrieval::Unperformed => false,
        };
        events.emit(|| Event::open(Notice::Retrieved { seat, action, markers, performed }));
    }

    /// Begins an action, and goes through with it as far as there is nothing to choose.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Sail => self.ask(seat, Step::Sail, events),
            Action::Build => self.ask(seat, Step::Build, events),
            Action::Explore => self.explore(seat, events),
            Action::Fish => self.fish(seat, events),
            Action::Sell => self.ask(seat, Step::Sell, events),
            Action::Buy => self.ask(seat, Step::Buy, events),
            Action::Transport => self.ask(seat, Step::Transport, events),
            Action::Draw => self.ask(seat, Step::Draw, events),
            Action::Rest => self.look(seat, events),
        }
    }

    /// Asks for a step of an action, unless only one answer is legal.
    pub(crate) fn ask(&mut self, seat: Seat, step: Step, events: &mut impl Sink<Event>) {
        self.pause = Pause::Ask(seat, Question::Step { step });
        let (mut only, mut answers) = (None, 0);
        self.step_decisions(seat, step, &mut |decision| {
            only = Some(decision);
            answers += 1;
        });
        debug_assert!(answers > 0, "{step:?} was possible");
        if let (Some(decision), 1) = (only, answers) {
            apply::decide_unchecked(self, seat, decision, events);
        }
    }

    /// Asks whether a bonus is used.
    pub(crate) fn ask_bonus(&mut self, seat: Seat, bonus: Bonus) {
        self.pause = Pause::Ask(seat, Question::Bonus { bonus });
    }

    /// Ends an action that was performed: markers back, the card down, the die lower.
    pub(crate) fn finish(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        self.retrieve(seat, action, Retrieval::Performed, events);
        if self.seats[seat].character.and_then(Character::action) == Some(action) {
            self.use_card(seat);
        }
        if let AfterFlood::Lost = self.lower_die(events) {
            return self.end(crate::EndReason::Flooded, events);
        }
        self.next_turn(seat, events);
    }

    /// The next player clockwise with markers on the board; if there is none the round ends.
    pub(crate) fn next_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let mut next = seat.next(self.players);
        for _ in 0..self.players {
            if self.seats[next].hand < crate::MARKERS {
                self.turn += 1;
                self.pause = Pause::Ask(next, Question::Turn);
                return;
            }
            next = next.next(self.players);
        }
        self.end_round(events);
    }
}

/// Why markers come back.
#[derive(Clone, Copy)]
pub(crate) enum Retrieval {
    Performed,
    Unperformed,
}

/// What the die did to the islands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterFlood {
    /// Too many islands are submerged.
    Lost,
    /// The game goes on.
    GoesOn,
}
