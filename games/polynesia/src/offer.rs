//! What a decision would mean, so that a page need not know the rules to draw it or to put it into words.

use serde::Serialize;
use wayfinder_core::Seat;

use crate::{
    Decision, GUIDE_FEE, Island, Polynesia, Resource, Route, Via, apply::MASK_RESOURCES,
    legal::EXTRA_MEMBER_PRICE,
};

/// What choosing a decision would mean.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct Offer {
    /// The islands (`i:4`) and routes (`r:31`) that it touches; the last is where it is decided.
    pub places: Vec<String>,
    /// The island where a member lands or is put.
    pub to: Option<Island>,
    /// How many members leave the personal board.
    pub members: u8,
    /// What the seat gives away, in all.
    pub pays: Option<Goods>,
    /// Whom it is paid to, in equal shares; nobody where it goes to the reserve.
    pub paid: Vec<Seat>,
    /// What the seat takes from the reserve.
    pub gains: Option<Goods>,
    /// What each of the others loses, if they have it.
    pub others_lose: Option<Goods>,
    /// Movement points that the journey has left, that of this move included.
    pub points: Option<u8>,
}

/// So many of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct Goods {
    /// Which kind.
    pub kind: Resource,
    pub amount: u16,
}

impl Goods {
    fn new(kind: Resource, amount: impl Into<u16>) -> Goods {
        Goods { kind, amount: amount.into() }
    }
}

pub(crate) fn offer(position: &Polynesia, seat: Seat, decision: Decision) -> Offer {
    match decision {
        Decision::Explore { route, kind } => explore(position, route, kind),
        Decision::Move { from, route, via } => sail(position, seat, from, route, via),
        Decision::PopulateMain => settle(position.map.main(), position.main_members(seat)),
        Decision::PopulateIsland { island } => settle(island, 1),
        Decision::Fish { kind } => {
            Offer { gains: Some(Goods::new(kind, position.marker)), ..Offer::default() }
        }
        Decision::ExploreFree { route, .. } => {
            Offer { places: vec![route_place(route)], ..Offer::default() }
        }
        Decision::Take { kind } => {
            Offer { gains: Some(Goods::new(kind, MASK_RESOURCES)), ..Offer::default() }
        }
        Decision::Spoil { kind } => {
            Offer { others_lose: Some(Goods::new(kind, MASK_RESOURCES)), ..Offer::default() }
        }
        Decision::ExtraMember { kind } => Offer {
            pays: Some(Goods::new(kind, EXTRA_MEMBER_PRICE)),
            ..settle(position.map.main(), 1)
        },
        Decision::Decline { kind } => {
            let amount = position.tribes[seat].resources[kind];
            Offer { pays: Some(Goods::new(kind, amount)), ..Offer::default() }
        }
        Decision::EndTravel | Decision::Skip => Offer::default(),
    }
}

/// A new route is paid into the reserve, in the kind that is named; an existing one to its owners,
/// in the kind that marks it.
fn explore(position: &Polynesia, route: Route, named: Option<Resource>) -> Offer {
    let kind = named.or(position.mark(route));
    let price = position.price(route);
    Offer {
        places: vec![route_place(route)],
        pays: kind.zip(price).map(|(kind, price)| Goods::new(kind, price)),
        paid: position.owners(route).collect(),
        ..Offer::default()
    }
}

fn sail(position: &Polynesia, seat: Seat, from: Island, route: Route, via: Via) -> Offer {
    let to = position.map.across(route, from);
    let guide = match via {
        Via::Guide(guide) => Some(guide),
        Via::Own | Via::Neutral | Via::Mask => None,
    };
    let fee = guide.and(position.mark(route));
    Offer {
        places: vec![island_place(from), route_place(route), island_place(to)],
        to: Some(to),
        pays: fee.map(|kind| Goods::new(kind, GUIDE_FEE)),
        paid: guide.into_iter().collect(),
        points: Some(position.movement_points(seat)),
        ..Offer::default()
    }
}

fn settle(island: Island, members: u8) -> Offer {
    Offer { places: vec![island_place(island)], to: Some(island), members, ..Offer::default() }
}

fn island_place(island: Island) -> String {
    format!("i:{island}")
}

fn route_place(route: Route) -> String {
    format!("r:{route}")
}
