use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use wayfinder_bots::Studied;
use wayfinder_core::{Bot, Game, Sight};

use crate::{
    any_sight::{AnySight, SightOf},
    any_title::PlaceOf,
    error::error,
    sight,
};

/// A bot written in Python: something that is called with a `Sight` and gives an action.
pub(crate) struct PythonBot<T: Studied> {
    call: Py<PyAny>,
    place: Arc<PlaceOf<T>>,
    flaw: RaisedError,
}

/// The exception that ended a game, which Rust's bots have no way to tell of.
#[derive(Clone, Debug, Default)]
pub(crate) struct RaisedError(Arc<Mutex<Option<PyErr>>>);

impl RaisedError {
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn is_none(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    fn set(&self, error: PyErr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }
}

impl<T: Studied> PythonBot<T> {
    pub(crate) fn new(call: Py<PyAny>, place: Arc<PlaceOf<T>>, flaw: RaisedError) -> PythonBot<T> {
        PythonBot { call, place, flaw }
    }

    fn ask(&self, asked: &Sight<'_, T::Game>) -> PyResult<<T::Game as Game>::Decision> {
        let own = SightOf::<T>::new(asked, Arc::clone(&self.place));
        let (actions, decisions) = (own.actions().to_vec(), own.decisions().to_vec());
        let action: u16 = Python::attach(|py| {
            let sight = sight::PySight::new(Box::new(own));
            self.call.bind(py).call1((sight,))?.extract()
        })?;
        let place = actions.iter().position(|&it| it == action);
        let place = place.ok_or_else(|| {
            let seat = asked.seat();
            error(format!("the bot on seat {seat} chose action {action}, which is not legal there"))
        })?;
        Ok(decisions[place])
    }
}

impl<T: Studied> Bot<T::Game> for PythonBot<T> {
    fn choose(&mut self, sight: &Sight<'_, T::Game>) -> <T::Game as Game>::Decision {
        // After an exception nobody is asked any more: the game is played to its end and thrown away.
        if self.flaw.is_none() {
            match self.ask(sight) {
                Ok(decision) => return decision,
                Err(error) => self.flaw.set(error),
            }
        }
        sight.legal()[0]
    }
}
