//! Maps as they are written in files, and what is wrong with them.

mod curve;
mod drawing_faults;
mod faults;

use serde::Deserialize;
use wayfinder_core::{SetupError, data_file};

use crate::{
    Island, IslandDrawing, IslandInfo, IslandKind, IslandSymbol, Label, MapDrawing, Route,
    RouteDrawing, RouteInfo, SeaMap, drawing::rounded_pair, map_index::MapIndex,
};

data_file! {
    /// A map as it is written in a file.
    struct WrittenMap as "board" {
        players: Vec<u8>,
        size: [f64; 2],
        #[serde(default)]
        crossing_routes: bool,
        #[serde(default)]
        double_routes: bool,
        islands: Vec<WrittenIsland>,
        routes: Vec<WrittenRoute>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenIsland {
    id: String,
    name: String,
    #[serde(deserialize_with = "rounded_pair")]
    at: [i32; 2],
    kind: IslandKind,
    #[serde(default)]
    archipelago: Option<u8>,
    #[serde(default)]
    symbol: Option<IslandSymbol>,
    #[serde(default)]
    label: Option<Label>,
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

impl SeaMap {
    /// Reads a map from the text of a data file; refuses with every fault it finds, each naming
    /// the island or the route.
    ///
    /// What play needs is asked for, and that the drawing can be read: no crossing routes and no two
    /// between the same islands, unless the file says that there are. What only our own maps promise
    /// (how many routes, how far the turtles are) is not, so that any printed map can be entered.
    pub fn read(text: &str) -> Result<SeaMap, SetupError> {
        let written = WrittenMap::read(text)?;
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
        let islands: Vec<_> = written.islands.into_iter().map(WrittenIsland::info).collect();
        let drawing = MapDrawing {
            size: written.size.map(|side| side.round() as i32),
            crossing_routes: written.crossing_routes,
            crossings: Vec::new(),
        };
        let mut map = SeaMap {
            index: MapIndex::of(&islands, &routes),
            name: written.name,
            provenance: written.provenance,
            players: written.players,
            islands,
            routes,
            double_routes: written.double_routes,
            drawing,
        };
        map.number_twins();
        let faults = map.faults();
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        // Where none is allowed, the check has found none.
        if map.drawing.crossing_routes {
            map.drawing.crossings = map.find_crossings();
        }
        Ok(map)
    }

    /// Two routes between the same islands are the first and the second, as they are listed.
    fn number_twins(&mut self) {
        for route in self.all_routes() {
            self.routes[route.index()].twin =
                self.twin(route).map(|twin| if twin < route { 2 } else { 1 });
        }
    }
}

impl WrittenIsland {
    fn info(self) -> IslandInfo {
        IslandInfo {
            id: self.id,
            name: self.name,
            kind: self.kind,
            archipelago: self.archipelago,
            symbol: self.symbol,
            doomed: self.kind.is_doomed(),
            drawing: IslandDrawing { at: self.at, label: self.label },
        }
    }
}

impl WrittenMap {
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
                (IslandKind::Archipelago, Some(1..=4)) => (),
                (IslandKind::Archipelago, _) => {
                    faults.push(format!("board: island {id} must name its archipelago, 1 to 4"));
                }
                (_, Some(_)) => faults.push(format!(
                    "board: island {id} names an archipelago, but is not of that kind"
                )),
                (_, None) => (),
            }
            let turtles =
                matches!(island.symbol, Some(IslandSymbol::Turtle | IslandSymbol::Turtles));
            if turtles != (island.kind == IslandKind::Turtle) {
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
            let same = |it: &&RouteInfo| it.between == [from, to] || it.between == [to, from];
            match routes.iter().filter(same).count() {
                _ if from == to => {
                    faults.push(format!("board: route {name} joins an island with itself"));
                }
                0 => (),
                1 if self.double_routes => (),
                1 => faults.push(format!(
                    "board: route {name} is listed twice: if two routes join them, say \
                     \"double_routes\": true"
                )),
                earlier => faults.push(format!(
                    "board: route {name} is listed {} times, but at most two join two islands",
                    earlier + 1
                )),
            }
            routes.push(RouteInfo {
                between: [from, to],
                neutral: written.neutral,
                twin: None,
                drawing: RouteDrawing { bend: written.bend.round() as i32 },
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
