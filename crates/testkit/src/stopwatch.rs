use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// Takes the time of something that is quick, by doing it often.
///
/// ```
/// use std::time::Duration;
/// use wayfinder_testkit::Stopwatch;
///
/// let watch = Stopwatch::new(Duration::from_millis(5));
/// let numbers: Vec<u64> = (0..1_000).collect();
/// assert!(watch.seconds(|| numbers.iter().sum::<u64>()) < 0.005);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    time: Duration,
}

/// How many batches share the time. The median of so many does not mind a few that the machine
/// interrupts.
const BATCHES: u32 = 15;

impl Stopwatch {
    /// A stopwatch that takes about so much time for an answer.
    pub fn new(time: Duration) -> Stopwatch {
        Stopwatch { time }
    }

    /// How many seconds it takes to do something once: the median of batches, after one that warms
    /// up and finds out how large they must be.
    pub fn seconds<T>(self, mut work: impl FnMut() -> T) -> f64 {
        let batch = self.time / (BATCHES + 1);
        let start = Instant::now();
        let mut calls = 0_u32;
        while calls == 0 || start.elapsed() < batch {
            black_box(work());
            calls += 1;
        }
        median((0..BATCHES).map(|_| {
            let start = Instant::now();
            for _ in 0..calls {
                black_box(work());
            }
            start.elapsed().as_secs_f64() / f64::from(calls)
        }))
    }
}

/// The one in the middle, or the upper one of two.
///
/// ```
/// assert_eq!(wayfinder_testkit::median([9.0, 1.0, 2.0]), 2.0);
/// ```
///
/// # Panics
///
/// If there are none.
pub fn median(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.into_iter().collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
