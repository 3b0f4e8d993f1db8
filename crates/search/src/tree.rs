use std::ops::Range;

use wayfinder_core::Seat;

use crate::SearchConfig;

/// The tree of one thread: all nodes in one vector, the children of a node side by side.
///
/// A node is named by its index. Children may move to a larger block when they become more, so
/// only the indices of nodes above them stay good while a node grows: those are on the path.
#[derive(Debug)]
pub(crate) struct Tree<D> {
    nodes: Vec<Node<D>>,
    ranges: [ValueRange; Seat::MAX as usize],
    exploration: f32,
    caution: f32,
    widening: f32,
    room: usize,
    /// A reused place to find the likeliest children in.
    likely: Vec<f32>,
    /// The children that are legal in this iteration.
    open: Vec<u32>,
    /// A reused place to merge children in.
    merged: Vec<Node<D>>,
}

/// A decision somebody made, and what became of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<D> {
    pub(crate) decision: D,
    pub(crate) seat: Seat,
    pub(crate) visits: u32,
    /// The values of `seat` over all visits.
    sum: f32,
    prior: f32,
    available: u32,
    children: Block,
}

/// Where the children of a node are, ascending by seat and decision.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    start: u32,
    len: u32,
    capacity: u32,
}

/// The range of the means seen for a seat.
#[derive(Clone, Copy, Debug)]
struct ValueRange {
    low: f32,
    high: f32,
}

impl<D: Copy + Ord> Tree<D> {
    pub(crate) const ROOT: u32 = 0;

    /// A tree without children. The root was not decided by anybody: `seat` and `decision` only
    /// fill its place.
    pub(crate) fn new(config: &SearchConfig, seat: Seat, decision: D) -> Tree<D> {
        let mut root = Node::new(seat, decision, 1.0);
        root.visits = 1;
        Tree {
            nodes: vec![root],
            ranges: [ValueRange::EMPTY; Seat::MAX as usize],
            exploration: config.exploration,
            caution: config.caution,
            widening: config.widening,
            likely: Vec::new(),
            room: config.nodes as usize,
            open: Vec::new(),
            merged: Vec::new(),
        }
    }

    pub(crate) fn node(&self, node: u32) -> &Node<D> {
        &self.nodes[node as usize]
    }

    pub(crate) fn children(&self, node: u32) -> &[Node<D>] {
        &self.nodes[self.node(node).children.range()]
    }

    /// Opens those children of a node that are legal now; tells whether that is all the legal ones.
    pub(crate) fn open(&mut self, node: u32, seat: Seat, legal: &[D]) -> bool {
        self.open.clear();
        let mut legal = legal.iter().peekable();
        let wanted = legal.len();
        let range = self.node(node).children.range();
        for (index, child) in range.clone().zip(&self.nodes[range]) {
            if child.seat == seat {
                while legal.next_if(|&&decision| decision < child.decision).is_some() {}
                if legal.next_if(|&&decision| decision == child.decision).is_some() {
                    self.open.push(index as u32);
                }
            }
        }
        self.open.len() == wanted
    }

    /// Whether a node may get so many more children. The root always may: all legal decisions
    /// must be there to choose from.
    pub(crate) fn has_room(&self, node: u32, children: usize) -> bool {
        node == Self::ROOT || self.nodes.len() + children <= self.room
    }

    /// Gives a node the children it lacks of `legal`, with their weights as priors, and opens the
    /// legal ones. Those it has keep what they know.
    pub(crate) fn grow(&mut self, node: u32, seat: Seat, legal: &[D], weights: &[f32]) {
        let total: f32 = weights.iter().sum();
        let range = self.node(node).children.range();
        let mut known = self.nodes[range].iter().copied().peekable();
        self.merged.clear();
        for (&decision, weight) in legal.iter().zip(weights) {
            let key = (seat, decision);
            while let Some(before) = known.next_if(|child| child.key() < key) {
                self.merged.push(before);
            }
            let child = known.next_if(|child| child.key() == key);
            self.merged.push(child.unwrap_or_else(|| Node::new(seat, decision, weight / total)));
        }
        self.merged.extend(known);
        self.house(node);
        self.open(node, seat, legal);
    }

