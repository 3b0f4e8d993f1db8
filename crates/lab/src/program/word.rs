//! What is said over the pipes: a JSON object a line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wayfinder_core::Seat;

/// What a program is told.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Word<'a, V, D> {
    /// A game begins; no answer is expected.
    Start {
        protocol: u32,
        game: &'static str,
        rules_version: u32,
        players: u8,
        options: &'a BTreeMap<String, String>,
        seat: Seat,
        seed: u64,
    },
    /// It must decide.
    Question { seat: Seat, legal: &'a [D], view: &'a V },
    /// The game is over; no answer is expected.
    Over { scores: &'a [i32], placings: &'a [u8] },
}

/// A word that has neither view nor decisions.
pub(super) type PlainWord<'a> = Word<'a, (), ()>;

/// What a program answers.
#[derive(Deserialize)]
pub(super) struct Answer {
    /// One of the legal decisions, as it was written.
    decision: Option<String>,
    /// Or its place in the list, from zero.
    choice: Option<usize>,
}

impl Answer {
    /// The place of the answer in the legal list; if it names none, why not.
    pub(super) fn read(line: &str, legal: &[String]) -> Result<usize, String> {
        let told = || line.chars().take(60).collect::<String>();
        let answer: Answer = serde_json::from_str(line).map_err(|_| {
            format!(
                "it answered {:?}, which is neither {{\"decision\": …}} nor {{\"choice\": …}}",
                told()
            )
        })?;
        match answer {
            Answer { decision: Some(text), choice: None } => {
                let place = legal.iter().position(|it| *it == text);
                place.ok_or_else(|| format!("it answered {:?}, which is not legal there", told()))
            }
            Answer { decision: None, choice: Some(place) } if place < legal.len() => Ok(place),
            Answer { decision: None, choice: Some(_) } => Err(format!(
                "it answered {:?}, but there are {} decisions, counted from zero",
                told(),
                legal.len()
            )),
            Answer { decision: None, choice: None }
            | Answer { decision: Some(_), choice: Some(_) } => {
                Err(format!("it answered {:?}, not one of \"decision\" and \"choice\"", told()))
            }
        }
    }
}
