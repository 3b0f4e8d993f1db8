use std::{
    cell::Cell,
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
};

use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

/// Any game, counting how often a proposal is checked and how often a step is applied to a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountingGame<G>(G);

/// Of all games and threads: a proposal is checked before threads share the work.
static CHECKS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Of this thread, so that tests don't count each other's.
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// How many proposals something checks, on whatever threads, and what comes of it. Tests that run at the same time
/// would count each other's.
pub fn count_checks<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = CHECKS.load(SeqCst);
    let result = work();
    (CHECKS.load(SeqCst) - before, result)
}

/// How many steps something applies, on this thread, and what comes of it.
pub fn count_steps<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = STEPS.get();
    let result = work();
    (STEPS.get() - before, result)
}

impl<G: Game> Game for CountingGame<G> {
    const INFO: GameInfo = G::INFO;

    type Setup = G::Setup;
    type Decision = G::Decision;
    type Outcome = G::Outcome;
    type Event = G::Event;
    type Notice = G::Notice;
    type View = G::View;
    type Offer = G::Offer;

    fn setup(proposal: &Proposal) -> Result<G::Setup, SetupError> {
        CHECKS.fetch_add(1, SeqCst);
        G::setup(proposal)
    }

    fn new(setup: &G::Setup) -> CountingGame<G> {
        CountingGame(G::new(setup))
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

    fn places(view: &G::View) -> Vec<String> {
        G::places(view)
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

    fn determinize(view: &G::View, dice: &mut impl Dice) -> CountingGame<G> {
        CountingGame(G::determinize(view, dice))
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
