//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Pause, Seat, Sink};

use crate::{
    Draw, Event, Island, Lava, Notice, Outcome, Polynesia, Question, Stone, Tide, Token,
    TokenCounts,
};

pub(crate) fn outcomes(position: &Polynesia, out: &mut Vec<(Outcome, u32)>) {
    match position.pause.draw() {
        Some(Draw::Token { island }) => {
            let bag = position.bag(*island);
            let tokens = Token::ALL.map(|token| (Outcome::Token(token), bag.of(token).into()));
            out.extend(tokens.into_iter().filter(|&(_, weight)| weight > 0));
        }
        Some(Draw::Tide { deck }) => {
            out.extend(deck.cards(position.players).map(|tide| (Outcome::Tide(tide), 1)));
        }
        Some(Draw::Starter) => {
            out.extend(Seat::all(position.players).map(|seat| (Outcome::Start(seat), 1)));
        }
        Some(Draw::Lava { .. }) => {
            let left = position.lava_left();
            let stones = Stone::ALL.map(|stone| (Outcome::Lava(stone), left.of(stone).into()));
            out.extend(stones.into_iter().filter(|&(_, weight)| weight > 0));
        }
        None => (),
    }
}

pub(crate) fn sample(position: &Polynesia, dice: &mut impl Dice) -> Outcome {
    match position.pause.drawing() {
        Draw::Token { island } => {
            let bag = position.bag(*island);
            let weights = Token::ALL.iter().map(|&token| u32::from(bag.of(token)));
            Outcome::Token(Token::at(dice.weighted(weights)))
        }
        Draw::Tide { deck } => {
            let count = deck.cards(position.players).count() as u32;
            let drawn = deck.cards(position.players).nth(dice.below(count) as usize);
            Outcome::Tide(drawn.expect("a card of the deck"))
        }
        Draw::Starter => {
            let seat = Seat::new(dice.below(position.players.into()) as u8);
            Outcome::Start(seat.expect("a seat below the number of players"))
        }
        Draw::Lava { .. } => {
            let left = position.lava_left();
            let weights = Stone::ALL.iter().map(|&stone| u32::from(left.of(stone)));
            Outcome::Lava(Stone::at(dice.weighted(weights)))
        }
    }
}

pub(crate) fn resolve_unchecked(
    position: &mut Polynesia,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match (*position.pause.drawing(), outcome) {
        (Draw::Token { island }, Outcome::Token(token)) => {
            position.lay_token(island, token, events);
        }
        (Draw::Tide { .. }, Outcome::Tide(tide)) => position.draw_tide(tide, events),
        (Draw::Starter, Outcome::Start(seat)) => {
            events.emit(|| Event(Notice::Starts { seat }));
            position.starter = seat;
            position.pause = Pause::Ask(seat, Question::Act);
        }
        (Draw::Lava { stones }, Outcome::Lava(stone)) => {
            position.draw_lava(stones, stone, events);
        }
        (
            draw @ (Draw::Token { .. } | Draw::Tide { .. } | Draw::Starter | Draw::Lava { .. }),
            outcome,
        ) => unreachable!("{outcome} is no answer to {draw:?}"),
    }
}

impl Polynesia {
    /// "1 green Token on each Island within an Archipelago", an orange one on each turtle island.
    fn bag(&self, island: Island) -> &TokenCounts {
        if self.map.turtles().contains(island) { &self.orange } else { &self.green }
    }

    /// The stones in the bag.
    pub(crate) fn lava_left(&self) -> Lava {
        self.components.lava.without(self.lava)
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
        self.pause = Pause::Draw(
            next.map_or_else(|| self.draw_after_tokens(), |island| Draw::Token { island }),
        );
    }

    fn draw_tide(&mut self, tide: Tide, events: &mut impl Sink<Event>) {
        self.lay_tide(tide);
        events.emit(|| Event(Notice::TideDrawn { tide }));
        self.pause = Pause::Draw(self.draw_after_tokens());
    }

    /// A tide for each deck that has none, then the starting player.
    fn draw_after_tokens(&self) -> Draw {
        self.tides.next_deck().map_or(Draw::Starter, |deck| Draw::Tide { deck })
    }
}
