use std::{fmt, num::NonZeroUsize, thread};

use wayfinder_bots::Playable;
use wayfinder_core::{CheckedProposal, Game, Seat};
use wayfinder_encoding::{Description, Encoding};

use crate::{
    Buffers, Plan, Sizes, VectorError,
    lane::{Common, Lane},
};

/// Many games of a title that is only known by name.
pub trait Vector: Send + fmt::Debug {
    /// How large the buffers must be.
    fn sizes(&self) -> Sizes;

    /// The planes of an observation.
    fn description(&self) -> Description;

    /// Starts the first game of every place over, and fills the buffers with what is asked first.
    fn reset(&mut self, out: &mut Buffers<'_>) -> Result<(), VectorError>;

    /// Takes an action in every game, and fills the buffers with what is asked next; changes nothing if one of the
    /// actions is not legal. [`reset`](Vector::reset) comes first.
    fn step(&mut self, actions: &[u16], out: &mut Buffers<'_>) -> Result<(), VectorError>;
}

/// Many games of the title that bots know as `T`.
#[derive(Debug)]
pub struct VectorOf<T: Playable> {
    common: Common<T>,
    lanes: Vec<Lane<T>>,
    sizes: Sizes,
    threads: NonZeroUsize,
}

impl<T: Playable> VectorOf<T> {
    /// Games at such a table; refuses what cannot be encoded, and a plan that does not fit.
    pub fn new(table: &CheckedProposal<T::Game>, plan: &Plan) -> Result<VectorOf<T>, VectorError> {
        let proposal = table.proposal();
        let players = usize::from(proposal.players);
        for option in T::Game::INFO.options {
            let chosen = proposal.options.get(option.key).map(String::as_str);
            if chosen.is_some_and(|value| !option.values.contains(&value)) {
                return Err(VectorError::OwnFile { option: option.key.to_owned() });
            }
        }
        if plan.games == 0 {
            return Err(VectorError::NoGames);
        }
        if plan.bots.len() > players {
            return Err(VectorError::Bots { bots: plan.bots.len(), players });
        }
        if plan.bots.iter().flatten().count() == players {
            return Err(VectorError::OnlyBots);
        }
        let common = Common {
            setup: table.setup().clone(),
            seed: plan.seed,
            bots: plan.bots.clone(),
            lanes: plan.games as u64,
        };
        let sizes = Sizes {
            games: plan.games,
            players,
            actions: T::Encoding::ACTIONS.into(),
            numbers: T::Encoding::description().len(),
        };
        let lanes = (0..common.lanes).map(|number| Lane::new(&common, number)).collect();
        Ok(VectorOf { common, lanes, sizes, threads: plan.threads })
    }

    /// Does something with every game and its part of the buffers, on all threads.
    fn each(
        &mut self,
        out: &mut Buffers<'_>,
        work: impl Fn(&Common<T>, &mut Lane<T>, u64, Buffers<'_>) + Sync,
    ) {
        let (common, sizes) = (&self.common, self.sizes);
        let part = self.lanes.len().div_ceil(self.threads.get());
        let share = |first: usize, lanes: &mut [Lane<T>], mut rest: Buffers<'_>| {
            for (place, lane) in (first as u64..).zip(lanes) {
                let (own, others) = rest.split_at(1, sizes);
                work(common, lane, place, own);
                rest = others;
            }
        };
        thread::scope(|scope| {
            let (mut lanes, mut rest, mut first) = (&mut self.lanes[..], out.lend(), 0);
            while lanes.len() > part {
                let (own_lanes, other_lanes) = lanes.split_at_mut(part);
                let (own, others) = rest.split_at(part, sizes);
                let share = &share;
                scope.spawn(move || share(first, own_lanes, own));
                (lanes, rest) = (other_lanes, others);
                first += part;
            }
            share(first, lanes, rest);
        });
    }
}

impl<T: Playable> Vector for VectorOf<T> {
    fn sizes(&self) -> Sizes {
        self.sizes
    }

    fn description(&self) -> Description {
        T::Encoding::description()
    }

    fn reset(&mut self, out: &mut Buffers<'_>) -> Result<(), VectorError> {
        out.check(self.sizes)?;
        self.each(out, |common, lane, place, mut own| lane.reset(common, place, &mut own));
        Ok(())
    }

    fn step(&mut self, actions: &[u16], out: &mut Buffers<'_>) -> Result<(), VectorError> {
        out.check(self.sizes)?;
        if actions.len() != self.sizes.games {
            let (length, wanted) = (actions.len(), self.sizes.games);
            return Err(VectorError::Size { name: "actions", length, wanted });
        }
        for (game, (lane, &action)) in self.lanes.iter_mut().zip(actions).enumerate() {
            lane.choose(action).map_err(|seat: Seat| VectorError::Illegal {
                game,
                seat: seat.index(),
                action,
            })?;
        }
        self.each(out, |common, lane, _, mut own| lane.step(common, &mut own));
        Ok(())
    }
}
