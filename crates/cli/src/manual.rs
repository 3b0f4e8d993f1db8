use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::{Args, Command};
use clap_complete::Shell;

use crate::{Console, failure::Failure};

/// Write the pages for `man`, and completions for bash, zsh and fish.
///
/// They are laid out as a system's `share` folder has them. Packages bring them along; this is for who built the
/// program.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wayfinder manual ~/.local/share
  wayfinder manual /usr/local/share")]
pub(crate) struct ManualCommand {
    /// The folder; made if it is not there.
    folder: PathBuf,
}

impl ManualCommand {
    /// Writes what there is to tell about the program.
    pub(crate) fn run(&self, program: &Command, console: &mut Console<'_>) -> Result<(), Failure> {
        let pages = self.folder.join("man/man1");
        made(&pages, |folder| clap_mangen::generate_to(program.clone(), folder))?;
        for (shell, place, file) in [
            (Shell::Bash, "bash-completion/completions", "wayfinder"),
            (Shell::Zsh, "zsh/site-functions", "_wayfinder"),
            (Shell::Fish, "fish/vendor_completions.d", "wayfinder.fish"),
        ] {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut program.clone(), "wayfinder", &mut text);
            made(&self.folder.join(place), |folder| fs::write(folder.join(file), &text))?;
        }
        writeln!(console.out, "the manual is in {}", self.folder.display())?;
        Ok(())
    }
}

/// Makes a folder and fills it.
fn made(folder: &Path, fill: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), Failure> {
    let done = fs::create_dir_all(folder).and_then(|()| fill(folder));
    done.map_err(|error| Failure::cannot_write(folder, &error))
}
