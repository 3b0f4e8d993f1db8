//! Where bots think: on threads of their own and a few at a time, so that everything else goes on.

use std::{
    collections::BTreeMap,
    fmt,
    num::NonZero,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    thread::available_parallelism,
    time::{Duration, Instant},
};

use tokio::task::{JoinError, spawn_blocking};
use wayfinder_catalog::{BotSpec, Level, Title};
use wayfinder_store::{TableId, UserId};
use wayfinder_table::{AnyBot, SeatQuestion};

use crate::{
    chance::{Chance, secret_seed},
    counted::Counted,
    error::Error,
    owner::Owner,
    turns::{Claim, Turns},
};

/// Turns at thinking, by how long somebody thinks: nobody waits for what takes much longer.
#[derive(Debug)]
pub(crate) struct ThinkingPool {
    /// For those who think for seconds, and for work that nobody waits for.
    long: Arc<Turns>,
    /// For those who think for a second.
    deep: Arc<Turns>,
    /// For those who are done at once.
    quick: Arc<Turns>,
    /// Hints have a turn of their own: somebody waits for them.
    hints: Arc<Turns>,
    /// Who waits for a hint.
    asking: Mutex<BTreeMap<UserId, Owner>>,
    /// Lessons are done at once, too, and people wait for them.
    lessons: Arc<Turns>,
    learning: Counted<Owner>,
}

/// Whose bot thinks, and where.
#[derive(Clone, Debug)]
pub(crate) struct BotTurn {
    pub(crate) table: TableId,
    pub(crate) owner: Owner,
    /// Whether somebody is at the table.
    pub(crate) watched: Arc<AtomicBool>,
}

impl ThinkingPool {
    /// So many may wait for a hint, and so many of one owner: the last of them still gets a glance
    /// within some seconds.
    const ASKING: usize = 64;
    const ASKING_EACH: usize = 4;

    /// So many of one owner may wait for a lesson: a class behind one address.
    const LEARNING_EACH: usize = 16;

    pub(crate) fn new() -> ThinkingPool {
        let cores = available_parallelism().map_or(1, NonZero::get);
        ThinkingPool {
            long: Turns::new((cores / 2).max(1)),
            deep: Turns::new((cores - 1).max(1)),
            quick: Turns::new((cores - 1).max(1)),
            hints: Turns::new(1),
            asking: Mutex::default(),
            lessons: Turns::new(1),
            learning: Counted::new(ThinkingPool::LEARNING_EACH),
        }
    }

    /// How many wait for a turn, by what they wait for.
    pub(crate) fn waiting(&self) -> [(&'static str, usize); 5] {
        let ThinkingPool { long, deep, quick, hints, asking: _, lessons, learning: _ } = self;
        [("long", long), ("deep", deep), ("quick", quick), ("hints", hints), ("lessons", lessons)]
            .map(|(name, turns)| (name, turns.waiting()))
    }

    /// What a bot decides, and the bot again: it may remember what it thought. Nothing if it failed.
    pub(crate) async fn decide(
        &self,
        BotTurn { table, owner, watched }: BotTurn,
        mut bot: SeatedBot,
        question: SeatQuestion,
    ) -> Option<(String, SeatedBot)> {
        let turns = self.turns(bot.spec);
        let call = format!("AnyBot::answer: {} at table {table}, {question:?}", bot.spec);
        let claim = Claim { owner, watched };
        match in_turn(turns, claim, &call, move || (bot.bot.answer(&question), bot)).await? {
            (Ok(decision), bot) => Some((decision, bot)),
            (Err(error), _) => {
                tracing::error!(call, %error, "a bot was asked about another title");
                None
            }
        }
    }

    fn turns(&self, spec: BotSpec) -> &Arc<Turns> {
        match spec {
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(Level::Easy | Level::Medium) => {
                &self.quick
            }
            BotSpec::Level(Level::Hard) => &self.deep,
            BotSpec::Level(Level::Expert) | BotSpec::Search(_) | BotSpec::Kept(..) => &self.long,
        }
    }

    /// What comes of thinking that a user waits for, at the latest after `within`; the work is told how long it may
    /// take, and a seed. Refused while the user waits for another already, or too many others wait, or too many of the
    /// same owner. The call is named in the operator's log.
    pub(crate) async fn hint<T, E>(
        &self,
        (user, owner): (UserId, Owner),
        call: &str,
        within: Duration,
        think: impl FnOnce(Duration, u64) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Error>
    where
        T: Send + 'static,
        E: fmt::Display + Send + 'static,
    {
        let _asking = self.ask(user, owner).ok_or(Error::TooFast)?;
        let end = Instant::now() + within;
        let think = move || {
            // Even if everybody wants a hint at once, each gets a glance.
            let time = end.saturating_duration_since(Instant::now()).max(within / 10);
            think(time, secret_seed())
        };
        let failed = |why: &str| Error::Internal(format!("{call}: user {user}: {why}"));
        let claim = Claim { owner, watched: Arc::new(AtomicBool::new(true)) };
        let thought =
            in_turn(&self.hints, claim, call, think).await.ok_or_else(|| failed("panicked"))?;
        thought.map_err(|error| failed(&error.to_string()))
    }

    fn ask(&self, user: UserId, owner: Owner) -> Option<HintWaiter<'_>> {
        let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
        let of_owner = asking.values().filter(|&&it| it == owner).count();
        let full = asking.len() >= ThinkingPool::ASKING || of_owner >= ThinkingPool::ASKING_EACH;
        if full || asking.contains_key(&user) {
            return None;
        }
        asking.insert(user, owner);
        Some(HintWaiter { pool: self, user })
    }

    /// What comes of playing through a lesson. Refused while too many of the same owner wait. The call is named in the
    /// operator's log.
    pub(crate) async fn lesson<T: Send + 'static>(
        &self,
        owner: Owner,
        call: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _learning = self.learning.enter(owner).ok_or(Error::TooFast)?;
        let claim = Claim { owner, watched: Arc::new(AtomicBool::new(true)) };
        let done = in_turn(&self.lessons, claim, call, work).await;
        done.ok_or_else(|| Error::Internal(format!("{call}: panicked")))
    }

