use wayfinder_core::vocabulary;

use crate::Sector;

vocabulary! {
    /// A phase of the moon, in the order of the frame, clockwise.
    pub enum Moon in "polaris/" {
        /// The goal in front of it is the next to be scored.
        New = "new",
        /// The crescent.
        Crescent = "crescent",
        /// The half moon.
        Half = "half",
        /// The gibbous moon.
        Gibbous = "gibbous",
        /// The full moon.
        Full = "full",
    }
}

impl Moon {
    /// The sector in front of this phase, when the New Moon lies at `new`.
    #[inline]
    pub const fn sector(self, new: Sector) -> Sector {
        new.ahead(self as u8)
    }

    /// The phase in front of a sector, when the New Moon lies at `new`.
    pub const fn facing(sector: Sector, new: Sector) -> Moon {
        Moon::at(sector.beyond(new) as usize)
    }
}
