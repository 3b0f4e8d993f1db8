//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Pause, Seat, Sink};

use crate::{
    Card, CardKind, Cards, Draw, Event, Goal, Notice, Outcome, PersonalGoal, Polaris, Question,
    STARTING_HAND, Sector, Slot,
};

pub(crate) fn outcomes(position: &Polaris, out: &mut Vec<(Outcome, u32)>) {
    let cards = |kind| position.deck_of(kind).iter().map(|card| (Outcome::Card(card), 1));
    match position.pause.draw() {
        Some(Draw::Market { slot } | Draw::Refill { slot, .. }) => out.extend(cards(slot.kind())),
        Some(Draw::Hand { .. }) => out.extend(cards(CardKind::Basic)),
        Some(Draw::Goal { .. }) => {
            out.extend(position.goals_left().map(|goal| (Outcome::Goal(goal), 1)));
        }
        Some(Draw::Personal { .. }) => {
            out.extend(position.personal_goals_left().map(|goal| (Outcome::Personal(goal), 1)));
        }
        Some(Draw::Start) => {
            out.extend(Seat::all(position.players).map(|seat| (Outcome::Start(seat), 1)));
        }
        None => (),
    }
}

/// Draws without a list: all outcomes of a draw weigh the same.
pub(crate) fn sample(position: &Polaris, dice: &mut impl Dice) -> Outcome {
    match *position.pause.drawing() {
        Draw::Market { slot } | Draw::Refill { slot, .. } => position.draw_card(slot.kind(), dice),
        Draw::Hand { .. } => position.draw_card(CardKind::Basic, dice),
        Draw::Goal { .. } => Outcome::Goal(pick(position.goals_left(), dice)),
        Draw::Personal { .. } => Outcome::Personal(pick(position.personal_goals_left(), dice)),
        Draw::Start => Outcome::Start(pick(Seat::all(position.players), dice)),
    }
}

pub(crate) fn resolve_unchecked(
    position: &mut Polaris,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match (*position.pause.drawing(), outcome) {
        (Draw::Market { slot }, Outcome::Card(card)) => {
            position.fill(slot, card, events);
            position.pause = Pause::Draw(match slot.next() {
                Some(slot) => Draw::Market { slot },
                None => Draw::Goal { sector: Sector::FIRST },
            });
        }
        (Draw::Goal { sector }, Outcome::Goal(goal)) => position.lay(sector, goal, events),
        (Draw::Personal { seat }, Outcome::Personal(goal)) => {
            position.deal_goal(seat, goal, events);
        }
        (Draw::Hand { seat }, Outcome::Card(card)) => position.deal(seat, card, events),
        (Draw::Start, Outcome::Start(starter)) => position.start(starter, events),
        (Draw::Refill { seat, slot, next }, Outcome::Card(card)) => {
            position.fill(slot, card, events);
            position.restock(events);
            position.fill_market(seat, next, events);
        }
        (
            Draw::Market { .. }
            | Draw::Goal { .. }
            | Draw::Personal { .. }
            | Draw::Hand { .. }
            | Draw::Start
            | Draw::Refill { .. },
            Outcome::Card(_) | Outcome::Goal(_) | Outcome::Personal(_) | Outcome::Start(_),
        ) => unreachable!("the caller knows the outcome to be possible"),
    }
}

/// One of a few.
pub(crate) fn pick<T>(left: impl Iterator<Item = T> + Clone, dice: &mut impl Dice) -> T {
    let place = dice.below(left.clone().count() as u32);
    { left }.nth(place as usize).expect("something is left to draw")
}

impl Polaris {
    /// Common goals that are not laid out.
    fn goals_left(&self) -> impl Iterator<Item = Goal> + Clone {
        Goal::all().filter(|&goal| !self.goals.contains(&Some(goal)))
    }

    /// Personal goals that nobody has.
    pub(crate) fn personal_goals_left(&self) -> impl Iterator<Item = PersonalGoal> + Clone {
        let dealt = |goal| self.seats.0.iter().any(|player| player.goal == Some(goal));
        PersonalGoal::all().filter(move |&goal| !dealt(goal))
    }

    fn draw_card(&self, kind: CardKind, dice: &mut impl Dice) -> Outcome {
        let deck = self.deck_of(kind);
        let card = deck.nth(dice.below(deck.len().into()) as u8);
        Outcome::Card(card.expect("a deck that is drawn from has cards"))
    }

    fn deck_of(&self, kind: CardKind) -> Cards {
        self.deck.and(Cards::of(kind))
    }

    fn fill(&mut self, slot: Slot, card: Card, events: &mut impl Sink<Event>) {
        self.deck.remove(card);
        self.seen.insert(card);
        self.market[slot.index()] = Some(card);
        events.emit(|| {
            let card = self.components.cards.show(card);
            Event::Told(Notice::MarketFilled { slot, card })
        });
    }

    fn lay(&mut self, sector: Sector, goal: Goal, events: &mut impl Sink<Event>) {
        self.goals[sector.index()] = Some(goal);
        events.emit(|| Event::Told(Notice::GoalLaid { sector, goal }));
        let next = sector.ahead(1);
        self.pause = Pause::Draw(if next == Sector::FIRST {
            Draw::Personal { seat: Seat::FIRST }
        } else {
            Draw::Goal { sector: next }
        });
    }

    fn deal_goal(&mut self, seat: Seat, goal: PersonalGoal, events: &mut impl Sink<Event>) {
        self.seats[seat].goal = Some(goal);
        events.emit(|| Event::GoalDealt(seat, goal));
        let next = seat.next(self.players);
        self.pause = Pause::Draw(if next == Seat::FIRST {
            Draw::Hand { seat: next }
        } else {
            Draw::Personal { seat: next }
        });
    }

    /// "Deal each player 3 basic action cards."
    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck.remove(card);
        self.seats[seat].hand.insert(card);
        events.emit(|| Event::Dealt(seat, self.components.cards.show(card)));
        let next = seat.next(self.players);
        self.pause = Pause::Draw(if self.seats[seat].hand.len() < STARTING_HAND {
            Draw::Hand { seat }
        } else if next == Seat::FIRST {
            Draw::Start
        } else {
            Draw::Hand { seat: next }
        });
    }

    /// One shooting star for the first player, two for the second, and so on.
    fn start(&mut self, starter: Seat, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Told(Notice::Starts { seat: starter }));
        let mut seat = starter;
        for count in 1..=self.players {
            self.seats[seat].shooting_stars = count;
            self.supply -= count;
            seat = seat.next(self.players);
        }
        self.turn = 1;
        self.pause = Pause::Ask(starter, Question::Turn);
    }
}
