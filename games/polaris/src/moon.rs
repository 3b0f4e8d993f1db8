use std::str::FromStr;

use serde::Serialize;
use wayfinder_core::NotationError;

use crate::Sector;

/// A phase of the moon, in the order of the frame, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum Moon {
    /// The goal in front of it is the next to be scored.
    New,
    /// The crescent.
    Crescent,
    /// The half moon.
    Half,
    /// The gibbous moon.
    Gibbous,
    /// The full moon.
    Full,
}

impl Moon {
    /// All phases, clockwise.
    pub const ALL: [Moon; Sector::COUNT as usize] =
        [Moon::New, Moon::Crescent, Moon::Half, Moon::Gibbous, Moon::Full];

    /// The sector in front of this phase, when the New Moon lies at `new`.
    #[inline]
    pub const fn sector(self, new: Sector) -> Sector {
        new.ahead(self as u8)
    }

    /// The phase in front of a sector, when the New Moon lies at `new`.
    pub const fn at(sector: Sector, new: Sector) -> Moon {
        Moon::ALL[sector.beyond(new) as usize]
    }
}

impl FromStr for Moon {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Moon, NotationError> {
        Ok(match text {
            "new" => Moon::New,
            "crescent" => Moon::Crescent,
            "half" => Moon::Half,
            "gibbous" => Moon::Gibbous,
            "full" => Moon::Full,
            _ => {
                return Err(NotationError::new(
                    text,
                    "a phase: new, crescent, half, gibbous or full",
                ));
            }
        })
    }
}
