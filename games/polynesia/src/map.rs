use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use wayfinder_core::vocabulary;

use crate::{
    Archipelago, Island, IslandDrawing, Islands, MapDrawing, Route, RouteDrawing, Routes,
    map_index::MapIndex,
};

/// The map that is played on: its islands and the routes between them.
///
/// It never changes during a game, so positions and views share one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
// The page's language has a `Map` of its own.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct SeaMap {
    /// What it is called.
    pub name: String,
    /// Which part of it is known and which is reconstructed.
    pub provenance: String,
    /// For how many players it is.
    pub players: Vec<u8>,
    /// The islands, by number.
    pub islands: Vec<IslandInfo>,
    /// The routes, by number.
    pub routes: Vec<RouteInfo>,
    /// Whether two routes may join the same two islands.
    pub double_routes: bool,
    /// How it is drawn.
    #[serde(flatten)]
    pub drawing: MapDrawing,
    #[serde(skip)]
    pub(crate) index: MapIndex,
}

/// An island as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct IslandInfo {
    /// Its name in data files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is.
    pub kind: IslandKind,
    /// Which archipelago it belongs to, 1 to 4.
    pub archipelago: Option<u8>,
    /// What is printed on it.
    pub symbol: Option<IslandSymbol>,
    /// Whether the eruption destroys it.
    pub doomed: bool,
    /// How it is drawn.
    #[serde(flatten)]
    pub drawing: IslandDrawing,
}

vocabulary! {
    /// What an island is.
    #[derive(Deserialize)]
    pub enum IslandKind in "polynesia/" {
        /// The volcano, where everybody starts.
        Main = "main",
        /// One of its three neighbours, destroyed with it.
        Orange = "orange",
        /// One of a pair.
        Archipelago = "archipelago",
        /// One that scores.
        Turtle = "turtle",
        /// Any other.
        Plain = "plain",
    }
}

impl IslandKind {
    /// Whether the eruption destroys it.
    pub const fn is_doomed(self) -> bool {
        match self {
            IslandKind::Main | IslandKind::Orange => true,
            IslandKind::Archipelago | IslandKind::Turtle | IslandKind::Plain => false,
        }
    }
}

vocabulary! {
    /// What is printed on an island.
    #[derive(Deserialize)]
    pub enum IslandSymbol in "polynesia/" {
        /// A fish in every resource phase.
        Fish = "fish",
        /// A shell in every resource phase.
        Shell = "shell",
        /// A point at the end.
        Turtle = "turtle",
        /// Two points at the end.
        Turtles = "turtles",
    }
}

/// A route as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct RouteInfo {
    /// The islands it joins.
    pub between: [Island; 2],
    /// Whether it is everybody's from the start: the three orange routes.
    pub neutral: bool,
    /// Which of two routes between the same islands it is, 1 or 2; none where there is only one.
    pub twin: Option<u8>,
    /// How it is drawn.
    #[serde(flatten)]
    pub drawing: RouteDrawing,
}

impl SeaMap {
    /// The island at the other end of a route.
    #[inline]
    pub fn across(&self, route: Route, from: Island) -> Island {
        let [one, other] = self.index.ends[route.index()];
        if one == from { other } else { one }
    }

    /// The two islands that a route joins.
    #[inline]
    pub fn ends(&self, route: Route) -> [Island; 2] {
        self.index.ends[route.index()]
    }

    /// The other route between the same two islands; none where there is only one.
    pub fn twin(&self, route: Route) -> Option<Route> {
        let [one, other] = self.ends(route);
        let joining = self.routes_at(one).and(self.routes_at(other));
        joining.without(Routes::only(route)).first()
    }

    /// The routes at an island.
    #[inline]
    pub fn routes_at(&self, island: Island) -> Routes {
        self.index.at[island.index()]
    }

    /// The routes that are everybody's.
    #[inline]
    pub fn neutral(&self) -> Routes {
        self.index.neutral
    }

    /// The routes that can be explored.
    #[inline]
    pub fn open(&self) -> Routes {
        self.index.open
    }

    /// The volcano.
    #[inline]
    pub fn main(&self) -> Island {
        self.index.main
    }

    /// What the eruption destroys: the main island and its three neighbours.
    #[inline]
    pub fn doomed(&self) -> Islands {
        self.index.doomed
    }

    /// The two islands of each archipelago.
    #[inline]
    pub fn archipelagos(&self) -> &[Islands; Archipelago::MAX] {
        &self.index.archipelagos
    }

    /// The two islands of an archipelago.
    #[inline]
    pub fn archipelago(&self, archipelago: Archipelago) -> Islands {
        self.index.archipelagos[archipelago.index()]
    }

    /// The routes that touch each archipelago.
    #[inline]
    pub fn approaches(&self) -> &[Routes; Archipelago::MAX] {
        &self.index.approaches
    }

    /// The islands that yield fish.
    #[inline]
    pub fn fish(&self) -> Islands {
        self.index.fish
    }

    /// The islands that yield shells.
    #[inline]
    pub fn shells(&self) -> Islands {
        self.index.shells
    }

    /// The islands with one turtle or two.
    #[inline]
    pub fn turtles(&self) -> Islands {
        self.index.turtles
    }

    /// The islands with two turtles.
    #[inline]
    pub fn double_turtles(&self) -> Islands {
        self.index.double_turtles
    }

    /// The fewest routes from one island to another.
    #[inline]
    pub fn distance(&self, from: Island, to: Island) -> u8 {
        self.index.distances[from.index()][to.index()]
    }

    /// The islands that get a token at set-up: green ones in archipelagos, orange ones on turtle
    /// islands.
    pub fn token_islands(&self) -> Islands {
        let [one, two, three, four] = self.index.archipelagos;
        one.or(two).or(three).or(four).or(self.index.turtles)
    }

    /// Every island.
    pub fn all_islands(&self) -> impl Iterator<Item = Island> + Clone + use<> {
        Island::all(self.islands.len())
    }

    /// Every route.
    pub fn all_routes(&self) -> impl Iterator<Item = Route> + Clone + use<> {
        Route::all(self.routes.len())
    }
}

impl Hash for SeaMap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal maps have equal names, and a position is hashed too often to read a whole map.
        self.name.hash(state);
    }
}
