//! "End of the game".

use vanuatu::{Action, Card, Character, Tile, Vanuatu};
use wayfinder_core::{Game, Pending, Verdict};

use crate::scene::{Play, Scene, hex, seat};

fn line(position: &Vanuatu, index: usize, source: &str) -> (i32, i32) {
    let sheet = position.score();
    let line = sheet.seats[index].lines.iter().find(|line| line.source == source).unwrap();
    (line.count, line.points)
}

#[test]
fn fish_become_vatus_and_vatus_points() {
    // 8 vatus and fish worth 2 + 1: one conversion, and one vatu left.
    let position = Scene::new().caught(1, "w3").caught(1, "w3").vatus(1, 8).over().position();
    assert_eq!(line(&position, 1, "fish"), (3, 5));
    assert_eq!(line(&position, 1, "vatus"), (1, 0));
    // 7 vatus: two points, and nothing for the third part of a third.
    let position = Scene::new().vatus(1, 7).over().position();
    assert_eq!(line(&position, 1, "vatus"), (7, 2));
}

#[test]
fn treasures_count_twice_and_the_first_player_three() {
    let position = Scene::new().recovered(1, "x2").recovered(1, "x2").over().position();
    assert_eq!(line(&position, 1, "treasure"), (3, 6));
    assert_eq!(line(&position, 0, "first-player"), (1, 3));
    assert_eq!(line(&position, 1, "first-player"), (0, 0));
}

/// "Each player loses Prosperity Points for every Hut": 1, 3, 5, 7.
#[test]
fn water_costs_every_hut_and_may_go_below_zero() {
    for (water, lost) in [(0, 0), (1, -1), (2, -3), (3, -5), (4, -7)] {
        let position = Scene::rising()
            .hut(1, "w2")
            .hut(1, "w2")
            .vatus(1, 0)
            .water("w2", water)
            .over()
            .position();
        assert_eq!(line(&position, 1, "water"), (2, 2 * lost));
        assert_eq!(position.standings().points()[1], 2 * lost);
    }
}

/// "The player who placed the most Huts wins", then "the most Vatus", then all tied players.
#[test]
fn ties_are_broken_by_huts_then_vatus() {
    let scene = || Scene::new().vatus(0, 0).vatus(1, 0).vatus(2, 0).points(1, 3).over();
    assert_eq!(scene().position().standings().placings(), [1, 1, 3]);
    assert_eq!(scene().hut(1, "w2").position().standings().placings(), [2, 1, 3]);
    assert_eq!(scene().vatus(1, 2).position().standings().placings(), [2, 1, 3]);
    let huts_first = scene().vatus(1, 2).hut(0, "w2").position();
    assert_eq!(huts_first.standings().placings(), [1, 2, 3]);
    let mut drowned = scene().vatus(0, 2);
    (drowned.0.players[1].huts_left, drowned.0.players[1].huts_drowned) = (7, 1);
    assert_eq!(drowned.position().standings().placings(), [2, 1, 3], "it was built");
    // Vatus after the conversion of fish: 9 and 2 are 1.
    let fish = scene().vatus(0, 2).vatus(1, 9).caught(1, "w3").points(0, 2).points(1, 0);
    let position = fish.position();
    assert_eq!(position.standings().points(), [5, 5, 0]);
    assert_eq!(position.standings().placings(), [1, 2, 3]);
    assert_eq!(position.standings().verdict(), Verdict::Ranked);
}

