use wayfinder_core::{Bot, Dice, Game, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Findings, Guide, Mcts, SearchConfig};

/// One decision in so many is a slip.
const SLIPS: u32 = 4;

/// The largest share of the victory that a slip gives away.
const HARM: f32 = 0.1;

/// Searches, but now and then plays its second idea, if that one isn't much worse.
///
/// So it makes the mistakes a beginner makes: it overlooks the best, but gives away nothing that it
/// sees to be large.
#[derive(Clone, Debug)]
pub struct Careless<H> {
    mind: Mcts<H>,
    dice: SeededDice,
}

impl<H> Careless<H> {
    /// A careless player with a guide, a way to search, and dice of its own.
    pub fn new(guide: H, config: SearchConfig, seed: u64) -> Careless<H> {
        let mut dice = SeededDice::new(seed);
        Careless { mind: Mcts::new(guide, config, dice.seed()), dice }
    }
}

impl<G: Game, H: Guide<G>> Bot<G> for Careless<H> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        let findings = self.mind.ponder(sight);
        let slips = self.dice.below(SLIPS) == 0;
        harmless(&findings).filter(|_| slips).unwrap_or_else(|| findings.best())
    }
}

/// The second idea, if it isn't much worse than the best.
fn harmless<D: Copy>(findings: &Findings<D>) -> Option<D> {
    let [best, second, ..] = findings.ideas.as_slice() else { return None };
    let harm = best.value? - second.value?;
    (harm <= HARM).then_some(second.decision)
}

#[cfg(test)]
mod tests {
    use wayfinder_search::Idea;

    use super::*;

    fn check(values: &[Option<f32>], expected: Option<u8>) {
        let idea = |(decision, &value)| {
            let line = Vec::new();
            Idea { decision, visits: 1, value, odds: None, line }
        };
        let ideas = (0..).zip(values).map(idea).collect();
        assert_eq!(harmless(&Findings { ideas, iterations: 1 }), expected, "{values:?}");
    }

    #[test]
    fn only_small_harm_is_done() {
        check(&[Some(0.5), Some(0.45), Some(0.44)], Some(1));
        check(&[Some(0.5), Some(0.55)], Some(1));
        check(&[Some(0.5), Some(0.3), Some(0.49)], None);
        check(&[None], None);
    }
}
