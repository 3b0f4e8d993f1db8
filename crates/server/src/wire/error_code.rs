use serde::Serialize;
use utoipa::ToSchema;

/// Kinds of reasons why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// It could not be read.
    BadRequest,
    /// The title refuses such a table.
    BadSetup,
    /// The name is empty, too long or unprintable.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// Everybody would try this password first.
    CommonPassword,
    /// This is not the name of who asks.
    WrongName,
    /// There is no such name with such a recovery code.
    WrongCode,
    /// There is no such user.
    UnknownUser,
    /// This is not the operator's token.
    WrongToken,
    /// The user may not come here any more.
    Banned,
    /// There is no such session.
    UnknownSession,
    /// The link that lets somebody in was used, is too old, or never was.
    UnknownLink,
    /// There is no such channel, or it may not be used.
    UnknownChannel,
    /// Nobody can be told anything there.
    BadTarget,
    /// This is not the code that was sent there.
    WrongMailCode,
    /// Somebody does not want them: at their table, or as who invites them.
    Unwanted,
    /// The table waits for nobody.
    NotWaiting,
    /// The seat was nudged within a day.
    NudgedToday,
    /// Somebody sits where the link led to.
    InviteUsed,
    /// Somebody at the same table has a name that looks like it.
    NameAlike,
    /// No such bot sits at tables.
    BadBot,
    /// The seats described are not those of the table.
    BadSeats,
    /// The game cannot be rated.
    NotRatable,
    /// Those who watch cannot be told so much later.
    BadDelay,
    /// Nobody is advised at this table.
    NoAdvice,
    /// Strangers cannot do this.
    NeedsUser,
    /// There is no such name with such a password.
    WrongPassword,
    /// The server has another name.
    UnknownHost,
    /// It came from a page of another site.
    ForeignOrigin,
    /// It is somebody else's.
    NotYours,
    /// The seat needs the link it was offered with.
    WrongInvite,
    /// There is no such table.
    UnknownTable,
    /// There is no such title.
    UnknownTitle,
    /// The table has no such seat.
    UnknownSeat,
    /// There is nothing at this address.
    NotFound,
    /// The address is asked in another way.
    WrongMethod,
    /// Somebody sits there.
    SeatTaken,
    /// The host has sent the visitor away.
    Removed,
    /// The host gives the seats: one knocks.
    ByHost,
    /// Too many are before the door.
    Crowded,
    /// The game has begun.
    HasBegun,
    /// Somebody has this name.
    NameTaken,
    /// The game is not over.
    NotFinished,
    /// No game is running.
    NotRunning,
    /// The seat owes no decision.
    NotAsked,
    /// The game has fewer steps.
    BeyondTheEnd,
    /// The game was played by another version of the rules.
    OtherRules,
    /// It is more than is read at once.
    TooLarge,
    /// The rest did not arrive in time.
    TooSlow,
    /// Too much at once.
    TooFast,
    /// The visitor has as many tables as one may have.
    TooManyTables,
    /// The visitor has as many tables where bots alone sit as a guest may have.
    TooManyBotTables,
    /// The visitor's tables take up all the room there is.
    TooMuchStored,
    /// The visitor has as many sockets as one may have.
    TooManySockets,
    /// The database cannot be reached.
    StoreAway,
    /// The database cannot be written to.
    NotReady,
    /// The server failed.
    Internal,
    /// The server is about to stop.
    Closing,
}
