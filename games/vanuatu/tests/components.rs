//! What is printed: the shipped components against the rulebook's numbers, and files of one's own.

use vanuatu::{Components, Decision, Face, Question, Tile, Vanuatu, View};
use wayfinder_core::{Game, GameExt, Observer, Pause, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_laws::{Laws, Report};

const STANDARD: &str = include_str!("../data/components.json");
const LAGOON: &str = include_str!("custom/wide-lagoon.json");

fn opening(proposal: &Proposal) -> View {
    Vanuatu::new(&Vanuatu::setup(proposal).unwrap()).view(Observer::Spectator)
}

/// What is wrong with a file in which one thing was changed.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    Components::read(&text.replacen(from, to, 1)).unwrap_err().to_string()
}

/// "Components": fish discs {3,3,2,2,1,1,1,1} and treasure discs {3,3,2,2} follow from the reward tiles.
#[test]
fn discs_fit_the_reward_tiles() {
    let discs = |of: fn(Face) -> u8| {
        let faces = Tile::ALL.into_iter().map(|tile| Components::standard().face(tile));
        let mut discs: Vec<u8> = faces.map(of).filter(|&discs| discs > 0).collect();
        discs.sort_unstable();
        discs
    };
    let fish = |face| if let Face::Ocean { fish, .. } = face { fish } else { 0 };
    let treasure = |face| if let Face::Ocean { treasure, .. } = face { treasure } else { 0 };
    assert_eq!(discs(fish), [1, 1, 1, 1, 2, 2, 3, 3]);
    assert_eq!(discs(treasure), [2, 2, 3, 3]);
    let view = opening(&Proposal::new(3));
    assert_eq!((view.fish_tiles, view.treasure_tiles), ([8, 4, 2], [4, 4, 2]));
    let error = changed(STANDARD, r#""fish": 3"#, r#""fish": 2"#);
    assert_eq!(error, "components: fish tiles of value 3: 2, not 1");
    let error = changed(STANDARD, r#""treasure": 2"#, r#""treasure": 1"#);
    assert_eq!(error, "components: treasure tiles of value 2: 4, not 3");
}

/// "9 Sand Drawing Tokens".
#[test]
fn drawings_fit_the_islands() {
    assert_eq!(opening(&Proposal::new(3)).drawings, 9);
    let error = changed(STANDARD, r#""drawings": 3"#, r#""drawings": 2"#);
    assert_eq!(error, "components: drawing discs: 9, not 8");
}

/// "9 Tourist Tiles (1x0, 2x1, 3x2, 2x3, 1x4)", "18 Tourist Pawns".
#[test]
fn pawns_fit_the_tourist_tiles() {
    let view = opening(&Proposal::new(5));
    assert_eq!((view.tourist_tiles, view.pawns), ([0, 2, 3, 2, 1], 18), "the 0 is back in the box");
    let error = changed(STANDARD, "[1, 2, 3, 2, 1]", "[1, 2, 2, 3, 1]");
    assert_eq!(error, "components: tourist pawns: 18, not 19");
}

/// "10 Demand Tiles", of three goods each.
#[test]
fn demand_is_as_recorded() {
    let stack = opening(&Proposal::new(3)).demand_stack;
    let told: Vec<_> = stack.iter().map(|(tile, count)| format!("{tile} {count}")).collect();
    assert_eq!(told, ["kkk 1", "kkc 2", "kkb 1", "kcc 1", "kcb 2", "kbb 1", "ccb 1", "cbb 1"]);
}

/// Logs and links name spaces, so those of the standard board keep their names.
#[test]
fn the_standard_spaces_keep_their_names() {
    let view = opening(&Proposal::new(3));
    let names: Vec<_> = view.spaces.iter().map(|space| space.hex.to_string()).collect();
    let rows = ["w1 w2 w3 w4", "x1 x2 x3 x4 x5", "y1 y2 y3 y4 y5 y6", "z3"];
    assert_eq!(names, rows.join(" ").split(' ').collect::<Vec<_>>());
    assert_eq!(view.islands[0].hex.to_string(), "w2");
    assert_eq!(view.components.name, "standard");
}

/// A space that only other boards have can be written, but nothing is legal there.
#[test]
fn what_is_off_the_board_is_refused() {
    let mut view = opening(&Proposal::new(3));
    for (space, tile) in view.spaces.iter_mut().filter(|it| it.q == 1).zip([Tile::S1, Tile::S2]) {
        space.tile = Some(tile);
        space.ocean = Some(vanuatu::OceanView { fish: 0, treasure: 0 });
    }
    view.phase = Pause::Ask(Seat::FIRST, Question::Place);
    view.visible = view.components.tiles[3..5].to_vec();
    let mut position = Vanuatu::determinize(&view, &mut SeededDice::new(0));
    let legal = position.legal(Seat::FIRST);
    assert!(!legal.is_empty());
    for off in ["v2", "w5", "z2", "t1"] {
        let decision: Decision = format!("place a1 {off}").parse().unwrap();
        let refused = position.decide(Seat::FIRST, decision, &mut ()).unwrap_err();
        assert!(refused.to_string().contains("is not legal here"), "{refused}");
    }
}

/// A file without a format is one of the first format, whatever comes later.
#[test]
fn the_format_is_named_or_the_first() {
    let lagoon = Components::read(LAGOON).unwrap();
    let unnamed = LAGOON.replacen("\"format\": 1,", "", 1);
    assert_eq!(Components::read(&unnamed).unwrap(), lagoon);
    for format in [0, 2, 99] {
        let text =
            LAGOON.replacen("\"format\": 1,", &format!("\"format\": {format}, \"new\": 1,"), 1);
        let error = Components::read(&text).unwrap_err().to_string();
        let expected = format!("components: format {format} is not known: 1 is, or leave it out");
        assert_eq!(error, expected);
    }
}

/// The view tells all that is needed to draw another board.
#[test]
fn a_file_of_ones_own_is_shown() {
    let view = opening(&Proposal::new(2).with("components", LAGOON));
    assert_eq!(view.components.name, "wide lagoon");
    assert_eq!(view.spaces.len(), 24);
    let corners = [0, 3, 20, 23].map(|place| view.spaces[place].hex.to_string());
    assert_eq!(corners, ["u1", "u4", "y3", "y6"]);
    let printed = &view.islands[0];
    assert_eq!((printed.hex.to_string().as_str(), printed.lots, printed.room), ("w3", 4, 6));
    assert_eq!(view.components.tiles.len(), Tile::COUNT);
    let shown = view.components.tiles.iter().find(|it| it.tile == Tile::F2).unwrap();
    assert_eq!(
        (shown.lots, shown.sites, shown.room, shown.produces.len()),
        (Some(4), Some(2), Some(5), 3)
    );
    let stack: Vec<_> =
        view.demand_stack.iter().map(|(it, count)| format!("{it} {count}")).collect();
    assert_eq!(stack, ["kkc 2", "kcb 3", "ccc 1", "cbb 2", "bbb 1"]);
    assert_eq!((view.pawns, view.drawings, view.fish_tiles), (21, 8, [7, 4, 2]));
    assert_eq!(view.tourist_tiles, [1, 1, 3, 2, 1], "a tile of value 4 is back in the box");
}

/// A row may have a gap, written as two.
#[test]
fn a_row_may_have_a_gap() {
    let whole = r#"{ "r": 0, "first": -1, "last": 4 }"#;
    let parts = r#"{ "r": 0, "first": -1, "last": 2 }, { "r": 0, "first": 4, "last": 4 }"#;
    let board = Components::read(&LAGOON.replacen(whole, parts, 1)).unwrap().board();
    assert_eq!(board.len(), 23);
    let names = ["w4", "w5", "w6"].map(|text| board.contains(text.parse().unwrap()));
    assert_eq!(names, [true, false, true]);
}

/// Whole games under the laws, for every number of players, with and without both expansions.
#[test]
fn laws_hold_with_a_file_of_ones_own() {
    let mut all = Report::default();
    for players in 2..=5 {
        for characters in ["on", "off"] {
            for waters in ["off", "on"] {
                let proposal = Proposal::new(players)
                    .with("characters", characters)
                    .with("rising_waters", waters)
                    .with("components", LAGOON);
                if players == 2 && characters == "off" {
                    assert!(Vanuatu::setup(&proposal).is_err());
                    continue;
                }
                let laws = Laws { max_steps: 1_200, ..Laws::new(8) };
                let report = laws.check::<Vanuatu>(&proposal);
                all.merge(&report.unwrap_or_else(|broken| panic!("{broken}")));
            }
        }
    }
    for kind in ["place", "build", "sell", "sail", "use-bonus", "neutral"] {
        assert!(all.decision_kinds.contains_key(kind), "nobody ever came to {kind}");
    }
}

/// Tiles are laid until the last: more than the spaces of the standard board are used.
#[test]
fn another_board_is_filled_to_the_end() {
    let mut dice = SeededDice::new(3);
    let setup = Vanuatu::setup(&Proposal::new(3).with("components", LAGOON)).unwrap();
    let mut position = Vanuatu::new(&setup);
    while position.pending() != Pending::Over {
        let Pending::Decision(seats) = position.pending() else {
            position.resolve_unchecked(position.sample(&mut dice), &mut ());
            continue;
        };
        let seat = seats.first().unwrap();
        let last = *position.legal(seat).last().unwrap();
        position.decide_unchecked(seat, last, &mut ());
    }
    let covered = position.oceans().or(position.land());
    assert_eq!(usize::from(covered.len()), Components::FEWEST_SPACES);
    assert_eq!(position.islands().count(), 4);
    assert!(covered.iter().any(|hex| hex.to_string().starts_with(['u', 'v'])));
}

#[test]
fn faults_are_named() {
    let rows = r#"{ "r": 2, "first": 1, "last": 4 }"#;
    for (from, to, fault) in [
        (rows, r#"{ "r": 4, "first": 1, "last": 4 }"#, "row 4 is not one of -3 to 3"),
        (
            rows,
            r#"{ "r": 2, "first": 1, "last": 8 }"#,
            "row 2 goes from 1 to 8, but columns are -1 to 7",
        ),
        (
            rows,
            r#"{ "r": 2, "first": -2, "last": 4 }"#,
            "row 2 goes from -2 to 4, but columns are -1 to 7",
        ),
        (rows, r#"{ "r": 2, "first": 4, "last": 1 }"#, "row 2 goes from 4 to 1: it is empty"),
        (rows, r#"{ "r": 1, "first": 1, "last": 4 }"#, "the rows are not in reading order"),
        (rows, r#"{ "r": 2, "first": 1, "last": 5 }"#, "the board has 25 spaces, not 16 to 24"),
        (r#""at": [1, 0]"#, r#""at": [6, 0]"#, "the start space (6, 0) is not on the board"),
        ("[2, 1]]", "[1, 0]]", "the start space (1, 0) is named twice"),
        (
            r#""tile": "b1""#,
            r#""tile": "b2""#,
            "tile b2 is listed twice; components: tile b1 is missing",
        ),
        (
            r#""tile": "f2""#,
            r#""tile": "s1""#,
            "tile s1 is an island, but the starting tiles are oceans",
        ),
        (
            r#""tile": "s2", "fish": 0"#,
            r#""tile": "s2", "fish": 1"#,
            "blank starting tiles: 0, not 1",
        ),
        (
            r#""fish": 3, "treasure": 0"#,
            r#""fish": 4, "treasure": 0"#,
            "fish on tile s3: 4, but at most 3",
        ),
        (r#""treasure": 3"#, r#""treasure": 5"#, "treasures on tile f1: 5, but at most 3"),
        (r#""huts": 4"#, r#""huts": 5"#, "huts on the printed island: 5, but at most 4"),
        (r#""tourists": 3"#, r#""tourists": 10"#, "tourists on tile a2: 10, but at most 9"),
        (r#""drawings": 3"#, r#""drawings": 12"#, "drawings on tile a2: 12, but at most 9"),
        (
            r#"["copra", "copra"] }"#,
            r#"["copra", "copra", "kava", "kava"] }"#,
            "goods on tile a2: 4, but at most 3",
        ),
        (
            r#"["beef", "beef", "beef"]"#,
            r#"["kava", "copra", "kava"]"#,
            "demand tile kkc is listed twice",
        ),
        (r#""count": 3"#, r#""count": 99"#, "demand tiles: 105, but at most 40"),
        (
            "[1, 1, 3, 2, 2]",
            "[1, 1, 3, 2, 3]",
            "tourist tiles: 10, not 9; components: tourist pawns: 21, not 25",
        ),
        (
            "[1, 1, 3, 2, 2]",
            "[2, 1, 2, 4, 0]",
            "no tourist tile of value 4, but with some number of players one goes back to the box",
        ),
        (r#""pawns": 21"#, r#""pawns": 20"#, "tourist pawns: 20, not 21"),
        (r#""drawings": 8"#, r#""drawings": 9"#, "drawing discs: 9, not 8"),
        ("[7, 4, 2]", "[7, 4, 3]", "fish tiles of value 3: 3, not 2"),
        ("[6, 3, 1]", "[5, 3, 1]", "treasure tiles of value 1: 5, not 6"),
        (r#""beef": 8"#, r#""beef": 2"#, "beef cubes: 2, but all islands show 3 at once"),
        (r#""kava": 9"#, r#""kava": 41"#, "kava cubes: 41, but at most 40"),
        (r#""drawings": 8"#, r#""drawing": 8"#, "unknown field `drawing`"),
        (r#""goods": ["kava"]"#, r#""good": ["kava"]"#, "unknown field `good`"),
        (r#"["kava"]"#, r#"["fish"]"#, "unknown variant `fish`"),
    ] {
        let error = changed(LAGOON, from, to);
        assert!(error.contains(fault), "{error}\nnot {fault}");
        assert!(error.starts_with("components: "), "{error}");
    }
}

/// Two and more faults are all told at once, and with what is wrong with the other options.
#[test]
fn every_fault_is_told() {
    let text = LAGOON.replacen("\"pawns\": 21", "\"pawns\": 1", 1).replacen(
        "\"beef\": 8",
        "\"beef\": 0",
        1,
    );
    let proposal = Proposal::new(2).with("characters", "off").with("components", &text);
    let refused = Vanuatu::setup(&proposal).unwrap_err();
    assert_eq!(
        refused.reasons(),
        [
            "two players need characters: option characters must be on, not off",
            "components: tourist pawns: 1, not 21",
            "components: beef cubes: 0, but all islands show 3 at once",
        ]
    );
}

/// Six islands are more than a position holds, and more than the expansion knows.
#[test]
fn islands_and_reward_tiles_have_bounds() {
    let island = r#""huts": 1, "drawings": 0, "tourists": 1, "goods": [] }"#;
    let mut text = LAGOON.to_owned();
    for (tile, ocean) in
        [("b1", r#""fish": 0, "treasure": 2 },"#), ("b2", r#""fish": 1, "treasure": 0 },"#)]
    {
        let line = format!(r#"    {{ "tile": "{tile}", {ocean}"#);
        assert!(text.contains(&line), "{line}");
        text = text.replacen(&line, "", 1);
        let more = format!("\"islands\": [\n    {{ \"tile\": \"{tile}\", {island},");
        text = text.replacen("\"islands\": [", &more, 1);
    }
    let error = Components::read(&text).unwrap_err().to_string();
    assert!(error.contains("islands with the printed one: 6, but at most 5"), "{error}");

    // Three fish on every ocean: more tiles than a sale can be written with, and worth too much.
    let mut text = LAGOON.replacen("[7, 4, 2]", "[12, 12, 12]", 1);
    for fish in ["0", "1", "2"] {
        text = text.replace(&format!("\"fish\": {fish},"), "\"fish\": 3,");
    }
    let error = Components::read(&text).unwrap_err().to_string();
    for fault in [
        "fish tiles of value 2: 12, but at most 9",
        "the values of all fish tiles: 72, but at most 40",
        "blank starting tiles: 0, not 1",
    ] {
        assert!(error.contains(fault), "{error}");
    }
}

/// A board whose parts hang together by single spaces: a tile must touch two others, so the rest stays empty.
#[test]
fn a_board_that_cannot_be_filled_is_refused() {
    let narrow = r#""rows": [
        { "r": -3, "first": -1, "last": 5 },
        { "r": 0, "first": 0, "last": 2 },
        { "r": 1, "first": 0, "last": 7 }
    ],"#;
    let rows = LAGOON.find("\"rows\"").unwrap()..LAGOON.find("\"start_island\"").unwrap();
    let mut text = LAGOON.to_owned();
    text.replace_range(rows, narrow);
    let text = text.replacen("[[1, -1], [2, 0], [2, 1]]", "[[0, 0], [2, 0], [2, 1]]", 1);
    let error = Components::read(&text).unwrap_err().to_string();
    assert_eq!(
        error,
        "components: only 7 spaces can ever be covered, not 16: a tile touches two others"
    );
}
