//! What a decision would mean, as a person is told before taking it.

use vanuatu::{Action, Bonus, Character, Decision, Good, Offer, Question, Side, Step, Vanuatu};
use wayfinder_core::{Game, GameExt, Pause};

use crate::scene::{Play, Scene, hex, seat};

/// What a decision means to the seat that may take it now.
fn told(position: &Vanuatu, decision: &str) -> Offer {
    let asked = seat(position.turn_of());
    let decision: Decision = decision.parse().unwrap();
    assert!(position.legal(asked).contains(&decision), "{decision}: {:?}", position.options());
    position.offer(asked, decision)
}

/// A scene where seat 0 is asked this.
fn asked(mut scene: Scene, question: Question) -> Vanuatu {
    scene.0.phase = Pause::Ask(seat(0), question);
    scene.position()
}

fn at(places: &[&str]) -> Offer {
    Offer { places: places.iter().map(ToString::to_string).collect(), ..Offer::default() }
}

fn check_step(scene: Scene, step: Step, decision: &str, expected: &Offer) {
    assert_eq!(told(&asked(scene, Question::Step { step }), decision), *expected, "{decision}");
}

#[test]
fn a_tile_leaves_the_volcano_for_a_space() {
    let mut position = asked(Scene::new(), Question::Place);
    assert_eq!(told(&position, "place a1 x4"), at(&["v:0", "h:x4"]));
    assert_eq!(told(&position, "place b1 w1"), at(&["v:1", "h:w1"]));
    position.play(&["place a1 y3"]);
    assert_eq!(told(&position, "place b1 y4"), at(&["v:0", "h:y4"]), "the last one lies alone");
}

#[test]
fn markers_go_to_the_stall_of_their_action() {
    let plan = asked(Scene::new(), Question::Plan { left: 1 });
    assert_eq!(told(&plan, "plan rest"), at(&["a:rest"]));
    let neutral = asked(Scene::new(), Question::Neutral { left: 2 });
    assert_eq!(neutral.offer(seat(0), "neutral draw".parse().unwrap()), at(&["a:draw"]));
    let scene = || Scene::with_characters().markers(0, Action::Draw, 1);
    let ahead = scene().character(0, Character::Governor).position();
    assert_eq!(told(&ahead, "resolve draw"), at(&["a:draw"]));
    assert_eq!(told(&ahead, "govern draw buy"), at(&["a:draw", "a:buy"]));
    let behind = scene().markers(1, Action::Draw, 2).character(0, Character::Preacher).position();
    assert_eq!(told(&behind, "retrieve draw"), at(&["a:draw"]));
    assert_eq!(told(&behind, "preach draw"), at(&["a:draw"]));
}

#[test]
fn a_character_is_chosen_where_it_lies() {
    let position = asked(Scene::with_characters(), Question::Choose);
    assert_eq!(told(&position, "choose guide"), at(&["c:guide"]));
}

/// "The player can sell the tile for Vatus"; the Beggar exchanges points "for an equal number of Vatus".
#[test]
fn treasure_and_begging_bring_vatus() {
    let position = Scene::with_characters()
        .markers(0, Action::Rest, 1)
        .recovered(0, "x2")
        .character(0, Character::Beggar)
        .points(0, 5)
        .position();
    assert_eq!(told(&position, "sell-treasure 2"), Offer { gain: Some(2), ..at(&["bank"]) });
    assert_eq!(told(&position, "beg 3"), Offer { gain: Some(3), ..at(&["bank"]) });
}

/// "The player pays 1 to 3 Vatus"; the Navigator sails for free.
#[test]
fn a_voyage_costs_a_vatu_a_step() {
    let way = at(&["h:x3", "h:x2"]);
    check_step(Scene::new(), Step::Sail, "sail 1 x2", &Offer { price: Some(1), ..way.clone() });
    check_step(Scene::new(), Step::Sail, "sail 3 x2", &Offer { price: Some(3), ..way.clone() });
    let navigator = Scene::with_characters().character(0, Character::Navigator);
    check_step(navigator, Step::Sail, "sail 3 x2", &Offer { price: Some(0), ..way });
}

/// "He can build a Hut and/or a Dike": 3 vatus, 1 for the Builder, and 1 for a dike.
#[test]
fn works_cost_what_their_parts_cost() {
    let sea = Some(hex("x2"));
    let priced = |price| Offer { price: Some(price), ..at(&["h:w2"]) };
    let rich = || Scene::rising().vatus(0, 9);
    check_step(rich(), Step::Build, "build w2 hut", &priced(3));
    check_step(rich(), Step::Build, "build w2 dike sw", &Offer { sea, ..priced(1) });
    check_step(rich(), Step::Build, "build w2 hut dike sw", &Offer { sea, ..priced(4) });
    let builder = Scene::with_characters().character(0, Character::Builder);
    check_step(builder, Step::Build, "build w2 hut", &priced(1));
}

