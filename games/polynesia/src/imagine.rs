//! From a view back to the position: nothing is hidden, so nothing is drawn.

use std::sync::Arc;

use wayfinder_core::{BySeat, Seat};

use crate::{
    Archipelago, Island, MAX_PLAYERS, Polynesia, Resource, Route, Routes, Tides, Tribe, TribeView,
    View,
};

/// The one position that looks like this.
pub(crate) fn determinize(view: &View) -> Polynesia {
    let mut tribes = BySeat([Tribe::NOBODY; MAX_PLAYERS]);
    for (seat, shown) in Seat::all(Seat::MAX).zip(&view.players) {
        tribes[seat] = shown.tribe();
    }
    let mut explored = Routes::NONE;
    let mut fish_routes = Routes::NONE;
    for (route, shown) in Route::all(Route::MAX).zip(&view.routes) {
        shown.ships.iter().for_each(|&seat| tribes[seat].routes.insert(route));
        match shown.kind {
            Some(Resource::Fish) => {
                explored.insert(route);
                fish_routes.insert(route);
            }
            Some(Resource::Shells) => explored.insert(route),
            None => (),
        }
    }
    let mut tokens = [None; Island::MAX];
    tokens[..view.tokens.len()].copy_from_slice(&view.tokens);
    let prizes = Archipelago::all(Archipelago::MAX).filter(|it| view.prizes[it.index()]).collect();
    let tides: Tides = view.tides.iter().flatten().copied().collect();
    Polynesia {
        pause: view.phase.pause(tides),
        players: view.players.len() as u8,
        starter: view.starter.unwrap_or(Seat::FIRST),
        round: view.round,
        turn: view.turn,
        marker: view.marker,
        tides,
        lava: view.volcano.drawn,
        tribes,
        explored,
        fish_routes,
        tokens,
        green: view.green,
        orange: view.orange,
        discarded: view.discarded,
        reserve: view.reserve,
        prizes,
        components: view.components,
        map: Arc::clone(&view.map),
    }
}

impl TribeView {
    /// The tribe without its ships, which the routes know.
    fn tribe(&self) -> Tribe {
        let mut tribe = Tribe::NOBODY;
        tribe.home = self.home;
        tribe.resources = self.resources;
        tribe.points = self.points;
        tribe.tokens = self.tokens;
        for (island, &members) in Island::all(Island::MAX).zip(&self.members) {
            tribe.put(island, members);
        }
        tribe
    }
}
