//! A game with secrets: everybody hides 0 to 3 pebbles in a fist, all at once; then each in turn
//! says how many there are in all. Who is nearest wins. No chance, so that a test decides it all.
//!
//! With the option `cramp` nobody can imagine what the others hide, so that every search fails.

use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_bots::{LevelRatings, Playable, Valued};
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, NotationError, Observer, OptionInfo, Pending, Progress,
    Proposal, ScoreLine, ScoreSheet, Seat, SetupError, Sink, Standings, serde_by_notation,
    vocabulary,
};
use wayfinder_encoding::Unencoded;
use wayfinder_search::Unguided;
use wayfinder_testkit::Never;

const MOST: u8 = 3;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fists {
    hidden: Vec<Option<u8>>,
    said: Vec<u8>,
    cramp: bool,
}

/// Checked players and options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    players: u8,
    cramp: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Decision {
    Hide(u8),
    Say(u8),
}

serde_by_notation!(Decision);

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Hide(pebbles) => write!(f, "hide {pebbles}"),
            Decision::Say(pebbles) => write!(f, "say {pebbles}"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        let error = || NotationError::new(text, "`hide N` or `say N`");
        let (verb, number) = text.split_once(' ').ok_or_else(error)?;
        let number = number.parse().map_err(|_| error())?;
        match verb {
            "hide" => Ok(Decision::Hide(number)),
            "say" => Ok(Decision::Say(number)),
            _ => Err(error()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Hid { seat: Seat, pebbles: u8 },
    Said { seat: Seat, pebbles: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Notice {
    Hid { seat: Seat, pebbles: Option<u8> },
    Said { seat: Seat, pebbles: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    /// What one knows; `None` for what others hide.
    hidden: Vec<Option<u8>>,
    has_hidden: Vec<bool>,
    said: Vec<u8>,
    cramp: bool,
}

vocabulary! {
    /// Where points come from.
    enum Source {
        /// How far a fist reaches.
        Distance = "distance",
    }
}

impl Game for Fists {
    const INFO: GameInfo = GameInfo {
        id: "fists",
        rules_version: 1,
        min_players: 2,
        max_players: 3,
        options: &[OptionInfo { key: "cramp", values: &["no", "yes"], accepts_file: false }],
    };

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Never;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        let options = Self::INFO.check(proposal)?;
        Ok(Setup { players: options.players(), cramp: options.get("cramp") == "yes" })
    }

    fn new(&Setup { players, cramp }: &Setup) -> Fists {
        Fists { hidden: vec![None; usize::from(players)], said: Vec::new(), cramp }
    }

    fn players(&self) -> u8 {
        self.hidden.len() as u8
    }

    fn pending(&self) -> Pending {
        let waiting = Seat::all(self.players()).filter(|seat| self.hidden[seat.index()].is_none());
        if waiting.clone().next().is_some() {
            return Pending::Decision(waiting.collect());
        }
        match Seat::new(self.said.len() as u8) {
            Some(seat) if seat.index() < self.hidden.len() => Pending::one(seat),
            _ => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: 1, turn: self.said.len() as u16 + 1 }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        if !self.pending().seats().contains(seat) {
        } else if self.hidden[seat.index()].is_none() {
            out.extend((0..=MOST).map(Decision::Hide));
        } else {
            out.extend((0..=MOST * self.players()).map(Decision::Say));
        }
    }

    fn offer(&self, _: Seat, _: Decision) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, _: &mut Vec<(Never, u32)>) {}

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Hide(pebbles) => {
                self.hidden[seat.index()] = Some(pebbles);
                events.emit(|| Event::Hid { seat, pebbles });
            }
            Decision::Say(pebbles) => {
                self.said.push(pebbles);
                events.emit(|| Event::Said { seat, pebbles });
            }
        }
    }

    fn resolve_unchecked(&mut self, outcome: Never, _: &mut impl Sink<Event>) {
        match outcome {}
    }

    fn view(&self, observer: Observer) -> View {
        let open = self.pending() == Pending::Over;
        let seen = |seat: Seat| self.hidden[seat.index()].filter(|_| open || observer.is(seat));
        View {
            hidden: Seat::all(self.players()).map(seen).collect(),
            has_hidden: self.hidden.iter().map(Option::is_some).collect(),
            said: self.said.clone(),
            cramp: self.cramp,
        }
    }

    fn notice(event: &Event, observer: Observer) -> Option<Notice> {
        Some(match *event {
            Event::Hid { seat, pebbles } => {
                Notice::Hid { seat, pebbles: observer.is(seat).then_some(pebbles) }
            }
            Event::Said { seat, pebbles } => Notice::Said { seat, pebbles },
        })
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Fists {
        assert!(!view.cramp, "nobody can think with a cramp");
        let imagine = |(&has, &known): (&bool, &Option<u8>)| {
            has.then(|| known.unwrap_or_else(|| dice.below(u32::from(MOST) + 1) as u8))
        };
        let hidden = view.has_hidden.iter().zip(&view.hidden).map(imagine).collect();
        Fists { hidden, said: view.said.clone(), cramp: false }
    }

    fn standings(&self) -> Standings {
        let total: i32 = self.hidden.iter().flatten().map(|&pebbles| i32::from(pebbles)).sum();
        let points = |seat: Seat| {
            self.said.get(seat.index()).map_or(-100, |&said| -(i32::from(said) - total).abs())
        };
        Standings::rank(self.players(), points, points)
    }

    fn score(&self) -> ScoreSheet {
        let standings = self.standings();
        let points = standings.points().to_vec();
        ScoreSheet::new(&standings, |seat| {
            vec![ScoreLine::new(Source::Distance, 1, points[seat.index()])]
        })
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Valued for Fists {}

impl Playable for Fists {
    type Game = Fists;
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
    type Tuned = Unguided;
    type Encoding = Unencoded;
    const RATINGS: Option<LevelRatings> =
        Some(LevelRatings { easy: 1000.0, medium: 1500.0, hard: 1700.0, expert: 2000.0 });

    fn tuned() -> Unguided {
        Unguided
    }
}
