//! "Actions": each one possible, impossible, and what it does.

use vanuatu::{Action, Good, Notice, Obstacle, Possible, Reason, Tile};

use crate::scene::{Play, Scene, hex, seat};

fn check<O: Into<Obstacle>>(scene: Scene, action: Action, expected: Option<O>) {
    let expected = expected.map_or(Possible::Yes, |obstacle| Possible::No(obstacle.into()));
    assert_eq!(scene.position().can_perform(seat(0), action), expected, "{action}");
}

/// Every obstacle, and the scene without it.
#[test]
fn actions_are_possible_or_have_an_obstacle() {
    use Reason as No;
    let short = Some(Obstacle::vatus_short(1));
    let check_new = |action, expected: Option<Reason>| check(Scene::new(), action, expected);
    check_new(Action::Sail, None);
    check(Scene::new().vatus(0, 0), Action::Sail, short);
    check_new(Action::Build, None);
    check(Scene::new().vatus(0, 2), Action::Build, short);
    check(Scene::new().hut(1, "w2").hut(1, "w2").hut(2, "w2"), Action::Build, Some(No::NoLot));
    let built = ["w2", "w2", "y2", "y2", "y2", "y5", "y5", "y5"];
    let two_more = Scene::new().tile(Tile::A1, "y2").tile(Tile::A2, "y5");
    let all_built = built.into_iter().fold(two_more, |scene, at| scene.hut(0, at));
    check(all_built, Action::Build, Some(No::NoHutsLeft));
    check_new(Action::Explore, Some(No::NoTreasure));
    check(Scene::new().boat(0, "x2"), Action::Explore, None::<No>);
    check_new(Action::Fish, Some(No::NoFish));
    check(Scene::new().boat(0, "w3"), Action::Fish, None::<No>);
    check_new(Action::Sell, Some(No::NothingToSell));
    check(Scene::new().caught(0, "w3").hut(1, "w2"), Action::Sell, Some(No::NoOwnHut));
    check(Scene::new().caught(0, "w3").hut(0, "w2"), Action::Sell, None::<No>);
    check_new(Action::Buy, None);
    check(Scene::new().vatus(0, 0), Action::Buy, short);
    check(Scene::new().bare("w2"), Action::Buy, Some(No::NoGoods));
    check_new(Action::Transport, None);
    check(Scene::new().waiting(0), Action::Transport, Some(No::NoTourists));
    check(Scene::new().tourists("w2", 5), Action::Transport, Some(No::NoRoom));
    check_new(Action::Draw, None);
    check(Scene::new().drawings("w2", 1), Action::Draw, Some(No::NoSite));
    check_new(Action::Rest, None);
}

#[test]
fn far_from_islands_nothing_is_done_on_them() {
    for action in [Action::Build, Action::Buy, Action::Transport, Action::Draw] {
        let scene = Scene::new().tile(Tile::B1, "x4").boat(0, "x4");
        check(scene, action, Some(Reason::NoIsland));
    }
}

/// "The player pays 1 to 3 Vatus and moves their Sailboat an equal number of Ocean Tiles."
#[test]
fn sailing_is_a_walk_of_paid_steps() {
    let scene = || Scene::new().markers(0, Action::Sail, 1);
    let mut position = scene().position();
    position.play(&["resolve sail"]);
    let one = ["1 w3", "1 x2"];
    let two = ["2 x3"];
    let three = ["3 w3", "3 x2"];
    assert_eq!(position.choices_of("sail"), [&one[..], &two, &three].concat());
    position.play(&["sail 2 x3"]);
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.boat()), (1, hex("x3")), "there and back");

    let mut poor = scene().vatus(0, 1).position();
    poor.play(&["resolve sail"]);
    assert_eq!(poor.choices_of("sail"), one);
}

/// "The Sailboat may not move onto an Island Tile"; boats may share a tile.
#[test]
fn a_single_answer_is_not_asked_for() {
    let mut position =
        Scene::new().boat(0, "w3").vatus(0, 1).markers(0, Action::Sail, 1).position();
    position.play(&["resolve sail"]);
    assert_eq!(position.player(seat(0)).boat(), hex("x3"));
}

#[test]
fn a_hut_costs_three_vatus() {
    let mut position = Scene::new().vatus(0, 4).markers(0, Action::Build, 1).position();
    position.play(&["resolve build"]);
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.huts_left(), player.huts_built()), (1, 7, 1));
    assert_eq!(position.island(hex("w2")).unwrap().huts(seat(0)), 1);
}

/// "A Tile of value matching the number of discs", then one disc goes.
#[test]
fn catches_and_treasures_shrink() {
    let mut position = Scene::new()
        .boat(0, "w3")
        .boat(1, "w3")
        .boat(2, "x2")
        .markers(0, Action::Fish, 1)
        .markers(1, Action::Fish, 1)
        .markers(2, Action::Explore, 1)
        .position();
    position.play(&["resolve fish", "resolve fish", "resolve explore"]);
    assert_eq!(position.player(seat(0)).fish().0, [0, 1, 0]);
    assert_eq!(position.player(seat(1)).fish().0, [1, 0, 0]);
    assert_eq!(position.player(seat(2)).treasure().0, [0, 1, 0]);
    assert_eq!((position.fish_at(hex("w3")), position.treasure_at(hex("x2"))), (0, 1));
}

