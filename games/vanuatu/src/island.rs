use wayfinder_core::{BySeat, Seat};

use crate::{Good, Hex, IslandPrint, MAX_PLAYERS, Sides, Tile, components::GoodCounts};

/// An island on the board and what is on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Island {
    /// Where it lies.
    pub hex: Hex,
    /// Its tile; none for the one printed on the board.
    pub tile: Option<Tile>,
    /// What it shows.
    pub print: IslandPrint,
    pub(crate) goods: GoodCounts,
    pub(crate) huts: BySeat<u8, MAX_PLAYERS>,
    pub(crate) tourists: u8,
    pub(crate) drawings: u8,
    pub(crate) dikes: Sides,
    /// Water markers, below five while it is above water.
    pub(crate) water: u8,
    pub(crate) state: IslandState,
}

/// Whether an island can still be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IslandState {
    /// Above water.
    Dry,
    /// Below: open to no action for the rest of the game.
    Submerged,
}

impl Island {
    pub(crate) fn new(hex: Hex, tile: Option<Tile>, print: IslandPrint) -> Island {
        Island {
            hex,
            tile,
            print,
            goods: [0; Good::COUNT],
            huts: BySeat([0; MAX_PLAYERS]),
            tourists: 0,
            drawings: 0,
            dikes: Sides::NONE,
            water: 0,
            state: IslandState::Dry,
        }
    }

    /// Whether it is above water.
    #[inline]
    pub fn is_dry(&self) -> bool {
        self.state == IslandState::Dry
    }

    /// Cubes of a good on it.
    #[inline]
    pub fn goods(&self, good: Good) -> u8 {
        self.goods[good.index()]
    }

    /// Huts of a seat.
    #[inline]
    pub fn huts(&self, seat: Seat) -> u8 {
        self.huts[seat]
    }

    /// Huts of all seats.
    #[inline]
    pub fn all_huts(&self) -> u8 {
        self.huts.0.iter().sum()
    }

    /// Tourists on it.
    #[inline]
    pub fn tourists(&self) -> u8 {
        self.tourists
    }

    /// Drawings on it.
    #[inline]
    pub fn drawings(&self) -> u8 {
        self.drawings
    }

    /// The sides that have a dike.
    #[inline]
    pub fn dikes(&self) -> Sides {
        self.dikes
    }

    /// Water markers on it.
    #[inline]
    pub fn water(&self) -> u8 {
        self.water
    }

    /// Whether another hut fits.
    #[inline]
    pub fn has_lot(&self) -> bool {
        self.is_dry() && self.all_huts() < self.print.huts
    }

    /// Whether another tourist fits.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.is_dry() && self.tourists < self.print.tourists
    }

    /// Whether a drawing is missing.
    #[inline]
    pub fn has_site(&self) -> bool {
        self.is_dry() && self.drawings < self.print.drawings
    }

    /// Whether there is anything to buy.
    #[inline]
    pub fn has_goods(&self) -> bool {
        self.goods != [0; Good::COUNT]
    }

    /// What each hut on it scores at the end: 2 points a tourist, less the water.
    #[inline]
    pub fn hut_worth(&self) -> i32 {
        2 * i32::from(self.tourists) - self.water_penalty()
    }

    /// "Each player loses Prosperity Points for every Hut" on an island with water: 1, 3, 5, 7.
    #[inline]
    pub fn water_penalty(&self) -> i32 {
        if self.water == 0 { 0 } else { 2 * i32::from(self.water) - 1 }
    }
}
