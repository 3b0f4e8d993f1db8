use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation};

use crate::{Good, components::GoodCounts};

/// One of the different demand tiles, written as the initials of its three goods: `kkc`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/", type = "string"))]
pub struct DemandTile(u8);

/// Every way to want three goods; a box holds some of them.
const WANTS: [GoodCounts; DemandTile::COUNT] = [
    [3, 0, 0],
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
    [1, 1, 1],
    [1, 0, 2],
    [0, 3, 0],
    [0, 2, 1],
    [0, 1, 2],
    [0, 0, 3],
];

impl DemandTile {
    /// How many different tiles there could be.
    pub const COUNT: usize = 10;

    /// All that there could be.
    pub fn all() -> impl Iterator<Item = DemandTile> {
        (0..DemandTile::COUNT as u8).map(DemandTile)
    }

    /// The tile that wants these goods.
    pub(crate) fn of(goods: [Good; 3]) -> DemandTile {
        let mut wants = [0; Good::COUNT];
        for good in goods {
            wants[good.index()] += 1;
        }
        let found = DemandTile::all().find(|tile| WANTS[tile.index()] == wants);
        found.expect("three goods are one of the ways")
    }

    /// The index among the different tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many of a good it wants in all.
    #[inline]
    pub const fn wants(self, good: Good) -> u8 {
        WANTS[self.index()][good.index()]
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
one_word!(DemandTile as "TILE");

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
    pub const fn open(self, good: Good) -> u8 {
        self.tile.wants(good) - self.filled[good.index()]
    }

    /// Whether every good is there.
    #[inline]
    pub fn is_filled(self) -> bool {
        self.filled == WANTS[self.tile.index()]
    }

    /// Goods that are still missing.
    #[inline]
    pub fn missing(self) -> u8 {
        3 - self.filled.iter().sum::<u8>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_wants_three_goods_and_reads_back() {
        let names: Vec<_> = DemandTile::all().map(|tile| tile.to_string()).collect();
        assert_eq!(names, ["kkk", "kkc", "kkb", "kcc", "kcb", "kbb", "ccc", "ccb", "cbb", "bbb"]);
        for tile in DemandTile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(DemandTile::of([Good::Beef, Good::Kava, Good::Copra]).to_string(), "kcb");
        assert!("kck".parse::<DemandTile>().is_err());
    }
}
