//! Healthy games keep every law.

mod lanterns;

use lanterns::Lanterns;
use wayfinder_core::{CheckedProposal, Game, Proposal, example::Pearls};
use wayfinder_laws::{Broken, Law, Laws, Report, every_proposal};

fn lawful(checked: Result<Report, Box<Broken>>) -> Report {
    checked.unwrap_or_else(|broken| panic!("{broken}"))
}

#[test]
fn lanterns_keep_all_laws() {
    for table in (2..=4).map(Proposal::new) {
        let report = lawful(Laws::new(300).check::<Lanterns>(&table));
        assert_eq!(report.games, 300);
        assert_eq!(report.outcome_kinds.keys().collect::<Vec<_>>(), ["card"]);
        let kinds: Vec<_> = report.decision_kinds.iter().collect();
        let names = kinds.iter().map(|&(kind, _)| kind).collect::<Vec<_>>();
        assert_eq!(names, ["bid", "keep", "peek", "stay", "swap"]);
        assert!(kinds.iter().all(|&(_, &played)| played > 100), "{kinds:?}");
        assert!(report.twins > 300 * 4);
    }
}

#[test]
fn lanterns_keep_all_laws_under_the_closest_look() {
    let laws = Laws { thorough_every: 1, twins: 30, seed: 77, ..Laws::new(40) };
    for table in (2..=4).map(Proposal::new) {
        lawful(laws.check::<Lanterns>(&table));
    }
}

#[test]
fn secret_choices_may_be_made_in_turn() {
    for table in (2..=4).map(Proposal::new) {
        lawful(Laws::new(100).check::<Lanterns>(&table.with("bug", "BidsInTurn")));
    }
}

#[test]
fn pearls_keep_all_laws() {
    let tables = every_proposal(&Pearls::INFO);
    assert_eq!(tables.len(), 6);
    for table in tables {
        let report = lawful(Laws::new(300).check::<Pearls>(&table));
        assert!(["dive", "rest"].iter().all(|&kind| report.decision_kinds[kind] > 300));
        assert!(["pearl", "shark"].iter().all(|&kind| report.outcome_kinds[kind] > 300));
    }
}

#[test]
fn games_do_not_depend_on_how_they_are_shared_out() {
    let (laws, proposal) = (Laws::new(30), Proposal::new(3));
    let whole = lawful(laws.check::<Lanterns>(&proposal));
    let table = CheckedProposal::<Lanterns>::check(&proposal).unwrap();
    let shares = std::thread::scope(|scope| {
        let shares = [0..7, 7..8, 8..30]
            .map(|numbers| scope.spawn(|| lawful(laws.check_games(&table, numbers, |_| ()))));
        shares.map(|share| share.join().unwrap())
    });
    let mut merged = Report::default();
    for share in &shares {
        merged.merge(share);
    }
    assert_eq!(merged, whole);
    let other = Laws { seed: 2, ..laws };
    assert_ne!(lawful(other.check::<Lanterns>(&proposal)), whole, "another seed, other games");
}

#[test]
fn progress_is_told_after_every_game() {
    let mut heard = Vec::new();
    let table = CheckedProposal::<Lanterns>::check(&Proposal::new(2)).unwrap();
    let report = Laws::new(100).check_games(&table, 20..25, |so_far| heard.push(so_far.games));
    assert_eq!(lawful(report).games, 5);
    assert_eq!(heard, [1, 2, 3, 4, 5]);
}

#[test]
fn a_table_that_the_title_does_not_offer_is_named() {
    let broken = Laws::new(1).check::<Lanterns>(&Proposal::new(7)).unwrap_err();
    assert_eq!(broken.law, Law::Setup);
    assert_eq!(broken.message, "lanterns is for 2 to 4 players, not 7");
}
