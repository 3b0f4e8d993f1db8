//! Any game, counting how often a step was applied to a position of it.

use std::cell::Cell;

use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// How many steps something applies, on this thread, and what comes of it.
pub(crate) fn steps<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = STEPS.get();
    let result = work();
    (STEPS.get() - before, result)
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Counting<G>(G);

impl<G: Game> Game for Counting<G> {
    const INFO: GameInfo = G::INFO;

    type Setup = G::Setup;
    type Decision = G::Decision;
    type Outcome = G::Outcome;
    type Event = G::Event;
    type Notice = G::Notice;
    type View = G::View;
    type Offer = G::Offer;

    fn setup(proposal: &Proposal) -> Result<G::Setup, SetupError> {
        G::setup(proposal)
    }

    fn new(setup: &G::Setup) -> Counting<G> {
        Counting(G::new(setup))
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<G::Decision>) {
        self.0.decisions(seat, out);
    }

    fn offer(&self, seat: Seat, decision: G::Decision) -> G::Offer {
        self.0.offer(seat, decision)
    }

    fn outcomes(&self, out: &mut Vec<(G::Outcome, u32)>) {
        self.0.outcomes(out);
    }

    fn decide_unchecked(
        &mut self,
        seat: Seat,
        decision: G::Decision,
        events: &mut impl Sink<G::Event>,
    ) {
        STEPS.set(STEPS.get() + 1);
        self.0.decide_unchecked(seat, decision, events);
    }

    fn resolve_unchecked(&mut self, outcome: G::Outcome, events: &mut impl Sink<G::Event>) {
        STEPS.set(STEPS.get() + 1);
        self.0.resolve_unchecked(outcome, events);
    }

    fn view(&self, observer: Observer) -> G::View {
        self.0.view(observer)
    }

    fn notice(event: &G::Event, observer: Observer) -> Option<G::Notice> {
        G::notice(event, observer)
    }

    fn reveals(event: &G::Event) -> bool {
        G::reveals(event)
    }

    fn determinize(view: &G::View, dice: &mut impl Dice) -> Counting<G> {
        Counting(G::determinize(view, dice))
    }

    fn standings(&self) -> Standings {
        self.0.standings()
    }

    fn score(&self) -> ScoreSheet {
        self.0.score()
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        self.0.blocked(seat, out);
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}
