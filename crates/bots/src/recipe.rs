use std::{fmt, num::NonZeroU8};

use wayfinder_core::{Bot, Game, Sight};
use wayfinder_search::{Budget, Findings, Mcts, Planner, SearchConfig, search};

use crate::{Edition, EditionNumber, Pace, Playable};

/// A search in all its details, so that variants can meet in an arena.
///
/// Written `mcts:ITERATIONS`, or `tuned:ITERATIONS` for what was learned (`tuned@1:ITERATIONS` for what the first edition had
/// learned), then any of `/turn`, `/rollout=DECISIONS`, `/explore=NUMBER`,
/// `/caution=NUMBER`, `/widen=NUMBER`, `/threads=NUMBER`. What isn't said is as the title likes it, on one thread.
///
/// ```
/// use wayfinder_bots::Recipe;
///
/// let recipe = Recipe::parse("mcts:400/turn/explore=0.8").unwrap();
/// assert_eq!(recipe.iterations, 400);
/// assert_eq!(recipe.to_string(), "mcts:400/turn/explore=0.8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    /// How many iterations, at least 1: for a decision, or as a [`Planner`] understands it.
    pub iterations: u32,
    /// What a position is worth.
    pub value: Evaluation,
    /// What is thought about at once.
    pub span: Span,
    /// How many decisions to play on from a leaf.
    pub rollout: Option<u32>,
    /// How much the prior counts.
    pub exploration: Option<Hundredths>,
    /// How little is expected of what was not tried.
    pub caution: Option<Hundredths>,
    /// How soon more decisions are tried at a node.
    pub widening: Option<Hundredths>,
    /// How many trees share the iterations.
    pub threads: NonZeroU8,
}

/// Who says what a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Evaluation {
    /// The title's guide, set by hand.
    ByHand,
    /// What was learned from games, see [`Tuned`](crate::Tuned): by the newest edition, unless another is named.
    Tuned(Option<EditionNumber>),
}

/// What is thought about at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Span {
    /// Each decision on its own.
    Decision,
    /// The whole turn: see [`Planner`].
    Turn,
}

/// A number with two decimals, exact so that recipes can be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hundredths(pub u16);

impl Recipe {
    /// The title's own way, decision by decision.
    pub const fn plain(iterations: u32) -> Recipe {
        Recipe {
            iterations,
            value: Evaluation::ByHand,
            span: Span::Decision,
            rollout: None,
            exploration: None,
            caution: None,
            widening: None,
            threads: NonZeroU8::MIN,
        }
    }

    /// A recipe from its notation; `None` if it isn't one.
    pub fn parse(text: &str) -> Option<Recipe> {
        let (kind, details) = text.split_once(':')?;
        let value = match kind.split_once('@') {
            None if kind == "mcts" => Evaluation::ByHand,
            None if kind == "tuned" => Evaluation::Tuned(None),
            Some(("tuned", edition)) => Evaluation::Tuned(Some(edition.parse().ok()?)),
            None | Some(_) => return None,
        };
        let mut parts = details.split('/');
        let iterations = parts.next()?.parse().ok().filter(|&iterations| iterations > 0)?;
        let mut recipe = Recipe { value, ..Recipe::plain(iterations) };
        for part in parts {
            match part.split_once('=') {
                None if part == "turn" => recipe.span = Span::Turn,
                Some(("rollout", number)) => recipe.rollout = Some(number.parse().ok()?),
                Some(("explore", number)) => recipe.exploration = Some(Hundredths::parse(number)?),
                Some(("widen", number)) => recipe.widening = Some(Hundredths::parse(number)?),
                Some(("caution", number)) => recipe.caution = Some(Hundredths::parse(number)?),
                Some(("threads", number)) => recipe.threads = number.parse().ok()?,
                None | Some(_) => return None,
            }
        }
        Some(recipe)
    }

