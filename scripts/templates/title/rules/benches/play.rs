//! How fast __Title__ plays, at every player count: `cargo bench -p __title__`, with options after `--`.

use std::process::ExitCode;

use __title__::__Title__;

fn main() -> ExitCode {
    wayfinder_testkit::bench::<__Title__>()
}
