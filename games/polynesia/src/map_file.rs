//! Maps as they are written in files, and what is wrong with them.

use serde::Deserialize;
use wayfinder_core::SetupError;

use crate::{
    Island, IslandInfo, Islands, Kind, Map, Route, RouteInfo, Symbol, curve::Curve, map::Sea,
};

/// A map as it is written in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(default)]
    provenance: String,
    players: Vec<u8>,
    size: [f64; 2],
    islands: Vec<IslandInfo>,
    routes: Vec<WrittenRoute>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRoute {
    between: [String; 2],
    #[serde(default)]
    neutral: bool,
    #[serde(default)]
    bend: f64,
}

impl Map {
    /// Reads a map from the text of a data file; refuses with every fault it finds, each naming
    /// the island or the route.
    ///
    /// What play needs is asked for, and that the drawing is one: no crossing routes. What only
    /// our own maps promise (how many routes, how far the turtles are) is not, so that any printed
    /// map can be entered.
    pub fn read(text: &str) -> Result<Map, SetupError> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| format!("board: {error}"))?;
        let faults = written.faults_of_size();
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        let mut faults = written.faults_of_islands();
        let routes = written.routes(&mut faults);
        // With a route to nowhere, nothing more could be said that is true.
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        let map = Map {
            sea: Sea::of(&written.islands, &routes),
            size: written.size.map(|side| side.round() as i32),
            name: written.name,
            provenance: written.provenance,
            players: written.players,
            islands: written.islands,
            routes,
        };
        let faults = map.faults();
        if faults.is_empty() { Ok(map) } else { Err(SetupError::new(faults)) }
    }

    fn id(&self, island: Island) -> &str {
        &self.islands[island.index()].id
    }

    fn route_name(&self, route: Route) -> String {
        let [one, other] = self.ends(route);
        format!("{}-{}", self.id(one), self.id(other))
    }

    /// What is wrong with a map whose parts are all there.
    fn faults(&self) -> Vec<String> {
        let mut faults = self.faults_of_kinds();
        faults.extend(self.faults_of_routes());
        if faults.is_empty() {
            faults.extend(self.unreachable());
            faults.extend(self.faults_of_drawing());
        }
        faults
    }

    fn faults_of_kinds(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (kind, name, wanted) in
            [(Kind::Main, "main", 1), (Kind::Orange, "orange", 3), (Kind::Turtle, "turtle", 6)]
        {
            let ids = self.islands.iter().filter(|it| it.kind == kind).map(|it| it.id.as_str());
            let ids: Vec<_> = ids.collect();
            if ids.len() != wanted {
                faults.push(format!(
                    "board: {} {name} islands, but there must be {wanted}: {}",
                    ids.len(),
                    if ids.is_empty() { "none is named".to_owned() } else { ids.join(", ") }
                ));
            }
        }
        for (number, group) in (1..).zip(self.archipelagos()) {
            if group.len() != 2 {
                let ids: Vec<_> = group.iter().map(|island| self.id(island)).collect();
                faults.push(format!(
                    "board: archipelago {number} has {} islands, not 2: {}",
                    ids.len(),
                    if ids.is_empty() { "none is named".to_owned() } else { ids.join(", ") }
                ));
            }
        }
        faults
    }

    /// The three orange routes lead from the main island to its neighbours, and nothing else does.
    fn faults_of_routes(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let kind = |island: Island| self.islands[island.index()].kind;
        for route in self.all_routes() {
            let ends = self.ends(route).map(kind);
            let orange = matches!(ends, [Kind::Main, Kind::Orange] | [Kind::Orange, Kind::Main]);
            let name = self.route_name(route);
            if orange && !self.neutral().contains(route) {
                faults.push(format!("board: route {name} must be neutral"));
            } else if !orange && self.neutral().contains(route) {
                faults.push(format!(
                    "board: route {name} is neutral, but only those from the main island are"
                ));
            } else if !orange && ends.contains(&Kind::Main) {
                faults.push(format!(
                    "board: route {name} touches the main island, which has three orange routes only"
                ));
            }
        }
        for island in self.doomed().iter().filter(|&island| kind(island) == Kind::Orange) {
            if self.routes_at(island).and(self.neutral()).is_empty() {
                faults.push(format!(
                    "board: orange island {} has no route to the main island",
                    self.id(island)
                ));
            }
        }
        faults
    }

    fn unreachable(&self) -> Vec<String> {
        let far = |island: &Island| self.distance(self.main(), *island) == u8::MAX;
        let ids = self.all_islands().filter(far).map(|island| self.id(island));
        ids.map(|id| format!("board: island {id} cannot be reached from the main island")).collect()
    }

    /// Routes must neither cross nor run over an island that they don't join.
    fn faults_of_drawing(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let at = |island: Island| self.islands[island.index()].at;
        let curve = |route: Route| {
            let [from, to] = self.ends(route);
            Curve::new(at(from), at(to), self.routes[route.index()].bend)
        };
        let curves: Vec<_> = self.all_routes().map(|route| (route, curve(route))).collect();
        for (place, (route, curve)) in curves.iter().enumerate() {
            for (other, another) in &curves[place + 1..] {
                if curve.crosses(another) {
                    faults.push(format!(
                        "board: routes {} and {} cross",
                        self.route_name(*route),
                        self.route_name(*other)
                    ));
                }
            }
            let joined: Islands = self.ends(*route).into_iter().collect();
            for island in self.all_islands().filter(|&island| !joined.contains(island)) {
                if curve.runs_over(at(island)) {
                    faults.push(format!(
                        "board: route {} runs over island {}",
                        self.route_name(*route),
                        self.id(island)
                    ));
                }
            }
        }
        faults
    }
}

