//! A whole short game, step by step: what was decided or drawn, what everybody was told, what the
//! table looks like, what may be decided next. Read it in review like code.

use std::fmt::Write;

use maori::{Decision, Maori, View};
use wayfinder_core::{Dice, Game, Observer, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::{Playthrough, listed, numbered_json_lines};

#[test]
fn two_players_on_a_tiny_atoll() {
    let board = r#"{ "name": "tiny", "rows": ["~o", "~o"], "ships": 1, "ships_at": "b1" }"#;
    insta::assert_snapshot!(transcript(
        &Proposal::new(2).with("board", board).with("variation", "advanced"),
        3,
    ));
}

#[test]
fn three_players_under_the_pro_rules_with_matching_edges() {
    let board = r##"{ "name": "strait", "rows": ["~~~", "#~~"], "ships": 2 }"##;
    insta::assert_snapshot!(transcript(
        &Proposal::new(3).with("board", board).with("variation", "pro").with("edges", "matching"),
        11,
    ));
}

fn transcript(proposal: &Proposal, seed: u64) -> String {
    let mut game = Playthrough::<Maori>::new(proposal, seed);
    let ask = |position: &Maori, _, legal: &[Decision]| {
        format!("{}legal  {}\n", table(position), listed(legal))
    };
    while game.step(ask, choose) {}
    game.write(&table(game.position()));
    game.write(&numbered_json_lines("score", &game.position().score().seats));
    game.into_text()
}

/// Mostly one of the first kind, which gets the game on: the rest discards as often as it builds.
fn choose(legal: &[Decision], dice: &mut SeededDice) -> Decision {
    let kind = |decision: &Decision| std::mem::discriminant(decision);
    let first = legal.iter().filter(|it| kind(it) == kind(&legal[0])).count();
    let among = if dice.below(4) > 0 { first } else { legal.len() };
    legal[dice.below(among as u32) as usize]
}

/// The view, without what never changes.
fn table(position: &Maori) -> String {
    let view: View = position.view(Observer::Spectator);
    let mut text = String::from("\n");
    for row in view.matrix.chunks(4) {
        let tiles = row.iter().map(|tile| tile.map_or(".".to_owned(), |tile| tile.to_string()));
        writeln!(text, "matrix {}", tiles.collect::<Vec<_>>().join("  ")).unwrap();
    }
    writeln!(
        text,
        "ship {:?}, turn {}, idle {}, last turns {:?}, shells {}, supply {}, box {}",
        view.discoverer,
        view.turn,
        view.idle,
        view.last_turns,
        view.shells,
        view.left.iter().sum::<u8>(),
        view.boxed,
    )
    .unwrap();
    writeln!(text, "prices {}", serde_json::to_string(&view.prices).unwrap()).unwrap();
    text + &numbered_json_lines("seat", &view.players)
}
