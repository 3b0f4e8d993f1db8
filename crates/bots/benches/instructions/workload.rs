use std::{hint::black_box, num::NonZeroU8};

use maori::Maori;
use polaris::Polaris;
use polynesia::Polynesia;
use vanuatu::Vanuatu;
use wayfinder_bots::Playable;
use wayfinder_core::Proposal;
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, Config, search};
use wayfinder_yardstick::{Moment, RandomPlay, moments};

/// Something that takes the same steps whenever it is done: seeded, on one thread.
#[derive(Clone, Copy)]
pub(crate) struct Workload {
    /// Its name in the list of counts, such as `maori-play`.
    pub(crate) name: &'static str,
    /// Does it.
    pub(crate) run: fn(),
}

/// What is counted of each title. Views and imagined positions are made for every search, positions for every
/// decision of it.
pub(crate) const WORKLOADS: [Workload; 13] = [
    Workload { name: "maori-play", run: play::<Maori> },
    Workload { name: "maori-imagine", run: imagine::<Maori> },
    Workload { name: "maori-search", run: think::<Maori> },
    Workload { name: "polaris-play", run: play::<Polaris> },
    Workload { name: "polaris-imagine", run: imagine::<Polaris> },
    Workload { name: "polaris-search", run: think::<Polaris> },
    Workload { name: "polynesia-play", run: play::<Polynesia> },
    Workload { name: "polynesia-imagine", run: imagine::<Polynesia> },
    Workload { name: "polynesia-search", run: think::<Polynesia> },
    Workload { name: "vanuatu-play", run: || play_at::<Vanuatu>(&[3, 5]) },
    // Two players have neutral markers and draw their characters.
    Workload { name: "vanuatu-play-two", run: || play_at::<Vanuatu>(&[2]) },
    Workload { name: "vanuatu-imagine", run: imagine::<Vanuatu> },
    Workload { name: "vanuatu-search", run: think::<Vanuatu> },
];

/// Large enough that starting the program, some hundred thousand instructions, is lost in them.
const DECISIONS: u64 = 100_000;
const IMAGINED: usize = 300;
const ITERATIONS: u32 = 300;
/// Positions from the beginning of a game to its end.
const MOMENTS: usize = 5;

/// Whole random games of the fewest and of the most players.
fn play<G: Playable>() {
    play_at::<G>(&[G::INFO.min_players, G::INFO.max_players]);
}

/// Whole random games of these numbers of players.
fn play_at<G: Playable>(counts: &[u8]) {
    let mut player = RandomPlay::new();
    for &players in counts {
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
fn imagine<G: Playable>() {
    let mut dice = SeededDice::new(1);
    for moment in some_moments::<G>() {
        for _ in 0..IMAGINED {
            let view = black_box(&moment).view();
            black_box(G::determinize(&view, &mut dice));
        }
    }
}

/// Searches as the levels do: with what the title has learned to value, and its way to search.
fn think<G: Playable>() {
    let budget = Budget::Iterations(ITERATIONS);
    let config = Config { budget, threads: NonZeroU8::MIN, ..G::LEARNED };
    let guide = G::tuned();
    for (seed, moment) in some_moments::<G>().iter().enumerate() {
        black_box(search(&guide, &config, &moment.sight(), seed as u64).best());
    }
}

fn some_moments<G: Playable>() -> Vec<Moment<G>> {
    moments(&setup::<G>(G::INFO.max_players), 1, MOMENTS)
}

fn setup<G: Playable>(players: u8) -> G::Setup {
    G::setup(&Proposal::new(players)).expect("a table with default options")
}
