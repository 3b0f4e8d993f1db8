//! Undo, versions, resuming and what observers are told.

mod stones;

use stones::{Decision, Event, Stones};
use wayfinder_core::{
    CheckedProposal, Dice, Entry, Game, Observer, Pending, Proposal, Refusal, Seat,
    example::{self, Pearls},
};
use wayfinder_dice::SeededDice;
use wayfinder_table::{Change, Table, TableRefusal, Version, read_log};

const A: Seat = Seat::FIRST;
const B: Seat = Seat::new(1).unwrap();

fn stones(decisions: &[(Seat, &str)]) -> Table<Stones, SeededDice> {
    let (mut table, _) = Table::open(checked(2), SeededDice::new(1));
    for (seat, decision) in decisions {
        table.decide(*seat, decision.parse().unwrap()).unwrap();
    }
    table
}

fn pearls(seed: u64) -> Table<Pearls, SeededDice> {
    Table::open(checked(2), SeededDice::new(seed)).0
}

fn checked<G: Game>(players: u8) -> CheckedProposal<G> {
    CheckedProposal::check(&Proposal::new(players)).unwrap()
}

fn at(version: u64) -> Version {
    Version::new(version)
}

fn texts<G: Game, D: Dice>(table: &Table<G, D>) -> Vec<String> {
    table.log().iter().map(Entry::to_string).collect()
}

