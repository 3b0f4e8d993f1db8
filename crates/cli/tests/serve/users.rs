//! Accounts, looked after while the server runs.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::json;

use crate::program::RunningProgram;

async fn log_in(program: &RunningProgram, password: &str) -> u16 {
    let url = format!("http://{}/api/login", program.host);
    let body = json!({ "name": "hina", "password": password });
    reqwest::Client::new().post(url).json(&body).send().await.unwrap().status().as_u16()
}

fn reset(args: &[&str], typed: &str, database: &Path) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
        .args(["user", "reset"])
        .args(args)
        .arg("--database")
        .arg(database)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[tokio::test]
async fn a_lost_password_is_replaced_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("users.db");
    let program = RunningProgram::start(&database);
    let url = format!("http://{}/api/account", program.host);
    let body = json!({ "name": "Hina", "password": "forgotten soon" });
    let made = reqwest::Client::new().post(url).json(&body).send().await.unwrap();
    assert!(made.status().is_success());

    let ran = reset(&["hina"], "", &database);
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let new = said.lines().find_map(|line| line.strip_prefix("password: ")).expect(&said);
    assert!(said.starts_with("Hina has a new password\n"), "{said}");
    assert!(said.contains("logged in are so no longer"), "{said}");
    assert_eq!(log_in(&program, "forgotten soon").await, 401);
    assert_eq!(log_in(&program, new).await, 200);

    let ran = reset(&["HINA", "--stdin"], "chosen by herself\n", &database);
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success() && !said.contains("chosen"), "{said}");
    assert_eq!(log_in(&program, new).await, 401);
    assert_eq!(log_in(&program, "chosen by herself").await, 200);

    for (args, typed, place, why) in [
        (&["maui"][..], "", database.clone(), "error: there is no account \"maui\"\n"),
        (&["hina", "--stdin"], "short", database, "error: a password has 8 to 128 characters\n"),
        (&["hina"], "", folder.path().join("no.db"), "error: there is no database "),
    ] {
        let ran = reset(args, typed, &place);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(1), "{said}");
        assert!(said.starts_with(why), "{said}");
    }
    assert!(!folder.path().join("no.db").exists());
    assert_eq!(log_in(&program, "chosen by herself").await, 200);
}
