//! Decisions and undo: what a socket or a bot wants to be done.

use std::time::Instant;

use wayfinder_core::Seat;
use wayfinder_store::{Append, Log, Status, StoreError, Timestamp};
use wayfinder_table::{AnyChange, TableRefusal, Version};

use super::{
    BotAnswer, ConnectionId, Room, StartedGame, Then, delayed::Eyes, started_game::StoredAct,
};
use crate::{
    error::Error,
    reckoning::Cause,
    wire::{ClientMessage, ClosingReason, Empty, Refused, RefusedCode, ServerMessage},
};

/// Something a seat wants to do to the game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act<'a> {
    Decide(&'a str),
    Undo,
    UndoTurn,
    TakeBack,
}

/// What became of it.
pub(super) enum ActResult {
    Done,
    Refused(Refused),
    /// The table in memory is not the one in the store, and cannot be loaded.
    Lost,
}

impl Room {
    /// Listens to a socket.
    pub(super) async fn hear(
        &mut self,
        from: ConnectionId,
        message: ClientMessage,
        arrived: Instant,
    ) -> Then {
        let seq = message.seq();
        let (seat, act) = match &message {
            ClientMessage::Decide(decide) => (decide.seat, Act::Decide(&decide.decision)),
            ClientMessage::Undo(at) => (at.seat, Act::Undo),
            ClientMessage::UndoTurn(at) => (at.seat, Act::UndoTurn),
            // Both are asked of others, or of nobody: after the seat is seen to be the sender's.
            ClientMessage::TakeBack(at) => (at.seat, Act::TakeBack),
            ClientMessage::AnswerTakeBack(answer) => (answer.seat, Act::TakeBack),
            ClientMessage::Chat(chat) => {
                self.chat(from, chat).await;
                return Then::GoOn;
            }
            ClientMessage::Resync(Empty {}) => {
                self.tell_state(|connection| connection.id == from).await;
                return Then::GoOn;
            }
            ClientMessage::Seen(Empty {}) => {
                self.note_seen(from).await;
                return Then::GoOn;
            }
            ClientMessage::Ping(Empty {}) => {
                self.tell(from, &ServerMessage::Pong(Empty {}));
                return Then::GoOn;
            }
        };
        if !self.held_by(self.user_of(from)).contains(seat) {
            let message = format!("seat {seat} is not yours");
            self.refuse(from, Refused::new(seq, RefusedCode::NotYours, message));
            return Then::GoOn;
        }
        match &message {
            ClientMessage::TakeBack(at) => return self.hear_take_back(from, at).await,
            ClientMessage::AnswerTakeBack(answer) => return self.hear_answer(from, answer).await,
            _ => (),
        }
        let done = self.act(seq.unwrap_or_default(), seat, act).await;
        if let ActResult::Done = done {
            self.measure(arrived);
        }
        self.after(from, done)
    }

    /// What follows something that a socket wanted to be done.
    pub(super) fn after(&mut self, from: ConnectionId, done: ActResult) -> Then {
        match done {
            ActResult::Done => {
                self.drop_lost();
                Then::GoOn
            }
            ActResult::Refused(refused) => {
                self.refuse(from, refused);
                Then::GoOn
            }
            ActResult::Lost => self.give_up(),
        }
    }

    /// Listens to a bot.
    pub(super) async fn hear_bot(&mut self, answer: BotAnswer) -> Then {
        let BotAnswer { version, seat, spec, answer } = answer;
        if !self.awaits(seat, version, spec) {
            return Then::GoOn;
        }
        self.thinking.remove(&seat);
        let stands =
            |room: &Room| room.game.as_ref().is_some_and(|it| it.table.version() == version);
        // Thought for a game that has gone on, or for a seat that its player has taken back.
        if !stands(self) || self.bot_on(seat).is_none() {
            return Then::GoOn;
        }
        let Some((decision, bot)) = answer else {
            self.stand_in(seat, spec);
            return Then::GoOn;
        };
        self.seated_bots.insert(seat, bot);
        self.app.metrics.thoughts.add_one();
        match self.act(version, seat, Act::Decide(&decision)).await {
            ActResult::Done => {
                self.drop_lost();
                Then::GoOn
            }
            // Another node's bot was faster, or the database refused: the room has looked already.
            ActResult::Refused(Refused {
                code: RefusedCode::Stale | RefusedCode::NotStored,
                ..
            }) => Then::GoOn,
            ActResult::Refused(refused) => {
                tracing::error!(table = %self.table.id, %seat, bot = %spec, %version, decision,
                    error = refused.message, "the table refused a bot's decision");
                self.stand_in(seat, spec);
                Then::GoOn
            }
            ActResult::Lost => self.give_up(),
        }
    }

