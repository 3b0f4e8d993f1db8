//! A site full of players, one fault after the other, and the proof that nothing was lost, doubled, misordered or told
//! to the wrong people.

use std::{collections::BTreeMap, fs, sync::Arc, time::Duration};

use tokio::{
    task::JoinSet,
    time::{Instant, sleep},
};
use wayfinder_core::Dice;
use wayfinder_dice::{SeededDice, shuffle};

use crate::{
    Failure, Flaw, Tally,
    fault::Fault,
    life::{Company, Proven},
    person::Person,
    site::{Phase, Site},
    small_disk::SmallDisk,
};

/// How long a node may take to acknowledge decisions again once a fault is over.
const RECOVERY: Duration = Duration::from_mins(1);

/// What is tried.
pub(crate) struct Trial {
    pub(crate) faults: &'static [Fault],
    /// A disk that can be filled, where there is one.
    pub(crate) disk: Option<SmallDisk>,
    /// How many tables are played at once, beside one that stays at each node.
    pub(crate) tables: usize,
    /// How long faults go on.
    pub(crate) time: Duration,
    pub(crate) dice: SeededDice,
}

/// What came of it.
#[derive(Default)]
pub(crate) struct TrialReport {
    pub(crate) tally: Tally,
    pub(crate) flaws: Vec<Flaw>,
    /// How long it took until every node acknowledged decisions again, by fault.
    pub(crate) recoveries: BTreeMap<Fault, Vec<Duration>>,
}

impl Trial {
    /// Tries a site.
    pub(crate) async fn run(mut self, site: Site) -> Result<TrialReport, Failure> {
        let site = Arc::new(site);
        let mut companies = JoinSet::new();
        for number in 0..self.tables + site.nodes.len() {
            let home = number.checked_sub(self.tables);
            companies.spawn(self.company(&site, home).await?.live());
        }
        let mut report = TrialReport::default();
        self.recover(&site, "at the beginning", &mut report).await;
        self.inflict(&site, &mut report).await?;
        // All is whole: everything must come to rest, and everybody see it.
        site.phase.send_replace(Phase::Settle);
        for proven in companies.join_all().await {
            let Proven { tally, flaws } = proven?;
            report.tally.add(tally);
            report.flaws.extend(flaws);
        }
        report.flaws.extend(panics(&site)?);
        if !report.flaws.is_empty()
            && let Some(site) = Arc::into_inner(site)
        {
            eprintln!("what the nodes said: {}", site.keep_logs().display());
        }
        Ok(report)
    }

    async fn company(&mut self, site: &Arc<Site>, home: Option<usize>) -> Result<Company, Failure> {
        let mut people = Vec::new();
        for number in 0..if home.is_some() { 1 } else { 4 } {
            let host = site.nodes[number % site.nodes.len()].host();
            people.push(Person::arrive(&site.http, host, &format!("Player {number}")).await?);
        }
        Ok(Company {
            site: Arc::clone(site),
            people,
            home,
            // Who stays at a node plays quickly, so that it shows how the node is.
            pause: Duration::from_millis(if home.is_some() { 40 } else { 250 }),
            dice: SeededDice::new(self.dice.seed()),
        })
    }

    /// One fault after the other, each kind as often as the others.
    async fn inflict(&mut self, site: &Site, report: &mut TrialReport) -> Result<(), Failure> {
        let start = Instant::now();
        let mut deck = Vec::new();
        while start.elapsed() < self.time {
            if deck.is_empty() {
                deck = self.faults.to_vec();
                deck.retain(|&fault| fault != Fault::FullDisk || self.disk.is_some());
                shuffle(&mut deck, &mut self.dice);
            }
            let Some(fault) = deck.pop() else { break };
            sleep(Duration::from_millis(self.dice.below(1500).into())).await;
            let node = self.dice.below(site.nodes.len() as u32) as usize;
            let at = start.elapsed().as_secs_f64();
            let flaw = fault.befall(site, node, self.disk.as_ref(), &mut self.dice).await?;
            report.flaws.extend(flaw);
            let what = format!("{at:6.1} s: {fault}, node {node}");
            if let Some(took) = self.recover(site, &what, report).await {
                report.recoveries.entry(fault).or_default().push(took);
            }
        }
        Ok(())
    }

    /// Waits until every node has acknowledged something to whoever stays there.
    async fn recover(
        &self,
        site: &Site,
        after: &str,
        report: &mut TrialReport,
    ) -> Option<Duration> {
        let before = site.acknowledged();
        let start = Instant::now();
        let away = || -> Vec<usize> {
            let now = site.acknowledged();
            (0..now.len()).filter(|&node| now[node] <= before[node]).collect()
        };
        while !away().is_empty() && start.elapsed() < RECOVERY {
            sleep(Duration::from_millis(10)).await;
        }
        let (took, away) = (start.elapsed(), away());
        if away.is_empty() {
            println!("{after}: every node acknowledges again after {:.2} s", took.as_secs_f64());
            return Some(took);
        }
        for node in away {
            let what = format!("{after}: node {node} has acknowledged nothing for {RECOVERY:?}");
            println!("{what}");
            report.flaws.push(Flaw::Stuck { what });
        }
        None
    }
}

/// A node that panics has a flaw, even if nobody has noticed.
fn panics(site: &Site) -> Result<Vec<Flaw>, Failure> {
    let mut flaws = Vec::new();
    for log in site.logs() {
        let text = fs::read_to_string(log)?;
        let panics = text.lines().filter(|line| line.contains("panicked"));
        flaws.extend(panics.map(|line| Flaw::Stuck { what: format!("a node panicked: {line}") }));
    }
    Ok(flaws)
}
