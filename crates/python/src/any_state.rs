use std::{any::Any, fmt, sync::Arc};

use wayfinder_bots::Studied;
use wayfinder_core::{
    Entry, Game, GameExt, NotationError, Observer, Pending, ScoreSheet, Seat, Sight, Standings,
};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::Encoding;

use crate::{
    any_sight::{AnySight, SightOf},
    any_title::{AnyPlace, AnyTitle, PlaceOf},
};

/// A position with its log and, if it draws for itself, its dice. Python keeps one behind every `State`.
///
/// Whoever is told a message may show it as it is.
pub(crate) trait AnyState: Send + Sync + fmt::Debug {
    fn place(&self) -> Arc<dyn AnyPlace>;
    fn title(&self) -> &'static dyn AnyTitle;
    fn chance(&self) -> Chance;
    fn players(&self) -> u8;
    fn pending(&self) -> Pending;
    /// The actions of the seat that decides next, in the order of the legal list.
    fn actions(&mut self) -> &[u16];
    fn mask(&mut self, out: &mut [u8]);
    fn step(&mut self, action: u16) -> Result<(), String>;
    fn text(&mut self, action: u16) -> Result<String, String>;
    fn action(&mut self, text: &str) -> Result<u16, String>;
    fn encode(&self, seat: Seat, out: &mut [f32]);
    fn view(&self, observer: Observer) -> String;
    fn outcomes(&self) -> Vec<(String, u32)>;
    fn resolve(&mut self, place: usize) -> Result<(), String>;
    fn log(&self) -> Vec<String>;
    /// Plays what a log says, from where this begins: what this has drawn already is in it.
    fn play_log(&mut self, log: Vec<String>) -> Result<(), String>;
    fn standings(&self) -> Standings;
    fn sheet(&self) -> ScoreSheet;
    fn progress(&self) -> (u16, u16);
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyState>;
    /// What this was imagined from, if it was.
    fn origin(&self) -> Option<&Imagined>;
    /// What the seat that decides next sees; `None` if nobody does.
    fn sight(&mut self) -> Option<Box<dyn AnySight>>;
    fn copied(&self) -> Box<dyn AnyState>;
    fn same(&self, other: &dyn AnyState) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Who draws what chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    /// The state itself, with the dice of one stream of a seed.
    Drawn { seed: u64, stream: Option<u64> },
    /// The caller, one outcome at a time.
    Asked,
}

impl Chance {
    fn dice(self) -> Option<SeededDice> {
        match self {
            Chance::Drawn { seed, stream: None } => Some(SeededDice::new(seed)),
            Chance::Drawn { seed, stream: Some(stream) } => Some(SeededDice::stream(seed, stream)),
            Chance::Asked => None,
        }
    }
}

/// The state that another was imagined from, as it was then.
#[derive(Clone, Debug)]
pub(crate) struct Imagined {
    pub(crate) from: Arc<dyn AnyState>,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
}

#[derive(Debug)]
pub(crate) struct StateOf<T: Studied> {
    place: Arc<PlaceOf<T>>,
    position: T::Game,
    log: Vec<Entry<T::Game>>,
    chance: Chance,
    dice: Option<SeededDice>,
    origin: Option<Imagined>,
    /// Who decides next and what they may: found when it is asked for.
    choice: LegalActions<<T::Game as Game>::Decision>,
}

/// The legal decisions of the seat that decides next, with their numbers. Decisions without a number stand behind the
/// others and are not offered.
#[derive(Clone, Debug)]
struct LegalActions<D> {
    known: bool,
    seat: Seat,
    decisions: Vec<D>,
    actions: Vec<u16>,
}

impl<D> Default for LegalActions<D> {
    fn default() -> LegalActions<D> {
        LegalActions { known: false, seat: Seat::FIRST, decisions: Vec::new(), actions: Vec::new() }
    }
}

