//! The commands with titles of the tests' own, in this process.

use std::{ops::Range, sync::Arc, time::Duration};

use serde_json::Value;
use wayfinder_catalog::{
    Advice, AnyCheckedProposal, AnyIdea, BotSpec, Catalog, Hindsight, Level, Pace, Purpose, Title,
    TitleOf,
};
use wayfinder_cli::{Console, ProgressBars, run};
use wayfinder_core::{GameInfo, Proposal, Seat, SetupError, example::Pearls};
use wayfinder_lab::{Broken, Lab, LabTable, LabTitle, Matches, NoEdition};
use wayfinder_laws::{Law, Laws, Report};
use wayfinder_table::{AnyBot, AnyReplay, GameRecord, OtherTitle, RecordError, SeatQuestion};

const SEA: Lab = Catalog::new(&[&TitleOf::<Pearls>::NEW]);
const FLAWED: Lab = Catalog::new(&[&Flawed(TitleOf::NEW)]);

struct Ran {
    code: u8,
    out: String,
    err: String,
}

impl Ran {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }
}

fn wayfinder(lab: Lab, line: &str) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, bars: ProgressBars::Hidden };
    let args = ["wayfinder"].into_iter().chain(line.split_whitespace()).map(Into::into);
    let code = run(lab, args, &mut console);
    Ran { code, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

#[test]
fn simulate_counts_shared_victories_as_fractions() {
    let ran = wayfinder(SEA, "simulate pearls --players 3 --games 200 --json");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let seats = ran.json()["seats"].as_array().unwrap().clone();
    let wins: Vec<_> = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).collect();
    assert!((wins.iter().sum::<f64>() - 200.0).abs() < 1e-9, "{wins:?}");
    assert!(wins.iter().any(|wins| wins.fract() > 0.0), "ties are frequent here: {wins:?}");
}

#[test]
fn check_spreads_its_games_over_every_table() {
    let ran = wayfinder(SEA, "check pearls --games 50 --json");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report = ran.json();
    assert_eq!((&report["game"], &report["games"]), (&"pearls".into(), &50.into()));
    let tables = report["tables"].as_array().unwrap();
    let games: Vec<_> = tables.iter().map(|table| table["games"].as_u64().unwrap()).collect();
    assert_eq!(games, [9, 9, 8, 8, 8, 8], "2, 3, 4 players, few or many sharks");
    assert!(report["decision_kinds"]["dive"].as_u64().unwrap() > 0);
}

#[test]
fn check_plays_at_every_table_at_least_once() {
    let report = wayfinder(SEA, "check pearls --games 1 --json").json();
    assert_eq!(report["games"], 6);
}

#[test]
fn check_keeps_what_is_named() {
    let report = wayfinder(SEA, "check pearls --games 8 --options sharks=many --json").json();
    let tables = report["tables"].as_array().unwrap();
    let named: Vec<_> = tables
        .iter()
        .map(|it| (it["players"].as_u64(), it["options"]["sharks"].as_str()))
        .collect();
    assert_eq!(named, [2, 3, 4].map(|players| (Some(players), Some("many"))));
    let report = wayfinder(SEA, "check pearls --games 8 --players 3 --json").json();
    assert_eq!(report["tables"].as_array().unwrap().len(), 2);
}

#[test]
fn check_is_the_same_on_any_number_of_threads() {
    let reports = ["1", "3"].map(|threads| {
        let line = format!("check pearls --games 60 --seed 4 --json --threads {threads}");
        let mut report = wayfinder(SEA, &line).json();
        report["seconds"].take();
        report["threads"].take();
        report
    });
    assert_eq!(reports[0], reports[1]);
}

#[test]
fn a_broken_law_is_told_with_its_log() {
    let ran = wayfinder(FLAWED, "check pearls --games 60 --json");
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.starts_with("error: pearls breaks the law audit in game 3 of seed 1, at step 1")
    );
    let broken = &ran.json()["broken"];
    assert_eq!((&broken["law"], &broken["log"]), (&"audit".into(), &serde_json::json!(["0 dive"])));

    let ran = wayfinder(FLAWED, "check pearls --games 60");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.ends_with("    0 dive\n"), "{}", ran.err);
}

