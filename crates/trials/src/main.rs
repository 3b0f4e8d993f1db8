//! `wayfinder-trials faults` is what `make faults` runs; `rates`, `idle` and `people` take the figures of docs/RELIABILITY.md.

use std::{env, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use wayfinder_trials::{Failure, IdleTables, ManyPeople, Rates, Suite};

/// Put the real program on trial
#[derive(Debug, Parser)]
#[command(name = "wayfinder-trials")]
struct Arguments {
    /// The program on trial [default: `wayfinder` beside this one]
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,

    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Faults(Suite),
    Rates(Rates),
    Idle(IdleTables),
    People(ManyPeople),
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

async fn run(arguments: Arguments) -> Result<bool, Failure> {
    let program = match arguments.program {
        Some(program) => program,
        None => env::current_exe()?.with_file_name("wayfinder"),
    };
    if !program.is_file() {
        return Err(format!("there is no program {}: build it first", program.display()).into());
    }
    match arguments.what {
        What::Faults(suite) => suite.run(&program).await,
        What::Rates(rates) => rates.run(&program).await,
        What::Idle(idle) => idle.run(&program).await,
        What::People(people) => people.run(&program).await,
    }
}
