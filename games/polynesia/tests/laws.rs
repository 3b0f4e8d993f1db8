//! The laws of every game, for every player count and option, and the properties Polynesia
//! promises.

use polynesia::Polynesia;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{Laws, Report, every_proposal};

fn check(proposal: &Proposal, games: u64) -> Report {
    Laws::new(games).check::<Polynesia>(proposal).unwrap_or_else(|broken| panic!("{broken}"))
}

#[test]
fn laws_hold_for_every_player_count_and_option() {
    let tables = every_proposal(&Polynesia::INFO);
    for proposal in tables.iter().filter(|it| Polynesia::setup(it).is_ok()) {
        check(proposal, 1);
    }
}
