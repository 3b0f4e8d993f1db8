//! Users and tables, looked after while the server runs.

use std::{
    path::Path,
    process::{Command, Output},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::program::{BothSeats, RunningProgram, next};

fn admin(args: &[&str], database: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wayfinder"));
    command
        .env("USER", "tester")
        .env_remove("SUDO_USER")
        .arg("admin")
        .args(args)
        .arg("--database")
        .arg(database)
        .output()
        .unwrap()
}

/// What a command says that must go well.
fn said(args: &[&str], database: &Path) -> String {
    let ran = admin(args, database);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

#[tokio::test]
async fn an_operator_closes_a_table_and_bans_its_host_while_they_play() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("admin.db");
    let program = RunningProgram::start(&database);
    let player = BothSeats::open(&program).await;
    let (mut socket, _) = player.sit(&program).await;

    let tables = said(&["tables"], &database);
    let table = tables.split(' ').next().unwrap();
    assert!(tables.contains(" maori running: Guest "), "{tables}");
    let users = said(&["users"], &database);
    let user = users.split(' ').next().unwrap();
    assert!(users.trim_end().ends_with(": guest"), "{users}");
    assert!(said(&["mute", user], &database).starts_with(&format!("mute: {user} Guest ")));
    assert!(said(&["users", "--restrained"], &database).trim_end().ends_with(": guest, muted"));

    assert_eq!(said(&["close", table], &database), format!("close: {table}\n"));
    let closed = loop {
        let told: Value = next(&mut socket).await.expect("the connection has ended");
        if told["state"]["table"]["closed"] != Value::Null {
            break told["state"]["table"]["closed"].clone();
        }
    };
    assert_eq!(closed, json!("operator"));
    said(&["ban", user], &database);
    while let Some(told) = next(&mut socket).await {
        if told["closing"] != Value::Null {
            break;
        }
    }

    // Whoever comes from there is refused while it is kept out, and what was done can be read.
    said(&["ban-address", "127.0.0.1", "--for", "1h"], &database);
    let addresses = said(&["addresses"], &database);
    assert!(addresses.starts_with("127.0.0.1: since 20") && addresses.contains("Z, until 20"));
    let me = format!("http://{}/api/me", program.host);
    let until = async |status: u16| {
        let start = Instant::now();
        while reqwest::get(&me).await.unwrap().status() != status {
            assert!(start.elapsed() < Duration::from_mins(1), "{status} is not told");
        }
    };
    until(403).await;
    assert_eq!(said(&["unban-address", "127.0.0.1"], &database), "unban-address: 127.0.0.1\n");
    until(200).await;
    let audit = said(&["audit"], &database);
    let deeds: Vec<_> = audit.lines().map(|line| line.split_once(": ").unwrap().1).collect();
    assert_eq!(
        deeds,
        [
            "unban-address 127.0.0.1",
            "ban-address 127.0.0.1",
            &format!("ban {user}"),
            &format!("close {table}"),
            &format!("mute {user}"),
        ]
    );
    assert!(audit.lines().all(|line| line.contains("Z tester at the command line: ")), "{audit}");
    let page = said(&["audit", "--before", "2"], &database);
    assert!(page.lines().count() == 1 && page.starts_with("1 "), "{page}");

    for (args, code, why) in [
        (&["unban-address", "127.0.0.1"][..], 1, "127.0.0.1 is not kept out"),
        (&["ban-address", "hina"], 2, "is no address"),
        (&["ban-address", "10.0.0.1", "--for", "soon"], 2, "a time like"),
        (&["close", table], 1, "is over already"),
        (&["close", "?"], 2, "is no id of a table"),
        (&["mute", "nobody"], 1, "there is no user or account \"nobody\""),
    ] {
        let ran = admin(args, &database);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(code), "{said}");
        assert!(said.starts_with("error: ") && said.contains(why), "{said}");
    }
    let ran = admin(&["users"], &folder.path().join("no.db"));
    assert_eq!(ran.status.code(), Some(1));
    assert!(!folder.path().join("no.db").exists());
}
