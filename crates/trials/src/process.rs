//! What the system knows of a running program.

use std::fs;

use crate::Failure;

/// The processor time that a program has used so far, in seconds.
pub(crate) fn cpu_seconds(pid: u32) -> Result<f64, Failure> {
    // The name of the program, in brackets, may hold anything; its times are 12 and 13 places after it, in ticks, of
    // which every Linux has a hundred a second.
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Ok(ticks.sum::<Result<f64, _>>()? / 100.0)
}

/// The memory that a program takes up, in kB.
pub(crate) fn memory_kb(pid: u32) -> Result<u64, Failure> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kb = line.and_then(|line| line.trim().strip_suffix("kB"));
    Ok(kb.ok_or("the system does not tell how much memory is used")?.trim().parse()?)
}
