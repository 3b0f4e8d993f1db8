//! The `wayfinder` program.

use std::{
    env,
    io::{self, BufWriter, IsTerminal},
    process::ExitCode,
};

use wayfinder_cli::{Console, ProgressBars, run};
use wayfinder_lab::every_title;

fn main() -> ExitCode {
    let mut console = Console {
        out: &mut BufWriter::new(io::stdout().lock()),
        err: &mut io::stderr(),
        bars: if io::stderr().is_terminal() { ProgressBars::Shown } else { ProgressBars::Hidden },
    };
    ExitCode::from(run(every_title(), env::args_os(), &mut console))
}
