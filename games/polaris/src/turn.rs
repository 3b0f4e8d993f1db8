//! How a turn ends: discards, Dawn spaces, the telescope, scoring, the moon.

use wayfinder_core::{BySeat, Pause, Seat, Seats, Sink};

use crate::{
    BONUS, CardKind, Cards, Dawn, Draw, EndReason, Event, Goal, HAND, MAX_PLAYERS, Next, Notice,
    Polaris, Question, Scoring, Sector, Slot, Tally,
};

/// "Scoring phase": points for the telescope.
pub(crate) const TELESCOPE: i8 = 2;

impl Polaris {
    /// "At the end of your turn": Dawn cards fill the Dawn spaces, all others are discarded.
    pub(crate) fn end_play(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let plays = std::mem::replace(&mut self.plays, [None; HAND as usize]);
        for play in plays.into_iter().flatten() {
            let card = play.card;
            let dawn = self.components.cards[card].dawn;
            let taken = self.dawn().count() as u8;
            match dawn {
                Dawn::Shown if self.telescope.is_none() && taken < self.dawn_spaces() => {
                    self.dawn[usize::from(taken)] = Some(card);
                    let space = self.scored() + taken + 1;
                    events.emit(|| {
                        let card = self.components.cards.show(card);
                        Event::Told(Notice::Dawned { seat, card, space })
                    });
                }
                Dawn::Shown | Dawn::Absent => {
                    self.discards.insert(card);
                    events.emit(|| {
                        let card = self.components.cards.show(card);
                        Event::Told(Notice::Discarded { seat, card })
                    });
                }
            }
        }
        self.passes = 0;
        self.restock(events);
        self.fill_market(seat, Next::EndTurn, events);
    }

    pub(crate) fn pass(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Told(Notice::Passed { seat }));
        self.passes += 1;
        self.end_turn(seat, events);
    }

    /// "If a deck runs out, immediately make a new deck by shuffling its appropriate discard pile."
    pub(crate) fn restock(&mut self, events: &mut impl Sink<Event>) {
        for deck in CardKind::ALL {
            let cards = self.discards.and(Cards::of(deck));
            if self.deck.and(Cards::of(deck)).is_empty() && !cards.is_empty() {
                self.deck = self.deck.or(cards);
                self.discards = self.discards.without(cards);
                events.emit(|| Event::Told(Notice::Shuffled { deck }));
            }
        }
    }

    /// Fills the first empty space of the market for which there is a card, or goes on.
    pub(crate) fn fill_market(&mut self, seat: Seat, next: Next, events: &mut impl Sink<Event>) {
        let empty = Slot::all().find(|slot| {
            let deck = self.deck.and(Cards::of(slot.kind()));
            self.market[slot.index()].is_none() && !deck.is_empty()
        });
        match (empty, next) {
            (Some(slot), _) => self.pause = Pause::Draw(Draw::Refill { seat, slot, next }),
            (None, Next::EndTurn) => self.end_turn(seat, events),
            (None, Next::BeginTurn) => {
                self.turn += 1;
                self.pause = Pause::Ask(seat, Question::Turn);
            }
        }
    }

    /// "Check whether this triggers a scoring phase."
    pub(crate) fn end_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        match self.telescope {
            None if self.dawn().count() as u8 == self.dawn_spaces() => {
                self.telescope = Some(seat);
                self.last_turns = self.players - 1;
                events.emit(|| Event::Told(Notice::TelescopeTaken { seat }));
            }
            None if self.passes == self.players => {
                self.end(EndReason::NobodyActs, events);
                return;
            }
            None => (),
            Some(_) => self.last_turns -= 1,
        }
        if let Some(telescope) = self.telescope.filter(|_| self.last_turns == 0) {
            self.score_goal(telescope, events);
            if self.scored() == Sector::COUNT {
                self.end(EndReason::GoalsScored, events);
                return;
            }
        }
        self.fill_market(seat.next(self.players), Next::BeginTurn, events);
    }

    /// "Scoring phase", steps 3 to 6.
    fn score_goal(&mut self, telescope: Seat, events: &mut impl Sink<Event>) {
        let goal = self.goals[self.new_moon().index()].expect("goals are laid out at setup");
        let tallies = self.tallies(goal);
        let bonus = self.leaders(tallies);
        let mut points = BySeat([0; MAX_PLAYERS]);
        events.emit(|| Event::Told(Notice::TelescopeScored { seat: telescope, points: TELESCOPE }));
        for seat in Seat::all(self.players) {
            let Tally { count, tie_break } = tallies[seat];
            let worth = self.components.goals.value(goal, count);
            let score = &mut self.seats[seat].score;
            if seat == telescope {
                *score += i16::from(TELESCOPE);
            }
            // "If you already have 0 VP, you cannot lose any more points."
            let value = i16::from(worth).max(-*score) as i8;
            let extra = if bonus.contains(seat) { BONUS } else { 0 };
            *score += i16::from(value) + i16::from(extra);
            points[seat] = value;
            events.emit(|| {
                let (points, bonus) = (value, extra);
                Event::Told(Notice::GoalScored { seat, goal, count, tie_break, points, bonus })
            });
        }
        let record = Scoring { goal, telescope, tallies, points, bonus };
        let place = usize::from(self.scored());
        self.scorings[place] = Some(record);
        self.telescope = None;
        self.passes = 0;
        for card in self.dawn.iter_mut().filter_map(Option::take) {
            self.discards.insert(card);
        }
        if self.scored() < Sector::COUNT {
            let sector = self.new_moon();
            events.emit(|| Event::Told(Notice::MoonTurned { sector }));
        }
        self.restock(events);
    }

    /// What everybody counts for a goal.
    pub(crate) fn tallies(&self, goal: Goal) -> BySeat<Tally, MAX_PLAYERS> {
        let mut tallies = BySeat([Tally::default(); MAX_PLAYERS]);
        for seat in Seat::all(self.players) {
            tallies[seat] = self.seats[seat].chart(self.links).tally(&self.components.sky, goal);
        }
        tallies
    }

    /// Who gets the bonus: whoever counts most, then by the card's tie-break, and nobody for nothing.
    pub(crate) fn leaders(&self, tallies: BySeat<Tally, MAX_PLAYERS>) -> Seats {
        let best = Seat::all(self.players).map(|seat| tallies[seat]).max().unwrap_or_default();
        let leads = |&seat: &Seat| best.count > 0 && tallies[seat] == best;
        Seat::all(self.players).filter(leads).collect()
    }

    /// "End of the game": personal goals are shown; what they score is in the sheet.
    fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.pause = Pause::Over;
        events.emit(|| Event::Told(Notice::Ended { reason }));
        for seat in Seat::all(self.players) {
            if let Some(goal) = self.seats[seat].goal {
                events.emit(|| Event::Revealed(Notice::GoalShown { seat, goal }));
            }
        }
    }
}
