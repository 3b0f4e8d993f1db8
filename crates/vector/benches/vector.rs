//! Decisions of games stepped at once, with real observations and masks, where whoever is asked takes any legal action: on
//! one thread and on two, a second of the clock and a second of a processor, which tells the same on a machine that others
//! use too.
//!
//!     cargo bench -p wayfinder-vector
//!
//! A title's name measures that alone. The table is as `docs/PERFORMANCE.md` has it.

use std::{
    env, fs,
    hint::black_box,
    num::NonZeroUsize,
    time::{Duration, Instant},
};

use wayfinder_catalog::{Catalog, Title};
use wayfinder_core::Proposal;
use wayfinder_vector::{Buffers, Plan, Sizes, open};

const GAMES: usize = 1_024;
const TIME: Duration = Duration::from_secs(2);

fn main() {
    let titles: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    println!(
        "| title | players | actions | numbers | one thread | two | one thread, processor | two | times |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for title in Catalog::ALL.titles().map(Title::info) {
        if !titles.is_empty() && !titles.iter().any(|it| it == title.id) {
            continue;
        }
        for players in title.min_players..=title.max_players {
            let plan = Plan::new(GAMES);
            let one = VectorRates::of(title.id, players, &plan);
            let threads = NonZeroUsize::new(2).expect("two are some");
            let two = VectorRates::of(title.id, players, &Plan { threads, ..plan });
            println!(
                "| {} | {players} | {} | {} | {} | {} | {} | {} | {:.2} |",
                title.id,
                one.sizes.actions,
                one.sizes.numbers,
                thousands(one.clock),
                thousands(two.clock),
                thousands(one.processor),
                // Two processors work at once, if nobody else needs them.
                thousands(2.0 * two.processor),
                2.0 * two.processor / one.processor
            );
        }
    }
}

fn thousands(rate: f64) -> String {
    format!("{:.0} k", rate / 1e3)
}

/// Decisions a second.
struct VectorRates {
    sizes: Sizes,
    /// Of the clock.
    clock: f64,
    /// Of a processor.
    processor: f64,
}

impl VectorRates {
    fn of(title: &str, players: u8, plan: &Plan) -> VectorRates {
        let mut games = open(title, &Proposal::new(players), plan).expect("defaults fit");
        let sizes = games.sizes();
        let mut observations = vec![0.0; GAMES * sizes.numbers];
        let mut masks = vec![0; GAMES * sizes.actions];
        let mut rewards = vec![0.0; GAMES * sizes.players];
        let (mut seats, mut dones) = (vec![0; GAMES], vec![0; GAMES]);
        let mut buffers = Buffers {
            observations: &mut observations,
            masks: &mut masks,
            rewards: &mut rewards,
            seats: &mut seats,
            dones: &mut dones,
        };
        games.reset(&mut buffers).expect("the buffers fit");
        let mut actions = vec![0; GAMES];
        let mut roll = 1_u64;
        let mut rates = VectorRates { sizes, clock: 0.0, processor: 0.0 };
        // The first steps are all of the beginning of a game.
        for time in [TIME / 4, TIME] {
            let (mut steps, mut clock, mut own) = (0.0, Duration::ZERO, 0.0);
            let begun = of_this_process();
            while clock < time {
                // What the caller does is not counted.
                let start = of_this_thread();
                for (action, mask) in actions.iter_mut().zip(buffers.masks.chunks(sizes.actions)) {
                    roll = roll.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    *action = any(mask, roll >> 33);
                }
                own += of_this_thread() - start;
                let start = Instant::now();
                games.step(black_box(&actions), &mut buffers).expect("masks tell what is legal");
                clock += start.elapsed();
                steps += GAMES as f64;
            }
            let spent = of_this_process() - begun - own;
            rates.clock = steps / clock.as_secs_f64();
            rates.processor = steps / spent;
        }
        rates
    }
}

/// Seconds that a processor has worked for this thread.
fn of_this_thread() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    let nanoseconds = text.split_whitespace().next().and_then(|it| it.parse::<f64>().ok());
    nanoseconds.expect("a number") / 1e9
}

/// Seconds that processors have worked for all threads, those that are done included.
fn of_this_process() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").expect("Linux tells");
    // Behind the name, which may hold anything, are eleven numbers and then ticks of the program and of the system.
    let behind = text.rsplit(')').next().unwrap_or_default();
    let ticks = behind.split_whitespace().skip(11).take(2).filter_map(|it| it.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

/// Any of the actions that a mask allows.
fn any(mask: &[u8], roll: u64) -> u16 {
    let legal = mask.iter().map(|&it| u64::from(it)).sum::<u64>();
    let mut left = roll % legal;
    for (action, &allowed) in (0..).zip(mask) {
        if allowed == 1 {
            if left == 0 {
                return action;
            }
            left -= 1;
        }
    }
    unreachable!("some action is legal")
}
