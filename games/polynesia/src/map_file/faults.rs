//! What keeps a map from being played on, each fault with its island or route.

use crate::{Island, IslandKind, Route, SeaMap};

impl SeaMap {
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
        for (kind, name, wanted) in [
            (IslandKind::Main, "main", 1),
            (IslandKind::Orange, "orange", 3),
            (IslandKind::Turtle, "turtle", 6),
        ] {
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
            let orange = matches!(
                ends,
                [IslandKind::Main, IslandKind::Orange] | [IslandKind::Orange, IslandKind::Main]
            );
            let name = self.route_name(route);
            if orange && !self.neutral().contains(route) {
                faults.push(format!("board: route {name} must be neutral"));
            } else if !orange && self.neutral().contains(route) {
                faults.push(format!(
                    "board: route {name} is neutral, but only those from the main island are"
                ));
            } else if !orange && ends.contains(&IslandKind::Main) {
                faults.push(format!(
                    "board: route {name} touches the main island, which has three orange routes only"
                ));
            }
        }
        for island in self.doomed().iter().filter(|&island| kind(island) == IslandKind::Orange) {
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

    pub(super) fn id(&self, island: Island) -> &str {
        &self.islands[island.index()].id
    }

    pub(super) fn route_name(&self, route: Route) -> String {
        let [one, other] = self.ends(route);
        let second = self.routes[route.index()].twin == Some(2);
        format!("{}-{}{}", self.id(one), self.id(other), if second { " (the second)" } else { "" })
    }
}
