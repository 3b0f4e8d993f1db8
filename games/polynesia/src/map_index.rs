use crate::{
    Archipelago, Island, IslandInfo, IslandKind, IslandSymbol, Islands, Route, RouteInfo, Routes,
};

/// What the rules read off a map, ready to hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MapIndex {
    pub(crate) ends: [[Island; 2]; Route::MAX],
    /// The routes at each island.
    pub(crate) at: [Routes; Island::MAX],
    pub(crate) neutral: Routes,
    /// The routes that can be explored.
    pub(crate) open: Routes,
    pub(crate) main: Island,
    /// The main island and its three neighbours.
    pub(crate) doomed: Islands,
    pub(crate) archipelagos: [Islands; Archipelago::MAX],
    /// The routes that touch each archipelago.
    pub(crate) approaches: [Routes; Archipelago::MAX],
    pub(crate) fish: Islands,
    pub(crate) shells: Islands,
    /// One turtle or two.
    pub(crate) turtles: Islands,
    pub(crate) double_turtles: Islands,
    /// Fewest routes from each island to each.
    pub(crate) distances: [[u8; Island::MAX]; Island::MAX],
}

impl MapIndex {
    /// Reads off what the rules need; islands and routes are within their bounds.
    pub(crate) fn of(islands: &[IslandInfo], routes: &[RouteInfo]) -> MapIndex {
        let numbered = || Island::all(islands.len()).zip(islands);
        let of_kind = |kind: IslandKind| -> Islands {
            numbered().filter(|(_, it)| it.kind == kind).map(|(island, _)| island).collect()
        };
        let with = |symbol: IslandSymbol| -> Islands {
            numbered()
                .filter(|(_, it)| it.symbol == Some(symbol))
                .map(|(island, _)| island)
                .collect()
        };
        let nowhere = Island::new(0).expect("there is an island 0");
        let mut index = MapIndex {
            ends: [[nowhere; 2]; Route::MAX],
            at: [Routes::NONE; Island::MAX],
            neutral: Routes::NONE,
            open: Routes::NONE,
            main: of_kind(IslandKind::Main).first().unwrap_or(nowhere),
            doomed: numbered().filter(|(_, it)| it.doomed).map(|(island, _)| island).collect(),
            archipelagos: [Islands::NONE; Archipelago::MAX],
            approaches: [Routes::NONE; Archipelago::MAX],
            fish: with(IslandSymbol::Fish),
            shells: with(IslandSymbol::Shell),
            turtles: with(IslandSymbol::Turtle).or(with(IslandSymbol::Turtles)),
            double_turtles: with(IslandSymbol::Turtles),
            distances: [[u8::MAX; Island::MAX]; Island::MAX],
        };
        for (number, it) in numbered() {
            if let Some(group @ 1..=4) = it.archipelago {
                index.archipelagos[usize::from(group - 1)].insert(number);
            }
        }
        for (route, it) in Route::all(routes.len()).zip(routes) {
            index.ends[route.index()] = it.between;
            it.between.iter().for_each(|island| index.at[island.index()].insert(route));
            let list = if it.neutral { &mut index.neutral } else { &mut index.open };
            list.insert(route);
        }
        index.approaches = index.archipelagos.map(|group| {
            group.iter().fold(Routes::NONE, |all, it| all.or(index.at[it.index()])).and(index.open)
        });
        Island::all(islands.len()).for_each(|from| index.measure(from));
        index
    }

    /// Fewest routes from one island to all.
    fn measure(&mut self, from: Island) {
        let mut reached = Islands::only(from);
        let mut shore = reached;
        for distance in 0.. {
            if shore.is_empty() {
                return;
            }
            let mut next = Islands::NONE;
            for island in shore.iter() {
                self.distances[from.index()][island.index()] = distance;
                for route in self.at[island.index()].iter() {
                    self.ends[route.index()].into_iter().for_each(|end| next.insert(end));
                }
            }
            shore = next.without(reached);
            reached = reached.or(next);
        }
    }
}
