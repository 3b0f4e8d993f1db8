use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize};

use crate::{Island, Islands, Route, Routes};

/// A sea chart: islands, the routes between them, and how to draw both.
///
/// It never changes during a game, so positions and views share one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
// The language of the client has a `Map` of its own, and a `Symbol`.
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "polynesia/", rename = "Chart")
)]
pub struct Map {
    /// What it is called.
    pub name: String,
    /// Which part of it is known and which is reconstructed.
    pub provenance: String,
    /// For how many players it is.
    pub players: Vec<u8>,
    /// Width and height of the drawing.
    pub size: [i32; 2],
    /// The islands, by number.
    pub islands: Vec<IslandInfo>,
    /// The routes, by number.
    pub routes: Vec<RouteInfo>,
    /// Whether its routes may cross.
    pub crossing_routes: bool,
    /// Whether two routes may join the same two islands.
    pub double_routes: bool,
    /// Where routes cross.
    pub crossings: Vec<CrossingInfo>,
    #[serde(skip)]
    pub(crate) sea: Sea,
}

/// An island as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(deny_unknown_fields)]
pub struct IslandInfo {
    /// Its name in data files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where it lies, from the upper left corner.
    #[serde(deserialize_with = "rounded_pair")]
    pub at: [i32; 2],
    /// What it is.
    pub kind: Kind,
    /// Which archipelago it belongs to, 1 to 4.
    #[serde(default)]
    pub archipelago: Option<u8>,
    /// What is printed on it.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// Where its name is written.
    #[serde(default)]
    pub label: Option<Label>,
}

/// What an island is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The volcano, where everybody starts.
    Main,
    /// One of its three neighbours, destroyed with it.
    Orange,
    /// One of a pair.
    Archipelago,
    /// One that scores.
    Turtle,
    /// Any other.
    Plain,
}

/// What is printed on an island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "polynesia/", rename = "IslandSymbol")
)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// A fish in every resource phase.
    Fish,
    /// A shell in every resource phase.
    Shell,
    /// A point at the end.
    Turtle,
    /// Two points at the end.
    Turtles,
}

/// Where an island's name is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// From the middle of the island.
    #[serde(deserialize_with = "rounded_pair")]
    pub at: [i32; 2],
    /// Which part of the text is there.
    pub anchor: Anchor,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A route as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct RouteInfo {
    /// The islands it joins.
    pub between: [Island; 2],
    /// Whether it is everybody's from the start: the three orange routes.
    pub neutral: bool,
    /// How far the control point of the drawn curve lies from the middle of the straight line, to
    /// the left on the way from the first island to the second.
    pub bend: i32,
}

/// Where one route passes over another: the one that is listed later is above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct CrossingInfo {
    /// The route above.
    pub over: Route,
    /// The route below.
    pub under: Route,
    /// Where, from the upper left corner.
    pub at: [i32; 2],
}

/// What the rules read off a map, ready to hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sea {
    pub(crate) ends: [[Island; 2]; Route::MAX],
    /// The routes at each island.
    pub(crate) at: [Routes; Island::MAX],
    pub(crate) neutral: Routes,
    /// The routes that can be explored.
    pub(crate) open: Routes,
    pub(crate) main: Island,
    /// The main island and its three neighbours.
    pub(crate) doomed: Islands,
    pub(crate) archipelagos: [Islands; 4],
    /// The routes that touch each archipelago.
    pub(crate) approaches: [Routes; 4],
    pub(crate) fish: Islands,
    pub(crate) shells: Islands,
    /// One turtle or two.
    pub(crate) turtles: Islands,
    pub(crate) double_turtles: Islands,
    /// Fewest routes from each island to each.
    pub(crate) distances: [[u8; Island::MAX]; Island::MAX],
}

impl Map {
    /// The island at the other end of a route.
    #[inline]
    pub fn across(&self, route: Route, from: Island) -> Island {
        let [one, other] = self.sea.ends[route.index()];
        if one == from { other } else { one }
    }

    /// The two islands that a route joins.
    #[inline]
    pub fn ends(&self, route: Route) -> [Island; 2] {
        self.sea.ends[route.index()]
    }

    /// The other route between the same two islands, on a map that has such.
    pub fn twin(&self, route: Route) -> Option<Route> {
        let [one, other] = self.ends(route);
        let joining = self.routes_at(one).and(self.routes_at(other));
        joining.without(Routes::only(route)).first()
    }

