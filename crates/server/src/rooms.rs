use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
    sync::{Arc, Mutex, atomic::Ordering},
};

use tokio::sync::{OnceCell, mpsc, oneshot};
use wayfinder_core::Seats;
use wayfinder_store::{TableId, UserId};
use wayfinder_table::Version;

use crate::{
    app::App,
    error::Error,
    room::{Request, Room},
};

/// How to reach a room.
pub(crate) type RoomSender = mpsc::Sender<Request>;

/// The tables that are in memory, one task each.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    in_memory: Mutex<HashMap<TableId, Arc<OnceCell<RoomSender>>>>,
    /// The tables in memory that concern a user.
    concerned: Mutex<Concerned>,
    /// Who was asked at tables that are not in memory any more, by version: lists want to know.
    asked: Mutex<HashMap<TableId, (Version, Seats)>>,
}

/// Who sits, watches or hosts where, both ways around.
#[derive(Debug, Default)]
struct Concerned {
    tables: HashMap<UserId, BTreeSet<TableId>>,
    people: HashMap<TableId, BTreeSet<UserId>>,
}

impl Concerned {
    fn note(&mut self, table: TableId, people: BTreeSet<UserId>) {
        let before = self.people.remove(&table).unwrap_or_default();
        for gone in before.difference(&people) {
            if let Entry::Occupied(mut tables) = self.tables.entry(*gone) {
                tables.get_mut().remove(&table);
                if tables.get().is_empty() {
                    tables.remove();
                }
            }
        }
        for come in people.difference(&before) {
            self.tables.entry(*come).or_default().insert(table);
        }
        if !people.is_empty() {
            self.people.insert(table, people);
        }
    }
}

/// How often a request is tried when the room falls asleep at that very moment.
const ATTEMPTS: usize = 4;

impl Rooms {
    /// With more tables than this, it is forgotten who was asked.
    const MANY: usize = 100_000;

    /// The room of a table, woken up from the store if it sleeps.
    pub(crate) async fn room(&self, app: &App, table: TableId) -> Result<RoomSender, Error> {
        if app.closing.load(Ordering::Relaxed) {
            return Err(Error::Closing);
        }
        let cell = self.cell(table);
        let opened = cell.get_or_try_init(|| Room::open(app, table)).await.cloned();
        if opened.is_err() {
            self.forget(table);
        }
        opened
    }

