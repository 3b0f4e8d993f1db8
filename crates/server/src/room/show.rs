//! What each observer is told: own view, own notices, own list of what may be decided.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::extract::ws::Utf8Bytes;
use wayfinder_core::{Observer, Pending, ScoreSheet, Seat, Seats};
use wayfinder_store::{Status, UserId};
use wayfinder_table::{AnyChange, AnyTable, Json, Version};

use super::{
    Room, blocking::heard, connection::Connection, delayed::Eyes, result::demote,
    started_game::StartedGame,
};
use crate::{
    Limits,
    wire::{
        self, Asked, ChatLine, Move, MoveEntry, ServerMessage, State, Steps, TableSummary, Watching,
    },
};

/// Observers who are told the same: those who hold the same seats and hear the same people. Only the host reads invites.
#[derive(Clone, PartialEq, Eq)]
struct Audience {
    held: Seats,
    host: bool,
    unheard: Arc<BTreeSet<UserId>>,
    /// Whoever is before the door reads how they stand there.
    knocker: Option<UserId>,
}

impl Room {
    /// What a visitor may read of the table.
    pub(super) fn summary(&self, viewer: Option<UserId>) -> TableSummary {
        let mut summary = TableSummary::of(&self.table, viewer);
        let running = self.game.as_ref().filter(|_| !self.table.status.is_over());
        summary.pending = running.map_or(Seats::NONE, |it| it.table.pending().seats());
        (summary.scores, summary.placings) = self.result().unzip();
        summary.take_backs =
            self.game.as_ref().map_or_else(Vec::new, |it| it.take_backs().to_vec());
        summary.take_back = self.shown_wish();
        summary.watching = self.watching();
        summary.clock = self.shown_clocks();
        summary.absences = self.shown_absences();
        summary.knocks = self.shown_knocks(viewer);
        summary.rematch_wish = self.rematch_wish();
        if !self.table.status.is_over() && self.held_by(viewer).is_empty() {
            self.delay_summary(&mut summary);
        }
        for (shown, record) in summary.seats.iter_mut().zip(&self.table.seats) {
            shown.connected |= self.is_connected(record.sitter.owner())
                && matches!(record.sitter, wayfinder_store::Sitter::User(_));
        }
        summary
    }

    /// Who looks on without a seat: everybody once, however many windows they have.
    fn watching(&self) -> Watching {
        let looks_on = |it: &&Connection| self.held_by(it.user).is_empty();
        let (known, strangers): (Vec<_>, Vec<_>) =
            self.connections.iter().filter(looks_on).partition(|it| it.user.is_some());
        let people: BTreeMap<_, _> = known.iter().map(|it| (it.user, &it.name)).collect();
        let known = people.values().copied().flatten();
        let names: Vec<_> = known.take(Limits::WATCHERS).cloned().collect();
        Watching { others: people.len() - names.len() + strangers.len(), names }
    }

    /// Tells some of the sockets who sits where.
    pub(super) fn tell_summary(&mut self, whom: impl Fn(&Connection) -> bool) {
        let told = self.write(whom, |room, _, viewer| {
            ServerMessage::Table(Box::new(room.summary(viewer))).to_text()
        });
        self.send(told);
    }

    /// Tells some of the sockets everything.
    pub(super) async fn tell_state(&mut self, whom: impl Fn(&Connection) -> bool) {
        let chat: Vec<ChatLine> = match self.app.store.chat(self.table.id, Limits::CHAT_LINES).await
        {
            Ok(lines) => lines.into_iter().map(ChatLine::from).collect(),
            Err(error) => {
                // The game matters more than what was said.
                tracing::warn!(table = %self.table.id, %error, "Store::chat failed: the chat is shown empty");
                Vec::new()
            }
        };
        let score = self.score();
        let told = self.write(whom, |room, audience, viewer| {
            let chat = heard(&chat, &audience.unheard);
            room.state(audience.held, viewer, &chat, score.as_ref())
        });
        self.send(told);
    }

    /// Tells those everything.
    pub(super) async fn tell_state_to(&mut self, whom: Eyes) {
        let chosen: Vec<_> =
            self.connections.iter().filter(|it| self.sees(it, whom)).map(|it| it.id).collect();
        self.tell_state(|connection| chosen.contains(&connection.id)).await;
    }

