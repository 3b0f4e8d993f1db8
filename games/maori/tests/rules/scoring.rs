//! "Scoring" and "The Atoll".

use crate::scene::Scene;
use maori::Maori;
use wayfinder_core::Game;

/// The points of seat 0 from one source.
fn points(position: &Maori, source: &str) -> (i32, i32) {
    let sheet = position.score();
    let line = sheet.seats[0].lines.iter().find(|line| line.source == source).unwrap().clone();
    (line.count, line.points)
}

fn front(rows: &str) -> Maori {
    Scene::new(2, &[]).board(0, rows).over().position()
}

fn atoll(rows: &str) -> Maori {
    Scene::new(2, &[("board", "atoll")]).board(0, rows).over().position()
}

#[test]
fn incomplete_islands_are_removed_and_their_spaces_are_empty() {
    for (rows, palms, empty) in [
        ("single:PP", 2, 15),
        ("end-e:PP end-w:P", 3, 14),
        ("end-e:PP middle-ew:P end-w:P", 4, 13),
        ("end-s:PP\nmiddle-ns:P\nend-n:P", 4, 13),
        // Open, pointing away, closed by the wrong end, broken by the wrong axis, by water, by a
        // single, by land.
        ("end-e:PP", 0, 16),
        ("end-w:PP end-e:P", 0, 16),
        ("end-e:PP end-n:P", 0, 16),
        ("end-e:PP middle-ns:P end-w:P", 0, 16),
        ("end-e:PP water end-w:P", 0, 15),
        ("end-e:PP single:P end-w:P", 1, 15),
        (". . end-e:PP", 0, 16),
        ("middle-ew:PP", 0, 16),
        ("end-e:PP middle-ew:P", 0, 16),
        ("end-e:PP\nend-w:P", 0, 16),
    ] {
        let position = front(rows);
        assert_eq!(points(&position, "palms"), (palms, palms), "{rows}");
        assert_eq!(points(&position, "empty"), (empty, -empty), "{rows}");
    }
}

#[test]
fn a_hut_doubles_the_palms_of_its_island_once() {
    assert_eq!(points(&front("end-e:PH end-w:PPP"), "palms-hut"), (4, 8));
    assert_eq!(points(&front("end-e:PH middle-ew:H end-w:PH"), "palms-hut"), (2, 4));
    let apart = front("end-e:PH end-w:P single:PP");
    assert_eq!((points(&apart, "palms-hut"), points(&apart, "palms")), ((2, 4), (2, 2)));
}

#[test]
fn a_lei_is_two_halves_that_face_each_other() {
    assert_eq!(points(&front("end-e:PL end-w:L"), "leis"), (1, 10));
    assert_eq!(points(&front("end-s:PL\nend-n:L"), "leis"), (1, 10));
    assert_eq!(points(&front("end-e:PL middle-ew:P end-w:L"), "leis"), (0, 0), "not facing");
    assert_eq!(points(&front("end-e:PL end-w:P"), "leis"), (0, 0), "half a lei");
    assert_eq!(points(&front("end-e:PL end-w:L end-e:L"), "leis"), (1, 10));
}

/// Tiles with leis wherever one may be printed.
const GARLANDS: &str = r#"{ "name": "garlands", "tiles": [
    { "tile": "end:L", "count": 8 }, { "tile": "end-e:P", "count": 8 },
    { "tile": "middle:Ln", "count": 8 }, { "tile": "middle:LnLs", "count": 8 },
    { "tile": "middle-ew:PLe", "count": 8 }, { "tile": "middle-ew:PLeLw", "count": 8 },
    { "tile": "middle-ns:PLs", "count": 8 },
    { "tile": "single:PHL", "count": 8 }, { "tile": "water:B", "count": 16 } ] }"#;

fn garlands(board: &str, rows: &str) -> Maori {
    Scene::new(2, &[("tiles", GARLANDS), ("board", board)]).board(0, rows).over().position()
}

#[test]
fn halves_on_middles_make_a_lei_across_each_seam() {
    for (rows, leis) in [
        ("end-e:L middle-ew:LeLw end-w:L", 2),
        ("end-e:L middle-ew:Lw end-w:L", 1),
        ("end-e:L middle-ew:Le end-w:L", 1),
        ("end-e:L middle-ew:PLe end-w:L", 1),
        ("end-e:P middle-ew:PLe middle-ew:Le end-w:L", 1),
        ("end-e:P middle-ew:PLe middle-ew:Lw end-w:L", 1),
        ("end-s:L\nmiddle-ns:Ln\nend-n:L", 1),
        ("end-s:L\nmiddle-ns:LnLs\nend-n:L", 2),
        ("end-s:L\nmiddle-ns:PLs\nend-n:L", 1),
        // Two halves on one tile face nobody; an island that is removed takes its leis along.
        ("end-e:P middle-ew:PLeLw end-w:L", 1),
        ("end-e:L middle-ew:LeLw", 0),
        ("end-e:L middle-ew:LeLw middle-ns:LnLs", 0),
        ("end-e:L middle-ns:LnLs end-w:L", 0),
    ] {
        let board = if rows.split(' ').count() > 3 { "atoll" } else { "front" };
        let position = garlands(board, rows);
        assert_eq!(points(&position, "leis"), (leis, 10 * leis), "{rows}");
    }
}

