//! The map's rules: what is asked of every map, and what ours promise beyond that.

use crate::scene::LAGOON;
use polynesia::{Island, IslandInfo, IslandKind, IslandSymbol, SeaMap};

const SHIPPED: [(u8, usize, std::ops::RangeInclusive<usize>); 2] =
    [(4, 30, 50..=56), (3, 24, 38..=44)];

fn count(map: &SeaMap, wanted: impl Fn(&IslandInfo) -> bool) -> usize {
    map.islands.iter().filter(|it| wanted(it)).count()
}

#[test]
fn shipped_maps_have_the_islands_and_routes_of_record() {
    for (players, islands, routes) in SHIPPED {
        let map = SeaMap::standard(players);
        let name = &map.name;
        assert_eq!(map.islands.len(), islands, "{name}");
        assert!(routes.contains(&map.routes.len()), "{name}: {} routes", map.routes.len());
        assert_eq!(map.neutral().len(), 3, "{name}");
        let plain = |symbol| count(&map, |it| it.kind == IslandKind::Plain && it.symbol == symbol);
        let (fish, shells) = (plain(Some(IslandSymbol::Fish)), plain(Some(IslandSymbol::Shell)));
        let expected = if players == 4 { (5, 5, 2) } else { (3, 3, 0) };
        assert_eq!((fish, shells, plain(None)), expected, "{name}");
        let orange =
            |symbol| count(&map, |it| it.kind == IslandKind::Orange && it.symbol == symbol);
        let orange = [Some(IslandSymbol::Fish), Some(IslandSymbol::Shell), None].map(orange);
        assert_eq!(orange, [1, 1, 1], "{name}");
        let blank = |it: &IslandInfo| {
            matches!(it.kind, IslandKind::Main | IslandKind::Archipelago) && it.symbol.is_none()
        };
        assert_eq!(count(&map, blank), 9, "{name}");
        assert_eq!((map.turtles().len(), map.double_turtles().len()), (6, 1), "{name}");
    }
}

#[test]
fn shipped_maps_have_the_volcano_in_a_corner() {
    for (players, ..) in SHIPPED {
        let map = SeaMap::standard(players);
        let volcano = map.islands[map.main().index()].drawing.at;
        for (at, side) in volcano.into_iter().zip(map.drawing.size) {
            assert!(
                at.min(side - at) < side / 4,
                "{}: {volcano:?} in {:?}",
                map.name,
                map.drawing.size
            );
        }
    }
}

#[test]
fn shipped_maps_keep_the_turtles_far() {
    for (players, ..) in SHIPPED {
        let map = SeaMap::standard(players);
        let from_main = |island: Island| map.distance(map.main(), island);
        for island in map.turtles().iter() {
            assert!(from_main(island) >= 3, "{}", map.islands[island.index()].id);
        }
        let farthest = map.all_islands().map(from_main).max().unwrap();
        let double = map.double_turtles().first().unwrap();
        assert_eq!(from_main(double), farthest, "{}", map.islands[double.index()].id);
    }
}

#[test]
fn shipped_maps_have_no_dead_ends_but_beside_the_volcano() {
    for (players, ..) in SHIPPED {
        let map = SeaMap::standard(players);
        for island in map.all_islands().filter(|&island| !map.doomed().contains(island)) {
            assert!(map.routes_at(island).len() > 1, "{}", map.islands[island.index()].id);
        }
    }
}

#[test]
fn shipped_maps_join_the_islands_of_an_archipelago() {
    for (players, ..) in SHIPPED {
        let map = SeaMap::standard(players);
        for group in map.archipelagos() {
            let pair: Vec<_> = group.iter().collect();
            assert_eq!(map.distance(pair[0], pair[1]), 1, "{}", map.islands[pair[0].index()].id);
        }
    }
}

#[test]
fn island_names_are_written_properly_and_ids_plainly() {
    for (players, ..) in SHIPPED {
        for island in SeaMap::standard(players).islands {
            let plain = |id: &str| id.bytes().all(|it| it.is_ascii_lowercase() || it == b'-');
            assert!(plain(&island.id), "{}", island.id);
            assert!(!island.name.contains(['\'', '`', '\u{2019}']), "{}", island.name);
        }
    }
}

/// The small map with one text for another.
fn fault(old: &str, new: &str) -> String {
    assert!(LAGOON.contains(old), "{old}");
    SeaMap::read(&LAGOON.replacen(old, new, 1)).unwrap_err().to_string()
}

