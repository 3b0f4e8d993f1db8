use serde::Serialize;
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreLine, ScoreSheet,
    Seat, SetupError, Sink, Standings, vocabulary,
};

use crate::choice::Choice;

/// Take any number of stones from one heap; whoever takes the last wins. Who leaves heaps whose
/// sizes add up to zero without carry has won (Bouton, 1901).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Nim {
    pub(crate) heaps: [u8; 3],
    turn: u16,
}

impl Nim {
    pub(crate) fn of(heaps: [u8; 3]) -> Nim {
        Nim { heaps, turn: 1 }
    }

    /// Taking `stones` from `heap`.
    pub(crate) fn take(heap: u8, stones: u8) -> Choice {
        Choice(heap * 80 + stones)
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
    }

    fn mover(&self) -> Seat {
        Seat::new(((self.turn + 1) % 2) as u8).unwrap()
    }
}

vocabulary! {
    /// Where points come from.
    enum Source {
        Last = "last",
    }
}

impl Game for Nim {
    const INFO: GameInfo =
        GameInfo { id: "nim", rules_version: 1, min_players: 2, max_players: 2, options: &[] };

    type Setup = ();
    type Decision = Choice;
    type Outcome = Choice;
    type Event = ();
    type Notice = ();
    /// All is open, so a view can be the position itself.
    type View = Nim;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<(), SetupError> {
        Self::INFO.check(proposal).map(drop)
    }

    fn new((): &()) -> Nim {
        Nim::of([3, 4, 5])
    }

    fn players(&self) -> u8 {
        2
    }

    fn pending(&self) -> Pending {
        if self.heaps == [0; 3] { Pending::Over } else { Pending::one(self.mover()) }
    }

    fn progress(&self) -> Progress {
        Progress { round: self.turn.div_ceil(2), turn: self.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Choice>) {
        if seat == self.mover() {
            for (heap, &stones) in (0..).zip(&self.heaps) {
                out.extend((1..=stones).map(|taken| Nim::take(heap, taken)));
            }
        }
    }

    fn offer(&self, _: Seat, _: Choice) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, _: &mut Vec<(Choice, u32)>) {}

    fn decide_unchecked(&mut self, _: Seat, choice: Choice, _: &mut impl Sink<()>) {
        self.heaps[usize::from(choice.0 / 80)] -= choice.0 % 80;
        self.turn += 1;
    }

    fn resolve_unchecked(&mut self, _: Choice, _: &mut impl Sink<()>) {}

    fn view(&self, _: Observer) -> Nim {
        self.clone()
    }

    fn notice((): &(), _: Observer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn determinize(view: &Nim, _: &mut impl Dice) -> Nim {
        view.clone()
    }

    fn standings(&self) -> Standings {
        let won = |seat| i32::from(self.pending() == Pending::Over && seat != self.mover());
        Standings::rank(2, won, won)
    }

    fn score(&self) -> ScoreSheet {
        let standings = self.standings();
        let line = |seat: Seat| ScoreLine::new(Source::Last, 1, standings.points()[seat.index()]);
        ScoreSheet::new(&standings, |seat| vec![line(seat)])
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
