//! Pearls: how far to push one's luck.

use wayfinder_core::{
    Dice, Entry, Game, GameExt, Pending, Proposal, Seat,
    example::{Decision, Pearls},
    fold,
};
use wayfinder_dice::SeededDice;

use crate::{iterations, think};

/// The share of the victory of a searcher on `seat` against a random player.
fn play(seat: Seat, seed: u64) -> f32 {
    let mut position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
    let mut dice = SeededDice::new(seed);
    loop {
        match position.pending() {
            Pending::Chance => position.resolve_unchecked(position.sample(&mut dice), &mut ()),
            Pending::Over => return position.standings().victory(seat),
            Pending::Decision(seats) if seats.contains(seat) => {
                let decision = think(&position, &iterations(200), dice.seed()).best();
                position.decide_unchecked(seat, decision, &mut ());
            }
            Pending::Decision(seats) => {
                let other = seats.first().unwrap();
                let legal = position.legal(other);
                let decision = legal[dice.below(legal.len() as u32) as usize];
                position.decide_unchecked(other, decision, &mut ());
            }
        }
    }
}

#[test]
fn a_searcher_beats_a_random_player() {
    let games = 200;
    let won: f32 = (0..games).map(|i| play(Seat::new((i % 2) as u8).unwrap(), i)).sum();
    let share = won / games as f32;
    assert!(share > 0.85, "{share}");
}

fn check(log: &[&str], expected: Decision) {
    let setup = Pearls::setup(&Proposal::new(2)).unwrap();
    let log: Vec<Entry<Pearls>> = log.iter().map(|entry| entry.parse().unwrap()).collect();
    let findings = think(&fold(&setup, &log).unwrap(), &iterations(4_000), 1);
    assert_eq!(findings.best(), expected, "{log:?}: {findings:?}");
}

#[test]
fn luck_is_pushed_when_it_costs_nothing() {
    check(&[], Decision::Dive);
}

#[test]
fn a_winning_haul_is_taken_home() {
    let haul: Vec<_> = ["0 dive", "* pearl"].repeat(7);
    check(&haul, Decision::Rest);
}
