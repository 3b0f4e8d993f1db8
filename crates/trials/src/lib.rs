//! Puts the real program on trial: several servers on one database, players at all of them, and one fault after the
//! other; or as much load as they bear.
//!
//! [`check`] is the judge. It takes what everybody at a table said and heard, and what is stored of it, and knows the
//! rules, the log and the protocol, but nothing of the server. `make faults` is how to call it all.

mod checker;
mod cluster;
mod compared;
mod expected;
mod fault;
mod flaw;
mod heard;
mod history;
mod idle;
mod life;
mod many_people;
mod participant;
mod person;
mod postgres;
mod process;
mod proxy;
mod rates;
mod reading;
mod server_node;
mod small_disk;
mod suite;
mod trial;

pub use checker::check;
pub use compared::Compared;
pub use flaw::Flaw;
pub use history::{Attempt, Conversation, History, SocketEvent};
pub use idle::IdleTables;
pub use many_people::ManyPeople;
pub use rates::Rates;
pub use suite::Suite;

/// Why a trial could not be held: a matter of the machine, not of the program on trial.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
