//! How fast Polaris plays and counts: `cargo bench -p polaris`.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use polaris::{Chart, Decision, PersonalGoal, Polaris, Setup};
use wayfinder_core::{Dice, Game, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

const GAMES: u64 = 64;

/// Plays until the game is over or `most` decisions are made, and tells how many were.
fn play(
    position: &mut Polaris,
    dice: &mut SeededDice,
    legal: &mut Vec<Decision>,
    most: u64,
) -> u64 {
    let mut decisions = 0;
    while decisions < most {
        match position.pending() {
            Pending::Chance => {
                let outcome = position.sample(dice);
                position.resolve_unchecked(outcome, &mut ());
            }
            Pending::Decision(seats) => {
                let seat = seats.first().expect("a pending decision has a seat");
                legal.clear();
                position.decisions(seat, legal);
                let decision = legal[dice.below(legal.len() as u32) as usize];
                position.decide_unchecked(seat, decision, &mut ());
                decisions += 1;
            }
            Pending::Over => break,
        }
    }
    decisions
}

fn play_games(setup: &Setup, legal: &mut Vec<Decision>) -> u64 {
    (0..GAMES)
        .map(|game| {
            let mut position = Polaris::new(setup);
            let decisions = play(&mut position, &mut SeededDice::stream(1, game), legal, u64::MAX);
            black_box(position.standings());
            decisions
        })
        .sum()
}

/// Whole random games; the throughput is decisions a second.
fn random_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random play");
    for players in 2..=4 {
        let setup = Polaris::setup(&Proposal::new(players)).expect("a table of Polaris");
        let mut legal = Vec::new();
        group.throughput(Throughput::Elements(play_games(&setup, &mut legal)));
        group.bench_function(format!("{players} players"), |bencher| {
            bencher.iter(|| play_games(&setup, &mut legal));
        });
    }
    group.finish();
}

/// What a search does to a position in the middle of a game.
fn position(criterion: &mut Criterion) {
    let setup = Polaris::setup(&Proposal::new(4)).expect("a table of Polaris");
    let (mut dice, mut legal) = (SeededDice::new(1), Vec::new());
    let mut middle = Polaris::new(&setup);
    play(&mut middle, &mut dice, &mut legal, 150);
    let view = middle.view(Observer::Seat(Seat::FIRST));

    let mut group = criterion.benchmark_group("position");
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(&middle).clone()));
    group.bench_function("view", |bencher| {
        bencher.iter(|| black_box(&middle).view(Observer::Seat(Seat::FIRST)));
    });
    group.bench_function("determinize", |bencher| {
        bencher.iter(|| Polaris::determinize(black_box(&view), &mut dice));
    });
    group.bench_function("standings", |bencher| bencher.iter(|| black_box(&middle).standings()));
    group.bench_function("to the end", |bencher| {
        bencher.iter_batched(
            || (middle.clone(), SeededDice::new(2)),
            |(mut position, mut dice)| play(&mut position, &mut dice, &mut legal, u64::MAX),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// The charts of the final skies of random games.
fn final_charts() -> Vec<Chart> {
    let (mut charts, mut legal) = (Vec::new(), Vec::new());
    for game in 0..200 {
        let players = 2 + (game % 3) as u8;
        let setup = Polaris::setup(&Proposal::new(players)).expect("a table of Polaris");
        let mut position = Polaris::new(&setup);
        play(&mut position, &mut SeededDice::stream(2, game), &mut legal, u64::MAX);
        let player = |seat| position.player(seat).chart(position.links());
        charts.extend(Seat::all(players).map(player));
    }
    charts
}

/// The longest path and the packing of every final sky; the slowest of a hundred is printed, because a
/// mean hides it.
fn counting(criterion: &mut Criterion) {
    let charts = final_charts();
    let mut group = criterion.benchmark_group("final skies");
    group.throughput(Throughput::Elements(charts.len() as u64));
    group.bench_function("longest path", |bencher| {
        bencher.iter(|| charts.iter().map(|it| u32::from(it.longest_path())).sum::<u32>());
    });
    group.bench_function("packing", |bencher| {
        let goals = || PersonalGoal::all().cycle();
        bencher.iter(|| {
            charts.iter().zip(goals()).map(|(it, goal)| u32::from(it.copies(goal, 4))).sum::<u32>()
        });
    });
    group.finish();
    slowest("longest path", &charts, Chart::longest_path);
    slowest("packing, ten goals", &charts, |chart| {
        PersonalGoal::all().map(|goal| chart.copies(goal, 4)).sum()
    });
}

fn slowest(name: &str, charts: &[Chart], count: impl Fn(&Chart) -> u8) {
    let mut times: Vec<Duration> = charts
        .iter()
        .map(|chart| {
            let measure = || {
                let start = Instant::now();
                black_box(count(black_box(chart)));
                start.elapsed()
            };
            // The best of a few: the machine's own pauses are not the question.
            (0..5).map(|_| measure()).min().expect("five measures")
        })
        .collect();
    times.sort_unstable();
    let p99 = times[times.len() * 99 / 100];
    println!("{name}: p99 {p99:?}, most {:?}", times[times.len() - 1]);
}

criterion_group!(benches, random_play, position, counting);
criterion_main!(benches);
