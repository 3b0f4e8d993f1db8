//! Hashing passwords: a few at a time, because each takes 19 MiB and tens of milliseconds.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, LazyLock, Mutex, PoisonError, mpsc},
    thread,
};

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::{Limits, common_passwords::is_common, error::Error};

/// Turns at hashing.
#[derive(Debug)]
pub(crate) struct PasswordQueue {
    turns: Arc<Semaphore>,
    /// Those who hash and those who wait for it.
    places: Arc<Semaphore>,
    work: mpsc::Sender<HashJob>,
}

type HashJob = Box<dyn FnOnce() + Send>;

impl PasswordQueue {
    /// So many hash at once.
    const TURNS: usize = 2;
    /// So many wait: the last of them a second or two.
    const WAITING: usize = 32;

    pub(crate) fn new() -> PasswordQueue {
        PasswordQueue {
            turns: Arc::new(Semaphore::new(PasswordQueue::TURNS)),
            places: Arc::new(Semaphore::new(PasswordQueue::TURNS + PasswordQueue::WAITING)),
            work: hashing_threads(),
        }
    }

    /// How many have a place.
    pub(crate) fn len(&self) -> usize {
        PasswordQueue::TURNS + PasswordQueue::WAITING - self.places.available_permits()
    }

    /// A place in the queue; refused if there is none left.
    pub(crate) fn enter(&self) -> Result<PasswordTurn, Error> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Error::TooFast)?;
        Ok(PasswordTurn { turns: Arc::clone(&self.turns), place, work: self.work.clone() })
    }
}

/// Threads that do nothing but hash, until nobody can ask them any more. The allocator keeps what a thread has freed
/// for the same thread: on the threads of all other work, every one of them would soon keep the memory of a hash.
fn hashing_threads() -> mpsc::Sender<HashJob> {
    let (send, receive) = mpsc::channel::<HashJob>();
    let receive = Arc::new(Mutex::new(receive));
    for _ in 0..PasswordQueue::TURNS {
        let receive = Arc::clone(&receive);
        thread::spawn(move || {
            loop {
                let next = receive.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(work) = next else { return };
                // Whoever waits for it is told by the end of their channel.
                let _ = catch_unwind(AssertUnwindSafe(work));
            }
        });
    }
    send
}

/// A place in the queue, good for one password.
#[derive(Debug)]
pub(crate) struct PasswordTurn {
    turns: Arc<Semaphore>,
    place: OwnedSemaphorePermit,
    work: mpsc::Sender<HashJob>,
}

impl PasswordTurn {
    /// The hash of a new password.
    pub(crate) async fn hash(self, password: String) -> Result<String, Error> {
        self.work(move || hash(&password)).await?
    }

    /// Whether a password fits a hash. Without one it takes as long and does not fit: nobody learns
    /// from the clock which names there are.
    pub(crate) async fn verify(
        self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, Error> {
        let verify = move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODYS.clone());
            Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok() && known
        };
        self.work(verify).await
    }

    /// Works when it is its turn, on a thread that may be kept busy. The turn lasts until the work
    /// is over, even if whoever waited for it has gone.
    async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let PasswordTurn { turns, place, work: threads } = self;
        let turn = turns.acquire_owned().await.map_err(|_| Error::Closing)?;
        let (done, told) = oneshot::channel();
        let job = move || {
            let worked = work();
            drop((turn, place));
            // Whoever asked may have gone.
            let _ = done.send(worked);
        };
        threads.send(Box::new(job)).map_err(|_| Error::Closing)?;
        told.await.map_err(|_| Error::Internal("hashing a password panicked".into()))
    }
}

/// The hash of a password that nobody has.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash("nobody has this password").unwrap_or_default());

/// The hash of a new password, for whoever looks after accounts without a server.
pub fn hash_password(password: &str) -> Result<String, PasswordError> {
    check_new(password)?;
    argon2(password).map_err(PasswordError::Hash)
}

/// Refuses what is too short, too long, or what everybody tries first.
fn check_new(password: &str) -> Result<(), PasswordError> {
    let (least, most) = Limits::PASSWORD;
    if !(least..=most).contains(&password.chars().count()) {
        return Err(PasswordError::Length);
    }
    if is_common(password) {
        return Err(PasswordError::Common);
    }
    Ok(())
}

/// The same for the account of this name, which is tried first, too.
pub(crate) fn check_password_of(name: &str, password: &str) -> Result<(), Error> {
    match check_new(password) {
        Err(PasswordError::Common) => Err(Error::CommonPassword),
        Err(PasswordError::Length | PasswordError::Hash(_)) => Err(Error::BadPassword),
        Ok(()) if password.to_lowercase() == name.to_lowercase() => Err(Error::CommonPassword),
        Ok(()) => Ok(()),
    }
}

/// What is said of a password that everybody tries first.
pub(crate) const COMMON: &str = "everybody would try this password first: choose another";

/// Why a password has no hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PasswordError {
    /// It is too short or too long.
    Length,
    /// Everybody tries it first.
    Common,
    /// Nothing could be computed.
    Hash(String),
}

impl fmt::Display for PasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = Limits::PASSWORD;
        match self {
            PasswordError::Length => write!(f, "a password has {least} to {most} characters"),
            PasswordError::Common => f.write_str(COMMON),
            PasswordError::Hash(why) => write!(f, "the password cannot be hashed: {why}"),
        }
    }
}

impl std::error::Error for PasswordError {}

fn hash(password: &str) -> Result<String, Error> {
    argon2(password).map_err(Error::Internal)
}

fn argon2(password: &str) -> Result<String, String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_so_many_wait() {
        let queue = PasswordQueue::new();
        let mut places: Vec<_> = (0..PasswordQueue::TURNS + PasswordQueue::WAITING)
            .map(|_| queue.enter().unwrap())
            .collect();
        assert!(matches!(queue.enter(), Err(Error::TooFast)));
        let hash = places.pop().unwrap().hash("a long secret".into()).await.unwrap();
        let again = queue.enter().expect("a place is free again");
        assert!(again.verify("a long secret".into(), Some(hash.clone())).await.unwrap());
        drop(places);
        assert!(!queue.enter().unwrap().verify("another".into(), Some(hash)).await.unwrap());
        let nobodys = queue.enter().unwrap().verify("nobody has this password".into(), None);
        assert!(!nobodys.await.unwrap(), "not even the one that nobody has");
    }

    #[tokio::test]
    async fn who_goes_away_keeps_the_turn_until_the_hash_is_done() {
        let queue = PasswordQueue::new();
        let (start, started) = oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let turn = queue.enter().unwrap();
        let hashing = tokio::spawn(turn.work(move || {
            start.send(()).unwrap();
            ended.recv()
        }));
        started.await.unwrap();
        hashing.abort();
        assert!(hashing.await.unwrap_err().is_cancelled());
        assert_eq!(queue.turns.available_permits(), PasswordQueue::TURNS - 1);
        drop(end);
        let all = queue.turns.acquire_many(PasswordQueue::TURNS as u32).await;
        assert!(all.is_ok(), "it is given back at the end");
    }
}
