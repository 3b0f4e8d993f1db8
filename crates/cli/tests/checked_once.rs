//! What is asked for is checked once, whatever is played with it, and on however many threads.

use wayfinder_bots::{Playable, Studied, Valued};
use wayfinder_catalog::{Catalog, TitleOf};
use wayfinder_cli::{Console, ProgressBars, run};
use wayfinder_core::example::Pearls;
use wayfinder_encoding::Unencoded;
use wayfinder_lab::Lab;
use wayfinder_search::Unguided;
use wayfinder_testkit::{CountingGame, count_checks};

const SEA: Lab = Catalog::new(&[&TitleOf::<CountedPearls>::NEW]);

/// One test for all commands, because they share the counter.
#[test]
fn every_command_checks_a_table_once() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("games.jsonl").display().to_string();
    let simulate = "simulate pearls --players 3 --games 40 --threads 4";
    assert_eq!(checks(simulate), 1);
    assert_eq!(checks(&format!("{simulate} --log {log}")), 1);
    assert_eq!(checks("arena pearls --bots random,greedy,random --games 9 --threads 3"), 1);
    assert_eq!(checks("report pearls --games 20 --threads 3"), 1);
    assert_eq!(checks("tune pearls --players 2 --games 8 --bots random --threads 3"), 1);
    assert_eq!(checks("tune pearls --games 9 --bots random --threads 3"), 3, "2, 3 and 4 players");
    assert_eq!(checks("check pearls --games 120 --threads 3"), 6, "and few or many sharks");
    assert_eq!(checks(&format!("replay {log} --game 0")), 1);
    assert_eq!(checks(&format!("replay {log}")), 40, "each game for itself");
    assert_eq!(checks(&format!("analyze {log} --game 0 --iterations 2 --threads 3")), 1);
}

/// How often a command has checked something.
fn checks(line: &str) -> usize {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, bars: ProgressBars::Hidden };
    let args = ["wayfinder"].into_iter().chain(line.split_whitespace()).map(Into::into);
    let (checks, code) = count_checks(|| run(SEA, args, &mut console));
    assert_eq!((code, String::from_utf8(err).unwrap().as_str()), (0, ""), "{line}");
    checks
}

/// Pearls that count how often somebody asks for their setup.
#[derive(Debug)]
struct CountedPearls;

impl Playable for CountedPearls {
    type Game = CountingGame<Pearls>;
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
    type Tuned = Unguided;
    type Encoding = Unencoded;

    fn tuned() -> Unguided {
        Unguided
    }
}

impl Valued for CountedPearls {}

impl Studied for CountedPearls {}