/// A derived one would ask it of the title, too.
impl<T: Studied> Clone for StateOf<T> {
    fn clone(&self) -> StateOf<T> {
        StateOf {
            place: Arc::clone(&self.place),
            position: self.position.clone(),
            log: self.log.clone(),
            chance: self.chance,
            dice: self.dice.clone(),
            origin: self.origin.clone(),
            choice: self.choice.clone(),
        }
    }
}

type Code<T> = <T as wayfinder_bots::Playable>::Encoding;

impl<T: Studied> StateOf<T> {
    pub(crate) fn start(place: Arc<PlaceOf<T>>, chance: Chance) -> StateOf<T> {
        let position = place.proposal.start();
        let (log, dice, choice) = (Vec::new(), chance.dice(), LegalActions::default());
        let mut state = StateOf { place, position, log, chance, dice, origin: None, choice };
        state.draw();
        state
    }

    /// Draws until somebody must decide, if this state draws for itself.
    fn draw(&mut self) {
        self.choice.known = false;
        let Some(dice) = &mut self.dice else { return };
        while self.position.pending() == Pending::Chance {
            let outcome = self.position.sample(dice);
            self.position.resolve_unchecked(outcome, &mut ());
            self.log.push(Entry::Chance(outcome));
        }
    }

    fn know(&mut self) {
        let choice = &mut self.choice;
        if choice.known {
            return;
        }
        choice.known = true;
        choice.decisions.clear();
        choice.actions.clear();
        if let Some(seat) = self.position.pending().seats().first() {
            choice.seat = seat;
            self.position.decisions(seat, &mut choice.decisions);
            let position = &self.position;
            let numbered = |&decision: &_| Code::<T>::index(position, seat, decision);
            choice.actions.extend(choice.decisions.iter().filter_map(numbered));
            if choice.actions.len() < choice.decisions.len() {
                let has = |decision: &_| Code::<T>::index(position, seat, *decision).is_some();
                choice.decisions.retain(has);
            }
        }
    }

    /// The legal decision with this number.
    fn decision(&mut self, action: u16) -> Result<(Seat, <T::Game as Game>::Decision), String> {
        self.know();
        match self.choice.actions.iter().position(|&it| it == action) {
            Some(place) => Ok((self.choice.seat, self.choice.decisions[place])),
            None => Err(self.not_legal(action)),
        }
    }

    #[cold]
    fn not_legal(&self, action: u16) -> String {
        match self.position.pending() {
            Pending::Over => "the game is over: no decision is asked".to_owned(),
            Pending::Chance => "chance comes next: resolve an outcome".to_owned(),
            Pending::Decision(_) => {
                let decision = Code::<T>::decision(&self.position, self.choice.seat, action);
                let told = decision.map_or_else(String::new, |it| format!(" ({it})"));
                format!("action {action}{told} is not legal here")
            }
        }
    }

    fn apply(&mut self, seat: Seat, decision: <T::Game as Game>::Decision) {
        self.position.decide_unchecked(seat, decision, &mut ());
        self.log.push(Entry::Decision { seat, decision });
        self.draw();
    }
}

impl<T: Studied> AnyState for StateOf<T> {
    fn place(&self) -> Arc<dyn AnyPlace> {
        Arc::<PlaceOf<T>>::clone(&self.place)
    }

