//! One task a table: it alone changes the table, in the order in which requests arrive, and tells
//! every observer what that observer may know.

mod absence;
mod blocking;
mod bots;
mod branch;
mod changed;
mod chat;
mod clock;
mod connection;
mod connections;
mod delayed;
mod gather;
mod look_back;
mod play;
mod rematch;
mod request;
mod result;
mod rules_change;
mod seats;
mod show;
mod started_game;
mod take_back;
mod waiting;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{sync::mpsc, time::timeout_at};
use wayfinder_catalog::{AnyCheckedProposal, Title};
use wayfinder_core::{Seat, Seats};
use wayfinder_store::{
    Knock, RematchAnswer, SeatRecord, Sitter, Status, StoredTable, TableId, TakeBackWish,
    Timestamp, UserId, Vote,
};

pub(crate) use connection::{ConnectionId, OUTBOX, Outgoing};
pub(crate) use gather::GatherAction;
pub(crate) use request::{BotAnswer, Changed, Request};
pub(crate) use show::asked;
pub(crate) use started_game::stored_proposal;

use crate::{
    app::App,
    error::Error,
    rest::Rest,
    room::{
        absence::{Absence, OFTEN},
        bots::ThinkingBot,
        connection::Connection,
        delayed::Delayed,
        rules_change::{RulesFit, settle},
        started_game::StartedGame,
    },
    rooms::RoomSender,
    thinking_pool::SeatedBot,
    wire::ClosingReason,
};

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Room {
    app: App,
    title: &'static dyn Title,
    /// What is stored but for the log.
    table: StoredTable,
    /// What is played; `None` if it can only be read, because other rules were in force.
    proposal: Option<Arc<dyn AnyCheckedProposal>>,
    /// `None` while a seat is open.
    game: Option<StartedGame>,
    /// Entries at the end of the log that today's rules do not allow.
    unread: Vec<String>,
    connections: Vec<Connection>,
    /// Whom the table concerns, as the other rooms know it.
    people: BTreeSet<UserId>,
    /// Bots that are thinking for this table.
    thinking: BTreeMap<Seat, ThinkingBot>,
    /// Whether somebody is here, for whoever decides which bot comes first.
    watched: Arc<AtomicBool>,
    /// The last wish to take something back, whatever became of it.
    wish: Option<TakeBackWish>,
    /// When the clocks of those who sit here rest, as they have told.
    rests: BTreeMap<UserId, Rest>,
    /// Who keeps the table waiting, so that others may do something about it.
    absences: Vec<Absence>,
    /// What they want to be done.
    votes: Vec<Vote>,
    /// Who is before the door, while the game has not begun.
    knocks: Vec<Knock>,
    /// What those who played say to another game.
    rematch_answers: Vec<RematchAnswer>,
    /// The game as those see it who only watch, where they are told later.
    delayed: Option<Delayed>,
    /// Bots that have thought and may think on.
    seated_bots: BTreeMap<Seat, SeatedBot>,
    /// For bots to answer.
    own: RoomSender,
}

/// How a request left the room.
enum Then {
    GoOn,
    End,
}

/// How many requests may wait.
const INBOX: usize = 64;

impl Room {
    /// Wakes a table up from the store, and starts its task.
    pub(crate) async fn open(app: &App, id: TableId) -> Result<RoomSender, Error> {
        let mut record = app.store.load_table(id).await?;
        let title = app.catalog.find(&record.table.game)?;
        let (proposal, game, unread) = match settle(app, title, &mut record).await? {
            RulesFit::Whole(proposal) => (Some(proposal), None, Vec::new()),
            RulesFit::Part(game, unread) => (None, game, unread),
        };
        let (own, inbox) = mpsc::channel(INBOX);
        let mut room = Room {
            app: app.clone(),
            title,
            table: record.table,
            proposal,
            game,
            unread,
            connections: Vec::new(),
            people: BTreeSet::new(),
            thinking: BTreeMap::new(),
            watched: Arc::default(),
            wish: app.store.take_back_wish(id).await?,
            rests: BTreeMap::new(),
            absences: Vec::new(),
            votes: app.store.votes(id).await?,
            knocks: Vec::new(),
            rematch_answers: Vec::new(),
            delayed: None,
            seated_bots: BTreeMap::new(),
            own: own.clone(),
        };
        room.read_rests().await;
        room.take_up(&record.log).await?;
        room.settle_clocks().await;
        room.look_at_absences().await?;
        room.read_gathering().await?;
        room.note_people();
        tokio::spawn(room.run(inbox));
        Ok(own)
    }

