use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, Seat};

use crate::{Card, Goal, PersonalGoal};

/// How nature answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `card CARD`: the card drawn from a deck.
    Card(Card),
    /// `goal GOAL`: the common goal drawn.
    Goal(Goal),
    /// `personal GOAL`: the personal goal dealt.
    Personal(PersonalGoal),
    /// `start SEAT`: the first player.
    Start(Seat),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Card(card) => write!(f, "card {card}"),
            Outcome::Goal(goal) => write!(f, "goal {goal}"),
            Outcome::Personal(goal) => write!(f, "personal {goal}"),
            Outcome::Start(seat) => write!(f, "start {seat}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        match text.split_once(' ') {
            Some(("card", card)) => Ok(Outcome::Card(card.parse()?)),
            Some(("goal", goal)) => Ok(Outcome::Goal(goal.parse()?)),
            Some(("personal", goal)) => Ok(Outcome::Personal(goal.parse()?)),
            Some(("start", seat)) => Ok(Outcome::Start(seat.parse()?)),
            _ => Err(NotationError::new(
                text,
                "`card CARD`, `goal GOAL`, `personal GOAL` or `start SEAT`",
            )),
        }
    }
}