/// "At any time during the round": after Phase V of every round an unused Beggar may beg once more.
#[test]
fn the_beggar_begs_once_more_at_the_end_of_every_round() {
    for round in 1..=7 {
        let scene = |points| {
            Scene::with_characters()
                .round(round)
                .character(1, Character::Beggar)
                .points(1, points)
                .markers(0, Action::Draw, 1)
        };
        let mut position = scene(5).position();
        position.play(&["resolve draw"]);
        assert_eq!((position.round(), position.turn_of()), (round, 1), "the round is not over");
        assert_eq!(position.options(), ["beg 0", "beg 1", "beg 2", "beg 3"]);
        position.play(&["beg 3"]);
        let player = position.player(seat(1));
        assert_eq!((player.vatus(), player.points(), player.card()), (6, 2, Card::Used));
        assert_eq!((position.round(), position.pending()), (round + 1, Pending::Chance));

        let mut declined = scene(5).position();
        declined.play(&["resolve draw", "beg 0"]);
        assert_eq!((declined.round(), declined.player(seat(1)).points()), (round + 1, 5));

        let mut penniless = scene(0).position();
        penniless.play(&["resolve draw"]);
        assert_eq!(penniless.round(), round + 1, "nothing to beg with");
        let mut used = scene(5);
        used.0.players[1].card = Card::Used;
        let mut used = used.position();
        used.play(&["resolve draw"]);
        assert_eq!(used.round(), round + 1, "once a round");
    }
}

/// Whoever is asked may sell treasure there too, before begging or not.
#[test]
fn treasure_is_sold_where_the_beggar_is_asked() {
    for round in [3, 8] {
        let mut position = Scene::with_characters()
            .round(round)
            .character(1, Character::Beggar)
            .points(1, 1)
            .vatus(1, 8)
            .recovered(1, "x2")
            .recovered(2, "x2")
            .markers(0, Action::Draw, 1)
            .position();
        position.play(&["resolve draw"]);
        assert_eq!(position.options(), ["sell-treasure 2", "beg 0", "beg 1"]);
        position.play(&["sell-treasure 2"]);
        let player = position.player(seat(1));
        assert_eq!((player.vatus(), player.points()), (0, 6), "ten vatus are points");
        assert_eq!(position.options(), ["beg 0", "beg 1", "beg 2", "beg 3"]);
        position.play(&["beg 2"]);
        assert_eq!((position.player(seat(1)).vatus(), position.player(seat(1)).points()), (2, 4));
        let over = position.pending() == Pending::Over;
        assert_eq!((position.round(), over), if round == 8 { (8, true) } else { (4, false) });
    }
}

/// After Phase V of round 8 it comes before the final scoring.
#[test]
fn the_beggar_begs_once_more_before_the_end() {
    let scene = |points| {
        Scene::with_characters()
            .round(8)
            .character(1, Character::Beggar)
            .points(1, points)
            .vatus(1, 8)
            .markers(0, Action::Draw, 1)
    };
    let mut position = scene(2).position();
    position.play(&["resolve draw"]);
    assert_eq!(
        (position.turn_of(), position.options()),
        (1, vec!["beg 0".into(), "beg 1".into(), "beg 2".into()])
    );
    position.play(&["beg 2"]);
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!((position.player(seat(1)).vatus(), position.player(seat(1)).points()), (0, 5));

    let mut declined = scene(2).position();
    declined.play(&["resolve draw", "beg 0"]);
    assert_eq!((declined.pending(), declined.player(seat(1)).points()), (Pending::Over, 2));

    let mut penniless = scene(0).position();
    penniless.play(&["resolve draw"]);
    assert_eq!(penniless.pending(), Pending::Over, "nothing to beg with");
}

/// It comes after Phase V: a point from a rest token can be begged away.
#[test]
fn the_last_begging_follows_the_rest_tokens() {
    let mut position = Scene::with_characters()
        .round(8)
        .character(1, Character::Beggar)
        .vatus(1, 7)
        .markers(1, Action::Rest, 1)
        .turn_of(1)
        .position();
    position.play(&["resolve rest", "rest both"]);
    assert_eq!(position.options(), ["beg 0", "beg 1"]);
    position.play(&["beg 1"]);
    assert_eq!((position.player(seat(1)).vatus(), position.player(seat(1)).points()), (9, 0));
    assert_eq!(position.standings().points()[1], 3);
}

#[test]
fn the_running_score_names_hut_worth() {
    let position = Scene::new().tile(Tile::A1, "y4").hut(2, "w2").tourists("w2", 3).position();
    assert_eq!(position.island(hex("w2")).unwrap().hut_worth(), 6);
    assert_eq!(line(&position, 2, "huts"), (1, 6));
}
