use std::cmp::Ordering;

use wayfinder_core::{Bot, Dice, Game, Pending, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Guide, judge, settle};

/// How many positions are imagined, and chance drawn in each.
const SAMPLES: u32 = 8;

/// Plays the decision that looks best at once, one step ahead.
///
/// It imagines a few positions that look like its view. In each it tries every legal decision,
/// draws the chance that follows, and lets the guide judge; the best mean wins, and its dice break
/// ties. Within an imagined position all decisions meet the same luck, so that they are told apart
/// by what they are and not by what was drawn.
#[derive(Clone, Debug)]
pub struct Greedy<H> {
    guide: H,
    dice: SeededDice,
    tried: Vec<Estimate>,
}

/// What is known of one decision.
#[derive(Clone, Copy, Debug, Default)]
struct Estimate {
    total: f32,
    /// The value, if no chance follows: it is the same whenever the imagined position is.
    certain: Option<f32>,
}

impl<H> Greedy<H> {
    /// A greedy player with a guide and dice of its own.
    pub fn new(guide: H, seed: u64) -> Greedy<H> {
        Greedy { guide, dice: SeededDice::new(seed), tried: Vec::new() }
    }

    /// Tries all legal decisions in a few imagined positions.
    fn try_all<G: Game>(&mut self, sight: &Sight<'_, G>)
    where
        H: Guide<G>,
    {
        let view = sight.view();
        let first = G::determinize(&view, &mut self.dice);
        self.tried.clear();
        self.tried.resize(sight.legal().len(), Estimate::default());
        let luck = self.dice.seed();
        for (estimate, &decision) in self.tried.iter_mut().zip(sight.legal()) {
            let (value, follows) = foresee(&self.guide, &first, sight.seat(), decision, luck);
            estimate.total = value;
            estimate.certain = match follows {
                Follows::Certainty => Some(value),
                Follows::Chance => None,
            };
        }
        for _ in 1..SAMPLES {
            let world = G::determinize(&view, &mut self.dice);
            let luck = self.dice.seed();
            let same = world == first;
            for (estimate, &decision) in self.tried.iter_mut().zip(sight.legal()) {
                let known = estimate.certain.filter(|_| same);
                estimate.total += known.unwrap_or_else(|| {
                    foresee(&self.guide, &world, sight.seat(), decision, luck).0
                });
            }
        }
    }

    /// The place of the best, any of the best if there are several.
    fn best(&mut self) -> usize {
        let (mut best, mut equals) = (0, 1);
        for place in 1..self.tried.len() {
            match self.tried[place].total.total_cmp(&self.tried[best].total) {
                Ordering::Less => (),
                Ordering::Greater => (best, equals) = (place, 1),
                Ordering::Equal => {
                    equals += 1;
                    if self.dice.below(equals) == 0 {
                        best = place;
                    }
                }
            }
        }
        best
    }
}

impl<G: Game, H: Guide<G>> Bot<G> for Greedy<H> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        if let [only] = *sight.legal() {
            return only;
        }
        self.try_all(sight);
        sight.legal()[self.best()]
    }
}

/// Whether nature has a say before the next decision.
enum Follows {
    Certainty,
    Chance,
}

/// The value of a decision to the seat that makes it, once the chance it leads to is drawn.
fn foresee<G: Game>(
    guide: &impl Guide<G>,
    position: &G,
    seat: Seat,
    decision: G::Decision,
    luck: u64,
) -> (f32, Follows) {
    let mut next = position.clone();
    next.decide_unchecked(seat, decision, &mut ());
    let follows = match next.pending() {
        Pending::Chance => Follows::Chance,
        Pending::Decision(_) | Pending::Over => Follows::Certainty,
    };
    settle(&mut next, &mut SeededDice::new(luck));
    let mut values = [0.0; Seat::MAX as usize];
    judge(guide, &next, &mut values[..usize::from(next.players())]);
    (values[seat.index()], follows)
}
