//! The laws of every game, for every player count and option, and that rare branches were reached.

use vanuatu::{Action, Vanuatu};
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{Laws, Report, every_proposal};

/// A round has at most 2 placings, 5 neutral markers, 5 choices, 25 markers and as many turns, each with
/// a few sales and a step or two, and a dozen draws.
const MAX_STEPS: usize = 8 * (2 + 5 + 5 + 25 + 25 * 4 + 12);

fn check(proposal: &Proposal, games: u64) -> Report {
    let laws = Laws { max_steps: MAX_STEPS, ..Laws::new(games) };
    laws.assert_hold::<Vanuatu>(proposal)
}

#[test]
fn laws_hold_for_every_player_count_and_option() {
    let mut all = Report::default();
    let offered = every_proposal(&Vanuatu::INFO);
    let tables = offered.iter().filter(|proposal| Vanuatu::setup(proposal).is_ok());
    assert_eq!(tables.clone().count(), 4 * 4 - 2, "two players need characters");
    for proposal in tables {
        let report = check(proposal, 16);
        let on = |key: &str| proposal.options.get(key).is_some_and(|value| value == "on");
        assert_eq!(report.decision_kinds.contains_key("choose"), on("characters"));
        assert_eq!(report.outcome_kinds.contains_key("die"), on("rising_waters"));
        let duel = proposal.players == 2;
        assert_eq!(report.decision_kinds.contains_key("neutral"), duel);
        assert_eq!(report.outcome_kinds.contains_key("character"), duel);
        all.merge(&report);
    }
    // Fishing and exploring leave nothing to choose.
    let steps = Action::ALL.into_iter().filter(|it| ![Action::Fish, Action::Explore].contains(it));
    let turns = ["place", "plan", "resolve", "retrieve", "sell-treasure"];
    let characters = ["choose", "beg", "govern", "preach", "use-bonus", "decline-bonus"];
    for kind in steps.map(Action::name).chain(turns).chain(characters) {
        assert!(all.decision_kinds.contains_key(kind), "nobody ever came to {kind}");
    }
}

/// Few games, every position looked at as closely as can be.
#[test]
fn laws_hold_under_the_closest_look() {
    let laws = Laws { max_steps: MAX_STEPS, thorough_every: 1, twins: 12, ..Laws::new(3) };
    for players in 2..=5 {
        let proposal = Proposal::new(players).with("rising_waters", "on");
        laws.assert_hold::<Vanuatu>(&proposal);
    }
}
