//! The `wayfinder` program.

use std::{
    env,
    io::{self, BufWriter, IsTerminal},
    process::ExitCode,
};

use wayfinder_catalog::Catalog;
use wayfinder_cli::{Bars, Console, run};

fn main() -> ExitCode {
    let mut console = Console {
        out: &mut BufWriter::new(io::stdout().lock()),
        err: &mut io::stderr(),
        bars: if io::stderr().is_terminal() { Bars::Shown } else { Bars::Hidden },
    };
    ExitCode::from(run(Catalog::ALL, env::args_os(), &mut console))
}
