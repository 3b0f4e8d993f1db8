//! What is wrong with a map whose parts are all there, each fault with its island or route.

use crate::{
    CrossingInfo, Island, Islands, Kind, Map, Route,
    curve::{Crossing, Curve, between},
};

/// How flat two routes may cross: the sine of some eleven degrees. Flatter, nobody sees which goes
/// where.
const FLATTEST: f64 = 0.2;

/// How far two routes between the same islands must be apart in the middle, and crossings from
/// islands: the drawings of ships and islands are that large, as a share of the mean route.
const ROOM: f64 = 0.25;

impl Map {
    /// What is wrong, all of it.
    pub(crate) fn faults(&self) -> Vec<String> {
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
            let id = self.id(island);
            match self.routes_at(island).and(self.neutral()).len() {
                0 => faults
                    .push(format!("board: orange island {id} has no route to the main island")),
                1 => (),
                routes => faults.push(format!(
                    "board: orange island {id} has {routes} routes to the main island, not 1"
                )),
            }
        }
        faults
    }

    fn unreachable(&self) -> Vec<String> {
        let far = |island: &Island| self.distance(self.main(), *island) == u8::MAX;
        let ids = self.all_islands().filter(far).map(|island| self.id(island));
        ids.map(|id| format!("board: island {id} cannot be reached from the main island")).collect()
    }

    /// Routes must neither run over an island that they don't join nor, unless the map says so,
    /// cross; in no case so that nobody can read it.
    fn faults_of_drawing(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (route, curve) in self.curves() {
            let joined: Islands = self.ends(route).into_iter().collect();
            for island in self.all_islands().filter(|&island| !joined.contains(island)) {
                if curve.runs_over(self.at(island)) {
                    faults.push(format!(
                        "board: route {} runs over island {}",
                        self.route_name(route),
                        self.id(island)
                    ));
                }
            }
            faults.extend(self.fault_of_twins(route, &curve));
        }
        for (over, under, crossings) in self.meetings() {
            let pair = format!("{} and {}", self.route_name(under), self.route_name(over));
            if !self.crossing_routes {
                faults.push(format!(
                    "board: routes {pair} cross: if they do in print, say \"crossing_routes\": true"
                ));
            } else if crossings.iter().any(|it| it.sine < FLATTEST) {
                faults.push(format!(
                    "board: routes {pair} run along each other where they cross: bend one of them"
                ));
            } else if let Some(island) = self.hides(&crossings) {
                faults.push(format!(
                    "board: routes {pair} cross too close to island {}: bend one of them",
                    self.id(island)
                ));
            }
        }
        faults
    }

    /// Two routes between the same islands must not lie upon each other.
    fn fault_of_twins(&self, route: Route, curve: &Curve) -> Option<String> {
        let twin = self.twin(route).filter(|&twin| twin < route)?;
        let apart = between(curve.middle(), self.curve(twin).middle());
        let wanted = ROOM * self.mean_route();
        // Rounded so that the one is never told to be the other.
        let (shown, needed) = (apart.floor(), wanted.ceil());
        (apart < wanted).then(|| {
            format!(
                "board: route {} lies {shown} from the first in the middle, but needs {needed}: \
                 give them other bends",
                self.route_name(route)
            )
        })
    }

    /// Where routes cross, those of two that join the same islands left out: the later is above.
    pub(crate) fn find_crossings(&self) -> Vec<CrossingInfo> {
        let all = self.meetings().into_iter();
        all.flat_map(|(over, under, crossings)| {
            let at = crossings.into_iter().map(|it| it.at.map(|side| side.round() as i32));
            at.map(move |at| CrossingInfo { over, under, at })
        })
        .collect()
    }

    fn meetings(&self) -> Vec<(Route, Route, Vec<Crossing>)> {
        let curves = self.curves();
        let mut meetings = Vec::new();
        for (place, (under, curve)) in curves.iter().enumerate() {
            for (over, above) in &curves[place + 1..] {
                if self.twin(*under) != Some(*over) {
                    meetings.push((*over, *under, curve.crossings(above)));
                }
            }
        }
        meetings.retain(|(_, _, crossings)| !crossings.is_empty());
        meetings
    }

    /// The island that a crossing would be drawn under.
    fn hides(&self, crossings: &[Crossing]) -> Option<Island> {
        let room = ROOM * self.mean_route();
        let near = |island: &Island| {
            let at = self.at(*island).map(f64::from);
            // The volcano is drawn twice as large.
            let room = if *island == self.main() { 2.0 * room } else { room };
            crossings.iter().any(|it| between(it.at, at) < room)
        };
        self.all_islands().find(near)
    }

    fn id(&self, island: Island) -> &str {
        &self.islands[island.index()].id
    }

    fn route_name(&self, route: Route) -> String {
        let [one, other] = self.ends(route);
        let twin = self.twin(route).is_some_and(|twin| twin < route);
        format!("{}-{}{}", self.id(one), self.id(other), if twin { " (the second)" } else { "" })
    }

    fn at(&self, island: Island) -> [i32; 2] {
        self.islands[island.index()].at
    }

    fn curve(&self, route: Route) -> Curve {
        let [from, to] = self.ends(route);
        Curve::new(self.at(from), self.at(to), self.routes[route.index()].bend)
    }

    fn curves(&self) -> Vec<(Route, Curve)> {
        self.all_routes().map(|route| (route, self.curve(route))).collect()
    }

    /// The mean distance of two islands that a route joins: what the page draws everything for.
    fn mean_route(&self) -> f64 {
        let length = |route: Route| {
            let [from, to] = self.ends(route).map(|island| self.at(island).map(f64::from));
            between(from, to)
        };
        self.all_routes().map(length).sum::<f64>() / self.routes.len().max(1) as f64
    }
}
