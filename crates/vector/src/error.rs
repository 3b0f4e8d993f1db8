use std::fmt;

use wayfinder_bots::NoEdition;
use wayfinder_catalog::UnknownTitle;
use wayfinder_core::SetupError;

/// Why games are not opened or stepped. Where a step is refused, no game has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VectorError {
    /// There is no such title.
    Title(UnknownTitle),
    /// The title offers no such table.
    Setup(SetupError),
    /// A data file of one's own has decisions that no number stands for.
    OwnFile {
        /// The option that has it.
        option: String,
    },
    /// No games.
    NoGames,
    /// Nobody would ever be asked.
    OnlyBots,
    /// More bots than seats.
    Bots {
        /// How many bots are named.
        bots: usize,
        /// How many seats there are.
        players: usize,
    },
    /// The system gives no more threads.
    Threads {
        /// What it says.
        why: String,
    },
    /// A bot of an edition that the title does not have.
    Edition(NoEdition),
    /// A buffer has another length.
    Size {
        /// What the buffer is for.
        name: &'static str,
        /// Its length.
        length: usize,
        /// What it should be.
        wanted: usize,
    },
    /// An action is not in the mask.
    Illegal {
        /// In which game.
        game: usize,
        /// Who would have acted.
        seat: usize,
        /// The action.
        action: u16,
    },
}

impl fmt::Display for VectorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VectorError::Title(error) => error.fmt(f),
            VectorError::Setup(error) => error.fmt(f),
            VectorError::Edition(error) => error.fmt(f),
            VectorError::OwnFile { option } => write!(
                f,
                "option {option} is a data file: only the shipped ones have numbers for all decisions"
            ),
            VectorError::NoGames => f.write_str("no games are asked for: at least one is needed"),
            VectorError::OnlyBots => {
                f.write_str("all seats are bots': leave at least one to the caller")
            }
            VectorError::Bots { bots, players } => {
                write!(f, "{bots} bots are named, but {players} play")
            }
            VectorError::Threads { why } => write!(f, "no threads to step games on: {why}"),
            VectorError::Size { name, length, wanted } => {
                write!(f, "{name} has room for {length} values, not {wanted}")
            }
            VectorError::Illegal { game, seat, action } => {
                write!(
                    f,
                    "action {action} is not legal for seat {seat} of game {game}: see its mask"
                )
            }
        }
    }
}

impl std::error::Error for VectorError {}
