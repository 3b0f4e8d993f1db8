//! Copies of the database, taken while people play and put back afterwards.

use std::{
    collections::HashMap,
    fs,
    path::Path,
    process::Command,
    sync::{Arc, Mutex},
};

use serde_json::Value;

use crate::program::{BothSeats, RunningProgram, decide, next};

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs a command to its end, with a database.
async fn wayfinder(args: &[&str], database: &Path) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wayfinder"));
    command.args(args).arg("--database").arg(database);
    let ran = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    Ran {
        code: ran.status.code(),
        out: String::from_utf8(ran.stdout).unwrap(),
        err: String::from_utf8(ran.stderr).unwrap(),
    }
}

#[track_caller]
fn refused(ran: &Ran, code: i32, why: &str) {
    assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{}", ran.err);
    assert!(ran.err.starts_with("error: ") && ran.err.contains(why), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

/// What a table showed at each version that was acknowledged.
type ToldVersions = Arc<Mutex<HashMap<u64, Value>>>;

/// Plays on until the game or the connection ends.
async fn play(mut socket: crate::program::Socket, mut told: Value, seen: ToldVersions) {
    loop {
        seen.lock().unwrap().insert(told["version"].as_u64().unwrap(), told["view"].clone());
        if told["asked"].as_array().unwrap().is_empty() {
            return;
        }
        decide(&mut socket, &told).await;
        match next(&mut socket).await {
            Some(message) => told = message["steps"].clone(),
            None => return,
        }
    }
}

fn newest(seen: &ToldVersions) -> u64 {
    *seen.lock().unwrap().keys().max().unwrap()
}

#[tokio::test]
async fn a_backup_taken_while_people_play_has_every_acknowledged_decision() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("live.db");
    let copy = folder.path().join("copy.db");
    let text = copy.display().to_string();
    let program = RunningProgram::start(&database);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let player = BothSeats::open(&program).await;
        let (socket, told) = player.sit(&program).await;
        let seen = ToldVersions::default();
        seen.lock().unwrap().insert(told["version"].as_u64().unwrap(), told["view"].clone());
        tables.push((player, seen.clone(), tokio::spawn(play(socket, told, seen))));
    }
    while tables.iter().any(|(_, seen, _)| newest(seen) < 5) {
        tokio::task::yield_now().await;
    }

    let before: Vec<u64> = tables.iter().map(|(_, seen, _)| newest(seen)).collect();
    let ran = wayfinder(&["backup", &text], &database).await;
    let after: Vec<u64> = tables.iter().map(|(_, seen, _)| newest(seen)).collect();
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.ends_with("users: 4, tables: 4\n"), "{}", ran.out);
    assert_ne!(before, after, "nobody played meanwhile: the test shows nothing");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }

    refused(&wayfinder(&["backup", &text], &database).await, 1, "is there already");
    refused(&wayfinder(&["restore", &text], &database).await, 1, "another server has it");
    program.kill();
    for (_, _, playing) in &mut tables {
        playing.await.unwrap();
    }

    let ran = wayfinder(&["restore", &text], &database).await;
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("live.db.before-restore-1\n"), "{}", ran.out);
    let program = RunningProgram::start(&database);
    for ((player, seen, _), before) in tables.iter().zip(before) {
        let (_, told) = player.sit(&program).await;
        let found = told["version"].as_u64().unwrap();
        assert!(found >= before, "acknowledged {before}, restored {found}");
        if let Some(view) = seen.lock().unwrap().get(&found) {
            assert_eq!(told["view"], *view);
        }
    }
    assert_eq!(program.terminate(), Some(0));

    // What was there before is kept, with all that was acknowledged up to the end.
    let program = RunningProgram::start(&folder.path().join("live.db.before-restore-1"));
    for (player, seen, _) in &tables {
        let (_, told) = player.sit(&program).await;
        assert!(told["version"].as_u64().unwrap() >= newest(seen));
    }
}

/// An SQLite file of one page of 512 bytes, which has no table.
fn without_tables() -> [u8; 512] {
    let mut page = [0; 512];
    page[..16].copy_from_slice(b"SQLite format 3\0");
    page[16..24].copy_from_slice(&[2, 0, 1, 1, 0, 64, 32, 32]);
    // How often it was changed, how many pages it has; the format of its schema, its encoding.
    (page[27], page[31], page[47], page[59], page[95]) = (1, 1, 4, 1, 1);
    // The page is a leaf without cells.
    (page[100], page[105]) = (13, 2);
    page
}

#[tokio::test]
async fn only_a_wayfinder_database_is_copied_or_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let live = folder.path().join("live.db");
    let program = RunningProgram::start(&live);
    BothSeats::open(&program).await;

    // Where the commits are still in the `-wal` file, a copy of the file alone is a database without tables.
    fs::write(path("half.db"), without_tables()).unwrap();
    let ran = wayfinder(&["restore", &path("half.db")], &folder.path().join("new.db")).await;
    refused(&ran, 1, "half.db is no Wayfinder database: its tables are missing");
    assert!(!folder.path().join("new.db").exists());

    let ran = wayfinder(&["backup", &path("good.db")], &live).await;
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    fs::write(path("notes.txt"), "a shopping list, rather long").unwrap();
    let ran = wayfinder(&["restore", &path("good.db")], Path::new(&path("notes.txt"))).await;
    refused(&ran, 1, "notes.txt is no Wayfinder database: it is no SQLite file");
    assert_eq!(fs::read_to_string(path("notes.txt")).unwrap(), "a shopping list, rather long");
    let ran = wayfinder(&["restore", &path("notes.txt")], Path::new(&path("new.db"))).await;
    refused(&ran, 1, "notes.txt is no Wayfinder database: it is no SQLite file");
    let ran = wayfinder(&["backup", &path("more.db")], Path::new(&path("missing.db"))).await;
    refused(&ran, 1, "missing.db: ");

    // A lock of the server is not all that is looked at: any program may have the file open.
    fs::remove_file(path("live.db-server")).unwrap();
    let ran = wayfinder(&["restore", &path("good.db")], &live).await;
    refused(&ran, 1, "live.db is in use");

    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().path()).collect();
    assert!(left.iter().all(|path| path.extension().is_none_or(|it| it != "part")), "{left:?}");
}

#[tokio::test]
async fn a_second_server_of_one_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("one.db");
    let program = RunningProgram::start(&database);
    let ran = wayfinder(&["serve", "--addr", "127.0.0.1:0"], &database).await;
    refused(&ran, 1, "another server has it: stop that one, or use PostgreSQL to run several");
    program.kill();
    RunningProgram::start(&database).terminate();
}

#[tokio::test]
async fn of_postgres_its_own_programs_are_named() {
    let address = Path::new("postgres://moana:secret@db.example/wayfinder");
    let ran = wayfinder(&["backup", "a.dump"], address).await;
    refused(&ran, 2, "pg_dump --format=custom --file=a.dump postgres://db.example/wayfinder");
    let ran = wayfinder(&["restore", "a.dump"], address).await;
    refused(
        &ran,
        2,
        "pg_restore --clean --if-exists --dbname=postgres://db.example/wayfinder a.dump",
    );
}