    async fn run(mut self, inbox: mpsc::Receiver<Request>) {
        let app = self.app.clone();
        let id = self.table.id;
        {
            let _awake = app.metrics.rooms.enter();
            let mut inbox = inbox;
            self.think();
            self.serve(&mut inbox).await;
            // Before anybody else can wake it, who would note the same.
            app.rooms.note_people(id, BTreeSet::new());
            // From here on whoever asks wakes the table up again.
        }
        if let Some(game) = &self.game {
            app.rooms.note_asked(id, game.table.version(), game.table.pending().seats());
        }
        drop(self);
        app.rooms.forget(id);
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Request>) {
        let (idle, id) = (self.app.config.idle, self.table.id);
        let mut used = Instant::now();
        let mut looked = used;
        loop {
            let look = self.look_in(looked).map(|time| Instant::now() + time);
            let due = self.watchers_due_in().map_or(idle, |due| due.min(idle));
            let until = (used + idle).min(Instant::now() + due);
            let until = look.map_or(until, |look| look.min(until));
            match timeout_at(until.into(), inbox.recv()).await {
                Ok(Some(request)) => {
                    if request.is_use() {
                        used = Instant::now();
                    }
                    match self.handle(request).await {
                        Then::GoOn => self.note_people(),
                        Then::End => return,
                    }
                }
                Ok(None) => return,
                Err(_) => (),
            }
            if look.is_some_and(|look| look <= Instant::now()) {
                self.look().await;
                looked = Instant::now();
            }
            if let Err(error) = self.tell_watchers().await {
                tracing::error!(table = %id, ?error, "Room::tell_watchers failed: the table's sockets are closed");
                self.close_all(ClosingReason::Failed);
                return;
            }
            // Looked at after requests, too: there may always be another one that is no use.
            if used.elapsed() >= idle {
                self.drop_lost();
                if self.connections.is_empty() && self.thinking.is_empty() {
                    return;
                }
                used = Instant::now();
            }
        }
    }

    /// In how long somebody may have become absent, where it was last looked at this moment.
    fn look_in(&self, looked: Instant) -> Option<Duration> {
        let now = Timestamp::now();
        let until = |next: Timestamp| {
            let micros = u64::try_from(next.micros() - now.micros()).unwrap_or_default();
            // A little later, so that it is over by then; now and then anyway, as others may move clocks.
            Duration::from_micros(micros.min(3_600_000_000) + 1000)
        };
        let again = self.watches_for_gone().then(|| OFTEN.saturating_sub(looked.elapsed()));
        self.next_look().map(until).into_iter().chain(again).min()
    }

    /// Looks whether time is up for anybody, and at what is to be done then.
    async fn look(&mut self) {
        if let Err(error) = self.look_at_clocks().await {
            tracing::warn!(table = %self.table.id, %error, "Room::look_at_clocks failed: tried again");
        }
        if let Err(error) = self.look_at_absences().await {
            tracing::warn!(table = %self.table.id, ?error, "Room::look_at_absences failed: tried again");
        }
    }

    /// Keeps the list of whom the table concerns: those who sit there, watch it or host it.
    fn note_people(&mut self) {
        self.watched.store(!self.connections.is_empty(), Ordering::Relaxed);
        let seated = self.table.seats.iter().filter_map(|record| record.sitter.owner());
        let watching = self.connections.iter().filter_map(|connection| connection.user);
        let people: BTreeSet<_> = seated.chain(watching).chain([self.table.host]).collect();
        if people != self.people {
            self.app.rooms.note_people(self.table.id, people.clone());
            self.people = people;
        }
    }

