//! The smallest complete game: two to four divers, one bag of pearls and sharks.
//!
//! On your turn dive as often as you dare. A pearl is a point; a shark takes what you found this
//! turn and ends it; resting keeps it. The last pearl or the eighth round ends the game. No secrets,
//! so every view is the whole truth; for a game that has some, see the tests of `wayfinder-laws`.

use std::{fmt, str::FromStr};

use serde::Serialize;

use crate::{
    Blocked, BySeat, Dice, Game, GameInfo, NotationError, Observer, OptionInfo, Pending, Progress,
    Proposal, ScoreLine, ScoreSheet, Seat, SetupError, Sink, Standings, serde_by_notation,
};

const PEARLS: u8 = 12;

/// A position of the example.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pearls {
    players: u8,
    sharks_in_all: u8,
    left: u8,
    sharks: u8,
    kept: BySeat<u8, 4>,
    found: u8,
    turn: u16,
    phase: Phase,
}

/// A pause is data: any position can be saved, searched and shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Choose { diver: Seat },
    Draw { diver: Seat },
    Over,
}

/// Checked players and options.
#[derive(Clone, Debug)]
pub struct Setup {
    players: u8,
    sharks: u8,
}

/// Dive or rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// Draws from the bag.
    Dive,
    /// Keeps what was found and ends the turn.
    Rest,
}

/// What the bag gave.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Find {
    /// One point.
    Pearl,
    /// The end of the turn.
    Shark,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A diver came up with this.
    Found(Seat, Find),
    /// A diver kept so many.
    Kept(Seat, u8),
}

/// What an observer learns of it: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// A diver came up with this.
    Found(Seat, Find),
    /// A diver kept so many.
    Kept(Seat, u8),
}

/// What an observer knows: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Pearls kept, by seat.
    pub kept: Vec<u8>,
    /// Pearls found this turn.
    pub found: u8,
    /// Pearls left in the bag.
    pub pearls: u8,
    /// Sharks left in the bag.
    pub sharks: u8,
    /// Sharks in the game.
    pub sharks_in_all: u8,
    /// The turn, from 1.
    pub turn: u16,
    /// Who dives, and whether the bag owes an answer; nobody when the game is over.
    pub diver: Option<(Seat, bool)>,
}

impl Game for Pearls {
    const INFO: GameInfo = GameInfo {
        id: "pearls",
        rules_version: 1,
        min_players: 2,
        max_players: 4,
        options: &[OptionInfo { key: "sharks", values: &["few", "many"], accepts_file: false }],
    };

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Find;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        let options = Self::INFO.check(proposal)?;
        let sharks = if options.get("sharks") == "many" { 6 } else { 3 };
        Ok(Setup { players: options.players(), sharks })
    }

    fn new(setup: &Setup) -> Pearls {
        Pearls {
            players: setup.players,
            sharks_in_all: setup.sharks,
            left: PEARLS,
            sharks: setup.sharks,
            kept: BySeat([0; 4]),
            found: 0,
            turn: 1,
            phase: Phase::Choose { diver: Seat::FIRST },
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Choose { diver } => Pending::one(diver),
            Phase::Draw { .. } => Pending::Chance,
            Phase::Over => Pending::Over,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: (self.turn - 1) / u16::from(self.players) + 1, turn: self.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        if self.pending() == Pending::one(seat) {
            out.extend([Decision::Dive, Decision::Rest]);
        }
    }

    fn outcomes(&self, out: &mut Vec<(Find, u32)>) {
        if self.pending() == Pending::Chance {
            let bag = [(Find::Pearl, self.left.into()), (Find::Shark, self.sharks.into())];
            out.extend(bag.into_iter().filter(|&(_, left)| left > 0));
        }
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Dive => self.phase = Phase::Draw { diver: seat },
            Decision::Rest => {
                events.emit(|| Event::Kept(seat, self.found));
                self.end_turn(seat);
            }
        }
    }

    fn resolve_unchecked(&mut self, find: Find, events: &mut impl Sink<Event>) {
        let Phase::Draw { diver } = self.phase else { return };
        events.emit(|| Event::Found(diver, find));
        match find {
            Find::Pearl => {
                self.left -= 1;
                self.found += 1;
                self.phase = Phase::Choose { diver };
            }
            Find::Shark => {
                self.sharks -= 1;
                self.left += std::mem::take(&mut self.found);
                self.end_turn(diver);
            }
        }
        if self.left == 0 {
            self.end_turn(diver);
        }
    }

    fn view(&self, _: Observer) -> View {
        View {
            kept: self.kept.0[..usize::from(self.players)].to_vec(),
            found: self.found,
            pearls: self.left,
            sharks: self.sharks,
            sharks_in_all: self.sharks_in_all,
            turn: self.turn,
            diver: match self.phase {
                Phase::Choose { diver } => Some((diver, false)),
                Phase::Draw { diver } => Some((diver, true)),
                Phase::Over => None,
            },
        }
    }

    fn notice(event: &Event, _: Observer) -> Option<Notice> {
        Some(match *event {
            Event::Found(seat, find) => Notice::Found(seat, find),
            Event::Kept(seat, pearls) => Notice::Kept(seat, pearls),
        })
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn determinize(view: &View, _: &mut impl Dice) -> Pearls {
        let mut kept = BySeat([0; 4]);
        kept.0[..view.kept.len()].copy_from_slice(&view.kept);
        Pearls {
            players: view.kept.len() as u8,
            sharks_in_all: view.sharks_in_all,
            left: view.pearls,
            sharks: view.sharks,
            kept,
            found: view.found,
            turn: view.turn,
            phase: match view.diver {
                Some((diver, false)) => Phase::Choose { diver },
                Some((diver, true)) => Phase::Draw { diver },
                None => Phase::Over,
            },
        }
    }

    fn standings(&self) -> Standings {
        Standings::rank(self.players, |seat| self.points(seat), |seat| self.points(seat))
    }

    fn score(&self) -> ScoreSheet {
        ScoreSheet::new(&self.standings(), |seat| {
            vec![ScoreLine::new("pearls", self.points(seat), self.points(seat))]
        })
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        let kept: u8 = self.kept.0.iter().sum();
        match self.left + kept + self.found {
            PEARLS => Ok(()),
            pearls => Err(format!("{pearls} pearls, not {PEARLS}")),
        }
    }
}

impl Pearls {
    fn points(&self, seat: Seat) -> i32 {
        let diving = match self.phase {
            Phase::Choose { diver } | Phase::Draw { diver } => diver == seat,
            Phase::Over => false,
        };
        i32::from(self.kept[seat]) + if diving { i32::from(self.found) } else { 0 }
    }

    fn end_turn(&mut self, diver: Seat) {
        self.kept[diver] += std::mem::take(&mut self.found);
        let turns_left = self.turn < 8 * u16::from(self.players);
        self.phase = if self.left == 0 || !turns_left {
            Phase::Over
        } else {
            self.turn += 1;
            Phase::Choose { diver: diver.next(self.players) }
        };
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::Dive => "dive",
            Decision::Rest => "rest",
        })
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        match text {
            "dive" => Ok(Decision::Dive),
            "rest" => Ok(Decision::Rest),
            _ => Err(NotationError::new(text, "`dive` or `rest`")),
        }
    }
}

serde_by_notation!(Decision);

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Find::Pearl => "pearl",
            Find::Shark => "shark",
        })
    }
}

impl FromStr for Find {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Find, NotationError> {
        match text {
            "pearl" => Ok(Find::Pearl),
            "shark" => Ok(Find::Shark),
            _ => Err(NotationError::new(text, "`pearl` or `shark`")),
        }
    }
}
