//! The rules, a section at a time.

use __title__::{Catch, Decision, Reef, __Title__};
use wayfinder_core::{Game, GameExt, Observer, Pending, Proposal, Seat};

fn start() -> __Title__ {
    __Title__::new(&__Title__::setup(&Proposal::new(2)).unwrap())
}

/// Whoever is asked dives at this reef, or at the first that has shells left, and the sea answers.
fn dive(position: &mut __Title__, reef: Reef, caught: Catch) {
    let seat = position.pending().seats().first().unwrap();
    let legal = position.legal(seat);
    let wanted = Decision::Dive { reef };
    let decision = if legal.contains(&wanted) { wanted } else { legal[0] };
    position.decide(seat, decision, &mut ()).unwrap();
    position.resolve(caught, &mut ()).unwrap();
}

#[test]
fn deeper_shells_are_worth_more() {
    for (reef, points) in [(Reef::Inner, 1), (Reef::Outer, 2), (Reef::Deep, 3)] {
        let mut position = start();
        dive(&mut position, reef, Catch::Shell);
        dive(&mut position, reef, Catch::Nothing);
        assert_eq!(position.standings().points(), [points, 0], "{reef}");
    }
}

#[test]
fn an_empty_reef_is_left_alone() {
    let mut position = start();
    for _ in 0..Reef::SHELLS {
        dive(&mut position, Reef::Deep, Catch::Shell);
    }
    let legal = position.legal(Seat::FIRST);
    let inner_and_outer = [Reef::Inner, Reef::Outer].map(|reef| Decision::Dive { reef });
    assert_eq!(legal, inner_and_outer);
}

#[test]
fn the_sixth_round_is_the_last() {
    let mut position = start();
    for _ in 0..12 {
        assert_ne!(position.pending(), Pending::Over);
        dive(&mut position, Reef::Inner, Catch::Nothing);
    }
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(position.view(Observer::Spectator).turn, 12);
}

#[test]
fn decisions_are_written_as_the_rules_say() {
    assert_eq!("dive deep".parse(), Ok(Decision::Dive { reef: Reef::Deep }));
    let error = "dive".parse::<Decision>().unwrap_err();
    assert_eq!(error.to_string(), "cannot read \"dive\": expected `dive REEF`");
}
