use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
};

use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use wayfinder_vector::{Buffers, Plan, Vector, open};

use crate::{error::error, game::PyGame};

/// Many games stepped at once into arrays of the caller's; `VectorEnv` owns both.
#[pyclass(frozen, name = "Batch", module = "wayfinder_games")]
#[derive(Debug)]
pub(crate) struct PyBatch {
    games: Mutex<Box<dyn Vector>>,
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, games, seed, threads, bots))]
    fn py_new(
        game: &PyGame,
        games: usize,
        seed: u64,
        threads: usize,
        bots: Vec<Option<String>>,
    ) -> PyResult<PyBatch> {
        let named = |name: Option<String>| name.map(|it| it.parse().map_err(error)).transpose();
        let bots = bots.into_iter().map(named).collect::<PyResult<_>>()?;
        let threads = NonZeroUsize::new(threads).ok_or_else(|| error("games need a thread"))?;
        let place = &game.place;
        let opened =
            open(place.title().info().id, place.proposal(), &Plan { games, seed, threads, bots });
        Ok(PyBatch { games: Mutex::new(opened.map_err(error)?) })
    }

    /// Starts all games over and fills the arrays with what is asked first.
    fn reset(
        &self,
        py: Python<'_>,
        mut observations: PyReadwriteArray2<'_, f32>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut dones: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let mut buffers = Buffers {
            observations: whole(&mut observations)?,
            masks: whole(&mut masks)?,
            rewards: whole(&mut rewards)?,
            seats: line(&mut seats)?,
            dones: line(&mut dones)?,
        };
        py.detach(|| self.lock().reset(&mut buffers)).map_err(error)
    }

    /// Takes an action in every game and fills the arrays with what is asked next.
    #[expect(clippy::too_many_arguments, reason = "VectorEnv alone calls it")]
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is handed over")]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, u16>,
        mut observations: PyReadwriteArray2<'_, f32>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut dones: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let actions =
            actions.as_slice().map_err(|_| error("the actions do not lie in one piece"))?;
        let mut buffers = Buffers {
            observations: whole(&mut observations)?,
            masks: whole(&mut masks)?,
            rewards: whole(&mut rewards)?,
            seats: line(&mut seats)?,
            dones: line(&mut dones)?,
        };
        py.detach(|| self.lock().step(actions, &mut buffers)).map_err(error)
    }
}

impl PyBatch {
    fn lock(&self) -> MutexGuard<'_, Box<dyn Vector>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The numbers of a table, row by row.
fn whole<'a, N: Element>(array: &'a mut PyReadwriteArray2<'_, N>) -> PyResult<&'a mut [N]> {
    if !array.is_c_contiguous() {
        return Err(error("an array does not lie in one piece, row by row"));
    }
    array.as_slice_mut().map_err(|_| error("an array does not lie in one piece"))
}

fn line<'a, N: Element>(array: &'a mut PyReadwriteArray1<'_, N>) -> PyResult<&'a mut [N]> {
    array.as_slice_mut().map_err(|_| error("an array does not lie in one piece"))
}