    /// Acts. A decision that another node was faster than is tried again while it counts: whoever
    /// was faster is one less to lose to.
    pub(super) async fn act(&mut self, made_for: Version, seat: Seat, act: Act<'_>) -> ActResult {
        loop {
            match self.attempt(made_for, seat, act).await {
                ActResult::Refused(Refused { code: RefusedCode::Stale, .. })
                    if self.counts(made_for, seat, act) => {}
                outcome => return outcome,
            }
        }
    }

    fn counts(&self, made_for: Version, seat: Seat, act: Act<'_>) -> bool {
        match (act, &self.game) {
            (Act::Decide(_), Some(it)) => it.counts_for(made_for, seat) == it.table.version(),
            (Act::Undo | Act::UndoTurn | Act::TakeBack, _) | (_, None) => false,
        }
    }

    /// Is it legal? Apply, store, tell everybody. In this order, and nothing is told that is not
    /// stored.
    async fn attempt(&mut self, made_for: Version, seat: Seat, act: Act<'_>) -> ActResult {
        let seq = Some(made_for);
        let reckoning = self.reckoning();
        let people = self.people_seats();
        let running = matches!(self.table.status, Status::Running);
        let Some(game) = self.game.as_mut().filter(|game| running && !game.is_over()) else {
            let message = "no game is running at this table";
            return ActResult::Refused(Refused::new(seq, RefusedCode::NotRunning, message));
        };
        let turn = game.table.progress().turn;
        let changed = match act {
            Act::Decide(decision) => {
                let counts_for = game.counts_for(made_for, seat);
                game.table.decide(counts_for, seat, decision)
            }
            Act::Undo | Act::UndoTurn | Act::TakeBack
                if game.table.version().number() >= self.app.config.limits.changes =>
            {
                let message = "too much was taken back at this table already: go on from here";
                return ActResult::Refused(Refused::new(seq, RefusedCode::NothingToUndo, message));
            }
            Act::Undo => game.table.undo(made_for, seat),
            Act::UndoTurn => game.table.undo_turn(made_for, seat),
            Act::TakeBack => game.table.take_back(made_for, seat),
        };
        let change = match changed {
            Ok(change) => change,
            Err(refusal) => return ActResult::Refused(Refused::by_table(seq, &refusal)),
        };
        let new_turn = game.table.progress().turn != turn;
        let cause = match act {
            Act::Decide(_) => Cause::Decision { new_turn },
            Act::Undo | Act::UndoTurn | Act::TakeBack => Cause::TakenBack { new_turn },
        };
        let runs = game.table.pending().seats().iter().filter(|seat| people.contains(*seat));
        let runs = runs.collect();
        let note = reckoning.map(|mut it| {
            it.now = Timestamp::now();
            it.note(it.change(self.table.clocks.as_ref(), runs, cause))
        });
        let clocks = note.as_ref().map(|note| note.clocks.clone());
        let takes_back = matches!(act, Act::TakeBack);
        let act_kept = StoredAct { actor: seat, takes_back, clocks: note.map(Box::new) };
        let kept = game.keep(&self.app.store, self.table.id, &change, Some(act_kept)).await;
        if kept.is_ok() {
            self.table.clocks = clocks;
        }
        if let Err(error) = kept {
            return self.not_kept(made_for, &change, &error).await;
        }
        let entries = change.appended.iter().map(String::as_str);
        let append = Append::new(change.version, change.kept as u32, entries);
        let taken_back_by = takes_back.then_some(seat);
        self.note_ahead(Append { taken_back_by, ..append });
        self.changed(seat, act, &change).await;
        if let Err(error) = self.tell_watchers().await {
            tracing::error!(table = %self.table.id, ?error, "Room::tell_watchers failed: the table's sockets are closed");
            return ActResult::Lost;
        }
        ActResult::Done
    }

