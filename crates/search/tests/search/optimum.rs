//! Nim: all is known about it, and there is no chance.

use wayfinder_core::Game;
use wayfinder_search::SearchConfig;

use crate::{is_over, iterations, nim::Nim, think};

fn positions() -> impl Iterator<Item = Nim> {
    let sizes = || 0..=3;
    sizes().flat_map(move |a| sizes().flat_map(move |b| sizes().map(move |c| Nim::of([a, b, c]))))
}

fn check_all(config: &SearchConfig) {
    let winning = positions().filter(|nim| !is_over(nim) && !nim.is_lost());
    let mut checked = 0;
    for nim in winning {
        let findings = think(&nim, config, 1);
        let mut next = nim.clone();
        let seat = nim.pending().seats().first().unwrap();
        next.decide_unchecked(seat, findings.best(), &mut ());
        assert!(next.is_lost(), "{nim:?} {findings:?}");
        checked += 1;
    }
    assert_eq!(checked, 48, "of the 64 positions 16 are lost");
}

#[test]
fn every_won_position_is_won_with_rollouts_to_the_end() {
    check_all(&SearchConfig { rollout: None, ..iterations(4_000) });
}

#[test]
fn every_won_position_is_won_with_short_rollouts() {
    check_all(&SearchConfig { rollout: Some(3), ..iterations(4_000) });
}

#[test]
fn every_won_position_is_won_without_rollouts() {
    check_all(&SearchConfig { rollout: Some(0), ..iterations(4_000) });
}

#[test]
fn a_lost_position_is_seen_to_be_lost() {
    let findings = think(&Nim::of([1, 2, 3]), &iterations(5_000), 1);
    let value = findings.ideas[0].value.unwrap();
    assert!(value < 0.2, "{value}");
}

#[test]
fn the_line_is_the_winning_plan() {
    // One stone of the third heap leaves 2 and 2; whatever comes is answered in kind.
    let findings = think(&Nim::of([2, 2, 1]), &iterations(3_000), 1);
    let idea = &findings.ideas[0];
    assert_eq!(idea.line[0].1, Nim::take(2, 1));
    assert!(idea.line.len() >= 3, "{:?}", idea.line);
    let mut nim = Nim::of([2, 2, 1]);
    for (turn, &(seat, decision)) in idea.line.iter().enumerate() {
        assert!(nim.pending().seats().contains(seat));
        nim.decide_unchecked(seat, decision, &mut ());
        assert_eq!(nim.is_lost(), turn % 2 == 0, "after {turn} of {:?}", idea.line);
    }
}
