use std::fmt;

use serde::{Deserialize, Serialize};
use wayfinder_encoding::Encoding;

use crate::{HIDDEN, Hidden, Policy, PolicyError, Valued};

/// What a number in a file is a part of: whole numbers are short and read back as they were written.
const PARTS: f32 = 1024.0;

/// A policy as it is kept, with where it comes from.
///
/// Weights are whole numbers, in parts of 1024. An empty row stands for zeros: what never was seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PolicyFile {
    /// Where it comes from.
    pub origin: PolicyOrigin,
    /// Whether the observation is seen beside the features.
    pub observation: bool,
    /// How much the weight set by hand counts.
    pub by_hand: i32,
    /// Of the hidden numbers.
    pub bias: Vec<i32>,
    /// By input.
    pub inputs: Vec<Vec<i32>>,
    /// By action: its bias, then its weights.
    pub actions: Vec<Vec<i32>>,
}

/// Where a policy comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PolicyOrigin {
    /// The title's id.
    pub game: String,
    /// The command that made it.
    pub command: String,
    /// The day, as in `2026-11-16`.
    pub date: String,
    /// How many games were played, those held out included.
    pub games: u64,
    /// How many choices of them were fitted to.
    pub choices: u64,
    /// How well it foretells what a search tries where it was not fitted to.
    pub held_out: PolicyHeldOut,
    /// The version of the title's encoding.
    pub encoding: u32,
}

/// How well priors foretell the visits of a search in games that were not fitted to: the mean logarithm of the share
/// given to what was visited, without its sign, so less is better; and how often the likeliest decision is what the search
/// visited most.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PolicyHeldOut {
    /// How many choices.
    pub choices: u64,
    /// The least log loss there can be: that of the visits themselves.
    pub least: f64,
    /// Log loss of the weights set by hand.
    pub by_hand: f64,
    /// Log loss of the policy.
    pub learned: f64,
    /// How often the first by hand is the search's best.
    pub by_hand_first: f64,
    /// How often the first of the policy is.
    pub learned_first: f64,
}

impl PolicyFile {
    /// The numbers of a policy, rounded as they are kept.
    pub fn of(origin: PolicyOrigin, policy: &Policy) -> PolicyFile {
        let row = |row: &Hidden| row.iter().map(|&it| whole(it)).collect::<Vec<_>>();
        let brief = |row: Vec<i32>| if row.iter().all(|&it| it == 0) { Vec::new() } else { row };
        let action = |(bias, weights): &(f32, Hidden)| {
            let weights = weights.iter().map(|&it| whole(it));
            brief([whole(*bias)].into_iter().chain(weights).collect())
        };
        PolicyFile {
            observation: policy.observation,
            by_hand: whole(policy.by_hand),
            bias: row(&policy.bias),
            inputs: policy.inputs.iter().map(|it| brief(row(it))).collect(),
            actions: policy.actions.iter().map(action).collect(),
            origin,
        }
    }

    /// What it says; refuses what does not fit the title.
    pub(crate) fn policy<T: Valued>(&self) -> Result<Policy, PolicyError> {
        let now = <T::Encoding as Encoding<T::Game>>::VERSION;
        if self.origin.encoding != now {
            return Err(PolicyError::Version { learned: self.origin.encoding, now });
        }
        let actions = usize::from(<T::Encoding as Encoding<T::Game>>::ACTIONS);
        if self.inputs.len() != Policy::width::<T>(self.observation) {
            return Err(PolicyError::Shape("inputs"));
        }
        if self.actions.len() != actions {
            return Err(PolicyError::Shape("actions"));
        }
        let inputs = self.inputs.iter().map(|it| row(it, "inputs"));
        let actions = self.actions.iter().map(|it| match it.split_first() {
            None => Ok((0.0, [0.0; HIDDEN])),
            Some((&bias, weights)) => Ok((number(bias), row(weights, "actions")?)),
        });
        Ok(Policy {
            by_hand: number(self.by_hand),
            observation: self.observation,
            bias: row(&self.bias, "biases")?,
            inputs: inputs.collect::<Result<_, _>>()?,
            actions: actions.collect::<Result<_, _>>()?,
        })
    }
}

fn json(it: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(it).map_err(|_| fmt::Error)
}

fn whole(number: f32) -> i32 {
    (number * PARTS).round() as i32
}

fn number(whole: i32) -> f32 {
    whole as f32 / PARTS
}

fn row(numbers: &[i32], what: &'static str) -> Result<Hidden, PolicyError> {
    let mut row = [0.0; HIDDEN];
    if numbers.is_empty() {
        return Ok(row);
    }
    if numbers.len() != HIDDEN {
        return Err(PolicyError::Shape(what));
    }
    for (place, &whole) in row.iter_mut().zip(numbers) {
        *place = number(whole);
    }
    Ok(row)
}

/// JSON with a line for each row.
impl fmt::Display for PolicyFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = |f: &mut fmt::Formatter<'_>, name: &str, rows: &[Vec<i32>], end: &str| {
            writeln!(f, "  \"{name}\": [")?;
            for (place, row) in rows.iter().enumerate() {
                let comma = if place + 1 < rows.len() { "," } else { "" };
                writeln!(f, "    {}{comma}", json(row)?)?;
            }
            writeln!(f, "  ]{end}")
        };
        writeln!(f, "{{")?;
        writeln!(f, "  \"origin\": {},", json(&self.origin)?)?;
        writeln!(f, "  \"observation\": {},", self.observation)?;
        writeln!(f, "  \"by_hand\": {},", self.by_hand)?;
        writeln!(f, "  \"bias\": {},", json(&self.bias)?)?;
        rows(f, "inputs", &self.inputs, ",")?;
        rows(f, "actions", &self.actions, "")?;
        writeln!(f, "}}")
    }
}
