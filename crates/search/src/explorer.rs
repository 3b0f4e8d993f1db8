use wayfinder_core::{Dice, Game, Pending, Seat, Seats};
use wayfinder_dice::SeededDice;

use crate::{Guide, Odds, SearchConfig, judge, odds::MeanOdds, settle, tree::Tree};

/// One thread's search: a tree, dice, and the vectors it uses again and again.
#[derive(Debug)]
pub(crate) struct Explorer<'a, G: Game, H> {
    guide: &'a H,
    config: &'a SearchConfig,
    view: &'a G::View,
    seat: Seat,
    legal: &'a [G::Decision],
    dice: SeededDice,
    tree: Tree<G::Decision>,
    /// By the place of the first decision in the legal list.
    odds: Vec<MeanOdds>,
    path: Vec<u32>,
    decisions: Vec<G::Decision>,
    weights: Vec<f32>,
}

/// Random parts of a weight are a thousandth of it: enough to put equals in a random order.
const GRAINS: u32 = 1 << 10;

impl<'a, G: Game, H: Guide<G>> Explorer<'a, G, H> {
    /// An explorer for `seat`, which has at least one legal decision. The tree has no other children
    /// of its root than those.
    pub(crate) fn new(
        guide: &'a H,
        config: &'a SearchConfig,
        view: &'a G::View,
        (seat, legal): (Seat, &'a [G::Decision]),
        dice: SeededDice,
        tree: Tree<G::Decision>,
    ) -> Explorer<'a, G, H> {
        Explorer {
            guide,
            config,
            view,
            seat,
            legal,
            dice,
            tree,
            odds: vec![MeanOdds::default(); legal.len()],
            path: Vec::new(),
            decisions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// The tree as it has grown so far.
    pub(crate) fn tree(&self) -> &Tree<G::Decision> {
        &self.tree
    }

    /// The tree as it has grown: the children of its root are the legal decisions, in their order;
    /// and the odds after each of them.
    pub(crate) fn into_tree(self) -> (Tree<G::Decision>, Vec<MeanOdds>) {
        (self.tree, self.odds)
    }

    /// Imagines one position and follows it to a value.
    pub(crate) fn iterate(&mut self) {
        let mut position = G::determinize(self.view, &mut self.dice);
        self.descend(&mut position);
        self.play_on(&mut position);
        let mut values = [0.0; Seat::MAX as usize];
        let values = &mut values[..usize::from(position.players())];
        judge(self.guide, &position, values);
        for &node in &self.path {
            self.tree.visit(node, values[self.tree.node(node).seat.index()]);
        }
        self.note_odds(&position, values);
    }

    /// Counts what the iteration says about the odds after the decision it began with.
    fn note_odds(&mut self, position: &G, values: &[f32]) {
        let Some(&first) = self.path.first() else { return };
        let Ok(place) = self.legal.binary_search(&self.tree.node(first).decision) else { return };
        self.odds[place].add(&match position.pending() {
            Pending::Over => Odds::of_end(&position.standings()),
            Pending::Decision(_) | Pending::Chance => Odds::of_estimate(values),
        });
    }

    /// Follows the tree down to a node without visits, the end of the game, or the end of the
    /// tree's memory.
    fn descend(&mut self, position: &mut G) {
        self.path.clear();
        let mut node = Tree::<G::Decision>::ROOT;
        while self.tree.node(node).visits > 0 {
            let Some(seats) = settle(position, &mut self.dice) else { return };
            let seat = if self.path.is_empty() { self.seat } else { first(seats) };
            debug_assert!(seats.contains(seat), "seat {seat} is not asked in {position:?}");
            let Some(child) = self.step(node, position, seat) else { return };
            position.decide_unchecked(seat, self.tree.node(child).decision, &mut ());
            self.path.push(child);
            node = child;
        }
    }

    /// The child to go to, grown if need be; `None` if the tree is full and knows none that is legal.
    fn step(&mut self, node: u32, position: &G, seat: Seat) -> Option<u32> {
        let mut decisions = std::mem::take(&mut self.decisions);
        decisions.clear();
        if self.path.is_empty() {
            decisions.extend_from_slice(self.legal);
        } else {
            position.decisions(seat, &mut decisions);
        }
        let known = self.tree.open(node, seat, &decisions);
        if !known && self.tree.has_room(node, decisions.len()) {
            self.weigh(position, seat, &decisions);
            self.tree.grow(node, seat, &decisions, &self.weights);
        }
        self.decisions = decisions;
        self.tree.pick()
    }

    /// Asks the guide for its weights, unless there is nothing to choose.
    fn weigh(&mut self, position: &G, seat: Seat, legal: &[G::Decision]) {
        self.weights.clear();
        if legal.len() == 1 {
            self.weights.push(1.0);
            return;
        }
        self.guide.weigh(position, seat, legal, &mut self.weights);
        debug_assert_eq!(self.weights.len(), legal.len(), "a weight for each legal decision");
        for weight in &mut self.weights {
            debug_assert!(weight.is_finite() && *weight > 0.0, "{weight} is no weight");
            *weight *= 1.0 + self.dice.below(GRAINS) as f32 / (GRAINS as f32 * 1000.0);
        }
    }

    /// Plays on from a leaf as far as the configuration says, chance answered.
    fn play_on(&mut self, position: &mut G) {
        let mut left = self.config.rollout;
        while let Some(seats) = settle(position, &mut self.dice) {
            if left == Some(0) {
                return;
            }
            left = left.map(|left| left - 1);
            let seat = first(seats);
            self.decisions.clear();
            position.decisions(seat, &mut self.decisions);
            let chosen = match self.decisions.len() {
                1 => 0,
                _ => self.guide.roll(position, seat, &self.decisions, &mut self.dice),
            };
            position.decide_unchecked(seat, self.decisions[chosen], &mut ());
        }
    }
}

/// Seats that owe a decision at once decide in their order.
fn first(seats: Seats) -> Seat {
    seats.first().expect("a pending decision has a seat")
}
