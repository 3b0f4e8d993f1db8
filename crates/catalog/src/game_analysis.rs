use serde::Serialize;

use crate::{AnalysisEffort, Hindsight, JudgedDecision};

/// A finished game, thought over: how likely everybody was to win as it went on, and which
/// decisions gave most away.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameAnalysis {
    /// The title's id.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// How many entries the log has.
    pub steps: usize,
    /// Iterations a decision.
    pub iterations: u32,
    /// The seed of the searches.
    pub seed: u64,
    /// The odds of every seat before the first step.
    pub opening: Vec<f32>,
    /// The decisions that could have gone otherwise, in the order of the log.
    #[serde(rename = "moments")]
    pub decisions: Vec<JudgedDecision>,
    /// What every seat had of the victory in the end.
    pub result: Vec<f32>,
}

impl GameAnalysis {
    /// The smallest loss that is worth a word: a search cannot tell smaller ones from noise.
    pub const MATTERS: f32 = 0.02;

    /// Puts together what was thought about the opening and about every decision.
    pub fn new(
        hindsight: &dyn Hindsight,
        effort: AnalysisEffort,
        opening: Vec<f32>,
        decisions: Vec<JudgedDecision>,
    ) -> GameAnalysis {
        GameAnalysis {
            game: hindsight.game(),
            players: hindsight.players(),
            steps: hindsight.steps(),
            iterations: effort.iterations,
            seed: effort.seed,
            opening,
            decisions,
            result: hindsight.result(),
        }
    }

    /// The decisions that moved the odds most, the worst first: at most so many, and none that does
    /// not matter.
    pub fn turning_points(&self, most: usize) -> Vec<&JudgedDecision> {
        let mut points: Vec<_> =
            self.decisions.iter().filter(|judged| judged.loss >= GameAnalysis::MATTERS).collect();
        // Stable: of equals the earlier comes first.
        points.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        points.truncate(most);
        points
    }
}
