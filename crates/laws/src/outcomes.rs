//! Laws of chance.

use wayfinder_core::{Entry, Game, Pending};

use crate::{
    Law,
    care::Care,
    exam::Exam,
    finding::{Checked, ensure},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    pub(crate) fn possible_list(&mut self, pending: Pending) -> Checked<G> {
        let possible = &mut self.scratch.possible;
        possible.clear();
        self.position.outcomes(possible);
        let law = Law::OutcomesListed;
        match pending {
            Pending::Chance => ensure(!possible.is_empty(), law, || {
                "chance is pending but nothing is possible".into()
            })?,
            Pending::Decision(_) | Pending::Over => ensure(possible.is_empty(), law, || {
                format!("chance is not pending but {:?} is possible", possible[0].0.to_string())
            })?,
        }
        for pair in possible.windows(2) {
            ensure(pair[0].0 < pair[1].0, law, || {
                format!("{:?} comes before {:?}", pair[0].0.to_string(), pair[1].0.to_string())
            })?;
        }
        guard(Law::Notation, || {
            for &(outcome, weight) in possible.iter() {
                self.scratch.outcome_words.kind(outcome, || None)?;
                ensure(weight > 0, law, || format!("{:?} weighs nothing", outcome.to_string()))?;
            }
            Ok(())
        })
    }

    /// All outcomes, tried on copies. A brief look leaves it to the one that comes up.
    pub(crate) fn outcomes_apply(&mut self) -> Checked<G> {
        match self.care {
            Care::Brief => Ok(()),
            Care::Thorough | Care::Exhaustive => (0..self.scratch.possible.len())
                .try_for_each(|index| self.tried(Entry::Chance(self.scratch.possible[index].0))),
        }
    }

    /// Draws from the position and looks for what was drawn in the list.
    pub(crate) fn samples(&mut self) -> Checked<G> {
        if self.scratch.possible.is_empty() {
            return Ok(());
        }
        let times = match self.care {
            Care::Brief => 1,
            Care::Thorough => 8,
            Care::Exhaustive => 256,
        };
        guard(Law::SamplePossible, || {
            for _ in 0..times {
                let drawn = self.position.sample(self.dice);
                let possible = &self.scratch.possible;
                let found = possible.binary_search_by_key(&drawn, |&(outcome, _)| outcome);
                ensure(found.is_ok(), Law::SamplePossible, || {
                    format!("{:?} was drawn but is not possible", drawn.to_string())
                })?;
            }
            Ok(())
        })
    }
}
