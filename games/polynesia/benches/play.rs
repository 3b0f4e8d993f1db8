//! How fast Polynesia plays, at every player count: `cargo bench -p polynesia`, with options after `--`.

use std::process::ExitCode;

use polynesia::Polynesia;

fn main() -> ExitCode {
    wayfinder_testkit::bench::<Polynesia>()
}
