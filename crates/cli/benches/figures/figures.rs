use std::{io, process::Command};

use serde::Serialize;

use crate::{levels::LevelTime, load::Load, machine::Machine, rules::RulesSpeed, scaling::Scaling};

/// All that was measured, and where and when.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    pub(crate) date: String,
    /// What was measured; `+` if it was changed since.
    pub(crate) commit: String,
    pub(crate) machine: Machine,
    /// How many cores others kept busy meanwhile: figures of a busy machine are no figures.
    pub(crate) cores_of_others: f64,
    pub(crate) rules: Vec<RulesSpeed>,
    pub(crate) levels: Vec<LevelTime>,
    pub(crate) scaling: Vec<Scaling>,
    pub(crate) server: Option<Load>,
}

/// So much of a core may others use; beyond that a run is to be repeated.
pub(crate) const QUIET: f64 = 0.15;

/// What the design asks for.
pub(crate) const CLONE_NS: f64 = 100.0;
pub(crate) const SCALING: f64 = 0.85;
/// How much later than promised an answer may come: an iteration that was begun is ended.
const LATE: f64 = 1.05;
pub(crate) const STEADY_P99_MS: f64 = 25.0;
pub(crate) const SATURATED_PER_SECOND: f64 = 5_000.0;
pub(crate) const TABLE_KB: f64 = 60.0;

impl Figures {
    /// A page without figures yet.
    pub(crate) fn of_this_machine() -> io::Result<Figures> {
        Ok(Figures {
            date: said("date", &["-u", "+%F"])?,
            commit: commit()?,
            machine: Machine::this()?,
            cores_of_others: 0.0,
            rules: Vec::new(),
            levels: Vec::new(),
            scaling: Vec::new(),
            server: None,
        })
    }

    /// The targets that were missed, one a line.
    pub(crate) fn missed(&self) -> Vec<String> {
        let mut missed = Vec::new();
        let mut want = |met: bool, line: String| missed.extend((!met).then_some(line));
        for it in &self.rules {
            let (name, rate) = (it.name(), it.measures.decisions_per_second);
            if let Some(wanted) = it.wanted_per_second {
                let line = format!("{name}: {rate:.0} decisions a second, wanted {wanted:.0}");
                want(rate >= wanted, line);
            }
            let clone = it.measures.clone_ns;
            want(
                clone < CLONE_NS,
                format!("{name}: a clone takes {clone:.0} ns, wanted {CLONE_NS}"),
            );
        }
        for it in &self.levels {
            let line =
                format!("{}: {} takes {:.0} ms over a turn", it.title, it.level, it.longest_ms);
            want(it.longest_ms <= it.wanted_ms * LATE, line);
        }
        for it in &self.scaling {
            let line =
                format!("{}: two threads use {:.1} % of twice one", it.title, it.share * 100.0);
            want(it.share >= SCALING, line);
        }
        if let Some(load) = &self.server {
            let (p99, rate) = (load.steady.p99_ms, load.saturated.decisions_per_second);
            want(p99 < STEADY_P99_MS, format!("server: p99 of {p99:.1} ms at a steady pace"));
            want(rate >= SATURATED_PER_SECOND, format!("server: {rate:.0} decisions a second"));
            let most = load.fresh_table_kb.max(load.played_table_kb);
            want(most < TABLE_KB, format!("server: {most:.1} KB a table"));
        }
        missed
    }
}

fn commit() -> io::Result<String> {
    let commit = said("git", &["rev-parse", "--short=12", "HEAD"])?;
    let changed = !said("git", &["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Ok(if changed { commit + "+" } else { commit })
}

/// What a command says, on one line.
pub(crate) fn said(command: &str, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new(command).args(arguments).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