    /// A bot that searches so; against a clock it plans its turns.
    pub(crate) fn sit<T: Playable>(self, pace: Pace, seed: u64) -> Box<dyn Bot<T::Game>> {
        let config = self.config::<T>();
        let (span, config) = match pace {
            Pace::Counted | Pace::Prompt => (self.span, config),
            Pace::Clocked(time) => {
                (Span::Turn, SearchConfig { budget: Budget::Time(time), ..config })
            }
        };
        match (span, self.edition::<T>()) {
            (Span::Decision, None) => Box::new(Mcts::new(T::GUIDE, config, seed)),
            (Span::Decision, Some(it)) => Box::new(Mcts::new((it.guide)(), config, seed)),
            (Span::Turn, None) => Box::new(Planner::new(T::GUIDE, config, seed)),
            (Span::Turn, Some(it)) => Box::new(Planner::new((it.guide)(), config, seed)),
        }
    }

    /// Whose learned evaluation it uses, if any.
    fn edition<T: Playable>(self) -> Option<Edition<T::Tuned>> {
        match self.value {
            Evaluation::ByHand => None,
            Evaluation::Tuned(number) => {
                let number = number.unwrap_or_else(EditionNumber::newest::<T>);
                Some(number.of::<T>().expect("it was checked"))
            }
        }
    }

    /// What such a search finds out about one choice.
    pub fn look<T: Playable>(
        self,
        sight: &Sight<'_, T::Game>,
        seed: u64,
    ) -> Findings<<T::Game as Game>::Decision> {
        let config = self.config::<T>();
        match self.edition::<T>() {
            None => search(&T::GUIDE, &config, sight, seed),
            Some(edition) => search(&(edition.guide)(), &config, sight, seed),
        }
    }

    pub(crate) fn config<T: Playable>(self) -> SearchConfig {
        let usual = self.edition::<T>().map_or(T::SEARCH, |edition| edition.search);
        SearchConfig {
            budget: Budget::Iterations(self.iterations),
            threads: self.threads,
            rollout: self.rollout.map_or(usual.rollout, Some),
            exploration: self.exploration.map_or(usual.exploration, Hundredths::get),
            caution: self.caution.map_or(usual.caution, Hundredths::get),
            widening: self.widening.map_or(usual.widening, Hundredths::get),
            nodes: usual.nodes,
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Evaluation::ByHand => f.write_str("mcts")?,
            Evaluation::Tuned(None) => f.write_str("tuned")?,
            Evaluation::Tuned(Some(edition)) => write!(f, "tuned@{edition}")?,
        }
        write!(f, ":{}", self.iterations)?;
        match self.span {
            Span::Decision => (),
            Span::Turn => f.write_str("/turn")?,
        }
        if let Some(rollout) = self.rollout {
            write!(f, "/rollout={rollout}")?;
        }
        if let Some(exploration) = self.exploration {
            write!(f, "/explore={}", exploration.get())?;
        }
        if let Some(caution) = self.caution {
            write!(f, "/caution={}", caution.get())?;
        }
        if let Some(widening) = self.widening {
            write!(f, "/widen={}", widening.get())?;
        }
        if self.threads > NonZeroU8::MIN {
            write!(f, "/threads={}", self.threads)?;
        }
        Ok(())
    }
}

impl Hundredths {
    fn parse(text: &str) -> Option<Hundredths> {
        let number = text.parse().ok().filter(|number: &f32| number.is_finite())?;
        u16::try_from((number * 100.0).round() as i32).ok().map(Hundredths)
    }

    fn get(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_recipe_is_refused() {
        for text in [
            "mcts",
            "mcts:0",
            "mcts:-1",
            "mcts:4294967296",
            "mcts:9/",
            "mcts:9/round",
            "mcts:9/turn=1",
            "mcts:9/rollout=x",
            "mcts:9/explore=nan",
            "mcts:9/explore=inf",
            "mcts:9/explore=-1",
            "mcts:9/widen=1e9",
            "mcts:9/threads=0",
            "mcts:9/threads=256",
            "puct:9",
            "mcts@1:9",
            "tuned@:9",
            "tuned@0:9",
            "tuned@x:9",
        ] {
            assert_eq!(Recipe::parse(text), None, "{text}");
        }
    }
}
