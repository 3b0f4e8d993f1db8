//! "Phase III: Action Planning": what may be planned. The rule as a whole is compared with the plain
//! search in `tests/planning.rs`.

use vanuatu::{Action, Character, Good, Tile};

use wayfinder_core::Game;

use crate::scene::{Play, Scene, seat};

fn can_plan(scene: Scene, action: Action) -> bool {
    scene.planning(0).position().options().contains(&format!("plan {action}"))
}

/// "If a player with no Fish Tiles wants to plan the SELL action, they must first plan the Fish
/// action (and possibly even the SAIL action if their Sailboat is not in a Fishing area)."
#[test]
fn selling_needs_fish_and_perhaps_sailing() {
    let scene = || Scene::new().hut(0, "w2");
    assert!(!can_plan(scene(), Action::Sell));
    assert!(!can_plan(scene(), Action::Fish), "no fish under the boat");
    assert!(can_plan(scene().markers(0, Action::Sail, 1), Action::Fish));
    let ready = scene().markers(0, Action::Sail, 1).markers(0, Action::Fish, 1);
    assert!(can_plan(ready, Action::Sell));
    assert!(can_plan(scene().boat(0, "w3").markers(0, Action::Fish, 1), Action::Sell));
    let stranded = scene().markers(0, Action::Sail, 1).markers(0, Action::Fish, 1).vatus(0, 0);
    assert!(!can_plan(stranded, Action::Sell), "no vatu to sail with");
}

/// What the page tells on a closed stall follows the plan: a boat that is going to sail is not told what lies under it.
#[test]
fn reasons_follow_the_plan() {
    let why = |scene: Scene, action: Action| -> Option<(&'static str, Option<u32>)> {
        let mut blocked = Vec::new();
        scene.planning(0).position().blocked(seat(0), &mut blocked);
        let closed = blocked.iter().find(|closed| closed.action == action.name())?;
        Some((closed.reason, closed.amount))
    };
    let sailing = || Scene::new().markers(0, Action::Sail, 1);
    assert_eq!(why(Scene::new(), Action::Fish), Some(("no-fish", None)));
    assert_eq!(why(sailing(), Action::Fish), None, "two fish lie a step away");
    assert_eq!(why(sailing().vatus(0, 0), Action::Fish), Some(("vatus-short", Some(1))));

    let caught = || Scene::new().caught(0, "w3");
    assert_eq!(why(caught(), Action::Sell), Some(("no-own-hut", None)));
    assert_eq!(
        why(caught().markers(0, Action::Sail, 1), Action::Sell),
        Some(("no-own-hut-ahead", None))
    );

    assert_eq!(why(sailing(), Action::Sell), Some(("nothing-to-sell", None)));
    let fishing = sailing().markers(0, Action::Fish, 1);
    assert_eq!(why(fishing, Action::Sell), Some(("no-own-hut-ahead", None)));
    let stranded = sailing().markers(0, Action::Fish, 1).hut(0, "w2").vatus(0, 0);
    assert_eq!(why(stranded, Action::Sell), Some(("vatus-short", Some(1))));
}

#[test]
fn treasures_and_alms_count_as_money() {
    let poor = || Scene::with_characters().vatus(0, 1);
    assert!(!can_plan(poor(), Action::Build));
    assert!(can_plan(poor().recovered(0, "x2"), Action::Build));
    let beggar = poor().character(0, Character::Beggar);
    assert!(!can_plan(beggar, Action::Build), "without points no alms");
    let beggar = poor().character(0, Character::Beggar).points(0, 2);
    assert!(can_plan(beggar, Action::Build));
    let drawing = poor().character(0, Character::Beggar).markers(0, Action::Draw, 1);
    assert!(can_plan(drawing, Action::Build), "a drawing gives points to beg with");
    assert!(can_plan(poor().character(0, Character::Builder), Action::Build));
    assert!(can_plan(poor().vatus(0, 0).character(0, Character::Navigator), Action::Sail));
}

/// Ten vatus become points at once, so a good catch can be too good.
#[test]
fn a_sale_can_be_too_good() {
    let scene = |vatus| {
        Scene::new().tile(Tile::B2, "y3").caught(0, "y3").hut(0, "w2").vatus(0, vatus).markers(
            0,
            Action::Sell,
            1,
        )
    };
    assert!(can_plan(scene(0), Action::Build), "nine vatus");
    assert!(!can_plan(scene(1), Action::Build), "ten are none");
    assert!(!can_plan(scene(2), Action::Build), "eleven are one");
    // Spending one first helps.
    assert!(can_plan(scene(1).markers(0, Action::Buy, 1), Action::Build));
    let sailing = scene(1).markers(0, Action::Sail, 1);
    assert!(can_plan(sailing, Action::Build), "a step along the coast costs one and leaves nine");
}

/// Who may sail for free or build for one vatu may also decline, and have less in hand.
#[test]
fn a_bonus_can_be_declined_to_make_a_sale_less_good() {
    let scene = |character| {
        let scene = Scene::with_characters().tile(Tile::B2, "y3").caught(0, "y3").hut(0, "w2");
        scene.character(0, character).markers(0, Action::Sell, 1)
    };
    let sailing = |character| scene(character).vatus(0, 1).markers(0, Action::Sail, 1);
    assert!(can_plan(sailing(Character::Navigator), Action::Build), "it pays for a step");
    assert!(!can_plan(scene(Character::Navigator).vatus(0, 1), Action::Build), "no voyage to pay");

    // Beef lies two steps away and costs three: five vatus. Of three, with nine for the fish, two are left; of the
    // two that the Builder may keep, one; of none, nine.
    let building = |character| {
        let mut scene = scene(character).tile(Tile::C1, "w4").tile(Tile::A1, "x5");
        scene = scene.bare("w2").bare("x5").hut(1, "x5").hut(1, "x5").hut(1, "x5").vatus(0, 3);
        scene.0.islands[1].goods.push(Good::Beef);
        scene.0.goods[Good::Beef.index()].reserve -= 1;
        scene.markers(0, Action::Build, 1).markers(0, Action::Sail, 1)
    };
    assert!(can_plan(building(Character::Artist), Action::Buy));
    assert!(can_plan(building(Character::Builder), Action::Buy), "it pays three for a hut");
}

#[test]
fn a_dike_alone_is_a_build() {
    assert!(can_plan(Scene::rising().vatus(0, 1), Action::Build));
    assert!(!can_plan(Scene::new().vatus(0, 1), Action::Build));
}

#[test]
fn rest_can_always_be_planned_and_reasons_are_given() {
    let position = Scene::new().vatus(0, 0).planning(0).position();
    assert!(position.options().contains(&"plan rest".to_owned()));
    assert_eq!(
        position.closed(),
        [
            ("sail", "vatus-short"),
            ("build", "vatus-short"),
            ("explore", "no-treasure"),
            ("fish", "no-fish"),
            ("sell", "nothing-to-sell"),
            ("buy", "vatus-short"),
        ]
    );
}
