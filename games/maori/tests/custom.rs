//! Owners' files: a complete one of each kind is read, played by every rule, and refused with every
//! fault named. They stand for files that people have written, so they must go on working as they are.

use maori::{Board, Maori, Shape, TileSet};
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{Laws, Report};

const BOARD: &str = include_str!("custom/board.json");
const TILES: &str = include_str!("custom/tiles.json");

fn table(players: u8) -> Proposal {
    Proposal::new(players).with("board", BOARD).with("tiles", TILES)
}

#[test]
fn they_are_read_as_they_are_written() {
    let board = Board::read(BOARD).unwrap();
    assert_eq!((board.columns(), board.rows(), board.water().len()), (6, 3, 14));
    assert_eq!((board.in_atoll().len(), board.ships()), (4, 3));
    let tiles = TileSet::read(TILES).unwrap();
    let count = |wanted: &dyn Fn(maori::Tile) -> bool| -> u32 {
        tiles.iter().filter(|(tile, _)| wanted(*tile)).map(|(_, count)| u32::from(count)).sum()
    };
    assert_eq!(count(&|_| true), 78);
    assert_eq!(count(&|tile| tile.has_whole_lei()), 5);
    assert_eq!(count(&|tile| tile.shape() == Shape::Middle && tile.has_lei()), 18);
}

#[test]
fn they_are_played_to_the_end_under_the_laws() {
    // Three moves a tile at most, with idle turns between them: see `laws.rs`.
    let laws = Laws { max_steps: 3 * 78 * 10 * 4, ..Laws::new(12) };
    let mut reached = Report::default();
    for players in 2..=5 {
        for variation in ["base", "advanced", "pro"] {
            for (edges, covered) in [("free", "hidden"), ("matching", "count")] {
                let proposal = table(players)
                    .with("variation", variation)
                    .with("edges", edges)
                    .with("covered_ships", covered);
                reached.merge(&laws.assert_hold::<Maori>(&proposal));
            }
        }
    }
    assert_eq!(reached.games, 12 * 4 * 3 * 2);
}

/// The files with one text for another.
#[test]
fn faults_are_named_all_of_them() {
    let refusal = |old: &str, new: &str, expected: &str| {
        assert!(BOARD.contains(old) || TILES.contains(old), "{old}");
        let proposal = Proposal::new(3)
            .with("board", &BOARD.replacen(old, new, 1))
            .with("tiles", &TILES.replacen(old, new, 1));
        assert_eq!(Maori::setup(&proposal).unwrap_err().to_string(), expected, "{new}");
    };
    refusal(
        "~~~~\",\n    \"~oooo~",
        "~~~\",\n    \"~oooo~",
        "board: row 2 has 6 cells, but row 1 has 5; board: row 3 has 6 cells, but row 1 has 5",
    );
    refusal(r#""c2""#, r#""a1""#, "board: ships_at is a1, which is no water space");
    refusal(r#""ships": 3"#, r#""ships": 9"#, "board: 9 printed ships, but 1 to 8 are allowed");
    refusal(
        "middle-ns:PLs",
        "middle-ns:PLe",
        "tiles: cannot read \"middle-ns:PLe\": expected half a lei once on each open side of a \
         middle, and nowhere else",
    );
    refusal("single:PL", "water:L", "tiles: cannot read \"water:L\": expected a lei on land only");
    refusal("middle:HLn", "middle:LnLs", "tiles: middle-ns:LnLs is listed twice");
    refusal(
        r#""format": 1"#,
        r#""format": 2"#,
        "board: format 2 is not known: 1 is, or leave it out; \
         tiles: format 2 is not known: 1 is, or leave it out",
    );
}

#[test]
fn a_file_that_names_no_format_is_read_as_the_first() {
    let plain = |text: &str| text.replacen("\"format\": 1,", "", 1);
    assert_eq!(Board::read(&plain(BOARD)), Board::read(BOARD));
    assert_eq!(TileSet::read(&plain(TILES)), TileSet::read(TILES));
}
