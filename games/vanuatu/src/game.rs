use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{Decision, Event, Notice, Outcome, Phase, Setup, Vanuatu, View, setup::INFO};

impl Game for Vanuatu {
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

    fn new(setup: &Setup) -> Vanuatu {
        Vanuatu::from_setup(setup)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::StartTile { .. }
            | Phase::Reveal
            | Phase::Demand
            | Phase::Tourists
            | Phase::FirstPlayer
            | Phase::Die
            | Phase::Offer => Pending::Chance,
            Phase::Place { seat }
            | Phase::Neutral { seat, .. }
            | Phase::Choose { seat }
            | Phase::Plan { seat, .. }
            | Phase::Turn { seat }
            | Phase::Step { seat, .. }
            | Phase::LastBeg { seat } => Pending::one(seat),
            Phase::Over => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: self.round.into(), turn: self.turn }
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
        self.draw_outcome(dice)
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
        Some(event.tell(observer))
    }

    fn reveals(event: &Event) -> bool {
        event.is_revealing()
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Vanuatu {
        Vanuatu::imagine(view, dice)
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
