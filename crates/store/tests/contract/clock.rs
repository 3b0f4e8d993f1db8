//! Clocks, what others want to be done about who does not come, and when clocks rest.

use std::time::Duration;

use wayfinder_core::{Seat, Seats};
use wayfinder_store::{
    Append, ChannelKind, ClockNote, Clocks, ClosedBy, NewChannel, NewSeat, NewTable, Remedy,
    Sitter, Status, Store, StoreError, StoredRest, TableId, Terms, TimeLeft, TimeLimit, Timestamp,
    Told, UserId, Vote, Wanted,
};

use crate::{
    outbox::NOW,
    support::{Home, at, table_for_two},
};

const SECOND: i64 = 1_000_000;

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn note(left: i64, due: Option<Timestamp>) -> ClockNote {
    let left = vec![TimeLeft { turn: 0, bank: left }; 2];
    let clocks = Clocks { at: Timestamp::now(), stopped: 0, running: Seats::only(seat(1)), left };
    ClockNote { clocks, due }
}

/// Hina and Maui at a table over days, each with a channel.
async fn two(store: &Store) -> (TableId, [UserId; 2]) {
    let mut people = Vec::new();
    for name in ["Hina", "Maui"] {
        let user = store.create_guest(name).await.unwrap().id;
        let channel = NewChannel {
            kind: ChannelKind::Webhook,
            target: format!("https://{name}.example"),
            wanted: Wanted::Always,
            language: "en".into(),
        };
        store.add_channel(user, &channel).await.unwrap();
        people.push(user);
    }
    let seats = people.iter().map(|user| NewSeat::new(Sitter::User(*user))).collect();
    let terms = Terms { time: TimeLimit::Days { turn: 3 }, ..Terms::default() };
    let table = NewTable { seats, terms, ..table_for_two(people[0]) };
    let table = store.create_table(&table).await.unwrap();
    for user in &people {
        store.note_seen(*user, table).await.unwrap();
    }
    (table, [people[0], people[1]])
}

/// A decision of a seat, after which Maui is asked.
fn act(version: u32, actor: u8) -> Append {
    Append {
        actor: Some(seat(actor)),
        asked: Some(Seats::only(seat(1))),
        ..Append::new(at(version), version - 1, [format!("{actor} step {version}")])
    }
}

async fn told(store: &Store) -> Vec<(UserId, Vec<Told>)> {
    let mut all = Vec::new();
    for envelope in store.claim_outbox(NOW).await.unwrap() {
        all.push((envelope.channel.user, envelope.items.iter().map(|it| it.told).collect()));
        store.note_delivered(&envelope).await.unwrap();
    }
    all
}

pub(crate) async fn clocks_go_on_with_the_log(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (table, _) = two(&nodes[0]).await;
    let stored = nodes[1].table(table).await.unwrap();
    assert_eq!((stored.terms.time, stored.clocks), (TimeLimit::Days { turn: 3 }, None));
    let past = Timestamp::from_micros(Timestamp::now().micros() - SECOND);
    let first = note(100, Some(past));
    let append = Append { clocks: Some(Box::new(first.clone())), ..act(1, 0) };
    nodes[0].append(table, append.clone()).await.unwrap();
    nodes[1].append(table, append).await.unwrap_err();
    assert_eq!(nodes[1].table(table).await.unwrap().clocks, Some(first.clocks.clone()));
    assert_eq!(nodes[1].due_clocks(10).await.unwrap(), [table]);
    // Of two who set them at once, one does; and what is to come is not due.
    let later = note(50, Some(Timestamp::now().after(Duration::from_hours(1))));
    assert!(nodes[0].set_clocks(table, Some(&first.clocks), &later).await.unwrap());
    assert!(!nodes[1].set_clocks(table, Some(&first.clocks), &note(1, None)).await.unwrap());
    assert_eq!(nodes[1].table(table).await.unwrap().clocks, Some(later.clocks));
    assert_eq!(nodes[1].due_clocks(10).await.unwrap(), []);
}

pub(crate) async fn whoever_was_silent_was_not_there(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let at = |seconds: i64| Timestamp::from_micros(seconds * SECOND);
    assert_eq!(nodes[0].beat(at(1000)).await.unwrap().stopped, 0);
    assert_eq!(nodes[0].beat(at(1004)).await.unwrap().stopped, 0, "within five seconds");
    assert_eq!(nodes[0].beat(at(1104)).await.unwrap().stopped, 100 * SECOND);
    // While one is there, nobody is missing.
    assert_eq!(nodes[1].beat(at(1106)).await.unwrap().stopped, 100 * SECOND);
    assert_eq!(nodes[1].beat(at(1110)).await.unwrap().stopped, 100 * SECOND);
    assert_eq!(nodes[0].beat(at(1112)).await.unwrap().stopped, 100 * SECOND);
    // A node whose clock is behind takes nothing back.
    assert_eq!(nodes[1].beat(at(1000)).await.unwrap().stopped, 100 * SECOND);
    nodes[0].bridge(at(5000)).await.unwrap();
    assert_eq!(nodes[1].beat(at(5001)).await.unwrap().stopped, 100 * SECOND);
}

