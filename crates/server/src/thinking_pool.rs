//! Where bots think: on threads of their own and a few at a time, so that everything else goes on.

use std::{
    collections::BTreeSet,
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
    thread::available_parallelism,
    time::{Duration, Instant},
};

use rand::{TryRng, rngs::SysRng};
use tokio::{
    sync::Semaphore,
    task::{JoinError, spawn_blocking},
};
use wayfinder_catalog::{AnyIdea, BotSpec, Level, Title};
use wayfinder_store::{TableId, UserId};
use wayfinder_table::{AnyBot, Question};

use crate::error::Error;

/// Turns at thinking.
#[derive(Debug)]
pub(crate) struct ThinkingPool {
    /// For those who think as long as they may.
    deep: Arc<Semaphore>,
    /// For those who are done at once: they need not wait for the others.
    quick: Arc<Semaphore>,
    /// Hints have a turn of their own: somebody waits for them.
    hints: Arc<Semaphore>,
    /// Who waits for a hint.
    asking: Mutex<BTreeSet<UserId>>,
}

impl ThinkingPool {
    /// So many may wait for a hint: the last of them still gets a glance within some seconds.
    const ASKING: usize = 16;

    pub(crate) fn new() -> ThinkingPool {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let turns = |number: usize| Arc::new(Semaphore::new(number.max(1)));
        ThinkingPool {
            deep: turns(cores - 1),
            quick: turns(cores - 1),
            hints: turns(1),
            asking: Mutex::default(),
        }
    }

    /// What a bot decides, and the bot again: it may remember what it thought. Nothing if it failed.
    pub(crate) async fn decide(
        &self,
        table: TableId,
        mut bot: SeatedBot,
        question: Question,
    ) -> Option<(String, SeatedBot)> {
        let turns = match bot.spec {
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(Level::Easy | Level::Medium) => {
                &self.quick
            }
            BotSpec::Level(Level::Hard | Level::Expert) | BotSpec::Search(_) => &self.deep,
        };
        let call = format!("AnyBot::answer: {} at table {table}, {question:?}", bot.spec);
        match in_turn(turns, &call, move || (bot.bot.answer(&question), bot)).await? {
            (Ok(decision), bot) => Some((decision, bot)),
            (Err(error), _) => {
                tracing::error!(call, %error, "a bot was asked about another title");
                None
            }
        }
    }

    /// What a search thinks of a question of a user, at the latest after `within`. Refused while the
    /// user waits for another one already, or too many others wait.
    pub(crate) async fn ideas(
        &self,
        user: UserId,
        title: &'static dyn Title,
        question: Question,
        within: Duration,
    ) -> Result<Vec<AnyIdea>, Error> {
        let _asking = self.ask(user).ok_or(Error::TooFast)?;
        let call = format!("Title::ideas: user {user}, {question:?}");
        let end = Instant::now() + within;
        let think = move || {
            // Even if everybody wants a hint at once, each gets a glance.
            let time = end.saturating_duration_since(Instant::now()).max(within / 10);
            title.ideas(&question, time, seed())
        };
        let failed = |why: &str| Error::Internal(format!("{call}: {why}"));
        let ideas = in_turn(&self.hints, &call, think).await.ok_or_else(|| failed("panicked"))?;
        ideas.map_err(|error| failed(&error.to_string()))
    }

    fn ask(&self, user: UserId) -> Option<HintWaiter<'_>> {
        let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
        let asks = asking.len() < ThinkingPool::ASKING && asking.insert(user);
        asks.then(|| HintWaiter { pool: self, user })
    }

    /// What comes of work that nobody waits for at a table; nothing if it panicked. It takes its
    /// turn with the bots, so it should be short. The call is named in the operator's log.
    pub(crate) async fn in_background<T: Send + 'static>(
        &self,
        call: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        in_turn(&self.deep, call, work).await
    }
}

/// Somebody who waits for a hint, until this is dropped.
#[derive(Debug)]
struct HintWaiter<'a> {
    pool: &'a ThinkingPool,
    user: UserId,
}

impl Drop for HintWaiter<'_> {
    fn drop(&mut self) {
        let mut asking = self.pool.asking.lock().unwrap_or_else(PoisonError::into_inner);
        asking.remove(&self.user);
    }
}

/// What comes of work when it had its turn; nothing if it panicked. The turn lasts until the work is
/// over, even if whoever waited for it has gone: a thread cannot be stopped.
async fn in_turn<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    call: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let turn = Arc::clone(turns).acquire_owned().await.ok()?;
    let working = spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    let failed = |error: &JoinError| tracing::error!(call, %error, "a call failed on its thread");
    working.await.inspect_err(failed).ok()
}

/// A bot that plays one seat of one table, and may remember between its answers.
#[derive(Debug)]
pub(crate) struct SeatedBot {
    pub(crate) spec: BotSpec,
    bot: Box<dyn AnyBot>,
}

impl SeatedBot {
    pub(crate) fn new(title: &'static dyn Title, spec: BotSpec) -> SeatedBot {
        SeatedBot { spec, bot: title.bot(spec, seed()) }
    }
}

/// A bot that may sit at a table, by name. A search of so many iterations may not: it watches no clock,
/// and with a billion of them all other bots would wait for it.
pub(crate) fn table_bot(name: &str) -> Option<BotSpec> {
    match name.parse().ok()? {
        BotSpec::Search(_) => None,
        spec @ (BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_)) => Some(spec),
    }
}

/// A seed that nobody can guess; if the system has no entropy, bots play as if it had given 0.
fn seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_turn_lasts_until_the_work_is_over() {
        let turns = Arc::new(Semaphore::new(1));
        let (end, ended) = mpsc::channel::<()>();
        let (start, started) = oneshot::channel();
        let waiting = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move {
                let think = move || {
                    start.send(()).unwrap();
                    ended.recv()
                };
                in_turn(&turns, "a test", think).await
            }
        });
        started.await.unwrap();
        waiting.abort();
        assert!(waiting.await.unwrap_err().is_cancelled());
        assert_eq!(turns.available_permits(), 0, "nobody waits, but it goes on");
        drop(end);
        assert_eq!(in_turn(&turns, "a test", || 7).await, Some(7));
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_turn_back() {
        let turns = Arc::new(Semaphore::new(1));
        assert_eq!(in_turn(&turns, "a test", || panic!("overboard")).await, None::<()>);
        assert_eq!(in_turn(&turns, "a test", || 7).await, Some(7));
    }

    #[test]
    fn only_bots_that_answer_in_time_sit_at_tables() {
        for name in ["easy", "medium", "hard", "expert", "greedy", "random"] {
            assert_eq!(table_bot(name).map(|spec| spec.to_string()).as_deref(), Some(name));
        }
        for name in ["mcts:4294967295", "tuned:1", "nobody", ""] {
            assert_eq!(table_bot(name), None, "{name}");
        }
    }
}
