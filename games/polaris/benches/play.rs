//! How fast Polaris plays, at every player count: `cargo bench -p polaris`, with options after `--`.

use std::process::ExitCode;

use polaris::Polaris;

fn main() -> ExitCode {
    wayfinder_testkit::bench::<Polaris>()
}
