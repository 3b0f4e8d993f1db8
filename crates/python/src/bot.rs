use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use wayfinder_bots::BotSpec;

use crate::{any_sight::AnyPlayer, error::error, sight::PySight, state::PyState};

/// One of our bots, for one seat of one game: it may remember what it thought.
///
/// The name is `random`, `greedy`, a level (`easy`, `medium`, `hard`, `expert`) or a search such as `mcts:400` or
/// `tuned:2000/turn`. Bots count iterations and no seconds, so that a seed repeats.
#[pyclass(name = "Bot", module = "wayfinder_games")]
#[derive(Debug)]
pub(crate) struct PyBot {
    spec: BotSpec,
    seed: u64,
    /// The bot and the title that it was first asked about.
    player: Mutex<Option<(&'static str, Box<dyn AnyPlayer>)>>,
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, seed = 1))]
    fn py_new(name: &str, seed: u64) -> PyResult<PyBot> {
        Ok(PyBot { spec: name.parse().map_err(error)?, seed, player: Mutex::default() })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// The action that it takes, from a `State` or a `Sight`. It sees what the seat sees.
    fn choose(&mut self, py: Python<'_>, asked: &Bound<'_, PyAny>) -> PyResult<u16> {
        if let Ok(state) = asked.cast::<PyState>() {
            let sight = state.borrow_mut().inner.sight();
            let sight = sight.ok_or_else(|| error("nobody decides now"))?;
            return self.answer(py, &PySight::new(sight));
        }
        let sight =
            asked.cast::<PySight>().map_err(|_| error("a bot is asked with a State or a Sight"))?;
        self.answer(py, sight.get())
    }

    fn __call__(&mut self, py: Python<'_>, asked: &Bound<'_, PyAny>) -> PyResult<u16> {
        self.choose(py, asked)
    }

    /// Pickled as it was made, without what it remembers.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, u64)) {
        (py.get_type::<PyBot>().into_any(), (self.name(), self.seed))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, seed={})", self.name(), self.seed)
    }
}

impl PyBot {
    fn answer(&mut self, py: Python<'_>, sight: &PySight) -> PyResult<u16> {
        let title = sight.inner.title();
        let player = self.player.get_mut().unwrap_or_else(PoisonError::into_inner);
        if player.as_ref().is_some_and(|(id, _)| *id != title.info().id) {
            *player = None;
        }
        let (_, player) = match player {
            Some(player) => player,
            None => {
                player.insert((title.info().id, title.player(self.spec, self.seed).map_err(error)?))
            }
        };
        py.detach(|| player.choose(&*sight.inner)).map_err(error)
    }
}
