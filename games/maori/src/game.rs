use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{
    Decision, Event, Maori, Notice, Offer, Outcome, Setup, View, apply, audit, blocked, chance,
    imagine, legal, offer, places, position, score, setup, view,
};

impl Game for Maori {
    const INFO: GameInfo = setup::INFO;

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Outcome;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = Offer;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        setup::setup(proposal)
    }

    fn new(setup: &Setup) -> Maori {
        position::new(setup)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.pause.pending()
    }

    fn progress(&self) -> Progress {
        let round = self.turn.div_ceil(self.players.into()).max(1);
        // Placing the discoverer ship comes before the first turn, and is one to be undone.
        Progress { round, turn: self.turn + 1 }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        legal::decisions(self, seat, out);
    }

    fn offer(&self, seat: Seat, decision: Decision) -> Offer {
        offer::offer(self, seat, decision)
    }

    fn places(view: &View) -> Vec<String> {
        places::places(view)
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        chance::outcomes(self, out);
    }

    fn sample(&self, dice: &mut impl Dice) -> Outcome {
        chance::sample(self, dice)
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        apply::decide_unchecked(self, seat, decision, events);
    }

    fn resolve_unchecked(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        chance::resolve_unchecked(self, outcome, events);
    }

    fn view(&self, _: Observer) -> View {
        view::view(self)
    }

    fn notice(event: &Event, _: Observer) -> Option<Notice> {
        Some(event.0)
    }

    fn reveals(_: &Event) -> bool {
        // Only draws reveal anything, and chance is a barrier of its own.
        false
    }

    fn determinize(view: &View, _: &mut impl Dice) -> Maori {
        imagine::determinize(view)
    }

    fn standings(&self) -> Standings {
        score::standings(self)
    }

    fn score(&self) -> ScoreSheet {
        score::score(self)
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        blocked::blocked(self, seat, out);
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
