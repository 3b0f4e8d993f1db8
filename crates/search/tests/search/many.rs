//! Council: three players, each for themselves.

use wayfinder_core::{Game, Seat};

use crate::{
    choice::Choice,
    council::{Council, HOPE, SAFE, SHARE},
    iterations, think,
};

#[test]
fn every_seat_maximises_its_own_share() {
    let findings = think(&Council::new(&()), &iterations(3_000), 1);
    // Who expects the others to play against them would take the safe third; who expects them to
    // help would hope for everything.
    assert_eq!(findings.best(), SHARE, "{findings:?}");
    assert_eq!(findings.ideas[0].line, [(Seat::FIRST, SHARE), (Seat::new(1).unwrap(), Choice(0))]);
    let value = |choice| {
        let idea = findings.ideas.iter().find(|idea| idea.decision == choice);
        idea.and_then(|idea| idea.value).unwrap()
    };
    assert!((value(SHARE) - 0.5).abs() < 0.05, "{}", value(SHARE));
    assert!(value(SAFE) > 0.3 && value(SAFE) < 0.4, "{}", value(SAFE));
    assert!(value(HOPE) < 0.33, "{}", value(HOPE));
}