pub(crate) async fn who_has_little_time_is_told_once_a_turn(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (table, [_, maui]) = two(&nodes[0]).await;
    nodes[0].append(table, act(1, 0)).await.unwrap();
    assert_eq!(told(&nodes[0]).await, [(maui, vec![Told::Turn])]);
    assert!(nodes[0].tell_hurry(table, seat(1)).await.unwrap());
    assert!(!nodes[1].tell_hurry(table, seat(1)).await.unwrap());
    assert!(!nodes[1].tell_hurry(table, seat(0)).await.unwrap(), "nobody waits for that one");
    assert_eq!(told(&nodes[1]).await, [(maui, vec![Told::Hurry])]);
    // The next turn has a word of its own.
    let passes = Append { asked: Some(Seats::only(seat(0))), ..act(2, 1) };
    nodes[0].append(table, passes).await.unwrap();
    nodes[0].append(table, act(3, 0)).await.unwrap();
    assert!(nodes[1].tell_hurry(table, seat(1)).await.unwrap());
}

pub(crate) async fn votes_are_kept_until_the_seat_acts(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (table, [hina, maui]) = two(&nodes[0]).await;
    nodes[0].append(table, act(1, 0)).await.unwrap();
    told(&nodes[0]).await;
    nodes[0].vote(table, seat(1), hina, Some(Remedy::End)).await.unwrap();
    nodes[1].vote(table, seat(1), hina, Some(Remedy::Bot)).await.unwrap();
    let wanted = Vote { seat: seat(1), voter: hina, remedy: Remedy::Bot };
    assert_eq!(nodes[1].votes(table).await.unwrap(), [wanted]);
    assert_eq!(told(&nodes[0]).await, [(maui, vec![Told::Vote])], "once");
    // What another seat does changes nothing, what this one does makes it void.
    nodes[0].append(table, act(2, 0)).await.unwrap();
    assert_eq!(nodes[0].votes(table).await.unwrap(), [wanted]);
    assert_eq!(nodes[0].last_act(table, seat(1)).await.unwrap(), None);
    nodes[0].append(table, act(3, 1)).await.unwrap();
    assert_eq!(nodes[1].votes(table).await.unwrap(), []);
    assert!(nodes[1].last_act(table, seat(1)).await.unwrap().is_some());
    // Somebody may think again, and a seat that is somebody else's is not voted on.
    nodes[0].vote(table, seat(1), hina, Some(Remedy::Concede)).await.unwrap();
    nodes[0].vote(table, seat(1), hina, None).await.unwrap();
    assert_eq!(nodes[1].votes(table).await.unwrap(), []);
    nodes[0].vote(table, seat(1), hina, Some(Remedy::Bot)).await.unwrap();
    let away = Sitter::Bot { spec: "medium".into(), instead_of: Some(maui) };
    nodes[0].set_seat(table, seat(1), &Sitter::User(maui), &away).await.unwrap();
    assert_eq!(nodes[1].votes(table).await.unwrap(), []);
}

pub(crate) async fn who_concedes_is_remembered(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (table, [hina, maui]) = two(&nodes[0]).await;
    nodes[0].concede(table, seat(1), maui, "easy").await.unwrap();
    let late = nodes[1].concede(table, seat(1), maui, "easy").await.unwrap_err();
    assert!(matches!(late, StoreError::SeatTaken { .. }));
    let seats = nodes[1].table(table).await.unwrap().seats;
    assert!(seats[0].conceded.is_none() && seats[1].conceded.is_some());
    let bot = Sitter::Bot { spec: "easy".into(), instead_of: Some(maui) };
    assert_eq!(seats[1].sitter, bot);
    // A table that its people end has no result, once, and counts for nobody any more.
    assert!(nodes[0].end_without_result(table).await.unwrap());
    assert!(!nodes[1].end_without_result(table).await.unwrap());
    assert_eq!(nodes[1].table(table).await.unwrap().status, Status::Closed(ClosedBy::Players));
    assert_eq!(told(&nodes[0]).await, [(hina, vec![Told::End])]);
    let other = nodes[0].create_table(&table_for_two(hina)).await.unwrap();
    assert_eq!(nodes[1].table(other).await.unwrap().status, Status::Running);
}

pub(crate) async fn when_clocks_rest_is_kept_with_the_user(home: Home) {
    let store = home.open().await;
    let (_, [hina, maui]) = two(&store).await;
    assert_eq!(store.rest(hina).await.unwrap(), StoredRest::default());
    let rest =
        StoredRest { zone: "Pacific/Tahiti".into(), vacation: "2026-12-01/2026-12-24".into() };
    store.set_rest(hina, &StoredRest::default()).await.unwrap();
    store.set_rest(hina, &rest).await.unwrap();
    assert_eq!(store.rests(&[maui, hina]).await.unwrap(), [(hina, rest)]);
    store.delete_user(hina, "easy").await.unwrap();
    assert_eq!(store.rest(hina).await.unwrap(), StoredRest::default());
}
