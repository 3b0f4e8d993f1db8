//! Every law can break: a planted mistake is caught by the law that is meant, with a short log
//! that shows it.

mod lanterns;

use lanterns::Lanterns;
use wayfinder_core::{Entry, Game, Proposal, fold};
use wayfinder_laws::{Broken, Law, Laws};

/// Finds the mistake, and finds it again in the log that came with it.
fn check(bug: &str, players: u8, law: Law, most_entries: usize) -> Broken {
    let laws = Laws { max_steps: 200, ..Laws::new(500) };
    let table = Proposal::new(players).with("bug", bug);
    let broken = *laws.check::<Lanterns>(&table).expect_err("the mistake is found");
    assert_eq!(broken.law, law, "{broken}");
    assert!(broken.log.len() <= most_entries, "{broken}");

    let again = *laws.check_log::<Lanterns>(&table, &broken.log).expect_err("it breaks again");
    assert_eq!((again.law, &again.log), (law, &broken.log), "{broken}\n{again}");
    broken
}

/// The log of a broken law replays by itself.
fn replay(broken: &Broken) {
    let setup = Lanterns::setup(&broken.proposal).unwrap();
    let log: Vec<Entry<Lanterns>> = broken.log.iter().map(|entry| entry.parse().unwrap()).collect();
    fold(&setup, &log).unwrap();
}

macro_rules! mistakes {
    ($($test:ident: $bug:ident breaks $law:ident within $most:literal;)+) => {$(
        #[test]
        fn $test() {
            for players in 2..=4 {
                replay(&check(stringify!($bug), players, Law::$law, $most));
            }
        }
    )+

        /// A law that no mistake breaks may be a law that nothing breaks.
        #[test]
        fn every_law_can_break() {
            let broken = [$(Law::$law),+];
            for law in Law::ALL {
                assert!(broken.contains(&law), "no mistake breaks {law}");
            }
        }
    };
}

mistakes! {
    nobody_asked: NobodyAsked breaks PendingSeats within 12;
    stranger_asked: StrangerAsked breaks PendingSeats within 9;
    unsorted_decisions: UnsortedDecisions breaks DecisionsAscend within 4;
    duplicate_decision: DuplicateDecision breaks DecisionsAscend within 4;
    dead_end: DeadEnd breaks NoDeadEnds within 40;
    decision_for_others: DecisionForOthers breaks NobodyElseDecides within 4;
    panicking_decision: PanickingDecision breaks DecisionsApply within 12;
    sloppy_order: SloppyOrder breaks IllegalRefused within 20;
    unsorted_outcomes: UnsortedOutcomes breaks OutcomesListed within 0;
    weightless_outcome: WeightlessOutcome breaks OutcomesListed within 20;
    nothing_possible: NothingPossible breaks OutcomesListed within 20;
    outcome_out_of_turn: OutcomeOutOfTurn breaks OutcomesListed within 6;
    panicking_outcome: PanickingOutcome breaks OutcomesApply within 6;
    sample_outside_outcomes: SampleOutsideOutcomes breaks SamplePossible within 30;
    events_matter: EventsMatter breaks LogIsTheGame within 5;
    hash_differs: HashDiffers breaks EqualHashEqual within 5;
    view_unserializable: ViewUnserializable breaks ViewsSerialize within 8;
    notice_unserializable: NoticeUnserializable breaks NoticesSerialize within 7;
    invented_component: InventedComponent breaks ImaginedAudit within 2;
    wrong_determinization: WrongDeterminization breaks ImaginedView within 2;
    forgotten_bidders: ForgottenBidders breaks ImaginedPending within 9;
    determinize_changes_legal: DeterminizeChangesLegal breaks ImaginedDecisions within 4;
    panicking_determinize: PanickingDeterminize breaks ImaginedView within 9;
    unflagged_reveal: UnflaggedReveal breaks WorldsStayAlike within 4;
    leaky_view: LeakyView breaks ViewsKeepSecrets within 2;
    leaky_bid: LeakyBid breaks ViewsKeepSecrets within 9;
    leaky_lone_bid: LeakyLoneBid breaks ViewsKeepSecrets within 9;
    leaky_notice: LeakyNotice breaks NoticesKeepSecrets within 2;
    leaky_bid_notice: LeakyBidNotice breaks NoticesKeepSecrets within 9;
    leaky_peek: LeakyPeek breaks ViewsKeepSecrets within 8;
    lost_component: LostComponent breaks Audit within 7;
    endless_game: EndlessGame breaks Ends within 200;
    turns_go_back: TurnsGoBack breaks ProgressForward within 12;
    wrong_sum: WrongSum breaks ScoreAddsUp within 12;
    wrong_sheet: WrongSheet breaks ScoreAgrees within 12;
    wrong_placing: WrongPlacing breaks PlacingsAgree within 12;
    missing_source: MissingSource breaks SameSources within 18;
    lying_blocked: LyingBlocked breaks BlockedIsTrue within 24;
    blocked_for_others: BlockedForOthers breaks BlockedIsTrue within 24;
    broken_notation: BrokenNotation breaks Notation within 6;
    broken_outcome_notation: BrokenOutcomeNotation breaks Notation within 0;
    wrong_json: WrongJson breaks DecisionsSerialize within 4;
    nameless_offer: NamelessOffer breaks OffersSerialize within 4;
    strange_place: StrangePlace breaks OffersSerialize within 4;
    leaky_offer: LeakyOffer breaks ImaginedOffers within 4;
    extra_seat: ExtraSeat breaks Setup within 0;
}

#[test]
fn a_broken_law_tells_its_story() {
    let broken = check("LostComponent", 2, Law::Audit, 5);
    let game = broken.game.expect("it was found in a random game");
    let found = format!("in game {} of seed 1, at step {}", game.number, broken.step);
    assert_eq!(
        broken.to_string(),
        format!(
            "lanterns breaks the law audit {found}
  law:   no component is lost or invented
  found: after \"0 keep drawn\": [3, 4, 4, 4, 4] and [0, 0, 0, 0, 0] lanterns
  table: {{\"players\":2,\"options\":{{\"bug\":\"LostComponent\"}}}}
  log:   5 entries
    * card 0
    * card 0
    0 swap
    * card 0
    0 keep drawn"
        ),
    );
}