    /// Tells those a decision and what came of it.
    pub(super) fn tell_steps(
        &mut self,
        seat: Seat,
        decision: &str,
        change: &AnyChange,
        whom: Eyes,
    ) {
        let behind = whom == Eyes::Watchers;
        let score = self.score().filter(|_| !behind);
        let held = |held: Seats| if behind { Seats::NONE } else { held };
        let game = if behind { self.game_for(Seats::NONE) } else { self.game.as_ref() };
        let Some(game) = game else { return };
        let mut views = Views::new(&*game.table);
        let mut written: Vec<(Seats, Utf8Bytes)> = Vec::new();
        let mut told = Vec::with_capacity(self.connections.len());
        for connection in &self.connections {
            if !self.sees(connection, whom) {
                told.push(None);
                continue;
            }
            let held = held(self.held_by(connection.user));
            let known = written.iter().find(|(class, _)| *class == held);
            let text = if let Some((_, text)) = known {
                text.clone()
            } else {
                let text = steps(game, &mut views, held, (seat, decision), change, score.as_ref());
                written.push((held, text.clone()));
                text
            };
            told.push(Some(text));
        }
        self.send(told);
    }

    /// Writes a message once for each class of observers among those to be told.
    fn write(
        &self,
        whom: impl Fn(&Connection) -> bool,
        mut message: impl FnMut(&Room, &Audience, Option<UserId>) -> Utf8Bytes,
    ) -> Vec<Option<Utf8Bytes>> {
        let mut written: Vec<(Audience, Utf8Bytes)> = Vec::new();
        let mut told = Vec::with_capacity(self.connections.len());
        for connection in &self.connections {
            if !whom(connection) {
                told.push(None);
                continue;
            }
            let held = self.held_by(connection.user);
            let host = connection.user == Some(self.table.host);
            let knocker = connection.user.filter(|user| self.is_at_the_door(Some(*user)));
            let unheard = Arc::clone(&connection.unheard);
            let class = Audience { held, host, unheard, knocker };
            let known = written.iter().find(|(it, _)| *it == class);
            let text = if let Some((_, text)) = known {
                text.clone()
            } else {
                let text = message(self, &class, connection.user);
                written.push((class, text.clone()));
                text
            };
            told.push(Some(text));
        }
        told
    }

    fn send(&mut self, told: Vec<Option<Utf8Bytes>>) {
        for (connection, text) in self.connections.iter_mut().zip(told) {
            if let Some(text) = text {
                connection.send(text);
            }
        }
    }

    fn state(
        &self,
        held: Seats,
        viewer: Option<UserId>,
        chat: &[ChatLine],
        score: Option<&ScoreSheet>,
    ) -> Utf8Bytes {
        let game = self.game_for(held).map(|game| &*game.table);
        let observer = game.map_or(Observer::Spectator, |game| looks_as(held, game.pending()));
        let view = game.map(|game| game.view(observer));
        let over = self.is_over() && !(held.is_empty() && self.delayed.is_some());
        let score = score.filter(|_| over);
        let chat = self.readable(chat, held);
        let asked = game.filter(|_| !over).map(|game| asked(game, held)).unwrap_or_default();
        let notices = game.map_or_else(nothing, |game| game.notices_since(0, hears_as(held)));
        let last_notices = game.zip(seat_of(observer)).map_or_else(nothing, |(game, seat)| {
            game.notices_since(game.last_seen(seat), observer)
        });
        ServerMessage::State(Box::new(State {
            table: self.summary(viewer),
            you: held,
            version: game.map_or(Version::START, AnyTable::version),
            step: game.filter(|_| over).map(AnyTable::log_len),
            game: &self.table.game,
            progress: game.map(AnyTable::progress),
            pending: game.map(|game| if over { Pending::Over } else { game.pending() }.into()),
            view_of: seat_of(observer),
            view: view.as_deref(),
            asked: &asked,
            score,
            unread: &self.unread,
            chat: &chat,
            notices: &notices,
            last_notices: &last_notices,
        }))
        .to_text()
    }

    /// Whether nothing more will be decided, as far as the log is known here. The status alone does not tell: another
    /// node may have finished the game by decisions that are still to be followed.
    fn is_over(&self) -> bool {
        let ended = self.game.as_ref().is_some_and(|it| it.table.pending() == Pending::Over);
        match self.table.status {
            Status::Waiting | Status::Running => ended,
            // By other rules than today's, its log may stop before the end.
            Status::Finished(_) => ended || self.proposal.is_none(),
            Status::Closed(_) => true,
        }
    }

