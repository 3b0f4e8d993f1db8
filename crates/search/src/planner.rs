use std::time::{Duration, Instant};

use wayfinder_core::{Bot, Game, Pending, Sight};
use wayfinder_dice::SeededDice;

use crate::{
    Budget, Findings, Guide, SearchConfig,
    effort::{Effort, Idle, shares},
    grow::{Grown, Seedling, grow, merge},
    tree::Tree,
};

/// A bot that thinks about its turn, not about each decision on its own.
///
/// - **It remembers.** What was found out below the decision it made is kept, if the same seat must decide
///   again at once: with nothing drawn and nobody else's decision between, that is the same game tree, one
///   step further down.
/// - **It divides its budget over the turn.** With a budget of iterations each decision is thought about
///   until that many have passed through it, remembered ones included; over the whole turn at most
///   twice as many are made anew. With a budget of time each decision gets half of what is left.
/// - **It stops when it has settled.** Where no visit that is left could change what is visited most, it
///   plays; what it saves is there for the rest of the turn. Forced decisions are free.
///
/// ```
/// use wayfinder_core::{Bot, Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{SearchConfig, Planner, Unguided};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let mut bot = Planner::new(Unguided, SearchConfig::DEFAULT, 1);
/// assert_eq!(bot.choose(&Sight::of(&position, Seat::FIRST, &legal)), Decision::Dive);
/// ```
#[derive(Debug)]
pub struct Planner<G: Game, H> {
    guide: H,
    config: SearchConfig,
    dice: SeededDice,
    turn: TurnCost,
    memory: Vec<Tree<G::Decision>>,
    /// The decision that the memory was made for.
    played: Option<G::Decision>,
}

/// How many times the budget of a decision a whole turn may take.
const TURN: u32 = 2;

/// What the turn under way has cost so far.
#[derive(Clone, Copy, Debug, Default)]
struct TurnCost {
    number: u16,
    iterations: u32,
    time: Duration,
}

impl<G: Game, H: Guide<G>> Planner<G, H> {
    /// A bot with a guide, a way to search, and dice of its own.
    pub fn new(guide: H, config: SearchConfig, seed: u64) -> Planner<G, H> {
        let dice = SeededDice::new(seed);
        Planner { guide, config, dice, turn: TurnCost::default(), memory: Vec::new(), played: None }
    }

    /// Steps down in memory to where play has gone on.
    fn recall(&mut self, sight: &Sight<'_, G>) {
        let Some(played) = self.played.take() else { return self.memory.clear() };
        let after = |tree: Tree<_>| tree.after(played, sight.seat(), sight.legal());
        self.memory = self.memory.drain(..).filter_map(after).collect();
    }

    /// Thinks about a choice from what it remembers.
    fn think(&mut self, sight: &Sight<'_, G>) -> Findings<G::Decision> {
        let efforts = self.turn.efforts(&self.config);
        let known = self.memory.drain(..).map(Some).chain(std::iter::repeat_with(|| None));
        let seedling = |(effort, tree)| Seedling { effort, tree };
        let seedlings = efforts.into_iter().zip(known).map(seedling).collect();
        let grown = grow(&self.guide, &self.config, sight, self.dice.seed(), seedlings);
        let findings = merge(&grown);
        self.memory.extend(grown.into_iter().map(|Grown { tree, .. }| tree));
        findings
    }
}

impl<G: Game, H: Guide<G>> Bot<G> for Planner<G, H> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        let start = Instant::now();
        let mut imagined = G::determinize(&sight.view(), &mut self.dice);
        self.turn.go_on_to(imagined.progress().turn);
        self.recall(sight);
        let best = if let [only] = *sight.legal() {
            only
        } else {
            let findings = self.think(sight);
            self.turn.iterations += findings.iterations;
            findings.best()
        };
        self.turn.time += start.elapsed();
        imagined.decide_unchecked(sight.seat(), best, &mut ());
        // Whether anything is drawn, or anybody else asked, is the same in all that can be imagined, or
        // nearly: a memory that doesn't fit is no error, only worth less.
        let goes_on = imagined.pending() == Pending::one(sight.seat());
        self.played = goes_on.then_some(best);
        if !goes_on {
            // Many tables wait for people for days.
            self.memory = Vec::new();
        }
        best
    }
}

impl TurnCost {
    fn go_on_to(&mut self, number: u16) {
        if self.number != number {
            *self = TurnCost { number, ..TurnCost::default() };
        }
    }

    /// What each thread may spend on the next decision.
    fn efforts(&self, config: &SearchConfig) -> Vec<Effort> {
        let rest = |visits: u32| visits.saturating_mul(TURN).saturating_sub(self.iterations);
        let (visits, left, time) = match config.budget {
            Budget::Iterations(visits) => (visits, rest(visits), None),
            Budget::Time(time) => (u32::MAX, u32::MAX, Some(time.saturating_sub(self.time) / 2)),
            Budget::Within { iterations: visits, time } => {
                (visits, rest(visits), Some(time.saturating_sub(self.time)))
            }
        };
        let until = time.map(|time| Instant::now() + time);
        let both = shares(visits, config).zip(shares(left.min(visits), config));
        both.map(|(visits, iterations)| Effort {
            iterations,
            until,
            idle: Idle::Settled { visits },
        })
        .collect()
    }
}
