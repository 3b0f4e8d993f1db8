//! The server as a client sees it: a real one on a free port, with a real SQLite file or a real
//! PostgreSQL.

mod accounts;
mod analysis;
mod bots;
mod client;
mod connections;
mod crowd;
mod files;
mod fists;
mod home;
mod limits;
mod lobby;
mod look_back;
mod nodes;
mod operator;
mod play;
mod seats;
mod secrets;
mod site;
mod slips;
mod stop;
mod sweep;
