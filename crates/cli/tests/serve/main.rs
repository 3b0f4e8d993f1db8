//! `wayfinder serve` as a process: started, stopped, killed in mid-move, started again, and what an operator does
//! beside it.

mod admin;
mod backup;
mod clock;
#[cfg(target_os = "linux")]
mod memory;
mod program;
mod turn;
mod users;

use std::{
    io::Read,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::program::{BothSeats, RunningProgram, decide, next};

#[tokio::test]
async fn killed_in_mid_move_the_game_goes_on_from_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("kill.db");
    let mut program = RunningProgram::start(&database);
    let player = BothSeats::open(&program).await;
    let (mut acknowledged, mut last_view) = (Value::Null, Value::Null);
    for round in 0..5 {
        let (mut socket, mut told) = player.sit(&program).await;
        if round > 0 {
            let version = told["version"].as_u64().unwrap();
            let known = acknowledged.as_u64().unwrap();
            assert!(
                version == known || version == known + 1,
                "acknowledged {known}, found {version}: at most the unanswered one is more"
            );
            if version == known {
                assert_eq!(told["view"], last_view);
            }
        }
        for _ in 0..6 {
            decide(&mut socket, &told).await;
            told = next(&mut socket).await.unwrap()["steps"].clone();
        }
        (acknowledged, last_view) = (told["version"].clone(), told["view"].clone());
        // Killed with one decision on its way.
        decide(&mut socket, &told).await;
        program.kill();
        program = RunningProgram::start(&database);
    }
}

#[tokio::test]
async fn asked_to_stop_it_tells_its_sockets_and_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("stop.db");
    let program = RunningProgram::start(&database);
    let player = BothSeats::open(&program).await;
    let (mut socket, told) = player.sit(&program).await;
    decide(&mut socket, &told).await;
    let version = next(&mut socket).await.unwrap()["steps"]["version"].clone();
    let ended = tokio::task::spawn_blocking(|| program.terminate());
    let closing = next(&mut socket).await.unwrap();
    assert_eq!(closing, json!({ "closing": { "reason": "stopping" } }));
    assert!(next(&mut socket).await.is_none());
    assert_eq!(ended.await.unwrap(), Some(0));
    let program = RunningProgram::start(&database);
    let (_, told) = player.sit(&program).await;
    assert_eq!(told["version"], version);
}

#[tokio::test]
async fn the_example_bot_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = RunningProgram::start(&folder.path().join("bot.db"));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    assert!(std::fs::read_to_string(script).unwrap().lines().count() <= 50);
    let mut python = Command::new("python3");
    python.args([script, &program.host, "maori"]);
    let ran = tokio::task::spawn_blocking(move || python.output().unwrap()).await.unwrap();
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{out}{err}");
    assert!(out.starts_with("over: "), "{out}{err}");
}

#[tokio::test]
async fn a_program_sits_at_a_table_over_the_bridge() {
    let folder = tempfile::tempdir().unwrap();
    let program = RunningProgram::start(&folder.path().join("bridge.db"));
    let example = |name: &str| format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    let (bridge, bot) = (example("bridge.py"), example("stdio_bot.sh"));
    let mut python = Command::new("python3");
    python.args([&bridge, &program.host, "polaris", "random", "sh", &bot]);
    let ran = tokio::task::spawn_blocking(move || python.output().unwrap()).await.unwrap();
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{out}{err}");
    assert!(out.starts_with("over: "), "{out}{err}");
}

/// Asserts that a command line ends with this code and one line on standard error.
fn refused(args: &[&str], code: i32, said: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
        .arg("serve")
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut err = String::new();
    child.stderr.as_mut().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(code), "{err}");
    assert!(err.starts_with("error: ") && err.contains(said), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
}

#[test]
fn what_cannot_be_served_is_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db").display().to_string();
    let free = ["--addr", "127.0.0.1:0"];
    refused(&["--addr", "nowhere", "--database", &file], 2, "cannot listen on nowhere");
    refused(&["--addr", "127.0.0.1:99999", "--database", &file], 2, "cannot listen on");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(&["--addr", &address, "--database", &file], 2, "cannot listen on");
    let inside = folder.path().join("a.txt/b.db").display().to_string();
    std::fs::write(folder.path().join("a.txt"), "a file").unwrap();
    refused(&[free[0], free[1], "--database", &inside], 1, "cannot open the database");
    let text = folder.path().join("a.txt").display().to_string();
    refused(&[free[0], free[1], "--database", &text], 1, "cannot open the database");
    refused(&[free[0], free[1], "--database", "mysql://x"], 1, "no database at");
    refused(&["--port", "8000"], 2, "--port");
}
