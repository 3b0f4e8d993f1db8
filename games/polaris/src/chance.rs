//! What nature may answer, and what her answers do.

use wayfinder_core::{Dice, Seat, Sink};

use crate::{
    Card, Cards, Event, Goal, Kind, Notice, Outcome, PersonalGoal, Phase, Polaris, STARTING_HAND,
    Sector, Slot,
};

impl Polaris {
    pub(crate) fn possible_outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.phase {
            Phase::DealMarket { slot } | Phase::Refill { slot, .. } => {
                out.extend(self.deck_of(slot.kind()).iter().map(|card| (Outcome::Card(card), 1)));
            }
            Phase::DealHand { .. } => {
                out.extend(self.deck_of(Kind::Basic).iter().map(|card| (Outcome::Card(card), 1)));
            }
            Phase::DealGoal { .. } => {
                let left = Goal::all().filter(|&goal| !self.goals.contains(&Some(goal)));
                out.extend(left.map(|goal| (Outcome::Goal(goal), 1)));
            }
            Phase::DealPersonal { .. } => {
                let dealt = |goal| self.seats.0.iter().any(|it| it.goal == Some(goal));
                let left = PersonalGoal::all().filter(|&goal| !dealt(goal));
                out.extend(left.map(|goal| (Outcome::Personal(goal), 1)));
            }
            Phase::Start => {
                out.extend(Seat::all(self.players).map(|seat| (Outcome::Start(seat), 1)));
            }
            Phase::Turn { .. } | Phase::Place { .. } | Phase::More { .. } | Phase::Over => (),
        }
    }

    /// The same, drawn at once where a deck is drawn from: that is most of the time.
    pub(crate) fn draw(&self, dice: &mut impl Dice) -> Outcome {
        let kind = match self.phase {
            Phase::DealMarket { slot } | Phase::Refill { slot, .. } => slot.kind(),
            Phase::DealHand { .. } => Kind::Basic,
            Phase::DealGoal { .. }
            | Phase::DealPersonal { .. }
            | Phase::Start
            | Phase::Turn { .. }
            | Phase::Place { .. }
            | Phase::More { .. }
            | Phase::Over => return self.draw_at_setup(dice),
        };
        let deck = self.deck_of(kind);
        let card = deck.nth(dice.below(deck.len().into()) as u8);
        Outcome::Card(card.expect("a deck that is drawn from has cards"))
    }

    fn draw_at_setup(&self, dice: &mut impl Dice) -> Outcome {
        // Few enough that no draw needs the heap: fifteen goals at most.
        let mut left = [None; Goal::COUNT as usize];
        let mut count = 0;
        let mut add = |outcome| {
            left[count] = Some(outcome);
            count += 1;
        };
        match self.phase {
            Phase::DealGoal { .. } => Goal::all()
                .filter(|&goal| !self.goals.contains(&Some(goal)))
                .for_each(|goal| add(Outcome::Goal(goal))),
            Phase::DealPersonal { .. } => PersonalGoal::all()
                .filter(|&goal| !self.seats.0.iter().any(|it| it.goal == Some(goal)))
                .for_each(|goal| add(Outcome::Personal(goal))),
            Phase::Start
            | Phase::DealMarket { .. }
            | Phase::DealHand { .. }
            | Phase::Turn { .. }
            | Phase::Place { .. }
            | Phase::More { .. }
            | Phase::Refill { .. }
            | Phase::Over => {
                Seat::all(self.players).for_each(|seat| add(Outcome::Start(seat)));
            }
        }
        left[dice.below(count as u32) as usize].expect("one of those that are left")
    }

    pub(crate) fn answer(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        match (self.phase, outcome) {
            (Phase::DealMarket { slot }, Outcome::Card(card)) => {
                self.fill(slot, card, events);
                self.phase = match slot.next() {
                    Some(slot) => Phase::DealMarket { slot },
                    None => Phase::DealGoal { sector: Sector::FIRST },
                };
            }
            (Phase::DealGoal { sector }, Outcome::Goal(goal)) => self.lay(sector, goal, events),
            (Phase::DealPersonal { seat }, Outcome::Personal(goal)) => {
                self.seats[seat].goal = Some(goal);
                events.emit(|| Event::GoalDealt(seat, goal));
                let next = seat.next(self.players);
                self.phase = if next == Seat::FIRST {
                    Phase::DealHand { seat: next }
                } else {
                    Phase::DealPersonal { seat: next }
                };
            }
            (Phase::DealHand { seat }, Outcome::Card(card)) => self.deal(seat, card, events),
            (Phase::Start, Outcome::Start(starter)) => self.start(starter, events),
            (Phase::Refill { seat, slot, next }, Outcome::Card(card)) => {
                self.fill(slot, card, events);
                self.restock(events);
                self.fill_market(seat, next, events);
            }
            (
                Phase::DealMarket { .. }
                | Phase::DealGoal { .. }
                | Phase::DealPersonal { .. }
                | Phase::DealHand { .. }
                | Phase::Start
                | Phase::Turn { .. }
                | Phase::Place { .. }
                | Phase::More { .. }
                | Phase::Refill { .. }
                | Phase::Over,
                Outcome::Card(_) | Outcome::Goal(_) | Outcome::Personal(_) | Outcome::Start(_),
            ) => unreachable!("the caller knows the outcome to be possible"),
        }
    }

    fn deck_of(&self, kind: Kind) -> Cards {
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
        self.phase = if next == Sector::FIRST {
            Phase::DealPersonal { seat: Seat::FIRST }
        } else {
            Phase::DealGoal { sector: next }
        };
    }

    /// "Deal each player 3 basic action cards."
    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck.remove(card);
        self.seats[seat].hand.insert(card);
        events.emit(|| Event::Dealt(seat, self.components.cards.show(card)));
        let next = seat.next(self.players);
        self.phase = if self.seats[seat].hand.len() < STARTING_HAND {
            Phase::DealHand { seat }
        } else if next == Seat::FIRST {
            Phase::Start
        } else {
            Phase::DealHand { seat: next }
        };
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
        self.phase = Phase::Turn { seat: starter };
    }
}
