//! The laws of every game, for every player count and option, and the properties Maori promises.

use maori::Maori;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{Laws, Report, every_proposal};

/// Turns end in a tile moved or in idleness, and both are bounded: at most 3 x 97 moves, each
/// preceded by fewer than 2 x players idle turns, each turn with at most 3 decisions and a draw.
const MAX_STEPS: usize = 3 * 97 * 10 * 4;

fn check(proposal: &Proposal, games: u64) -> Report {
    let laws = Laws { max_steps: MAX_STEPS, ..Laws::new(games) };
    laws.assert_hold::<Maori>(proposal)
}

#[test]
fn laws_hold_for_every_player_count_and_option() {
    for proposal in every_proposal(&Maori::INFO) {
        let report = check(&proposal, 12);
        let variation = proposal.options.get("variation").map(String::as_str);
        for kind in ["place-ship", "sail", "take", "store", "from-storage", "discard", "nothing"] {
            assert!(report.decision_kinds.contains_key(kind), "no {kind} at {proposal:?}");
        }
        let moves = report.decision_kinds.contains_key("move-ship");
        assert_eq!(moves, variation == Some("advanced"), "{proposal:?}");
    }
}

#[test]
fn laws_hold_on_custom_boards_and_tiles() {
    let board = r##"{ "name": "long", "rows": ["~~~~~~", "#o~~o#", "~~~~~~"], "ships": 3 }"##;
    let tiles = r#"{ "name": "few", "tiles": [
        { "tile": "end:L", "count": 8 }, { "tile": "middle:SS", "count": 6 },
        { "tile": "water:B", "count": 9 }, { "tile": "single:PPPH", "count": 3 },
        { "tile": "volcano", "count": 5 } ] }"#;
    for variation in ["base", "advanced", "pro"] {
        let proposal = Proposal::new(3)
            .with("variation", variation)
            .with("board", board)
            .with("tiles", tiles)
            .with("edges", "matching");
        check(&proposal, 60);
    }
}

/// Few games, every position looked at as closely as can be.
#[test]
fn laws_hold_under_the_closest_look() {
    let laws = Laws { max_steps: MAX_STEPS, thorough_every: 1, twins: 12, ..Laws::new(6) };
    for players in 2..=5 {
        let proposal = Proposal::new(players).with("variation", "advanced").with("board", "atoll");
        laws.assert_hold::<Maori>(&proposal);
    }
}
