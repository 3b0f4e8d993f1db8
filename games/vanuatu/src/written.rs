//! Components word by word as they are written in a file.

use serde::Deserialize;

use crate::{Components, Good, IslandPrint, Tile};

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenComponents {
    #[serde(rename = "format", default)]
    _format: u32,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) provenance: String,
    pub(crate) rows: Vec<WrittenRow>,
    pub(crate) start_island: WrittenStart,
    pub(crate) start_oceans: [(i8, i8); 3],
    pub(crate) oceans: Vec<WrittenOcean>,
    pub(crate) islands: Vec<WrittenIsland>,
    pub(crate) demand: Vec<WrittenDemand>,
    pub(crate) tourist_tiles: [u8; Components::TOURIST_VALUES],
    pub(crate) fish_tiles: [u8; 3],
    pub(crate) treasure_tiles: [u8; 3],
    pub(crate) cubes: WrittenCubes,
    pub(crate) drawings: u8,
    pub(crate) pawns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenRow {
    pub(crate) r: i8,
    pub(crate) first: i8,
    pub(crate) last: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenStart {
    pub(crate) at: (i8, i8),
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: Vec<Good>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenOcean {
    pub(crate) tile: Tile,
    pub(crate) fish: u8,
    pub(crate) treasure: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenIsland {
    pub(crate) tile: Tile,
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: Vec<Good>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenDemand {
    pub(crate) wants: [Good; 3],
    pub(crate) count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenCubes {
    pub(crate) kava: u8,
    pub(crate) copra: u8,
    pub(crate) beef: u8,
}

/// What an island shows, as far as a file says.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: &'a [Good],
}

impl WrittenStart {
    pub(crate) fn shown(&self) -> Shown<'_> {
        let WrittenStart { huts, drawings, tourists, ref goods, .. } = *self;
        Shown { huts, drawings, tourists, goods }
    }
}

impl WrittenIsland {
    pub(crate) fn shown(&self) -> Shown<'_> {
        let WrittenIsland { huts, drawings, tourists, ref goods, .. } = *self;
        Shown { huts, drawings, tourists, goods }
    }
}

impl Shown<'_> {
    pub(crate) fn print(self) -> IslandPrint {
        let mut goods = [None; 3];
        // More than three are a fault.
        goods.iter_mut().zip(self.goods).for_each(|(place, good)| *place = Some(*good));
        let Shown { huts, drawings, tourists, .. } = self;
        IslandPrint { huts, drawings, tourists, goods }
    }
}
