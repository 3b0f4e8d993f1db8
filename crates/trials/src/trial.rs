//! A cluster full of players, one fault after the other, and the proof that nothing was lost, doubled, misordered or told
//! to the wrong people.

use std::{collections::BTreeMap, fs, sync::Arc, time::Duration};

use tokio::{
    task::JoinSet,
    time::{Instant, sleep},
};
use wayfinder_core::Dice;
use wayfinder_dice::{SeededDice, shuffle};

use crate::{
    Compared, Failure, Flaw,
    cluster::{Cluster, Stage},
    fault::Fault,
    life::{Band, Proven},
    person::Person,
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
    pub(crate) tally: Compared,
    pub(crate) flaws: Vec<Flaw>,
    /// How long it took until every node acknowledged decisions again, by fault.
    pub(crate) recoveries: BTreeMap<Fault, Vec<Duration>>,
}

impl Trial {
    /// Tries a cluster.
    pub(crate) async fn run(mut self, cluster: Cluster) -> Result<TrialReport, Failure> {
        let cluster = Arc::new(cluster);
        let mut bands = JoinSet::new();
        for number in 0..self.tables + cluster.nodes.len() {
            let home = number.checked_sub(self.tables);
            bands.spawn(self.band(&cluster, home).await?.live());
        }
        let mut report = TrialReport::default();
        self.recover(&cluster, "at the beginning", &mut report).await;
        self.inflict(&cluster, &mut report).await?;
        // All is whole: everything must come to rest, and everybody see it.
        cluster.stage.send_replace(Stage::Settle);
        for proven in bands.join_all().await {
            let Proven { tally, flaws } = proven?;
            report.tally.add(tally);
            report.flaws.extend(flaws);
        }
        report.flaws.extend(panics(&cluster)?);
        if !report.flaws.is_empty()
            && let Some(cluster) = Arc::into_inner(cluster)
        {
            eprintln!("what the nodes said: {}", cluster.keep_logs().display());
        }
        Ok(report)
    }

    async fn band(&mut self, cluster: &Arc<Cluster>, home: Option<usize>) -> Result<Band, Failure> {
        let mut people = Vec::new();
        for number in 0..if home.is_some() { 1 } else { 4 } {
            let host = cluster.nodes[number % cluster.nodes.len()].host();
            people.push(Person::arrive(&cluster.http, host, &format!("Player {number}")).await?);
        }
        Ok(Band {
            cluster: Arc::clone(cluster),
            people,
            home,
            // Who stays at a node plays quickly, so that it shows how the node is.
            pause: Duration::from_millis(if home.is_some() { 40 } else { 250 }),
            dice: SeededDice::new(self.dice.seed()),
        })
    }

    /// One fault after the other, each kind as often as the others.
    async fn inflict(
        &mut self,
        cluster: &Cluster,
        report: &mut TrialReport,
    ) -> Result<(), Failure> {
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
            let node = self.dice.below(cluster.nodes.len() as u32) as usize;
            let at = start.elapsed().as_secs_f64();
            let flaw = fault.befall(cluster, node, self.disk.as_ref(), &mut self.dice).await?;
            report.flaws.extend(flaw);
            let what = format!("{at:6.1} s: {fault}, node {node}");
            if let Some(took) = self.recover(cluster, &what, report).await {
                report.recoveries.entry(fault).or_default().push(took);
            }
        }
        Ok(())
    }

    /// Waits until every node has acknowledged something to whoever stays there.
    async fn recover(
        &self,
        cluster: &Cluster,
        after: &str,
        report: &mut TrialReport,
    ) -> Option<Duration> {
        let before = cluster.acknowledged();
        let start = Instant::now();
        let away = || -> Vec<usize> {
            let now = cluster.acknowledged();
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
fn panics(cluster: &Cluster) -> Result<Vec<Flaw>, Failure> {
    let mut flaws = Vec::new();
    for log in cluster.logs() {
        let text = fs::read_to_string(log)?;
        let panics = text.lines().filter(|line| line.contains("panicked"));
        flaws.extend(panics.map(|line| Flaw::Stuck { what: format!("a node panicked: {line}") }));
    }
    Ok(flaws)
}
