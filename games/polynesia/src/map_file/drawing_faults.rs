//! What keeps a map's drawing from being read: the one check that needs the geometry of routes. The rules know nothing of it.

use super::curve::{Crossing, Curve, between};
use crate::{CrossingInfo, Island, Islands, Route, SeaMap};

/// How flat two routes may cross: the sine of some eleven degrees. Flatter, nobody sees which goes
/// where.
const FLATTEST: f64 = 0.2;

/// How far two routes between the same islands must be apart in the middle, and crossings from
/// islands: the drawings of ships and islands are that large, as a share of the mean route.
const ROOM: f64 = 0.25;

impl SeaMap {
    /// Routes must neither run over an island that they don't join nor, unless the map says so,
    /// cross; in no case so that nobody can read it.
    pub(super) fn faults_of_drawing(&self) -> Vec<String> {
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
            if !self.drawing.crossing_routes {
                faults.push(format!(
                    "board: routes {pair} cross: if they do in print, say \"crossing_routes\": true"
                ));
            } else if crossings.iter().any(|it| it.sine < FLATTEST) {
                faults.push(format!(
                    "board: routes {pair} run along each other where they cross: bend one of them"
                ));
            } else if let Some(island) = self.island_over(&crossings) {
                faults.push(format!(
                    "board: routes {pair} cross too close to island {}: bend one of them",
                    self.id(island)
                ));
            }
        }
        faults
    }

    /// Two routes between the same islands must not lie upon each other; none if they don't.
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
    pub(super) fn find_crossings(&self) -> Vec<CrossingInfo> {
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

    /// The island that one of these crossings would be drawn under; none if all can be seen.
    fn island_over(&self, crossings: &[Crossing]) -> Option<Island> {
        let room = ROOM * self.mean_route();
        let near = |island: &Island| {
            let at = self.at(*island).map(f64::from);
            // The volcano is drawn twice as large.
            let room = if *island == self.main() { 2.0 * room } else { room };
            crossings.iter().any(|it| between(it.at, at) < room)
        };
        self.all_islands().find(near)
    }

    fn at(&self, island: Island) -> [i32; 2] {
        self.islands[island.index()].drawing.at
    }

    fn curve(&self, route: Route) -> Curve {
        let [from, to] = self.ends(route);
        Curve::new(self.at(from), self.at(to), self.routes[route.index()].drawing.bend)
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
