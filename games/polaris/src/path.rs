//! The longest simple path through linked stars.

use crate::{Chart, Constellation, Spaces};

/// No player has more stars; Polaris is one more.
const MOST: usize = crate::STARS as usize + 1;

impl Chart {
    /// "Stars in the longest constellation": stars on the longest path that branches nowhere, Polaris
    /// included where it lies on it; 0 without a constellation.
    pub fn longest_path(&self) -> u8 {
        let mut best = 0;
        for constellation in self.constellations() {
            if constellation.size() > best {
                best = best.max(Graph::of(self, constellation).longest(best));
            }
        }
        best
    }

    /// The same within one constellation.
    pub fn longest_path_of(&self, constellation: Constellation) -> u8 {
        Graph::of(self, constellation).longest(0)
    }
}

/// A constellation as a graph: its stars numbered, Polaris last, and the neighbours of each as bits.
struct Graph {
    nodes: usize,
    near: [u64; MOST],
    /// Every link joins an even star to an odd one: orbits and spokes are a grid, and its rings are even. So a
    /// path alternates.
    even: u64,
    /// Polaris, where ways to it start at even and at odd stars: only there a path need not alternate.
    hub: u64,
}

impl Graph {
    fn of(chart: &Chart, constellation: Constellation) -> Graph {
        let mut graph =
            Graph { nodes: constellation.size().into(), near: [0; MOST], even: 0, hub: 0 };
        let mut number = [0; crate::Space::COUNT as usize];
        for (node, star) in (0..).zip(constellation.stars.iter()) {
            number[star.index()] = node;
            if (star.spoke() + star.orbit()) % 2 == 0 {
                graph.even |= 1 << node;
            }
        }
        for star in constellation.stars.iter() {
            let node: u8 = number[star.index()];
            let here = Spaces::only(star);
            // Each link is met from its counterclockwise or outer end.
            let ahead = chart.joined().along_orbits.and(here).clockwise(1);
            let inner = chart.joined().along_spokes.and(here).inward();
            for other in ahead.or(inner).iter() {
                graph.join(node.into(), number[other.index()].into());
            }
            if constellation.polaris == 1 && chart.at_polaris().contains(star) {
                graph.join(node.into(), graph.nodes - 1);
            }
        }
        if constellation.polaris == 1 {
            let polaris = graph.nodes - 1;
            match (graph.near[polaris] & graph.even, graph.near[polaris] & !graph.even) {
                (_, 0) => (),
                (0, _) => graph.even |= 1 << polaris,
                (_, _) => graph.hub = 1 << polaris,
            }
        }
        graph
    }

    fn join(&mut self, one: usize, other: usize) {
        self.near[one] |= 1 << other;
        self.near[other] |= 1 << one;
    }

    /// The longest path, or `known` if none is longer.
    fn longest(&self, known: u8) -> u8 {
        let links: u32 = self.near[..self.nodes].iter().map(|near| near.count_ones()).sum();
        if links as usize == 2 * (self.nodes - 1) {
            return self.longest_in_tree().max(known);
        }
        let all = (1_u64 << self.nodes) - 1;
        let (even, odd, hub) = self.count(all, self.even);
        // On both sides of the hub a path alternates.
        let most = ((2 * even.min(odd) + 1 + hub).min(even + odd) + hub) as u8;
        let mut best = known;
        // A longest path likes to start where there is only one way to go.
        let widest = self.near[..self.nodes].iter().map(|near| near.count_ones()).max();
        for ways in 1..=widest.unwrap_or(0) {
            for start in 0..self.nodes {
                if best >= most {
                    return best;
                }
                if self.near[start].count_ones() == ways {
                    self.walk(start, all & !(1 << start), 1, &mut best);
                }
            }
        }
        best
    }

    /// Without a ring the star farthest from any other is one end of a longest path.
    fn longest_in_tree(&self) -> u8 {
        let (end, _) = self.farthest(0);
        self.farthest(end).1
    }

    fn farthest(&self, from: usize) -> (usize, u8) {
        let (mut seen, mut front, mut length) = (1_u64 << from, 1_u64 << from, 1);
        loop {
            let next = self.around(front) & !seen;
            if next == 0 {
                return (front.trailing_zeros() as usize, length);
            }
            seen |= next;
            front = next;
            length += 1;
        }
    }

    fn around(&self, nodes: u64) -> u64 {
        let (mut around, mut rest) = (0, nodes);
        while rest != 0 {
            around |= self.near[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        around
    }

    /// Follows every path from `head` through what is `free`, unless none can beat the best.
    fn walk(&self, head: usize, free: u64, length: u8, best: &mut u8) {
        *best = (*best).max(length);
        let mut ways = self.near[head] & free;
        if ways == 0 || length + self.most_ahead(head, ways, free) <= *best {
            return;
        }
        while ways != 0 {
            let next = ways.trailing_zeros() as usize;
            ways &= ways - 1;
            self.walk(next, free & !(1 << next), length + 1, best);
        }
    }

    /// No path from `head` is longer: it alternates between even and odd, and goes only where a way
    /// leads.
    fn most_ahead(&self, head: usize, ways: u64, free: u64) -> u8 {
        let (mut reached, mut front) = (ways, ways);
        while front != 0 {
            front = self.around(front) & free & !reached;
            reached |= front;
        }
        let like_head = if self.even >> head & 1 == 1 { self.even } else { !self.even };
        let (same, other, hub) = self.count(reached, like_head);
        let most = if self.hub >> head & 1 == 1 {
            // From the hub it goes to either kind.
            (2 * other + 1).min(2 * same + 1)
        } else {
            (2 * other + hub).min(2 * same + 1 + hub)
        };
        (most.min(same + other) + hub) as u8
    }

    /// How many nodes are of one kind, how many of the other, and whether the hub is there.
    fn count(&self, nodes: u64, kind: u64) -> (u32, u32, u32) {
        let stars = nodes & !self.hub;
        let hub = (nodes & self.hub).count_ones();
        ((stars & kind).count_ones(), (stars & !kind).count_ones(), hub)
    }
}
