use wayfinder_catalog::{AnyCheckedProposal, Catalog, TableDice};
use wayfinder_core::{Dice, Observer, Pending, Proposal};
use wayfinder_dice::SeededDice;

/// How far a game is played with a file that was let through.
const DECISIONS: usize = 60;

/// A file for any option of any title that takes one: it is refused with reasons, or can be played with.
pub fn data_file(text: &str) {
    for title in Catalog::ALL.titles() {
        let info = title.info();
        for option in info.options.iter().filter(|option| option.accepts_file) {
            for players in [info.min_players, info.max_players] {
                match title.check(&Proposal::new(players).with(option.key, text)) {
                    Ok(checked) => play(&*checked),
                    Err(refused) => {
                        assert!(!refused.reasons().is_empty(), "refused without a reason");
                    }
                }
            }
        }
    }
}

fn play(checked: &dyn AnyCheckedProposal) {
    let mut dice = SeededDice::new(1);
    let (mut table, _) = checked.open(TableDice::Seeded(SeededDice::new(2)));
    for _ in 0..DECISIONS {
        let Pending::Decision(seats) = table.pending() else { return };
        let seat = seats.first().expect("somebody is asked");
        let legal = table.legal(seat);
        assert!(!legal.is_empty(), "seat {seat} is asked and may do nothing");
        let decision = &legal[dice.below(legal.len() as u32) as usize];
        let decided = table.decide(table.version(), seat, decision);
        assert!(decided.is_ok(), "{decision} is legal and refused");
        for observer in Observer::all(table.players()) {
            let _ = table.view(observer);
        }
    }
}
