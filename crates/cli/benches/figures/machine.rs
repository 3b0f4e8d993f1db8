use std::{fs, io, thread};

use serde::Serialize;

use crate::figures::said;

/// Where figures were taken.
#[derive(Debug, Serialize)]
pub(crate) struct Machine {
    pub(crate) processor: String,
    pub(crate) cores: usize,
    pub(crate) memory_gib: f64,
    pub(crate) system: String,
    pub(crate) compiler: String,
}

impl Machine {
    /// The one this runs on, as Linux tells it.
    pub(crate) fn this() -> io::Result<Machine> {
        let processor = field("/proc/cpuinfo", "model name", ':')?;
        let memory = field("/proc/meminfo", "MemTotal", ':')?;
        let memory_kib: f64 = first_number(&memory);
        let system = field("/etc/os-release", "PRETTY_NAME", '=')?.trim_matches('"').to_owned();
        Ok(Machine {
            processor,
            cores: thread::available_parallelism()?.get(),
            memory_gib: (memory_kib / 1024.0 / 1024.0 * 10.0).round() / 10.0,
            system: format!("{system}, Linux {}", said("uname", &["-r"])?),
            compiler: said("rustc", &["--version"])?,
        })
    }
}

/// The value of a field in a file of fields; nothing if it has no such field.
fn field(file: &str, name: &str, separator: char) -> io::Result<String> {
    let text = fs::read_to_string(file)?;
    let fields = text.lines().filter_map(|line| line.split_once(separator));
    let value = fields.filter(|(key, _)| key.trim() == name).map(|(_, value)| value.trim()).next();
    Ok(value.unwrap_or_default().to_owned())
}

fn first_number(text: &str) -> f64 {
    text.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or_default()
}
