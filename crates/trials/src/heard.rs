use serde::{Deserialize, de::IgnoredAny};
use wayfinder_core::Seat;

/// As much of a message as somebody at a table reads.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HeardMessage {
    State(TableState),
    Steps(TableState),
    Refused(Refused),
    Closing(IgnoredAny),
    #[serde(untagged)]
    Other(IgnoredAny),
}

/// How a table stands for whoever is told.
#[derive(Deserialize)]
pub(crate) struct TableState {
    pub(crate) version: u64,
    pub(crate) asked: Vec<AskedSeat>,
    pending: Option<Waited>,
}

/// One of the listener's seats, and what it may do.
#[derive(Deserialize)]
pub(crate) struct AskedSeat {
    pub(crate) seat: Seat,
    pub(crate) legal: Vec<String>,
    pub(crate) can_undo: bool,
}

#[derive(Deserialize)]
pub(crate) struct Refused {
    pub(crate) code: String,
}

/// What a table waits for.
#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Waited {
    Over,
    #[serde(untagged)]
    Other(IgnoredAny),
}

impl TableState {
    pub(crate) fn is_over(&self) -> bool {
        self.pending == Some(Waited::Over)
    }
}
