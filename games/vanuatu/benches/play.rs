//! How fast Vanuatu plays: `cargo bench -p vanuatu`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use vanuatu::{Decision, Setup, Vanuatu};
use wayfinder_core::{Dice, Game, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

const GAMES: u64 = 64;

/// Plays until the game is over or `most` decisions are made, and tells how many were.
fn play(
    position: &mut Vanuatu,
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

fn play_games(setup: Setup, legal: &mut Vec<Decision>) -> u64 {
    (0..GAMES)
        .map(|game| {
            let mut position = Vanuatu::new(&setup);
            let decisions = play(&mut position, &mut SeededDice::stream(1, game), legal, u64::MAX);
            black_box(position.standings());
            decisions
        })
        .sum()
}

/// Whole random games; the throughput is decisions a second.
fn random_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random play");
    let rising = |players| Proposal::new(players).with("rising_waters", "on");
    let tables = [
        ("3 players", Proposal::new(3)),
        ("4 players", Proposal::new(4)),
        ("5 players", Proposal::new(5)),
        ("5 players, no characters", Proposal::new(5).with("characters", "off")),
        ("5 players, rising waters", rising(5)),
    ];
    for (name, proposal) in tables {
        let setup = Vanuatu::setup(&proposal).expect("a table of Vanuatu");
        let mut legal = Vec::new();
        group.throughput(Throughput::Elements(play_games(setup, &mut legal)));
        group.bench_function(name, |bencher| bencher.iter(|| play_games(setup, &mut legal)));
    }
    group.finish();
}

/// What a search does to a position in the middle of a game.
fn position(criterion: &mut Criterion) {
    let setup = Vanuatu::setup(&Proposal::new(4)).expect("a table of Vanuatu");
    let (mut dice, mut legal) = (SeededDice::new(1), Vec::new());
    let mut middle = Vanuatu::new(&setup);
    play(&mut middle, &mut dice, &mut legal, 160);
    let view = middle.view(Observer::Seat(Seat::FIRST));

    let mut group = criterion.benchmark_group("position");
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(&middle).clone()));
    group.bench_function("view", |bencher| {
        bencher.iter(|| black_box(&middle).view(Observer::Seat(Seat::FIRST)));
    });
    group.bench_function("determinize", |bencher| {
        bencher.iter(|| Vanuatu::determinize(black_box(&view), &mut dice));
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

criterion_group!(benches, random_play, position);
criterion_main!(benches);
