//! What is told to learners, for every title: reasons that a seat may know, in words that pages know.

use std::time::Duration;

use wayfinder_bots::BotSpec;
use wayfinder_catalog::{Catalog, Difference, TableDice, Title};
use wayfinder_core::{Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_table::AnyTable;

const SEED: u64 = 11;

/// A game between greedy bots, so many decisions far.
fn played(title: &dyn Title, decisions: usize) -> Box<dyn AnyTable> {
    let players = title.info().min_players;
    let proposal = title.check(&Proposal::new(players)).unwrap();
    let (mut table, _) = proposal.open(TableDice::Seeded(SeededDice::new(SEED)));
    let mut bot = title.bot("greedy".parse::<BotSpec>().unwrap(), SEED);
    for _ in 0..decisions {
        let Pending::Decision(seats) = table.pending() else { break };
        let seat = seats.first().unwrap();
        let decision = bot.answer(&table.ask(seat).unwrap()).unwrap();
        table.decide(table.version(), seat, &decision).unwrap();
    }
    table
}

fn are_known(title: &dyn Title, because: &[Difference]) {
    let features = title.features();
    for Difference { feature, points } in because {
        assert!(features.contains(feature), "{feature}");
        assert!(points.is_finite() && points.abs() >= 0.25, "{feature}: {points}");
    }
}

#[test]
fn advice_compares_with_the_best() {
    for title in Catalog::ALL.titles() {
        let table = played(title, 30);
        let seat = table.pending().seats().first().unwrap();
        let question = table.ask(seat).unwrap();
        let mut losses = Vec::new();
        for decision in table.legal(seat) {
            let time = Duration::from_millis(20);
            let advice = title.advise(&question, &decision, time, SEED).unwrap().unwrap();
            are_known(title, &advice.because);
            if advice.best.decision == decision {
                assert!(advice.loss == 0.0 && advice.because.is_empty(), "{advice:?}");
            }
            losses.push(advice.loss);
        }
        assert!(losses.iter().all(|loss| (0.0..=1.0).contains(loss)), "{losses:?}");
        let illegal = title.advise(&question, "swim", Duration::from_millis(1), SEED).unwrap();
        assert_eq!(illegal, None);
    }
}

#[test]
fn turns_of_others_have_purposes() {
    for title in Catalog::ALL.titles() {
        let table = played(title, 60);
        let told = |log: &[String], from| {
            title.purposes(table.proposal(), log, Seat::FIRST, from).unwrap()
        };
        let turns = told(&table.log(), 0);
        assert!(turns.iter().all(|turn| turn.seat != Seat::FIRST));
        assert!(turns.iter().any(|turn| !turn.because.is_empty()), "{}", title.info().id);
        for turn in &turns {
            are_known(title, &turn.because);
        }
        assert_eq!(told(&table.log(), table.log_len()), []);
    }
}

/// Whatever somebody asks for, so many turns are looked at and no more.
#[test]
fn of_a_long_game_the_last_turns_are_told() {
    for title in Catalog::ALL.titles() {
        let table = played(title, 400);
        let told =
            |from| title.purposes(table.proposal(), &table.log(), Seat::FIRST, from).unwrap();
        let turns = told(0);
        assert_eq!(turns.len(), 24, "{}", title.info().id);
        let recent = (0..table.log_len()).map(told).find(|turns| turns.len() == 23).unwrap();
        assert_eq!(turns[1..], recent, "{}", title.info().id);
    }
}
