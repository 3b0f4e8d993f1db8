use serde::Serialize;
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreLine, ScoreSheet,
    Seat, SetupError, Sink, Standings, vocabulary,
};

use crate::choice::Choice;

/// Two runners, who run eight turns of four legs each. A leg is run at a pace of 0 to 3, and counts as much
/// as the pace; but who runs two legs of a turn alike has nothing of the second. On the third leg there is but one way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub(crate) struct Relay {
    paces: Vec<u8>,
}

const LEGS: usize = 4;
const TURNS: usize = 16;

impl Relay {
    fn turn(&self) -> usize {
        self.paces.len() / LEGS
    }

    fn points(&self, seat: Seat) -> i32 {
        let turns = self.paces.chunks(LEGS).skip(seat.index()).step_by(2);
        let counts = |legs: &[u8], leg: usize| leg == 0 || legs[leg - 1] != legs[leg];
        let points = |legs: &[u8]| -> i32 {
            let counted = (0..legs.len()).filter(|&leg| counts(legs, leg));
            counted.map(|leg| i32::from(legs[leg])).sum()
        };
        turns.map(points).sum()
    }
}

vocabulary! {
    /// Where points come from.
    enum Source {
        Legs = "legs",
    }
}

impl Game for Relay {
    const INFO: GameInfo =
        GameInfo { id: "relay", rules_version: 1, min_players: 2, max_players: 2, options: &[] };

    type Setup = ();
    type Decision = Choice;
    type Outcome = Choice;
    type Event = ();
    type Notice = ();
    type View = Relay;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<(), SetupError> {
        Self::INFO.check(proposal).map(drop)
    }

    fn new((): &()) -> Relay {
        Relay::default()
    }

    fn players(&self) -> u8 {
        2
    }

    fn pending(&self) -> Pending {
        match self.turn() {
            TURNS => Pending::Over,
            turn => Pending::one(Seat::new((turn % 2) as u8).unwrap()),
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: 1, turn: 1 + self.turn() as u16 }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.pending() == Pending::one(seat) {
            let ways = if self.paces.len() % LEGS == 2 { 1 } else { 4 };
            out.extend((0..ways).map(Choice));
        }
    }

    fn offer(&self, _: Seat, _: Choice) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, _: &mut Vec<(Choice, u32)>) {}

    fn decide_unchecked(&mut self, _: Seat, choice: Choice, _: &mut impl Sink<()>) {
        self.paces.push(choice.0);
    }

    fn resolve_unchecked(&mut self, _: Choice, _: &mut impl Sink<()>) {}

    fn view(&self, _: Observer) -> Relay {
        self.clone()
    }

    fn notice((): &(), _: Observer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn determinize(view: &Relay, _: &mut impl Dice) -> Relay {
        view.clone()
    }

    fn standings(&self) -> Standings {
        Standings::rank(2, |seat| self.points(seat), |seat| self.points(seat))
    }

    fn score(&self) -> ScoreSheet {
        let standings = self.standings();
        let line = |seat: Seat| ScoreLine::new(Source::Legs, 4, standings.points()[seat.index()]);
        ScoreSheet::new(&standings, |seat| vec![line(seat)])
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
