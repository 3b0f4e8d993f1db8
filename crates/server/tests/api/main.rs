//! The server as a client sees it: a real one on a free port, with a real SQLite file or a real
//! PostgreSQL.

mod accounts;
mod analysis;
mod bots;
mod client;
mod connections;
mod crowd;
mod farewell;
mod files;
mod fists;
mod hang;
mod home;
mod limits;
mod lobby;
mod look_back;
mod names;
mod nodes;
mod operator;
mod play;
mod recovery;
mod seats;
mod secrets;
mod sessions;
mod site;
mod stop;
mod sweep;
