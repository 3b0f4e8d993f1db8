//! The server as a client sees it: a real one on a free port, with a real SQLite file.

mod accounts;
mod bots;
mod client;
mod fists;
mod limits;
mod lobby;
mod look_back;
mod play;
mod seats;
mod secrets;
mod site;
mod stop;
