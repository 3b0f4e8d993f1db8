use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

use crate::{Decision, Event, Notice, Outcome, Phase, Polynesia, Setup, View, setup::INFO};

impl Game for Polynesia {
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

    fn new(setup: &Setup) -> Polynesia {
        Polynesia::from_setup(setup)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::LayTokens { .. } | Phase::DrawTides | Phase::Start | Phase::Volcano { .. } => {
                Pending::Chance
            }
            Phase::Act { seat }
            | Phase::Travel { seat, .. }
            | Phase::FreeRoute { seat, .. }
            | Phase::MaskChoice { seat, .. }
            | Phase::TidePopulate { seat }
            | Phase::ExtraMember { seat } => Pending::one(seat),
            Phase::Decline => Pending::one(self.starter),
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

    fn determinize(view: &View, _: &mut impl Dice) -> Polynesia {
        Polynesia::imagine(view)
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
