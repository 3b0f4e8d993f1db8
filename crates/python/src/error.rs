use std::fmt::Display;

use pyo3::{PyErr, create_exception, exceptions::PyValueError};

create_exception!(
    wayfinder_games,
    WayfinderError,
    PyValueError,
    "Something was asked for that the rules, a title or a bot does not allow; the message is a line that says why."
);

/// The exception with this message.
pub(crate) fn error(message: impl Display) -> PyErr {
    WayfinderError::new_err(message.to_string())
}
