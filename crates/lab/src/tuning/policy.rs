use std::time::Instant;

use serde::Serialize;
use wayfinder_bots::{Policy, PolicyHeldOut};

use super::policy_fit::fit;
use crate::{Recipe, RunError, Tuning};

/// A prior that was learned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PolicyReport {
    /// The title's id.
    pub game: &'static str,
    /// How many games were played.
    pub games: u64,
    /// How many choices the policy was fitted to.
    pub choices: u64,
    /// How well it does in the games that it was not fitted to.
    pub held_out: PolicyHeldOut,
    /// The version of the title's encoding.
    pub encoding: u32,
    /// What was learned.
    #[serde(skip)]
    pub policy: Policy,
    /// How long playing and fitting took.
    pub seconds: f64,
    /// The seed of the games.
    pub seed: u64,
    /// How many games were played at once.
    pub threads: usize,
}

impl Tuning {
    /// Plays all games, telling `each` of every one, and fits a prior to what a search tries in them. How the games end does
    /// not matter.
    ///
    /// # Panics
    ///
    /// If there is no table or no bot.
    pub fn learn_policy(
        &self,
        teacher: Recipe,
        each: impl FnMut(),
    ) -> Result<PolicyReport, RunError> {
        let start = Instant::now();
        let shape = self.tables[0].matches().policy_shape();
        let gathered =
            self.gather(|matches, fixture| matches.choices(fixture, self.sampling, teacher), each)?;
        let (taught, held_out) = gathered;
        let choices = taught.len() as u64;
        let (policy, held_out) = fit(taught, held_out, shape, self.seed);
        Ok(PolicyReport {
            game: self.tables[0].info().id,
            games: self.games,
            choices,
            held_out,
            encoding: shape.encoding,
            policy,
            seconds: start.elapsed().as_secs_f64(),
            seed: self.seed,
            threads: self.threads.get(),
        })
    }
}