#[test]
fn people_are_told_in_tables() {
    let ran = wayfinder(SEA, "simulate pearls --players 2 --games 10 --seed 3");
    let lines: Vec<_> = ran.out.lines().collect();
    assert_eq!(lines[0], "pearls, 2 players, 10 games, seed 3");
    assert_eq!(lines[2], "seat     bot  wins   share  mean score  min  max");
    assert!(lines[3].starts_with("0     random  "), "{}", ran.out);
    assert!(lines[6].starts_with("rounds: "), "{}", ran.out);

    let ran = wayfinder(SEA, "arena pearls --bots random,greedy --games 10");
    assert!(ran.out.contains("\nrandom against greedy  "), "{}", ran.out);
    assert!(ran.out.contains("\nbot  ") && ran.out.contains("  Elo  "), "{}", ran.out);

    let ran = wayfinder(SEA, "check pearls --games 10 --threads 1");
    assert!(ran.out.starts_with("pearls: every law holds in 10 games at 6 tables, seed 1\n"));
    assert!(ran.out.ends_with(" s on 1 thread\n"), "{}", ran.out);
}

#[test]
fn a_report_is_a_table_a_page_and_plots() {
    let directory = tempfile::tempdir().unwrap();
    let page = directory.path().join("report.html");
    let line = format!(
        "report pearls --players 3 --games 40 --html {} --plots {}",
        page.display(),
        directory.path().join("plots").display()
    );
    let ran = wayfinder(SEA, &line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("pearls, 3 players, 40 games, seed 1\n"), "{}", ran.out);
    for head in ["\nseat ", "\npoints from ", "\naction "] {
        assert!(ran.out.contains(head), "{head}: {}", ran.out);
    }
    let page = std::fs::read_to_string(page).unwrap();
    for name in ["seats", "scores", "rounds", "sources", "action-use", "action-wins"] {
        let plot = directory.path().join("plots").join(format!("{name}.svg"));
        let plot = std::fs::read_to_string(plot).unwrap();
        assert!(plot.contains("<rect ") && page.contains(&plot), "{name}");
    }
    let report = wayfinder(SEA, "report pearls --players 3 --games 40 --json").json();
    assert_eq!((&report["game"], &report["games"]), (&"pearls".into(), &40.into()));
}

#[test]
fn a_report_that_cannot_be_written_says_so() {
    let ran = wayfinder(SEA, "report pearls --games 1 --html /no/such/place/report.html");
    assert_eq!(ran.code, 1);
    assert!(ran.err.starts_with("error: cannot write /no/such/place/report.html: "), "{}", ran.err);
}

/// Pearls, but with a law that does not hold.
#[derive(Debug)]
struct Flawed(TitleOf<Pearls>);

impl LabTitle for Flawed {
    fn table(&self, proposal: &Proposal) -> Result<Arc<dyn LabTable>, SetupError> {
        Ok(Arc::new(FlawedTable(self.0.table(proposal)?)))
    }
}

impl Title for Flawed {
    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn check(&self, proposal: &Proposal) -> Result<Arc<dyn AnyCheckedProposal>, SetupError> {
        self.0.check(proposal)
    }

    fn bot(&self, spec: BotSpec, pace: Pace, seed: u64) -> Box<dyn AnyBot> {
        self.0.bot(spec, pace, seed)
    }

    fn ideas(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Vec<AnyIdea>, OtherTitle> {
        self.0.ideas(question, time, seed)
    }

    fn advise(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Advice, OtherTitle> {
        self.0.advise(question, time, seed)
    }

    fn purposes(
        &self,
        proposal: &Proposal,
        log: &[String],
        asker: Seat,
        from: usize,
    ) -> Result<Vec<Purpose>, RecordError> {
        self.0.purposes(proposal, log, asker, from)
    }

    fn features(&self) -> Vec<&'static str> {
        self.0.features()
    }

    fn rating(&self, level: Level) -> Option<f64> {
        self.0.rating(level)
    }

    fn replay(&self, record: GameRecord) -> Result<Box<dyn AnyReplay>, RecordError> {
        self.0.replay(record)
    }

    fn hindsight(&self, record: &GameRecord) -> Result<Box<dyn Hindsight>, RecordError> {
        self.0.hindsight(record)
    }
}

/// A table of it.
#[derive(Debug)]
struct FlawedTable(Arc<dyn LabTable>);

impl LabTable for FlawedTable {
    fn check_laws(&self, laws: &Laws, numbers: Range<u64>) -> Result<Report, Box<Broken>> {
        let number = 3;
        if self.proposal().players < 4 || !numbers.contains(&number) {
            return self.0.check_laws(laws, numbers);
        }
        Err(Box::new(Broken {
            law: Law::Audit,
            title: "pearls",
            proposal: self.proposal().clone(),
            game: Some(wayfinder_laws::RandomGame { seed: laws.seed, number }),
            step: 1,
            message: "11 pearls, not 12".into(),
            log: vec!["0 dive".into()],
        }))
    }

    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn proposal(&self) -> &Proposal {
        self.0.proposal()
    }

    fn check_bot(&self, spec: BotSpec) -> Result<(), NoEdition> {
        self.0.check_bot(spec)
    }

    fn matches(&self) -> Box<dyn Matches> {
        self.0.matches()
    }
}
