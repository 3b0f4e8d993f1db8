use polynesia::{Decision, Island, Polynesia, Route};
use wayfinder_bots::{Studied, Use};
use wayfinder_core::Seat;

use crate::PolynesiaTitle;

impl Studied for PolynesiaTitle {
    fn uses(position: &Polynesia, _seat: Seat, decision: Decision, out: &mut Vec<Use>) {
        out.push(Use::action(&decision));
        match decision {
            Decision::Explore { route, .. } | Decision::ExploreFree { route, .. } => {
                out.push(Use::of("route", route_name(position, route)));
            }
            Decision::Move { from, route, .. } => {
                let to = position.map().across(route, from);
                out.push(Use::of("landing", name(position, to)));
                out.extend(position.token(to).map(|token| Use::of("token", token.name())));
            }
            Decision::EndTravel
            | Decision::PopulateMain
            | Decision::PopulateIsland { .. }
            | Decision::Fish { .. }
            | Decision::Take { .. }
            | Decision::Spoil { .. }
            | Decision::ExtraMember { .. }
            | Decision::Skip
            | Decision::Decline { .. } => (),
        }
    }

    /// Where the tribe lives in the end, and with which tides it came there.
    fn holdings(position: &Polynesia, seat: Seat, out: &mut Vec<Use>) {
        let islands = position.tribe(seat).islands();
        out.extend(islands.iter().map(|island| Use::of("island", name(position, island))));
        out.extend(position.tides().iter().map(|tide| Use::of("tide", tide.name())));
    }
}

fn name(position: &Polynesia, island: Island) -> &str {
    &position.map().islands[island.index()].name
}

fn route_name(position: &Polynesia, route: Route) -> String {
    let islands = position.map().ends(route).map(|island| name(position, island)).join(" – ");
    match position.map().routes[route.index()].twin {
        None => islands,
        Some(number) => format!("{islands} ({number})"),
    }
}
