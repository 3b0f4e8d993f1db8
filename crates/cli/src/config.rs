use std::path::PathBuf;

use clap::Args;

use crate::{Console, failure::Failure, settings::Settings};

/// Tell what a server would be told, or check a file that says so.
///
/// A setting on the command line wins over the environment, and that over the file. docs/wayfinder.toml names every
/// setting; the environment calls `limits.chat.burst` `WAYFINDER_LIMITS_CHAT_BURST`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wayfinder config /etc/wayfinder.toml
  wayfinder config --check /etc/wayfinder.toml")]
pub(crate) struct ConfigCommand {
    /// The file; `WAYFINDER_CONFIG` names one otherwise.
    file: Option<PathBuf>,
    /// Say nothing but whether it can be used.
    #[arg(long)]
    check: bool,
}

impl ConfigCommand {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let settings = Settings::load(self.file.as_deref(), &[])?;
        if self.check {
            writeln!(console.out, "the settings can be used")?;
        } else {
            write!(console.out, "{settings}")?;
        }
        Ok(())
    }
}
