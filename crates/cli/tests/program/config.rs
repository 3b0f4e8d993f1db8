//! Settings from a file, the environment and the command line.

use crate::{command, refused, wayfinder, written};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/wayfinder.toml");

#[test]
fn the_example_can_be_used_and_what_holds_is_told() {
    let ran = wayfinder(&format!("config --check {EXAMPLE}"));
    assert_eq!((ran.code, ran.out.as_str()), (0, "the settings can be used\n"), "{}", ran.err);
    let told = wayfinder(&format!("config {EXAMPLE}"));
    assert_eq!(told.out, wayfinder("config").out);
    assert!(told.out.contains("\nsweep.every = \"10m\"\n"), "{}", told.out);

    // What is told can be read again.
    let again = written("told.toml", &told.out);
    assert_eq!(wayfinder(&format!("config {}", again.display())).out, told.out);
}

#[test]
fn what_is_wrong_is_named() {
    let file = written("wrong.toml", "lagoon = 1\n[limits]\nconnections = \"many\"\n");
    let faults = format!(
        "{}: there is no setting \"lagoon\"; limits.connections: a whole number from 1 was expected, not 'many'",
        file.display()
    );
    refused(&format!("config --check {}", file.display()), 1, &faults);
    refused(&format!("serve --config {}", file.display()), 1, &faults);
    refused("serve --set idle", 2, "--set: \"idle\" sets nothing: write KEY=VALUE");
    refused(
        "serve --set idle=x",
        2,
        "--set: idle: a time like 500ms, 20s, 10m, 1h or 30d was expected, not 'x'",
    );
}

#[test]
fn the_command_line_wins_over_the_environment_and_that_over_the_file() {
    // Nothing can listen at any of these, and the refusal tells which was tried.
    let file = written("addr.toml", "addr = \"of the file\"\n");
    let said = |line: &str, variable: Option<&str>| {
        let mut command = command(line);
        command.env("WAYFINDER_CONFIG", &file);
        if let Some(value) = variable {
            command.env("WAYFINDER_ADDR", value);
        }
        let ran = command.output().unwrap();
        assert_eq!(ran.status.code(), Some(2));
        String::from_utf8(ran.stderr).unwrap()
    };
    let tried = |said: String, addr: &str| {
        assert!(said.starts_with(&format!("error: cannot listen on {addr}: ")), "{said}");
    };
    tried(said("serve", None), "of the file");
    tried(said("serve", Some("of the environment")), "of the environment");
    tried(said("serve --set addr=set", Some("of the environment")), "set");
    tried(said("serve --set addr=set --addr flag", Some("of the environment")), "flag");
}