    /// Puts the merged children where they fit.
    fn house(&mut self, node: u32) {
        let Block { start, len, capacity } = self.node(node).children;
        let now = self.merged.len() as u32;
        let block = if now <= capacity {
            let start = start as usize;
            self.nodes[start..start + self.merged.len()].copy_from_slice(&self.merged);
            Block { start: start as u32, len: now, capacity }
        } else {
            // Most nodes never get children again; those that do will do so often.
            let spare = if len == 0 { 0 } else { now / 2 };
            let start = self.nodes.len() as u32;
            self.nodes.extend_from_slice(&self.merged);
            self.nodes.extend((0..spare).map(|_| self.merged[0]));
            Block { start, len: now, capacity: now + spare }
        };
        self.nodes[node as usize].children = block;
    }

    /// Closes the least likely children of a wide node until it has more visits.
    #[expect(clippy::cast_sign_loss, reason = "two or more")]
    fn narrow(&mut self) {
        if self.widening == 0.0 || self.open.len() < 3 {
            return;
        }
        let visits: u32 = self.open.iter().map(|&child| self.nodes[child as usize].visits).sum();
        let width = (self.widening * (1.0 + visits as f32).sqrt()).max(2.0) as usize;
        if width >= self.open.len() {
            return;
        }
        self.likely.clear();
        self.likely.extend(self.open.iter().map(|&child| self.nodes[child as usize].prior));
        let (_, &mut least, _) =
            self.likely.select_nth_unstable_by(width - 1, |a, b| b.total_cmp(a));
        let nodes = &self.nodes;
        self.open.retain(|&child| nodes[child as usize].prior >= least);
    }

    /// The open child to try next, by the formula in the crate's documentation; `None` if none is
    /// open.
    pub(crate) fn pick(&mut self) -> Option<u32> {
        self.narrow();
        let (mut prior, mut tried, mut visits, mut sum) = (0.0, 0.0, 0, 0.0);
        for &index in &self.open {
            let child = &mut self.nodes[index as usize];
            child.available += 1;
            prior += child.prior;
            if child.visits > 0 {
                tried += child.prior;
                visits += child.visits;
                sum += child.sum;
            }
        }
        let range = self.ranges[self.node(*self.open.first()?).seat.index()];
        let untried = if visits == 0 {
            0.0 // All alike: the prior alone decides.
        } else {
            range.scale(sum / visits as f32) - self.caution * (tried / prior).sqrt()
        };
        let exploration = self.exploration / prior;
        let bound = |&index: &u32| {
            let child = &self.nodes[index as usize];
            let value = if child.visits == 0 { untried } else { range.scale(child.mean()) };
            let doubt = (child.available as f32).sqrt() / (1 + child.visits) as f32;
            value + exploration * child.prior * doubt
        };
        // The first of equals: the priors carry a random order already.
        let mut best = (self.open[0], bound(&self.open[0]));
        for index in &self.open[1..] {
            let bound = bound(index);
            if bound > best.1 {
                best = (*index, bound);
            }
        }
        Some(best.0)
    }

    /// Adds the value of one visit.
    pub(crate) fn visit(&mut self, node: u32, value: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.sum += value;
        let range = &mut self.ranges[node.seat.index()];
        range.low = range.low.min(node.mean());
        range.high = range.high.max(node.mean());
    }

    /// How many iterations have passed through the root.
    pub(crate) fn visits_below_root(&self) -> u32 {
        self.children(Self::ROOT).iter().map(|child| child.visits).sum()
    }

