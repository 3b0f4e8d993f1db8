//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Seat, Sink};

use crate::{
    Deck, Event, Island, Notice, Outcome, Phase, Polynesia, Stone, Tide, Token, TokenCounts,
};

impl Polynesia {
    pub(crate) fn possible_outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.phase {
            Phase::LayTokens { island } => {
                let bag = self.bag(island);
                let tokens = Token::ALL.map(|token| (Outcome::Token(token), bag.of(token).into()));
                out.extend(tokens.into_iter().filter(|&(_, weight)| weight > 0));
            }
            Phase::DrawTides => {
                let cards = self.next_deck().into_iter().flat_map(|deck| deck.cards(self.players));
                out.extend(cards.map(|tide| (Outcome::Tide(tide), 1)));
            }
            Phase::Start => {
                out.extend(Seat::all(self.players).map(|seat| (Outcome::Start(seat), 1)));
            }
            Phase::Volcano { .. } => {
                let left = self.components.lava.without(self.lava);
                let stones = Stone::ALL.map(|stone| (Outcome::Lava(stone), left.of(stone).into()));
                out.extend(stones.into_iter().filter(|&(_, weight)| weight > 0));
            }
            Phase::Act { .. }
            | Phase::Travel { .. }
            | Phase::FreeRoute { .. }
            | Phase::MaskChoice { .. }
            | Phase::TidePopulate { .. }
            | Phase::ExtraMember { .. }
            | Phase::Decline
            | Phase::Over => (),
        }
    }

    /// The same, drawn at once.
    pub(crate) fn draw(&self, dice: &mut impl Dice) -> Outcome {
        match self.phase {
            Phase::LayTokens { island } => {
                let bag = self.bag(island);
                let weights = Token::ALL.iter().map(|&token| u32::from(bag.of(token)));
                Outcome::Token(Token::ALL[dice.weighted(weights)])
            }
            Phase::DrawTides => {
                let deck = self.next_deck().unwrap_or(Deck::General);
                let count = deck.cards(self.players).count() as u32;
                let drawn = deck.cards(self.players).nth(dice.below(count) as usize);
                Outcome::Tide(drawn.expect("a card of the deck"))
            }
            Phase::Start => {
                let seat = Seat::new(dice.below(self.players.into()) as u8);
                Outcome::Start(seat.expect("a seat below the number of players"))
            }
            Phase::Volcano { .. }
            | Phase::Act { .. }
            | Phase::Travel { .. }
            | Phase::FreeRoute { .. }
            | Phase::MaskChoice { .. }
            | Phase::TidePopulate { .. }
            | Phase::ExtraMember { .. }
            | Phase::Decline
            | Phase::Over => {
                let left = self.components.lava.without(self.lava);
                let weights = Stone::ALL.iter().map(|&stone| u32::from(left.of(stone)));
                Outcome::Lava(Stone::ALL[dice.weighted(weights)])
            }
        }
    }

    pub(crate) fn answer(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        match (self.phase, outcome) {
            (Phase::LayTokens { island }, Outcome::Token(token)) => {
                self.lay_token(island, token, events);
            }
            (Phase::DrawTides, Outcome::Tide(tide)) => self.draw_tide(tide, events),
            (Phase::Start, Outcome::Start(seat)) => {
                events.emit(|| Event(Notice::Starts { seat }));
                self.starter = seat;
                self.phase = Phase::Act { seat };
            }
            (Phase::Volcano { stones }, Outcome::Lava(stone)) => {
                self.rumble(stones, stone, events);
            }
            (
                Phase::LayTokens { .. }
                | Phase::DrawTides
                | Phase::Start
                | Phase::Act { .. }
                | Phase::Travel { .. }
                | Phase::FreeRoute { .. }
                | Phase::MaskChoice { .. }
                | Phase::TidePopulate { .. }
                | Phase::ExtraMember { .. }
                | Phase::Volcano { .. }
                | Phase::Decline
                | Phase::Over,
                Outcome::Token(_) | Outcome::Tide(_) | Outcome::Start(_) | Outcome::Lava(_),
            ) => unreachable!("the caller knows the outcome to be possible"),
        }
    }

    /// "1 green Token on each Island within an Archipelago", an orange one on each turtle island.
    fn bag(&self, island: Island) -> &TokenCounts {
        if self.map.turtles().contains(island) { &self.orange } else { &self.green }
    }

    /// "Flip all the Tokens": crosses leave the game, and the mask with a 4 below four players.
    fn lay_token(&mut self, island: Island, token: Token, events: &mut impl Sink<Event>) {
        let turtle = self.map.turtles().contains(island);
        let bag = if turtle { &mut self.orange } else { &mut self.green };
        *bag.of_mut(token) -= 1;
        let stays = match token {
            Token::Cross => false,
            Token::MaskOfFour => self.players == 4,
            Token::Mask | Token::Turtle | Token::Fish | Token::Shell | Token::Boat => true,
        };
        if stays {
            self.tokens[island.index()] = Some(token);
        } else {
            self.discarded += 1;
        }
        events.emit(|| Event(Notice::TokenLaid { island, token, stays }));
        let next = self.map.token_islands().iter().find(|&other| other > island);
        self.phase = next.map_or(self.tide_phase(), |island| Phase::LayTokens { island });
    }

    fn draw_tide(&mut self, tide: Tide, events: &mut impl Sink<Event>) {
        self.lay_tide(tide);
        events.emit(|| Event(Notice::TideDrawn { tide }));
        self.phase = self.tide_phase();
    }

    fn tide_phase(&self) -> Phase {
        self.next_deck().map_or(Phase::Start, |_| Phase::DrawTides)
    }
}
