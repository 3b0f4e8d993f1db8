use std::{hint::black_box, time::Duration};

use serde::Serialize;
use wayfinder_core::Game;
use wayfinder_dice::SeededDice;

use crate::{ChoicePoint, RandomPlay, Stopwatch, choice_points};

/// How fast the rules of one table are, on one thread.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Measures {
    /// In random play: whole games, with dealing and standings.
    pub decisions_per_second: f64,
    /// The size of a position.
    pub position_bytes: usize,
    /// To copy a position.
    pub clone_ns: f64,
    /// To imagine a position from a view.
    pub determinize_ns: f64,
    /// To tell points and places.
    pub standings_ns: f64,
    /// To show a position to a seat.
    pub view_ns: f64,
}

/// Games of a batch: lengths differ, and some are over soon.
const GAMES: u64 = 16;
/// Positions, from the beginning of a game to its end, over which a figure is taken.
const POINTS: usize = 9;

impl Measures {
    /// Measures a table, for about so much time.
    pub fn of<G: Game>(setup: &G::Setup, time: Duration) -> Measures {
        // Games vary most, so they get half of the time.
        let (long, short) = (Stopwatch::new(time / 2), Stopwatch::new(time / 8));
        let points = choice_points::<G>(setup, 1, POINTS);
        let each = |work: &mut dyn FnMut(&ChoicePoint<G>)| {
            short.seconds(|| points.iter().for_each(&mut *work)) * 1e9 / POINTS as f64
        };
        let views: Vec<G::View> = points.iter().map(ChoicePoint::view).collect();
        let mut dice = SeededDice::new(1);
        let imagine = || {
            for view in &views {
                black_box(G::determinize(black_box(view), &mut dice));
            }
        };
        Measures {
            decisions_per_second: decisions_per_second::<G>(setup, long),
            position_bytes: size_of::<G>(),
            clone_ns: each(&mut |point| drop(black_box(black_box(&point.position).clone()))),
            determinize_ns: short.seconds(imagine) * 1e9 / POINTS as f64,
            standings_ns: each(&mut |point| {
                black_box(black_box(&point.position).standings());
            }),
            view_ns: each(&mut |point| drop(black_box(black_box(point).view()))),
        }
    }
}

fn decisions_per_second<G: Game>(setup: &G::Setup, watch: Stopwatch) -> f64 {
    let mut player = RandomPlay::new();
    let mut play = || -> u64 {
        let mut game = |number| {
            let mut position = G::new(setup);
            let decisions = player.play(&mut position, &mut SeededDice::stream(1, number));
            black_box(position.standings());
            decisions
        };
        (0..GAMES).map(&mut game).sum()
    };
    let decisions = play();
    decisions as f64 / watch.seconds(play)
}
