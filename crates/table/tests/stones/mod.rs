//! A game without chance, for what the example cannot show: turns of several decisions, a decision
//! that reveals something, notices that only one seat gets.
//!
//! On your turn take up to three stones, peek under the pile once, then pass. Who has taken three
//! has another turn. Who takes the last stone ends the game.

use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::{
    Blocked, BySeat, Dice, Game, GameInfo, NotationError, Observer, Pending, Progress, Proposal,
    ScoreLine, ScoreSheet, Seat, SetupError, Sink, Standings, vocabulary,
};
use wayfinder_testkit::Never;

const PILE: u8 = 100;

vocabulary! {
    /// Where points come from.
    enum Source {
        Stones = "stones",
    }
}

vocabulary! {
    /// Why an action is closed.
    enum Reason {
        ThreeTaken = "three-taken",
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stones {
    players: u8,
    pile: u8,
    taken: BySeat<u8, 4>,
    mover: Seat,
    takes: u8,
    peeked: bool,
    turn: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Decision {
    Take,
    Peek,
    Pass,
}

wayfinder_core::serde_by_notation!(Decision);

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::Take => "take",
            Decision::Peek => "peek",
            Decision::Pass => "pass",
        })
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        match text {
            "take" => Ok(Decision::Take),
            "peek" => Ok(Decision::Peek),
            "pass" => Ok(Decision::Pass),
            _ => Err(NotationError::new(text, "`take`, `peek` or `pass`")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Took(Seat),
    Peeked(Seat, u8),
    Passed(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) taken: Vec<u8>,
    pub(crate) pile: u8,
    pub(crate) turn: u16,
}

impl Game for Stones {
    const INFO: GameInfo =
        GameInfo { id: "stones", rules_version: 1, min_players: 2, max_players: 4, options: &[] };

    type Setup = u8;
    type Decision = Decision;
    type Outcome = Never;
    type Event = Event;
    type Notice = Event;
    type View = View;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<u8, SetupError> {
        Ok(Self::INFO.check(proposal)?.players())
    }

    fn new(&players: &u8) -> Stones {
        Stones {
            players,
            pile: PILE,
            taken: BySeat([0; 4]),
            mover: Seat::FIRST,
            takes: 0,
            peeked: false,
            turn: 1,
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn pending(&self) -> Pending {
        if self.pile == 0 { Pending::Over } else { Pending::one(self.mover) }
    }

    fn progress(&self) -> Progress {
        Progress { round: (self.turn - 1) / u16::from(self.players) + 1, turn: self.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        if self.pending() == Pending::one(seat) {
            out.extend((self.takes < 3).then_some(Decision::Take));
            out.extend((!self.peeked).then_some(Decision::Peek));
            out.push(Decision::Pass);
        }
    }

    fn offer(&self, _: Seat, _: Decision) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, _: &mut Vec<(Never, u32)>) {}

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Take => {
                self.pile -= 1;
                self.takes += 1;
                self.taken[seat] += 1;
                events.emit(|| Event::Took(seat));
            }
            Decision::Peek => {
                self.peeked = true;
                events.emit(|| Event::Peeked(seat, self.pile));
            }
            Decision::Pass => {
                events.emit(|| Event::Passed(seat));
                if self.takes < 3 {
                    self.mover = seat.next(self.players);
                }
                self.takes = 0;
                self.peeked = false;
                self.turn += 1;
            }
        }
    }

    fn resolve_unchecked(&mut self, outcome: Never, _: &mut impl Sink<Event>) {
        match outcome {}
    }

    fn view(&self, _: Observer) -> View {
        View {
            taken: self.taken.0[..usize::from(self.players)].to_vec(),
            pile: self.pile,
            turn: self.turn,
        }
    }

    fn notice(event: &Event, observer: Observer) -> Option<Event> {
        match event {
            Event::Took(_) | Event::Passed(_) => Some(event.clone()),
            Event::Peeked(seat, _) => observer.is(*seat).then(|| event.clone()),
        }
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Took(_) | Event::Passed(_) => false,
            Event::Peeked(..) => true,
        }
    }

    fn determinize(_: &View, _: &mut impl Dice) -> Stones {
        unreachable!("nobody searches here")
    }

    fn standings(&self) -> Standings {
        let taken = |seat| i32::from(self.taken[seat]);
        Standings::rank(self.players, taken, taken)
    }

    fn score(&self) -> ScoreSheet {
        ScoreSheet::new(&self.standings(), |seat| {
            let taken = i32::from(self.taken[seat]);
            vec![ScoreLine::new(Source::Stones, taken, taken)]
        })
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        if self.pending() == Pending::one(seat) && self.takes == 3 {
            out.push(Blocked::new("take", Reason::ThreeTaken).amount(3));
        }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
