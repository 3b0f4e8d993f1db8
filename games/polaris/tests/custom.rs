//! Components that owners of the printed game enter: one file of each kind, visibly different from ours.
//!
//! The files stay as they are: whoever wrote one for this format must be able to go on playing with it.

use std::collections::BTreeSet;

use polaris::{Components, Dawn, Pattern, Polaris, Sector, Space};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pending, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_laws::Laws;

const SKY: &str = include_str!("custom/sky.json");
const CARDS: &str = include_str!("custom/cards.json");
const GOALS: &str = include_str!("custom/goals.json");

fn all_custom(players: u8) -> Proposal {
    Proposal::new(players).with("sky", SKY).with("cards", CARDS).with("goals", GOALS)
}

fn refusal(proposal: &Proposal) -> Vec<String> {
    Polaris::setup(proposal).unwrap_err().reasons().to_vec()
}

#[test]
fn laws_hold_with_components_of_ones_own() {
    let mut proposals: Vec<_> = (2..=4).map(all_custom).collect();
    proposals.push(all_custom(3).with("market_memory", "closed"));
    proposals.push(Proposal::new(2).with("sky", SKY));
    proposals.push(Proposal::new(3).with("cards", CARDS));
    proposals.push(Proposal::new(4).with("goals", GOALS));
    for proposal in proposals {
        let laws = Laws { max_steps: 20_000, twins: 8, ..Laws::new(20) };
        let report = laws.assert_hold::<Polaris>(&proposal);
        for kind in ["take", "shooting-stars", "play", "star", "link", "end"] {
            assert!(report.decision_kinds.contains_key(kind), "no {kind} at {proposal:?}");
        }
    }
}

/// What the files say, read off by hand.
#[test]
fn files_mean_what_they_say() {
    let Components { sky, cards, goals } = Components::read(SKY, CARDS, GOALS).unwrap();
    assert_eq!(sky.spaces.len(), 80 - 8);
    // 80 along the orbits and 60 along the spokes, less two and one for each space that is missing (two of
    // each innermost or outermost one), less the five missing links, and six to Polaris.
    assert_eq!(sky.links.len(), (80 - 2 * 8) + (60 - 8) - 5 + 6);
    let sizes = Sector::all().map(|it| sky.area(it).spaces.len()).collect::<Vec<_>>();
    assert_eq!(
        sizes,
        [15, 22, 18, 15, 22],
        "spokes 1-4, 4-9, 9-13, 13-16 and 16-1, less their holes"
    );
    let polaris: Vec<_> = sky.polaris().iter().map(|it| it.to_string()).collect();
    assert_eq!(polaris, ["a1", "a4", "a8", "a11", "a14", "a18"]);
    assert_eq!((sky.dawn_spaces, sky.white.len(), sky.star_icons.len()), (6, 8, 10));

    let face = |text: &str| {
        let face = &cards[text.parse().unwrap()];
        let options: Vec<_> = face
            .options()
            .map(|(_, it)| format!("{}{}", it.shape, "*".repeat(it.shooting_stars.into())))
            .collect();
        (face.moon, options.join("|"), face.dawn == Dawn::Shown)
    };
    assert_eq!(face("b1"), (polaris::Moon::New, "S*|H*".into(), false));
    assert_eq!(face("b3"), (polaris::Moon::New, "V-H|H-H|V-V".into(), true));
    assert_eq!(face("b32"), (polaris::Moon::Gibbous, "S+V*".into(), false));
    assert_eq!(face("a4"), (polaris::Moon::New, "S-H-S|S-V-S".into(), true));
    assert_eq!(face("a24"), (polaris::Moon::Full, "S-H-S".into(), false));

    assert_eq!(goals.thresholds("edges".parse().unwrap()), [1, 2, 3, 5]);
    assert_eq!(goals.value("edges".parse().unwrap(), 3), 6);
    let sizes = |goal: &str| goals.patterns(goal.parse().unwrap()).each_ref().map(Pattern::size);
    assert_eq!((sizes("1"), sizes("6"), sizes("9")), ([2, 2], [4, 3], [5, 4]));
}

