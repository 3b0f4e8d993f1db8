//! The doors through which text comes in from outside: notation, data files, log files, messages of a socket, answers in
//! a lesson.
//!
//! Each function takes any text, goes through its door and on as far as the text leads, and panics if something does
//! not hold that must hold for every text. `make fuzz` lets a fuzzer look for such texts, `tests/mangled.rs` tries
//! some thousands of damaged ones as a part of `make test`.

mod data_file;
mod lesson_answers;
mod log_file;
mod notation;
mod socket_message;

pub use data_file::data_file;
pub use lesson_answers::lesson_answers;
pub use log_file::log_file;
pub use notation::notation;
pub use socket_message::socket_message;
