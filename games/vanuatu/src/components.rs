//! What is printed: the board and everything in the box.

use std::{
    hash::{Hash, Hasher},
    sync::{Arc, LazyLock},
};

use serde::Serialize;

use crate::{DemandTile, Good, Hex, Hexes, Tile, TileView};

/// The board and everything in the box, by what is printed on it.
///
/// It never changes during a game, so positions and views share one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct Components {
    /// What they are called.
    pub name: String,
    /// Which part of them is known, and from where.
    pub provenance: String,
    /// Every archipelago tile as it is printed.
    pub tiles: Vec<TileView>,
    #[serde(skip)]
    pub(crate) prints: Prints,
}

/// What the rules read off the components, ready to hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Prints {
    /// The spaces of the board.
    pub(crate) board: Hexes,
    /// The place of each space among those of the board, in reading order.
    pub(crate) places: [u8; Hex::COUNT],
    pub(crate) start_island: Hex,
    pub(crate) start_oceans: [Hex; 3],
    pub(crate) printed_island: IslandPrint,
    pub(crate) faces: [Face; Tile::COUNT],
    /// How many of each demand tile.
    pub(crate) demand: [u8; DemandTile::COUNT],
    /// How many tourist tiles of value 0 to 4.
    pub(crate) tourist_tiles: [u8; Components::TOURIST_VALUES],
    /// How many fish tiles of value 1 to 3.
    pub(crate) fish_tiles: [u8; 3],
    /// How many treasure tiles of value 1 to 3.
    pub(crate) treasure_tiles: [u8; 3],
    /// How many cubes of each good.
    pub(crate) cubes: GoodCounts,
    /// How many drawing discs.
    pub(crate) drawings: u8,
    /// How many tourist pawns.
    pub(crate) pawns: u8,
}

/// How many of each good.
pub(crate) type GoodCounts = [u8; Good::COUNT];

/// What an archipelago tile shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// An ocean, with discs for fish and treasure.
    Ocean {
        /// Fish discs.
        fish: u8,
        /// Treasure discs.
        treasure: u8,
    },
    /// An island.
    Island(IslandPrint),
}

impl Face {
    /// An ocean with nothing on it: the boats start on one.
    pub(crate) const BLANK: Face = Face::Ocean { fish: 0, treasure: 0 };
}

/// What an island shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IslandPrint {
    /// Places for huts.
    pub huts: u8,
    /// Places for drawings.
    pub drawings: u8,
    /// The most tourists.
    pub tourists: u8,
    /// The goods it produces, in the order listed.
    pub goods: [Option<Good>; 3],
}

const STANDARD: &str = include_str!("../data/components.json");

static COMPONENTS: LazyLock<Arc<Components>> = LazyLock::new(|| {
    Arc::new(Components::read(STANDARD).expect("the shipped components are checked by a test"))
});

impl Components {
    /// The fewest spaces of a board: the printed island and all tiles.
    pub const FEWEST_SPACES: usize = 1 + Tile::COUNT;
    /// The most spaces of a board.
    pub const MOST_SPACES: usize = 24;
    /// Tourist tiles have a value from 0 to 4.
    pub(crate) const TOURIST_VALUES: usize = 5;
    /// The most islands on a board, the printed one included.
    pub const ISLANDS: usize = 5;

    /// The components of the game.
    pub fn standard() -> &'static Arc<Components> {
        &COMPONENTS
    }

    /// The spaces of the board.
    #[inline]
    pub fn board(&self) -> Hexes {
        self.prints.board
    }

    /// The place of a space of the board among all of them, in reading order.
    #[inline]
    pub fn place(&self, hex: Hex) -> usize {
        self.prints.places[hex.index()].into()
    }

    /// What a tile shows.
    #[inline]
    pub fn face(&self, tile: Tile) -> Face {
        self.prints.faces[tile.index()]
    }

    /// What the island printed on the board shows.
    pub fn printed_island(&self) -> IslandPrint {
        self.prints.printed_island
    }

    /// How many islands there are, the printed one included.
    pub fn islands(&self) -> usize {
        let islands = self.prints.faces.iter().filter(|face| matches!(face, Face::Island(_)));
        1 + islands.count()
    }

    /// The demand tiles that are in the box, with how many of each.
    pub(crate) fn demand(&self) -> impl Iterator<Item = (DemandTile, u8)> {
        DemandTile::all().zip(self.prints.demand).filter(|(_, count)| *count > 0)
    }
}

impl Hash for Components {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal components have equal names, and a position is hashed too often to read everything.
        self.name.hash(state);
    }
}
