//! How long it takes to count a final sky: `cargo bench -p polaris --bench skies`. The slowest of a
//! hundred is told, because a mean hides it.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use polaris::{Chart, Components, PersonalGoal, Polaris};
use wayfinder_core::{Game, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::RandomPlay;

fn main() {
    let charts = final_charts();
    slowest("longest path", &charts, Chart::longest_path);
    slowest("packing, ten goals", &charts, |chart| {
        let goals = &Components::standard().goals;
        PersonalGoal::all().map(|goal| chart.copies(goals.patterns(goal), 4)).sum()
    });
}

/// The charts of the final skies of random games.
fn final_charts() -> Vec<Chart> {
    let (mut charts, mut player) = (Vec::new(), RandomPlay::new());
    for game in 0..200 {
        let players = 2 + (game % 3) as u8;
        let setup = Polaris::setup(&Proposal::new(players)).expect("a table of Polaris");
        let mut position = Polaris::new(&setup);
        player.play(&mut position, &mut SeededDice::stream(2, game));
        let chart = |seat| position.player(seat).chart(position.links());
        charts.extend(Seat::all(players).map(chart));
    }
    charts
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
