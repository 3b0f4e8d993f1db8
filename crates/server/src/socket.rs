//! One task a socket: it reads what the client says and writes what the room has to tell.

use std::{
    net::IpAddr,
    time::{Duration, Instant},
};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use tokio::{
    sync::mpsc,
    time::{MissedTickBehavior, interval},
};
use wayfinder_store::{Session, SessionId, TableId, User, UserId};
use wayfinder_table::Version;

use crate::{
    app::App,
    counted::OneMore,
    error::Error,
    rate::{Bucket, RateExceeded},
    room::{ConnectionId, OUTBOX, Outgoing, Request},
    rooms::RoomSender,
    wire::{ClientMessage, ClosingReason, Refused, RefusedCode, ServerMessage},
};

/// How often the server asks for a sign of life; two without an answer end the connection.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// A socket that has found its room.
#[derive(Debug)]
pub(crate) struct TableSocket {
    app: App,
    id: ConnectionId,
    session: Option<SessionId>,
    place: SocketPlace,
    room: RoomSender,
    inbox: mpsc::Receiver<Outgoing>,
    messages: Bucket,
    chat: Bucket,
    states: Bucket,
    /// Heartbeats since something was heard.
    silent: u8,
}

/// One of the sockets that an address and a user may have.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    address: IpAddr,
    _of_address: OneMore<IpAddr>,
    _of_user: Option<OneMore<UserId>>,
}

impl SocketPlace {
    /// A place; refused if all are taken.
    pub(crate) fn take(
        app: &App,
        address: IpAddr,
        user: Option<UserId>,
    ) -> Result<SocketPlace, Error> {
        let of_user = match user {
            Some(user) => Some(app.user_sockets.enter(user).ok_or(Error::TooManySockets)?),
            None => None,
        };
        let of_address = app.address_sockets.enter(address).ok_or(Error::TooManySockets)?;
        Ok(SocketPlace { address, _of_address: of_address, _of_user: of_user })
    }
}

/// Why a socket's task stops.
enum SocketEnd {
    /// The client has gone.
    Gone,
    /// The room has said its last word.
    Told,
}

impl TableSocket {
    /// Brings a socket into the room of a table.
    pub(crate) async fn enter(
        app: &App,
        table: TableId,
        visitor: Option<(User, Session)>,
        place: SocketPlace,
    ) -> Result<TableSocket, Error> {
        let id = ConnectionId::next();
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        let join = |reply| Request::Join {
            connection: id,
            user: visitor.as_ref().map(|(user, session)| (user.clone(), session.id)),
            outbox: outbox.clone(),
            reply,
        };
        let room = app.rooms.ask(app, table, join).await?;
        let now = Instant::now();
        let limits = &app.config.limits;
        Ok(TableSocket {
            app: app.clone(),
            id,
            session: visitor.map(|(_, session)| session.id),
            place,
            room,
            inbox,
            messages: Bucket::new(limits.messages, now),
            chat: Bucket::new(limits.chat, now),
            states: Bucket::new(limits.states, now),
            silent: 0,
        })
    }

