use std::{io, path::Path};

use wayfinder_catalog::UnknownTitle;
use wayfinder_lab::RunError;

use crate::Console;

/// Why a command did not do what was asked of it.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that there is not.
    Usage(String),
    /// A file, a log or the disk is at fault.
    Data(String),
    /// Nobody reads the output any more, which is their good right.
    Closed,
    /// Not a failure: a text was asked for instead of a command.
    Asked(String),
}

impl Failure {
    /// Of a file, or of a directory for files.
    pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
        Failure::Data(format!("cannot write {}: {error}", path.display()))
    }

    /// Tells the user, and returns the exit code.
    pub(crate) fn report(self, console: &mut Console<'_>) -> u8 {
        // If even standard error is closed, the exit code is all that can be said.
        match self {
            Failure::Usage(message) => {
                let _ = writeln!(console.err, "error: {message}");
                2
            }
            Failure::Data(message) => {
                let _ = writeln!(console.err, "error: {message}");
                1
            }
            Failure::Closed => 0,
            Failure::Asked(text) => {
                let _ = write!(console.out, "{text}").and_then(|()| console.out.flush());
                0
            }
        }
    }
}

/// Of standard output; files are named where they are written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Data(format!("cannot write the output: {error}")),
        }
    }
}

impl From<UnknownTitle> for Failure {
    fn from(error: UnknownTitle) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Bot(error) => Failure::Data(error.to_string()),
            RunError::Write(error) => Failure::from(error),
        }
    }
}
