use wayfinder_core::{Seat, Seats};
use wayfinder_store::{Append, NewPast, NewTable, TableOrigin, Terms};

use crate::support::{Home, at, running_table, step, table_for_two};

const HOST: Seat = Seat::FIRST;

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

pub(crate) async fn who_took_back_is_kept_with_the_log(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    store.append(table, step(1)).await.unwrap();
    store.append(table, step(2)).await.unwrap();
    let back = Append::take_back(at(3), 1, seat(1));
    store.append(table, back.clone()).await.unwrap();
    store.append(table, Append::new(at(4), 1, ["1 other"])).await.unwrap();
    let log = store.load_log(table).await.unwrap();
    assert_eq!(log.entries(), ["0 step 1", "1 other"]);
    assert_eq!(log.since(at(2)), [back, Append::new(at(4), 1, ["1 other"])]);
}

pub(crate) async fn a_wish_is_granted_by_one_after_the_other(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (_, table) = running_table(&nodes[0]).await;
    assert_eq!(nodes[0].take_back_wish(table).await.unwrap(), None);
    let wish = nodes[0].wish_take_back(table, at(3), HOST).await.unwrap().unwrap();
    assert_eq!((wish.version, wish.seat, wish.granted), (at(3), HOST, Seats::NONE));
    for (node, place) in nodes.iter().zip([1, 2]) {
        node.answer_take_back(table, at(3), seat(place), true).await.unwrap();
    }
    let wish = nodes[0].take_back_wish(table).await.unwrap().unwrap();
    assert_eq!(wish.granted, [1, 2].map(seat).into_iter().collect());
    assert_eq!(wish.refused_by, None);
}

pub(crate) async fn a_wish_that_was_refused_stays_so_until_the_game_goes_on(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    store.wish_take_back(table, at(3), HOST).await.unwrap();
    let refused = store.answer_take_back(table, at(3), seat(1), false).await.unwrap().unwrap();
    assert_eq!(refused.refused_by, Some(seat(1)));
    // Neither another answer nor another wish of the same version changes that.
    assert_eq!(store.answer_take_back(table, at(3), seat(2), true).await.unwrap(), Some(refused));
    assert_eq!(store.wish_take_back(table, at(3), seat(2)).await.unwrap(), Some(refused));
    let next = store.wish_take_back(table, at(4), seat(2)).await.unwrap().unwrap();
    assert_eq!((next.version, next.seat, next.refused_by), (at(4), seat(2), None));
    // An answer to the old one comes too late.
    assert_eq!(store.answer_take_back(table, at(3), seat(1), true).await.unwrap(), Some(next));
}

pub(crate) async fn a_table_may_begin_with_anothers_past(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    for version in 1..=3 {
        store.append(table, step(version)).await.unwrap();
    }
    let entries = vec!["0 step 1".to_owned(), "0 step 2".to_owned()];
    let asked = NewTable {
        past: Some(NewPast { of: table, entries: entries.clone() }),
        terms: Terms::default(),
        ..table_for_two(host)
    };
    let branch = store.create_table(&asked).await.unwrap();
    let record = store.load_table(branch).await.unwrap();
    assert_eq!(record.log.entries(), entries);
    assert_eq!(record.table.origin, Some(TableOrigin { table, steps: 2 }));
    store.append(branch, Append::new(at(2), 2, ["0 another way"])).await.unwrap();
    assert_eq!(store.load_log(table).await.unwrap().steps(), 3, "the origin is as it was");
    assert_eq!(store.table(table).await.unwrap().origin, None);

    let broken = NewPast { of: table, entries: vec!["two\nlines".into()] };
    let refused = store.create_table(&NewTable { past: Some(broken), ..asked }).await;
    assert!(refused.is_err(), "an entry is a line");
}
