//! The program as scripts see it: every command's contract, and what it says to bad input.

mod analyze;
mod arena;
mod bots;
mod calibrate;
mod check;
mod config;
mod custom;
mod help;
mod lessons;
mod manual;
mod replay;
mod report;
mod simulate;
mod tune;

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;
use wayfinder_catalog::Catalog;

/// What a run left behind.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    /// The only line of output.
    #[track_caller]
    fn json(&self) -> Value {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        assert_eq!(self.out.lines().count(), 1, "{}", self.out);
        serde_json::from_str(&self.out).unwrap()
    }
}

/// The program with these arguments, to be started by the caller.
fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wayfinder"));
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command
}

/// Runs the program to its end.
fn wayfinder(line: &str) -> Ran {
    let output = command(line).output().unwrap();
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Asserts that a command line is refused with one clear line and nothing else.
#[track_caller]
fn refused(line: &str, code: i32, message: &str) {
    let ran = wayfinder(line);
    assert_eq!(ran.err, format!("error: {message}\n"), "{line}");
    assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{line}");
}

/// What is said to whoever asks for chess: which titles there are, whatever their number.
fn no_chess() -> String {
    let known: Vec<_> = Catalog::ALL.titles().map(|title| title.info().id).collect();
    format!("there is no title \"chess\": known are {}", known.join(", "))
}

/// A file for one test alone.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The same with this text in it.
fn written(name: &str, text: &str) -> PathBuf {
    let path = scratch(name);
    fs::write(&path, text).unwrap();
    path
}
