use numpy::{PyArray1, PyArray2};
use pyo3::{prelude::*, types::PyList};

/// What a search found out, without the type of the title.
#[derive(Clone, Debug)]
pub(crate) struct FoundIdeas {
    pub(crate) ideas: Vec<FoundIdea>,
    pub(crate) iterations: u32,
    pub(crate) players: u8,
}

/// One decision, and what speaks for it.
#[derive(Clone, Debug)]
pub(crate) struct FoundIdea {
    pub(crate) action: u16,
    pub(crate) text: String,
    pub(crate) visits: u32,
    pub(crate) value: Option<f32>,
    pub(crate) odds: Vec<f32>,
    pub(crate) line: Vec<(u8, String)>,
}

/// What a search found: the decisions that it tried, best first.
#[pyclass(frozen, name = "Findings", module = "wayfinder_games")]
#[derive(Debug)]
pub(crate) struct PyFindings {
    found: FoundIdeas,
    seat: u8,
    actions: u16,
}

impl PyFindings {
    pub(crate) fn new(found: FoundIdeas, seat: u8, actions: u16) -> PyFindings {
        PyFindings { found, seat, actions }
    }
}

#[pymethods]
impl PyFindings {
    /// The seat that the search was made for.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat
    }

    /// How many iterations were made; none if there was nothing to choose.
    #[getter]
    fn iterations(&self) -> u32 {
        self.found.iterations
    }

    /// The best action.
    #[getter]
    fn best(&self) -> u16 {
        self.found.ideas[0].action
    }

    /// The actions, best first.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_iter(py, self.found.ideas.iter().map(|idea| idea.action))
    }

    /// How often each was tried.
    #[getter]
    fn visits<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_iter(py, self.found.ideas.iter().map(|idea| idea.visits))
    }

    /// The mean value of each for the seat, from 0 to 1; not a number if it was not searched.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_iter(py, self.found.ideas.iter().map(|it| it.value.unwrap_or(f32::NAN)))
    }

    /// How likely every seat is to win after each: a row an idea, a column a seat.
    #[getter]
    fn odds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let players = usize::from(self.found.players);
        let padded = |idea: &FoundIdea| {
            let mut odds = idea.odds.clone();
            odds.resize(players, f32::NAN);
            odds
        };
        let rows: Vec<_> = self.found.ideas.iter().map(padded).collect();
        Ok(PyArray2::from_vec2(py, &rows)?)
    }

    /// The share of the visits of every action of the title: what a policy learns from. Where there was nothing to
    /// choose, the only action has all of it.
    #[getter]
    fn policy<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut policy = vec![0.0; usize::from(self.actions)];
        let total: u32 = self.found.ideas.iter().map(|idea| idea.visits).sum();
        for idea in &self.found.ideas {
            let share = if total == 0 { 1.0 } else { idea.visits as f32 / total as f32 };
            policy[usize::from(idea.action)] = share;
        }
        PyArray1::from_vec(py, policy)
    }

    /// The decisions as text, best first.
    #[getter]
    fn texts(&self) -> Vec<String> {
        self.found.ideas.iter().map(|idea| idea.text.clone()).collect()
    }

    /// How play most often went on after the idea with this place: pairs of a seat and a decision.
    #[pyo3(signature = (place = 0))]
    fn line<'py>(&self, py: Python<'py>, place: usize) -> PyResult<Bound<'py, PyList>> {
        let idea = self.found.ideas.get(place).ok_or_else(|| {
            crate::error::error(format!(
                "there are {} ideas, counted from zero",
                self.found.ideas.len()
            ))
        })?;
        PyList::new(py, idea.line.clone())
    }

    fn __len__(&self) -> usize {
        self.found.ideas.len()
    }

    fn __repr__(&self) -> String {
        let best = &self.found.ideas[0];
        let share = best.value.map_or_else(String::new, |value| format!(", worth {value:.3}"));
        format!(
            "<Findings: {:?}, {} visits of {}{share}>",
            best.text, best.visits, self.found.iterations
        )
    }
}
