//! "End of Game": the eruption, how long a game lasts, ties.

use crate::scene::{MAIN, Play, Read, Scene, seat};
use polynesia::{Notice, Polynesia, Token};
use wayfinder_core::{Dice, Game, GameExt, Pending, Proposal};
use wayfinder_dice::SeededDice;

#[test]
fn the_main_island_and_its_neighbours_are_destroyed() {
    let mut position = Scene::new(3, &[])
        .members(0, &[(MAIN, 2), (1, 1), (2, 1), (3, 1), (4, 1), (17, 2)])
        .lava(5, 0, 0)
        .rumbling()
        .position();
    let notices = position.play(&["* lava red"]);
    let tribe = position.tribe(seat(0));
    assert_eq!((tribe.home(), tribe.islands().len()), (10, 2));
    assert!(notices.contains(&Notice::MembersReturned { seat: seat(0), members: 5 }));
    assert_eq!((position.stand(0, 4), position.stand(0, 17)), (1, 2));
}

/// Members return from the right, row 2 to 7 first: what is free is what the survivors left.
#[test]
fn returned_members_take_the_best_spaces() {
    for (survivors, value) in
        [(0, 0), (1, 0), (2, 0), (3, 1), (5, 2), (6, 2), (8, 3), (9, 4), (13, 7)]
    {
        let scene = Scene::new(3, &[]).members(0, &[(5, survivors), (MAIN, 13 - survivors)]);
        let position = scene.erupted();
        assert_eq!(position.scored(0, "personal-board"), Some(value), "{survivors}");
    }
}

#[test]
fn the_score_before_the_end_is_what_an_eruption_would_leave() {
    let scene = || {
        Scene::new(3, &["2.4"])
            .members(0, &[(MAIN, 3), (2, 1), (12, 2), (17, 1), (4, 1)])
            .keeps(0, Token::Turtle)
    };
    assert_eq!(scene().position().score(), scene().erupted().score());
}

#[test]
fn a_tie_goes_to_the_most_islands_and_else_is_shared() {
    // Personal boards are worth the same with 4 and 3 survivors (1 each).
    let tied = |one: &[(usize, u8)], two: &[(usize, u8)]| {
        let scene = || {
            let scene = Scene::new(3, &["1.4", "2.4"]).members(0, one).members(1, two);
            scene.members(2, &[(18, 1)])
        };
        let erupted = scene().erupted();
        assert_eq!(scene().position().standings(), erupted.standings(), "told before the end, too");
        erupted
    };
    let position = tied(&[(18, 2), (19, 1), (MAIN, 1)], &[(18, 2), (4, 1), (19, 1)]);
    assert_eq!(position.standings().points()[..2], [1, 1]);
    assert_eq!(position.standings().placings()[..2], [2, 1], "three islands against two");
    let position = tied(&[(18, 2), (19, 1), (1, 3)], &[(18, 1), (19, 2), (MAIN, 3)]);
    assert_eq!(position.standings().placings()[..2], [1, 1], "destroyed islands don't count");
    assert_eq!(position.standings().winners().count(), 2);
}

fn rounds_of(players: u8, seed: u64) -> u8 {
    let mut dice = SeededDice::new(seed);
    let setup = Polynesia::setup(&Proposal::new(players)).unwrap();
    let mut position = Polynesia::new(&setup);
    loop {
        match position.pending() {
            Pending::Over => return position.round(),
            Pending::Chance => position.resolve_unchecked(position.sample(&mut dice), &mut ()),
            Pending::Decision(seats) => {
                let seat = seats.first().unwrap();
                let legal = position.legal(seat);
                let decision = legal[dice.below(legal.len() as u32) as usize];
                position.decide_unchecked(seat, decision, &mut ());
            }
        }
    }
}

#[test]
fn games_last_five_to_nine_rounds() {
    let mut lengths = [0_u32; 10];
    for players in 2..=4 {
        (0..150).for_each(|seed| lengths[usize::from(rounds_of(players, seed))] += 1);
    }
    assert_eq!(lengths[..5], [0; 5], "{lengths:?}");
    assert!(lengths[5..].iter().all(|&games| games > 0), "every length occurs: {lengths:?}");
}

/// Every order in which the stones can leave the bag.
#[test]
fn every_order_of_the_stones_ends_in_five_to_nine_rounds() {
    let mut open = vec![Scene::new(2, &[]).position()];
    let mut ends = 0_u32;
    while let Some(mut position) = open.pop() {
        while let Pending::Decision(_) = position.pending() {
            let decline = !position.choices_of("decline").is_empty();
            position.play(&[if decline { "decline fish" } else { "fish fish" }]);
        }
        if position.pending() == Pending::Over {
            assert!((5..=9).contains(&position.round()), "{:?}", position.lava());
            ends += 1;
        }
        open.extend(position.possible().iter().map(|(outcome, _)| {
            let mut next = position.clone();
            next.play(&[&format!("* {outcome}")]);
            next
        }));
    }
    // Six red stones, the last of them last, among any of three grey ones and a black one.
    assert_eq!(ends, 1 + 6 + 21 + 56 + 6 + 42 + 168 + 504);
}

/// The shortest game there is: the black stone and two red ones, and four red ones.
#[test]
fn the_shortest_and_the_longest_game() {
    let play = |stones: &[&str]| {
        let mut position = Scene::new(2, &[]).position();
        for stone in stones {
            while position.pending() != Pending::Chance {
                let step = if position.choices_of("decline").is_empty() {
                    "fish fish"
                } else {
                    "decline fish"
                };
                position.play(&[step]);
            }
            position.play(&[&format!("* lava {stone}")]);
        }
        assert_eq!(position.pending(), Pending::Over);
        position.round()
    };
    assert_eq!(play(&["red", "red", "red", "red", "black", "red", "red"]), 5);
    assert_eq!(play(&["grey", "grey", "grey", "red", "red", "red", "red", "red", "red"]), 9);
}
