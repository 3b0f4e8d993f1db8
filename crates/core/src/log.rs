use std::{fmt, str::FromStr};

use crate::{Game, GameExt, NotationError, Refusal, Seat};

/// One line of a log: what a seat decided or how nature answered.
///
/// Setup and log are the whole truth about a game; replaying them needs neither seed nor
/// generator. In text a decision starts with its seat, chance with a star.
///
/// ```
/// use wayfinder_core::{Entry, Seat, example::{Decision, Find, Pearls}};
///
/// let dive = Entry::<Pearls>::Decision { seat: Seat::FIRST, decision: Decision::Dive };
/// assert_eq!(dive.to_string(), "0 dive");
/// assert_eq!("* pearl".parse(), Ok(Entry::<Pearls>::Chance(Find::Pearl)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry<G: Game> {
    /// A seat decided.
    Decision {
        /// Who decided.
        seat: Seat,
        /// What they decided.
        decision: G::Decision,
    },
    /// Nature answered.
    Chance(G::Outcome),
}

/// An entry is as small as a decision, whatever the position is; a derived `Copy` would ask it of
/// the position too.
impl<G: Game> Copy for Entry<G> {}

impl<G: Game> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Decision { seat, decision } => write!(f, "{seat} {decision}"),
            Entry::Chance(outcome) => write!(f, "* {outcome}"),
        }
    }
}

impl<G: Game> FromStr for Entry<G> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Entry<G>, NotationError> {
        match text.split_once(' ') {
            Some(("*", outcome)) => Ok(Entry::Chance(outcome.parse()?)),
            Some((seat, decision)) => {
                Ok(Entry::Decision { seat: seat.parse()?, decision: decision.parse()? })
            }
            None => Err(NotationError::new(text, "`SEAT DECISION` or `* OUTCOME`")),
        }
    }
}

impl<G: Game> Entry<G> {
    /// Applies this entry if the rules allow it, else changes nothing and says why.
    pub fn apply(
        &self,
        position: &mut G,
        events: &mut impl crate::Sink<G::Event>,
    ) -> Result<(), Refusal> {
        match *self {
            Entry::Decision { seat, decision } => position.decide(seat, decision, events),
            Entry::Chance(outcome) => position.resolve(outcome, events),
        }
    }

    /// Applies an entry that the caller knows to fit.
    pub fn apply_unchecked(&self, position: &mut G, events: &mut impl crate::Sink<G::Event>) {
        match *self {
            Entry::Decision { seat, decision } => position.decide_unchecked(seat, decision, events),
            Entry::Chance(outcome) => position.resolve_unchecked(outcome, events),
        }
    }
}

/// The position a log leads to; refuses at the first entry that does not fit the rules.
///
/// ```
/// use wayfinder_core::{Entry, Game, Proposal, example::Pearls, fold};
///
/// let setup = Pearls::setup(&Proposal::new(2)).unwrap();
/// let log: Vec<Entry<Pearls>> =
///     ["0 dive", "* pearl", "0 rest"].map(|entry| entry.parse().unwrap()).into();
/// assert_eq!(fold(&setup, &log).unwrap().standings().points(), [1, 0]);
///
/// let error = fold(&setup, &log[1..]).unwrap_err();
/// assert_eq!(error.to_string(), "step 0 (* pearl): \"pearl\" is not possible here");
/// ```
pub fn fold<G: Game>(setup: &G::Setup, log: &[Entry<G>]) -> Result<G, LogError> {
    let mut position = G::new(setup);
    for (step, entry) in log.iter().enumerate() {
        entry.apply(&mut position, &mut ()).map_err(|refusal| LogError {
            step,
            entry: entry.to_string(),
            refusal,
        })?;
    }
    Ok(position)
}

/// Where a log leaves the rules, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The step at fault, counted from zero.
    pub step: usize,
    /// The entry, as written.
    pub entry: String,
    /// What the rules say to it.
    pub refusal: Refusal,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} ({}): {}", self.step, self.entry, self.refusal)
    }
}

impl std::error::Error for LogError {}
