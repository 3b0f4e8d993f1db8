//! Finished games that are thought over, one after the other, and in turns by visitor.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
};

use wayfinder_catalog::{AnalysisEffort, GameAnalysis, Hindsight, JudgedDecision, Title};
use wayfinder_store::{BestMoment, Sitter, StoreError, TableId};
use wayfinder_table::GameRecord;

use crate::{
    app::App,
    counted::Counted,
    error::Error,
    owner::Owner,
    turns::{Claim, Turns},
    wire::{Analysis, AnalysisState},
};

/// Analyses in memory: the same game gives the same one again, so that none needs to be stored.
#[derive(Debug)]
pub(crate) struct Analyses {
    known: Mutex<HashMap<TableId, Arc<AnalysisJob>>>,
    /// One game at a time: nobody who plays should notice.
    turns: Arc<Turns>,
    /// Those that wait or are under way, by who has asked.
    asked: Counted<IpAddr>,
}

/// What is thought about one game.
#[derive(Debug, Default)]
struct AnalysisJob {
    done: AtomicUsize,
    of: AtomicUsize,
    /// Set once, to `None` if it failed.
    end: OnceLock<Option<Analysis>>,
}

/// Every server finds the same.
const SEED: u64 = 1;

impl Analyses {
    /// With more games than this, those that are done are forgotten.
    const MANY: usize = 256;
    /// So many games may wait for their turn.
    const WAITING: usize = 32;
    /// So many of them for one visitor.
    const EACH: usize = 4;

    pub(crate) fn new() -> Analyses {
        Analyses {
            known: Mutex::default(),
            turns: Turns::new(1),
            asked: Counted::new(Analyses::EACH),
        }
    }

    /// How far the analysis of a table has got, if it was begun.
    pub(crate) fn state(&self, table: TableId) -> Option<Result<AnalysisState, Error>> {
        let job = self.known.lock().expect("no analysis panics here").get(&table).cloned()?;
        Some(job.state())
    }

    /// Begins the analysis of a finished game, unless somebody else just has.
    pub(crate) fn begin(
        &self,
        app: &App,
        table: TableId,
        title: &'static dyn Title,
        record: GameRecord,
        visitor: IpAddr,
    ) -> Result<AnalysisState, Error> {
        let mut known = self.known.lock().expect("no analysis panics here");
        if let Some(job) = known.get(&table) {
            return job.state();
        }
        if known.values().filter(|job| job.end.get().is_none()).count() > Analyses::WAITING {
            return Err(Error::TooFast);
        }
        let asked = self.asked.enter(visitor).ok_or(Error::TooFast)?;
        if known.len() >= Analyses::MANY {
            known.retain(|_, job| job.end.get().is_none());
        }
        let job = Arc::new(AnalysisJob::default());
        known.insert(table, Arc::clone(&job));
        let (app, state) = (app.clone(), job.state());
        let watched = Arc::new(AtomicBool::new(true));
        // Whoever asks, with or without an account: what is asked is about no one user.
        let claim = Claim { owner: Owner::Guests(visitor), watched };
        tokio::spawn(async move {
            let _asked = asked;
            let turn = app.analyses.turns.take(claim).await;
            let found = match turn {
                Some(_) => think_over(&app, table, title, record, &job).await,
                None => None,
            };
            if found.is_none() && !app.closing.load(Relaxed) {
                tracing::error!(%table, "the analysis of a finished game failed");
            }
            // Nobody else sets it.
            let _ = job.end.set(found);
        });
        state
    }
}

impl AnalysisJob {
    fn state(&self) -> Result<AnalysisState, Error> {
        match self.end.get() {
            None => {
                let (done, of) = (self.done.load(Relaxed), self.of.load(Relaxed));
                Ok(AnalysisState::Working { done, of })
            }
            Some(Some(analysis)) => Ok(AnalysisState::Ready(analysis.clone())),
            Some(None) => Err(Error::Internal("the analysis failed".into())),
        }
    }
}

/// Thinks a game over where bots think, a decision at a time, so that a bot waits for one at
/// most; `None` if that failed or the server stops.
async fn think_over(
    app: &App,
    table: TableId,
    title: &'static dyn Title,
    record: GameRecord,
    job: &AnalysisJob,
) -> Option<Analysis> {
    let effort = AnalysisEffort { iterations: app.config.analysis, seed: SEED };
    let call = format!("Title::hindsight: table {table}");
    let hindsight = app.thinking.in_background(&call, move || title.hindsight(&record)).await?;
    let hindsight: Arc<dyn Hindsight> = match hindsight {
        Ok(hindsight) => hindsight.into(),
        Err(error) => {
            tracing::error!(call, %error, "the log of a finished game does not replay");
            return None;
        }
    };
    job.of.store(1 + hindsight.choices(), Relaxed);
    let game = Arc::clone(&hindsight);
    let call = format!("Hindsight::opening: table {table}");
    let opening = app.thinking.in_background(&call, move || game.opening(effort)).await?;
    let mut decisions = Vec::with_capacity(hindsight.choices());
    for choice in 0..hindsight.choices() {
        job.done.store(1 + choice, Relaxed);
        if app.closing.load(Relaxed) {
            return None;
        }
        let game = Arc::clone(&hindsight);
        let call = format!("Hindsight::judge: table {table}, decision {choice}");
        let judged = app.thinking.in_background(&call, move || game.judge(choice, effort)).await?;
        decisions.push(judged);
    }
    let found = GameAnalysis::new(&*hindsight, effort, opening, decisions);
    if let Err(error) = keep_moments(app, table, &found).await {
        tracing::warn!(%table, %error, "Store::note_moments failed: nobody's best moments are kept");
    }
    Some(found.into())
}

/// How much better than the next best a decision is that somebody may be proud of.
const PROUD: f32 = 0.04;

/// How many moments are kept of a seat.
const MOMENTS: usize = 3;

/// Keeps the decisions that people found and that were much better than any other. The analysis is not stored, and can
/// be made again; what a profile tells should not wait for it.
async fn keep_moments(app: &App, table: TableId, found: &GameAnalysis) -> Result<(), StoreError> {
    let stored = app.store.table(table).await?;
    let mut kept = Vec::new();
    for record in &stored.seats {
        let Sitter::User(user) = record.sitter else { continue };
        let own = found.decisions.iter().filter(|judged| judged.seat == record.seat);
        let mut moments: Vec<BestMoment> = own
            .filter_map(|judged| {
                let (share, otherwise) = found_alone(judged)?;
                Some(BestMoment {
                    table,
                    game: found.game.to_owned(),
                    step: judged.step as u32,
                    user,
                    seat: record.seat.index() as u32,
                    share: share.into(),
                    otherwise: otherwise.into(),
                })
            })
            .collect();
        let better = |it: &BestMoment| it.share - it.otherwise;
        moments.sort_by(|one, other| better(other).total_cmp(&better(one)));
        kept.extend(moments.into_iter().take(MOMENTS));
    }
    app.store.note_moments(&kept).await
}

/// The shares of the victory with a decision and with the next best, if the best was played and is much better.
fn found_alone(judged: &JudgedDecision) -> Option<(f32, f32)> {
    let [best, next, ..] = &judged.ideas[..] else { return None };
    let (share, otherwise) = (best.share?, next.share?);
    (best.decision == judged.played && share - otherwise >= PROUD).then_some((share, otherwise))
}