#[test]
fn the_table_tells_all_that_is_needed_to_draw_it() {
    let position = Polaris::new(&Polaris::setup(&all_custom(2)).unwrap());
    let view = serde_json::to_value(position.view(Observer::Spectator)).unwrap();
    let listed = |value: &serde_json::Value| -> BTreeSet<String> {
        value.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let board = &view["board"];
    assert_eq!(listed(&board["spaces"]).len(), 72);
    assert!(!listed(&board["spaces"]).contains("d12") && listed(&board["spaces"]).contains("d11"));
    assert_eq!(listed(&board["links"]).len(), 117);
    assert!(listed(&board["links"]).contains("polaris-a11"));
    assert!(
        !listed(&board["links"]).contains("b2-b3") && !listed(&board["links"]).contains("a9-a10")
    );
    assert_eq!(board["borders"], serde_json::json!([1, 4, 9, 13, 16]));
    assert_eq!(listed(&board["red"]).len(), 20);
    assert_eq!(listed(&board["white"]).len(), 8);
    assert_eq!(listed(&board["star_icons"]), listed(&view["sky"]["neutral"]));
    assert_eq!(view["dawn"]["spaces"], 6);
}

/// Plays a game at random, and meets every kind of decision only where the sky has room for it.
#[test]
fn nothing_is_placed_where_the_sky_has_nothing() {
    let position = &mut Polaris::new(&Polaris::setup(&all_custom(3)).unwrap());
    let mut dice = SeededDice::new(4);
    let mut offered = BTreeSet::new();
    loop {
        match position.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let outcome = position.sample(&mut dice);
                position.resolve(outcome, &mut ()).unwrap();
            }
            Pending::Decision(seats) => {
                let seat = seats.first().unwrap();
                let legal = position.legal(seat);
                offered.extend(legal.iter().map(ToString::to_string));
                let decision = legal[dice.below(legal.len() as u32) as usize];
                position.decide(seat, decision, &mut ()).unwrap();
            }
        }
        assert_eq!(position.audit(), Ok(()));
    }
    for missing in ["star a0", "star d12", "link b2-b3", "link a9-a10", "link polaris-a2"] {
        assert!(!offered.contains(missing), "{missing}");
    }
    assert!(offered.iter().any(|it| it.starts_with("link polaris-a1")), "{offered:?}");
    let sky = &position.components().sky;
    let stars = offered.iter().filter_map(|it| it.strip_prefix("star ")?.parse::<Space>().ok());
    assert!(stars.clone().all(|space| sky.spaces.contains(space)));
    assert!(stars.count() > 60, "most spaces were offered");
}

#[test]
fn every_fault_of_every_file_is_named_at_once() {
    let sky = SKY.replace("\"dawn_spaces\": 6", "\"dawn_spaces\": 3").replace("\"c0\"", "\"c1\"");
    let cards = CARDS.replacen("\"S*\"", "\"Q\"", 1);
    let goals = GOALS.replace("[1, 2, 3, 5]", "[1, 2, 2, 5]");
    let proposal = Proposal::new(2).with("sky", &sky).with("cards", &cards).with("goals", &goals);
    let reasons = refusal(&proposal);
    for expected in [
        "sky: 3 Dawn spaces, but 5 to 10 are allowed",
        "sky: c1 is red and white",
        "cards: basic entry 1: cannot read \"Q\"",
        "cards: 35 basic cards, not 40",
        "goals: the thresholds of edges do not ascend",
        "goals: the thresholds of sizes do not ascend",
    ] {
        assert!(reasons.iter().any(|it| it.starts_with(expected)), "{expected}: {reasons:?}");
    }
    assert_eq!(reasons.len(), 6, "{reasons:?}");
}

#[test]
fn an_unknown_format_is_refused_by_name() {
    for (key, text) in [("sky", SKY), ("cards", CARDS), ("goals", GOALS)] {
        let mut file: serde_json::Value = serde_json::from_str(text).unwrap();
        file["format"] = 2.into();
        file["strange"] = true.into();
        let reasons = refusal(&Proposal::new(2).with(key, &file.to_string()));
        assert_eq!(reasons, [format!("{key}: format 2 is not known: 1 is, or leave it out")]);
        file["format"] = 1.into();
        let reasons = refusal(&Proposal::new(2).with(key, &file.to_string()));
        assert!(reasons[0].starts_with(&format!("{key}: unknown field `strange`")), "{reasons:?}");
        // A file without the field is of the first format.
        file.as_object_mut().unwrap().retain(|field, _| field != "format" && field != "strange");
        assert!(Polaris::setup(&Proposal::new(2).with(key, &file.to_string())).is_ok());
        assert!(!refusal(&Proposal::new(2).with(key, "no file")).is_empty());
    }
}

#[test]
fn dawn_cards_must_be_able_to_fill_the_dawn_spaces() {
    let cards = CARDS.replace(", \"dawn\": true", "");
    assert_ne!(cards, CARDS);
    assert_eq!(
        refusal(&Proposal::new(2).with("cards", &cards)),
        ["cards: 0 cards show the Dawn icon, too few for 5 Dawn spaces"]
    );
}
