use wayfinder_bots::{Policy, Valued, smooth};
use wayfinder_core::{Dice, Entry, Game, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::Encoding;
use wayfinder_search::Guide;

use crate::Recipe;

/// A decision that was to be made, and what a search tried there.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What was seen, but for zeros: which input, and how much.
    pub(crate) seen: Vec<(u16, f32)>,
    /// What could be done.
    pub(crate) options: Vec<ChoiceOption>,
}

/// One of the decisions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ChoiceOption {
    /// Its number, if it has one.
    pub(crate) action: Option<u16>,
    /// The logarithm of its weight set by hand.
    pub(crate) by_hand: f32,
    /// Its share of the visits.
    pub(crate) visits: f32,
}

/// What inputs and actions of a title there are to learn of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PolicyShape {
    /// How many inputs.
    pub inputs: usize,
    /// How many of them, the first, are not of the observation.
    pub features: usize,
    /// How many actions.
    pub actions: usize,
    /// The version of the title's encoding.
    pub encoding: u32,
}

impl PolicyShape {
    pub(crate) fn of<T: Valued>() -> PolicyShape {
        PolicyShape {
            inputs: Policy::width::<T>(true),
            features: Policy::width::<T>(false),
            actions: <T::Encoding as Encoding<T::Game>>::ACTIONS.into(),
            encoding: <T::Encoding as Encoding<T::Game>>::VERSION,
        }
    }
}

/// What `take` takes at some real choices of a game, given its first position and its log: `wanted` of them, each as likely.
/// It is told who has the choice, what is legal, and a seed.
pub(crate) fn at_choices<G: Game, S>(
    mut position: G,
    log: &[Entry<G>],
    mut wanted: u32,
    dice: &mut SeededDice,
    mut take: impl FnMut(&G, Seat, &[G::Decision], u64) -> S,
) -> Vec<S> {
    let start = position.clone();
    let mut legal = Vec::new();
    let mut left = 0;
    for entry in log {
        left += u32::from(asked(&position, entry, &mut legal).is_some());
        entry.apply_unchecked(&mut position, &mut ());
    }
    position = start;
    wanted = wanted.min(left);
    let mut taken = Vec::with_capacity(wanted as usize);
    for entry in log {
        if let Some(seat) = asked(&position, entry, &mut legal) {
            if dice.below(left) < wanted {
                taken.push(take(&position, seat, &legal, dice.seed()));
                wanted -= 1;
            }
            left -= 1;
        }
        entry.apply_unchecked(&mut position, &mut ());
    }
    taken
}

/// Who has a real choice before an entry of a log, and which.
fn asked<G: Game>(position: &G, entry: &Entry<G>, legal: &mut Vec<G::Decision>) -> Option<Seat> {
    let Entry::Decision { seat, .. } = *entry else { return None };
    legal.clear();
    position.decisions(seat, legal);
    (legal.len() > 1).then_some(seat)
}

/// What a search tries at a choice.
pub(crate) fn look<T: Valued>(
    position: &T::Game,
    seat: Seat,
    legal: &[<T::Game as Game>::Decision],
    teacher: Recipe,
    seed: u64,
) -> Choice {
    let findings = teacher.look::<T>(&Sight::of(position, seat, legal), seed);
    let all: u32 = findings.ideas.iter().map(|idea| idea.visits).sum();
    let mut weights = Vec::with_capacity(legal.len());
    T::GUIDE.weigh(position, seat, legal, &mut weights);
    let best = weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let option = |(&decision, weight): (&<T::Game as Game>::Decision, &f32)| {
        let idea = findings.ideas.iter().find(|idea| idea.decision == decision);
        ChoiceOption {
            action: T::Encoding::index(position, seat, decision),
            by_hand: smooth::ln(weight / best),
            visits: idea.map_or(0.0, |idea| idea.visits as f32 / all as f32),
        }
    };
    let mut inputs = vec![0.0; Policy::width::<T>(true)];
    Policy::see::<T>(position, seat, true, &mut inputs);
    let numbered = (0..).zip(inputs).filter(|&(_, input)| input != 0.0);
    Choice { seen: numbered.collect(), options: legal.iter().zip(&weights).map(option).collect() }
}
