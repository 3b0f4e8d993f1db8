use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{Decision, Event, Maori, Notice, Outcome, Phase, Setup, View, setup::INFO};

impl Game for Maori {
    const INFO: GameInfo = INFO;

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Outcome;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        Setup::check(proposal)
    }

    fn new(setup: &Setup) -> Maori {
        Maori::from_setup(setup)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal { .. } | Phase::Start | Phase::Refill { .. } => Pending::Chance,
            Phase::PlaceShip { starter: seat }
            | Phase::Sail { seat }
            | Phase::Discover { seat }
            | Phase::MoveShip { seat } => Pending::one(seat),
            Phase::Over => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        let round = self.turn.div_ceil(self.players.into()).max(1);
        // Placing the discoverer ship comes before the first turn, and is one to be undone.
        Progress { round, turn: self.turn + 1 }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.legal_decisions(seat, out);
    }

    fn offer(&self, _: Seat, _: Decision) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.possible_outcomes(out);
    }

    fn sample(&self, dice: &mut impl Dice) -> Outcome {
        self.draw(dice)
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        self.play(seat, decision, events);
    }

    fn resolve_unchecked(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        self.answer(outcome, events);
    }

    fn view(&self, _: Observer) -> View {
        self.show()
    }

    fn notice(event: &Event, _: Observer) -> Option<Notice> {
        Some(event.0)
    }

    fn reveals(_: &Event) -> bool {
        // Only draws reveal anything, and chance is a barrier of its own.
        false
    }

    fn determinize(view: &View, _: &mut impl Dice) -> Maori {
        Maori::imagine(view)
    }

    fn standings(&self) -> Standings {
        self.rank()
    }

    fn score(&self) -> ScoreSheet {
        self.sheet()
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        self.closed_actions(seat, out);
    }

    fn audit(&self) -> Result<(), String> {
        self.count_components()
    }
}
