//! Where bots think: on threads of their own and a few at a time, so that everything else goes on.

use std::{
    collections::BTreeSet,
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
    thread::available_parallelism,
    time::{Duration, Instant},
};

use rand::{TryRng, rngs::SysRng};
use tokio::{sync::Semaphore, task::spawn_blocking};
use wayfinder_catalog::{AnyIdea, BotSpec, Level, Title};
use wayfinder_store::UserId;
use wayfinder_table::{AnyBot, Question};

use crate::error::Error;

/// Turns at thinking.
#[derive(Debug)]
pub(crate) struct Thinkers {
    /// For those who think as long as they may.
    deep: Arc<Semaphore>,
    /// For those who are done at once: they need not wait for the others.
    quick: Arc<Semaphore>,
    /// Hints have a turn of their own: somebody waits for them.
    hints: Arc<Semaphore>,
    /// Who waits for a hint.
    asking: Mutex<BTreeSet<UserId>>,
}

impl Thinkers {
    /// So many may wait for a hint: the last of them still gets a glance within some seconds.
    const ASKING: usize = 16;

    pub(crate) fn new() -> Thinkers {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let turns = |number: usize| Arc::new(Semaphore::new(number.max(1)));
        Thinkers {
            deep: turns(cores - 1),
            quick: turns(cores - 1),
            hints: turns(1),
            asking: Mutex::default(),
        }
    }

    /// What a bot decides, and the bot again: it may remember what it thought. Nothing if it failed.
    pub(crate) async fn decide(
        &self,
        mut mind: Mind,
        question: Question,
    ) -> Option<(String, Mind)> {
        let turns = match mind.spec {
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(Level::Easy | Level::Medium) => {
                &self.quick
            }
            BotSpec::Level(Level::Hard | Level::Expert) | BotSpec::Search(_) => &self.deep,
        };
        match in_turn(turns, move || (mind.bot.answer(&question), mind)).await? {
            (Ok(decision), mind) => Some((decision, mind)),
            (Err(error), _) => {
                tracing::error!(%error, "a bot was asked in vain");
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
        let end = Instant::now() + within;
        let think = move || {
            // Even if everybody wants a hint at once, each gets a glance.
            let time = end.saturating_duration_since(Instant::now()).max(within / 10);
            title.ideas(&question, time, seed())
        };
        let ideas = in_turn(&self.hints, think).await.and_then(Result::ok);
        ideas.ok_or_else(|| Error::Internal("the search failed".into()))
    }

    fn ask(&self, user: UserId) -> Option<Asking<'_>> {
        let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
        let asks = asking.len() < Thinkers::ASKING && asking.insert(user);
        asks.then(|| Asking { thinkers: self, user })
    }

    /// What comes of a thought that nobody waits for at a table; nothing if it fell. It takes its
    /// turn with the bots, so it should be short.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        in_turn(&self.deep, thought).await
    }
}

/// Somebody who waits for a hint, until this is dropped.
#[derive(Debug)]
struct Asking<'a> {
    thinkers: &'a Thinkers,
    user: UserId,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        let mut asking = self.thinkers.asking.lock().unwrap_or_else(PoisonError::into_inner);
        asking.remove(&self.user);
    }
}

/// What comes of a thought when it had its turn; nothing if it fell. The turn lasts until the thought
/// is over, even if whoever waited for it has gone: a thread cannot be stopped.
async fn in_turn<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let turn = Arc::clone(turns).acquire_owned().await.ok()?;
    let thinking = spawn_blocking(move || {
        let _turn = turn;
        thought()
    });
    thinking.await.inspect_err(|error| tracing::error!(%error, "a thought fell")).ok()
}

/// A bot that plays one seat of one table, and may remember between its answers.
#[derive(Debug)]
pub(crate) struct Mind {
    pub(crate) spec: BotSpec,
    bot: Box<dyn AnyBot>,
}

impl Mind {
    pub(crate) fn new(title: &'static dyn Title, spec: BotSpec) -> Mind {
        Mind { spec, bot: title.bot(spec, seed()) }
    }
}

/// A bot that may sit at a table, by name. A search of so many iterations may not: it watches no clock,
/// and with a billion of them all other bots would wait for it.
pub(crate) fn sitting(name: &str) -> Option<BotSpec> {
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
    async fn a_turn_lasts_until_the_thought_is_over() {
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
                in_turn(&turns, think).await
            }
        });
        started.await.unwrap();
        waiting.abort();
        assert!(waiting.await.unwrap_err().is_cancelled());
        assert_eq!(turns.available_permits(), 0, "nobody waits, but it goes on");
        drop(end);
        assert_eq!(in_turn(&turns, || 7).await, Some(7));
    }

    #[tokio::test]
    async fn a_thought_that_falls_gives_its_turn_back() {
        let turns = Arc::new(Semaphore::new(1));
        assert_eq!(in_turn(&turns, || panic!("overboard")).await, None::<()>);
        assert_eq!(in_turn(&turns, || 7).await, Some(7));
    }

    #[test]
    fn only_bots_that_answer_in_time_sit_at_tables() {
        for name in ["easy", "medium", "hard", "expert", "greedy", "random"] {
            assert_eq!(sitting(name).map(|spec| spec.to_string()).as_deref(), Some(name));
        }
        for name in ["mcts:4294967295", "tuned:1", "nobody", ""] {
            assert_eq!(sitting(name), None, "{name}");
        }
    }
}
