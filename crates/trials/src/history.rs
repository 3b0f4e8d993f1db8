use wayfinder_core::Seat;
use wayfinder_store::UserId;

/// What happened at one table, as those who sat or looked there lived through it.
#[derive(Clone, Default, Debug)]
pub struct History {
    /// Every connection that anybody had to the table.
    pub sessions: Vec<Conversation>,
}

/// One connection, from the first message to the last.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// Whose; nobody's for a stranger who looks on.
    pub user: Option<UserId>,
    /// What was said and heard, in order.
    pub events: Vec<SocketEvent>,
}

impl Conversation {
    /// A connection on which nothing was said yet.
    pub const fn new(user: Option<UserId>) -> Conversation {
        Conversation { user, events: Vec::new() }
    }
}

/// Something said or heard on a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketEvent {
    /// A decision was sent.
    Decided(Attempt),
    /// An undo was sent.
    TookBack {
        /// Whose decision was to be taken back.
        seat: Seat,
        /// The version it was made for.
        seq: u64,
    },
    /// A message of the server, as it came.
    Told(String),
}

/// A decision that somebody has sent, whatever became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Whose decision.
    pub seat: Seat,
    /// The version it was made for.
    pub seq: u64,
    /// What was decided.
    pub decision: String,
}
