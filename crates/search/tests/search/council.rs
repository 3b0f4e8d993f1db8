use serde::Serialize;
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreLine, ScoreSheet,
    Seat, SetupError, Sink, Standings, vocabulary,
};

use crate::choice::Choice;

/// Three chiefs, two decisions. The first chief chooses whom to ask; that one decides who shares
/// the victory.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Council {
    asked: Option<u8>,
    answer: Option<u8>,
}

/// Asks the second chief, who can share with the first or give it all to the third.
pub(crate) const SHARE: Choice = Choice(0);
/// Asks the second chief, who can give it all to the first or keep it.
pub(crate) const HOPE: Choice = Choice(1);
/// Asks the third chief, who can only share with everybody.
pub(crate) const SAFE: Choice = Choice(2);

/// Who wins, by whom was asked and what the answer was.
const VICTORS: [[[i32; 3]; 2]; 3] =
    [[[1, 1, 0], [0, 0, 1]], [[1, 0, 0], [0, 1, 0]], [[1, 1, 1], [1, 1, 1]]];

vocabulary! {
    /// Where points come from.
    enum Source {
        Victory = "victory",
    }
}

impl Game for Council {
    const INFO: GameInfo =
        GameInfo { id: "council", rules_version: 1, min_players: 3, max_players: 3, options: &[] };

    type Setup = ();
    type Decision = Choice;
    type Outcome = Choice;
    type Event = ();
    type Notice = ();
    type View = Council;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<(), SetupError> {
        Self::INFO.check(proposal).map(drop)
    }

    fn new((): &()) -> Council {
        Council { asked: None, answer: None }
    }

    fn players(&self) -> u8 {
        3
    }

    fn pending(&self) -> Pending {
        match (self.asked, self.answer) {
            (None, _) => Pending::one(Seat::FIRST),
            (Some(asked), None) => Pending::one(Seat::new(if asked == 2 { 2 } else { 1 }).unwrap()),
            (Some(_), Some(_)) => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: 1, turn: 1 + u16::from(self.asked.is_some()) }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.pending() == Pending::one(seat) {
            let choices = if self.asked.is_none() { 3 } else { 2 };
            out.extend((0..choices).map(Choice));
        }
    }

    fn offer(&self, _: Seat, _: Choice) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, _: &mut Vec<(Choice, u32)>) {}

    fn decide_unchecked(&mut self, _: Seat, choice: Choice, _: &mut impl Sink<()>) {
        let open = if self.asked.is_none() { &mut self.asked } else { &mut self.answer };
        *open = Some(choice.0);
    }

    fn resolve_unchecked(&mut self, _: Choice, _: &mut impl Sink<()>) {}

    fn view(&self, _: Observer) -> Council {
        self.clone()
    }

    fn notice((): &(), _: Observer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn determinize(view: &Council, _: &mut impl Dice) -> Council {
        view.clone()
    }

    fn standings(&self) -> Standings {
        let points = match (self.asked, self.answer) {
            (Some(asked), Some(answer)) => VICTORS[usize::from(asked)][usize::from(answer)],
            _ => [0; 3],
        };
        Standings::rank(3, |seat| points[seat.index()], |seat| points[seat.index()])
    }

    fn score(&self) -> ScoreSheet {
        let standings = self.standings();
        let line =
            |seat: Seat| ScoreLine::new(Source::Victory, 1, standings.points()[seat.index()]);
        ScoreSheet::new(&standings, |seat| vec![line(seat)])
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
