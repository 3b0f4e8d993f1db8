use std::time::Duration;

use wayfinder_core::Seat;
use wayfinder_store::{
    Append, Bond, ChannelKind, Invited, Missing, NewChannel, NewSeat, NewTable, SessionToken,
    Sitter, Status, StoreError, SweepAges, SweepPlace, Swept, TableResult, UserId, Wanted,
};

use crate::{
    opening::connect,
    support::{Home, at, running_table, table_for_two},
};

const NEVER: Duration = Duration::from_hours(1);

/// Whatever is there is old enough.
const ALL: SweepAges = SweepAges {
    guests: Duration::ZERO,
    waiting: Duration::ZERO,
    undone: Duration::ZERO,
    sessions: Duration::ZERO,
    told: Duration::ZERO,
};

/// Nothing is.
const NONE: SweepAges =
    SweepAges { guests: NEVER, waiting: NEVER, undone: NEVER, sessions: NEVER, told: NEVER };

const MANY: u32 = 100;

fn waiting(host: UserId) -> NewTable {
    let mut table = table_for_two(host);
    table.seats[1] = NewSeat::new(Sitter::Open);
    table
}

pub(crate) async fn sessions_that_nobody_uses_go(home: Home) {
    let store = home.open().await;
    let account = store.create_account("Hina", "hash").await.unwrap().id;
    let token = SessionToken::random().unwrap();
    store.create_session(account, &token, "").await.unwrap();
    let mut place = SweepPlace::default();
    assert_eq!(store.sweep(NONE, &mut place, MANY).await.unwrap(), Swept::default());
    let swept = store.sweep(ALL, &mut place, MANY).await.unwrap();
    assert_eq!(swept, Swept { sessions: 1, ..Swept::default() });
    assert_eq!(store.sessions(account).await.unwrap(), []);
}

pub(crate) async fn guests_who_never_sat_down_go(home: Home) {
    let store = home.open().await;
    let (seated, table) = running_table(&store).await;
    let talking = store.create_guest("Tui").await.unwrap().id;
    store.say(table, talking, "kia ora").await.unwrap();
    let mut hosted = table_for_two(store.create_guest("Heke").await.unwrap().id);
    hosted.seats[0] = hosted.seats[1].clone();
    store.create_table(&hosted).await.unwrap();
    let mut left = table_for_two(seated);
    let away = store.create_guest("Maui").await.unwrap().id;
    left.seats[1].sitter = Sitter::Bot { spec: "easy".into(), instead_of: Some(away) };
    store.create_table(&left).await.unwrap();
    let account = store.create_account("Rangi", "hash").await.unwrap().id;
    let gone =
        [store.create_guest("A").await.unwrap().id, store.create_guest("B").await.unwrap().id];

    let mut place = SweepPlace::default();
    assert_eq!(store.sweep(NONE, &mut place, MANY).await.unwrap(), Swept::default());
    let swept = store.sweep(ALL, &mut place, MANY).await.unwrap();
    assert_eq!(swept, Swept { guests: 2, ..Swept::default() });
    for stays in [seated, talking, hosted.host, away, account] {
        store.user(stays).await.unwrap();
    }
    for gone in gone {
        let error = store.user(gone).await.unwrap_err();
        assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
    }
}

pub(crate) async fn guests_who_were_here_lately_stay(home: Home) {
    let store = home.open().await;
    let [here, gone] =
        [store.create_guest("A").await.unwrap().id, store.create_guest("B").await.unwrap().id];
    store.note_present(here).await.unwrap();
    // The clock of the database is ours: both came long ago, one was seen now.
    let mut connection = connect(&home).await;
    let older = "UPDATE users SET created = created - 7200000000";
    sqlx::query(older).execute(&mut connection).await.unwrap();
    let swept = store.sweep(NONE, &mut SweepPlace::default(), MANY).await.unwrap();
    assert_eq!(swept.guests, 1);
    store.user(here).await.unwrap();
    let error = store.user(gone).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
}

