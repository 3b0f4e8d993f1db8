use std::{fs, io};

/// What the processor has done since the machine was started, in the system's ticks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticks {
    /// On all cores, idle or not.
    all: f64,
    /// For anybody, other virtual machines of the same processor included.
    busy: f64,
    /// For this program and those it started.
    own: f64,
}

impl Ticks {
    /// Up to now.
    pub(crate) fn now() -> io::Result<Ticks> {
        let stat = fs::read_to_string("/proc/stat")?;
        // The word cpu, then: user, nice, system, idle, waiting for a disk, and more that is work. What
        // guests do, the last two, counts as user already.
        let first = stat.lines().next().unwrap_or_default();
        let ticks: Vec<f64> = numbers(first).take(8).collect();
        let (all, idle): (f64, f64) = (ticks.iter().sum(), ticks.iter().skip(3).take(2).sum());
        // The name of the program, in brackets, may hold anything; the times are 12 to 15 places after it.
        let own = fs::read_to_string("/proc/self/stat")?;
        let own = own.rsplit_once(')').map_or("", |(_, fields)| fields);
        let own = own.split_whitespace().skip(11).take(4).filter_map(|it| it.parse::<f64>().ok());
        Ok(Ticks { all, busy: all - idle, own: own.sum() })
    }

    /// How many cores others have kept busy since then.
    pub(crate) fn cores_of_others(since: Ticks, cores: usize) -> io::Result<f64> {
        let now = Ticks::now()?;
        let others = (now.busy - since.busy) - (now.own - since.own);
        Ok((others / (now.all - since.all) * cores as f64).max(0.0))
    }
}

fn numbers(line: &str) -> impl Iterator<Item = f64> {
    line.split_whitespace().filter_map(|word| word.parse().ok())
}
