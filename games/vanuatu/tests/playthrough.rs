//! The first rounds of games, step by step: what was decided or drawn, what everybody was told, what
//! may be decided next, and how the table looks between rounds. Read it in review like code.

use vanuatu::{Decision, Vanuatu};
use wayfinder_core::{Dice, Game, Observer, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::{Playthrough, json_lines, listed};

#[test]
fn two_rounds_of_three_players_with_characters() {
    insta::assert_snapshot!(transcript(&Proposal::new(3), 4));
}

#[test]
fn two_rounds_of_four_players_while_the_waters_rise() {
    let proposal = Proposal::new(4).with("characters", "off").with("rising_waters", "on");
    insta::assert_snapshot!(transcript(&proposal, 7));
}

#[test]
fn two_rounds_of_two_players() {
    insta::assert_snapshot!(transcript(&Proposal::new(2).with("rising_waters", "on"), 11));
}

fn transcript(proposal: &Proposal, seed: u64) -> String {
    let mut game = Playthrough::<Vanuatu>::new(proposal, seed).with_secrets();
    let ask = |_: &Vanuatu, _, legal: &[Decision]| format!("legal {}\n", listed(legal));
    let mut round = 1;
    while round <= 2 && game.step(ask, choose) {
        if game.position().round() != round {
            round = game.position().round();
            game.write(&table(game.position()));
        }
    }
    game.into_text()
}

fn choose(legal: &[Decision], dice: &mut SeededDice) -> Decision {
    legal[dice.below(legal.len() as u32) as usize]
}

/// The spectator's view, a line a thing.
fn table(position: &Vanuatu) -> String {
    let view = position.view(Observer::Spectator);
    [
        format!("\nround {}, first player {}\n", view.round, view.first_player),
        json_lines("player", &view.players),
        json_lines("offer", view.offer.as_slice()),
        json_lines("island", &view.islands),
        json_lines("demand", &view.demand),
        json_lines("score", &view.score.seats),
        "\n".to_owned(),
    ]
    .concat()
}