#[test]
fn undo_takes_back_one_decision_at_a_time() {
    let mut table = stones(&[(A, "take"), (A, "take")]);
    let change = table.undo(A).unwrap();
    assert_eq!((change.version, change.kept), (at(3), 1));
    assert!(change.appended.is_empty() && change.events.is_empty());
    assert_eq!(table.view(Observer::Spectator).pile, 99);
    table.undo(A).unwrap();
    assert_eq!(table.undo(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!((table.version(), table.view(Observer::Spectator).pile), (at(4), 100));
}

#[test]
fn undo_stops_at_somebody_elses_decision_until_that_is_taken_back() {
    let mut table = stones(&[(A, "take"), (A, "pass"), (B, "take")]);
    assert_eq!(table.undo(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(table.undoable(A), 0);
    table.undo(B).unwrap();
    assert_eq!(table.undo(B).unwrap_err(), TableRefusal::NothingToUndo);
    table.undo(A).unwrap();
    assert_eq!(texts(&table), ["0 take"]);
}

#[test]
fn undo_stops_where_something_was_revealed() {
    let mut table = stones(&[(A, "take"), (A, "peek"), (A, "take")]);
    assert_eq!(table.undoable(A), 1);
    table.undo(A).unwrap();
    assert_eq!(table.undo(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(table.undo_turn(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(texts(&table), ["0 take", "0 peek"]);
}

#[test]
fn undo_stops_where_nature_answered() {
    let mut table = pearls(1);
    let change = table.decide(A, example::Decision::Dive).unwrap();
    assert_eq!(change.appended.len(), 2, "the dive and what it found");
    assert_eq!(table.undo(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(table.version(), at(1), "a refusal changes nothing");
}

#[test]
fn a_finished_game_stays_finished() {
    let mut table = stones(&[]);
    while let Some(seat) = table.pending().seats().first() {
        assert_eq!(table.score(), None, "the sheet may tell secrets until then");
        table.decide(seat, table.legal(seat)[0]).unwrap();
    }
    assert_eq!(table.pending(), Pending::Over);
    for seat in [A, B] {
        assert_eq!(table.undo(seat).unwrap_err(), TableRefusal::NothingToUndo);
    }
    assert_eq!(table.score().unwrap().totals().iter().sum::<i32>(), 100);
}

#[test]
fn undo_turn_goes_to_the_start_of_the_turn() {
    let mut table = stones(&[(A, "pass"), (B, "take"), (B, "take"), (B, "take")]);
    let change = table.undo_turn(B).unwrap();
    assert_eq!((change.version, change.kept), (at(5), 1));
    assert_eq!(texts(&table), ["0 pass"]);
    assert_eq!(table.undo_turn(B).unwrap_err(), TableRefusal::NothingToUndo);
}

#[test]
fn undo_turn_takes_back_a_turn_that_was_ended() {
    let mut table = stones(&[(A, "take"), (A, "take"), (A, "pass")]);
    assert_eq!(table.undo_turn(B).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(table.undo_turn(A).unwrap().kept, 0);
}

#[test]
fn undo_turn_stops_at_the_barrier() {
    let mut table = stones(&[(A, "take"), (A, "peek"), (A, "take"), (A, "take"), (A, "pass")]);
    assert_eq!(table.undo_turn(A).unwrap().kept, 2);
}

#[test]
fn undo_turn_leaves_the_seats_turn_before_alone() {
    let mut table = stones(&[(A, "take"), (A, "take"), (A, "take"), (A, "pass"), (A, "take")]);
    assert_eq!(table.undoable(A), 5);
    assert_eq!(table.undo_turn(A).unwrap().kept, 4);
    assert_eq!(table.undo_turn(A).unwrap().kept, 0);
}

#[test]
fn a_decision_for_another_version_is_stale() {
    let mut table = stones(&[(A, "take")]);
    let refusal = table.decide_at(at(0), A, Decision::Take).unwrap_err();
    assert_eq!(refusal, TableRefusal::Stale { made_for: at(0), version: at(1) });
    assert_eq!(table.decide_at(at(1), A, Decision::Take).unwrap().version, at(2));
    // The log is as long as at version 1, but it is another table now.
    table.undo(A).unwrap();
    assert!(table.decide_at(at(1), A, Decision::Take).is_err());
}

#[test]
fn a_seat_is_asked_the_same_until_it_decides() {
    let table = stones(&[(A, "take")]);
    assert!(table.still_asks(1, A));
    assert!(!table.still_asks(0, A), "it has decided since");
    assert!(!table.still_asks(1, B), "nothing is asked of it");
    assert!(!table.still_asks(2, A), "the log was never so long");
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let mut table = stones(&[(A, "take"), (A, "take"), (A, "take")]);
    let refusal = table.decide(A, Decision::Take).unwrap_err();
    assert_eq!(refusal, Refusal::NotLegal { decision: "take".into() }.into());
    assert_eq!(table.decide(B, Decision::Take).unwrap_err(), Refusal::NotAsked { seat: B }.into());
    assert_eq!((table.version(), table.log().len()), (at(3), 3));
    assert_eq!(table.blocked(A)[0].reason, "three-taken");
}

#[test]
fn observers_are_told_their_own_part() {
    let mut table = stones(&[(A, "take")]);
    let change = table.decide(A, Decision::Peek).unwrap();
    assert_eq!(change.notices(Observer::Seat(A)), [Event::Peeked(A, 99)]);
    assert_eq!(change.notices(Observer::Seat(B)), []);

    table.decide(A, Decision::Pass).unwrap();
    assert_eq!(table.notices_since(0, Observer::Spectator), [Event::Took(A), Event::Passed(A)]);
    assert_eq!(table.notices_since(2, Observer::Seat(A)), [Event::Passed(A)]);
    assert_eq!(table.notices_since(99, Observer::Seat(A)), []);
}

#[test]
fn since_your_last_turn_starts_after_natures_answer() {
    let mut table = pearls(3);
    assert_eq!(table.last_seen(A), 0);
    table.decide(A, example::Decision::Dive).unwrap();
    assert_eq!(table.last_seen(A), 2, "the dive and the find were seen");
    table.decide(A, example::Decision::Rest).unwrap();
    let seen = table.last_seen(A);
    table.decide(B, example::Decision::Rest).unwrap();
    assert_eq!(table.last_seen(A), seen);
    let notices = table.notices_since(seen, Observer::Seat(A));
    assert_eq!(notices, [example::Notice::Kept(B, 0)]);
}

#[test]
fn the_past_can_be_looked_at() {
    let table = stones(&[(A, "take"), (A, "take"), (A, "pass")]);
    let piles = [0, 1, 2, 3].map(|len| table.view_at(len, Observer::Seat(B)).unwrap().pile);
    assert_eq!(piles, [100, 99, 98, 98]);
    assert_eq!(table.view_at(4, Observer::Seat(B)), None);
}

#[test]
fn a_log_that_stops_at_chance_is_answered_on_resuming() {
    let log = read_log::<Pearls>(&["0 dive"]).unwrap();
    let (table, change) = Table::resume(checked(2), log, at(7), SeededDice::new(1)).unwrap();
    assert_eq!((change.version, change.kept, change.appended.len()), (at(8), 1, 1));
    assert_eq!(table.log().len(), 2);
}

#[test]
fn a_log_that_leaves_the_rules_is_refused_with_its_step() {
    let log = read_log::<Stones>(&["0 take", "1 take"]).unwrap();
    let error = Table::resume(checked(2), log, at(2), SeededDice::new(1)).unwrap_err();
    assert_eq!(error.to_string(), "step 1 (1 take): no decision is asked of seat 1 now");
    let error = CheckedProposal::<Stones>::check(&Proposal::new(9)).unwrap_err();
    assert_eq!(error.to_string(), "stones is for 2 to 4 players, not 9");
}

#[test]
fn a_table_does_not_print_its_secrets() {
    let table = stones(&[(A, "take")]);
    assert_eq!(
        format!("{table:?}"),
        "Table { game: \"stones\", proposal: Proposal { players: 2, options: {} }, version: 1, \
         entries: 1, .. }"
    );
}

/// Whatever people try, a store that only ever sees the changes holds the table's log, and a table
/// resumed from it is the same table.
#[test]
fn changes_are_all_that_a_store_needs() {
    for seed in 0..12 {
        bustle::<Pearls>(seed);
        bustle::<Stones>(seed);
    }
}

fn bustle<G: Game>(seed: u64) {
    let mut people = SeededDice::new(seed);
    let proposal = checked::<G>(3);
    let (mut table, opening) = Table::open(proposal.clone(), people.clone());
    let mut stored = Vec::new();
    let mut undone = 0;
    store(&mut stored, &opening);
    while table.pending() != Pending::Over {
        let version = table.version();
        let seat = Seat::new(people.below(3) as u8).unwrap();
        let change = match people.below(8) {
            0 => table.undo(seat),
            1 => table.undo_turn(seat),
            _ => {
                let legal = table.legal(seat);
                let decision = legal.get(people.below(4) as usize);
                decision
                    .map_or(Err(Refusal::NotAsked { seat }.into()), |&it| table.decide(seat, it))
            }
        };
        if let Ok(change) = change {
            assert_eq!(change.version, version.next());
            undone += usize::from(change.appended.is_empty());
            store(&mut stored, &change);
        }
        assert_eq!(stored, texts(&table));
    }
    assert!(undone > 0, "seed {seed} took nothing back");
    for len in (0..stored.len()).step_by(17).chain([stored.len()]) {
        resumes(&proposal, &stored[..len], &table);
    }
}

fn store<G: Game>(stored: &mut Vec<String>, change: &Change<G>) {
    assert!(change.kept <= stored.len());
    stored.truncate(change.kept);
    stored.extend(change.appended.iter().map(Entry::to_string));
}

fn resumes<G: Game>(
    proposal: &CheckedProposal<G>,
    stored: &[String],
    played: &Table<G, SeededDice>,
) {
    let log = read_log::<G>(stored).unwrap();
    let dice = SeededDice::new(0);
    let (resumed, change) =
        Table::resume(proposal.clone(), log.clone(), at(5), dice.clone()).unwrap();
    let settled = change.appended.is_empty();
    assert_eq!(resumed.version(), at(if settled { 5 } else { 6 }));
    for observer in Observer::all(3).filter(|_| settled) {
        assert_eq!(Some(resumed.view(observer)), played.view_at(stored.len(), observer));
    }
    // The long way round: every decision taken back and played again leaves undo as it was.
    for seat in Seat::all(3) {
        let mut other = resumed.clone();
        let mut back = 0;
        while other.undo(seat).is_ok() {
            back += 1;
            let expected = other.view_at(other.log().len(), Observer::Spectator);
            assert_eq!(Some(other.view(Observer::Spectator)), expected);
        }
        assert_eq!(back, resumed.undoable(seat));
        for entry in &resumed.log()[other.log().len()..] {
            let Entry::Decision { seat, decision } = *entry else { panic!("{entry} was undone") };
            other.decide(seat, decision).unwrap();
        }
        assert_eq!(other.undoable(seat), resumed.undoable(seat));
        assert_eq!(other.legal(seat), resumed.legal(seat));
    }
}

#[test]
fn taking_back_reaches_over_others_and_over_what_was_revealed() {
    let mut table = stones(&[(A, "take"), (A, "peek"), (A, "pass"), (B, "take"), (B, "pass")]);
    let change = table.take_back(A).unwrap();
    assert_eq!((change.version, change.kept), (at(6), 2), "before the pass");
    assert_eq!(texts(&table), ["0 take", "0 peek"]);
    assert_eq!(table.undoable(A), 0, "what it revealed cannot be undone in the usual way");
    assert_eq!(table.take_back(A).unwrap().kept, 1);
    assert_eq!(table.undoable(A), 1, "what is left is as if nothing had come after it");
    assert_eq!(table.take_back(A).unwrap().kept, 0);
    assert_eq!(table.take_back(A).unwrap_err(), TableRefusal::NothingToUndo);
    assert_eq!(table.take_back(B).unwrap_err(), TableRefusal::NothingToUndo);
}

#[test]
fn nature_draws_anew_after_a_take_back() {
    let drawn = |seed: u64| {
        let mut table = pearls(seed);
        table.decide(A, example::Decision::Dive).unwrap();
        let mut found = vec![texts(&table)[1].clone()];
        for _ in 0..20 {
            assert_eq!(table.take_back(A).unwrap().kept, 0);
            table.decide(A, example::Decision::Dive).unwrap();
            found.push(texts(&table)[1].clone());
        }
        found
    };
    let found = drawn(1);
    assert!(
        found.iter().any(|it| *it != found[0]),
        "twenty draws of a bag of two kinds: {found:?}"
    );
}