    fn title(&self) -> &'static dyn AnyTitle {
        self.place.title
    }

    fn chance(&self) -> Chance {
        self.chance
    }

    fn players(&self) -> u8 {
        self.position.players()
    }

    fn pending(&self) -> Pending {
        self.position.pending()
    }

    fn actions(&mut self) -> &[u16] {
        self.know();
        &self.choice.actions
    }

    fn mask(&mut self, out: &mut [u8]) {
        self.know();
        out.fill(0);
        for &action in &self.choice.actions {
            out[usize::from(action)] = 1;
        }
    }

    fn step(&mut self, action: u16) -> Result<(), String> {
        let (seat, decision) = self.decision(action)?;
        self.apply(seat, decision);
        Ok(())
    }

    fn text(&mut self, action: u16) -> Result<String, String> {
        self.know();
        let decision = Code::<T>::decision(&self.position, self.choice.seat, action);
        decision.map(|it| it.to_string()).ok_or_else(|| {
            let actions = <Code<T> as Encoding<T::Game>>::ACTIONS;
            format!("no decision of this table has the number {action}: they are below {actions}")
        })
    }

    fn action(&mut self, text: &str) -> Result<u16, String> {
        self.know();
        let decision: <T::Game as Game>::Decision =
            text.parse().map_err(|error: NotationError| error.to_string())?;
        let place = self.choice.decisions.binary_search(&decision);
        place.map(|it| self.choice.actions[it]).map_err(|_| format!("{text:?} is not legal here"))
    }

    fn encode(&self, seat: Seat, out: &mut [f32]) {
        Code::<T>::encode(&self.position, seat, out);
    }

    fn view(&self, observer: Observer) -> String {
        json(&self.position.view(observer))
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let possible = self.position.possible();
        possible.into_iter().map(|(outcome, weight)| (outcome.to_string(), weight)).collect()
    }

    fn resolve(&mut self, place: usize) -> Result<(), String> {
        let possible = self.position.possible();
        let Some(&(outcome, _)) = possible.get(place) else {
            return Err(match possible.len() {
                0 => "chance decides nothing here".to_owned(),
                known => format!("there are {known} outcomes, counted from zero: no {place}"),
            });
        };
        self.position.resolve_unchecked(outcome, &mut ());
        self.log.push(Entry::Chance(outcome));
        self.draw();
        Ok(())
    }

    fn log(&self) -> Vec<String> {
        self.log.iter().map(Entry::to_string).collect()
    }

    fn play_log(&mut self, log: Vec<String>) -> Result<(), String> {
        // What this state draws for itself is in the log as well, and must be the same.
        let mut step = 0;
        while step < log.len() {
            let drawn = |text: &String| self.log.get(step).map(|it| it.to_string() == *text);
            let failed = |why: String| format!("step {step} ({}): {why}", log[step]);
            match drawn(&log[step]) {
                Some(true) => (),
                Some(false) => return Err(failed("the seed draws something else".to_owned())),
                None => {
                    let entry: Entry<T::Game> = log[step]
                        .parse()
                        .map_err(|error: NotationError| failed(error.to_string()))?;
                    entry
                        .apply(&mut self.position, &mut ())
                        .map_err(|refusal| failed(refusal.to_string()))?;
                    self.log.push(entry);
                    self.draw();
                }
            }
            step += 1;
        }
        Ok(())
    }

    fn standings(&self) -> Standings {
        self.position.standings()
    }

    fn sheet(&self) -> ScoreSheet {
        self.position.score()
    }

    fn progress(&self) -> (u16, u16) {
        let progress = self.position.progress();
        (progress.round, progress.turn)
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyState> {
        let mut dice = SeededDice::new(seed);
        let position = T::Game::determinize(&self.position.view(Observer::Seat(seat)), &mut dice);
        let mut state = StateOf {
            place: Arc::clone(&self.place),
            position,
            log: Vec::new(),
            chance: self.chance,
            dice: self.dice.is_some().then_some(dice),
            origin: Some(Imagined { from: self.copied().into(), seat, seed }),
            choice: LegalActions::default(),
        };
        state.draw();
        Box::new(state)
    }

    fn origin(&self) -> Option<&Imagined> {
        self.origin.as_ref()
    }

    fn sight(&mut self) -> Option<Box<dyn AnySight>> {
        self.know();
        if self.choice.decisions.is_empty() {
            return None;
        }
        let sight = Sight::of(&self.position, self.choice.seat, &self.choice.decisions);
        Some(Box::new(SightOf::<T>::new(&sight, Arc::clone(&self.place))))
    }

    fn copied(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<StateOf<T>>().is_some_and(|other| {
            self.place.proposal.proposal() == other.place.proposal.proposal()
                && self.position == other.position
                && self.log == other.log
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("views are plain data")
}
