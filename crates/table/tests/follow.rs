//! A table that follows another one of its game, change by change.

mod stones;

use stones::Stones;
use wayfinder_core::{
    CheckedProposal, Dice, Entry, Game, Observer, Pending, Proposal, Seat, example::Pearls,
};
use wayfinder_dice::SeededDice;
use wayfinder_table::{Change, FollowError, Table, Version, read_log};
use wayfinder_testkit::{CountingGame, count_steps};

const PLAYERS: u8 = 3;

fn checked<G: Game>() -> CheckedProposal<G> {
    CheckedProposal::check(&Proposal::new(PLAYERS)).unwrap()
}

fn open<G: Game>(seed: u64) -> Table<G, SeededDice> {
    Table::open(checked(), SeededDice::new(seed)).0
}

fn rebuilt<G: Game>(log: &[Entry<G>], version: Version) -> Table<G, SeededDice> {
    Table::resume(checked(), log.iter().copied(), version, SeededDice::new(0)).unwrap().0
}

/// What a random person would do at a table now, if anything.
fn meddle<G: Game>(table: &mut Table<G, SeededDice>, people: &mut SeededDice) -> Option<Change<G>> {
    let seat = Seat::new(people.below(PLAYERS.into()) as u8).unwrap();
    match people.below(8) {
        0 => table.undo(seat).ok(),
        1 => table.undo_turn(seat).ok(),
        _ => {
            let decision = *table.legal(seat).get(people.below(4) as usize)?;
            table.decide(seat, decision).ok()
        }
    }
}

/// Plays a game to its end, with much taken back, and tells of every change.
fn play<G: Game>(seed: u64, mut each: impl FnMut(&Table<G, SeededDice>, &Change<G>)) {
    let mut people = SeededDice::new(seed);
    let mut table = open::<G>(seed);
    while table.pending() != Pending::Over {
        if let Some(change) = meddle(&mut table, &mut people) {
            each(&table, &change);
        }
    }
}

fn follow<G: Game>(table: &mut Table<G, SeededDice>, change: &Change<G>) -> Change<G> {
    table.follow(change.version, change.kept, change.appended.clone()).unwrap()
}

/// Nobody could tell one table from the other, whatever they try next.
fn assert_same<G: Game>(one: &Table<G, SeededDice>, other: &Table<G, SeededDice>) {
    assert_eq!((one.version(), one.log()), (other.version(), other.log()));
    assert_eq!((one.pending(), one.progress()), (other.pending(), other.progress()));
    assert_eq!(one.score(), other.score());
    for observer in Observer::all(PLAYERS) {
        assert_eq!(one.view(observer), other.view(observer));
    }
    for seat in Seat::all(PLAYERS) {
        assert_eq!((one.legal(seat), one.blocked(seat)), (other.legal(seat), other.blocked(seat)));
        assert_eq!(one.undoable(seat), other.undoable(seat));
        let (mut one, mut other) = (one.clone(), other.clone());
        while one.undo(seat).is_ok() {
            other.undo(seat).unwrap();
            let spectator = Observer::Spectator;
            assert_eq!(one.view(spectator), other.view(spectator));
        }
        assert!(other.undo(seat).is_err());
    }
}

#[test]
fn to_follow_is_as_good_as_to_rebuild() {
    fn check<G: Game>(seed: u64) {
        let mut follower = open::<G>(seed + 100);
        let mut taken_back = 0;
        play::<G>(seed, |table, change| {
            let told = follow(&mut follower, change);
            assert_eq!((told.version, told.kept), (change.version, change.kept));
            assert_eq!(told.appended, change.appended);
            for observer in Observer::all(PLAYERS) {
                assert_eq!(told.notices(observer), change.notices(observer));
            }
            assert_same(&follower, &rebuilt(table.log(), table.version()));
            taken_back += usize::from(change.appended.is_empty());
        });
        assert!(taken_back > 0, "seed {seed} took nothing back");
    }
    for seed in 0..6 {
        check::<Pearls>(seed);
        check::<Stones>(seed);
    }
}

/// Of two decisions of the same version one is stored; who made the other goes back and follows.
#[test]
fn a_decision_of_ones_own_that_came_too_late_is_given_up() {
    fn check<G: Game>(seed: u64) -> [usize; 2] {
        let mut own = SeededDice::new(seed + 200);
        let mut follower = open::<G>(seed);
        let mut given_up = [0; 2];
        play::<G>(seed, |table, change| {
            let before = follower.clone();
            let seat = follower.pending().seats().first().unwrap();
            let legal = follower.legal(seat);
            let late = follower.decide(seat, legal[own.below(legal.len() as u32) as usize]);
            given_up[usize::from(late.unwrap().appended.len() > 1)] += 1;
            follower.follow(before.version(), before.log().len(), Vec::new()).unwrap();
            assert_same(&follower, &before);
            follow(&mut follower, change);
            assert_same(&follower, &rebuilt(table.log(), table.version()));
        });
        given_up
    }
    for seed in 0..6 {
        let [_, drawn] = check::<Pearls>(seed);
        assert!(drawn > 0, "seed {seed} gave up nothing that nature has answered");
        check::<Stones>(seed);
    }
}

/// How long the game has gone on does not matter.
#[test]
fn only_what_is_new_is_applied() {
    /// How far apart the positions are that a table keeps.
    const DISTANCE: usize = 32;
    fn check<G: Game>(seed: u64) -> usize {
        let mut follower = open::<CountingGame<G>>(seed);
        let mut longest = 0;
        play::<CountingGame<G>>(seed, |_, change| {
            let known = follower.log().len();
            let (applied, told) = count_steps(|| follow(&mut follower, change));
            if change.kept == known {
                assert_eq!(applied, told.appended.len(), "after {known} entries");
            } else {
                assert!(applied <= DISTANCE + told.appended.len(), "back from {known} entries");
            }
            longest = longest.max(known);
        });
        longest
    }
    let longest = (0..6).map(|seed| check::<Pearls>(seed).max(check::<Stones>(seed))).max();
    assert!(longest > Some(4 * DISTANCE), "{longest:?} entries tell nothing");
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut table = open::<Pearls>(1);
    let follow = |table: &mut Table<Pearls, _>, kept: usize, entries: &[&str]| {
        table.follow(Version::new(9), kept, read_log(entries).unwrap())
    };
    follow(&mut table, 0, &["0 dive", "* pearl", "0 rest"]).unwrap();
    let before = table.clone();

    let unknown = follow(&mut table, 4, &["1 rest"]).unwrap_err();
    assert_eq!(unknown, FollowError::Unknown { kept: 4, entries: 3 });
    let illegal = follow(&mut table, 3, &["1 rest", "0 dive"]).unwrap_err();
    assert_eq!(illegal.to_string(), "step 4 (0 dive): no decision is asked of seat 0 now");
    let illegal = follow(&mut table, 1, &["0 rest"]).unwrap_err();
    assert_eq!(illegal.to_string(), "step 1 (0 rest): no decision is asked of seat 0 now");
    let unanswered = follow(&mut table, 3, &["1 dive"]).unwrap_err();
    assert_eq!(unanswered.to_string(), "version 9 stops where nature owes an answer");
    assert_same(&table, &before);
}
