use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use wayfinder_catalog::BotSpec;
use wayfinder_core::{Proposal, Seat};
use wayfinder_store::{Append, Invite, NewTable, Remedy, SessionId, TableId, User, UserId};
use wayfinder_table::{GameRecord, SeatQuestion, Version};

use crate::{
    error::Error,
    pictures::OpenPosition,
    room::{
        GatherAction,
        connection::{ConnectionId, Outgoing},
    },
    rooms::RoomSender,
    sessions::EndedSessions,
    thinking_pool::SeatedBot,
    wire::{ClientMessage, RematchSay, ReplayMoment, SeatRequest, Since, TableSummary},
};

/// What a bot has thought.
#[derive(Debug)]
pub(crate) struct BotAnswer {
    pub(crate) version: Version,
    pub(crate) seat: Seat,
    pub(crate) spec: BotSpec,
    /// Its decision, and the bot itself; `None` if it failed.
    pub(crate) answer: Option<(String, SeatedBot)>,
}

/// A running game so far. It tells everything: for the server's own eyes.
#[derive(Debug)]
pub(crate) struct Story {
    pub(crate) game: String,
    pub(crate) proposal: Proposal,
    pub(crate) log: Vec<String>,
    /// How long the log was at the version that was asked for.
    pub(crate) from: usize,
    pub(crate) version: Version,
}

/// What a room can be asked. Whoever drops the other end of a reply is not waited for.
#[derive(Debug)]
pub(crate) enum Request {
    /// A socket comes in.
    Join {
        connection: ConnectionId,
        user: Option<(User, SessionId)>,
        outbox: mpsc::Sender<Outgoing>,
        reply: oneshot::Sender<RoomSender>,
    },
    /// A socket goes out.
    Part { connection: ConnectionId },
    /// A socket says something.
    Hear { connection: ConnectionId, message: ClientMessage, arrived: Instant },
    /// A bot has thought.
    BotAnswer(BotAnswer),
    /// What a visitor may read of the table.
    Summary { viewer: Option<UserId>, reply: oneshot::Sender<TableSummary> },
    /// A user sits down; a stranger becomes a guest if the seat is theirs to take.
    Take {
        user: Option<User>,
        seat: Seat,
        invite: Option<Invite>,
        reply: Reply<(User, TableSummary)>,
    },
    /// A user gives a seat to a bot.
    Leave { user: UserId, seat: Seat, bot: String, reply: Reply<TableSummary> },
    /// A user takes a seat back from a bot.
    Return { user: User, seat: Seat, reply: Reply<TableSummary> },
    /// A user waits for a seat, and wants its player to know.
    Nudge { user: UserId, seat: Seat, reply: Reply<TableSummary> },
    /// A user wants something to be done about a seat whose player does not come.
    Vote { user: UserId, seat: Seat, remedy: Option<Remedy>, reply: Reply<TableSummary> },
    /// A user gives up.
    Concede { user: UserId, seat: Seat, reply: Reply<TableSummary> },
    /// The clocks must be looked at.
    Look { done: oneshot::Sender<()> },
    /// Somebody comes to a table that waits, or does something there.
    Gather { user: Option<User>, deed: GatherAction, reply: Reply<(User, TableSummary)> },
    /// What a user says to another game; its table, once there is one.
    Rematch { user: User, say: RematchSay, reply: Reply<Option<TableId>> },
    /// Somebody wants to play on from a moment of the game: which table would that be?
    Branch {
        user: Option<UserId>,
        step: Option<usize>,
        decision: Option<String>,
        seats: Vec<SeatRequest>,
        reply: Reply<Box<NewTable>>,
    },
    /// A user wants to know what is asked of their seat.
    Ask { user: UserId, seat: Seat, reply: Reply<SeatQuestion> },
    /// A user wants to know what the others' turns since a version were for.
    Story { user: UserId, seat: Seat, version: Version, reply: Reply<Box<Story>> },
    /// Somebody wants to know what they missed.
    Since { viewer: Option<UserId>, seat: Option<Seat>, version: Version, reply: Reply<Since> },
    /// A picture is to be painted of what those see who only watch.
    Spectate { reply: oneshot::Sender<OpenPosition> },
    /// Somebody looks at a moment of a finished game.
    Replay { step: usize, seat: Option<Seat>, reply: Reply<Box<ReplayMoment>> },
    /// Somebody wants the log of a finished game.
    Record { reply: Reply<Box<GameRecord>> },
    /// A guest has become an account, or has another name.
    UserChanged { before: UserId, now: User },
    /// Sessions of a user have ended.
    SessionsEnded { user: UserId, ended: EndedSessions },
    /// Another node has changed the table.
    Changed(Changed),
    /// The server stops.
    Stop { done: oneshot::Sender<()> },
}

impl Request {
    /// Asks to look at the clocks; nobody waits for it.
    pub(crate) fn look() -> Request {
        Request::Look { done: oneshot::channel().0 }
    }

    /// Whether somebody uses the table, so that it should stay in memory for a while. Whoever reads a
    /// list or hears news of a user does not.
    pub(crate) fn is_use(&self) -> bool {
        match self {
            Request::Join { .. }
            | Request::Part { .. }
            | Request::Hear { .. }
            | Request::BotAnswer(_)
            | Request::Take { .. }
            | Request::Leave { .. }
            | Request::Return { .. }
            | Request::Nudge { .. }
            | Request::Vote { .. }
            | Request::Concede { .. }
            | Request::Gather { .. }
            | Request::Rematch { .. }
            | Request::Ask { .. }
            | Request::Story { .. }
            | Request::Branch { .. }
            | Request::Since { .. }
            | Request::Replay { .. }
            | Request::Record { .. } => true,
            Request::Summary { .. }
            | Request::Spectate { .. }
            | Request::UserChanged { .. }
            | Request::SessionsEnded { .. }
            | Request::Changed(_)
            | Request::Look { .. }
            | Request::Stop { .. } => false,
        }
    }
}

/// What another node has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Changed {
    /// The log, by this.
    Append(Append),
    /// The log.
    Log,
    /// Who sits there, the host, the status or the rematch.
    Table,
    /// Somebody said this line.
    Chat(i64),
    /// Nobody knows: news were missed.
    Perhaps,
}

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;
