//! Bots in any language: programs that are asked over pipes. `docs/BOT_PROTOCOL.md` describes what is said.

mod player;
mod process;
mod word;

use std::{sync::Arc, time::Duration};

pub(crate) use player::{ProgramPlayer, SharedLink};

/// How a program is started, and how long it is waited for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Program {
    /// The program and its arguments, with blanks between them. No shell reads it.
    pub command: Arc<str>,
    /// How long it may think about a decision.
    pub patience: Duration,
}

impl Program {
    /// The version of the protocol that programs are spoken to in.
    pub const PROTOCOL: u32 = 1;

    /// How long programs may think about a decision, if nobody says.
    pub const PATIENCE: Duration = Duration::from_secs(10);

    /// A program that may think about each decision as long as is usual.
    pub fn new(command: &str) -> Program {
        Program { command: command.into(), patience: Program::PATIENCE }
    }
}
