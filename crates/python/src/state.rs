use std::{collections::BTreeMap, num::NonZeroU8, sync::Arc};

use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::{
    intern,
    prelude::*,
    types::{PyDict, PyList},
};
use wayfinder_bots::Evaluation;
use wayfinder_core::{Observer, Pending, Seat, Standings};
use wayfinder_encoding::payoffs;

use crate::{
    any_sight::SearchSettings,
    any_state::{AnyState, Chance, Imagined},
    error::error,
    findings::PyFindings,
    game::PyGame,
    sight::{PySight, dict},
};

/// A game at some moment: its position, how it came to it, and the dice if it draws for itself.
#[pyclass(name = "State", module = "wayfinder_games")]
#[derive(Debug)]
pub(crate) struct PyState {
    pub(crate) inner: Box<dyn AnyState>,
}

impl PyState {
    pub(crate) fn new(inner: Box<dyn AnyState>) -> PyState {
        PyState { inner }
    }

    fn place(&self, seat: u8) -> PyResult<Seat> {
        let players = self.inner.players();
        let seat = Seat::new(seat).filter(|seat| seat.index() < usize::from(players));
        seat.ok_or_else(|| error(format!("the seats are 0 to {}", players - 1)))
    }

    /// A seat that is named, or the one that decides next.
    fn seat_or_next(&self, seat: Option<u8>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.place(seat),
            None => self
                .inner
                .pending()
                .seats()
                .first()
                .ok_or_else(|| error("nobody decides now: name a seat")),
        }
    }
}

#[pymethods]
impl PyState {
    /// What is played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { place: self.inner.place() }
    }

    /// The seat that decides next; `None` if chance does, or nobody. Where several are asked at once, they are in the
    /// order of the seats.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.inner.pending().seats().first().map(|seat| seat.index() as u8)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.inner.pending() == Pending::Over
    }

    /// Whether chance comes next, in a game that leaves it to the caller.
    #[getter]
    fn chance(&self) -> bool {
        self.inner.pending() == Pending::Chance
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.players()
    }

    /// The round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.inner.progress().0
    }

    /// The turn, from 1 and over all seats.
    #[getter]
    fn turn(&self) -> u16 {
        self.inner.progress().1
    }

    /// What was decided and drawn so far, as a log has it.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.inner.log()
    }

    /// The numbers of all that the next seat may do; none if nobody decides.
    fn legal<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_slice(py, self.inner.actions())
    }

    /// A number for every action of the title, 1 if it is legal; into `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let length = usize::from(self.inner.title().actions());
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, length, false));
        with_room(&out, length, |room| self.inner.mask(room))?;
        Ok(out)
    }

    /// Plays an action of the next seat.
    fn step(&mut self, action: u16) -> PyResult<()> {
        self.inner.step(action).map_err(error)
    }

    /// An action of the next seat in the title's notation.
    fn text(&mut self, action: u16) -> PyResult<String> {
        self.inner.text(action).map_err(error)
    }

    /// The number of a legal decision from its text.
    fn action(&mut self, text: &str) -> PyResult<u16> {
        self.inner.action(text).map_err(error)
    }

    /// What chance may decide now, each with its probability.
    fn outcomes(&self) -> Vec<(String, f64)> {
        let outcomes = self.inner.outcomes();
        let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
        outcomes.into_iter().map(|(text, weight)| (text, f64::from(weight) / total)).collect()
    }

    /// Lets chance decide for the outcome with this place in the list.
    fn resolve(&mut self, place: usize) -> PyResult<()> {
        self.inner.resolve(place).map_err(error)
    }

    /// What a seat knows, as a dictionary; the next one if none is named, and what everybody knows for `"spectator"`.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let observer = match seat {
            Some(named) if named.extract::<&str>().is_ok_and(|it| it == "spectator") => {
                Observer::Spectator
            }
            Some(named) => Observer::Seat(self.place(named.extract()?)?),
            None => Observer::Seat(self.seat_or_next(None)?),
        };
        dict(py, &self.inner.view(observer))
    }

    /// What a seat knows, as numbers from 0 to 1; the next one if none is named. Into `out` if it is given.
    #[pyo3(signature = (seat = None, out = None))]
    fn tensor<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_next(seat)?;
        let length = self.inner.title().description().len();
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, length, false));
        with_room(&out, length, |room| self.inner.encode(seat, room))?;
        Ok(out)
    }

    /// What environments give to a seat: `observation`, its tensor, and `action_mask`, zeros for whoever is not asked.
    fn observe<'py>(&mut self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyDict>> {
        let seat = self.place(seat)?;
        let title = self.inner.title();
        let mut numbers = vec![0.0; title.description().len()];
        self.inner.encode(seat, &mut numbers);
        let mut mask = vec![0_i8; usize::from(title.actions())];
        if self.inner.pending().seats().first() == Some(seat) {
            for &action in self.inner.actions() {
                mask[usize::from(action)] = 1;
            }
        }
        let told = PyDict::new(py);
        told.set_item(intern!(py, "observation"), PyArray1::from_vec(py, numbers))?;
        told.set_item(intern!(py, "action_mask"), PyArray1::from_vec(py, mask))?;
        Ok(told)
    }

    /// What a finished game pays each seat: 1 for who won alone, and all together nothing; zeros before the end.
    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut paid = vec![0.0; usize::from(self.inner.players())];
        if self.over() {
            payoffs(&self.inner.standings(), &mut paid);
        }
        PyArray1::from_vec(py, paid)
    }

    /// Points and places by seat if the game ended now, and whether everybody has lost.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let standings: Standings = self.inner.standings();
        let told = PyDict::new(py);
        told.set_item("points", PyList::new(py, standings.points())?)?;
        told.set_item("placings", PyList::new(py, standings.placings())?)?;
        told.set_item(
            "winners",
            PyList::new(py, standings.winners().map(Seat::index).collect::<Vec<_>>())?,
        )?;
        Ok(told)
    }

    /// The score sheet if the game ended now: the same with a line for each source of points.
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let sheet = serde_json::to_string(&self.inner.sheet()).map_err(error)?;
        dict(py, &sheet)
    }

    /// A game that looks just like this one to a seat, drawn from all that do: for searches of one's own.
    fn imagine(&self, seat: u8, seed: u64) -> PyResult<PyState> {
        Ok(PyState::new(self.inner.imagine(self.place(seat)?, seed)))
    }

    /// What the next seat sees: what a bot gets.
    fn sight(&mut self) -> PyResult<PySight> {
        self.inner.sight().map(PySight::new).ok_or_else(|| error("nobody decides now"))
    }

    /// Searches for the next seat, from what it sees; the same seed finds the same.
    #[pyo3(signature = (iterations = 1000, *, threads = 1, seed = 1, evaluation = "tuned"))]
    fn search(
        &mut self,
        py: Python<'_>,
        iterations: u32,
        threads: u8,
        seed: u64,
        evaluation: &str,
    ) -> PyResult<PyFindings> {
        self.sight()?.search(py, iterations, threads, seed, evaluation)
    }

    /// Another game at the same moment; both go on alone.
    fn copy(&self) -> PyState {
        PyState::new(self.inner.copied())
    }

    fn __copy__(&self) -> PyState {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyState>().is_ok_and(|other| self.inner.same(&*other.borrow().inner))
    }

    /// Pickled by its log, which leads to the same position and, drawn again, to the same dice.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (PickledState,))> {
        let restore = py.import("wayfinder_games._native")?.getattr("restore")?;
        Ok((restore, (told(&*self.inner),)))
    }

    fn __repr__(&self) -> String {
        let waits = match self.inner.pending() {
            Pending::Over => "over".to_owned(),
            Pending::Chance => "chance comes next".to_owned(),
            Pending::Decision(seats) => {
                format!("seat {} decides", seats.first().map_or(0, Seat::index))
            }
        };
        let (round, turn) = self.inner.progress();
        format!("<State of {}: round {round}, turn {turn}, {waits}>", self.inner.title().info().id)
    }
}

