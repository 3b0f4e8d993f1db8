use numpy::PyArray1;
use pyo3::prelude::*;

use crate::{
    any_sight::AnySight,
    error::error,
    findings::PyFindings,
    game::PyGame,
    state::{effort, with_room},
};

/// What one seat sees when it must decide. Bots get this and nothing else, so that none can cheat.
#[pyclass(frozen, name = "Sight", module = "wayfinder_games")]
#[derive(Debug)]
pub(crate) struct PySight {
    pub(crate) inner: Box<dyn AnySight>,
}

impl PySight {
    pub(crate) fn new(inner: Box<dyn AnySight>) -> PySight {
        PySight { inner }
    }
}

#[pymethods]
impl PySight {
    /// What is played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { place: self.inner.place() }
    }

    /// Who must decide.
    #[getter]
    fn seat(&self) -> u8 {
        self.inner.seat().index() as u8
    }

    /// The numbers of all that the seat may do.
    fn legal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_slice(py, self.inner.actions())
    }

    /// A number for every action of the title, 1 if it is legal; into `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let length = usize::from(self.inner.title().actions());
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, length, false));
        with_room(&out, length, |room| {
            room.fill(0);
            for &action in self.inner.actions() {
                room[usize::from(action)] = 1;
            }
        })?;
        Ok(out)
    }

    /// What the seat knows, as numbers from 0 to 1; into `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let length = self.inner.title().description().len();
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, length, false));
        with_room(&out, length, |room| self.inner.encode(room))?;
        Ok(out)
    }

    /// What the seat knows, as a dictionary.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.inner.view())
    }

    /// An action in the title's notation.
    fn text(&self, action: u16) -> PyResult<String> {
        self.inner.text(action).map_err(error)
    }

    /// The number of a legal decision from its text.
    fn action(&self, text: &str) -> PyResult<u16> {
        self.inner.action(text).map_err(error)
    }

    /// Searches from what the seat sees; the same seed finds the same.
    #[pyo3(signature = (iterations = 1000, *, threads = 1, seed = 1, evaluation = "tuned"))]
    pub(crate) fn search(
        &self,
        py: Python<'_>,
        iterations: u32,
        threads: u8,
        seed: u64,
        evaluation: &str,
    ) -> PyResult<PyFindings> {
        let effort = effort(iterations, threads, seed, evaluation)?;
        let found = py.detach(|| self.inner.search(effort));
        Ok(PyFindings::new(found, self.seat(), self.inner.title().actions()))
    }

    fn __repr__(&self) -> String {
        let (id, legal) = (self.inner.title().info().id, self.inner.actions().len());
        format!("<Sight of {id}: seat {} may do {legal} things>", self.seat())
    }
}

/// Plain data from its JSON.
pub(crate) fn dict<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}
