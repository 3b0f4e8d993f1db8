use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};
use wayfinder_bots::Level;
use wayfinder_core::Proposal;

use crate::{
    any_state::Chance,
    any_title::{AnyPlace, AnyTitle, every_title},
    error::error,
    state::PyState,
};

/// A title, how many play it, and with which options. It never changes; `new` begins a game.
#[pyclass(frozen, name = "Game", module = "wayfinder_games")]
#[derive(Clone, Debug)]
pub(crate) struct PyGame {
    pub(crate) place: Arc<dyn AnyPlace>,
}

/// What a game is made from.
type Arguments = (&'static str, u8, BTreeMap<String, String>);

/// The title with this id; refuses with the ids there are.
pub(crate) fn find(id: &str) -> PyResult<&'static dyn AnyTitle> {
    let found = every_title().iter().find(|title| title.info().id == id);
    found.copied().ok_or_else(|| {
        let known: Vec<_> = every_title().iter().map(|title| title.info().id).collect();
        let id: String = id.chars().take(40).collect();
        error(format!("there is no title {id:?}: known are {}", known.join(", ")))
    })
}

/// What is played: a dictionary for each title, in the order in which people see them.
#[pyfunction]
pub(crate) fn titles(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let told = every_title().iter().map(|title| {
        let info = title.info();
        let dict = PyDict::new(py);
        dict.set_item("id", info.id)?;
        dict.set_item("rules_version", info.rules_version)?;
        dict.set_item("min_players", info.min_players)?;
        dict.set_item("max_players", info.max_players)?;
        let options = PyDict::new(py);
        for option in info.options {
            options.set_item(option.key, option.values.to_vec())?;
        }
        dict.set_item("options", options)?;
        dict.set_item("actions", title.actions())?;
        dict.set_item("tensor_size", title.description().len())?;
        dict.set_item("encoding_version", title.encoding_version())?;
        let ratings = PyDict::new(py);
        for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
            ratings.set_item(level.to_string(), title.rating(level))?;
        }
        dict.set_item("levels", ratings)?;
        Ok(dict)
    });
    PyList::new(py, told.collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (id, players = None, options = None))]
    fn py_new(
        id: &str,
        players: Option<u8>,
        options: Option<BTreeMap<String, String>>,
    ) -> PyResult<PyGame> {
        let title = find(id)?;
        let info = title.info();
        let options = options.unwrap_or_default();
        let table = |players| title.table(&Proposal { players, options: options.clone() });
        // If nobody says how many play, it is the fewest that go together with the options.
        let place = match players {
            Some(players) => table(players),
            None => table(info.min_players).or_else(|refused| {
                let mut more = (info.min_players + 1..=info.max_players).map(table);
                more.find_map(Result::ok).ok_or(refused)
            }),
        };
        Ok(PyGame { place: place.map_err(error)? })
    }

    /// The title.
    #[getter]
    fn id(&self) -> &'static str {
        self.place.title().info().id
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.place.proposal().players
    }

    /// Every option, spelled out.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.place.proposal().options.clone()
    }

    /// The version of the rules.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.place.title().info().rules_version
    }

    /// How many actions there are: every decision has a number below it.
    #[getter]
    fn actions(&self) -> u16 {
        self.place.title().actions()
    }

    /// How many numbers an observation has.
    #[getter]
    fn tensor_size(&self) -> usize {
        self.place.title().description().len()
    }

    /// The version of the numbers of actions and observations.
    #[getter]
    fn encoding_version(&self) -> u32 {
        self.place.title().encoding_version()
    }

    /// What the numbers of an observation are, in their order: dictionaries with `name`, `shape`, `low`, `high` and
    /// `start`.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let told = self.place.title().description().planes().iter().map(|plane| {
            let dict = PyDict::new(py);
            dict.set_item("name", plane.name)?;
            dict.set_item("shape", PyTuple::new(py, &plane.shape)?)?;
            dict.set_item("low", plane.low)?;
            dict.set_item("high", plane.high)?;
            dict.set_item("start", plane.start)?;
            Ok(dict)
        });
        PyList::new(py, told.collect::<PyResult<Vec<_>>>()?)
    }

    /// Begins a game. With a seed, what chance decides is drawn inside: a seed repeats, and stream *i* of it is game
    /// number *i* of a series. Without one it is left to the caller.
    #[pyo3(name = "new", signature = (seed = None, stream = None))]
    fn begin(&self, seed: Option<u64>, stream: Option<u64>) -> PyResult<PyState> {
        let chance = match (seed, stream) {
            (Some(seed), stream) => Chance::Drawn { seed, stream },
            (None, None) => Chance::Asked,
            (None, Some(_)) => return Err(error("a stream is of a seed: say which")),
        };
        Ok(PyState::new(Arc::clone(&self.place).start(chance)))
    }

    /// Begins a game and plays what a log says. Chance is left to the caller.
    fn replay(&self, log: Vec<String>) -> PyResult<PyState> {
        let mut state = Arc::clone(&self.place).start(Chance::Asked);
        state.play_log(log).map_err(error)?;
        Ok(PyState::new(state))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| self.same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.id(), self.place.proposal()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, Arguments) {
        let arguments = (self.id(), self.players(), self.options());
        (py.get_type::<PyGame>().into_any(), arguments)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, players={}, options={:?})", self.id(), self.players(), self.options())
    }
}

impl PyGame {
    fn same(&self, other: &PyGame) -> bool {
        self.id() == other.id() && self.place.proposal() == other.place.proposal()
    }
}
