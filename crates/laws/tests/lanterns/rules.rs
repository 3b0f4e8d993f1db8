use std::cmp::Reverse;

use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, OptionInfo, Pending, Progress, Proposal, ScoreLine,
    ScoreSheet, Seat, SetupError, Sink, Standings, vocabulary,
};

use super::{
    BRIGHTEST, Bug, COPIES, Card, Decision, Event, Fact, KINDS, Lanterns, Notice, Offer, Phase,
    PhaseView, Seen, Told, View, Wire,
};

vocabulary! {
    /// Where points come from.
    enum Source {
        Light = "light",
        Guesses = "guesses",
    }
}

vocabulary! {
    /// Why an action is closed.
    enum Reason {
        AlreadyPeeked = "already-peeked",
        NoSwapsLeft = "no-swaps-left",
    }
}

impl Game for Lanterns {
    const INFO: GameInfo = GameInfo {
        id: "lanterns",
        rules_version: 1,
        min_players: 2,
        max_players: 4,
        options: &[OptionInfo { key: "bug", values: Bug::NAMES, accepts_file: false }],
    };

    type Setup = (u8, Bug);
    type Decision = Decision;
    type Outcome = Card;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = Offer;

    fn setup(proposal: &Proposal) -> Result<(u8, Bug), SetupError> {
        let options = Self::INFO.check(proposal)?;
        Ok((options.players(), Bug::named(options.get("bug"))))
    }

    fn new(&(players, bug): &(u8, Bug)) -> Self {
        Lanterns::start(players, bug)
    }

    fn players(&self) -> u8 {
        self.table.players + u8::from(self.has(Bug::ExtraSeat))
    }

    fn pending(&self) -> Pending {
        self.waiting()
    }

    fn progress(&self) -> Progress {
        Progress { round: self.table.round, turn: self.table.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        if !self.waiting().seats().contains(seat) {
            if self.has(Bug::DecisionForOthers)
                && self.table.phase == (Phase::Turn { of: self.next(seat) })
            {
                out.push(Decision::Stay);
            }
            return;
        }
        match self.table.phase {
            Phase::Turn { .. } => self.turn_decisions(seat, out),
            Phase::Keep { .. } if self.has(Bug::BrokenNotation) => {
                out.extend([Decision::Keep { drawn: false }, Decision::Smudged]);
            }
            Phase::Keep { .. } => out.extend([false, true].map(|drawn| Decision::Keep { drawn })),
            Phase::Bid if self.has(Bug::SloppyOrder) => {
                out.extend([false, true].map(|high| Decision::LooseBid { high }));
            }
            Phase::Bid => out.extend([false, true].map(|high| Decision::Bid { high })),
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Over => (),
        }
    }

    fn offer(&self, seat: Seat, decision: Decision) -> Offer {
        let next = self.next(seat);
        let mut place = match decision {
            Decision::Peek => format!("lantern:{next}"),
            _ => format!("lantern:{seat}"),
        };
        if self.has(Bug::LeakyOffer) && decision == Decision::Swap {
            place = format!("card:{:?}", self.table.hands[next]);
        }
        let nameless = self.has(Bug::NamelessOffer) && decision == Decision::Stay;
        if self.has(Bug::StrangePlace) && decision == Decision::Stay {
            place = "harbour".into();
        }
        Offer { places: (!nameless).then(|| vec![place]) }
    }

    fn places(view: &View) -> Vec<String> {
        let lanterns = Seat::all(view.hands.len() as u8).map(|seat| format!("lantern:{seat}"));
        // A card is a place like any other, even if no offer should tell whose it is.
        let cards = (0..KINDS as u8).map(|kind| Some(Card(kind))).chain([None]);
        let cards = cards.map(|card| format!("card:{card:?}"));
        lanterns.chain(cards).collect()
    }

    fn outcomes(&self, out: &mut Vec<(Card, u32)>) {
        let out_of_turn =
            self.has(Bug::OutcomeOutOfTurn) && matches!(self.table.phase, Phase::Keep { .. });
        if self.waiting() != Pending::Chance && !out_of_turn {
            return;
        }
        if self.has(Bug::NothingPossible)
            && self.table.round == 2
            && matches!(self.table.phase, Phase::Draw { .. })
        {
            return;
        }
        let cards = (0_u8..).zip(self.table.deck);
        out.extend(
            cards
                .filter(|&(_, left)| left > 0 || self.has(Bug::WeightlessOutcome))
                .map(|(kind, left)| (Card(kind), u32::from(left))),
        );
        if self.has(Bug::BrokenOutcomeNotation) {
            out.push((Card(KINDS as u8), 1));
        }
        if self.has(Bug::UnsortedOutcomes) {
            out.reverse();
        }
    }

    fn sample(&self, dice: &mut impl Dice) -> Card {
        if self.has(Bug::SampleOutsideOutcomes) {
            return Card(dice.below(KINDS as u32) as u8);
        }
        Card(dice.weighted(self.table.deck.map(u32::from)) as u8)
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Peek => {
                self.table.peeked[seat] = true;
                if let Some(card) = self.table.hands[self.next(seat)] {
                    events.emit(|| self.event(Fact::Peeked { by: seat, card }));
                }
            }
            Decision::Stay => {
                let matters = self.has(Bug::EventsMatter) || self.has(Bug::HashDiffers);
                events.emit(|| {
                    self.heard += u32::from(matters);
                    self.event(Fact::Stayed { by: seat })
                });
                self.end_turn(seat);
            }
            Decision::Swap => {
                events.emit(|| self.event(Fact::Swaps { by: seat }));
                self.table.swaps[seat] -= 1;
                self.table.phase = Phase::Draw { by: seat };
            }
            Decision::Keep { drawn } => self.keep(seat, drawn, events),
            Decision::Bid { high } | Decision::LooseBid { high } => self.bid(seat, high, events),
            Decision::Smudged | Decision::Coded => (),
        }
    }

