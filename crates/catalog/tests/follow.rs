//! Tables of every title that follow another one, as rooms at two nodes do.

use wayfinder_catalog::{AnyCheckedProposal, Catalog, TableDice};
use wayfinder_core::{Dice, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_table::{AnyChange, AnyTable};

fn dice(seed: u64) -> TableDice {
    TableDice::Seeded(SeededDice::new(seed))
}

/// What a random person would do at a table now, if anything. Much is taken back.
fn meddle(table: &mut dyn AnyTable, people: &mut SeededDice) -> Option<AnyChange> {
    let (version, players) = (table.version(), u32::from(table.players()));
    let seat = Seat::new(people.below(players) as u8).unwrap();
    match people.below(10) {
        0 => table.undo(version, seat).ok(),
        1 => table.undo_turn(version, seat).ok(),
        _ => {
            let legal = table.legal(seat);
            let choices = legal.len() as u32;
            let decision = (choices > 0).then(|| &legal[people.below(choices) as usize])?;
            Some(table.decide(version, seat, decision).unwrap())
        }
    }
}

fn assert_same(one: &dyn AnyTable, other: &dyn AnyTable) {
    assert_eq!((one.version(), one.log()), (other.version(), other.log()));
    assert_eq!((one.pending(), one.progress()), (other.pending(), other.progress()));
    assert_eq!(one.score(), other.score());
    for observer in Observer::all(one.players()) {
        assert_eq!(one.view(observer).get(), other.view(observer).get());
    }
    for seat in Seat::all(one.players()) {
        assert_eq!((one.legal(seat), one.blocked(seat)), (other.legal(seat), other.blocked(seat)));
        assert_eq!(one.undoable(seat), other.undoable(seat), "seat {seat}");
    }
}

/// Plays a random game at one table while another follows; tells how often something was taken back.
fn follow_a_game(proposal: &dyn AnyCheckedProposal, seed: u64) -> usize {
    let mut people = SeededDice::new(seed);
    let (mut table, opening) = proposal.open(dice(seed));
    // Elsewhere nature has said something else, which does not count.
    let (mut follower, _) = proposal.open(dice(seed + 100));
    follower.follow(opening.version, opening.kept, &opening.appended).unwrap();
    let mut taken_back = 0;
    while table.pending() != Pending::Over {
        let Some(change) = meddle(&mut *table, &mut people) else { continue };
        let told = follower.follow(change.version, change.kept, &change.appended).unwrap();
        assert_eq!((told.version, told.kept), (change.version, change.kept));
        assert_eq!(told.appended, change.appended);
        for observer in Observer::all(table.players()) {
            let [one, other] = [&change, &told].map(|it| it.notices(observer).unwrap().get());
            assert_eq!(one, other);
        }
        taken_back += usize::from(change.appended.is_empty());
        if change.version.number().is_multiple_of(5) || change.appended.is_empty() {
            let (rebuilt, owed) = proposal.resume(&table.log(), table.version(), dice(0)).unwrap();
            assert!(owed.appended.is_empty());
            assert_same(&*follower, &*rebuilt);
        }
    }
    assert_same(&*follower, &*table);
    taken_back
}

#[test]
fn to_follow_is_as_good_as_to_rebuild() {
    for title in Catalog::ALL.titles() {
        let info = title.info();
        let mut taken_back = 0;
        for players in info.min_players..=info.max_players {
            let proposal = title.check(&Proposal::new(players)).unwrap();
            taken_back += follow_a_game(&*proposal, players.into());
        }
        assert!(taken_back > 0, "nothing of {} was taken back", info.id);
    }
}
