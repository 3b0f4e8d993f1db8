use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use wayfinder_catalog::UnknownTitle;
use wayfinder_core::{LogError, Seat, SetupError};
use wayfinder_store::{Missing, StoreError};
use wayfinder_table::FollowError;

use crate::{
    Limits,
    passwords::COMMON,
    wire::{ErrorBody, ErrorCode, ErrorDetail},
};

/// Why a request was refused.
#[derive(Debug)]
pub(crate) enum Error {
    BadRequest(String),
    BadSetup(SetupError),
    BadName,
    BadPassword,
    CommonPassword,
    WrongName,
    BadBot(String),
    BadSeats {
        seats: usize,
        players: u8,
    },
    /// Why a game cannot be rated.
    NotRatable(&'static str),
    NoAdvice,
    BadDelay,
    NeedsUser,
    WrongPassword,
    WrongCode,
    ForeignOrigin,
    UnknownHost,
    NotYours(&'static str),
    WrongInvite,
    UnknownTable(String),
    UnknownTitle(UnknownTitle),
    UnknownSeat(String),
    UnknownUser(String),
    /// No admin token was shown, or another.
    WrongToken,
    /// The visitor is known, and not wanted.
    Banned,
    UnknownSession,
    /// A link that lets somebody in at another device.
    UnknownLink,
    UnknownChannel,
    /// Nobody can be told anything there, for this reason.
    BadTarget(String),
    WrongMailCode,
    /// Somebody keeps them away, or does not know them.
    Unwanted,
    NotWaiting,
    NudgedToday,
    NotFound,
    WrongMethod,
    SeatTaken,
    /// The host has sent the visitor away.
    Removed,
    /// The host gives the seats.
    ByHost,
    /// Too many are before the door.
    Crowded,
    /// What is done before a game begins.
    HasBegun,
    InviteUsed,
    NameTaken,
    NameAlike,
    NotFinished,
    NotRunning,
    NotAsked(Seat),
    BeyondTheEnd {
        steps: usize,
    },
    OtherRules {
        played: u32,
        known: u32,
    },
    TooLarge,
    TooSlow,
    TooFast,
    TooManyTables(u32),
    TooManyBotTables(u32),
    TooManySockets,
    TooMuchStored(u64),
    Resume(LogError),
    Follow(FollowError),
    Store(StoreError),
    NotReady(StoreError),
    Internal(String),
    Closing,
}

impl Error {
    fn code(&self) -> (StatusCode, ErrorCode) {
        match self {
            Error::BadRequest(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadRequest),
            Error::BadSetup(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadSetup),
            Error::BadName => (StatusCode::BAD_REQUEST, ErrorCode::BadName),
            Error::BadPassword => (StatusCode::BAD_REQUEST, ErrorCode::BadPassword),
            Error::CommonPassword => (StatusCode::BAD_REQUEST, ErrorCode::CommonPassword),
            Error::WrongName => (StatusCode::BAD_REQUEST, ErrorCode::WrongName),
            Error::BadBot(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadBot),
            Error::BadSeats { .. } => (StatusCode::BAD_REQUEST, ErrorCode::BadSeats),
            Error::NotRatable(_) => (StatusCode::BAD_REQUEST, ErrorCode::NotRatable),
            Error::BadDelay => (StatusCode::BAD_REQUEST, ErrorCode::BadDelay),
            Error::NoAdvice => (StatusCode::FORBIDDEN, ErrorCode::NoAdvice),
            Error::NeedsUser => (StatusCode::UNAUTHORIZED, ErrorCode::NeedsUser),
            Error::WrongPassword => (StatusCode::UNAUTHORIZED, ErrorCode::WrongPassword),
            Error::WrongCode => (StatusCode::UNAUTHORIZED, ErrorCode::WrongCode),
            Error::UnknownHost => (StatusCode::MISDIRECTED_REQUEST, ErrorCode::UnknownHost),
            Error::ForeignOrigin => (StatusCode::FORBIDDEN, ErrorCode::ForeignOrigin),
            Error::NotYours(_) => (StatusCode::FORBIDDEN, ErrorCode::NotYours),
            Error::WrongInvite => (StatusCode::FORBIDDEN, ErrorCode::WrongInvite),
            Error::UnknownTable(_) => (StatusCode::NOT_FOUND, ErrorCode::UnknownTable),
            Error::UnknownTitle(_) => (StatusCode::NOT_FOUND, ErrorCode::UnknownTitle),
            Error::UnknownSeat(_) => (StatusCode::NOT_FOUND, ErrorCode::UnknownSeat),
            Error::UnknownUser(_) => (StatusCode::NOT_FOUND, ErrorCode::UnknownUser),
            Error::WrongToken => (StatusCode::UNAUTHORIZED, ErrorCode::WrongToken),
            Error::Banned => (StatusCode::FORBIDDEN, ErrorCode::Banned),
            Error::UnknownSession => (StatusCode::NOT_FOUND, ErrorCode::UnknownSession),
            Error::UnknownLink => (StatusCode::NOT_FOUND, ErrorCode::UnknownLink),
            Error::UnknownChannel => (StatusCode::NOT_FOUND, ErrorCode::UnknownChannel),
            Error::BadTarget(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadTarget),
            Error::WrongMailCode => (StatusCode::FORBIDDEN, ErrorCode::WrongMailCode),
            Error::Unwanted => (StatusCode::FORBIDDEN, ErrorCode::Unwanted),
            Error::NotWaiting => (StatusCode::CONFLICT, ErrorCode::NotWaiting),
            Error::NudgedToday => (StatusCode::CONFLICT, ErrorCode::NudgedToday),
            Error::NotFound => (StatusCode::NOT_FOUND, ErrorCode::NotFound),
            Error::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, ErrorCode::WrongMethod),
            Error::SeatTaken => (StatusCode::CONFLICT, ErrorCode::SeatTaken),
            Error::Removed => (StatusCode::FORBIDDEN, ErrorCode::Removed),
            Error::ByHost => (StatusCode::FORBIDDEN, ErrorCode::ByHost),
            Error::Crowded => (StatusCode::CONFLICT, ErrorCode::Crowded),
            Error::HasBegun => (StatusCode::CONFLICT, ErrorCode::HasBegun),
            Error::InviteUsed => (StatusCode::CONFLICT, ErrorCode::InviteUsed),
            Error::NameTaken => (StatusCode::CONFLICT, ErrorCode::NameTaken),
            Error::NameAlike => (StatusCode::CONFLICT, ErrorCode::NameAlike),
            Error::NotFinished => (StatusCode::CONFLICT, ErrorCode::NotFinished),
            Error::NotRunning => (StatusCode::CONFLICT, ErrorCode::NotRunning),
            Error::NotAsked(_) => (StatusCode::CONFLICT, ErrorCode::NotAsked),
            Error::BeyondTheEnd { .. } => (StatusCode::CONFLICT, ErrorCode::BeyondTheEnd),
            Error::OtherRules { .. } => (StatusCode::CONFLICT, ErrorCode::OtherRules),
            Error::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge),
            Error::TooSlow => (StatusCode::REQUEST_TIMEOUT, ErrorCode::TooSlow),
            Error::TooFast => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooFast),
            Error::TooManyTables(_) => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyTables),
            Error::TooManyBotTables(_) => {
                (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyBotTables)
            }
            Error::TooMuchStored(_) => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMuchStored),
            Error::TooManySockets => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManySockets),
            Error::Store(error) if error.is_away() => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::StoreAway)
            }
            Error::NotReady(_) => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NotReady),
            Error::Resume(_) | Error::Follow(_) | Error::Store(_) | Error::Internal(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal)
            }
            Error::Closing => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Closing),
        }
    }

    /// What the visitor reads. Our own failures keep their details to the server's log.
    fn message(&self) -> String {
        match self {
            Error::BadRequest(why) | Error::BadTarget(why) => why.clone(),
            Error::BadSetup(error) => error.to_string(),
            Error::BadName => {
                format!("a name has 1 to {} characters, all of which can be seen", Limits::NAME)
            }
            Error::BadPassword => {
                let (least, most) = Limits::PASSWORD;
                format!("a password has {least} to {most} characters")
            }
            Error::CommonPassword => COMMON.into(),
            Error::WrongName => "this is not the name of your account: type it as it is".into(),
            Error::BadBot(name) => format!(
                "no bot {name:?} sits at tables: use easy, medium, hard, expert, greedy or random"
            ),
            Error::NotRatable(why) => format!("this game cannot be rated: {why}"),
            Error::NoAdvice => {
                "nobody is advised at this table: its people have not agreed on it".into()
            }
            Error::BadDelay => format!(
                "those who watch are told at most {} changes and {} minutes later",
                Limits::DELAY_CHANGES,
                Limits::DELAY_MINUTES
            ),
            Error::BadSeats { seats, players } => {
                format!("{seats} seats were described for {players} players: describe each once")
            }
            Error::NeedsUser => "nobody knows you: give yourself a name first".into(),
            Error::WrongPassword => "there is no such name with such a password".into(),
            Error::WrongCode => "there is no such name with such a recovery code".into(),
            Error::UnknownHost => "this server has another name".into(),
            Error::ForeignOrigin => "pages of other sites may not do this".into(),
            Error::NotYours(what) => format!("{what} is not yours"),
            Error::WrongInvite => "this seat needs the link it was offered with".into(),
            Error::UnknownTable(id) => format!("there is no table {id:?}"),
            Error::UnknownTitle(error) => error.to_string(),
            Error::UnknownSeat(seat) => format!("the table has no seat {seat:?}"),
            Error::UnknownUser(id) => format!("there is no user {id:?}"),
            Error::WrongToken => "show the admin token: Authorization: Bearer TOKEN".into(),
            Error::Banned => "an operator of this server has banned you".into(),
            Error::UnknownSession => "you have no such session".into(),
            Error::UnknownLink => {
                "this link was used, is too old, or is not complete: make another".into()
            }
            Error::UnknownChannel => "you have no such channel that may be used".into(),
            Error::WrongMailCode => {
                "this is not the code, or it was guessed too often: add the address again".into()
            }
            Error::Unwanted => "this is not possible between you and somebody there".into(),
            Error::NotWaiting => "the table waits for nobody any more".into(),
            Error::NudgedToday => "this seat was nudged within a day: be patient".into(),
            Error::NotFound => "there is nothing here: see /api/openapi.json".into(),
            Error::WrongMethod => "this is not how to ask here: see /api/openapi.json".into(),
            Error::SeatTaken => "somebody sits there already".into(),
            Error::Removed => {
                "the host has sent you away: knock, and wait until you are given a seat".into()
            }
            Error::ByHost => "the host gives the seats here: knock first".into(),
            Error::Crowded => "too many wait before the door of this table".into(),
            Error::HasBegun => "the game has begun".into(),
            Error::InviteUsed => {
                "somebody has used this link and its seat is taken: ask for another link".into()
            }
            Error::NameTaken => {
                "an account has this name, or one that looks like it: choose another".into()
            }
            Error::NameAlike => {
                "somebody at one of your tables has a name that looks like this: choose another"
                    .into()
            }
            Error::NotFinished => "the game is not over yet".into(),
            Error::NotRunning => "no game is running at this table".into(),
            Error::NotAsked(seat) => format!("no decision is asked of seat {seat} now"),
            Error::BeyondTheEnd { steps } => format!("the game has {steps} steps"),
            Error::OtherRules { played, known } => format!(
                "played by version {played} of the rules, this server knows version {known}"
            ),
            Error::TooLarge => format!(
                "this is more than the server reads at once: {} KiB for a new table with its \
                 files, {} KiB elsewhere",
                Limits::TABLE_BODY / 1024,
                Limits::BODY / 1024
            ),
            Error::TooSlow => "the rest of this did not arrive in time: send it again".into(),
            Error::TooMuchStored(most) => format!(
                "your tables, finished ones included, may take up {} MiB in all: this one does \
                 not fit (guests have less room than accounts)",
                most / (1024 * 1024)
            ),
            Error::TooManySockets => "too many tables are open: close one first".into(),
            Error::TooFast => "too much at once: wait a moment and try again".into(),
            Error::TooManyTables(most) => {
                format!("{most} tables at once are the limit: finish one first")
            }
            Error::TooManyBotTables(most) => {
                format!(
                    "{most} tables of bots alone are the limit for a guest: wait until one is over"
                )
            }
            Error::Store(error) if error.is_away() => {
                "the server cannot reach its database: try again in a moment".into()
            }
            Error::NotReady(_) => {
                "the server cannot write to its database: try again in a moment".into()
            }
            Error::Resume(_) | Error::Follow(_) | Error::Store(_) | Error::Internal(_) => {
                "the server failed at this: try again".into()
            }
            Error::Closing => "the server is about to stop: try again in a moment".into(),
        }
    }
}

