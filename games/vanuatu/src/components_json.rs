//! Components word by word as they are written in a file.

use serde::Deserialize;
use wayfinder_core::data_file;

use crate::{Components, Good, IslandPrint, Tile};

data_file! {
    /// A whole file.
    pub(crate) struct ComponentsJson as "components" {
        pub(crate) rows: Vec<RowJson>,
        pub(crate) start_island: StartJson,
        pub(crate) start_oceans: [(i8, i8); 3],
        pub(crate) oceans: Vec<OceanJson>,
        pub(crate) islands: Vec<IslandJson>,
        pub(crate) demand: Vec<DemandJson>,
        pub(crate) tourist_tiles: [u8; Components::TOURIST_VALUES],
        pub(crate) fish_tiles: [u8; 3],
        pub(crate) treasure_tiles: [u8; 3],
        pub(crate) cubes: CubesJson,
        pub(crate) drawings: u8,
        pub(crate) pawns: u8,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RowJson {
    pub(crate) r: i8,
    pub(crate) first: i8,
    pub(crate) last: i8,
}

// What it has in common with `IslandJson` stands twice: serde does not flatten a struct where unknown fields are refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartJson {
    pub(crate) at: (i8, i8),
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: Vec<Good>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OceanJson {
    pub(crate) tile: Tile,
    pub(crate) fish: u8,
    pub(crate) treasure: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct IslandJson {
    pub(crate) tile: Tile,
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: Vec<Good>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DemandJson {
    pub(crate) wants: [Good; 3],
    pub(crate) count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CubesJson {
    pub(crate) kava: u8,
    pub(crate) copra: u8,
    pub(crate) beef: u8,
}

/// What an island shows, as far as a file says.
#[derive(Clone, Copy)]
pub(crate) struct PrintedIsland<'a> {
    pub(crate) huts: u8,
    pub(crate) drawings: u8,
    pub(crate) tourists: u8,
    pub(crate) goods: &'a [Good],
}

impl StartJson {
    pub(crate) fn printed(&self) -> PrintedIsland<'_> {
        let StartJson { huts, drawings, tourists, ref goods, .. } = *self;
        PrintedIsland { huts, drawings, tourists, goods }
    }
}

impl IslandJson {
    pub(crate) fn printed(&self) -> PrintedIsland<'_> {
        let IslandJson { huts, drawings, tourists, ref goods, .. } = *self;
        PrintedIsland { huts, drawings, tourists, goods }
    }
}

impl PrintedIsland<'_> {
    pub(crate) fn print(self) -> IslandPrint {
        let mut goods = [None; 3];
        // More than three are a fault.
        goods.iter_mut().zip(self.goods).for_each(|(place, good)| *place = Some(*good));
        let PrintedIsland { huts, drawings, tourists, .. } = self;
        IslandPrint { huts, drawings, tourists, goods }
    }
}
