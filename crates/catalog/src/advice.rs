//! What would be lost by a decision, and why: for somebody who learns a title.

use std::{num::NonZeroU8, time::Duration};

use serde::Serialize;
use wayfinder_bots::Valued;
use wayfinder_core::{Game, GameExt, Observer, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, Idea, SearchConfig, probe, search};

use crate::{
    AnyIdea,
    appraisal::{Appraisal, Difference, WORLDS},
};

/// What a search thinks of one decision beside the best it finds.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Advice {
    /// How much of the seat's own share of the victory would be given away, in `0.0..=1.0`.
    pub loss: f32,
    /// The best decision that was found.
    pub best: AnyIdea,
    /// What that one does better, and what worse, the most important first; nothing if it is the same.
    pub because: Vec<Difference>,
}

/// Spends half of the time on the best decision and half on the one that is thought of.
pub(crate) fn advise<T: Valued>(
    sight: &Sight<'_, T::Game>,
    decision: <T::Game as Game>::Decision,
    time: Duration,
    seed: u64,
) -> Advice {
    let seat = sight.seat();
    let budget = Budget::Time(time / 2);
    // One thread: somebody else may want to think, too.
    let config = SearchConfig { budget, threads: NonZeroU8::MIN, ..T::LEARNED };
    let findings = search(&T::tuned(), &config, sight, seed);
    let best = &findings.ideas[0];
    let view = sight.view();
    let imagined = T::Game::determinize(&view, &mut SeededDice::new(seed));
    let told = AnyIdea::of(best, &imagined, seat);
    if best.decision == decision {
        return Advice { loss: 0.0, best: told, because: Vec::new() };
    }
    let thought_of = probe(&T::tuned(), &config, sight, decision, seed);
    let share = |idea: &Idea<_>| idea.odds.map_or(0.0, |odds| odds.share(seat));
    let loss = (share(best) - share(&thought_of)).max(0.0);
    let after = |idea| after_turn::<T>(&view, seat, idea, seed);
    let because = after(best).since(&after(&thought_of));
    Advice { loss, best: told, because }
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
