//! The laws of every game, for every player count and option, and the properties Polaris promises.

use polaris::Polaris;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{Laws, Report, every_proposal};

/// 80 spaces and 80 links bound the cards that are played, 40 shooting stars and full hands the turns
/// between two of them; each turn has at most 5 cards with 4 steps and a draw.
const MAX_STEPS: usize = 20_000;

fn check(proposal: &Proposal, games: u64) -> Report {
    let laws = Laws { max_steps: MAX_STEPS, twins: 8, ..Laws::new(games) };
    laws.assert_hold::<Polaris>(proposal)
}

#[test]
fn laws_hold_for_every_player_count_and_option() {
    for proposal in every_proposal(&Polaris::INFO) {
        let report = check(&proposal, 60);
        for kind in ["take", "shooting-stars", "play", "star", "link", "end"] {
            assert!(report.decision_kinds.contains_key(kind), "no {kind} at {proposal:?}");
        }
        for kind in ["card", "goal", "personal", "start"] {
            assert!(report.outcome_kinds.contains_key(kind), "no {kind} at {proposal:?}");
        }
        assert!(report.twins > 400, "{} twins at {proposal:?}", report.twins);
    }
}

/// Few games, every position looked at as closely as can be.
#[test]
fn laws_hold_under_the_closest_look() {
    let laws = Laws { max_steps: MAX_STEPS, thorough_every: 1, twins: 24, ..Laws::new(4) };
    for proposal in every_proposal(&Polaris::INFO) {
        laws.assert_hold::<Polaris>(&proposal);
    }
}
