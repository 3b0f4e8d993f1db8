use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{
    Decision, Event, Notice, Offer, Outcome, Setup, Vanuatu, View, apply, audit, blocked, chance,
    event, imagine, legal, offer, places, position, score, setup, show,
};

impl Game for Vanuatu {
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

    fn new(setup: &Setup) -> Vanuatu {
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
        Progress { round: self.round.into(), turn: self.turn }
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

    fn view(&self, observer: Observer) -> View {
        show::view(self, observer)
    }

    fn notice(event: &Event, observer: Observer) -> Option<Notice> {
        Some(event::notice(event, observer))
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Vanuatu {
        imagine::determinize(view, dice)
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
