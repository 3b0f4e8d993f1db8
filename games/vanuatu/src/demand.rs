use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Components, Good, components::GoodCounts};

/// One of the different demand tiles, written as the initials of its three goods: `kkc`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/", type = "string"))]
pub struct DemandTile(u8);

impl DemandTile {
    /// All different tiles, as the data file lists them.
    pub fn all() -> impl Iterator<Item = DemandTile> {
        (0..Components::DEMAND_KINDS as u8).map(DemandTile)
    }

    /// The index among the different tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many of a good it wants in all.
    #[inline]
    pub fn wants(self, good: Good) -> u8 {
        self.all_wants()[good.index()]
    }

    #[inline]
    fn all_wants(self) -> GoodCounts {
        Components::get().demand[self.index()].0
    }

    /// How many such tiles there are.
    pub fn count(self) -> u8 {
        Components::get().demand[self.index()].1
    }
}

impl fmt::Display for DemandTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Good::ALL.into_iter().try_for_each(|good| {
            (0..self.wants(good)).try_for_each(|_| f.write_str(&good.name()[..1]))
        })
    }
}

impl FromStr for DemandTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<DemandTile, NotationError> {
        DemandTile::all()
            .find(|tile| tile.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a demand tile, such as kcb or kkc"))
    }
}

serde_by_notation!(DemandTile);

/// A demand tile in the Chamber of Foreign Trade, with the cubes that lie on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Demand {
    /// Which tile.
    pub tile: DemandTile,
    /// Cubes on it, by good.
    pub(crate) filled: GoodCounts,
}

impl Demand {
    pub(crate) const fn new(tile: DemandTile) -> Demand {
        Demand { tile, filled: [0; Good::COUNT] }
    }

    /// Cubes of a good that lie on it.
    #[inline]
    pub const fn filled(self, good: Good) -> u8 {
        self.filled[good.index()]
    }

    /// How many of a good it still wants.
    #[inline]
    pub fn open(self, good: Good) -> u8 {
        self.tile.wants(good) - self.filled[good.index()]
    }

    /// Whether every good is there.
    #[inline]
    pub fn is_filled(self) -> bool {
        self.filled == self.tile.all_wants()
    }

    /// Goods that are still missing.
    #[inline]
    pub fn missing(self) -> u8 {
        3 - self.filled.iter().sum::<u8>()
    }
}
