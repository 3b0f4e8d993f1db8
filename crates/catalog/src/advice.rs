//! What would be lost by which decision, and why: for somebody who learns a title.

use std::{
    num::NonZeroU8,
    time::{Duration, Instant},
};

use serde::Serialize;
use wayfinder_bots::Valued;
use wayfinder_core::{Game, GameExt, Observer, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, Idea, SearchConfig, probe, search};

use crate::{
    AnyIdea,
    appraisal::{Appraisal, Difference, WORLDS},
};

/// What a search thinks of a question: the best it finds, and what somebody should be warned of.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Advice {
    /// The best decision that was found.
    pub best: AnyIdea,
    /// Decisions that give much away, in the order of the legal list.
    pub poor: Vec<PoorDecision>,
}

/// A decision that gives much away.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PoorDecision {
    /// In its notation.
    pub decision: String,
    /// How much of the seat's own share of the victory it gives away, in `0.0..=1.0`.
    pub loss: f32,
    /// What the best decision does better, and what worse, the most important first.
    pub because: Vec<Difference>,
}

/// What may be given away without a word, as a share of the victory.
const MUCH: f32 = 0.08;

/// How much is thought about each decision, and about one that looks poor before anybody is warned of it: chance alone
/// makes some look poor at a glance. In iterations.
const GLANCE: u32 = 16;
const LOOK: u32 = 96;

/// Spends half of the time on the best decision, and half on finding those that are much worse. What it does not get to
/// is not warned of.
pub(crate) fn advise<T: Valued>(sight: &Sight<'_, T::Game>, time: Duration, seed: u64) -> Advice {
    let end = Instant::now() + time;
    let seat = sight.seat();
    let view = sight.view();
    // One thread: somebody else may want to think, too.
    let config = |budget| SearchConfig { budget, threads: NonZeroU8::MIN, ..T::LEARNED };
    let findings = search(&T::tuned(), &config(Budget::Time(time / 2)), sight, seed);
    let best = &findings.ideas[0];
    let share = |idea: &Idea<_>| idea.odds.map_or(0.0, |odds| odds.share(seat));
    // Each by the same means: a long search and a short one do not see alike.
    let thought = |decision, iterations| {
        let time = end.saturating_duration_since(Instant::now());
        let budget = Budget::Within { iterations, time };
        (!time.is_zero()).then(|| probe(&T::tuned(), &config(budget), sight, decision, seed))
    };
    let losing = |decision, iterations| {
        let best = thought(best.decision, iterations)?;
        let poor = thought(decision, iterations)?;
        let complete = poor.visits == iterations && share(&best) - share(&poor) >= MUCH;
        complete.then(|| (share(&best) - share(&poor), poor))
    };
    // Nobody gives away more than they have.
    let most = share(best);
    let glance = thought(best.decision, GLANCE).map_or(0.0, |idea| share(&idea));
    let mut poor = Vec::new();
    for &decision in sight.legal().iter().filter(|&&it| it != best.decision && most >= MUCH) {
        let Some(glimpsed) = thought(decision, GLANCE) else { break };
        if glance - share(&glimpsed) < MUCH {
            continue;
        }
        let Some((loss, idea)) = losing(decision, LOOK) else { continue };
        let after = |idea| after_turn::<T>(&view, seat, idea, seed);
        let because = after(best).since(&after(&idea));
        poor.push(PoorDecision { decision: decision.to_string(), loss: loss.min(most), because });
    }
    let imagined = T::Game::determinize(&view, &mut SeededDice::new(seed));
    Advice { best: AnyIdea::of(best, &imagined, seat), poor }
}

/// How a seat stands once its turn has gone on as an idea has it, as far as that depends on the seat alone.
fn after_turn<T: Valued>(
    view: &<T::Game as Game>::View,
    seat: Seat,
    idea: &Idea<<T::Game as Game>::Decision>,
    seed: u64,
) -> Appraisal {
    let mut dice = SeededDice::new(seed);
    let worlds = (0..WORLDS).map(|_| {
        let mut world = T::Game::determinize(view, &mut dice);
        for &(who, decision) in &idea.line {
            // Drawn otherwise in this world, or no longer the seat's own doing.
            if who != seat || !world.legal(seat).contains(&decision) {
                break;
            }
            world.decide_unchecked(seat, decision, &mut ());
        }
        world
    });
    Appraisal::of::<T>(worlds, seat)
}

/// With whose eyes an adviser looks: those of the seat that asks, never more.
pub(crate) const fn eyes_of(seat: Seat) -> Observer {
    Observer::Seat(seat)
}
