//! The smallest complete game: two to four divers, one bag of pearls and sharks.
//!
//! On your turn dive as often as you dare. A pearl is a point; a shark takes what you found this
//! turn and ends it; resting keeps it. The last pearl or the eighth round ends the game. No secrets,
//! so every view is the whole truth; for a game that has some, see the tests of `wayfinder-laws`.

use serde::Serialize;

use crate::{
    Blocked, BySeat, Dice, Game, GameInfo, Observer, OptionInfo, Pause, Pending, PlainOffer,
    Progress, Proposal, ScoreLine, ScoreSheet, Seat, SetupError, Sink, Standings, notation,
    vocabulary,
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
    pause: Pause<Question, Draw>,
}

/// What a diver is asked. There is one question only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Question {
    DiveOrRest,
}

/// A draw from the bag, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Draw {
    diver: Seat,
}

/// Checked players and options.
#[derive(Clone, Debug)]
pub struct Setup {
    players: u8,
    sharks: u8,
}

notation! {
    /// Dive or rest.
    pub enum Decision {
        /// Draws from the bag.
        Dive = "dive",
        /// Keeps what was found and ends the turn.
        Rest = "rest",
    }
}

vocabulary! {
    /// What the bag gave.
    pub enum Find {
        /// One point.
        Pearl = "pearl",
        /// The end of the turn.
        Shark = "shark",
    }
}

vocabulary! {
    /// Where points come from.
    enum Source {
        /// Pearls that were kept.
        Pearls = "pearls",
    }
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
    type Offer = PlainOffer;

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
            pause: Pause::Ask(Seat::FIRST, Question::DiveOrRest),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn pending(&self) -> Pending {
        self.pause.pending()
    }

    fn progress(&self) -> Progress {
        Progress { round: (self.turn - 1) / u16::from(self.players) + 1, turn: self.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.pause.asked(seat) {
            Some(Question::DiveOrRest) => out.extend([Decision::Dive, Decision::Rest]),
            None => (),
        }
    }

    fn offer(&self, _: Seat, decision: Decision) -> PlainOffer {
        let place = match decision {
            Decision::Dive => "bag",
            Decision::Rest => "boat",
        };
        PlainOffer { places: vec![place.into()] }
    }

    fn places(_: &View) -> Vec<String> {
        ["bag", "boat"].map(String::from).into()
    }

    fn outcomes(&self, out: &mut Vec<(Find, u32)>) {
        if self.pause.draw().is_some() {
            let bag = [(Find::Pearl, self.left.into()), (Find::Shark, self.sharks.into())];
            out.extend(bag.into_iter().filter(|&(_, left)| left > 0));
        }
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Dive => self.pause = Pause::Draw(Draw { diver: seat }),
            Decision::Rest => {
                events.emit(|| Event::Kept(seat, self.found));
                self.end_turn(seat);
            }
        }
    }

    fn resolve_unchecked(&mut self, find: Find, events: &mut impl Sink<Event>) {
        let Draw { diver } = *self.pause.drawing();
        events.emit(|| Event::Found(diver, find));
        match find {
            Find::Pearl => {
                self.left -= 1;
                self.found += 1;
                self.pause = Pause::Ask(diver, Question::DiveOrRest);
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
            diver: match self.pause {
                Pause::Ask(diver, Question::DiveOrRest) => Some((diver, false)),
                Pause::Draw(Draw { diver }) => Some((diver, true)),
                Pause::Over => None,
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
            pause: match view.diver {
                Some((diver, false)) => Pause::Ask(diver, Question::DiveOrRest),
                Some((diver, true)) => Pause::Draw(Draw { diver }),
                None => Pause::Over,
            },
        }
    }

    fn standings(&self) -> Standings {
        Standings::rank(self.players, |seat| self.points(seat), |seat| self.points(seat))
    }

    fn score(&self) -> ScoreSheet {
        ScoreSheet::new(&self.standings(), |seat| {
            vec![ScoreLine::new(Source::Pearls, self.points(seat), self.points(seat))]
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
    /// Pearls that a seat has kept.
    pub fn kept(&self, seat: Seat) -> u8 {
        self.kept[seat]
    }

    /// Pearls found this turn.
    pub fn found(&self) -> u8 {
        self.found
    }

    /// Pearls left in the bag.
    pub fn pearls(&self) -> u8 {
        self.left
    }

    /// Sharks left in the bag.
    pub fn sharks(&self) -> u8 {
        self.sharks
    }

    fn points(&self, seat: Seat) -> i32 {
        let diving = match self.pause {
            Pause::Ask(diver, _) | Pause::Draw(Draw { diver }) => diver == seat,
            Pause::Over => false,
        };
        i32::from(self.kept[seat]) + if diving { i32::from(self.found) } else { 0 }
    }

    fn end_turn(&mut self, diver: Seat) {
        self.kept[diver] += std::mem::take(&mut self.found);
        let turns_left = self.turn < 8 * u16::from(self.players);
        self.pause = if self.left == 0 || !turns_left {
            Pause::Over
        } else {
            self.turn += 1;
            Pause::Ask(diver.next(self.players), Question::DiveOrRest)
        };
    }
}
