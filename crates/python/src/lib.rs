//! The native half of the Python package `wayfinder-games`: games, positions, bots and searches as Python objects.
//!
//! Everything a Python program can reach goes through `AnyState` and
//! `AnySight`, which have no type of a title. Whatever takes longer than a few microseconds lets
//! other Python threads run meanwhile.

mod any_sight;
mod any_state;
mod any_title;
mod batch;
mod bot;
mod error;
mod findings;
mod game;
mod python_bot;
mod series;
mod sight;
mod state;

/// The module `wayfinder_games._native`.
#[pyo3::pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::batch::PyBatch;
    #[pymodule_export]
    use crate::bot::PyBot;
    #[pymodule_export]
    use crate::error::WayfinderError;
    #[pymodule_export]
    use crate::findings::PyFindings;
    #[pymodule_export]
    use crate::game::{PyGame, titles};
    #[pymodule_export]
    use crate::series::series;
    #[pymodule_export]
    use crate::sight::PySight;
    #[pymodule_export]
    use crate::state::{PyState, restore};
}
