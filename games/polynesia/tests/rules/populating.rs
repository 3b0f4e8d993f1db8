//! "Populate" and "Fish".

use crate::scene::{MAIN, Play, Read, Scene, closed, seat};

#[test]
fn three_members_go_to_the_main_island() {
    let mut position = Scene::new(3, &[]).position();
    position.play(&["populate-main"]);
    assert_eq!((position.stand(0, MAIN), position.tribe(seat(0)).home()), (8, 5));
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn fewer_go_if_fewer_are_left() {
    for home in [1, 2] {
        let mut position = Scene::new(3, &[]).members(0, &[(5, 13 - home)]).position();
        position.play(&["populate-main"]);
        assert_eq!((position.stand(0, MAIN), position.tribe(seat(0)).home()), (home, 0));
    }
}

#[test]
fn one_member_joins_another() {
    let mut position = Scene::new(3, &[]).members(0, &[(MAIN, 2), (5, 1), (17, 1)]).position();
    assert_eq!(position.choices_of("populate"), ["0", "5", "17"]);
    position.play(&["populate 17"]);
    assert_eq!((position.stand(0, 17), position.tribe(seat(0)).home()), (2, 8));
}

#[test]
fn an_empty_personal_board_populates_nothing() {
    let position = Scene::new(3, &[]).members(0, &[(MAIN, 13)]).position();
    assert!(position.choices_of("populate").is_empty());
    assert!(position.choices_of("populate-main").is_empty());
    assert_eq!(
        closed(&position, 0),
        [("populate-main", "board-empty", 0), ("populate", "board-empty", 0)]
    );
}

#[test]
fn fishing_takes_what_the_marker_shows_of_one_kind() {
    for marker in [3, 2, 1] {
        let mut position = Scene::new(3, &[]).marker(marker).position();
        position.play(&["fish fish"]);
        assert_eq!(position.holds(0), (3 + u16::from(marker), 3));
        position.play(&["fish shells"]);
        assert_eq!(position.holds(1), (3, 3 + u16::from(marker)));
    }
}