/// How a state is begun again: title, players, options, seed and stream, what it was imagined from, and its log.
#[derive(Clone, Debug, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct PickledState {
    id: String,
    players: u8,
    options: BTreeMap<String, String>,
    seed: Option<u64>,
    stream: Option<u64>,
    /// At most one.
    imagined: Vec<(PickledState, u8, u64)>,
    log: Vec<String>,
}

fn told(state: &dyn AnyState) -> PickledState {
    let imagined = |it: &Imagined| (told(&*it.from), it.seat.index() as u8, it.seed);
    let place = state.place();
    let (seed, stream) = match state.chance() {
        Chance::Drawn { seed, stream } => (Some(seed), stream),
        Chance::Asked => (None, None),
    };
    PickledState {
        id: place.title().info().id.to_owned(),
        players: place.proposal().players,
        options: place.proposal().options.clone(),
        seed,
        stream,
        imagined: state.origin().into_iter().map(imagined).collect(),
        log: state.log(),
    }
}

fn begun(told: PickledState) -> PyResult<Box<dyn AnyState>> {
    let mut state = if let Some((from, seat, seed)) = told.imagined.into_iter().next() {
        let seat = Seat::new(seat).ok_or_else(|| error("there is no such seat"))?;
        begun(from)?.imagine(seat, seed)
    } else {
        let proposal = wayfinder_core::Proposal { players: told.players, options: told.options };
        let place: Arc<_> = crate::game::find(&told.id)?.table(&proposal).map_err(error)?;
        place.start(match told.seed {
            Some(seed) => Chance::Drawn { seed, stream: told.stream },
            None => Chance::Asked,
        })
    };
    state.play_log(told.log).map_err(error)?;
    Ok(state)
}

/// A state from what `State.__reduce__` told of it.
#[pyfunction]
pub(crate) fn restore(told: PickledState) -> PyResult<PyState> {
    Ok(PyState::new(begun(told)?))
}

/// Hands out the numbers of an array that is as long as it must be and lies in one piece.
pub(crate) fn with_room<N: numpy::Element>(
    array: &Bound<'_, PyArray1<N>>,
    length: usize,
    fill: impl FnOnce(&mut [N]),
) -> PyResult<()> {
    use numpy::PyArrayMethods;
    let mut array: PyReadwriteArray1<'_, N> =
        array.try_readwrite().map_err(|_| error("the array cannot be written to now"))?;
    let room = array.as_slice_mut().map_err(|_| error("the array does not lie in one piece"))?;
    if room.len() != length {
        return Err(error(format!("the array has {} places, not {length}", room.len())));
    }
    fill(room);
    Ok(())
}

/// What a search is asked for, checked.
pub(crate) fn effort(
    iterations: u32,
    threads: u8,
    seed: u64,
    evaluation: &str,
) -> PyResult<SearchSettings> {
    let threads = NonZeroU8::new(threads).ok_or_else(|| error("a search needs a thread"))?;
    if iterations == 0 {
        return Err(error("a search needs an iteration"));
    }
    let evaluation = match evaluation {
        "tuned" => Evaluation::Tuned(None),
        "hand" => Evaluation::ByHand,
        other => return Err(error(format!("there is no evaluation {other:?}: use tuned or hand"))),
    };
    Ok(SearchSettings { iterations, threads, evaluation, seed })
}
