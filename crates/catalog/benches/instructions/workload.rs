use std::{hint::black_box, num::NonZeroU8};

use wayfinder_bots::{Playable, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Game, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, SearchConfig, search};
use wayfinder_testkit::{ChoicePoint, RandomPlay, choice_points};

/// Something that takes the same steps whenever it is done: seeded, on one thread.
pub(crate) struct Workload {
    /// Its name in the list of counts, such as `maori-play`.
    pub(crate) name: String,
    /// Does it.
    pub(crate) run: fn(),
}

/// What is counted of each title. Views and imagined positions are made for every search, positions for every
/// decision of it.
pub(crate) fn workloads() -> Vec<Workload> {
    let mut all = Workloads(Vec::new());
    for_each_title(&mut all);
    all.0
}

struct Workloads(Vec<Workload>);

impl EachTitle for Workloads {
    fn title<T: Studied>(&mut self) {
        let kinds: [(&str, fn()); 3] =
            [("play", play::<T::Game>), ("imagine", imagine::<T::Game>), ("search", think::<T>)];
        let id = T::Game::INFO.id;
        let named = |(kind, run)| Workload { name: format!("{id}-{kind}"), run };
        self.0.extend(kinds.map(named));
    }
}

/// Large enough that starting the program, some hundred thousand instructions, is lost in them.
const DECISIONS: u64 = 100_000;
const IMAGINED: usize = 300;
const ITERATIONS: u32 = 300;
/// Positions from the beginning of a game to its end.
const POINTS: usize = 5;

/// Whole random games of the fewest and of the most players.
fn play<G: Game>() {
    let mut player = RandomPlay::new();
    for players in [G::INFO.min_players, G::INFO.max_players] {
        let setup = setup::<G>(players);
        let (mut decisions, mut game) = (0, 0);
        while decisions < DECISIONS / 2 {
            let mut position = G::new(&setup);
            decisions += player.play(&mut position, &mut SeededDice::stream(1, game));
            black_box(position.standings());
            game += 1;
        }
    }
}

/// Views, and positions imagined from them.
fn imagine<G: Game>() {
    let mut dice = SeededDice::new(1);
    for point in some_choice_points::<G>() {
        for _ in 0..IMAGINED {
            let view = black_box(&point).view();
            black_box(G::determinize(&view, &mut dice));
        }
    }
}

/// Searches as the levels do: with what the title has learned to value, and its way to search.
fn think<T: Playable>() {
    let budget = Budget::Iterations(ITERATIONS);
    let config = SearchConfig { budget, threads: NonZeroU8::MIN, ..T::LEARNED };
    let guide = T::tuned();
    for (seed, point) in some_choice_points::<T::Game>().iter().enumerate() {
        black_box(search(&guide, &config, &point.sight(), seed as u64).best());
    }
}

fn some_choice_points<G: Game>() -> Vec<ChoicePoint<G>> {
    choice_points(&setup::<G>(G::INFO.max_players), 1, POINTS)
}

fn setup<G: Game>(players: u8) -> G::Setup {
    G::setup(&Proposal::new(players)).expect("a table with default options")
}
