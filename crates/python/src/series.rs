use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use numpy::{PyArray1, PyArray2};
use pyo3::{prelude::*, types::PyDict};
use wayfinder_bots::{BotSpec, Pace, Studied};
use wayfinder_core::Bot;
use wayfinder_dice::SeededDice;
use wayfinder_table::{GameRecord, Keep, Runner};

use crate::{
    any_title::PlaceOf,
    error::error,
    game::PyGame,
    python_bot::{PythonBot, RaisedError},
};

/// Who plays a seat.
#[derive(Debug)]
pub(crate) enum Contender {
    /// One of our bots.
    Own(BotSpec),
    /// Something that makes a bot for a game when it is called with a seed.
    Python(Py<PyAny>),
}

/// A game of a series that was played.
#[derive(Clone, Debug)]
pub(crate) struct SeriesGame {
    scores: Vec<i32>,
    placings: Vec<u8>,
    winners: Vec<f32>,
    decisions: u32,
    rounds: u16,
    record: Option<String>,
}

/// Plays games of one title, one after the other. Each thread has its own.
pub(crate) trait AnySeries: Send + fmt::Debug {
    /// Plays the game with this number, as `wayfinder simulate` with this seed would.
    fn play(
        &mut self,
        bots: &[Contender],
        seed: u64,
        game: u64,
        keep: Keep,
    ) -> PyResult<SeriesGame>;
}

#[derive(Debug)]
pub(crate) struct SeriesOf<T: Studied> {
    place: Arc<PlaceOf<T>>,
    runner: Runner<T::Game>,
}

impl<T: Studied> SeriesOf<T> {
    pub(crate) fn new(place: Arc<PlaceOf<T>>) -> SeriesOf<T> {
        SeriesOf { place, runner: Runner::new() }
    }

    fn sit(
        &self,
        contender: &Contender,
        seed: u64,
        flaw: &RaisedError,
    ) -> PyResult<Box<dyn Bot<T::Game>>> {
        Ok(match contender {
            Contender::Own(spec) => {
                spec.check::<T>().map_err(error)?;
                spec.sit::<T>(Pace::Counted, seed)
            }
            Contender::Python(make) => {
                let call = Python::attach(|py| make.call1(py, (seed,)))?;
                Box::new(PythonBot::new(call, Arc::clone(&self.place), flaw.clone()))
            }
        })
    }
}

impl<T: Studied> AnySeries for SeriesOf<T> {
    fn play(
        &mut self,
        bots: &[Contender],
        seed: u64,
        game: u64,
        keep: Keep,
    ) -> PyResult<SeriesGame> {
        let mut dice = SeededDice::stream(seed, game);
        let flaw = RaisedError::default();
        let sat = bots.iter().map(|bot| self.sit(bot, dice.seed(), &flaw));
        let mut bots = sat.collect::<PyResult<Vec<_>>>()?;
        let proposal = &self.place.proposal;
        let played =
            self.runner.play(proposal.setup(), &mut bots, &mut dice, keep).map_err(error)?;
        if let Some(error) = flaw.take() {
            return Err(error);
        }
        let standings = &played.standings;
        let record = match keep {
            Keep::Nothing => None,
            Keep::Log => {
                let record = GameRecord::new(proposal, self.runner.log(), standings);
                Some(serde_json::to_string(&record).map_err(error)?)
            }
        };
        let seats = wayfinder_core::Seat::all(standings.players());
        Ok(SeriesGame {
            scores: standings.points().to_vec(),
            placings: standings.placings().to_vec(),
            winners: seats.map(|seat| standings.victory(seat)).collect(),
            decisions: played.decisions,
            rounds: played.progress.round,
            record,
        })
    }
}

/// Plays the games with these numbers of a series; they do not depend on the number of threads.
///
/// `bots` has somebody for each seat: the name of a bot, or something that makes a bot of Python's when it is called with
/// a seed. Bots of Python's play on one thread. Gives arrays with a row a game: `scores`, `placings`, `victories`,
/// `decisions`, `rounds`, and `records`, lines of JSON, if they are wanted.
#[pyfunction]
#[pyo3(signature = (game, bots, numbers, seed, threads = 1, keep = false))]
#[expect(clippy::needless_pass_by_value, reason = "Python hands its lists over")]
pub(crate) fn series<'py>(
    py: Python<'py>,
    game: &PyGame,
    bots: Vec<Bound<'py, PyAny>>,
    numbers: Vec<u64>,
    seed: u64,
    threads: usize,
    keep: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let players = usize::from(game.place.proposal().players);
    if bots.len() != players {
        return Err(error(format!("{} bots cannot sit on {players} seats", bots.len())));
    }
    let contender = |bot: Bound<'py, PyAny>| match bot.extract::<String>() {
        Ok(name) => name.parse().map(Contender::Own).map_err(error),
        Err(_) => Ok(Contender::Python(bot.unbind())),
    };
    let bots = bots.into_iter().map(contender).collect::<PyResult<Vec<_>>>()?;
    let own = bots.iter().all(|bot| matches!(bot, Contender::Own(_)));
    let threads = if own { threads.clamp(1, 1024) } else { 1 };
    let keep = if keep { Keep::Log } else { Keep::Nothing };
    let played = py.detach(|| play(game, &bots, &numbers, seed, threads, keep))?;

    let told = PyDict::new(py);
    let rows = |row: fn(&SeriesGame) -> Vec<i32>| played.iter().map(row).collect::<Vec<_>>();
    let table = |rows: Vec<Vec<i32>>| -> PyResult<Bound<'py, PyAny>> {
        if rows.is_empty() {
            return Ok(PyArray2::<i32>::zeros(py, [0, players], false).into_any());
        }
        Ok(PyArray2::from_vec2(py, &rows)?.into_any())
    };
    told.set_item("scores", table(rows(|it| it.scores.clone()))?)?;
    told.set_item(
        "placings",
        table(rows(|it| it.placings.iter().map(|&it| it.into()).collect()))?,
    )?;
    let victories: Vec<_> = played.iter().flat_map(|it| it.winners.iter().copied()).collect();
    told.set_item("victories", PyArray1::from_vec(py, victories))?;
    told.set_item("decisions", PyArray1::from_iter(py, played.iter().map(|it| it.decisions)))?;
    told.set_item("rounds", PyArray1::from_iter(py, played.iter().map(|it| it.rounds)))?;
    let records: Vec<_> = played.into_iter().filter_map(|it| it.record).collect();
    told.set_item("records", records)?;
    Ok(told)
}

/// Whether somebody pressed Ctrl-C. A function of its own, as the method is of one lifetime only.
fn signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// Plays the games with these numbers, on so many threads; tells the first flaw by the number of its game.
fn play(
    game: &PyGame,
    bots: &[Contender],
    numbers: &[u64],
    seed: u64,
    threads: usize,
    keep: Keep,
) -> PyResult<Vec<SeriesGame>> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let done = Mutex::new(Vec::new());
    let work = || {
        let mut series = Arc::clone(&game.place).series();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = numbers.get(place).filter(|_| !stop.load(Ordering::Relaxed)) else {
                return;
            };
            // Somebody who presses Ctrl-C need not wait for a thousand games.
            let asked = if threads == 1 { Python::attach(signals) } else { Ok(()) };
            let played = asked.and_then(|()| series.play(bots, seed, number, keep));
            if played.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            done.lock().unwrap_or_else(PoisonError::into_inner).push((place, played));
        }
    };
    if threads == 1 {
        work();
    } else {
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(place, _)| place);
    done.into_iter().map(|(_, played)| played).collect()
}
