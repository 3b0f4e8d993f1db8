//! Owners' files: a complete one of each kind is read, played by every rule, and refused with every
//! fault named. They stand for files that people have written, so they must go on working as they are.

use polynesia::{Components, Lava, Polynesia, Route, SeaMap};
use wayfinder_core::{Game, GameExt, Pending, Proposal};
use wayfinder_laws::{Laws, Report};

const MAP: &str = include_str!("custom/map.json");
const COMPONENTS: &str = include_str!("custom/components.json");

fn table(players: u8) -> Proposal {
    Proposal::new(players).with("board", MAP).with("components", COMPONENTS)
}

fn names(map: &SeaMap, route: Route) -> String {
    map.ends(route).map(|island| map.islands[island.index()].id.clone()).join("-")
}

/// The two routes between Luangiua and Funafuti.
fn twins(map: &SeaMap) -> [Route; 2] {
    let twins = map.all_routes().filter(|&route| {
        ["luangiua-funafuti", "funafuti-luangiua"].contains(&names(map, route).as_str())
    });
    twins.collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn they_are_read_as_they_are_written() {
    let map = SeaMap::read(MAP).unwrap();
    assert_eq!((map.islands.len(), map.routes.len()), (21, 39));
    assert!(map.drawing.crossing_routes && map.double_routes);
    let crossings: Vec<_> = map
        .drawing
        .crossings
        .iter()
        .map(|it| (names(&map, it.over), names(&map, it.under)))
        .collect();
    let expected = [("emae-ouvea", "anuta-mele"), ("nui-funafuti", "takuu-vaitupu")];
    assert_eq!(crossings, expected.map(|(over, under)| (over.to_owned(), under.to_owned())));
    let [one, other] = twins(&map);
    assert_eq!(map.across(one, map.ends(one)[0]), map.ends(other)[0]);
    let numbered: Vec<_> = map.routes.iter().filter_map(|route| route.twin).collect();
    assert_eq!(numbered, [1, 2], "the others have no twin");
    assert_eq!([one, other].map(|route| map.routes[route.index()].twin), [Some(1), Some(2)]);

    let components = Components::read(COMPONENTS).unwrap();
    assert_eq!(components.spaces, [0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6, 7, 9]);
    assert_eq!(components.lava, Lava { red: 8, grey: 1, black: 1 });
    assert_eq!(components.tokens(), 14);
}

#[test]
fn they_are_played_to_the_end_under_the_laws() {
    // See `laws.rs`; with this lava there are seven rounds at most.
    let laws = Laws { max_steps: 18 + 7 * (4 + 4 * 3 * 7), ..Laws::new(6) };
    let mut reached = Report::default();
    for players in 2..=4 {
        for (one, two, three) in
            [("1.1", "2.1", "3.3"), ("1.2", "2.2", "3.7"), ("drawn", "2.3", "drawn")]
        {
            let proposal =
                table(players).with("tide_1", one).with("tide_2", two).with("tide_3", three);
            reached.merge(&laws.assert_hold::<Polynesia>(&proposal));
        }
    }
    assert_eq!(reached.games, 6 * 3 * 3);
}

#[test]
fn two_routes_between_two_islands_are_two_routes() {
    let setup = Polynesia::setup(&table(3).with("tide_3", "3.7")).unwrap();
    let mut position = Polynesia::new(&setup);
    while position.pending() == Pending::Chance {
        position.resolve_unchecked(position.possible()[0].0, &mut ());
    }
    let seat = position.pending().seats().first().unwrap();
    let [one, other] = twins(position.map());
    let explore = |route: Route, kind: &str| format!("explore {route} {kind}").parse().unwrap();
    assert!(position.legal(seat).contains(&explore(other, "fish")));
    position.decide(seat, explore(one, "shells"), &mut ()).unwrap();
    assert!(position.tribe(seat).routes().contains(one));
    assert!(!position.tribe(seat).routes().contains(other), "one ship, one route");
    // The next seat may open the other as a new route, and join the first as an existing one.
    let next = position.pending().seats().first().unwrap();
    assert_ne!(next, seat);
    let legal = position.legal(next);
    assert!(legal.contains(&explore(other, "fish")), "the other is still new");
    assert!(!legal.contains(&explore(one, "fish")), "this one is not");
    assert!(legal.contains(&format!("explore {one}").parse().unwrap()));
}

#[test]
fn faults_are_named_all_of_them() {
    let refusal = |changes: &[(&str, &str)], expected: &str| {
        let change = |text: &str| {
            changes.iter().fold(text.to_owned(), |text, (old, new)| text.replacen(old, new, 1))
        };
        let proposal =
            Proposal::new(3).with("board", &change(MAP)).with("components", &change(COMPONENTS));
        let refused = Polynesia::setup(&proposal).expect_err(expected).to_string();
        assert_eq!(refused, expected, "{changes:?}");
    };
    let one = |old, new, expected: &str| refusal(&[(old, new)], expected);
    one(
        r#""crossing_routes": true"#,
        r#""crossing_routes": false"#,
        "board: routes anuta-mele and emae-ouvea cross: if they do in print, say \
         \"crossing_routes\": true; board: routes takuu-vaitupu and nui-funafuti cross: if they do \
         in print, say \"crossing_routes\": true",
    );
    one(
        r#""double_routes": true,"#,
        "",
        "board: route funafuti-luangiua is listed twice: if two routes join them, say \
         \"double_routes\": true",
    );
    one(
        r#"["funafuti", "luangiua"], "bend": 80"#,
        r#"["funafuti", "luangiua"], "bend": -80"#,
        "board: route funafuti-luangiua (the second) lies 0 from the first in the middle, but \
         needs 56: give them other bends",
    );
    one(
        r#"["nukuoro", "luangiua"]"#,
        r#"["luangiua", "funafuti"]"#,
        "board: route luangiua-funafuti is listed 3 times, but at most two join two islands",
    );
    one(
        r#"["anuta", "emae"]"#,
        r#"["tikopia", "anuta"], "neutral": true"#,
        "board: orange island anuta has 2 routes to the main island, not 1",
    );
    refusal(
        &[(r#""format": 1"#, r#""format": 2"#)],
        "board: format 2 is not known: 1 is, or leave it out; \
         components: format 2 is not known: 1 is, or leave it out",
    );
    one(r#""boat": 3"#, r#""boat": 4"#, "components: 9 green tokens, not 8");
}

#[test]
fn a_file_that_names_no_format_is_read_as_the_first() {
    let plain = |text: &str| text.replacen("\"format\": 1,", "", 1);
    assert_eq!(SeaMap::read(&plain(MAP)), SeaMap::read(MAP));
    assert_eq!(Components::read(&plain(COMPONENTS)), Components::read(COMPONENTS));
}
