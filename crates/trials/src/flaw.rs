use std::fmt;

use wayfinder_core::Seat;

/// Something that must not happen, whatever breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The stored log does not go from version to version, or not by the rules.
    Log {
        /// What is wrong with it.
        why: String,
    },
    /// Somebody was told of a version that is not stored.
    Lost {
        /// Who, and on which of their connections.
        who: String,
        /// The version.
        version: u64,
    },
    /// Somebody was told something else than the log has for them: another game, or a secret.
    Otherwise {
        /// Who, and on which of their connections.
        who: String,
        /// The version.
        version: u64,
        /// Which part of the message.
        field: String,
    },
    /// A step was told twice, left out, or after a later one.
    Order {
        /// Who, and on which of their connections.
        who: String,
        /// The version told before.
        after: u64,
        /// The version told then.
        version: u64,
    },
    /// A decision is stored that its player has not sent, has sent less often, or was refused.
    Unsent {
        /// Whose decision.
        seat: Seat,
        /// Where it is stored.
        version: u64,
        /// What is stored.
        entry: String,
    },
    /// A message that is no message of the protocol, or not for this client.
    Message {
        /// Who, and on which of their connections.
        who: String,
        /// What is wrong with it.
        why: String,
    },
    /// Something that should have gone on has not.
    Stuck {
        /// What, and for how long.
        what: String,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Log { why } => write!(f, "the stored log is broken: {why}"),
            Flaw::Lost { who, version } => {
                write!(f, "{who} was told version {version}, which is not stored")
            }
            Flaw::Otherwise { who, version, field } => {
                write!(
                    f,
                    "{who} was told another `{field}` at version {version} than the log has for them"
                )
            }
            Flaw::Order { who, after, version } => {
                write!(f, "{who} was told version {version} after version {after}")
            }
            Flaw::Unsent { seat, version, entry } => {
                write!(
                    f,
                    "version {version} stores {entry:?}, which seat {seat} has not sent so often"
                )
            }
            Flaw::Message { who, why } => write!(f, "{who} got a wrong message: {why}"),
            Flaw::Stuck { what } => f.write_str(what),
        }
    }
}
