//! Whole games, step by step: what was decided or drawn, what everybody was told, what the table
//! looks like, what may be decided next. Read it in review like code.

use std::fmt::Write;

use polynesia::{Decision, Polynesia, Token, TokenCounts, View};
use wayfinder_core::{Dice, Game, Observer, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::{Playthrough, numbered_json_lines};

#[test]
fn two_players_with_masks_of_plenty() {
    let proposal = lagoon(2).with("tide_1", "1.1").with("tide_2", "2.1").with("tide_3", "3.3");
    insta::assert_snapshot!(transcript(&proposal, 5));
}

#[test]
fn three_players_share_their_routes() {
    let proposal = lagoon(3).with("tide_1", "1.2").with("tide_2", "2.2").with("tide_3", "3.1");
    insta::assert_snapshot!(transcript(&proposal, 8));
}

fn lagoon(players: u8) -> Proposal {
    Proposal::new(players).with("board", include_str!("rules/lagoon.json"))
}

fn transcript(proposal: &Proposal, seed: u64) -> String {
    let mut game = Playthrough::<Polynesia>::new(proposal, seed);
    let ask = |position: &Polynesia, _, legal: &[Decision]| {
        format!("{}legal  {}\n", table(position), words(legal))
    };
    while game.step(ask, choose) {}
    game.write(&table(game.position()));
    game.write(&numbered_json_lines("score", &game.position().score().seats));
    game.into_text()
}

/// Explorations are listed by their number alone, or nobody would read on.
fn words(legal: &[Decision]) -> String {
    let explores = legal.iter().filter(|it| is_exploration(**it)).count();
    let mut words: Vec<_> =
        legal.iter().filter(|it| !is_exploration(**it)).map(ToString::to_string).collect();
    if explores > 0 {
        words.insert(0, format!("{explores} explorations"));
    }
    words.join(", ")
}

fn is_exploration(decision: Decision) -> bool {
    matches!(decision, Decision::Explore { .. } | Decision::ExploreFree { .. })
}

/// Mostly on, away from the volcano: a random traveller goes to and fro.
fn choose(legal: &[Decision], dice: &mut SeededDice) -> Decision {
    let onward: Vec<_> = legal
        .iter()
        .filter(|it| matches!(it, Decision::Move { .. } | Decision::ExploreFree { .. }))
        .collect();
    if onward.is_empty() || dice.below(3) == 0 {
        legal[dice.below(legal.len() as u32) as usize]
    } else {
        *onward[onward.len() - 1 - dice.below(onward.len().div_ceil(2) as u32) as usize]
    }
}

/// The view, without what never changes.
fn table(position: &Polynesia) -> String {
    let view: View = position.view(Observer::Spectator);
    let mut text = String::from("\n");
    writeln!(
        text,
        "round {}, turn {}, marker {}, {}, {}, reserve {}, discarded {}",
        view.round,
        view.turn,
        view.marker,
        serde_json::to_string(&view.phase).unwrap(),
        odds(&view),
        view.reserve,
        view.discarded,
    )
    .unwrap();
    let explored = (0..).zip(&view.routes).filter(|(_, route)| !route.ships.is_empty());
    let explored: Vec<_> = explored
        .map(|(number, route): (usize, _)| {
            let ships: Vec<_> = route.ships.iter().map(ToString::to_string).collect();
            format!("{number}:{}:{}", route.kind.unwrap(), ships.join("+"))
        })
        .collect();
    writeln!(text, "routes {}", explored.join(" ")).unwrap();
    let lying = (0..).zip(&view.tokens).filter_map(|(at, it): (usize, _)| Some((at, (*it)?)));
    let lying: Vec<_> = lying.map(|(island, token)| format!("{island}:{token}")).collect();
    writeln!(text, "tokens {}", lying.join(" ")).unwrap();
    for (seat, player) in view.players.iter().enumerate() {
        let standing = (0..).zip(&player.members).filter(|(_, members)| **members > 0);
        let standing: Vec<_> =
            standing.map(|(island, members): (usize, _)| format!("{island}:{members}")).collect();
        writeln!(
            text,
            "seat {seat} on {}, home {} worth {}, ships {}, fish {}, shells {}, points {}, {}",
            standing.join(" "),
            player.home,
            player.board_value_after_eruption,
            player.ships,
            player.resources.fish,
            player.resources.shells,
            player.points,
            kept(player.tokens),
        )
        .unwrap();
    }
    text
}

fn odds(view: &View) -> String {
    let polynesia::Lava { red, grey, black } = view.volcano.drawn;
    format!("lava {red} {grey} {black}, odds {}", view.volcano.odds)
}

fn kept(tokens: TokenCounts) -> String {
    let kept = Token::ALL.into_iter().filter(|&token| tokens.of(token) > 0);
    let words: Vec<_> = kept.map(|token| format!("{} {token}", tokens.of(token))).collect();
    if words.is_empty() { "no tokens".to_owned() } else { words.join(" ") }
}
