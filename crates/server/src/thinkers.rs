//! Where bots think: threads of their own, fewer than there are cores, so that no table waits for
//! another one's bot.

use std::{
    num::NonZero,
    thread::available_parallelism,
    time::{Duration, Instant},
};

use rand::{TryRng, rngs::SysRng};
use tokio::{sync::Semaphore, task::spawn_blocking};
use wayfinder_catalog::{AnyIdea, BotSpec, Title};
use wayfinder_table::{AnyBot, Question};

/// Threads for thinking.
#[derive(Debug)]
pub(crate) struct Thinkers {
    bots: Semaphore,
    /// Hints have a thread of their own: somebody waits for them.
    hints: Semaphore,
}

impl Thinkers {
    pub(crate) fn new() -> Thinkers {
        let cores = available_parallelism().map_or(1, NonZero::get);
        // One core is left for everything else.
        Thinkers { bots: Semaphore::new((cores - 1).max(1)), hints: Semaphore::new(1) }
    }

    /// What a bot decides, and the bot again: it may remember what it thought. Nothing if it failed.
    pub(crate) async fn decide(
        &self,
        mut mind: Mind,
        question: Question,
    ) -> Option<(String, Mind)> {
        let _turn = self.bots.acquire().await.ok()?;
        let answer = spawn_blocking(move || (mind.bot.answer(&question), mind)).await;
        match answer {
            Ok((Ok(decision), mind)) => Some((decision, mind)),
            Ok((Err(error), _)) => {
                tracing::error!(%error, "a bot was asked in vain");
                None
            }
            Err(error) => {
                tracing::error!(%error, "a bot fell");
                None
            }
        }
    }

    /// What a search thinks of a question, at the latest after `within`; nothing if it failed.
    pub(crate) async fn ideas(
        &self,
        title: &'static dyn Title,
        question: Question,
        within: Duration,
    ) -> Option<Vec<AnyIdea>> {
        let end = Instant::now() + within;
        let _turn = self.hints.acquire().await.ok()?;
        // Even if everybody wants a hint at once, each gets a glance.
        let time = end.saturating_duration_since(Instant::now()).max(within / 10);
        spawn_blocking(move || title.ideas(&question, time, seed())).await.ok()?.ok()
    }

    /// What comes of a thought that nobody waits for at a table; nothing if it fell. It takes its
    /// turn with the bots, so it should be short.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.bots.acquire().await.ok()?;
        spawn_blocking(thought).await.ok()
    }
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
