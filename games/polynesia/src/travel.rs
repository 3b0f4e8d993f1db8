//! "Travel": one move, what is found on arrival, and how the journey goes on.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Archipelago, Event, GUIDE_FEE, Island, Notice, Polynesia, Question, Route, Tide, Token, Via,
};

impl Polynesia {
    pub(crate) fn travel(
        &mut self,
        seat: Seat,
        from: Island,
        route: Route,
        via: Via,
        events: &mut impl Sink<Event>,
    ) {
        let points = self.movement_points(seat) - 1;
        let to = self.map.across(route, from);
        self.tribes[seat].sail(from, to);
        events.emit(|| Event(Notice::Moved { seat, from, to, route, via }));
        match via {
            Via::Own | Via::Neutral => (),
            Via::Guide(guide) => self.follow(seat, guide, from, to, route, events),
            Via::Mask => self.discard_mask(seat, events),
        }
        self.arrive(seat, to, points, events);
    }

    /// What is left of a journey, or what a new one has: "You can use as many Movement Points as the
    /// number shown by the Phase Marker".
    #[inline]
    pub(crate) fn movement_points(&self, seat: Seat) -> u8 {
        self.pause.asking(seat).points().unwrap_or(self.marker)
    }

    /// "You will move both figures", and "pay that player 1 Resource of the type already present".
    fn follow(
        &mut self,
        seat: Seat,
        guide: Seat,
        from: Island,
        to: Island,
        route: Route,
        events: &mut impl Sink<Event>,
    ) {
        self.tribes[guide].sail(from, to);
        if let Some(kind) = self.mark(route) {
            self.pay(seat, guide, kind, GUIDE_FEE, events);
        }
        if self.tides.contains(Tide::SharedVoyages) {
            self.gain_points(seat, 1, Tide::SharedVoyages, events);
            self.gain_points(guide, 1, Tide::SharedVoyages, events);
        }
    }

    /// Tide 2.2: the mask with a 4 serves as well, once the others are gone.
    fn discard_mask(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let tokens = &mut self.tribes[seat].tokens;
        let token = if tokens.mask > 0 { Token::Mask } else { Token::MaskOfFour };
        *tokens.of_mut(token) -= 1;
        self.discard(seat, token, events);
    }

    fn discard(&mut self, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        self.discarded += 1;
        events.emit(|| Event(Notice::TokenDiscarded { seat, token }));
    }

    /// "Islands with Tokens": the active player takes it, whoever came along.
    fn arrive(&mut self, seat: Seat, at: Island, points: u8, events: &mut impl Sink<Event>) {
        self.take_prize(seat, at, events);
        let Some(token) = self.tokens[at.index()].take() else {
            return self.travel_on(seat, points, events);
        };
        events.emit(|| Event(Notice::TokenTaken { seat, island: at, token }));
        match token {
            Token::Mask | Token::MaskOfFour if self.tides.contains(Tide::MaskOfPlenty) => {
                self.discard(seat, token, events);
                self.pause = Pause::Ask(seat, Question::MaskChoice { points });
            }
            Token::Mask | Token::MaskOfFour if self.tides.contains(Tide::MaskOfSettlers) => {
                self.discard(seat, token, events);
                if self.tribes[seat].home > 0 {
                    self.settle(seat, at, 1, Some(Tide::MaskOfSettlers), events);
                }
                self.travel_on(seat, points, events);
            }
            Token::Boat => {
                self.discard(seat, token, events);
                if self.can_explore_free(seat) {
                    self.pause = Pause::Ask(seat, Question::FreeRoute { points });
                } else {
                    self.travel_on(seat, points, events);
                }
            }
            Token::Mask
            | Token::MaskOfFour
            | Token::Cross
            | Token::Turtle
            | Token::Fish
            | Token::Shell => {
                *self.tribes[seat].tokens.of_mut(token) += 1;
                self.travel_on(seat, points, events);
            }
        }
    }

    /// Tide 1.2: the first to arrive in an archipelago gains its point token.
    fn take_prize(&mut self, seat: Seat, at: Island, events: &mut impl Sink<Event>) {
        let here = |archipelago: &Archipelago| self.map.archipelago(*archipelago).contains(at);
        if let Some(archipelago) = self.prizes.iter().find(here) {
            self.prizes.remove(archipelago);
            self.tribes[seat].points += 1;
            let tide = Tide::FirstArrival;
            events.emit(|| Event(Notice::PointsGained { seat, amount: 1, tide }));
        }
    }

    /// The journey ends by itself when the points are spent or no move is open.
    pub(crate) fn travel_on(&mut self, seat: Seat, points: u8, events: &mut impl Sink<Event>) {
        if points > 0 && self.can_move(seat) {
            self.pause = Pause::Ask(seat, Question::Travel { points });
        } else {
            self.end_turn(seat, events);
        }
    }
}