    /// Asks a room something; the request is made anew if the room has just fallen asleep.
    pub(crate) async fn ask<T>(
        &self,
        app: &App,
        table: TableId,
        mut request: impl FnMut(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Error> {
        for _ in 0..ATTEMPTS {
            let room = self.room(app, table).await?;
            let (reply, replied) = oneshot::channel();
            if room.send(request(reply)).await.is_err() {
                continue;
            }
            if let Ok(reply) = replied.await {
                return Ok(reply);
            }
        }
        Err(Error::Internal(format!("table {table} does not answer")))
    }

    /// Tells a table something if it is in memory or just being loaded: what was loaded may be
    /// older than what is told.
    pub(crate) async fn tell(&self, app: &App, table: TableId, request: Request) {
        let cell = self.in_memory.lock().expect("no room panics here").get(&table).cloned();
        let Some(cell) = cell else { return };
        let room = match cell.get() {
            Some(room) => room.clone(),
            None => match self.room(app, table).await {
                Ok(room) => room,
                // Whoever asks next loads it afresh.
                Err(_) => return,
            },
        };
        // A room that has just fallen asleep reads the store when it wakes.
        let _ = room.send(request).await;
    }

    /// Tells every table in memory something.
    pub(crate) async fn tell_all(&self, mut request: impl FnMut() -> Request) {
        for room in self.awake() {
            // A room that has just fallen asleep reads the store when it wakes.
            let _ = room.send(request()).await;
        }
    }

    /// Tells the tables in memory that concern a user something; also those that are just being loaded,
    /// because nobody knows yet whom they concern.
    pub(crate) async fn tell_of(
        &self,
        app: &App,
        user: UserId,
        mut request: impl FnMut() -> Request,
    ) {
        // In this order: a room that has just been loaded has noted whom it concerns.
        let mut tables: BTreeSet<TableId> = {
            let rooms = self.in_memory.lock().expect("no room panics here");
            let loading = rooms.iter().filter(|(_, cell)| cell.get().is_none());
            loading.map(|(table, _)| *table).collect()
        };
        {
            let concerned = self.concerned.lock().expect("no note panics");
            tables.extend(concerned.tables.get(&user).into_iter().flatten());
        }
        for table in tables {
            self.tell(app, table, request()).await;
        }
    }

    /// Takes note of whom a table in memory concerns; nobody once it leaves memory.
    pub(crate) fn note_people(&self, table: TableId, people: BTreeSet<UserId>) {
        self.concerned.lock().expect("no note panics").note(table, people);
    }

    /// Stops all rooms, and returns when they have told their sockets.
    pub(crate) async fn stop(&self) {
        let mut waiting = Vec::new();
        for room in self.awake() {
            let (done, stopped) = oneshot::channel();
            if room.send(Request::Stop { done }).await.is_ok() {
                waiting.push(stopped);
            }
        }
        for stopped in waiting {
            // An error means that the room has ended, which is what was asked for.
            let _ = stopped.await;
        }
    }

    /// Takes note of who is asked at a table that leaves memory.
    pub(crate) fn note_asked(&self, table: TableId, version: Version, asked: Seats) {
        let mut notes = self.asked.lock().expect("no note panics");
        if notes.len() >= Rooms::MANY {
            notes.clear();
        }
        notes.insert(table, (version, asked));
    }

    /// Who is asked at a table that is at this version, if that was noted.
    pub(crate) fn noted(&self, table: TableId, version: Version) -> Option<Seats> {
        let notes = self.asked.lock().expect("no note panics");
        notes.get(&table).filter(|(noted, _)| *noted == version).map(|(_, asked)| *asked)
    }

    /// Whether a table is in memory.
    pub(crate) fn is_awake(&self, table: TableId) -> bool {
        let rooms = self.in_memory.lock().expect("no room panics here");
        rooms.get(&table).and_then(|cell| cell.get()).is_some_and(|room| !room.is_closed())
    }

    /// Forgets a room that has ended or never began.
    pub(crate) fn forget(&self, table: TableId) {
        let mut rooms = self.in_memory.lock().expect("no room panics here");
        let ended = |cell: &Arc<OnceCell<RoomSender>>| cell.get().is_none_or(RoomSender::is_closed);
        if rooms.get(&table).is_some_and(ended) {
            rooms.remove(&table);
        }
    }

    fn cell(&self, table: TableId) -> Arc<OnceCell<RoomSender>> {
        let mut rooms = self.in_memory.lock().expect("no room panics here");
        let cell = rooms.entry(table).or_default();
        if cell.get().is_some_and(RoomSender::is_closed) {
            *cell = Arc::default();
        }
        Arc::clone(cell)
    }

    fn awake(&self) -> Vec<RoomSender> {
        let rooms = self.in_memory.lock().expect("no room panics here");
        rooms.values().filter_map(|cell| cell.get().cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_at_their_tables_and_forgotten_with_them() {
        let [hina, maui] = [0; 2].map(|_| UserId::random().unwrap());
        let [one, other] = [0; 2].map(|_| TableId::random().unwrap());
        let mut concerned = Concerned::default();
        concerned.note(one, BTreeSet::from([hina, maui]));
        concerned.note(other, BTreeSet::from([hina]));
        assert_eq!(concerned.tables[&hina], BTreeSet::from([one, other]));
        concerned.note(one, BTreeSet::from([maui]));
        assert_eq!(concerned.tables[&hina], BTreeSet::from([other]));
        assert_eq!(concerned.tables[&maui], BTreeSet::from([one]));
        concerned.note(one, BTreeSet::new());
        concerned.note(other, BTreeSet::new());
        assert!(concerned.tables.is_empty() && concerned.people.is_empty());
    }
}
