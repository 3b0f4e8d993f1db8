//! How likely everybody is to win, apart from what steers the search.

use wayfinder_core::{Game, GameExt, Observer, Pending, Proposal, Seat, Sight, example::Pearls};
use wayfinder_search::{SearchConfig, Unguided, forecast, probe};

use crate::{
    council::{Council, SAFE},
    hideout::{Hideout, WEIGHTS},
    is_over, iterations,
    nim::Nim,
    think,
};

fn sum(shares: &[f32]) -> f32 {
    shares.iter().sum()
}

#[track_caller]
fn close(found: f32, expected: f32, tolerance: f32) {
    assert!((found - expected).abs() < tolerance, "{found}, not {expected}");
}

#[test]
fn the_odds_hold_no_margin_of_points() {
    let findings = think(&Council::new(&()), &iterations(300), 1);
    let safe = findings.ideas.iter().find(|idea| idea.decision == SAFE).unwrap();
    let odds = safe.odds.unwrap();
    assert_eq!(odds.shares().len(), 3);
    for share in odds.shares() {
        close(*share, 1.0 / 3.0, 1e-6);
    }
    close(safe.value.unwrap(), 0.9 / 3.0 + 0.1 * 0.5, 1e-6);
}

#[test]
fn every_idea_shares_out_one_victory() {
    for players in [2, 3, 4] {
        let pearls = Pearls::new(&Pearls::setup(&Proposal::new(players)).unwrap());
        let findings = think(&pearls, &iterations(500), 1);
        for idea in &findings.ideas {
            close(sum(idea.odds.unwrap().shares()), 1.0, 1e-4);
        }
        assert_eq!(findings.odds(), findings.ideas[0].odds);
    }
}

#[test]
fn who_has_won_is_told_by_the_odds() {
    let won = think(&Nim::of([2, 2, 1]), &iterations(3_000), 1).odds().unwrap();
    assert!(won.share(Seat::FIRST) > 0.9, "{won:?}");
    let lost = think(&Nim::of([1, 2, 3]), &iterations(5_000), 1).odds().unwrap();
    assert!(lost.share(Seat::FIRST) < 0.2, "{lost:?}");
}

#[test]
fn a_probe_thinks_about_a_bad_decision_too() {
    let nim = Nim::of([2, 2, 1]);
    let legal = nim.legal(Seat::FIRST);
    let sight = Sight::of(&nim, Seat::FIRST, &legal);
    // Leaves 2 and 1 and 0: the other evens it out and wins.
    let blunder = probe(&Unguided, &iterations(3_000), &sight, Nim::take(0, 2), 1);
    assert_eq!((blunder.decision, blunder.visits), (Nim::take(0, 2), 3_000));
    assert!(blunder.odds.unwrap().share(Seat::FIRST) < 0.2, "{blunder:?}");
    let again = probe(&Unguided, &iterations(3_000), &sight, Nim::take(0, 2), 1);
    assert_eq!(again, blunder, "the same seed finds the same");
}

#[test]
fn a_finished_game_has_no_doubt() {
    let mut nim = Nim::of([0, 1, 0]);
    nim.decide_unchecked(Seat::FIRST, Nim::take(1, 1), &mut ());
    assert!(is_over(&nim));
    let odds =
        forecast::<Nim>(&Unguided, &SearchConfig::DEFAULT, &nim.view(Observer::Spectator), 1);
    assert_eq!(odds.shares(), [1.0, 0.0]);
}

#[test]
fn what_is_forced_is_played_on() {
    let nim = Nim::of([0, 0, 1]);
    let odds =
        forecast::<Nim>(&Unguided, &SearchConfig::DEFAULT, &nim.view(Observer::Spectator), 1);
    assert_eq!(odds.shares(), [1.0, 0.0], "the last stone is all there is to take");
}

#[test]
fn nature_may_be_waited_for() {
    let hideout = Hideout::new(&());
    assert_eq!(hideout.pending(), Pending::Chance);
    let view = hideout.view(Observer::Spectator);
    let odds = forecast::<Hideout>(&Unguided, &iterations(4_000), &view, 1);
    close(sum(odds.shares()), 1.0, 1e-4);
    // Both seekers try the likeliest cove, and share the victory if it is the right one.
    let likeliest = WEIGHTS[2] as f32 / WEIGHTS.iter().sum::<u32>() as f32;
    close(odds.share(Seat::FIRST), 1.0 - likeliest, 0.15);
    assert_eq!(odds, forecast::<Hideout>(&Unguided, &iterations(4_000), &view, 1));
}