#[test]
fn the_lei_of_a_single_is_whole() {
    assert_eq!(points(&garlands("front", "single:PHL"), "leis"), (1, 10));
    assert_eq!(points(&garlands("front", "single:PHL single:PHL"), "leis"), (2, 20));
    // It is nobody's other half, and is not doubled inside the atoll.
    assert_eq!(points(&garlands("front", "end-e:L single:PHL"), "leis"), (1, 10));
    let inside = garlands("atoll", ".\n. single:PHL");
    assert_eq!(points(&inside, "leis"), (1, 10));
    assert_eq!(points(&inside, "palms-atoll-hut"), (1, 4));
}

#[test]
fn islands_side_by_side_are_each_their_own() {
    let position = front("end-e:P end-w:P single:P\nend-e:PP end-w:PP");
    assert_eq!(points(&position, "palms"), (7, 7));
}

#[test]
fn the_most_ships_score_and_ties_all_do() {
    let ships = |rows: [&str; 3]| {
        let scene = Scene::new(3, &[]).board(0, rows[0]).board(1, rows[1]).board(2, rows[2]);
        let sheet = scene.over().position().score();
        let of = |seat: usize| {
            sheet.seats[seat].lines.iter().find(|it| it.source == "ships").unwrap().points
        };
        [of(0), of(1), of(2)]
    };
    assert_eq!(ships(["water:B water:B", "water:B", ""]), [4, 0, 0]);
    assert_eq!(ships(["water:B", "water:B", ""]), [3, 3, 0]);
    assert_eq!(ships(["", "", ""]), [2, 2, 2], "the printed ones count");
    // A ship on an island that is removed counts for sailing only.
    assert_eq!(ships(["end-e:PB", "", ""]), [2, 2, 2]);
    assert_eq!(ships(["end-e:PB end-w:P", "", ""]), [3, 0, 0]);
}

#[test]
fn the_most_shells_score_and_ties_all_do() {
    let shells = |held: [u8; 3]| {
        let scene = Scene::new(3, &[]).shells(0, held[0]).shells(1, held[1]).shells(2, held[2]);
        let sheet = scene.over().position().score();
        let of = |seat: usize| {
            sheet.seats[seat].lines.iter().find(|it| it.source == "shells").unwrap().points
        };
        [of(0), of(1), of(2)]
    };
    assert_eq!(shells([7, 3, 0]), [7, 0, 0]);
    assert_eq!(shells([6, 1, 6]), [6, 0, 6]);
    assert_eq!(shells([0, 0, 0]), [0, 0, 0]);
}

#[test]
fn shells_printed_on_tiles_and_stored_tiles_score_nothing() {
    let without = front("single:PS");
    let with = Scene::new(2, &[]).board(0, "single:PS").storage(0, "single:PP").over().position();
    assert_eq!(with.standings().points(), without.standings().points());
    assert_eq!(points(&with, "shells"), (5, 5), "those in hand, shared with the other seat");
}

#[test]
fn an_island_wholly_inside_the_atoll_doubles_its_palms() {
    let inside = atoll(".\n. end-e:PP end-w:P");
    assert_eq!(points(&inside, "palms-atoll"), (3, 6));
    assert_eq!(points(&inside, "palms"), (0, 0));
    let hut = atoll(".\n. end-e:PH end-w:P");
    assert_eq!(points(&hut, "palms-atoll-hut"), (2, 8));
    let single = atoll(".\n. . . .\n. . single:PP");
    assert_eq!(points(&single, "palms-atoll"), (2, 4));
}

#[test]
fn an_island_that_leaves_the_atoll_does_not() {
    let across = atoll(".\nend-e:PP end-w:P");
    assert_eq!(points(&across, "palms"), (3, 3));
    assert_eq!(points(&across, "palms-atoll"), (0, 0));
    for leaving in [".\n. . . end-e:PP end-w:P", ".\n.\n. end-s:PP\n. end-n:P"] {
        assert_eq!(points(&atoll(leaving), "palms"), (3, 3), "{leaving}");
    }
}

#[test]
fn leis_are_not_doubled_and_the_ship_space_is_water() {
    let position = atoll(".\n. end-e:PL end-w:L");
    assert_eq!(points(&position, "leis"), (1, 10));
    assert_eq!(points(&position, "empty"), (18, -18), "twenty spaces, two covered");
    assert_eq!(points(&atoll(""), "empty"), (20, -20));
    assert_eq!(points(&atoll(".\n. . water"), "ships"), (2, 2), "covered, and counted");
}

#[test]
fn hidden_ships_count_for_the_majority_where_nothing_remains_upon_them() {
    let hidden = |rows: &str| {
        let options = [("board", "atoll"), ("covered_ships", "hidden")];
        let position = Scene::new(2, &options).board(0, rows).over().position();
        points(&position, "ships")
    };
    assert_eq!(hidden(""), (2, 2));
    assert_eq!(hidden(".\n. . water"), (0, 0), "the other has two");
    assert_eq!(hidden(".\n. . single:PB"), (1, 0));
    assert_eq!(hidden(".\n. end-e:PP end-w:P"), (0, 0));
    assert_eq!(hidden(".\n. . end-w:P"), (2, 2), "removed before it is scored");
}
