//! What is asked for is checked once, whatever is played with it, and on however many threads.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use wayfinder_bots::{Playable, Studied, Valued};
use wayfinder_catalog::{Catalog, TitleOf};
use wayfinder_cli::{Bars, Console, run};
use wayfinder_core::{
    Blocked, Dice, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
    example::{Decision, Event, Find, Notice, Pearls, Setup, View},
};
use wayfinder_lab::Lab;
use wayfinder_search::Unguided;

const SEA: Lab = Catalog::new(&[&TitleOf::<Counted>::NEW]);

/// How often a setup was asked for.
static CHECKS: AtomicUsize = AtomicUsize::new(0);

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
    let mut console = Console { out: &mut out, err: &mut err, bars: Bars::Hidden };
    let args = ["wayfinder"].into_iter().chain(line.split_whitespace()).map(Into::into);
    let before = CHECKS.load(SeqCst);
    let code = run(SEA, args, &mut console);
    assert_eq!((code, String::from_utf8(err).unwrap().as_str()), (0, ""), "{line}");
    CHECKS.load(SeqCst) - before
}

/// Pearls that count how often somebody asks for their setup.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Counted(Pearls);

impl Game for Counted {
    const INFO: GameInfo = Pearls::INFO;

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Find;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = wayfinder_core::PlainOffer;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        CHECKS.fetch_add(1, SeqCst);
        Pearls::setup(proposal)
    }

    fn new(setup: &Setup) -> Counted {
        Counted(Pearls::new(setup))
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.0.decisions(seat, out);
    }

    fn offer(&self, _: Seat, _: Decision) -> wayfinder_core::PlainOffer {
        wayfinder_core::PlainOffer::default()
    }

    fn outcomes(&self, out: &mut Vec<(Find, u32)>) {
        self.0.outcomes(out);
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        self.0.decide_unchecked(seat, decision, events);
    }

    fn resolve_unchecked(&mut self, find: Find, events: &mut impl Sink<Event>) {
        self.0.resolve_unchecked(find, events);
    }

    fn view(&self, observer: Observer) -> View {
        self.0.view(observer)
    }

    fn notice(event: &Event, observer: Observer) -> Option<Notice> {
        Pearls::notice(event, observer)
    }

    fn reveals(event: &Event) -> bool {
        Pearls::reveals(event)
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Counted {
        Counted(Pearls::determinize(view, dice))
    }

    fn standings(&self) -> Standings {
        self.0.standings()
    }

    fn score(&self) -> ScoreSheet {
        self.0.score()
    }

    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>) {
        self.0.blocked(seat, out);
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl Playable for Counted {
    type Game = Counted;
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
    type Tuned = Unguided;

    fn tuned() -> Unguided {
        Unguided
    }
}

impl Valued for Counted {}

impl Studied for Counted {}
