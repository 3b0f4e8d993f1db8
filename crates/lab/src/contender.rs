use std::{fmt, str::FromStr, time::Duration};

use wayfinder_bots::{BotError, BotSpec, NoEdition};

use crate::{LabTable, Program};

/// Who can be asked to play in a series of games: one of our bots, or a program of somebody else's.
///
/// ```
/// use wayfinder_lab::Contender;
///
/// let program: Contender = "program:python3 examples/stdio_bot.py".parse().unwrap();
/// assert_eq!(program.to_string(), "program:python3 examples/stdio_bot.py");
/// assert_eq!("hard".parse::<Contender>().unwrap().to_string(), "hard");
/// assert!("program:".parse::<Contender>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contender {
    /// A bot of this program.
    Own(BotSpec),
    /// A program that is asked over its standard input, and answers on its standard output.
    Program(Program),
}

impl Contender {
    /// The same, but a program may think about each decision for so long.
    #[must_use]
    pub fn patient(self, patience: Duration) -> Contender {
        match self {
            Contender::Own(_) => self,
            Contender::Program(program) => Contender::Program(Program { patience, ..program }),
        }
    }

    /// Refuses one of our bots that the title of a table does not have.
    pub fn check(&self, table: &dyn LabTable) -> Result<(), NoEdition> {
        match self {
            Contender::Own(spec) => table.check_bot(*spec),
            Contender::Program(_) => Ok(()),
        }
    }
}

impl From<BotSpec> for Contender {
    fn from(spec: BotSpec) -> Contender {
        Contender::Own(spec)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Own(spec) => spec.fmt(f),
            Contender::Program(program) => write!(f, "program:{}", program.command),
        }
    }
}

/// A text that names nobody who could play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContenderError {
    /// There is no such bot.
    Bot(BotError),
    /// `program:` and no command.
    NoCommand,
}

impl fmt::Display for ContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContenderError::Bot(error) => write!(f, "{error}, or program:COMMAND"),
            ContenderError::NoCommand => {
                f.write_str("there is no command: write it as program:COMMAND")
            }
        }
    }
}

impl std::error::Error for ContenderError {}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender, ContenderError> {
        match text.strip_prefix("program:") {
            None => text.parse().map(Contender::Own).map_err(ContenderError::Bot),
            Some(command) if command.trim().is_empty() => Err(ContenderError::NoCommand),
            Some(command) => Ok(Contender::Program(Program::new(command.trim()))),
        }
    }
}
