//! Puts tables on the network: guests and accounts, the lobby, a room for every table, sockets,
//! and bots on seats.
//!
//! `docs/PROTOCOL.md` describes what crosses the wire; [`wire`] has its types. A request's way:
//! `routes` reads it, `rooms` finds the table's `room` (or wakes it up from the store), the room
//! decides, stores, and tells its sockets. A room is one task, so that nothing at a table happens
//! at the same time as anything else; what it tells an observer is built for that observer from
//! nothing. Several servers may share a PostgreSQL: `news` tells the rooms what others have stored.

pub mod wire;

mod admin_token;
mod analyses;
mod app;
mod banned_networks;
mod chance;
mod common_passwords;
mod config;
mod connections;
mod counted;
mod courier;
mod deadline_stream;
mod device;
mod error;
mod extract;
mod fair_play;
mod gate;
mod guesses;
mod identity;
mod limits;
mod metrics;
mod moderation;
mod news;
mod owner;
mod page;
mod passwords;
mod pictures;
mod presence;
mod preview;
mod rate;
mod ratings;
mod readiness;
mod recent;
mod reckoning;
mod rest;
mod room;
mod rooms;
mod routes;
mod server;
mod sessions;
mod sleeping_tables;
mod socket;
mod sweeper;
mod thinking_pool;
mod timekeeper;
mod turns;
mod vitals;

pub use admin_token::AdminToken;
pub use chance::Chance;
pub use config::{Config, Deadlines, Front, Notify, Sweep};
pub use limits::Limits;
pub use moderation::{UserAct, close_table};
pub use passwords::{PasswordError, hash_password};
pub use rate::Rate;
pub use server::{Server, ServerError};

/// What the log says of operators is told under this name, whatever else is.
pub const AUDIT: &str = "wayfinder::audit";
