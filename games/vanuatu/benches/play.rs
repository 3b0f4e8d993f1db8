//! How fast Vanuatu plays, at every player count: `cargo bench -p vanuatu`, with options after `--`.

use std::process::ExitCode;

use vanuatu::Vanuatu;

fn main() -> ExitCode {
    wayfinder_testkit::bench::<Vanuatu>()
}