    /// Everything that follows a change that is on disk.
    async fn changed(&mut self, seat: Seat, act: Act<'_>, change: &AnyChange) {
        self.note_version();
        self.note_result().await;
        match act {
            Act::Decide(decision) => {
                self.app.metrics.decisions.add_one();
                self.tell_steps(seat, decision, change, Eyes::Players);
            }
            Act::Undo | Act::UndoTurn | Act::TakeBack => {
                self.app.metrics.undos.add_one();
                // They remember what has not happened any more.
                self.seated_bots.clear();
                self.tell_state_to(Eyes::Players).await;
            }
        }
        if self.note_act(seat) || self.is_timed() {
            self.tell_summary(|_| true);
        }
        self.think();
    }

    /// The store refused a change that memory has made already: memory is wrong, so the table is
    /// loaded again, and everybody is told what was stored instead.
    async fn not_kept(
        &mut self,
        made_for: Version,
        change: &AnyChange,
        error: &StoreError,
    ) -> ActResult {
        if let StoreError::Conflict { .. } = error {
            tracing::debug!(table = %self.table.id, %error, "Store::append: another node was faster");
        } else {
            tracing::warn!(table = %self.table.id, %made_for, %error,
                "Store::append failed: the change is given up");
        }
        self.app.metrics.conflicts.add_one();
        if let Err(error) = self.reload().await {
            tracing::error!(table = %self.table.id, told = %self.table.version, ?error,
                "Room::reload after a failed append failed: the table's sockets are closed");
            return ActResult::Lost;
        }
        self.think();
        let conflict = matches!(error, StoreError::Conflict { .. });
        if !conflict && self.game.as_ref().is_some_and(|game| game.has_stored(change)) {
            // The database kept it and was lost before it could say so: everybody has been told by now.
            return ActResult::Done;
        }
        let version = self.game.as_ref().map_or(Version::START, |game| game.table.version());
        let refused = if conflict {
            Refused::by_table(Some(made_for), &TableRefusal::Stale { made_for, version })
        } else {
            let message = "the database did not keep it: look at the table and try again";
            Refused::new(Some(made_for), RefusedCode::NotStored, message)
        };
        ActResult::Refused(refused)
    }

    /// Goes back to the last version that everybody was told, and on from there as it is stored.
    async fn reload(&mut self) -> Result<(), Error> {
        let told = self.table.version;
        // They remember decisions that were not stored.
        self.seated_bots.clear();
        let gone_back = match &mut self.game {
            Some(game) => game.give_up_unstored(told)?,
            None => false,
        };
        if !gone_back {
            let log = self.app.store.load_log(self.table.id).await?;
            self.take_up(&log.split_at(told).0).await?;
        }
        self.read_clocks().await;
        self.catch_up().await
    }

    /// Builds the game from its log, if it has begun.
    pub(super) async fn take_up(&mut self, log: &Log) -> Result<(), Error> {
        // A table of other rules was read when it was loaded, and does not change any more.
        let Some(proposal) = &self.proposal else { return Ok(()) };
        self.game = match self.table.status {
            Status::Waiting => None,
            Status::Closed(_) => {
                let (game, unread) = StartedGame::read(&**proposal, log)?;
                self.unread = unread;
                game
            }
            Status::Running | Status::Finished(_) => {
                let (store, id, proposal) = (&self.app.store, self.table.id, &**proposal);
                let chance = self.app.config.chance;
                Some(match StartedGame::resume(store, id, proposal, log, chance).await {
                    // Another node has drawn what nature owed: what it drew is stored now.
                    Err(Error::Store(StoreError::Conflict { .. })) => {
                        let log = store.load_log(id).await?;
                        StartedGame::resume(store, id, proposal, &log, chance).await?
                    }
                    resumed => resumed?,
                })
            }
        };
        self.note_first_asked().await;
        self.note_version();
        // The server may have fallen between the last decision and its result.
        self.note_result().await;
        self.delay_watchers().await
    }

    pub(super) fn note_version(&mut self) {
        if let Some(game) = &self.game {
            self.table.version = game.table.version();
            self.table.steps = game.table.log_len() as u32;
        }
        self.note_waiting();
    }

    pub(super) fn refuse(&mut self, to: ConnectionId, refused: Refused) {
        self.app.metrics.refusals.add_one();
        self.tell(to, &ServerMessage::Refused(refused));
    }

    /// Ends the room: whoever asks next loads the table afresh.
    pub(super) fn give_up(&mut self) -> Then {
        self.close_all(ClosingReason::Failed);
        self.game = None;
        Then::End
    }
}