    /// The visits of the two children of the root that have most.
    pub(crate) fn most_visited(&self) -> [u32; 2] {
        self.children(Self::ROOT).iter().fold([0, 0], |[first, second], child| {
            if child.visits > first {
                [child.visits, first]
            } else {
                [first, second.max(child.visits)]
            }
        })
    }

    /// What this tree knows of the play after a decision at its root, for the seat that must then choose
    /// among `legal`; `None` if the decision was never followed that far.
    pub(crate) fn after(&self, decision: D, seat: Seat, legal: &[D]) -> Option<Tree<D>> {
        let mut played = self.children(Self::ROOT).iter();
        let played = played.find(|child| child.decision == decision)?;
        let mut root = *played;
        root.visits = 1;
        let mut after = Tree {
            nodes: vec![root],
            likely: Vec::new(),
            open: Vec::new(),
            merged: Vec::new(),
            ..*self
        };
        let known = self.nodes[played.children.range()].iter();
        let possible =
            |child: &&Node<D>| child.seat == seat && legal.binary_search(&child.decision).is_ok();
        after.nodes.extend(known.filter(possible).copied());
        let len = after.nodes.len() as u32 - 1;
        after.nodes[0].children = Block { start: 1, len, capacity: len };
        // Blocks are copied in the order in which their parents were, so one pass finds them all.
        let mut parent = 1;
        while parent < after.nodes.len() {
            let range = after.nodes[parent].children.range();
            let (start, len) = (after.nodes.len() as u32, range.len() as u32);
            after.nodes.extend_from_slice(&self.nodes[range]);
            after.nodes[parent].children = Block { start, len, capacity: len };
            parent += 1;
        }
        (len > 0).then_some(after)
    }

    /// The root's child with this place in the legal list, and how play most often went on.
    pub(crate) fn line(&self, place: usize) -> Vec<(Seat, D)> {
        let mut node = &self.children(Self::ROOT)[place];
        let mut line = vec![(node.seat, node.decision)];
        loop {
            let children = &self.nodes[node.children.range()];
            // What was tried once is no plan yet. Of equals the first.
            let often = children.iter().filter(|child| child.visits > 1);
            let Some(next) = often.rev().max_by_key(|child| child.visits) else { return line };
            line.push((next.seat, next.decision));
            node = next;
        }
    }
}

impl<D: Copy> Node<D> {
    fn new(seat: Seat, decision: D, prior: f32) -> Node<D> {
        let children = Block::default();
        Node { decision, seat, visits: 0, sum: 0.0, prior, available: 0, children }
    }

    fn key(&self) -> (Seat, D) {
        (self.seat, self.decision)
    }

    fn mean(&self) -> f32 {
        self.sum / self.visits as f32
    }

    /// The values of the deciding seat over all visits.
    pub(crate) fn sum(&self) -> f32 {
        self.sum
    }
}

impl Block {
    fn range(self) -> Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

impl ValueRange {
    const EMPTY: ValueRange = ValueRange { low: f32::INFINITY, high: f32::NEG_INFINITY };

