//! What the search must find, on games small enough to know the truth about.

mod choice;
mod council;
mod hideout;
mod nim;
mod relay;

mod chance;
mod effort;
mod hidden;
mod many;
mod odds;
mod optimum;
mod planner;
mod repeat;

use wayfinder_core::{Game, GameExt, Pending, Seat, Sight};
use wayfinder_search::{Budget, Findings, Guide, SearchConfig, Unguided, search};

/// Searches for the first seat that must decide.
fn think<G: Game>(position: &G, config: &SearchConfig, seed: u64) -> Findings<G::Decision> {
    think_as(&Unguided, position, position.pending().seats().first().unwrap(), config, seed)
}

fn think_as<G: Game>(
    guide: &impl Guide<G>,
    position: &G,
    seat: Seat,
    config: &SearchConfig,
    seed: u64,
) -> Findings<G::Decision> {
    let legal = position.legal(seat);
    search(guide, config, &Sight::of(position, seat, &legal), seed)
}

fn iterations(iterations: u32) -> SearchConfig {
    SearchConfig { budget: Budget::Iterations(iterations), ..SearchConfig::DEFAULT }
}

/// Whether the game is over.
fn is_over<G: Game>(position: &G) -> bool {
    position.pending() == Pending::Over
}