/// What went wrong on our side while a request was answered: for the operator's log, never for the
/// visitor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnFault(pub(crate) String);

impl Error {
    fn own_fault(&self) -> Option<OwnFault> {
        let fault = match self {
            Error::Resume(error) => format!("a stored log does not fit the rules: {error}"),
            Error::Follow(error) => format!("another node's change does not fit: {error}"),
            Error::Store(error) | Error::NotReady(error) => format!("the store: {error}"),
            Error::Internal(error) => error.clone(),
            _ => return None,
        };
        Some(OwnFault(fault))
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, code) = self.code();
        let reasons = match &self {
            Error::BadSetup(error) => error.reasons().to_vec(),
            _ => Vec::new(),
        };
        let error = ErrorDetail { code, message: self.message(), reasons };
        let mut response = (status, Json(ErrorBody { error })).into_response();
        if let Some(fault) = self.own_fault() {
            response.extensions_mut().insert(fault);
        }
        response
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::NotFound(Missing::Table(table)) => Error::UnknownTable(table.to_string()),
            StoreError::NotFound(Missing::Seat(_, seat)) => Error::UnknownSeat(seat.to_string()),
            StoreError::NotFound(Missing::User(_)) => Error::NeedsUser,
            StoreError::NameTaken { .. } => Error::NameTaken,
            StoreError::NameAlike { .. } => Error::NameAlike,
            StoreError::SeatTaken { .. } => Error::SeatTaken,
            StoreError::TooManyTables { most } => Error::TooManyTables(most),
            StoreError::TooManyBotTables { most } => Error::TooManyBotTables(most),
            StoreError::TooMuchStored { most } => Error::TooMuchStored(most),
            StoreError::Closed => Error::Closing,
            StoreError::Unfit { .. } => Error::BadRequest(error.to_string()),
            StoreError::Address { .. }
            | StoreError::Open { .. }
            | StoreError::Conflict { .. }
            | StoreError::BeyondLog { .. }
            | StoreError::Rematched { .. }
            | StoreError::NotAGuest { .. }
            | StoreError::NotAnAccount { .. }
            | StoreError::Unreadable { .. }
            | StoreError::Muted { .. }
            | StoreError::Entropy
            | StoreError::Database(_) => Error::Store(error),
        }
    }
}

impl From<SetupError> for Error {
    fn from(error: SetupError) -> Error {
        Error::BadSetup(error)
    }
}

impl From<UnknownTitle> for Error {
    fn from(error: UnknownTitle) -> Error {
        Error::UnknownTitle(error)
    }
}

impl From<LogError> for Error {
    fn from(error: LogError) -> Error {
        Error::Resume(error)
    }
}

impl From<FollowError> for Error {
    fn from(error: FollowError) -> Error {
        Error::Follow(error)
    }
}
