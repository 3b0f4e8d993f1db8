//! A database that the last release has written, opened by this program.

use std::{fs, path::Path};

use sqlx::{
    AnyConnection, AssertSqlSafe, Connection, Executor, SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};
use wayfinder_core::{Seat, Seats};
use wayfinder_store::{
    Append, ChannelKind, Claiming, Invite, NewChannel, PlayedFilter, SessionId, Sitter, Status,
    TableId, TableResult, Told, UserId, Wanted,
};

use crate::{
    opening::connect,
    support::{Home, at},
};

/// The steps that 0.2.0 knew.
const RELEASED: [(&str, i64); 2] = [("sqlite", 6), ("postgres", 8)];

/// Makes the database as the release made it.
async fn make_released(home: &Home) -> AnyConnection {
    let is_postgres = home.address.starts_with("postgres");
    let (folder, last) = RELEASED[usize::from(is_postgres)];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
    let mut steps = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let number: i64 = name.split_once('_').unwrap().0.parse().unwrap();
        let sql = AssertSqlSafe(fs::read_to_string(path).unwrap()).into_sql_str();
        if number <= last {
            steps.push(Migration::new(number, name.into(), MigrationType::Simple, sql, false));
        }
    }
    steps.sort_by_key(|step| step.version);
    if !is_postgres {
        fs::File::create(&home.address).unwrap();
    }
    let mut connection = connect(home).await;
    Migrator::with_migrations(steps).run(&mut connection).await.unwrap();
    connection
}

/// Somebody's games in 0.2.0: over, running, waiting.
struct OldGames {
    hina: UserId,
    maui: UserId,
    over: TableId,
    running: TableId,
    waiting: TableId,
    invite: Invite,
}

async fn play(connection: &mut AnyConnection) -> OldGames {
    let [hina, maui] = [0; 2].map(|_| UserId::random().unwrap());
    let [over, running, waiting] = [0; 3].map(|_| TableId::random().unwrap());
    let (invite, session) = (Invite::random().unwrap(), SessionId::random().unwrap());
    let table = |id: TableId, status: &str, result: &str| {
        format!(
            "INSERT INTO tables (id, game, rules_version, proposal, host, listed, status, result, created, touched)
             VALUES ('{id}', 'maori', 1, '{{}}', '{hina}', 1, '{status}', {result}, 5, 7)"
        )
    };
    let seat = |table: TableId, seat: u8, rest: String| {
        format!(
            "INSERT INTO seats (table_id, seat, kind, user_id, bot, invite) VALUES ('{table}', {seat}, {rest})"
        )
    };
    let append = |table: TableId, version: u32, entries: &str| {
        let (kept, steps) = (version.saturating_sub(1), version);
        format!(
            "INSERT INTO appends (table_id, version, kept, steps, at, entries)
             VALUES ('{table}', {version}, {kept}, {steps}, 6, '{entries}')"
        )
    };
    let user = |user: UserId| format!("'user', '{user}', NULL, NULL");
    for statement in [
        format!(
            "INSERT INTO users (id, name, name_key, password_hash, created) VALUES ('{hina}', 'Hina', 'hina', 'hash', 3)"
        ),
        format!("INSERT INTO users (id, name, created) VALUES ('{maui}', 'Maui', 4)"),
        table(over, "finished", "'{\"scores\":[12,7],\"placings\":[1,2]}'"),
        table(running, "running", "NULL"),
        table(waiting, "waiting", "NULL"),
        seat(over, 0, user(hina)),
        seat(over, 1, user(maui)),
        seat(running, 0, user(hina)),
        seat(running, 1, user(maui)),
        seat(waiting, 0, user(hina)),
        seat(waiting, 1, format!("'open', NULL, NULL, '{}'", invite.as_str())),
        append(over, 0, ""),
        append(over, 1, "0 sail"),
        append(running, 0, ""),
        append(running, 1, "0 sail"),
        append(waiting, 0, ""),
        format!(
            "INSERT INTO chat (table_id, user_id, text, at) VALUES ('{over}', '{maui}', 'well played', 8)"
        ),
        format!(
            "INSERT INTO sessions (id, token_hash, user_id, device, created, seen) VALUES ('{session}', 'hash', '{hina}', 'Firefox', 3, 9)"
        ),
    ] {
        connection.execute(AssertSqlSafe(statement)).await.unwrap();
    }
    OldGames { hina, maui, over, running, waiting, invite }
}

pub(crate) async fn what_the_last_release_has_kept_is_there(home: Home) {
    let mut connection = make_released(&home).await;
    let OldGames { hina, maui, over, running, waiting, invite } = play(&mut connection).await;
    connection.close().await.unwrap();

    let store = home.open().await;
    let of = store.history(maui, Some(maui), &PlayedFilter::default(), None, 10).await.unwrap();
    assert_eq!(of.iter().map(|table| table.id).collect::<Vec<_>>(), [over]);
    let tally = store.tallies(hina, Some(hina)).await.unwrap().remove(0);
    assert_eq!((tally.games, tally.won, tally.best), (1, 1, 12));
    assert_eq!(store.chat(over, 10).await.unwrap()[0].text, "well played");
    assert_eq!(store.sessions(hina).await.unwrap().len(), 1);
    assert_eq!(store.find_account("HINA").await.unwrap().unwrap().user.id, hina);
    let result = TableResult { scores: vec![12, 7], placings: vec![1, 2] };
    assert_eq!(store.table(over).await.unwrap().status, Status::Finished(result));

    // Games go on, and tell whose turn it is.
    let record = store.load_table(running).await.unwrap();
    assert_eq!((record.log.entries(), record.table.asked), (vec!["0 sail"], None));
    let (kind, wanted) = (ChannelKind::Webhook, Wanted::Always);
    let (target, language) = ("https://maui.example".to_owned(), "en".to_owned());
    store.add_channel(maui, &NewChannel { kind, target, wanted, language }).await.unwrap();
    let asked = Some(Seats::from_iter(Seat::new(1)));
    let next = Append { asked, ..Append::new(at(2), 1, ["0 turn"]) };
    store.append(running, next).await.unwrap();
    let zero = std::time::Duration::ZERO;
    let now =
        Claiming { wait: zero, away: zero, mail_rest: zero, web_rest: zero, lease: zero, most: 10 };
    let told = store.claim_outbox(now).await.unwrap();
    assert_eq!((told[0].channel.user, told[0].items[0].told), (maui, Told::Turn));

    // Who was waited for may come, with the link of before.
    let table = store.table(waiting).await.unwrap();
    assert_eq!(table.seats[1].invite, Some(invite));
    let seat = Seat::new(1).unwrap();
    store.set_seat(waiting, seat, &Sitter::Open, &Sitter::User(maui)).await.unwrap();
    assert_eq!(store.table(waiting).await.unwrap().status, Status::Running);
}
