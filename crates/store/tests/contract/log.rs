use std::task::{Context, Poll, Waker};

use wayfinder_store::{Append, Missing, Store, StoreError, TableId};

use crate::support::{Home, at, running_table, step, table_for_two};

pub(crate) async fn appends_follow_each_other(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    let empty = store.load_table(table).await.unwrap();
    assert_eq!((empty.log.version(), empty.log.entries()), (at(0), vec![]));

    let appends = [
        Append::new(at(1), 0, ["0 sail 3", "* palm", "* hut"]),
        Append::new(at(2), 3, ["1 pass"]),
        Append::new(at(3), 4, Vec::<String>::new()),
    ];
    for append in &appends {
        store.append(table, append.clone()).await.unwrap();
    }
    let record = store.load_table(table).await.unwrap();
    assert_eq!(record.log.since(at(0)), appends);
    assert_eq!(record.log.entries(), ["0 sail 3", "* palm", "* hut", "1 pass"]);
    assert_eq!((record.table.version, record.table.steps), (at(3), 4));
    assert!(record.table.updated > empty.table.updated);
    assert_eq!(store.appends_after(table, at(1)).await.unwrap(), appends[1..]);
    assert_eq!(store.table(table).await.unwrap(), record.table);
}

pub(crate) async fn a_version_is_written_once(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    store.append(table, step(1)).await.unwrap();
    store.append(table, step(2)).await.unwrap();
    for version in [0, 1, 2, 4, u32::MAX] {
        let append = Append::new(at(version), 0, ["0 late"]);
        match store.append(table, append).await.unwrap_err() {
            StoreError::Conflict { table: told, version: refused, current } => {
                assert_eq!((told, refused, current), (table, at(version), at(2)));
            }
            other => panic!("{other}"),
        }
    }
    let nowhere = TableId::random().unwrap();
    let error = store.append(nowhere, step(1)).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Table(id)) if id == nowhere), "{error}");
    assert_eq!(store.load_table(table).await.unwrap().log.entries(), ["0 step 1", "0 step 2"]);
}