    /// The score sheet of a game that is over; as it stands, of one that nobody goes on with. Nothing of one that was
    /// finished by other rules: today's would count it otherwise.
    fn score(&self) -> Option<ScoreSheet> {
        let table = &self.game.as_ref()?.table;
        let mut sheet = match self.table.status {
            Status::Waiting | Status::Running => table.score(),
            Status::Finished(_) => table.score().filter(|_| self.proposal.is_some()),
            Status::Closed(_) => Some(table.score_so_far()),
        }?;
        if self.table.seats.iter().any(|record| record.conceded.is_some()) {
            let mut placings = sheet.placings();
            demote(&mut placings, &self.table.seats);
            for (column, place) in sheet.seats.iter_mut().zip(placings) {
                column.placing = place;
            }
        }
        Some(sheet)
    }

    /// Points and places by seat.
    pub(super) fn result(&self) -> Option<(Vec<i32>, Vec<u8>)> {
        match &self.table.status {
            Status::Waiting | Status::Running => None,
            Status::Finished(result) => Some((result.scores.clone(), result.placings.clone())),
            Status::Closed(_) => self.score().map(|sheet| (sheet.totals(), sheet.placings())),
        }
    }
}

fn steps(
    game: &StartedGame,
    views: &mut Views<'_>,
    held: Seats,
    (seat, decision): (Seat, &str),
    change: &AnyChange,
    score: Option<&ScoreSheet>,
) -> Utf8Bytes {
    let table = &*game.table;
    let observer = looks_as(held, table.pending());
    let notices = change.notices(hears_as(held)).expect("the table has the seats that are held");
    let own = hears_as(held).is(seat);
    let entry = MoveEntry { seat, decision: own.then_some(decision) };
    ServerMessage::Steps(Box::new(Steps {
        version: change.version,
        moves: [Move { entry, notices }],
        progress: table.progress(),
        pending: wire::Pending::from(table.pending()),
        view_of: seat_of(observer),
        view: views.of(observer),
        asked: &asked(table, held),
        score,
        step: score.map(|_| table.log_len()),
    }))
    .to_text()
}

/// Views that were written already, so that each is written once a change.
struct Views<'a> {
    table: &'a dyn AnyTable,
    written: Vec<(Observer, Json)>,
}

impl<'a> Views<'a> {
    fn new(table: &'a dyn AnyTable) -> Views<'a> {
        Views { table, written: Vec::new() }
    }

    fn of(&mut self, observer: Observer) -> &serde_json::value::RawValue {
        let known = self.written.iter().position(|(it, _)| *it == observer);
        let place = known.unwrap_or_else(|| {
            self.written.push((observer, self.table.view(observer)));
            self.written.len() - 1
        });
        &self.written[place].1
    }
}

/// An empty list.
fn nothing() -> Json {
    serde_json::value::to_raw_value::<[(); 0]>(&[]).expect("an empty list has JSON")
}

/// With whose eyes somebody looks who holds these seats. Several people before one screen see the
/// secrets of the one who is asked, and nobody's while nobody is.
fn looks_as(held: Seats, pending: Pending) -> Observer {
    let seat = match held.len() {
        0 | 1 => held.first(),
        _ => held.iter().find(|&seat| pending.seats().contains(seat)),
    };
    seat.map_or(Observer::Spectator, Observer::Seat)
}

/// With whose ears: what several people hear at once must be no secret.
fn hears_as(held: Seats) -> Observer {
    match held.len() {
        1 => held.first().map_or(Observer::Spectator, Observer::Seat),
        _ => Observer::Spectator,
    }
}

fn seat_of(observer: Observer) -> Option<Seat> {
    match observer {
        Observer::Seat(seat) => Some(seat),
        Observer::Spectator => None,
    }
}

/// What is asked of whoever holds these seats.
pub(crate) fn asked(table: &dyn AnyTable, held: Seats) -> Vec<Asked> {
    let pending = table.pending().seats();
    held.iter()
        .filter_map(|seat| {
            let undoable = table.undoable(seat);
            let can_take_back = table.has_decided(seat) && table.pending() != Pending::Over;
            if !pending.contains(seat) && undoable == 0 && !can_take_back {
                return None;
            }
            Some(Asked {
                seat,
                legal: table.legal(seat),
                offers: table.offers(seat),
                blocked: table.blocked(seat),
                can_undo: undoable > 0,
                can_undo_turn: undoable > 1,
                can_take_back,
            })
        })
        .collect()
}