    /// Handles one request. A reply that nobody waits for any more is dropped.
    async fn handle(&mut self, request: Request) -> Then {
        match request {
            Request::Join { connection, user, outbox, reply } => {
                self.join(connection, user, outbox, reply).await;
            }
            Request::Part { connection } => self.part(connection),
            Request::Hear { connection, message, arrived } => {
                return self.hear(connection, message, arrived).await;
            }
            Request::BotAnswer(answer) => return self.hear_bot(answer).await,
            Request::Summary { viewer, reply } => {
                let _ = reply.send(self.summary(viewer));
            }
            Request::Take { user, seat, invite, reply } => {
                let taken = self.take(user, seat, invite).await;
                let _ = reply.send(taken.map(|user| {
                    let summary = self.summary(Some(user.id));
                    (user, summary)
                }));
            }
            Request::Leave { user, seat, bot, reply } => {
                let left = self.leave(user, seat, bot).await;
                let _ = reply.send(left.map(|()| self.summary(Some(user))));
            }
            Request::Return { user, seat, reply } => {
                let back = self.come_back(&user, seat).await;
                let _ = reply.send(back.map(|()| self.summary(Some(user.id))));
            }
            Request::Gather { user, deed, reply } => {
                let done = self.gather(user, deed).await;
                let _ = reply.send(done.map(|user| {
                    let summary = self.summary(Some(user.id));
                    (user, summary)
                }));
            }
            Request::Rematch { user, say, reply } => {
                let _ = reply.send(self.play_again(&user, say).await);
            }
            Request::Nudge { user, seat, reply } => {
                let nudged = self.nudge(user, seat).await;
                let _ = reply.send(nudged.map(|()| self.summary(Some(user))));
            }
            Request::Vote { user, seat, remedy, reply } => {
                let voted = self.vote(user, seat, remedy).await;
                let _ = reply.send(voted.map(|()| self.summary(Some(user))));
            }
            Request::Concede { user, seat, reply } => {
                let conceded = self.concede(user, seat).await;
                let _ = reply.send(conceded.map(|()| self.summary(Some(user))));
            }
            Request::Look { done } => {
                self.look().await;
                let _ = done.send(());
            }
            Request::Branch { user, step, decision, seats, reply } => {
                let branch = self.branch(user, step, decision.as_deref(), &seats);
                let _ = reply.send(branch.map(Box::new));
            }
            Request::Ask { user, seat, reply } => {
                let _ = reply.send(self.ask(user, seat));
            }
            Request::Story { user, seat, version, reply } => {
                let _ = reply.send(self.story(user, seat, version).map(Box::new));
            }
            Request::Since { viewer, seat, version, reply } => {
                let _ = reply.send(self.since(viewer, seat, version));
            }
            Request::Spectate { reply } => {
                let _ = reply.send(self.open_position());
            }
            Request::Replay { step, seat, reply } => {
                let _ = reply.send(self.replay(step, seat).map(Box::new));
            }
            Request::Record { reply } => {
                let _ = reply.send(self.record().map(Box::new));
            }
            Request::UserChanged { before, now } => {
                self.rename(before, &now).await;
                self.block_anew(now.id).await;
            }
            Request::SessionsEnded { user, ended } => self.show_out(user, ended),
            Request::Changed(what) => return self.look_again(what).await,
            Request::Stop { done } => {
                self.close_all(ClosingReason::Stopping);
                let _ = done.send(());
                return Then::End;
            }
        }
        self.drop_lost();
        Then::GoOn
    }

    /// The seats that a user holds now; a stranger holds none.
    fn held_by(&self, user: Option<UserId>) -> Seats {
        let Some(user) = user else { return Seats::NONE };
        let held = |record: &&SeatRecord| record.sitter == Sitter::User(user);
        self.table.seats.iter().filter(held).map(|record| record.seat).collect()
    }

    fn seat(&self, seat: Seat) -> Result<&SeatRecord, Error> {
        let seats = &self.table.seats;
        seats.get(seat.index()).ok_or_else(|| Error::UnknownSeat(seat.to_string()))
    }

    /// The game, if one is running.
    fn running(&self) -> Result<&StartedGame, Error> {
        match (&self.table.status, &self.game) {
            (Status::Running, Some(game)) => Ok(game),
            (Status::Running | Status::Waiting | Status::Finished(_) | Status::Closed(_), _) => {
                Err(Error::NotRunning)
            }
        }
    }

    /// The game, if it is over or nobody goes on with it.
    fn finished(&self) -> Result<&StartedGame, Error> {
        let over = |game: &&StartedGame| game.is_over() || self.table.status.is_over();
        self.game.as_ref().filter(over).ok_or(Error::NotFinished)
    }

    /// How long something took, for the metrics.
    fn measure(&self, since: Instant) {
        self.app.metrics.latency.observe(since.elapsed());
    }
}