    /// The routes at an island.
    #[inline]
    pub fn routes_at(&self, island: Island) -> Routes {
        self.sea.at[island.index()]
    }

    /// The routes that are everybody's.
    #[inline]
    pub fn neutral(&self) -> Routes {
        self.sea.neutral
    }

    /// The routes that can be explored.
    #[inline]
    pub fn open(&self) -> Routes {
        self.sea.open
    }

    /// The volcano.
    #[inline]
    pub fn main(&self) -> Island {
        self.sea.main
    }

    /// What the eruption destroys: the main island and its three neighbours.
    #[inline]
    pub fn doomed(&self) -> Islands {
        self.sea.doomed
    }

    /// The two islands of each archipelago.
    #[inline]
    pub fn archipelagos(&self) -> &[Islands; 4] {
        &self.sea.archipelagos
    }

    /// The routes that touch each archipelago.
    #[inline]
    pub fn approaches(&self) -> &[Routes; 4] {
        &self.sea.approaches
    }

    /// The islands that yield fish.
    #[inline]
    pub fn fish(&self) -> Islands {
        self.sea.fish
    }

    /// The islands that yield shells.
    #[inline]
    pub fn shells(&self) -> Islands {
        self.sea.shells
    }

    /// The islands with one turtle or two.
    #[inline]
    pub fn turtles(&self) -> Islands {
        self.sea.turtles
    }

    /// The islands with two turtles.
    #[inline]
    pub fn double_turtles(&self) -> Islands {
        self.sea.double_turtles
    }

    /// The fewest routes from one island to another.
    #[inline]
    pub fn distance(&self, from: Island, to: Island) -> u8 {
        self.sea.distances[from.index()][to.index()]
    }

    /// The islands that get a token at set-up: green ones in archipelagos, orange ones on turtle
    /// islands.
    pub fn token_islands(&self) -> Islands {
        let [one, two, three, four] = self.sea.archipelagos;
        one.or(two).or(three).or(four).or(self.sea.turtles)
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

impl Hash for Map {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal maps have equal names, and a position is hashed too often to read a whole chart.
        self.name.hash(state);
    }
}

impl Sea {
    /// Reads off what the rules need; islands and routes are within their bounds.
    pub(crate) fn of(islands: &[IslandInfo], routes: &[RouteInfo]) -> Sea {
        let numbered = || Island::all(islands.len()).zip(islands);
        let of_kind = |kind: Kind| -> Islands {
            numbered().filter(|(_, it)| it.kind == kind).map(|(island, _)| island).collect()
        };
        let with = |symbol: Symbol| -> Islands {
            numbered()
                .filter(|(_, it)| it.symbol == Some(symbol))
                .map(|(island, _)| island)
                .collect()
        };
        let nowhere = Island::new(0).expect("there is an island 0");
        let mut sea = Sea {
            ends: [[nowhere; 2]; Route::MAX],
            at: [Routes::NONE; Island::MAX],
            neutral: Routes::NONE,
            open: Routes::NONE,
            main: of_kind(Kind::Main).first().unwrap_or(nowhere),
            doomed: of_kind(Kind::Main).or(of_kind(Kind::Orange)),
            archipelagos: [Islands::NONE; 4],
            approaches: [Routes::NONE; 4],
            fish: with(Symbol::Fish),
            shells: with(Symbol::Shell),
            turtles: with(Symbol::Turtle).or(with(Symbol::Turtles)),
            double_turtles: with(Symbol::Turtles),
            distances: [[u8::MAX; Island::MAX]; Island::MAX],
        };
        for (number, it) in numbered() {
            if let Some(group @ 1..=4) = it.archipelago {
                sea.archipelagos[usize::from(group - 1)].insert(number);
            }
        }
        for (route, it) in Route::all(routes.len()).zip(routes) {
            sea.ends[route.index()] = it.between;
            it.between.iter().for_each(|island| sea.at[island.index()].insert(route));
            let list = if it.neutral { &mut sea.neutral } else { &mut sea.open };
            list.insert(route);
        }
        sea.approaches = sea.archipelagos.map(|group| {
            group.iter().fold(Routes::NONE, |all, it| all.or(sea.at[it.index()])).and(sea.open)
        });
        Island::all(islands.len()).for_each(|from| sea.measure(from));
        sea
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

/// A pair of numbers, rounded: a drawing needs no fractions.
fn rounded_pair<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[i32; 2], D::Error> {
    <[f64; 2]>::deserialize(deserializer).map(|pair| pair.map(|number| number.round() as i32))
}
