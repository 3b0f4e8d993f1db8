//! A draft of a played game is a lesson that can be played at once, in every title.

use wayfinder_catalog::{BotSpec, Catalog, Pace, TableDice};
use wayfinder_core::{Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_lessons::{Lesson, check, draft};
use wayfinder_table::GameRecord;

#[test]
fn a_draft_passes_the_check() {
    for title in Catalog::ALL.titles() {
        let id = title.info().id;
        let proposal = title.check(&Proposal::new(2)).unwrap();
        let (mut table, _) = proposal.open(TableDice::Seeded(SeededDice::new(3)));
        let mut bot = title.bot(BotSpec::Greedy, Pace::Counted, 3);
        for _ in 0..60 {
            let Pending::Decision(asked) = table.pending() else { break };
            let seat = asked.first().unwrap();
            let decision = bot.answer(&table.ask(seat).unwrap()).unwrap();
            table.decide(table.version(), seat, &decision).unwrap();
        }
        let record = GameRecord {
            game: id.to_owned(),
            rules_version: title.info().rules_version,
            setup: table.proposal().clone(),
            log: table.log(),
            scores: Vec::new(),
            placings: Vec::new(),
            forfeits: Vec::new(),
        };
        let (script, texts) = draft(&record, Seat::FIRST, 40..60).unwrap();
        assert!(!script.scenes[0].steps.is_empty(), "{id}");
        let texts = ["en", "es"].map(|language| (language.to_owned(), texts.clone())).into();
        let found = check(&Lesson { id: "draft".into(), script, texts });
        assert!(found.is_empty(), "{id}: {found:#?}");

        let nothing = draft(&record, Seat::FIRST, 5_000..6_000).unwrap_err();
        let message = "seat 0 decides nothing in that part of the game";
        assert_eq!(nothing.to_string(), message, "{id}");
    }
}