    /// What comes of work that nobody waits for at a table; `None` if it panicked. It takes its
    /// turn with the bots, so it should be short. The call is named in the operator's log.
    pub(crate) async fn in_background<T: Send + 'static>(
        &self,
        call: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let watched = Arc::new(AtomicBool::new(false));
        let claim = Claim { owner: Owner::Server, watched };
        in_turn(&self.long, claim, call, work).await
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

/// What comes of work when it had its turn; `None` if it panicked. The turn lasts until the work is
/// over, even if whoever waited for it has gone: a thread cannot be stopped.
async fn in_turn<T: Send + 'static>(
    turns: &Arc<Turns>,
    claim: Claim,
    call: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let turn = turns.take(claim).await?;
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
    /// For the seat with this name among all that are played with this chance.
    pub(crate) fn new(title: &dyn Title, spec: BotSpec, chance: Chance, seat: &str) -> SeatedBot {
        SeatedBot { spec, bot: chance.bot(title, spec, seat) }
    }
}

/// A bot that may sit at a table, by name. A search of so many iterations may not: it watches no clock,
/// and with a billion of them all other bots would wait for it. Nor may an edition that is kept to be measured by.
pub(crate) fn table_bot(name: &str) -> Option<BotSpec> {
    match name.parse().ok()? {
        BotSpec::Search(_) | BotSpec::Kept(..) => None,
        spec @ (BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_)) => Some(spec),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::{
        sync::oneshot,
        task::{JoinSet, yield_now},
        time::timeout,
    };

    use super::*;

    fn claim() -> Claim {
        Claim { owner: Owner::Server, watched: Arc::new(AtomicBool::new(true)) }
    }

    #[tokio::test]
    async fn an_address_asks_for_a_few_hints_at_once() {
        let pool = ThinkingPool::new();
        let [crowd, other] = [1, 2].map(|last| Owner::Guests([10, 0, 0, last].into()));
        let users: Vec<_> = (0..6).map(|_| UserId::random().unwrap()).collect();
        let waiting: Vec<_> = users[..4].iter().map(|&user| pool.ask(user, crowd)).collect();
        assert!(waiting.iter().all(Option::is_some));
        assert!(pool.ask(users[4], crowd).is_none(), "too many of one address");
        let asking = pool.ask(users[5], other);
        assert!(asking.is_some() && pool.ask(users[5], other).is_none(), "one at a time");
        drop(waiting);
        assert!(pool.ask(users[4], crowd).is_some());
    }

    #[tokio::test]
    async fn lessons_of_an_address_wait_for_one_of_each_other_and_are_so_many() {
        let pool = Arc::new(ThinkingPool::new());
        let [crowd, other] = [1, 2].map(|last| Owner::Guests([10, 0, 0, last].into()));
        let learned = Arc::new(Mutex::new(Vec::new()));
        let (end, ended) = mpsc::channel::<()>();
        let learn = |owner, until: Option<mpsc::Receiver<()>>| {
            let (pool, learned) = (Arc::clone(&pool), Arc::clone(&learned));
            async move {
                let work = move || {
                    // Ends with an error, when the other side is dropped.
                    let _ = until.map(|until| until.recv());
                    learned.lock().unwrap().push(owner);
                };
                pool.lesson(owner, "a test", work).await
            }
        };
        let mut learning = JoinSet::new();
        learning.spawn(learn(crowd, Some(ended)));
        for _ in 1..ThinkingPool::LEARNING_EACH {
            learning.spawn(learn(crowd, None));
        }
        yield_now().await;
        let refused = timeout(Duration::from_secs(5), learn(crowd, None)).await;
        let refused = refused.expect("whoever is one too many does not wait");
        assert!(matches!(refused, Err(Error::TooFast)), "{refused:?}");
        learning.spawn(learn(other, None));
        yield_now().await;
        drop(end);
        assert!(learning.join_all().await.iter().all(Result::is_ok));
        let order = learned.lock().unwrap().clone();
        assert_eq!(order.len(), ThinkingPool::LEARNING_EACH + 1);
        assert_eq!(order[..3], [crowd, other, crowd], "it waits for one, not for all");
        learn(crowd, None).await.expect("whoever was answered may ask again");
    }

    #[tokio::test]
    async fn a_turn_lasts_until_the_work_is_over() {
        let turns = Turns::new(1);
        let (end, ended) = mpsc::channel::<()>();
        let (start, started) = oneshot::channel();
        let waiting = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move {
                let think = move || {
                    start.send(()).unwrap();
                    ended.recv()
                };
                in_turn(&turns, claim(), "a test", think).await
            }
        });
        started.await.unwrap();
        waiting.abort();
        assert!(waiting.await.unwrap_err().is_cancelled());
        let next = tokio::spawn(async move { in_turn(&turns, claim(), "a test", || 7).await });
        yield_now().await;
        assert!(!next.is_finished(), "nobody waits, but it goes on");
        drop(end);
        assert_eq!(next.await.unwrap(), Some(7));
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_turn_back() {
        let turns = Turns::new(1);
        assert_eq!(in_turn(&turns, claim(), "a test", || panic!("overboard")).await, None::<()>);
        assert_eq!(in_turn(&turns, claim(), "a test", || 7).await, Some(7));
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
