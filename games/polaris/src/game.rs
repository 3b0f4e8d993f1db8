use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{Decision, Event, Notice, Outcome, Phase, Polaris, Setup, View, setup::INFO};

impl Game for Polaris {
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

    fn new(setup: &Setup) -> Polaris {
        Polaris::from_setup(setup)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::DealMarket { .. }
            | Phase::DealGoal { .. }
            | Phase::DealPersonal { .. }
            | Phase::DealHand { .. }
            | Phase::Start
            | Phase::Refill { .. } => Pending::Chance,
            Phase::Turn { seat } | Phase::Place { seat, .. } | Phase::More { seat, .. } => {
                Pending::one(seat)
            }
            Phase::Over => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        let turn = self.turn.max(1);
        Progress { round: turn.div_ceil(self.players.into()), turn }
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

    fn view(&self, observer: Observer) -> View {
        self.show(observer)
    }

    fn notice(event: &Event, observer: Observer) -> Option<Notice> {
        Some(event.notice(observer))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Polaris {
        Polaris::imagine(view, dice)
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
