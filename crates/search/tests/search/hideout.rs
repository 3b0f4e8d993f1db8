use serde::Serialize;
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreLine, ScoreSheet,
    Seat, Seats, SetupError, Sink, Standings, vocabulary,
};

use crate::choice::Choice;

/// Chance hides the first seat in one of three coves; the two others guess secretly and at once,
/// then the hider leaves by one of the cove's own two exits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hideout {
    pub(crate) cove: Option<u8>,
    pub(crate) guesses: [Option<u8>; 2],
    exit: Option<u8>,
}

/// How likely each cove is.
pub(crate) const WEIGHTS: [u32; 3] = [1, 2, 5];

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    hidden: bool,
    cove: Option<u8>,
    guessed: [bool; 2],
    guesses: [Option<u8>; 2],
    exit: Option<u8>,
}

impl Hideout {
    pub(crate) fn hidden_in(cove: u8) -> Hideout {
        Hideout { cove: Some(cove), guesses: [None; 2], exit: None }
    }

    fn points(&self, seat: Seat) -> i32 {
        let found = |guess: &Option<u8>| guess.is_some() && *guess == self.cove;
        i32::from(match seat.index() {
            0 => !self.guesses.iter().any(found),
            seeker => found(&self.guesses[seeker - 1]),
        })
    }
}

vocabulary! {
    /// Where points come from.
    enum Source {
        Hideout = "hideout",
    }
}

impl Game for Hideout {
    const INFO: GameInfo =
        GameInfo { id: "hideout", rules_version: 1, min_players: 3, max_players: 3, options: &[] };

    type Setup = ();
    type Decision = Choice;
    type Outcome = Choice;
    type Event = ();
    type Notice = ();
    type View = View;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<(), SetupError> {
        Self::INFO.check(proposal).map(drop)
    }

    fn new((): &()) -> Hideout {
        Hideout { cove: None, guesses: [None; 2], exit: None }
    }

    fn players(&self) -> u8 {
        3
    }

    fn pending(&self) -> Pending {
        let seeking = Seat::all(3).skip(1).zip(self.guesses).filter(|(_, guess)| guess.is_none());
        let seeking: Seats = seeking.map(|(seat, _)| seat).collect();
        match (self.cove, self.exit) {
            (None, _) => Pending::Chance,
            (Some(_), _) if !seeking.is_empty() => Pending::Decision(seeking),
            (Some(_), None) => Pending::one(Seat::FIRST),
            (Some(_), Some(_)) => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: 1, turn: 1 }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.pending().seats().contains(seat) {
            match (seat, self.cove) {
                (Seat::FIRST, Some(cove)) => out.extend([Choice(2 * cove), Choice(2 * cove + 1)]),
                _ => out.extend([Choice(0), Choice(1), Choice(2)]),
            }
        }
    }

    fn offer(&self, _: Seat, _: Choice) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, out: &mut Vec<(Choice, u32)>) {
        if self.pending() == Pending::Chance {
            out.extend((0..).map(Choice).zip(WEIGHTS));
        }
    }

    fn decide_unchecked(&mut self, seat: Seat, choice: Choice, _: &mut impl Sink<()>) {
        match seat.index() {
            0 => self.exit = Some(choice.0),
            seeker => self.guesses[seeker - 1] = Some(choice.0),
        }
    }

    fn resolve_unchecked(&mut self, cove: Choice, _: &mut impl Sink<()>) {
        self.cove = Some(cove.0);
    }

    fn view(&self, observer: Observer) -> View {
        let own = |seat| observer.is(seat);
        let seekers = [Seat::new(1).unwrap(), Seat::new(2).unwrap()];
        View {
            hidden: self.cove.is_some(),
            cove: self.cove.filter(|_| own(Seat::FIRST)),
            guessed: self.guesses.map(|guess| guess.is_some()),
            guesses: [0, 1].map(|i| self.guesses[i].filter(|_| own(seekers[i]))),
            exit: self.exit,
        }
    }

    fn notice((): &(), _: Observer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Hideout {
        let drawn = dice.weighted(WEIGHTS) as u8;
        let guesses = [0, 1].map(|i| {
            let imagined = dice.below(3) as u8;
            view.guessed[i].then_some(view.guesses[i].unwrap_or(imagined))
        });
        let cove = view.hidden.then_some(view.cove.unwrap_or(drawn));
        Hideout { cove, guesses, exit: view.exit }
    }

    fn standings(&self) -> Standings {
        Standings::rank(3, |seat| self.points(seat), |seat| self.points(seat))
    }

    fn score(&self) -> ScoreSheet {
        let line = |seat| ScoreLine::new(Source::Hideout, 1, self.points(seat));
        ScoreSheet::new(&self.standings(), |seat| vec![line(seat)])
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