#[test]
fn faults_name_the_island_or_the_route() {
    let cases = [
        (r#""id": "a2""#, r#""id": "a1""#, "board: island a1 is listed twice"),
        (
            r#""id": "a2""#,
            r#""id": "A\n2""#,
            r#"board: "A\n2" is no id for an island: use up to 40"#,
        ),
        (r#"["a1", "a2"]"#, r#"["a1", "x"]"#, r#"board: route a1-x names "x", which is no island"#),
        (r#"["a1", "a2"]"#, r#"["a1", "a1"]"#, "board: route a1-a1 joins an island with itself"),
        (r#"["a1", "b1"]"#, r#"["a2", "a1"]"#, "board: route a2-a1 is listed twice"),
        (r#""at": [300, 0]"#, r#""at": [300, -1]"#, "board: island a2 lies outside the map"),
        (r#""at": [300, 0]"#, r#""at": [200, 0]"#, "board: islands a1 and a2 lie in one place"),
        (r#", "archipelago": 4"#, "", "board: island d1 must name its archipelago, 1 to 4"),
        (
            r#""archipelago": 4"#,
            r#""archipelago": 5"#,
            "board: island d1 must name its archipelago",
        ),
        (
            r#""kind": "plain", "symbol": "fish""#,
            r#""kind": "plain", "archipelago": 2"#,
            "board: island fish names an archipelago, but is not of that kind",
        ),
        (
            r#""archipelago": 4"#,
            r#""archipelago": 3"#,
            "board: archipelago 3 has 3 islands, not 2: c1, c2, d1; board: archipelago 4 has 1",
        ),
        (
            r#""kind": "turtle", "symbol": "turtle" "#,
            r#""kind": "plain" "#,
            "board: 5 turtle islands, but there must be 6: t2, t3, t4, t5, t6",
        ),
        (
            r#""kind": "turtle", "symbol": "turtle" "#,
            r#""kind": "turtle" "#,
            "board: island t1: the kind turtle and the symbol turtle or turtles go together",
        ),
        (
            r#""kind": "orange" "#,
            r#""kind": "plain" "#,
            "board: 2 orange islands, but there must be 3: orange-fish, orange-shell",
        ),
        (
            r#"["main", "orange-blank"], "neutral": true"#,
            r#"["main", "orange-blank"]"#,
            "board: route main-orange-blank must be neutral",
        ),
        (
            r#"["orange-fish", "a1"]"#,
            r#"["orange-fish", "a1"], "neutral": true"#,
            "board: route orange-fish-a1 is neutral, but only those from the main island are",
        ),
        (
            r#"["orange-fish", "a1"]"#,
            r#"["main", "a1"]"#,
            "board: route main-a1 touches the main island, which has three orange routes only",
        ),
        (
            r#"["main", "orange-blank"], "neutral": true"#,
            r#"["a2", "t1"]"#,
            "board: orange island orange-blank has no route to the main island",
        ),
        (
            r#"["shell", "t4"]"#,
            r#"["d1", "c1"]"#,
            "board: island t4 cannot be reached from the main island",
        ),
        (
            r#"["b2", "c2"]"#,
            r#"["orange-fish", "c1"]"#,
            "board: routes orange-shell-b1 and orange-fish-c1 cross",
        ),
        (r#"["b2", "c2"]"#, r#"["b2", "d2"]"#, "board: route b2-d2 runs over island c2"),
        (
            r#""players": [2, 3, 4]"#,
            r#""players": [5]"#,
            "board: players must name some of 2, 3 and 4",
        ),
        (
            r#""size": [700, 700]"#,
            r#""size": [0, 700]"#,
            "board: size must be a width and a height",
        ),
        (r#""name": "lagoon""#, r#""names": "lagoon""#, "board: unknown field `names`"),
    ];
    for (old, new, expected) in cases {
        let fault = fault(old, new);
        assert!(fault.contains(expected), "{new}: {fault}");
    }
}

/// The small map whose routes may cross and come in twos, with one text for another.
fn free(old: &str, new: &str) -> Result<SeaMap, String> {
    assert!(LAGOON.contains(old), "{old}");
    let free = r#""crossing_routes": true, "double_routes": true, "islands": ["#;
    let text = LAGOON.replacen(r#""islands": ["#, free, 1).replacen(old, new, 1);
    SeaMap::read(&text).map_err(|fault| fault.to_string())
}

#[test]
fn routes_may_cross_where_the_map_says_so() {
    let map = free(r#"["b2", "c2"]"#, r#"["orange-fish", "c1"]"#).unwrap();
    let found: Vec<_> =
        map.drawing.crossings.iter().map(|it| (it.under.index(), it.over.index())).collect();
    assert_eq!(found, [(5, 26)], "orange-shell-b1 goes under what is listed after it");
    assert_eq!(map.drawing.crossings[0].at, [150, 250]);
    assert!(SeaMap::read(LAGOON).unwrap().drawing.crossings.is_empty());
}

#[test]
fn two_routes_may_join_two_islands_where_the_map_says_so() {
    let map = free(r#"["b2", "c2"]"#, r#"["a2", "a1"], "bend": 80"#).unwrap();
    let [one, other] = [9, 26].map(|number| polynesia::Route::new(number).unwrap());
    let ends = map.ends(one);
    assert_eq!(map.ends(other), [ends[1], ends[0]]);
    assert_eq!(map.distance(ends[0], ends[1]), 1);
    assert!(map.routes_at(ends[0]).contains(one) && map.routes_at(ends[0]).contains(other));
    assert!(map.drawing.crossings.is_empty(), "they meet in islands only");
}

#[test]
fn what_nobody_could_read_is_refused_all_the_same() {
    let check = |new: &str, expected: &str| {
        let fault = free(r#"{ "between": ["b2", "c2"] }"#, new).unwrap_err();
        assert!(fault.starts_with(expected), "{new}: {fault}");
    };
    check(
        r#"{ "between": ["a2", "t1"], "bend": 30 }, { "between": ["a1", "t1"], "bend": 20 }"#,
        "board: routes a2-t1 and a1-t1 run along each other where they cross: bend one of them",
    );
    check(
        r#"{ "between": ["b1", "t2"], "bend": 10 }"#,
        "board: routes b2-fish and b1-t2 cross too close to island b2: bend one of them",
    );
    check(r#"{ "between": ["b1", "t2"] }"#, "board: route b1-t2 runs over island b2");
    check(
        r#"{ "between": ["a1", "a2"], "bend": 30 }"#,
        "board: route a1-a2 (the second) lies 15 from the first in the middle, but needs 36: give \
         them other bends",
    );
    check(
        r#"{ "between": ["orange-fish", "main"], "neutral": true, "bend": 90 }"#,
        "board: orange island orange-fish has 2 routes to the main island, not 1",
    );
}

#[test]
fn too_large_maps_are_refused() {
    let island = |number: usize| {
        format!(r#"{{ "id": "i{number}", "name": "I", "at": [{number}, 650], "kind": "plain" }}, "#)
    };
    let more: String = (0..13).map(island).collect();
    let text = LAGOON.replacen(r#"{ "id": "fish""#, &format!(r#"{more}{{ "id": "fish""#), 1);
    let fault = SeaMap::read(&text).unwrap_err().to_string();
    assert_eq!(fault, "board: 33 islands, but at most 32 are possible");
}

#[test]
fn a_map_is_read_as_it_is_written() {
    let map = SeaMap::read(LAGOON).unwrap();
    assert_eq!((map.islands.len(), map.routes.len(), map.name.as_str()), (20, 27, "lagoon"));
    let ends = map.ends("9".parse().unwrap()).map(|it| map.islands[it.index()].id.as_str());
    assert_eq!(ends, ["a1", "a2"]);
    assert_eq!(map.distance(map.main(), "17".parse().unwrap()), 6);
    let touching: Vec<_> = map.approaches()[0].iter().map(polynesia::Route::index).collect();
    assert_eq!(touching, [3, 9, 13, 25]);
}

/// The page draws by these names: what the rules read and how it is drawn lie side by side on the wire.
#[test]
fn a_map_is_sent_with_its_drawing() {
    let map = serde_json::to_value(free("", "").unwrap()).unwrap();
    let keys = |value: &serde_json::Value| -> Vec<String> {
        let mut keys: Vec<_> = value.as_object().unwrap().keys().cloned().collect();
        keys.sort();
        keys
    };
    let expected = [
        "crossing_routes",
        "crossings",
        "double_routes",
        "islands",
        "name",
        "players",
        "provenance",
        "routes",
        "size",
    ];
    assert_eq!(keys(&map), expected);
    let island = ["archipelago", "at", "doomed", "id", "kind", "label", "name", "symbol"];
    assert_eq!(keys(&map["islands"][0]), island);
    assert_eq!(keys(&map["routes"][0]), ["bend", "between", "neutral", "twin"]);
    let doomed: Vec<_> =
        map["islands"].as_array().unwrap().iter().map(|it| &it["doomed"]).collect();
    assert_eq!(doomed.iter().filter(|&&it| it == true).count(), 4);
    assert!(doomed[..4].iter().all(|&it| it == true), "the volcano and its neighbours");
}
