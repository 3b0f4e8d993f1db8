//! Finished games that are thought over, one after the other.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use tokio::sync::Semaphore;
use wayfinder_catalog::{Effort, Hindsight, Title};
use wayfinder_store::TableId;
use wayfinder_table::GameRecord;

use crate::{
    app::App,
    error::Error,
    wire::{Analysis, AnalysisState},
};

/// Analyses in memory: the same game gives the same one again, so that none needs to be stored.
#[derive(Debug)]
pub(crate) struct Analyses {
    known: Mutex<HashMap<TableId, Arc<Thought>>>,
    /// One game at a time: nobody who plays should notice.
    turn: Semaphore,
}

/// What is thought about one game.
#[derive(Debug, Default)]
struct Thought {
    done: AtomicUsize,
    of: AtomicUsize,
    /// Set once, to nothing if it failed.
    end: OnceLock<Option<Analysis>>,
}

/// Every server finds the same.
const SEED: u64 = 1;

impl Analyses {
    /// With more games than this, those that are done are forgotten.
    const MANY: usize = 256;
    /// So many games may wait for their turn.
    const WAITING: usize = 32;

    pub(crate) fn new() -> Analyses {
        Analyses { known: Mutex::default(), turn: Semaphore::new(1) }
    }

    /// How far the analysis of a table has got, if it was begun.
    pub(crate) fn state(&self, table: TableId) -> Option<Result<AnalysisState, Error>> {
        let thought = self.known.lock().expect("no analysis panics here").get(&table).cloned()?;
        Some(thought.state())
    }

    /// Begins the analysis of a finished game, unless somebody else just has.
    pub(crate) fn begin(
        &self,
        app: &App,
        table: TableId,
        title: &'static dyn Title,
        record: GameRecord,
    ) -> Result<AnalysisState, Error> {
        let mut known = self.known.lock().expect("no analysis panics here");
        if let Some(thought) = known.get(&table) {
            return thought.state();
        }
        if known.values().filter(|thought| thought.end.get().is_none()).count() > Analyses::WAITING
        {
            return Err(Error::TooFast);
        }
        if known.len() >= Analyses::MANY {
            known.retain(|_, thought| thought.end.get().is_none());
        }
        let thought = Arc::new(Thought::default());
        known.insert(table, Arc::clone(&thought));
        let (app, state) = (app.clone(), thought.state());
        tokio::spawn(async move {
            let found = think_over(&app, title, record, &thought).await;
            if found.is_none() && !app.closing.load(Relaxed) {
                tracing::error!(%table, "a game cannot be thought over");
            }
            // Nobody else sets it.
            let _ = thought.end.set(found);
        });
        state
    }
}

impl Thought {
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

/// Thinks a game over where bots think, a moment at a time, so that a bot waits for one moment at
/// most; nothing if that failed or the server stops.
async fn think_over(
    app: &App,
    title: &'static dyn Title,
    record: GameRecord,
    thought: &Thought,
) -> Option<Analysis> {
    let _turn = app.analyses.turn.acquire().await.ok()?;
    let effort = Effort { iterations: app.config.analysis, seed: SEED };
    let hindsight = app.thinkers.ponder(move || title.hindsight(&record)).await?;
    let hindsight: Arc<dyn Hindsight> = match hindsight {
        Ok(hindsight) => hindsight.into(),
        Err(error) => {
            tracing::error!(%error, "a finished game cannot be replayed");
            return None;
        }
    };
    thought.of.store(1 + hindsight.choices(), Relaxed);
    let game = Arc::clone(&hindsight);
    let opening = app.thinkers.ponder(move || game.opening(effort)).await?;
    let mut moments = Vec::with_capacity(hindsight.choices());
    for choice in 0..hindsight.choices() {
        thought.done.store(1 + choice, Relaxed);
        if app.closing.load(Relaxed) {
            return None;
        }
        let game = Arc::clone(&hindsight);
        moments.push(app.thinkers.ponder(move || game.moment(choice, effort)).await?);
    }
    Some(wayfinder_catalog::Analysis::new(&*hindsight, effort, opening, moments).into())
}
