use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use wayfinder_catalog::{AnyIdea, GameAnalysis, JudgedDecision};
use wayfinder_core::Seat;

/// How far the analysis of a finished game has got.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// The game is being thought over: ask again in a moment.
    Working {
        /// How much is done.
        done: usize,
        /// Of how much; 0 while other games come first.
        of: usize,
    },
    /// It is done.
    Ready(Analysis),
}

/// How likely everybody was to win as a game went on, and what changed it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Analysis {
    /// Iterations of the search for each decision.
    pub iterations: u32,
    /// In the order of the log: the opening, every decision that could have gone otherwise, the end.
    pub course: Vec<OddsAt>,
    /// The decisions that gave most away, the worst first.
    pub turning_points: Vec<TurningPoint>,
}

/// How likely everybody was to win at a moment.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OddsAt {
    /// How many entries of the log led there.
    pub step: usize,
    /// The round; 0 before the first.
    pub round: u16,
    /// By seat, 0 to 1: shares of the victory.
    pub odds: Vec<f32>,
}

/// A decision that gave much away.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TurningPoint {
    /// How many entries of the log came before it.
    pub step: usize,
    /// The round.
    pub round: u16,
    /// Who decided.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What was played.
    pub played: String,
    /// The same taken apart, with what it would mean.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(as = "wayfinder_catalog::AnyOffered"))]
    pub offered: Value,
    /// The share of the victory that the seat could hope for after that, 0 to 1.
    pub share: f32,
    /// How much less that is than with the better decision.
    pub loss: f32,
    /// What would have been better.
    pub better: AnyIdea,
}

impl Analysis {
    /// How many turning points are told.
    const TURNING_POINTS: usize = 6;
}

impl From<GameAnalysis> for Analysis {
    fn from(found: GameAnalysis) -> Analysis {
        let turning_points = found.turning_points(Analysis::TURNING_POINTS);
        let turning_points = turning_points.into_iter().filter_map(TurningPoint::of).collect();
        let last = found.decisions.last().map_or(0, |judged| judged.progress.round);
        let opening = OddsAt { step: 0, round: 0, odds: found.opening };
        let end = OddsAt { step: found.steps, round: last, odds: found.result };
        let decisions = found.decisions.into_iter().map(|judged| OddsAt {
            step: judged.step,
            round: judged.progress.round,
            odds: judged.odds,
        });
        let course = [opening].into_iter().chain(decisions).chain([end]).collect();
        Analysis { iterations: found.iterations, course, turning_points }
    }
}

impl TurningPoint {
    fn of(judged: &JudgedDecision) -> Option<TurningPoint> {
        Some(TurningPoint {
            step: judged.step,
            round: judged.progress.round,
            seat: judged.seat,
            played: judged.played.clone(),
            offered: judged.offered.clone(),
            share: judged.odds_played[judged.seat.index()],
            loss: judged.loss,
            better: judged.ideas.first()?.clone(),
        })
    }
}
