use std::{
    fmt,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use wayfinder_bots::Playable;
use wayfinder_core::{CheckedProposal, Game};
use wayfinder_encoding::{Description, Encoding};

use crate::{
    Buffers, Plan, Sizes, VectorError,
    lane::{Common, Lane},
    rest::{End, Rest},
};

/// In how many portions each thread does its share: whoever is late, or has the longer games, leaves some to the others.
const PORTIONS: usize = 16;

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
    /// Who steps games beside the caller; they stay from step to step, and sleep in between.
    crew: Option<ThreadPool>,
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
        for bot in plan.bots.iter().flatten() {
            bot.check::<T>().map_err(VectorError::Edition)?;
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
        Ok(VectorOf { common, lanes, sizes, crew: crew(plan)? })
    }

    /// Does something with every game and its part of the buffers, on all threads.
    fn each(
        &mut self,
        out: &mut Buffers<'_>,
        work: impl Fn(&Common<T>, &mut Lane<T>, usize, &mut Buffers<'_>) + Sync,
    ) {
        let (common, sizes) = (&self.common, self.sizes);
        let work =
            |lane: &mut Lane<T>, place, own: &mut Buffers<'_>| work(common, lane, place, own);
        let whole = Rest { first: 0, lanes: &mut self.lanes, out: out.lend(), sizes };
        let Some(crew) = &self.crew else { return whole.each(work) };
        let threads = crew.current_num_threads() + 1;
        let portion = sizes.games.div_ceil(threads * PORTIONS);
        let rest = Mutex::new(Some(whole));
        let share = |end| {
            loop {
                // A statement of its own, so that the lock is open again before the work begins.
                let taken = Rest::take(&mut lock(&rest), end, portion);
                let Some(taken) = taken else { break };
                taken.each(work);
            }
        };
        crew.in_place_scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|_| share(End::Back));
            }
            share(End::Front);
        });
    }
}

/// The threads beside the caller's; there is no use for more of them than games.
fn crew(plan: &Plan) -> Result<Option<ThreadPool>, VectorError> {
    let others = plan.threads.get().min(plan.games) - 1;
    if others == 0 {
        return Ok(None);
    }
    let named = |number| format!("wayfinder-{number}");
    let crew = ThreadPoolBuilder::new().num_threads(others).thread_name(named).build();
    crew.map(Some).map_err(|error| VectorError::Threads { why: error.to_string() })
}

fn lock<L>(mutex: &Mutex<L>) -> MutexGuard<'_, L> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
        self.each(out, |common, lane, place, own| lane.reset(common, place as u64, own));
        Ok(())
    }

    fn step(&mut self, actions: &[u16], out: &mut Buffers<'_>) -> Result<(), VectorError> {
        out.check(self.sizes)?;
        if actions.len() != self.sizes.games {
            let (length, wanted) = (actions.len(), self.sizes.games);
            return Err(VectorError::Size { name: "actions", length, wanted });
        }
        // Each thread looks at the games that it steps: what it knows of them need not go to the caller's processor and back.
        let wrong = AtomicUsize::new(usize::MAX);
        self.each(out, |_, lane, game, _| {
            if !lane.choose(actions[game]) {
                wrong.fetch_min(game, Ordering::Relaxed);
            }
        });
        let game = wrong.into_inner();
        if let Some(lane) = self.lanes.get(game) {
            return Err(VectorError::Illegal {
                game,
                seat: lane.seat().index(),
                action: actions[game],
            });
        }
        self.each(out, |common, lane, _, own| lane.step(common, own));
        Ok(())
    }
}