impl Written {
    fn faults_of_size(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.players.is_empty() || self.players.iter().any(|count| !(2..=4).contains(count)) {
            faults.push("board: players must name some of 2, 3 and 4".to_owned());
        }
        if self.size.iter().any(|side| !(1.0..=1e6).contains(side)) {
            faults.push("board: size must be a width and a height".to_owned());
        }
        if self.islands.len() > Island::MAX {
            faults.push(format!(
                "board: {} islands, but at most {} are possible",
                self.islands.len(),
                Island::MAX
            ));
        }
        if self.routes.len() > Route::MAX {
            faults.push(format!(
                "board: {} routes, but at most {} are possible",
                self.routes.len(),
                Route::MAX
            ));
        }
        faults
    }

    fn faults_of_islands(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (place, island) in self.islands.iter().enumerate() {
            let id = &island.id;
            if !is_plain(id) {
                faults.push(format!(
                    "board: {:?} is no id for an island: use up to 40 of a-z, 0-9 and -",
                    id.chars().take(40).collect::<String>()
                ));
            }
            if self.islands[..place].iter().any(|earlier| earlier.id == *id) {
                faults.push(format!("board: island {id} is listed twice"));
            }
            if let Some(earlier) = self.islands[..place].iter().find(|it| it.at == island.at) {
                faults.push(format!("board: islands {} and {id} lie in one place", earlier.id));
            }
            let inside = |(at, side): (i32, f64)| (0.0..=side).contains(&f64::from(at));
            if !island.at.into_iter().zip(self.size).all(inside) {
                faults.push(format!("board: island {id} lies outside the map"));
            }
            match (island.kind, island.archipelago) {
                (Kind::Archipelago, Some(1..=4)) => (),
                (Kind::Archipelago, _) => {
                    faults.push(format!("board: island {id} must name its archipelago, 1 to 4"));
                }
                (_, Some(_)) => faults.push(format!(
                    "board: island {id} names an archipelago, but is not of that kind"
                )),
                (_, None) => (),
            }
            let turtles = matches!(island.symbol, Some(Symbol::Turtle | Symbol::Turtles));
            if turtles != (island.kind == Kind::Turtle) {
                faults.push(format!(
                    "board: island {id}: the kind turtle and the symbol turtle or turtles go together"
                ));
            }
        }
        faults
    }

    /// The routes by number; those that lead nowhere become faults.
    fn routes(&self, faults: &mut Vec<String>) -> Vec<RouteInfo> {
        let mut routes: Vec<RouteInfo> = Vec::new();
        for written in self.routes.iter().take(Route::MAX) {
            let name = written.between.join("-");
            let mut find = |id: &str| {
                let island = self.islands.iter().position(|it| it.id == id).and_then(Island::new);
                if island.is_none() {
                    faults.push(format!("board: route {name} names {id:?}, which is no island"));
                }
                island
            };
            let [from, to] = &written.between;
            let (Some(from), Some(to)) = (find(from), find(to)) else { continue };
            let same = |it: &RouteInfo| it.between == [from, to] || it.between == [to, from];
            if from == to {
                faults.push(format!("board: route {name} joins an island with itself"));
            } else if routes.iter().any(same) {
                faults.push(format!("board: route {name} is listed twice"));
            }
            routes.push(RouteInfo {
                between: [from, to],
                neutral: written.neutral,
                bend: written.bend.round() as i32,
            });
        }
        routes
    }
}

/// Whether an id can stand in a line of text.
fn is_plain(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=40).contains(&id.len()) && id.bytes().all(plain)
}