    /// Serves the socket until either side has had enough.
    pub(crate) async fn serve(mut self, mut socket: WebSocket) {
        let app = self.app.clone();
        let _open = app.metrics.sockets.enter();
        match self.talk(&mut socket).await {
            SocketEnd::Gone => (),
            SocketEnd::Told => {
                let frame = CloseFrame { code: close_code::AWAY, reason: "".into() };
                // A client that has gone as well needs no goodbye.
                let _ = socket.send(Message::Close(Some(frame))).await;
            }
        }
        let _ = self.room.send(Request::Part { connection: self.id }).await;
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> SocketEnd {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        let mut banned = self.app.banned.watch();
        // It may have ended while the socket was on its way into the room.
        if let Err(end) = self.check_session(socket).await {
            return end;
        }
        loop {
            let done = tokio::select! {
                told = self.inbox.recv() => self.pass_on(socket, told).await,
                heard = socket.recv() => match heard {
                    Some(Ok(message)) => self.listen(socket, message).await,
                    Some(Err(_)) | None => Err(SocketEnd::Gone),
                },
                Ok(()) = banned.changed() => self.check_network(socket).await,
                _ = heartbeat.tick() => self.beat(socket).await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Sends what the room told, and all that waits behind it in one go.
    async fn pass_on(
        &mut self,
        socket: &mut WebSocket,
        told: Option<Outgoing>,
    ) -> Result<(), SocketEnd> {
        let mut next = told.unwrap_or(Outgoing::Last(ClosingReason::TooSlow));
        loop {
            let last = matches!(next, Outgoing::Last(_));
            let text = Message::Text(next.into_text());
            socket.feed(text).await.map_err(|_| SocketEnd::Gone)?;
            if last {
                socket.flush().await.map_err(|_| SocketEnd::Gone)?;
                return Err(SocketEnd::Told);
            }
            match self.inbox.try_recv() {
                Ok(more) => next = more,
                Err(_) => break,
            }
        }
        socket.flush().await.map_err(|_| SocketEnd::Gone)
    }

    async fn listen(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), SocketEnd> {
        let arrived = Instant::now();
        self.silent = 0;
        // Whatever it is, it counts.
        let too_many = self.messages.take(arrived).is_err();
        let text = match message {
            Message::Close(_) => return Err(SocketEnd::Gone),
            // Each ping is answered before we see it: ending the connection is all that helps.
            Message::Ping(_) | Message::Pong(_) if too_many => return Err(SocketEnd::Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Text(_) | Message::Binary(_) if too_many => {
                return refuse(socket, None, RefusedCode::TooFast, "too many messages").await;
            }
            Message::Binary(_) => {
                return refuse(socket, None, RefusedCode::BadMessage, "messages are text").await;
            }
            Message::Text(text) => text,
        };
        let message: ClientMessage = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                let why = format!("not a message of the protocol: {error}");
                return refuse(socket, None, RefusedCode::BadMessage, &why).await;
            }
        };
        let refused = match &message {
            ClientMessage::Decide(_) | ClientMessage::Seen(_) | ClientMessage::Ping(_) => None,
            ClientMessage::Chat(_) => {
                self.chat.take(arrived).err().map(|RateExceeded| "too much chat")
            }
            // What is a few bytes to ask for is the whole state with its chat to tell, after an undo
            // to everybody at the table.
            ClientMessage::Undo(_)
            | ClientMessage::UndoTurn(_)
            | ClientMessage::TakeBack(_)
            | ClientMessage::AnswerTakeBack(_)
            | ClientMessage::Resync(_) => {
                self.states.take(arrived).err().map(|RateExceeded| "too many states: wait a moment")
            }
        };
        if let Some(why) = refused {
            return refuse(socket, message.seq(), RefusedCode::TooFast, why).await;
        }
        let request = Request::Hear { connection: self.id, message, arrived };
        // A room that has ended has closed the other channel, too, which is read next.
        let _ = self.room.send(request).await;
        Ok(())
    }

    async fn beat(&mut self, socket: &mut WebSocket) -> Result<(), SocketEnd> {
        if self.silent >= 2 {
            return Err(SocketEnd::Gone);
        }
        self.silent += 1;
        self.check_session(socket).await?;
        self.check_network(socket).await?;
        socket.send(Message::Ping(Vec::new().into())).await.map_err(|_| SocketEnd::Gone)
    }

    /// Ends if nobody may come in from there any more.
    async fn check_network(&mut self, socket: &mut WebSocket) -> Result<(), SocketEnd> {
        if self.app.banned.contain(self.place.address) {
            return self.show_out(socket).await;
        }
        Ok(())
    }

    async fn show_out(&self, socket: &mut WebSocket) -> Result<(), SocketEnd> {
        let last = Outgoing::Last(ClosingReason::SessionEnded).into_text();
        socket.send(Message::Text(last)).await.map_err(|_| SocketEnd::Gone)?;
        Err(SocketEnd::Told)
    }

    /// Ends with the session. Rooms are told of sessions that end here or at another node; this finds those that
    /// another program has ended in the same file, and those of which the news were lost.
    async fn check_session(&mut self, socket: &mut WebSocket) -> Result<(), SocketEnd> {
        let Some(id) = self.session else { return Ok(()) };
        match self.app.store.session(id).await {
            Ok(Some(session)) => {
                if let Err(error) = self.app.store.note_use(&session).await {
                    tracing::warn!(%error, "Store::note_use failed: a session seems idle");
                }
                Ok(())
            }
            Ok(None) => self.show_out(socket).await,
            // Whoever plays need not stop because the database is away for a moment.
            Err(error) => {
                tracing::warn!(%error, "Store::session failed: asked again at the next heartbeat");
                Ok(())
            }
        }
    }
}

async fn refuse(
    socket: &mut WebSocket,
    seq: Option<Version>,
    code: RefusedCode,
    why: &str,
) -> Result<(), SocketEnd> {
    let refused = ServerMessage::Refused(Refused::new(seq, code, why));
    socket.send(Message::Text(refused.to_text())).await.map_err(|_| SocketEnd::Gone)
}
