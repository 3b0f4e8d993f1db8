//! A title known only by name: tables, bots, records.

use std::sync::Arc;

use wayfinder_catalog::{AnyCheckedProposal, BotSpec, Catalog, Pace, TableDice, Title, TitleOf};
use wayfinder_core::{Proposal, Seat, example::Pearls};
use wayfinder_dice::{SecretDice, SeededDice};
use wayfinder_table::{GameRecord, Version};

const SEA: Catalog = Catalog::new(&[&TitleOf::<Pearls>::NEW]);

fn pearls() -> &'static dyn Title {
    SEA.find("pearls").unwrap()
}

fn seeded() -> TableDice {
    TableDice::Seeded(SeededDice::new(1))
}

fn pearls_for(players: u8) -> Arc<dyn AnyCheckedProposal> {
    pearls().check(&Proposal::new(players)).unwrap()
}

#[test]
fn ids_of_all_titles_differ_and_are_plain() {
    let ids: Vec<_> = Catalog::ALL.titles().map(|title| title.info().id).collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    let plain = |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase());
    assert!(ids.iter().all(plain), "{ids:?}");
}

#[test]
fn a_proposal_is_spelled_out() {
    let proposal = pearls().check(&Proposal::new(2)).unwrap();
    assert_eq!(*proposal.proposal(), Proposal::new(2).with("sharks", "few"));
    assert!(pearls().check(&Proposal::new(5)).is_err());
}

#[test]
fn a_table_is_opened_played_by_bots_stored_and_resumed() {
    let secret = TableDice::Secret(Box::new(SecretDice::new().unwrap()));
    let proposal = pearls_for(2);
    let (mut table, opening) = proposal.open(secret);
    let mut stored = opening.appended;
    let mut bots = [1, 2].map(|seed| pearls().bot(BotSpec::Random, Pace::Counted, seed));
    for _ in 0..5 {
        let Some(seat) = table.pending().seats().first() else { break };
        let question = table.ask(seat).unwrap();
        let answer = bots[seat.index()].answer(&question).unwrap();
        let change = table.decide(question.version, seat, &answer).unwrap();
        stored.truncate(change.kept);
        stored.extend(change.appended);
    }
    let version = table.version();
    let (resumed, change) = proposal.resume(&stored, version, seeded()).unwrap();
    assert!(change.appended.is_empty());
    assert_eq!((resumed.version(), resumed.log()), (version, table.log()));
    let seat = wayfinder_core::Observer::Seat(Seat::FIRST);
    assert_eq!(resumed.view(seat).get(), table.view(seat).get());
}

#[test]
fn a_stored_log_that_does_not_fit_names_its_step() {
    let log = ["0 dive".to_owned(), "1 rest".to_owned()];
    let error = pearls_for(2).resume(&log, Version::new(2), seeded()).unwrap_err();
    assert_eq!(error.to_string(), "step 1 (1 rest): no decision is asked of seat 1 now");
}

/// The rules changed: whoever kept a log of the first version is told which one would be needed.
#[test]
fn a_log_of_vanuatus_first_rules_is_refused_by_name() {
    let text = r#"{"game":"vanuatu","rules_version":1,"setup":{"players":3,"options":{"characters":"on",
        "rising_waters":"off"}},"log":["* tile s1"],"scores":[0,0,0],"placings":[1,1,1]}"#;
    let record: GameRecord = serde_json::from_str(text).unwrap();
    let title = Catalog::ALL.find("vanuatu").unwrap();
    let refused = title.replay(record).map(|_| ()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "played by version 1 of the rules of vanuatu, this program knows version 2"
    );
}

#[test]
fn polaris_refuses_games_of_its_earlier_rules_by_name() {
    let title = Catalog::ALL.find("polaris").unwrap();
    for played in [1, 2] {
        let record = format!(
            r#"{{"game":"polaris","rules_version":{played},"setup":{{"players":2}},"log":[],
                "scores":[0,0],"placings":[1,1]}}"#
        );
        let error = title.replay(serde_json::from_str(&record).unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "played by version {played} of the rules of polaris, this program knows version 3"
            )
        );
    }
}
