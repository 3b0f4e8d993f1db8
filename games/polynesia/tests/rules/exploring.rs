//! "Explore".

use crate::scene::{FISH, Play, Read, SHELLS, Scene, closed, seat};
use polynesia::{Notice, Resource};

#[test]
fn a_new_route_costs_what_the_marker_shows_in_one_kind() {
    for (marker, left) in [(3, (0, 3)), (2, (1, 3)), (1, (2, 3))] {
        let mut position = Scene::new(3, &[]).marker(marker).position();
        position.play(&["explore 17 fish"]);
        assert_eq!(position.holds(0), left);
        assert_eq!(position.mark("17".parse().unwrap()), Some(Resource::Fish));
        assert_eq!(position.tribe(seat(0)).ships(), 14);
        assert_eq!(position.turn_of(), 1, "exploring is the whole turn");
    }
}

#[test]
fn kinds_are_not_mixed() {
    let position = Scene::new(3, &[]).resources(0, 2, 2).position();
    assert!(position.choices_of("explore").is_empty());
    assert_eq!(closed(&position, 0), [("explore", "too-expensive", 3)]);
    let position = Scene::new(3, &[]).resources(0, 2, 3).position();
    assert!(position.choices_of("explore").iter().all(|text| text.ends_with("shells")));
    assert_eq!(position.choices_of("explore").len(), 24, "all but the orange routes");
}

#[test]
fn nobody_need_be_near() {
    let position = Scene::new(3, &[]).position();
    assert!(position.choices_of("explore").contains(&"24 fish".to_owned()));
}

#[test]
fn an_existing_route_costs_two_of_its_kind_for_each_owner() {
    let scene = || Scene::new(4, &[]).ships(1, SHELLS, &[9]).ships(2, SHELLS, &[9]);
    let mut position = scene().resources(0, 9, 4).position();
    assert!(position.choices_of("explore").contains(&"9".to_owned()));
    let notices = position.play(&["explore 9"]);
    assert_eq!((position.holds(0), position.holds(1), position.holds(2)), ((9, 0), (3, 5), (3, 5)));
    let paid = |to| Notice::Paid { from: seat(0), to: seat(to), kind: SHELLS, amount: 2 };
    assert!(notices.contains(&paid(1)) && notices.contains(&paid(2)));
    assert_eq!(position.reserve(), 10, "without Tide 3.2 there is no point token for it");
    // The phase marker does not matter, the kind does.
    let position = scene().resources(0, 9, 3).marker(1).position();
    assert!(!position.choices_of("explore").contains(&"9".to_owned()));
}

#[test]
fn nobody_explores_a_route_twice_nor_an_orange_one() {
    let position = Scene::new(3, &[]).ships(0, FISH, &[9]).resources(0, 20, 20).position();
    let options = position.choices_of("explore");
    for route in ["9", "9 fish", "9 shells", "0 fish", "1 fish", "2 shells"] {
        assert!(!options.contains(&route.to_owned()), "{route}");
    }
}

#[test]
fn without_ships_there_is_no_exploring() {
    let all: Vec<_> = (3..18).collect();
    let position = Scene::new(3, &[]).ships(0, FISH, &all).resources(0, 20, 20).position();
    assert_eq!(position.tribe(seat(0)).ships(), 0);
    assert!(position.choices_of("explore").is_empty());
    assert_eq!(closed(&position, 0), [("explore", "no-ships", 0)]);
}

#[test]
fn a_closed_action_tells_the_least_that_would_do() {
    // Every other route costs three; the shared one two.
    let position = Scene::new(3, &[]).ships(1, FISH, &[9]).resources(0, 1, 2).position();
    assert_eq!(closed(&position, 0), [("explore", "too-expensive", 2)]);
}
