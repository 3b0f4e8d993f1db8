//! The program as a whole.

use crate::{refused, wayfinder};

pub(crate) const COMMANDS: [&str; 17] = [
    "serve",
    "simulate",
    "replay",
    "analyze",
    "lessons",
    "check",
    "arena",
    "bot",
    "report",
    "tune",
    "calibrate",
    "backup",
    "restore",
    "user",
    "admin",
    "config",
    "manual",
];

#[test]
fn help_names_every_command() {
    for line in ["--help", "-h"] {
        let ran = wayfinder(line);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        for command in COMMANDS {
            assert!(ran.out.contains(command), "{}", ran.out);
        }
    }
    for command in COMMANDS {
        let ran = wayfinder(&format!("{command} --help"));
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains(&format!("\n  wayfinder {command} ")), "{}", ran.out);
    }
    assert_eq!(wayfinder("--version").out, concat!("wayfinder ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn what_there_is_not_is_refused() {
    refused("sail", 2, &format!("unrecognized subcommand 'sail': use {}", COMMANDS.join(", ")));
    refused("check maori --fast", 2, "unexpected argument '--fast' found (--help lists them all)");
}
