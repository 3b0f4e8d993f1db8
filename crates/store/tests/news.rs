//! What nodes that share a PostgreSQL hear of each other.

mod support;

use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};
use support::{Home, at, bot, running_table, step, table_for_two};
use tokio::time::timeout;
use wayfinder_core::Seat;
use wayfinder_store::{Append, Listener, News, SessionToken, Sitter, Status, Store, TableResult};

/// Longer than anything takes, on however slow a machine.
const PATIENCE: Duration = Duration::from_mins(1);

async fn next(listener: &mut Listener) -> News {
    timeout(PATIENCE, listener.next()).await.expect("nothing is heard").unwrap()
}

/// Two nodes, the second of which listens.
async fn nodes() -> Option<(Home, Store, Store, Listener)> {
    let home = Home::postgres().await?;
    let (here, there) = (home.open().await, home.open().await);
    let listener = there.listen().await.unwrap();
    Some((home, here, there, listener))
}

/// Ends the connections that listen at this database.
async fn cut_off_listeners(address: &str) {
    let mut admin = AnyConnection::connect(address).await.unwrap();
    // Found first, then ended: in one statement, those of other databases might be ended, too.
    let listening = sqlx::query(
        "SELECT pid FROM pg_stat_activity
         WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    )
    .fetch_all(&mut admin)
    .await
    .unwrap();
    assert!(!listening.is_empty(), "nobody listens");
    for row in listening {
        let pid: i32 = row.get("pid");
        sqlx::query("SELECT pg_terminate_backend($1)").bind(pid).execute(&mut admin).await.unwrap();
    }
    admin.close().await.unwrap();
}

#[tokio::test]
async fn every_change_of_another_node_is_heard_in_order() {
    let Some((_home, here, there, mut heard)) = nodes().await else { return };
    let (host, table) = running_table(&here).await;
    // Opening a table concerns nobody who is not there yet, and one's own is no news.
    there.append(table, step(1)).await.unwrap();

    here.append(table, step(2)).await.unwrap();
    assert_eq!(next(&mut heard).await, News::Append(table, step(2)));
    let long = Append::new(at(3), 2, (0..1000).map(|step| format!("0 step {step}")));
    here.append(table, long).await.unwrap();
    assert_eq!(next(&mut heard).await, News::Log(table), "too much to be told");
    here.append(table, Append::new(at(4), 2, Vec::<String>::new())).await.unwrap();
    let undo = Append::new(at(4), 2, Vec::<String>::new());
    assert_eq!(next(&mut heard).await, News::Append(table, undo));
    let line = here.say(table, host, "well met").await.unwrap().line;
    assert_eq!(next(&mut heard).await, News::Chat(table, line));
    let person = Sitter::User(host);
    here.set_seat(table, Seat::FIRST, &person, &bot("easy")).await.unwrap();
    assert_eq!(next(&mut heard).await, News::Table(table));
    here.rename_user(host, "Moana").await.unwrap();
    here.rename_user(host, "Tui").await.unwrap();
    assert_eq!(next(&mut heard).await, News::User(host), "once: the first was no change");
    let token = SessionToken::random().unwrap();
    let session = here.create_session(host, &token, "").await.unwrap().id;
    here.end_session(host, session).await.unwrap();
    assert_eq!(next(&mut heard).await, News::SessionEnded(host, session));
    let over = Status::Finished(TableResult { scores: vec![1, 2], placings: vec![2, 1] });
    here.touch_table(table).await.unwrap();
    here.set_status(table, &over).await.unwrap();
    here.set_status(table, &over).await.unwrap();
    let mut again = table_for_two(host);
    again.rematch_of = Some(table);
    here.create_table(&again).await.unwrap();
    let last = Append::new(at(5), 2, ["0 step 3"]);
    here.append(table, last.clone()).await.unwrap();
    assert_eq!(next(&mut heard).await, News::Table(table), "it is over");
    assert_eq!(next(&mut heard).await, News::Table(table), "there is a rematch");
    assert_eq!(next(&mut heard).await, News::Append(table, last));
}

#[tokio::test]
async fn a_lost_connection_is_mended_and_told() {
    let Some((home, here, _there, mut heard)) = nodes().await else { return };
    let (_, table) = running_table(&here).await;
    cut_off_listeners(&home.address).await;
    assert_eq!(next(&mut heard).await, News::Missed);
    here.append(table, step(1)).await.unwrap();
    assert_eq!(next(&mut heard).await, News::Append(table, step(1)));
}

#[tokio::test]
async fn what_is_done_beside_the_server_of_a_file_is_heard() {
    let home = Home::sqlite();
    let (server, beside) = (home.open().await, home.open().await);
    let (host, table) = running_table(&beside).await;
    beside.tell_others(News::Table(table)).await.unwrap();
    let mut heard = server.listen().await.unwrap();
    server.tell_others(News::Table(table)).await.unwrap();
    beside.tell_others(News::User(host)).await.unwrap();
    assert_eq!(next(&mut heard).await, News::User(host), "neither old news nor its own");
}
