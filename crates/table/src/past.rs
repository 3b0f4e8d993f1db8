use std::fmt;

use wayfinder_core::{Entry, Game, Observer, Pending, Progress, ScoreSheet};

use crate::{Json, json::json};

/// A moment of a game that has been played: what led to it, and how things stood then.
pub struct Past<G: Game> {
    pub(crate) entry: Option<Entry<G>>,
    pub(crate) position: G,
    pub(crate) events: Vec<G::Event>,
}

/// Tells no secrets.
impl<G: Game> fmt::Debug for Past<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Past").field("game", &G::INFO.id).finish_non_exhaustive()
    }
}

/// A [`Past`] without the title's type, written for every observer.
#[derive(Clone, Debug)]
pub struct AnyPast {
    /// The entry that led here; `None` before the first.
    pub entry: Option<String>,
    /// What the game waited for.
    pub pending: Pending,
    /// Where in the game it was.
    pub progress: Progress,
    /// The score sheet; `None` if it was not over.
    pub score: Option<ScoreSheet>,
    /// By seat, the spectator last.
    seen: Vec<ObserverPast>,
}

/// What one observer knew, and learned just then.
#[derive(Clone, Debug)]
pub struct ObserverPast {
    /// What they knew.
    pub view: Json,
    /// A list of what they learned by the entry.
    pub notices: Json,
}

impl<G: Game> Past<G> {
    /// Erases the title, at a table of so many players.
    pub(crate) fn erase(&self, players: u8) -> AnyPast {
        let pending = self.position.pending();
        let score = match pending {
            Pending::Over => Some(self.position.score()),
            Pending::Decision(_) | Pending::Chance => None,
        };
        AnyPast {
            entry: self.entry.as_ref().map(Entry::to_string),
            pending,
            progress: self.position.progress(),
            score,
            seen: Observer::all(players).map(|observer| self.seen(observer)).collect(),
        }
    }

    fn seen(&self, observer: Observer) -> ObserverPast {
        let learned = self.events.iter().filter_map(|event| G::notice(event, observer));
        let notices = json(&learned.collect::<Vec<_>>());
        ObserverPast { view: json(&self.position.view(observer)), notices }
    }
}

impl AnyPast {
    /// What an observer knew; `None` for a seat that the table does not have.
    pub fn seen(&self, observer: Observer) -> Option<&ObserverPast> {
        let (spectator, seats) = self.seen.split_last()?;
        match observer {
            Observer::Seat(seat) => seats.get(seat.index()),
            Observer::Spectator => Some(spectator),
        }
    }
}
