//! What is kept: users, tables, their logs and their chat, in SQLite or PostgreSQL.
//!
//! [`Store::open`] takes a path, `sqlite:PATH` or `postgres://…`; everything after that is the same
//! for both, and one suite of tests runs against both. The stored truth about a game is its
//! proposal and its log; whoever loads a [`TableRecord`] can play on from there.
//!
//! An [`Append`] is answered when it is on disk, not before. Appends of many tables that come in
//! while one commit runs share the next. Of two appends of the same version one succeeds, wherever
//! they come from: the database decides, not a lock in this process. Several nodes may share a
//! PostgreSQL: a [`Listener`] hears what the others change.
//!
//! ```
//! use wayfinder_store::{Append, NewSeat, NewTable, Sitter, Store};
//! use wayfinder_table::Version;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("wayfinder.db").display().to_string();
//! let store = Store::open(&path).await?;
//! let host = store.create_guest("Moana").await?;
//! let table = store
//!     .create_table(&NewTable {
//!         game: "maori".into(),
//!         rules_version: 1,
//!         proposal: r#"{"players":2}"#.into(),
//!         host: host.id,
//!         listed: false,
//!         seats: vec![
//!             NewSeat::new(Sitter::User(host.id)),
//!             NewSeat::new(Sitter::Bot { spec: "medium".into(), instead_of: None }),
//!         ],
//!         rematch_of: None,
//!         past: None,
//!         terms: Default::default(),
//!     })
//!     .await?;
//!
//! store.append(table, Append::new(Version::new(1), 0, ["0 sail 3", "* palm"])).await?;
//! let late = store.append(table, Append::new(Version::new(1), 0, ["0 sail 4"])).await.unwrap_err();
//! assert_eq!(late.to_string(), format!("table {table} is at version 1: version 1 cannot follow"));
//!
//! assert_eq!(store.load_table(table).await?.log.entries(), ["0 sail 3", "* palm"]);
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod address;
mod audit;
mod backup;
mod banned_network;
mod bond;
mod channel;
mod chat;
mod clocks;
mod deadline;
mod device_link;
#[cfg(test)]
mod durability;
mod error;
#[cfg(test)]
mod explained;
mod farewell;
mod gathering;
mod id;
mod ignored;
mod invitation;
mod key;
mod learned;
mod lobby;
mod log;
mod moderation;
mod name;
mod naming;
mod network;
mod news;
mod nudge;
mod outbox;
mod password;
mod played;
mod presence;
mod quota;
mod recovery;
mod rematch;
mod rest;
mod row;
mod said;
mod schema;
mod seat;
mod secret;
mod session;
mod skill;
mod standing;
mod status;
mod store;
mod sweep;
mod table;
mod take_back;
mod terms;
mod time_limit;
mod timestamp;
mod user;
mod vitals;
mod vote;
mod writer;

pub use address::{Address, ServingLock};
pub use audit::{AuditLine, Operator};
pub use backup::{BackupError, Contents, Restored};
pub use banned_network::BannedNetwork;
pub use bond::Bond;
pub use channel::{Channel, ChannelKind, NewChannel, Wanted};
pub use chat::{Remark, StoredChatLine};
pub use clocks::{ClockNote, Clocks, Pulse, TimeLeft};
pub use error::{Missing, StoreError};
pub use gathering::Knock;
pub use id::{
    ChannelId, DeviceToken, IdError, Invite, MailCode, SessionId, SessionToken, TableId, UserId,
};
pub use invitation::{Invitation, Invited};
pub use key::{PushKey, ServerKey};
pub use learned::Learned;
pub use lobby::{OpenFilter, Page, TableFilter};
pub use log::{Append, Log};
pub use moderation::UserFilter;
pub use name::{NAME_LENGTH, are_alike, name_key, tidy_name};
pub use network::Network;
pub use news::{Listener, News};
pub use outbox::{Claiming, Envelope, OutboxCounts, OutboxItem, Told};
pub use played::{BestMoment, Opponent, PlayedFilter, TitleTally};
pub use presence::WaitingTable;
pub use quota::Quota;
pub use recovery::{NoRecoveryCode, RecoveryCode};
pub use rematch::RematchAnswer;
pub use rest::StoredRest;
pub use said::Said;
pub use seat::{NewSeat, SeatRecord, Sitter};
pub use session::Session;
pub use skill::{RatedGame, RatingChange, Skill};
pub use standing::{Company, StandingInvitation};
pub use status::{ClosedBy, Status, TableResult};
pub use store::Store;
pub use sweep::{SweepAges, SweepPlace, Swept};
pub use table::{NewPast, NewTable, StoredTable, TableOrigin, TableRecord};
pub use take_back::TakeBackWish;
pub use terms::{Delay, Terms};
pub use time_limit::{BadTimeLimit, TimeLimit};
pub use timestamp::Timestamp;
pub use user::{Account, User};
pub use vitals::{PoolUse, Vitals};
pub use vote::{Remedy, Vote};
