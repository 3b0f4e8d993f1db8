//! What is told to learners, for every title: reasons that a seat may know, in words that pages know.

use std::time::Duration;

use wayfinder_bots::{BotSpec, Pace};
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
    let mut bot = title.bot(BotSpec::Greedy, Pace::Counted, SEED);
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
fn advice_warns_of_what_gives_much_away() {
    let mut warned = Vec::new();
    for title in Catalog::ALL.titles() {
        let mut poor = 0;
        for decisions in [20, 41, 62, 76] {
            let table = played(title, decisions);
            let Some(seat) = table.pending().seats().first() else { break };
            let question = table.ask(seat).unwrap();
            let advice = title.advise(&question, Duration::from_millis(600), SEED).unwrap();
            let legal = table.legal(seat);
            assert!(legal.contains(&advice.best.decision), "{advice:?}");
            for poor in &advice.poor {
                assert!(legal.contains(&poor.decision), "{poor:?}");
                assert_ne!(poor.decision, advice.best.decision);
                let most = advice.best.share.unwrap();
                assert!((0.08..=most).contains(&poor.loss), "{poor:?}");
                are_known(title, &poor.because);
            }
            poor += advice.poor.len();
        }
        if poor > 0 {
            warned.push(title.info().id);
        }
    }
    // A decision of Polaris is a small part of a turn: seldom does one give much away.
    assert!(warned.len() >= 2, "only {warned:?} have decisions to be warned of");
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
    let mut long = 0;
    for title in Catalog::ALL.titles() {
        let table = played(title, 400);
        let told =
            |from| title.purposes(table.proposal(), &table.log(), Seat::FIRST, from).unwrap();
        let turns = told(0);
        assert!(turns.len() <= 24, "{}", title.info().id);
        // A game at random may be over before.
        if turns.len() == 24 {
            long += 1;
            let recent = (0..table.log_len()).map(told).find(|turns| turns.len() == 23).unwrap();
            assert_eq!(turns[1..], recent, "{}", title.info().id);
        }
    }
    assert!(long > 0, "no game was long enough");
}
