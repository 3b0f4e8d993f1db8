//! The rule of planning against the plain search over all orders of one's own planned actions.

mod alone;

use alone::Alone;
use vanuatu::{Action, Card, Character, Decision, Good, Hex, Question, Vanuatu};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pause, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

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
        let plain = Alone::of(&view, seat, action).reaches(action);
        assert_eq!(fast, plain, "{action} for seat {seat} in {position:#?}");
        let at_once = view.actions[action.index()].obstacle.is_none();
        by_order += u32::from(plain && !at_once);
        never += u32::from(!plain);
    }
    (by_order, never)
}

/// Another board, with up to four huts on an island.
const LAGOON: &str = include_str!("../custom/wide-lagoon.json");

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
    view.phase = Pause::Ask(seat, Question::Plan { left: 1 });
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
    if dice.below(3) == 0 {
        // Fish in one tile that makes ten vatus or a little more, unless some are spent before: then it
        // counts what bonuses are declined.
        let value = 2 + dice.below(2) as u8;
        view.fish_price = 3;
        player.fish = [0, u8::from(value == 2), u8::from(value == 3)];
        player.treasure = [0; 3];
        player.vatus = 10 - 3 * value + dice.below(3) as u8;
        player.character = Some(any(&[Character::Navigator, Character::Builder], dice));
        view.islands.iter_mut().for_each(|island| island.goods = vec![Good::Beef]);
    }
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
    for seed in 0..4_000 {
        let mut dice = SeededDice::stream(5, seed);
        let waters = any(&["on", "off"], &mut dice);
        let proposal = Proposal::new(2 + (seed % 2) as u8).with("rising_waters", waters);
        let proposal =
            proposal.with("components", any(&["standard", "standard", LAGOON], &mut dice));
        let (mut position, seat) = stirred(&proposal, &mut dice);
        for _ in 0..4 {
            let (more, less) = compare(&position, seat);
            by_order += more;
            never += less;
            // Plans something, and goes on planning.
            let decision = any(&position.legal(seat), &mut dice);
            position.decide_unchecked(seat, decision, &mut ());
            let mut view = position.view(Observer::Seat(seat));
            view.phase = Pause::Ask(seat, Question::Plan { left: 1 });
            position = Vanuatu::determinize(&view, &mut dice);
        }
    }
    assert!(by_order > 2_000, "only {by_order} actions needed an order");
    assert!(never > 2_000, "only {never} actions were out of reach");
}

#[test]
fn the_fast_rule_is_the_plain_search_in_played_games() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut dice = SeededDice::stream(6, seed);
        let proposal = Proposal::new(2 + (seed % 4) as u8);
        let mut position = Vanuatu::new(&Vanuatu::setup(&proposal).unwrap());
        while position.pending() != Pending::Over {
            let Pending::Decision(seats) = position.pending() else {
                position.resolve_unchecked(position.sample(&mut dice), &mut ());
                continue;
            };
            let seat = seats.first().unwrap();
            if matches!(position.pause(), Pause::Ask(_, Question::Plan { .. }))
                && dice.below(4) == 0
            {
                compare(&position, seat);
                compared += 1;
            }
            let decision = any(&position.legal(seat), &mut dice);
            position.decide_unchecked(seat, decision, &mut ());
        }
    }
    assert!(compared > 100, "only {compared} positions were compared");
}
