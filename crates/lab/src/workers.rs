use std::{
    collections::BTreeMap,
    fmt, io,
    ops::Range,
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use wayfinder_table::IllegalChoice;

/// Why a series of games came to nothing.
#[derive(Debug)]
pub enum RunError {
    /// A bot broke the rules.
    Bot(IllegalChoice),
    /// What was played could not be written down.
    Write(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Bot(error) => write!(f, "{error}"),
            RunError::Write(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for RunError {}

impl From<IllegalChoice> for RunError {
    fn from(error: IllegalChoice) -> RunError {
        RunError::Bot(error)
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Write(error)
    }
}

/// How many jobs a worker does at most before it tells of them.
const BATCH: u64 = 64;
/// How far a worker may be ahead of the job that everybody waits for.
const AHEAD: u64 = 4 * BATCH;
/// How long a batch should take: telling of it costs as much as a short game, so it is done some
/// hundred times a second and not after every job.
const BATCH_TIME: Duration = Duration::from_millis(2);

/// Does `jobs` jobs with a thread for each worker, and folds the results in the order of the jobs,
/// so that the outcome does not depend on the number of threads. Stops at the first error.
///
/// The calling thread is the first worker and folds between its batches: a thread that only
/// collected would wake up all the time, and take a core away from somebody who works.
pub(crate) fn in_order<W: Send, T: Send, E: Send>(
    jobs: u64,
    workers: &mut [W],
    work: impl Fn(&mut W, u64) -> Result<T, E> + Sync,
    mut fold: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let Some((own, others)) = workers.split_first_mut() else { return Ok(()) };
    if others.is_empty() {
        // Nobody to share with, nothing to sort.
        return (0..jobs).try_for_each(|job| fold(work(own, job)?));
    }
    let queue = Queue { jobs, next: AtomicU64::new(0) };
    let gate = Gate::new((1 + others.len() as u64) * AHEAD);
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for worker in others {
            let (sender, queue, gate, work) = (sender.clone(), &queue, &gate, &work);
            scope.spawn(move || {
                let _alarm = Alarm(gate);
                let mut size = 1;
                while let Some(jobs) = queue.take(size)
                    && gate.wait(jobs.start) == Signal::Go
                {
                    let batch = Batch::of(jobs, &mut size, |job| work(worker, job));
                    // Nobody listens any more after an error; the gate says so at the next batch.
                    let _ = sender.send(batch);
                }
            });
        }
        drop(sender);
        let _alarm = Alarm(&gate);
        let mut folding = Folding { early: BTreeMap::new(), folded: 0, gate: &gate, fold };
        let outcome = lead(&queue, &results, &mut folding, |job| work(own, job));
        gate.stop();
        outcome
    })
}

/// What the calling thread does: batches of its own, and folding everybody's between them.
fn lead<T, E>(
    queue: &Queue,
    results: &mpsc::Receiver<Batch<T, E>>,
    folding: &mut Folding<'_, T, E, impl FnMut(T) -> Result<(), E>>,
    mut work: impl FnMut(u64) -> Result<T, E>,
) -> Result<(), E> {
    let mut size = 1;
    while let Some(jobs) = queue.take(size) {
        while folding.is_far(jobs.start) {
            match results.recv() {
                Ok(batch) => folding.add(batch)?,
                // The others are gone without the job that is waited for: one of them panicked.
                Err(mpsc::RecvError) => return Ok(()),
            }
        }
        folding.add(Batch::of(jobs, &mut size, &mut work))?;
        results.try_iter().try_for_each(|batch| folding.add(batch))?;
    }
    results.iter().try_for_each(|batch| folding.add(batch))
}

/// The jobs that nobody has taken yet.
struct Queue {
    jobs: u64,
    next: AtomicU64,
}

impl Queue {
    /// The next few, if there are any left.
    fn take(&self, size: u64) -> Option<Range<u64>> {
        let first = self.next.fetch_add(size, Ordering::Relaxed);
        (first < self.jobs).then(|| first..first.saturating_add(size).min(self.jobs))
    }
}

/// What came of some jobs, up to the first error.
struct Batch<T, E> {
    first: u64,
    results: Vec<Result<T, E>>,
}

impl<T, E> Batch<T, E> {
    /// Does these jobs, and says how many to take next time.
    fn of(
        jobs: Range<u64>,
        size: &mut u64,
        mut work: impl FnMut(u64) -> Result<T, E>,
    ) -> Batch<T, E> {
        let (first, start) = (jobs.start, Instant::now());
        let mut results = Vec::with_capacity((jobs.end - jobs.start) as usize);
        for job in jobs {
            results.push(work(job));
            if results.last().is_some_and(Result::is_err) {
                break;
            }
        }
        *size = resized(*size, start.elapsed());
        Batch { first, results }
    }
}

/// The size of the next batch, after one of this size took so long. Long games go one by one.
fn resized(size: u64, took: Duration) -> u64 {
    if took > BATCH_TIME {
        (size / 2).max(1)
    } else if took < BATCH_TIME / 2 {
        (size * 2).min(BATCH)
    } else {
        size
    }
}

/// Folds batches in the order of their jobs, whenever they come.
struct Folding<'a, T, E, F> {
    early: BTreeMap<u64, Batch<T, E>>,
    folded: u64,
    gate: &'a Gate,
    fold: F,
}

impl<T, E, F: FnMut(T) -> Result<(), E>> Folding<'_, T, E, F> {
    fn add(&mut self, batch: Batch<T, E>) -> Result<(), E> {
        self.early.insert(batch.first, batch);
        let before = self.folded;
        while let Some(batch) = self.early.remove(&self.folded) {
            for result in batch.results {
                (self.fold)(result?)?;
                self.folded += 1;
            }
        }
        if self.folded > before {
            self.gate.advance(self.folded);
        }
        Ok(())
    }

    /// Whether a job is too far ahead of what is folded to be done already.
    fn is_far(&self, job: u64) -> bool {
        job >= self.folded.saturating_add(self.gate.ahead)
    }
}