/// "5) Sell fish": the sum of the values at the price of the market.
#[test]
fn a_sale_brings_the_price_of_the_market() {
    let fisher = || Scene::new().caught(0, "w3").caught(0, "x2").hut(0, "w2");
    let brings = |gain| Offer { gain: Some(gain), ..at(&["market"]) };
    check_step(fisher(), Step::Sell, "sell 1 1 0", &brings(9));
    let mut later = fisher();
    later.0.fish_price = 1;
    check_step(later, Step::Sell, "sell 0 1 0", &brings(2));
}

/// "On the topmost Demand Tile with unfulfilled demand for that good", 2 points more for the last one.
#[test]
fn a_good_goes_to_the_topmost_ship_that_wants_it() {
    let offer = |price, points, ship: u8, places: &[&str]| Offer {
        price: Some(price),
        points: Some(points),
        ship: Some(ship),
        ..at(places)
    };
    check_step(Scene::new(), Step::Buy, "buy w2 kava", &offer(1, 1, 0, &["d:0", "h:w2"]));
    check_step(Scene::new(), Step::Buy, "buy w2 copra", &offer(2, 3, 1, &["d:1", "h:w2"]));
    let nearly = Scene::new().filled(0, Good::Kava).filled(0, Good::Kava);
    check_step(nearly, Step::Buy, "buy w2 kava", &offer(1, 3, 0, &["d:0", "h:w2"]));
    let unwanted = Scene::new().filled(2, Good::Beef);
    let lost = Offer { price: Some(3), points: Some(0), ..at(&["h:w2"]) };
    check_step(unwanted, Step::Buy, "buy w2 beef", &lost);
}

/// "8) Transport tourists": 1 vatu for each hut; the Guide scores 2 points for each drawing.
#[test]
fn a_tourist_pays_for_the_huts() {
    let huts = |scene: Scene| scene.hut(0, "w2").hut(1, "w2").drawings("w2", 1);
    let offer = |points| Offer { gain: Some(2), points: Some(points), ..at(&["h:w2"]) };
    check_step(huts(Scene::new()), Step::Transport, "transport w2", &offer(0));
    let guide = huts(Scene::with_characters()).character(0, Character::Guide);
    check_step(guide, Step::Transport, "transport w2", &offer(2));
}

/// "7) Draw": 3 points, 5 for the Artist.
#[test]
fn a_drawing_scores() {
    let offer = |points| Offer { points: Some(points), ..at(&["h:w2"]) };
    check_step(Scene::new(), Step::Draw, "draw w2", &offer(3));
    let artist = Scene::with_characters().character(0, Character::Artist);
    check_step(artist, Step::Draw, "draw w2", &offer(5));
}

/// Those that were taken lie before those that are left.
#[test]
fn a_rest_token_lies_behind_those_that_were_taken() {
    let mut position =
        Scene::new().markers(0, Action::Rest, 1).markers(1, Action::Rest, 1).position();
    position.play(&["resolve rest"]);
    assert_eq!(told(&position, "rest both"), at(&["r:1"]));
    position.play(&["rest first", "resolve rest"]);
    assert_eq!(told(&position, "rest both"), at(&["r:1"]));
    assert_eq!(told(&position, "rest vatu"), at(&["r:3"]));
}

/// Each bonus, what it means to use it, and to do without.
#[test]
fn a_bonus_says_what_it_saves_or_brings() {
    let check = |character, bonus, used: Offer, declined_price| {
        let scene = Scene::of(&wayfinder_core::Proposal::new(3).with("rising_waters", "on"));
        let scene = scene.character(0, character).vatus(0, 9);
        let position = asked(scene, Question::Bonus { bonus });
        assert_eq!(told(&position, "use-bonus"), Offer { bonus: Some(bonus), ..used });
        let declined = Offer { bonus: Some(bonus), price: declined_price, ..at(&[]) };
        assert_eq!(told(&position, "decline-bonus"), declined);
    };
    let (island, end) = (hex("w2"), hex("x2"));
    let fare = Offer { price: Some(0), ..at(&["h:x2"]) };
    check(Character::Navigator, Bonus::Fare { steps: 2, end }, fare, Some(2));
    let hut = |price| Offer { price: Some(price), ..at(&["h:w2"]) };
    check(Character::Builder, Bonus::Hut { island, dike: None }, hut(1), Some(3));
    check(Character::Builder, Bonus::Hut { island, dike: Some(Side::Sw) }, hut(2), Some(4));
    let dive = Offer { gain: Some(2), ..at(&["bank"]) };
    check(Character::Diver, Bonus::Dive { value: 2 }, dive, None);
    let second = Offer { points: Some(3), ship: Some(1), ..at(&["d:1"]) };
    check(Character::Buyer, Bonus::Second { good: Good::Copra }, second, None);
}
