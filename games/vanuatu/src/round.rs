//! "Phase I: Round setup" and "Phase V: Resolve rest tokens", and what lies between the phases.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Action, Card, Cast, Character, Characters, Draw, EndReason, Event, FISH_PRICE, FLOOD_ROUNDS,
    Notice, OFFER, Question, ROUNDS, RestToken, Source, Tile, Vanuatu, Waters, event::EventKind,
};

impl Vanuatu {
    fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        self.neutral = [0; Action::COUNT];
        self.governed = None;
        self.round += 1;
        self.turn += 1;
        events.emit(|| Event::open(Notice::RoundBegan { round: self.round }));
        // "In rounds 2, 4, 6 and 8, the threat of rising waters occurs."
        let threat = self.waters == Waters::Rising && FLOOD_ROUNDS.contains(&self.round);
        if threat {
            self.pause = Pause::Draw(Draw::Die);
        } else {
            self.await_tourists();
        }
    }

    /// "Remove any Tourist Pawns remaining on the current Tourist Tile", and draw the next.
    pub(crate) fn await_tourists(&mut self) {
        self.pawns += std::mem::take(&mut self.office);
        self.tourist_tile = None;
        self.pause = Pause::Draw(Draw::Tourists);
    }

    /// "If any Demand Tile is entirely filled, discard it", top first, and draw another.
    pub(crate) fn renew_demand(&mut self, events: &mut impl Sink<Event>) {
        if self.demand.iter().all(Option::is_some) {
            let filled = self.demand.iter().position(|it| it.is_some_and(crate::Demand::is_filled));
            let Some(place) = filled else { return self.after_demand(events) };
            self.demand[place..].rotate_left(1);
            if let Some(done) = self.demand[2].take() {
                self.demand_discards[done.tile.index()] += 1;
                for (cubes, filled) in self.cubes.iter_mut().zip(done.filled) {
                    *cubes += filled;
                }
                let place = place as u8;
                events.emit(|| Event::open(Notice::DemandDone { tile: done.tile, place }));
            }
        }
        if self.demand_stack.iter().all(|&left| left == 0) {
            std::mem::swap(&mut self.demand_stack, &mut self.demand_discards);
            events.emit(|| Event::open(Notice::DemandShuffled));
        }
        self.pause = Pause::Draw(Draw::Demand);
    }

    fn after_demand(&mut self, events: &mut impl Sink<Event>) {
        if self.round == 1 {
            return self.await_tourists();
        }
        // "Fully replenish all Island Tiles that have zero Goods Cubes on them."
        for place in 0..self.islands.len() {
            if self.islands[place].is_some_and(|it| it.is_dry() && !it.has_goods()) {
                self.grow_goods(place, events);
            }
        }
        self.fish_price = FISH_PRICE;
        if self.is_duel() {
            self.await_offer();
        } else {
            self.begin_placing();
        }
    }

    /// With two players: "five characters are on offer, drawn from those that were not on offer last
    /// round; both old cards go back".
    pub(crate) fn await_offer(&mut self) {
        self.last_offer = std::mem::replace(&mut self.offer, Characters::NONE);
        for seat in Seat::all(self.players) {
            let player = &mut self.seats[seat];
            (player.character, player.card) = (None, Card::Ready);
        }
        self.pause = Pause::Draw(Draw::Character);
    }

    pub(crate) fn put_on_offer(&mut self, character: Character, events: &mut impl Sink<Event>) {
        self.offer.insert(character);
        events.emit(|| Event::open(Notice::CharacterOffered { character }));
        if self.offer.len() == OFFER {
            self.last_offer = Characters::NONE;
            if self.round == 1 { self.begin_choosing() } else { self.begin_placing() }
        }
    }

    fn begin_placing(&mut self) {
        if self.visible == [None; 2] {
            self.begin_choosing();
        } else {
            self.pause = Pause::Ask(self.first, Question::Place);
        }
    }

    /// Puts an island's goods on it, as far as the reserve reaches.
    pub(crate) fn grow_goods(&mut self, place: usize, events: &mut impl Sink<Event>) {
        let island = self.islands[place].as_mut().expect("goods grow on an island");
        let mut grown = [None; 3];
        for (good, grown) in island.print.goods.into_iter().flatten().zip(&mut grown) {
            if self.cubes[good.index()] > 0 {
                self.cubes[good.index()] -= 1;
                island.goods[good.index()] += 1;
                *grown = Some(good);
            }
        }
        let island = island.hex;
        if grown != [None; 3] {
            let goods = || grown.into_iter().flatten().collect();
            events.emit(|| Event::open(Notice::GoodsGrown { island, goods: goods() }));
        }
    }

    /// "Draw the next 2 Archipelago Tiles from the stack": of the first pile each is one of a pair,
    /// of the second the other one.
    pub(crate) fn reveal(&mut self, events: &mut impl Sink<Event>) {
        while let Some(place) = self.visible.iter().position(Option::is_none) {
            if self.revealed == Tile::STANDARD {
                break;
            }
            if self.revealed < Tile::LETTERS {
                self.pause = Pause::Draw(Draw::Reveal);
                return;
            }
            let letter = self.revealed % Tile::LETTERS;
            let second = self.first_pile & (1 << letter) != 0;
            let tile = Tile::pair(letter)[usize::from(!second)];
            // Both are out now: which came first no longer matters.
            self.first_pile &= !(1 << letter);
            self.show_tile(place, tile, events);
        }
        if self.round == 1 {
            self.renew_demand(events);
        } else {
            self.begin_choosing();
        }
    }

    pub(crate) fn show_tile(&mut self, place: usize, tile: Tile, events: &mut impl Sink<Event>) {
        self.visible[place] = Some(tile);
        self.revealed += 1;
        events.emit(|| Event::open(Notice::Revealed { tile }));
    }

    /// "Phase II: Character Selection", unless it is played without; with two players after the neutral
    /// markers.
    pub(crate) fn begin_choosing(&mut self) {
        self.turn += 1;
        match self.cast {
            Cast::Characters if self.is_duel() => {
                let left = crate::NEUTRAL_MARKERS[0];
                self.pause = Pause::Ask(self.first, Question::Neutral { left });
            }
            Cast::Characters => self.pause = Pause::Ask(self.first, Question::Choose),
            Cast::Nobody => self.begin_planning(),
        }
    }

    /// "Phase III: Action Planning".
    pub(crate) fn begin_planning(&mut self) {
        self.pause = Pause::Ask(self.first, Question::Plan { left: 2 });
    }

    /// "Phase IV: Performing actions".
    pub(crate) fn begin_performing(&mut self) {
        self.pause = Pause::Ask(self.first, Question::Turn);
    }

    /// "Phase V": tokens are revealed and paid; the first player changes only now. The Beggar begs "at
    /// any time during the round", so also after that.
    pub(crate) fn end_round(&mut self, events: &mut impl Sink<Event>) {
        let rests = std::mem::take(&mut self.rests);
        let mut first = self.first;
        for seat in self.turn_order() {
            for (_, token) in rests.iter().filter(|&(rested, _)| rested == seat) {
                events.emit(|| Event(EventKind::Turned { seat, token }));
                self.gain(seat, token.vatus(), events);
                self.award(seat, Source::Rest, token.points(), events);
                if token == RestToken::First {
                    first = seat;
                }
            }
        }
        if first != self.first {
            self.first = first;
            events.emit(|| Event::open(Notice::FirstPlayer { seat: first }));
        }
        self.die = None;
        let begs = |seat: &Seat| self.seats[*seat].alms() > 0;
        match Seat::all(self.players).find(begs) {
            Some(seat) => {
                debug_assert!(self.seats[seat].has_ready(Character::Beggar));
                self.turn += 1;
                self.pause = Pause::Ask(seat, Question::LastBeg);
            }
            None => self.next_round(events),
        }
    }

    pub(crate) fn next_round(&mut self, events: &mut impl Sink<Event>) {
        if self.round < ROUNDS {
            self.begin_round(events);
        } else {
            self.end(EndReason::RoundsPlayed, events);
        }
    }

    pub(crate) fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.pause = Pause::Over;
        events.emit(|| Event::open(Notice::Ended { reason }));
    }
}
