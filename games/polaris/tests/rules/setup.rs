//! "Game setup".

use std::collections::BTreeSet;

use polaris::{Components, Polaris, Sector, Spaces};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

use crate::scene::seat;

fn dealt(players: u8, seed: u64) -> Polaris {
    let mut dice = SeededDice::new(seed);
    let mut position = Polaris::new(&Polaris::setup(&Proposal::new(players)).unwrap());
    while position.pending() == Pending::Chance {
        let outcome = position.sample(&mut dice);
        position.resolve(outcome, &mut ()).unwrap();
    }
    position
}

#[test]
fn everything_is_dealt_as_the_rulebook_says() {
    for players in 2..=4 {
        let position = dealt(players, 7);
        let view = position.view(Observer::Spectator);
        assert!(view.market.iter().all(Option::is_some));
        assert_eq!(view.sectors.iter().filter(|it| it.goal.is_some()).count(), 5);
        assert_eq!(view.decks[0].cards, 40 - 4 - 3 * players);
        assert_eq!(view.decks[1].cards, 24 - 2);
        for player in &view.players {
            assert_eq!((player.score, player.basic, player.advanced), (5, 3, 0));
            assert_eq!(player.stars_left, 35);
        }
        // "First: 1 shooting star token", and one more for each player after.
        let first = position.pending().seats().first().unwrap();
        let mut next = first;
        for count in 1..=players {
            assert_eq!(position.player(next).shooting_stars(), count);
            next = next.next(players);
        }
        assert_eq!(view.shooting_stars, 40 - (1..=players).sum::<u8>());
        assert_eq!(position.new_moon().to_string(), "1");
    }
}

#[test]
fn no_goal_is_dealt_twice() {
    for seed in 0..20 {
        let position = dealt(4, seed);
        let common: BTreeSet<_> = Sector::all().filter_map(|it| position.goal(it)).collect();
        let personal: BTreeSet<_> =
            Seat::all(4).filter_map(|it| position.player(it).goal()).collect();
        assert_eq!((common.len(), personal.len()), (5, 4), "{seed}");
    }
}

#[test]
fn neutral_stars_are_for_two_players_only() {
    let taken = |players| Spaces::ALL.without(dealt(players, 1).free());
    assert_eq!(taken(2), Components::standard().sky.star_icons);
    assert_eq!(taken(3), Spaces::NONE);
    assert_eq!(taken(4), Spaces::NONE);
}

#[test]
fn any_seat_may_start() {
    let mut dice = SeededDice::new(3);
    let mut started = [0; 4];
    for _ in 0..60 {
        let position = dealt(4, dice.below(u32::MAX).into());
        started[position.pending().seats().first().unwrap().index()] += 1;
    }
    assert!(started.iter().all(|&times| times > 5), "{started:?}");
    assert_eq!(Seat::FIRST, seat(0));
}