pub(crate) async fn what_need_not_be_told_any_more_goes(home: Home) {
    let store = home.open().await;
    let [moana, tui] = [
        store.create_account("Moana", "hash").await.unwrap().id,
        store.create_account("Tui", "hash").await.unwrap().id,
    ];
    let wanted = Wanted::Always;
    let channel = |kind, target: &str| NewChannel {
        kind,
        target: target.to_owned(),
        wanted,
        language: "en".into(),
    };
    store.add_channel(tui, &channel(ChannelKind::Mail, "tui@example.org")).await.unwrap();
    let hook = channel(ChannelKind::Webhook, "https://tui.example");
    let hook = store.add_channel(tui, &hook).await.unwrap();
    let [begun, waits] = [(); 2].map(|()| waiting(moana));
    let [begun, waits] =
        [store.create_table(&begun).await.unwrap(), store.create_table(&waits).await.unwrap()];
    store.set_bond(tui, moana, Some(Bond::Friend)).await.unwrap();
    for table in [begun, waits] {
        assert_eq!(store.invite(table, tui, moana).await.unwrap(), Invited::Done);
    }
    let seat = Seat::new(1).unwrap();
    store.set_seat(begun, seat, &Sitter::Open, &Sitter::User(moana)).await.unwrap();
    let mut connection = connect(&home).await;
    sqlx::query("UPDATE outbox SET dead = 1 WHERE channel = $1 AND table_id = $2")
        .bind(hook.id.as_str())
        .bind(begun.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    let waiting_before = store.count_outbox().await.unwrap();
    assert_eq!(waiting_before.dead, 1);

    let mut place = SweepPlace::default();
    assert_eq!(store.sweep(NONE, &mut place, MANY).await.unwrap().told, 0);
    let old = SweepAges { told: Duration::ZERO, ..NONE };
    assert_eq!(store.sweep(old, &mut place, MANY).await.unwrap().told, 3);
    assert_eq!(store.count_outbox().await.unwrap().dead, 0);
    let kept: Vec<_> = store.channels(tui).await.unwrap().iter().map(|it| it.id).collect();
    assert_eq!(kept, [hook.id], "an address that nobody has confirmed goes");
    assert_eq!(store.invited_to(begun).await.unwrap(), []);
    assert_eq!(store.invited_to(waits).await.unwrap(), [tui]);
}

pub(crate) async fn tables_that_wait_in_vain_go(home: Home) {
    let store = home.open().await;
    let (host, running) = running_table(&store).await;
    let table = store.create_table(&waiting(host)).await.unwrap();
    store.say(table, host, "is anybody there?").await.unwrap();
    let mut place = SweepPlace::default();
    assert_eq!(store.sweep(NONE, &mut place, MANY).await.unwrap(), Swept::default());
    let swept = store.sweep(ALL, &mut place, MANY).await.unwrap();
    assert_eq!(swept, Swept { tables: 1, ..Swept::default() });
    store.table(running).await.unwrap();
    let error = store.table(table).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Table(id)) if id == table), "{error}");
    assert_eq!(store.chat(table, 10).await.unwrap(), []);
    let seat = Seat::new(1).unwrap();
    let late = store.set_seat(table, seat, &Sitter::Open, &Sitter::User(host)).await;
    let error = late.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Table(_))), "{error}");
}

pub(crate) async fn what_was_undone_goes_and_the_log_stays(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    for append in [
        Append::new(at(1), 0, ["0 sail", "* palm", "* shell"]),
        Append::new(at(2), 3, ["1 sail"]),
        Append::new(at(3), 3, [""; 0]),
        Append::new(at(4), 2, ["1 turn", "* reef"]),
        Append::new(at(5), 4, ["0 end"]),
        Append::new(at(6), 4, [""; 0]),
        Append::new(at(7), 3, ["0 rest", "1 rest"]),
    ] {
        store.append(table, append).await.unwrap();
    }
    let before = store.load_table(table).await.unwrap();
    let mut place = SweepPlace::default();
    assert_eq!(store.sweep(ALL, &mut place, MANY).await.unwrap().undone, 0, "it is still played");
    let result = TableResult { scores: vec![31, 28], placings: vec![1, 2] };
    store.set_status(table, &Status::Finished(result)).await.unwrap();
    assert_eq!(store.sweep(NONE, &mut place, MANY).await.unwrap().undone, 0, "just now");
    let swept = store.sweep(ALL, &mut place, MANY).await.unwrap();
    assert_eq!(swept.undone, 2, "the second and the fifth; the others had nothing to lose");
    let gone = |append: &&Append| append.entries.is_empty();
    assert_eq!(before.log.since(at(0)).iter().filter(gone).count(), 2);
    let after = store.load_table(table).await.unwrap();
    assert_eq!(after.log.since(at(0)).iter().filter(gone).count(), 4);
    assert_eq!(after.log.entries(), before.log.entries());
    assert_eq!(after.log.entries(), ["0 sail", "* palm", "1 turn", "0 rest", "1 rest"]);
    for version in 1..=7 {
        let again = Append::new(at(version), 0, ["0 again"]);
        let late = store.append(table, again).await.unwrap_err();
        assert!(matches!(late, StoreError::Conflict { .. }), "{version}: {late}");
    }
    assert_eq!((after.table.version, after.table.steps), (at(7), 5));
    assert_eq!(store.sweep(ALL, &mut place, MANY).await.unwrap(), Swept::default());
    // A log that was swept goes on like any other.
    store.append(table, Append::new(at(8), 5, ["0 more"])).await.unwrap();
}

pub(crate) async fn a_sweep_looks_at_so_many_and_goes_on_from_there(home: Home) {
    let store = home.open().await;
    let mut hosts = Vec::new();
    for number in 0..10 {
        let guest = store.create_guest("Moana").await.unwrap().id;
        if number % 2 == 0 {
            store.create_table(&table_for_two(guest)).await.unwrap();
            store.create_table(&waiting(guest)).await.unwrap();
            hosts.push(guest);
        }
    }
    let mut place = SweepPlace::default();
    let mut runs = Vec::new();
    for _ in 0..4 {
        let swept = store.sweep(ALL, &mut place, 4).await.unwrap();
        runs.push((swept.guests, swept.tables));
    }
    assert_eq!(runs, [(2, 4), (2, 1), (1, 0), (0, 0)]);
    for host in hosts {
        store.user(host).await.unwrap();
    }
}