/// "After all sales are made, the Fish Price Marker is moved to the next lower space."
#[test]
fn the_fish_price_falls_once_a_sale_and_never_below_one() {
    let mut position = Scene::new()
        .tile(Tile::B2, "y3")
        .caught(0, "y3")
        .caught(0, "y3")
        .caught(1, "w3")
        .caught(2, "w3")
        .hut(0, "w2")
        .hut(1, "w2")
        .hut(2, "w2")
        .vatus(0, 0)
        .markers(0, Action::Sell, 3)
        .markers(1, Action::Sell, 2)
        .markers(2, Action::Sell, 1)
        .markers(0, Action::Rest, 1)
        .position();
    let mut prices = vec![position.fish_price()];
    position.play(&["resolve sell"]);
    assert_eq!(position.choices_of("sell"), ["0 0 1", "0 1 0", "0 1 1"]);
    position.play(&["sell 0 1 1"]);
    assert_eq!((position.player(seat(0)).vatus(), position.player(seat(0)).points()), (5, 5));
    for _ in 0..2 {
        prices.push(position.fish_price());
        position.play(&["resolve sell"]);
    }
    prices.push(position.fish_price());
    assert_eq!(prices, [3, 2, 1, 1]);
    assert_eq!(position.player(seat(1)).vatus(), 3 + 2 * 2);
    assert_eq!(position.player(seat(2)).vatus(), 3 + 1);
}

/// "Any time a player accumulates 10 Vatus": twenty are converted twice, and the rest is kept.
#[test]
fn one_sale_converts_every_ten_vatus() {
    let mut position = Scene::new()
        .tile(Tile::B2, "y3")
        .caught(0, "y3")
        .caught(0, "y3")
        .hut(0, "w2")
        .vatus(0, 8)
        .markers(0, Action::Sell, 1)
        .position();
    let told = position.play(&["resolve sell", "sell 0 1 1"]);
    assert!(told.contains(&Notice::Gained { seat: seat(0), vatus: 15, points: 10 }), "{told:?}");
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.points()), (3, 10));
}

#[test]
fn a_treasure_is_sold_before_an_action_is_chosen() {
    let mut position =
        Scene::new().recovered(0, "x2").vatus(0, 0).markers(0, Action::Buy, 1).position();
    assert_eq!(position.options(), ["sell-treasure 2", "retrieve buy"]);
    position.play(&["sell-treasure 2"]);
    assert_eq!(position.options(), ["resolve buy"]);
    position.play(&["resolve buy"]);
    assert_eq!(position.choices_of("buy"), ["w2 kava", "w2 copra"], "beef is too dear");
}

/// "On the topmost Demand Tile with unfulfilled demand for that good", +2 for the last good on it.
#[test]
fn exports_score_on_the_topmost_tile() {
    let scene = || Scene::new().markers(0, Action::Buy, 1);
    // From the top: kkk, kkc, kcb.
    for (scene, good, place, points) in [
        (scene(), "kava", Some(0), 1),
        (scene(), "copra", Some(1), 3),
        (scene(), "beef", Some(2), 5),
        (scene().filled(0, Good::Kava).filled(0, Good::Kava), "kava", Some(0), 3),
        (scene().filled(1, Good::Copra), "copra", Some(2), 3),
        (scene().filled(2, Good::Beef), "beef", None, 0),
    ] {
        let mut position = scene.position();
        let told = position.play(&["resolve buy", &format!("buy w2 {good}")]);
        assert_eq!(position.player(seat(0)).points(), points, "{good}");
        let exported = told.iter().find_map(|notice| match notice {
            Notice::Exported { place, .. } => Some(*place),
            _ => None,
        });
        assert_eq!(exported, Some(place), "{good}");
    }
}

/// "The player then receives 1 Vatu for each Hut (of any color)."
#[test]
fn a_tourist_pays_for_every_hut() {
    let mut position = Scene::new()
        .hut(1, "w2")
        .hut(2, "w2")
        .markers(0, Action::Transport, 1)
        .markers(1, Action::Rest, 1)
        .position();
    position.play(&["resolve transport"]);
    assert_eq!(position.player(seat(0)).vatus(), 5);
    assert_eq!(position.island(hex("w2")).unwrap().tourists(), 1);
    assert_eq!(position.waiting_tourists(), 1);
}

#[test]
fn a_drawing_scores_three() {
    let mut position = Scene::new().markers(0, Action::Draw, 1).position();
    position.play(&["resolve draw"]);
    assert_eq!(position.player(seat(0)).points(), 3);
    assert_eq!(position.island(hex("w2")).unwrap().drawings(), 1);
}

/// Where several islands are near, the player says which.
#[test]
fn the_island_is_chosen() {
    let mut position = Scene::new()
        .tile(Tile::A2, "y4")
        .markers(0, Action::Draw, 1)
        .markers(1, Action::Transport, 1)
        .markers(2, Action::Build, 1)
        .position();
    position.play(&["resolve draw"]);
    assert_eq!(position.options(), ["draw w2", "draw y4"]);
    position.play(&["draw y4", "resolve transport"]);
    assert_eq!(position.options(), ["transport w2", "transport y4"]);
    position.play(&["transport w2", "resolve build"]);
    assert_eq!(position.options(), ["build w2 hut", "build y4 hut"]);
}