    fn resolve_unchecked(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.table.deck[usize::from(card.0)] -= 1;
        match self.table.phase {
            Phase::Deal { to } => {
                self.table.hands[to] = Some(card);
                events.emit(|| self.event(Fact::Dealt { to, card }));
                let next = self.next(to);
                self.table.phase = if next == Seat::FIRST {
                    Phase::Turn { of: next }
                } else {
                    Phase::Deal { to: next }
                };
            }
            Phase::Draw { by } => {
                assert!(
                    !(self.has(Bug::PanickingOutcome) && card.0 == BRIGHTEST),
                    "too bright to look at"
                );
                events.emit(|| self.event(Fact::Drew { by, card }));
                self.table.phase = Phase::Keep { by, drawn: card };
            }
            Phase::Turn { .. } | Phase::Keep { .. } | Phase::Bid | Phase::Over => (),
        }
    }

    fn view(&self, observer: Observer) -> View {
        let table = &self.table;
        let players = table.players;
        let own = match observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        };
        let peeks = |by: Seat, at: Seat| table.peeked[by] && self.next(by) == at;
        let knows = |seat: Seat| {
            own == Some(seat)
                || own.is_some_and(|own| peeks(own, seat))
                || self.has(Bug::LeakyView)
                || self.has(Bug::LeakyPeek) && Seat::all(players).any(|by| peeks(by, seat))
        };
        let leaky_bid = self.has(Bug::LeakyBid) || self.has(Bug::LeakyLoneBid);
        let bid_shown = |seat: Seat| own == Some(seat) || leaky_bid;
        let cut = self.has(Bug::ViewUnserializable) && table.phase == Phase::Bid;
        View {
            bug: self.bug,
            observer: own,
            hands: Seat::all(players)
                .map(|seat| Seen::of(table.hands[seat], || knows(seat)))
                .collect(),
            discards: table.discards,
            own_bid: own.and_then(|seat| table.bids[seat]),
            bids: Seat::all(players)
                .filter(|_| !self.has(Bug::ForgottenBidders))
                .map(|seat| Seen::of(table.bids[seat], || bid_shown(seat)))
                .collect(),
            peeked: Seat::all(players).map(|seat| table.peeked[seat]).collect(),
            swaps: Seat::all(players).map(|seat| table.swaps[seat]).collect(),
            light: Seat::all(players).map(|seat| table.light[seat]).collect(),
            guesses: Seat::all(players).map(|seat| table.guesses[seat]).collect(),
            round: table.round,
            turn: table.turn,
            phase: match table.phase {
                Phase::Deal { to } => PhaseView::Deal { to },
                Phase::Turn { of } => PhaseView::Turn { of },
                Phase::Draw { by } => PhaseView::Draw { by },
                Phase::Keep { by, drawn } => {
                    PhaseView::Keep { by, drawn: (own == Some(by)).then_some(drawn) }
                }
                Phase::Bid => PhaseView::Bid,
                Phase::Over => PhaseView::Over,
            },
            wire: if cut { Wire::Cut } else { Wire::Whole },
        }
    }

    fn notice(event: &Event, observer: Observer) -> Option<Notice> {
        let cut =
            event.has(Bug::NoticeUnserializable) && matches!(event.fact, Fact::Discarded { .. });
        let told = match event.fact.clone() {
            Fact::Dealt { to, card } => {
                let knows = observer.is(to) || event.has(Bug::LeakyNotice);
                Told::Dealt { to, card: knows.then_some(card) }
            }
            Fact::Peeked { by, card } => Told::Peeked { by, card: observer.is(by).then_some(card) },
            Fact::Stayed { by } => Told::Stayed { by },
            Fact::Swaps { by } => Told::Swaps { by },
            Fact::Drew { by, card } => Told::Drew { by, card: observer.is(by).then_some(card) },
            Fact::Discarded { by, card } => Told::Discarded { by, card },
            Fact::Bid { by, high } => {
                let knows = observer.is(by) || event.has(Bug::LeakyBidNotice);
                Told::Bid { by, high: knows.then_some(high) }
            }
            Fact::Revealed { hands, bids } => Told::Revealed { hands, bids },
        };
        Some(Notice { told, wire: if cut { Wire::Cut } else { Wire::Whole } })
    }

    fn reveals(event: &Event) -> bool {
        match event.fact {
            Fact::Peeked { .. } => !event.has(Bug::UnflaggedReveal),
            Fact::Discarded { .. } | Fact::Revealed { .. } => true,
            Fact::Dealt { .. }
            | Fact::Stayed { .. }
            | Fact::Swaps { .. }
            | Fact::Drew { .. }
            | Fact::Bid { .. } => false,
        }
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Self {
        let players = view.hands.len() as u8;
        let mut game = Lanterns::start(players, view.bug);
        let table = &mut game.table;
        table.discards = view.discards;
        for (left, &gone) in table.deck.iter_mut().zip(&view.discards) {
            *left -= gone;
        }
        let drawn = match view.phase {
            PhaseView::Keep { drawn, .. } => drawn,
            PhaseView::Deal { .. }
            | PhaseView::Turn { .. }
            | PhaseView::Draw { .. }
            | PhaseView::Bid
            | PhaseView::Over => None,
        };
        let anew = |hand: &Seen<Card>| match hand {
            Seen::FaceUp(_) if view.has(Bug::WrongDeterminization) => Seen::FaceDown,
            Seen::Nothing | Seen::FaceDown | Seen::FaceUp(_) => *hand,
        };
        let hands: Vec<Seen<Card>> = view.hands.iter().map(anew).collect();
        for card in hands.iter().filter_map(|hand| hand.face()).chain(drawn) {
            table.deck[usize::from(card.0)] -= 1;
        }
        let mut draw = || {
            let kind = dice.weighted(table.deck.map(u32::from));
            if !view.has(Bug::InventedComponent) {
                table.deck[kind] -= 1;
            }
            Card(kind as u8)
        };
        let hands: Vec<_> = hands.iter().map(|hand| hand.imagine(&mut draw)).collect();
        table.phase = match view.phase {
            PhaseView::Deal { to } => Phase::Deal { to },
            PhaseView::Turn { of } => Phase::Turn { of },
            PhaseView::Draw { by } => Phase::Draw { by },
            PhaseView::Keep { by, drawn } => {
                Phase::Keep { by, drawn: drawn.unwrap_or_else(&mut draw) }
            }
            PhaseView::Bid => Phase::Bid,
            PhaseView::Over => Phase::Over,
        };
        for seat in Seat::all(players) {
            let i = seat.index();
            let bid = view.bids.get(i).copied().unwrap_or(Seen::Nothing);
            let hidden = view.has(Bug::PanickingDeterminize) && bid == Seen::FaceDown;
            assert!(!hidden, "who knows what was bid");
            table.hands[seat] = hands[i];
            table.bids[seat] = bid.imagine(|| dice.below(2) == 1);
            table.peeked[seat] = view.peeked[i];
            table.swaps[seat] = view.swaps[i];
            table.light[seat] = view.light[i];
            table.guesses[seat] = view.guesses[i];
        }
        if let Some(own) = view.observer {
            table.bids[own] = view.own_bid;
        }
        (table.round, table.turn) = (view.round, view.turn);
        game
    }

    fn standings(&self) -> Standings {
        let players = self.table.players;
        let points = |seat| self.points(seat);
        if self.has(Bug::WrongPlacing) {
            return Standings::rank(players, |seat| Reverse(points(seat)), points);
        }
        // Whoever has swaps left wins ties.
        Standings::rank(players, |seat| (points(seat), self.table.swaps[seat]), points)
    }

    fn score(&self) -> ScoreSheet {
        let mut sheet = ScoreSheet::new(&self.standings(), |seat| {
            let (light, guesses) = (self.table.light[seat], self.table.guesses[seat]);
            let counted = if self.has(Bug::WrongSum) { 0 } else { guesses };
            let mut lines = vec![ScoreLine::new(Source::Light, light, light)];
            if guesses > 0 || !self.has(Bug::MissingSource) {
                lines.push(ScoreLine::new(Source::Guesses, guesses, counted));
            }
            lines
        });
        if self.has(Bug::WrongSheet) {
            sheet.seats.iter_mut().for_each(|column| column.placing = 1);
        }
        sheet
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        let Phase::Turn { of } = self.table.phase else { return };
        if of != seat && !self.has(Bug::BlockedForOthers) {
            return;
        }
        if self.table.peeked[seat] {
            out.push(Blocked::new("peek", Reason::AlreadyPeeked));
        }
        if self.table.swaps[seat] <= u8::from(self.has(Bug::LyingBlocked)) {
            out.push(Blocked::new("swap", Reason::NoSwapsLeft));
        }
    }

    fn audit(&self) -> Result<(), String> {
        let table = &self.table;
        let drawn = match table.phase {
            Phase::Keep { drawn, .. } => Some(drawn),
            Phase::Deal { .. }
            | Phase::Turn { .. }
            | Phase::Draw { .. }
            | Phase::Bid
            | Phase::Over => None,
        };
        let mut cards = table.deck;
        for card in table.hands.0.iter().flatten().chain(&drawn) {
            cards[usize::from(card.0)] += 1;
        }
        let all = cards.iter().zip(&table.discards).all(|(&a, &b)| a + b == COPIES);
        if all { Ok(()) } else { Err(format!("{cards:?} and {:?} lanterns", table.discards)) }
    }
}
