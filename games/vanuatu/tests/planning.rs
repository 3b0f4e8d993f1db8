//! The rule of planning against the plain search over all orders of one's own planned actions: every
//! decision is really played, alone at the table, until the action is possible.

use std::collections::HashSet;

use vanuatu::{Action, Card, Character, Decision, Hex, Phase, Vanuatu, View};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

/// Whether some order makes the action possible, as far as playing everything can tell.
fn plain_search(view: &View, seat: Seat, action: Action) -> bool {
    let mut view = view.clone();
    view.phase = Phase::Turn { seat };
    for shown in &mut view.actions {
        let own = shown.markers[seat.index()];
        shown.markers.fill(0);
        shown.markers[seat.index()] = own.max(u8::from(shown.action == action));
    }
    for (index, player) in view.players.iter_mut().enumerate() {
        let markers = view.actions.iter().map(|shown| shown.markers[index]);
        player.hand = 5 - markers.sum::<u8>();
    }
    if let Some(flood) = &mut view.flood {
        flood.die = None;
    }
    let position = Vanuatu::determinize(&view, &mut SeededDice::new(0));
    search(&position, seat, action, &mut HashSet::new())
}

fn search(position: &Vanuatu, seat: Seat, action: Action, known: &mut HashSet<Vanuatu>) -> bool {
    let asked = position.pending() == Pending::one(seat);
    let acting = matches!(position.phase(), Phase::Turn { .. } | Phase::Step { .. });
    if !asked || !acting || !known.insert(position.clone()) {
        return false;
    }
    let legal = position.legal(seat);
    if legal.contains(&Decision::Resolve { action }) {
        return true;
    }
    legal.into_iter().filter(|it| !matches!(it, Decision::Govern { .. })).any(|decision| {
        let mut next = position.clone();
        next.decide_unchecked(seat, decision, &mut ());
        search(&next, seat, action, known)
    })
}

/// Compares what may be planned with the plain search, and tells how many answers were yes where the
/// action was not possible at once, and how many no.
fn compare(position: &Vanuatu, seat: Seat) -> (u32, u32) {
    let view = position.view(Observer::Seat(seat));
    let legal = position.legal(seat);
    let (mut by_order, mut never) = (0, 0);
    for action in Action::ALL {
        let fast = legal.contains(&Decision::Plan { action });
        if action == Action::Rest {
            assert!(fast, "rest can always be planned");
            continue;
        }
        let plain = plain_search(&view, seat, action);
        assert_eq!(fast, plain, "{action} for seat {seat} in {position:#?}");
        let at_once = view.actions[action.index()].obstacle.is_none();
        by_order += u32::from(plain && !at_once);
        never += u32::from(!plain);
    }
    (by_order, never)
}

fn any<T: Copy>(of: &[T], dice: &mut SeededDice) -> T {
    of[dice.below(of.len() as u32) as usize]
}

/// A position from the middle of a random game.
fn middle(proposal: &Proposal, dice: &mut SeededDice) -> Vanuatu {
    let setup = Vanuatu::setup(proposal).unwrap();
    loop {
        let mut position = Vanuatu::new(&setup);
        let steps = 20 + dice.below(400);
        for _ in 0..steps {
            match position.pending() {
                Pending::Chance => position.resolve_unchecked(position.sample(dice), &mut ()),
                Pending::Decision(seats) => {
                    let seat = seats.first().unwrap();
                    let decision = any(&position.legal(seat), dice);
                    position.decide_unchecked(seat, decision, &mut ());
                }
                Pending::Over => break,
            }
        }
        if position.pending() != Pending::Over {
            return position;
        }
    }
}

/// The same with a seat's belongings changed at will, about to plan. Games alone rarely come to
/// fish worth nine vatus that are one too many.
fn stirred(proposal: &Proposal, dice: &mut SeededDice) -> (Vanuatu, Seat) {
    let mut view = middle(proposal, dice).view(Observer::Spectator);
    let seat = Seat::new(dice.below(proposal.players.into()) as u8).unwrap();
    view.phase = Phase::Plan { seat, left: 1 };
    view.fish_price = 1 + dice.below(3) as u8;
    view.tourists = dice.below(3) as u8;
    view.rests.clear();
    for shown in &mut view.actions {
        shown.markers.fill(0);
    }
    let oceans: Vec<Hex> =
        view.spaces.iter().filter(|space| space.ocean.is_some()).map(|space| space.hex).collect();
    let player = &mut view.players[seat.index()];
    player.hand = 5;
    player.boat = any(&oceans, dice);
    player.vatus = any(&[0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 8, 9], dice);
    player.points = any(&[0, 0, 1, 2, 3, 9], dice);
    player.fish = [0; 3].map(|_: u8| any(&[0, 0, 0, 1, 2], dice));
    player.treasure = [0; 3].map(|_: u8| any(&[0, 0, 0, 0, 1], dice));
    player.character = Some(any(&Character::ALL, dice));
    player.card = Card::Ready;
    for island in &mut view.islands {
        let taken: u8 = island.huts.iter().sum();
        if !island.submerged && taken < island.lots && dice.below(3) == 0 {
            island.huts[seat.index()] += 1;
        }
    }
    (Vanuatu::determinize(&view, dice), seat)
}

#[test]
fn the_fast_rule_is_the_plain_search_in_stirred_positions() {
    let (mut by_order, mut never) = (0, 0);
    for seed in 0..700 {
        let mut dice = SeededDice::stream(5, seed);
        let waters = any(&["on", "off"], &mut dice);
        let proposal = Proposal::new(3).with("rising_waters", waters);
        let (mut position, seat) = stirred(&proposal, &mut dice);
        for _ in 0..4 {
            let (more, less) = compare(&position, seat);
            by_order += more;
            never += less;
            // Plans something, and goes on planning.
            let decision = any(&position.legal(seat), &mut dice);
            position.decide_unchecked(seat, decision, &mut ());
            let mut view = position.view(Observer::Seat(seat));
            view.phase = Phase::Plan { seat, left: 1 };
            position = Vanuatu::determinize(&view, &mut dice);
        }
    }
    assert!(by_order > 2_000, "only {by_order} actions needed an order");
    assert!(never > 2_000, "only {never} actions were out of reach");
}

#[test]
fn the_fast_rule_is_the_plain_search_in_played_games() {
    let mut compared = 0;
    for seed in 0..6 {
        let mut dice = SeededDice::stream(6, seed);
        let proposal = Proposal::new(3 + (seed % 3) as u8);
        let mut position = Vanuatu::new(&Vanuatu::setup(&proposal).unwrap());
        while position.pending() != Pending::Over {
            let Pending::Decision(seats) = position.pending() else {
                position.resolve_unchecked(position.sample(&mut dice), &mut ());
                continue;
            };
            let seat = seats.first().unwrap();
            if matches!(position.phase(), Phase::Plan { .. }) && dice.below(4) == 0 {
                compare(&position, seat);
                compared += 1;
            }
            let decision = any(&position.legal(seat), &mut dice);
            position.decide_unchecked(seat, decision, &mut ());
        }
    }
    assert!(compared > 100, "only {compared} positions were compared");
}
