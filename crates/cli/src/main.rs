//! The `wayfinder` program.

use std::{
    env,
    io::{self, BufWriter, IsTerminal},
    process::ExitCode,
};

use wayfinder_cli::{Bars, Console, run};
use wayfinder_lab::every_title;

fn main() -> ExitCode {
    let mut console = Console {
        out: &mut BufWriter::new(io::stdout().lock()),
        err: &mut io::stderr(),
        bars: if io::stderr().is_terminal() { Bars::Shown } else { Bars::Hidden },
    };
    ExitCode::from(run(every_title(), env::args_os(), &mut console))
}
