//! Measures everything that `docs/PERFORMANCE.md` tells: `make bench`, or a part of it with
//! `cargo bench -p wayfinder --bench figures -- rules`.
//!
//! With `--write`, all figures go to `docs/performance.json`, and their tables into the page.

mod figures;
mod levels;
mod load;
mod machine;
mod rules;
mod scaling;
mod tables;
mod ticks;

use std::{error::Error, fs, path::Path, process::ExitCode, time::Duration};

use clap::{Parser, ValueEnum};
use figures::Figures;
use ticks::Ticks;
use wayfinder_testkit::Marked;

/// Measure how fast Wayfinder is
#[derive(Debug, Parser)]
#[command(name = "figures")]
struct Arguments {
    /// What to measure [default: everything]
    #[arg(value_enum)]
    parts: Vec<Part>,

    /// Write docs/performance.json and the tables of docs/PERFORMANCE.md
    #[arg(long, conflicts_with = "parts")]
    write: bool,

    /// How long each pace of the server is measured; the rest takes its share of that
    #[arg(long, value_name = "S", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,

    /// How many tables the server bears
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: usize,

    /// Cargo adds this on its own account
    #[arg(long, hide = true)]
    bench: bool,
}

/// A part of the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Part {
    /// Random play, positions and searches of every title
    Rules,
    /// How long the levels take over a turn
    Levels,
    /// How much faster two threads simulate than one
    Scaling,
    /// Tables, sockets and decisions of the real server
    Server,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(missed) if missed.is_empty() => ExitCode::SUCCESS,
        Ok(missed) => {
            for target in missed {
                eprintln!("missed: {target}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures, tells and writes; returns the targets that were missed.
fn run(arguments: &Arguments) -> Result<Vec<String>, Box<dyn Error>> {
    let seconds = Duration::from_secs(arguments.seconds.into());
    let asked = |part| arguments.parts.is_empty() || arguments.parts.contains(&part);
    let mut figures = Figures::of_this_machine()?;
    let start = Ticks::now()?;
    if asked(Part::Rules) {
        figures.rules = rules::measure(seconds)?;
        println!("{}\n", tables::rules(&figures.rules));
    }
    if asked(Part::Levels) {
        figures.levels = levels::measure()?;
        println!("{}\n", tables::levels(&figures.levels));
    }
    if asked(Part::Scaling) {
        figures.scaling = scaling::measure(seconds)?;
        println!("{}\n", tables::scaling(&figures.scaling));
    }
    if asked(Part::Server) {
        let load = load::Load::measure(arguments.tables, seconds);
        println!("{}\n", tables::server(&load));
        figures.server = Some(load);
    }
    figures.cores_of_others = Ticks::cores_of_others(start, figures.machine.cores)?;
    println!("{}\n", tables::machine(&figures));
    if arguments.write {
        write(&figures)?;
    }
    Ok(figures.missed())
}

fn write(figures: &Figures) -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = docs.join("PERFORMANCE.md");
    let mut marked = Marked::new(fs::read_to_string(&page)?);
    marked.put("machine", &tables::machine(figures))?;
    marked.put("rules", &tables::rules(&figures.rules))?;
    marked.put("levels", &tables::levels(&figures.levels))?;
    marked.put("scaling", &tables::scaling(&figures.scaling))?;
    marked.put("server", &figures.server.as_ref().map(tables::server).unwrap_or_default())?;
    fs::write(docs.join("performance.json"), serde_json::to_string_pretty(figures)? + "\n")?;
    fs::write(page, marked.text())?;
    Ok(())
}