/// Keeps the quick workers from running far ahead of a slow job, so that few results wait.
struct Gate {
    ahead: u64,
    state: Mutex<GateState>,
    moved: Condvar,
}

struct GateState {
    folded: u64,
    signal: Signal,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Signal {
    Go,
    Stop,
}

impl Gate {
    fn new(ahead: u64) -> Gate {
        let state = Mutex::new(GateState { folded: 0, signal: Signal::Go });
        Gate { ahead, state, moved: Condvar::new() }
    }

    /// Waits until a job and its batch may start, or until none may.
    fn wait(&self, job: u64) -> Signal {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let far = |state: &mut GateState| {
            state.signal == Signal::Go && job >= state.folded.saturating_add(self.ahead)
        };
        self.moved.wait_while(state, far).unwrap_or_else(PoisonError::into_inner).signal
    }

    fn advance(&self, folded: u64) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).folded = folded;
        self.moved.notify_all();
    }

    fn stop(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).signal = Signal::Stop;
        self.moved.notify_all();
    }
}

/// Lets the other workers go if this one panics: its job will never be folded.
struct Alarm<'a>(&'a Gate);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(threads: usize, jobs: u64) -> Vec<u64> {
        let mut seen = Vec::new();
        let work = |(): &mut (), job: u64| {
            // Uneven work, so that threads overtake each other.
            let spins = if job.is_multiple_of(7) { 20_000 } else { 10 };
            Ok::<_, ()>((0..spins).fold(job, |x, _| std::hint::black_box(x)))
        };
        let fold = |job| {
            seen.push(job);
            Ok(())
        };
        in_order(jobs, &mut vec![(); threads], work, fold).unwrap();
        seen
    }

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 5] {
            assert!(folded(threads, 1000).into_iter().eq(0..1000), "{threads} threads");
        }
        assert_eq!(folded(4, 0), [] as [u64; 0]);
    }

    #[test]
    fn the_first_error_in_order_wins() {
        let work = |(): &mut (), job| if job % 10 == 9 { Err(job) } else { Ok(job) };
        let mut count = 0;
        let fold = |_| {
            count += 1;
            Ok(())
        };
        assert_eq!(in_order(100_000, &mut [(); 3], work, fold), Err(9));
        assert_eq!(count, 9);
    }

    #[test]
    fn a_fold_that_fails_stops_the_work() {
        let done = AtomicU64::new(0);
        let work = |(): &mut (), job| {
            done.fetch_add(1, Ordering::Relaxed);
            Ok(job)
        };
        let fold = |job| if job == 100 { Err("full") } else { Ok(()) };
        assert_eq!(in_order(u64::MAX, &mut [(); 2], work, fold), Err("full"));
        let most = 101 + 2 * AHEAD + 2 * BATCH;
        assert!(done.load(Ordering::Relaxed) <= most, "workers ran on");
    }

    #[test]
    fn a_worker_that_panics_is_not_waited_for() {
        let work = |(): &mut (), job| {
            assert_ne!(job, 50, "overboard");
            Ok::<_, ()>(())
        };
        let run = || in_order(u64::MAX, &mut [(); 3], work, Ok);
        assert!(std::panic::catch_unwind(run).is_err());
    }
}