    /// A mean on the scale from the lowest to the highest; the middle if they are one.
    fn scale(self, mean: f32) -> f32 {
        let width = self.high - self.low;
        if width > f32::EPSILON { (mean - self.low) / width } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat::FIRST;

    fn tree() -> Tree<u8> {
        Tree::new(&SearchConfig::DEFAULT, SEAT, 0)
    }

    fn decisions(tree: &Tree<u8>) -> Vec<(usize, u8)> {
        let children = tree.children(Tree::<u8>::ROOT).iter();
        children.map(|child| (child.seat.index(), child.decision)).collect()
    }

    #[test]
    fn children_stay_in_order_and_keep_their_visits() {
        let (mut tree, root) = (tree(), Tree::<u8>::ROOT);
        tree.grow(root, SEAT, &[2, 4], &[1.0, 3.0]);
        let heavier = tree.pick().unwrap();
        assert_eq!(tree.node(heavier).decision, 4);
        tree.visit(heavier, 0.75);

        let second = Seat::new(1).unwrap();
        tree.grow(root, second, &[3], &[1.0]);
        assert!(!tree.open(root, SEAT, &[1, 4, 5]));
        tree.grow(root, SEAT, &[1, 4, 5], &[1.0, 1.0, 1.0]);
        assert_eq!(decisions(&tree), [(0, 1), (0, 2), (0, 4), (0, 5), (1, 3)]);
        assert!(tree.open(root, SEAT, &[1, 4, 5]));
        let four = tree.children(root)[2];
        assert_eq!((four.visits, four.sum, four.available), (1, 0.75, 1));
    }

    #[test]
    fn only_open_children_are_picked() {
        let (mut tree, root) = (tree(), Tree::<u8>::ROOT);
        tree.grow(root, SEAT, &[1, 2, 3], &[1.0, 100.0, 2.0]);
        tree.open(root, SEAT, &[1, 3]);
        let picked = tree.pick().unwrap();
        assert_eq!(tree.node(picked).decision, 3);
        assert_eq!(tree.children(root).iter().map(|n| n.available).collect::<Vec<_>>(), [1, 0, 1]);
        tree.open(root, SEAT, &[7]);
        assert_eq!(tree.pick(), None);
    }

    #[test]
    fn a_wide_node_opens_step_by_step() {
        let root = Tree::<u8>::ROOT;
        let mut tree = Tree::new(&SearchConfig { widening: 1.0, ..SearchConfig::DEFAULT }, SEAT, 0);
        let legal: Vec<u8> = (0..100).collect();
        let weights: Vec<f32> = (0..100).map(|weight| 1.0 + weight as f32).collect();
        tree.grow(root, SEAT, &legal, &weights);
        let mut visit = || {
            tree.open(root, SEAT, &legal);
            let child = tree.pick().unwrap();
            tree.visit(child, 0.5);
            tree.children(root).iter().filter(|child| child.visits > 0).count()
        };
        let tried: Vec<_> = (0..100).map(|_| visit()).collect();
        assert!(tried[3] <= 2 && tried[99] <= 10, "{tried:?}");
        assert!(tried[99] >= 8, "all that are open are tried: {tried:?}");
        assert!(
            tree.children(root)[..90].iter().all(|child| child.visits == 0),
            "likely ones first"
        );
    }

    #[test]
    fn a_full_tree_has_room_at_the_root_only() {
        let root = Tree::<u8>::ROOT;
        let mut tree = Tree::new(&SearchConfig { nodes: 4, ..SearchConfig::DEFAULT }, SEAT, 0);
        tree.grow(root, SEAT, &[1, 2], &[1.0, 1.0]);
        assert!(tree.has_room(1, 1));
        assert!(!tree.has_room(1, 2), "the root and its two children are there already");
        assert!(tree.has_room(root, 100));
    }

    #[test]
    fn growing_again_and_again_wastes_little() {
        let (mut tree, root) = (tree(), Tree::<u8>::ROOT);
        for decision in 0..=255 {
            tree.grow(root, SEAT, &[decision], &[1.0]);
        }
        assert_eq!(tree.children(root).len(), 256);
        assert!(tree.nodes.len() < 4 * 256, "{}", tree.nodes.len());
    }

    #[test]
    fn what_is_often_tried_makes_the_line() {
        let (mut tree, root) = (tree(), Tree::<u8>::ROOT);
        tree.grow(root, SEAT, &[1, 2], &[1.0, 1.0]);
        let first = tree.pick().unwrap();
        tree.grow(first, SEAT, &[5, 6], &[1.0, 1.0]);
        assert_eq!(tree.line(0), [(SEAT, 1)]);
        let six = tree.node(first).children.start + 1;
        tree.visit(six, 0.5);
        tree.visit(six, 0.5);
        assert_eq!(tree.line(0), [(SEAT, 1), (SEAT, 6)]);
    }
}