pub(crate) async fn of_two_nodes_one_wins(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let (host, first) = running_table(&nodes[0]).await;
    let mut tables = vec![first];
    for _ in 0..9 {
        tables.push(nodes[0].create_table(&table_for_two(host)).await.unwrap());
    }
    for version in 1..=10 {
        let mut asked = tokio::task::JoinSet::new();
        // Each node asks in its own order, and twice.
        for (node, store) in nodes.iter().chain(&nodes).enumerate() {
            for index in 0..tables.len() {
                let index = if node % 2 == 0 { index } else { tables.len() - 1 - index };
                let (store, table) = (store.clone(), tables[index]);
                let append =
                    Append::new(at(version), version - 1, [format!("{node} took {version}")]);
                asked.spawn(async move { (table, node, store.append(table, append).await) });
            }
        }
        let mut winners = Vec::new();
        for (table, node, answer) in asked.join_all().await {
            match answer {
                Ok(()) => winners.push((table, format!("{node} took {version}"))),
                Err(StoreError::Conflict { current, .. }) => assert_eq!(current, at(version)),
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(winners.len(), tables.len(), "one winner a table");
        for (table, entry) in winners {
            let log = nodes[1].load_table(table).await.unwrap().log;
            assert_eq!(log.entries().last(), Some(&entry.as_str()));
            assert_eq!(log.steps(), version);
        }
    }
}

pub(crate) async fn appends_asked_at_once_follow_each_other(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    // One batch gets many of one table.
    for append in ask_in_order(&store, table, 50) {
        append.await.unwrap();
    }
    assert_eq!(store.load_table(table).await.unwrap().log.steps(), 50);
}

pub(crate) async fn a_conflict_leaves_the_others_alone(home: Home) {
    let store = home.open().await;
    let (host, late) = running_table(&store).await;
    store.append(late, step(1)).await.unwrap();
    let mut asked = tokio::task::JoinSet::new();
    let nowhere = TableId::random().unwrap();
    for number in 0..40 {
        let table = match number % 4 {
            0 => late,
            1 => nowhere,
            _ => store.create_table(&table_for_two(host)).await.unwrap(),
        };
        let store = store.clone();
        asked.spawn(async move { (table, store.append(table, step(1)).await) });
    }
    for (table, answer) in asked.join_all().await {
        match answer {
            Ok(()) => {
                assert!(table != late && table != nowhere);
                assert_eq!(store.load_table(table).await.unwrap().log.entries(), ["0 step 1"]);
            }
            Err(StoreError::Conflict { .. }) => assert_eq!(table, late),
            Err(StoreError::NotFound(_)) => assert_eq!(table, nowhere),
            Err(other) => panic!("{other}"),
        }
    }
}

pub(crate) async fn undo_truncates_and_is_remembered(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    let none = Vec::<String>::new();
    store.append(table, Append::new(at(1), 0, ["0 sail 3", "* palm"])).await.unwrap();
    store.append(table, Append::new(at(2), 2, ["0 turn 1"])).await.unwrap();
    store.append(table, Append::new(at(3), 2, none.clone())).await.unwrap();
    let undone = store.load_table(table).await.unwrap();
    assert_eq!(undone.log.entries(), ["0 sail 3", "* palm"]);
    assert_eq!((undone.table.version, undone.table.steps), (at(3), 2));

    store.append(table, Append::new(at(4), 2, ["0 turn 2"])).await.unwrap();
    let log = store.load_table(table).await.unwrap().log;
    assert_eq!(log.entries(), ["0 sail 3", "* palm", "0 turn 2"]);
    assert_eq!(log.since(at(1))[0].entries, ["0 turn 1"], "what was undone can be told");

    store.append(table, Append::new(at(5), 0, none)).await.unwrap();
    assert_eq!(store.load_table(table).await.unwrap().log.entries(), Vec::<&str>::new());
}

pub(crate) async fn no_more_is_kept_than_there_is(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    store.append(table, Append::new(at(1), 0, ["0 a", "0 b"])).await.unwrap();
    for kept in [3, u32::MAX] {
        match store.append(table, Append::new(at(2), kept, ["0 c"])).await.unwrap_err() {
            StoreError::BeyondLog { kept: told, steps, .. } => assert_eq!((told, steps), (kept, 2)),
            other => panic!("{other}"),
        }
    }
    store.append(table, Append::new(at(2), 2, ["0 c"])).await.unwrap();
}

pub(crate) async fn entries_are_kept_to_the_letter(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    let odd = ["0 explore savaiʻi \"x\" \\n $1 'y'", "* 🐚\t;--", "1 end\r", " * "];
    store.append(table, Append::new(at(1), 0, odd)).await.unwrap();
    assert_eq!(store.load_table(table).await.unwrap().log.entries(), odd);
}

pub(crate) async fn unfit_entries_are_refused(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    for unfit in ["", "0 a\n0 b", "0 a\0"] {
        let error =
            store.append(table, Append::new(at(1), 0, ["0 fine", unfit])).await.unwrap_err();
        assert!(matches!(error, StoreError::Unfit { .. }), "{error}");
    }
    assert_eq!(store.table(table).await.unwrap().version, at(0));
}

pub(crate) async fn answered_appends_survive_without_closing(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    for version in 1..=20 {
        store.append(table, step(version)).await.unwrap();
    }
    let before = store.load_table(table).await.unwrap();
    drop(store);
    let store = home.open().await;
    assert_eq!(store.load_table(table).await.unwrap(), before);
    assert_eq!(before.log.version(), at(20));
    store.append(table, step(21)).await.unwrap();
}

pub(crate) async fn closing_writes_what_was_asked(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    // Each needs a commit of its own: some are still to be written when the store is closed.
    let asked = ask_in_order(&store, table, 20);
    store.close().await;
    for append in asked {
        append.await.unwrap();
    }
    assert_eq!(home.open().await.load_table(table).await.unwrap().log.version(), at(20));
}

/// Asks for the first appends of a table without waiting for answers; returns those that have none yet. The
/// writer has a thread of its own, and may be faster.
fn ask_in_order(
    store: &Store,
    table: TableId,
    appends: u32,
) -> Vec<impl Future<Output = Result<(), StoreError>>> {
    let context = &mut Context::from_waker(Waker::noop());
    let mut unanswered = Vec::new();
    for mut append in (1..=appends).map(|version| Box::pin(store.append(table, step(version)))) {
        match append.as_mut().poll(context) {
            Poll::Ready(answer) => answer.unwrap(),
            Poll::Pending => unanswered.push(append),
        }
    }
    unanswered
}
