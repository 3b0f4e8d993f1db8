use serde_json::value::RawValue;
use wayfinder_core::{Entry, Game, Observer};

use crate::{Json, Version, json::json};

/// What one request did to a table.
///
/// A store keeps it as `log = log[..kept] + appended`; a room tells each observer the notices of
/// its events. The events are the whole truth and go no further.
#[derive(Clone, Debug)]
pub struct Change<G: Game> {
    /// The table's version after it.
    pub version: Version,
    /// How much of the log before it still stands: all of it, unless something was taken back.
    pub kept: usize,
    /// What follows the part that stands.
    pub appended: Vec<Entry<G>>,
    /// What happened, in order. Taking back makes nothing happen.
    pub events: Vec<G::Event>,
}

impl<G: Game> Change<G> {
    /// What an observer learns of it.
    pub fn notices(&self, observer: Observer) -> Vec<G::Notice> {
        self.events.iter().filter_map(|event| G::notice(event, observer)).collect()
    }
}

/// A [`Change`] without the title's type: the entries as text, and the notices of every observer
/// already written, so that the events stay behind.
#[derive(Clone, Debug)]
pub struct AnyChange {
    /// The table's version after it.
    pub version: Version,
    /// How much of the log before it still stands.
    pub kept: usize,
    /// What follows the part that stands. For the store: it holds everybody's secrets.
    pub appended: Vec<String>,
    /// By seat, the spectator last.
    notices: Vec<Json>,
}

impl AnyChange {
    /// Erases the type of a change at a table of so many players.
    pub fn new<G: Game>(change: &Change<G>, players: u8) -> AnyChange {
        AnyChange {
            version: change.version,
            kept: change.kept,
            appended: change.appended.iter().map(Entry::to_string).collect(),
            notices: Observer::all(players).map(|it| json(&change.notices(it))).collect(),
        }
    }

    /// A list of what an observer learns of it; `None` for a seat that the table does not have.
    pub fn notices(&self, observer: Observer) -> Option<&RawValue> {
        let (spectator, seats) = self.notices.split_last()?;
        match observer {
            Observer::Seat(seat) => seats.get(seat.index()).map(Box::as_ref),
            Observer::Spectator => Some(spectator),
        }
    }
}
