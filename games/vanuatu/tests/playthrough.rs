//! The first rounds of games, step by step: what was decided or drawn, what everybody was told, what
//! may be decided next, and how the table looks between rounds. Read it in review like code.

use std::fmt::Write;

use vanuatu::Vanuatu;
use wayfinder_core::{Dice, Entry, Game, GameExt, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

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
    let mut dice = SeededDice::new(seed);
    let mut position = Vanuatu::new(&Vanuatu::setup(proposal).unwrap());
    let mut text = String::new();
    let mut round = 1;
    while position.round() <= 2 {
        let entry: Entry<Vanuatu> = match position.pending() {
            Pending::Over => break,
            Pending::Chance => Entry::Chance(position.sample(&mut dice)),
            Pending::Decision(seats) => {
                let seat = seats.first().unwrap();
                let legal = position.legal(seat);
                let words: Vec<_> = legal.iter().map(ToString::to_string).collect();
                writeln!(text, "legal {}", words.join(", ")).unwrap();
                let decision = legal[dice.below(legal.len() as u32) as usize];
                Entry::Decision { seat, decision }
            }
        };
        let mut events = Vec::new();
        entry.apply(&mut position, &mut events).unwrap();
        writeln!(text, "> {entry}").unwrap();
        for event in &events {
            tell(event, position.players(), &mut text);
        }
        if position.round() != round {
            round = position.round();
            text += &table(&position);
        }
    }
    text
}

/// What the spectator hears, and whoever hears more.
fn tell(event: &<Vanuatu as Game>::Event, players: u8, text: &mut String) {
    let heard =
        |observer| serde_json::to_string(&Vanuatu::notice(event, observer).unwrap()).unwrap();
    let open = heard(Observer::Spectator);
    writeln!(text, "  {open}").unwrap();
    for seat in Seat::all(players) {
        let own = heard(Observer::Seat(seat));
        if own != open {
            writeln!(text, "  only seat {seat}: {own}").unwrap();
        }
    }
}

/// The spectator's view, a line a thing.
fn table(position: &Vanuatu) -> String {
    let view = position.view(Observer::Spectator);
    let mut text = format!("\nround {}, first player {}\n", view.round, view.first_player);
    let mut lines = |what: &str, values: Vec<String>| {
        for value in values {
            writeln!(text, "{what} {value}").unwrap();
        }
    };
    lines("player", json(&view.players));
    lines("offer", json(view.offer.as_slice()));
    lines("island", json(&view.islands));
    lines("demand", json(&view.demand));
    lines("score", json(&view.score.seats));
    text + "\n"
}

fn json<T: serde::Serialize>(values: &[T]) -> Vec<String> {
    values.iter().map(|value| serde_json::to_string(value).unwrap()).collect()
}
