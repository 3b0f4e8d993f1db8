//! Bots in other languages, and our bots in other programs: `docs/BOT_PROTOCOL.md`.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::{Ran, command, refused, wayfinder, written};

fn example(name: &str) -> String {
    format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Simulates with these bots, which may have blanks.
fn simulate(line: &str, bots: &str) -> Ran {
    ran(command(&format!("simulate {line}")).args(["--bots", bots, "--json"]))
}

fn ran(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn the_examples_play_every_title_without_a_fault() {
    let (python, shell) = (example("stdio_bot.py"), example("stdio_bot.sh"));
    for title in ["maori", "polynesia", "vanuatu", "polaris"] {
        let bots = format!("program:python3 {python},program:sh {shell}");
        let line = format!("{title} --games 2 --patience 300");
        let report = simulate(&line, &bots).json();
        assert_eq!(report["forfeits"], Value::Null, "{report}");
        assert_eq!(report["seats"][0]["bot"], format!("program:python3 {python}"));
    }
    for name in ["stdio_bot.py", "stdio_bot.sh"] {
        assert!(std::fs::read_to_string(example(name)).unwrap().lines().count() <= 20, "{name}");
    }
}

#[test]
fn a_program_with_a_seed_plays_the_same_games_again_on_any_number_of_threads() {
    let bots = format!("program:python3 {},greedy", example("stdio_bot.py"));
    let logs = [1, 2].map(|threads| {
        let file = crate::scratch(&format!("program-{threads}.jsonl"));
        let line =
            format!("maori --games 6 --patience 300 --threads {threads} --log {}", file.display());
        assert_eq!(simulate(&line, &bots).json()["games"], 6);
        std::fs::read_to_string(file).unwrap()
    });
    assert_eq!(logs[0].lines().count(), 6);
    assert_eq!(logs[0], logs[1]);
}

#[test]
fn programs_meet_our_bots_in_an_arena() {
    let bots = format!("greedy,program:sh {}", example("stdio_bot.sh"));
    let mut arena = command("arena maori --games 6 --patience 300 --json");
    let report = ran(arena.args(["--bots", &bots])).json();
    assert_eq!(report["pairs"][0]["a"], "greedy");
    assert!(report["pairs"][0]["a_wins"].as_u64().unwrap() >= 4, "{report}");
    assert_eq!(report["forfeits"], Value::Null);
}

/// Plays two games with a shell script on the second seat, which fails in both, and returns what is said.
#[track_caller]
fn failing(name: &str, script: &str) -> Value {
    let file = written(&format!("{name}.sh"), script);
    let log = crate::scratch(&format!("{name}.jsonl"));
    let bots = format!("random,program:sh {}", file.display());
    let line = format!("maori --games 2 --patience 0.5 --log {}", log.display());
    let report = simulate(&line, &bots).json();
    assert_eq!(report["seats"][0]["wins"], 2.0, "the other wins: {report}");
    assert_eq!(report["forfeits"].as_array().unwrap().len(), 2, "{report}");
    for (game, told) in report["forfeits"].as_array().unwrap().iter().enumerate() {
        assert_eq!((&told["game"], &told["seat"]), (&json!(game), &json!(1)));
    }
    // What was played is still a game, and says so.
    let records = std::fs::read_to_string(&log).unwrap();
    assert!(records.lines().all(|line| line.ends_with(r#""forfeits":[1]}"#)), "{records}");
    assert_eq!(wayfinder(&format!("replay {} --json", log.display())).code, 0);
    report["forfeits"][0]["why"].clone()
}

#[test]
fn a_program_that_gives_no_decision_loses_with_a_clear_word() {
    assert_eq!(failing("hangs", "exec sleep 1000"), "it did not answer within 0.5 s");
    assert_eq!(
        failing("dies", "read start; echo no such sea >&2; exit 3"),
        "it ended with exit status: 3: no such sea"
    );
    assert_eq!(
        failing("babbles", "read start; read question; echo hello; cat"),
        "it answered \"hello\", which is neither {\"decision\": …} nor {\"choice\": …}"
    );
    let invents = r#"read start; read question; echo '{"decision":"sink all"}'; cat"#;
    assert_eq!(
        failing("invents", invents),
        "it answered \"{\\\"decision\\\":\\\"sink all\\\"}\", which is not legal there"
    );
    let beyond = r#"read start; read question; echo '{"choice":100000}'; cat"#;
    let why = failing("beyond", beyond);
    assert!(why.as_str().unwrap().contains("decisions, counted from zero"), "{why}");
    // As long a line as a program likes is no reason to run out of memory.
    let floods = "read start; read question; exec tr '\\0' x < /dev/zero";
    assert_eq!(failing("floods", floods), "its answer is longer than 64 KiB");
}

#[test]
fn a_program_that_cannot_be_started_loses_too() {
    let report = simulate("maori --games 1", "random,program:/nowhere/at-all").json();
    let why = report["forfeits"][0]["why"].as_str().unwrap();
    assert!(why.starts_with("it cannot be started: No such file"), "{why}");
}

#[test]
fn people_are_told_of_forfeits_in_a_line_each() {
    let told = ran(command("simulate maori --games 9").args(["--bots", "random,program:false"]));
    assert!(
        told.out.contains("\nprogram:false lost game 4 on seat 1: it ended with exit status: 1\n"),
        "{}",
        told.out
    );
    assert!(told.out.contains("and 4 more games were lost so"), "{}", told.out);
}

#[test]
fn what_is_no_contender_is_refused() {
    refused(
        "simulate maori --bots program:",
        2,
        "invalid value 'program:' for '--bots <BOT>': there is no command: write it as program:COMMAND",
    );
    refused(
        "arena maori --bots greedy,nobody",
        2,
        "invalid value 'nobody' for '--bots <BOT>': there is no bot \"nobody\": use random, greedy, \
         mcts:ITERATIONS, tuned:ITERATIONS, easy, medium, hard or expert, or one as it was, such as \
         expert@1, or program:COMMAND",
    );
    refused(
        "arena maori --bots greedy,random --patience 0",
        2,
        "invalid value '0' for '--patience <SECONDS>': it is a number of seconds, 0.01 to 86400",
    );
}

/// What one of our bots says to these lines.
fn asked(bot: &str, lines: &[String]) -> Vec<Value> {
    let mut child = command(&format!("bot {bot} --stdio"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let out = String::from_utf8(output.stdout).unwrap();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn our_bots_answer_other_programs() {
    let log = crate::scratch("asked.jsonl");
    wayfinder(&format!("simulate maori --games 1 --seed 5 --bots greedy --log {}", log.display()));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(log).unwrap()).unwrap();
    let entries = record["log"].as_array().unwrap();
    let mut lines = vec![
        json!({"type":"start", "protocol":1, "game":"maori", "players":2,
               "options":record["setup"]["options"], "seed":3})
        .to_string(),
    ];
    let mut expected = Vec::new();
    for (step, entry) in entries.iter().enumerate() {
        let (seat, decision) = entry.as_str().unwrap().split_once(' ').unwrap();
        if let Ok(seat) = seat.parse::<u8>() {
            let log = &entries[..step];
            lines.push(json!({"type":"question", "seat":seat, "log":log}).to_string());
            expected.push(decision);
        }
    }
    let told = asked("greedy", &lines);
    assert_eq!(told.len(), expected.len());
    let same = told.iter().zip(&expected).filter(|(told, it)| told["decision"] == **it).count();
    // Ties are broken by dice, which were others in the simulation.
    assert!(same * 2 > expected.len(), "{same} of {} as in the simulation", expected.len());
    assert_eq!(told, asked("greedy", &lines), "a seed repeats");
}

#[test]
fn what_our_bots_cannot_answer_is_told_and_the_next_line_read() {
    let start = json!({"type":"start", "protocol":1, "game":"maori", "players":2}).to_string();
    let question = |log: &[&str]| json!({"type":"question", "seat":0, "log":log}).to_string();
    let cases = [
        ("hello".to_owned(), "cannot read the line: "),
        (question(&[]), "no game has begun: say start first"),
        (
            start.replace("\"protocol\":1", "\"protocol\":9"),
            "this is version 1 of the protocol, not 9",
        ),
        (start.replace("maori", "chess"), "there is no title \"chess\""),
        (start.replace("\"players\":2", "\"players\":9"), "maori is for 2 to 5 players, not 9"),
    ];
    let lines: Vec<_> = cases.iter().map(|(line, _)| line.clone()).collect();
    for (told, (line, why)) in asked("random", &lines).iter().zip(&cases) {
        assert!(told["error"].as_str().unwrap().starts_with(why), "{line}: {told}");
    }
    let told = asked("random", &[start, question(&["0 sink"])]);
    assert!(told[0]["error"].as_str().unwrap().starts_with("step 0 (0 sink): "), "{told:?}");
}
