//! How fast Maori plays, at every player count: `cargo bench -p maori`, with options after `--`.

use std::process::ExitCode;

use maori::Maori;

fn main() -> ExitCode {
    wayfinder_testkit::bench::<Maori>()
}
