//! What choosing a decision would mean, for people to see before they decide.

use serde::Serialize;
use wayfinder_core::Seat;

use crate::{Cell, Decision, Edge, Face, Maori, Slot, Tile, voyage};

/// Where a decision leads, what it costs and which tile it moves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct Offer {
    /// What it touches: `e:3` beside the matrix, `m:5` in it, `b:0:c2` on a board, `s:0` for a storage.
    pub places: Vec<String>,
    /// Shells that it costs in all.
    pub price: u8,
    /// Where it brings the discoverer ship.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub berth: Option<Berth>,
    /// The tile that it takes, stores, places or discards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tile: Option<OfferedTile>,
}

/// A place for the discoverer ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct Berth {
    /// Where it is.
    pub edge: Edge,
    /// The spaces of the matrix in a line from there, nearest first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Slot>"))]
    pub sight: [Slot; 4],
}

/// A tile that a decision moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct OfferedTile {
    /// The tile as it would lie, or lies.
    pub tile: Tile,
    /// What is seen on it.
    pub face: Face,
    /// The space of the matrix that it is taken from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub slot: Option<Slot>,
    /// The part of the price that is for looking across nearer tiles.
    pub look: u8,
    /// The part of the price that is for the personal ship's way.
    pub way: u8,
}

pub(crate) fn offer(position: &Maori, seat: Seat, decision: Decision) -> Offer {
    match decision {
        Decision::PlaceShip { edge } => to_berth(edge, 0),
        Decision::Sail { steps } => {
            let from = position.discoverer.expect("the discoverer ship is placed before it sails");
            to_berth(from.ahead(steps), position.sail_price(seat, steps))
        }
        Decision::Take { depth, cell, facing } => {
            let (slot, tile, look) = position.seen_at(depth);
            let tile = tile.turned(facing);
            let way = way_to(position, seat, cell);
            let places = vec![in_matrix(slot), on_board(seat, cell)];
            moving(places, OfferedTile { slot: Some(slot), look, way, ..lying(tile) })
        }
        Decision::Store { depth } => {
            let (slot, tile, look) = position.seen_at(depth);
            let places = vec![in_matrix(slot), in_storage(seat)];
            moving(places, OfferedTile { slot: Some(slot), look, ..lying(tile) })
        }
        Decision::FromStorage { cell, facing } => {
            let stored = position.boards[seat].storage;
            let tile = stored.expect("a tile is placed from a storage that holds one");
            let way = way_to(position, seat, cell);
            let places = vec![in_storage(seat), on_board(seat, cell)];
            moving(places, OfferedTile { way, ..lying(tile.turned(facing)) })
        }
        Decision::Discard { cell } => {
            let tile = position.boards[seat].tile(cell);
            let tile = tile.expect("a tile is discarded from where one lies");
            moving(vec![on_board(seat, cell)], lying(tile))
        }
        Decision::MoveShip { cell } => {
            Offer { places: vec![on_board(seat, cell)], ..Offer::default() }
        }
        Decision::Nothing | Decision::Stay => Offer::default(),
    }
}

fn to_berth(edge: Edge, price: u8) -> Offer {
    let berth = Berth { edge, sight: edge.sight() };
    Offer { places: vec![format!("e:{edge}")], price, berth: Some(berth), tile: None }
}

fn moving(places: Vec<String>, tile: OfferedTile) -> Offer {
    Offer { places, price: tile.look + tile.way, berth: None, tile: Some(tile) }
}

/// A tile that is at hand for nothing.
fn lying(tile: Tile) -> OfferedTile {
    OfferedTile { tile, face: tile.face(), slot: None, look: 0, way: 0 }
}

fn way_to(position: &Maori, seat: Seat, cell: Cell) -> u8 {
    voyage::to(&position.boards[seat], position.variation, cell).0
}

fn in_matrix(slot: Slot) -> String {
    format!("m:{}", slot.index())
}

fn on_board(seat: Seat, cell: Cell) -> String {
    format!("b:{seat}:{cell}")
}

fn in_storage(seat: Seat) -> String {
    format!("s:{seat}")
}
