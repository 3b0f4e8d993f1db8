use std::fmt;

use serde::Serialize;
use wayfinder_core::{NotationError, Reader, Words};

use crate::Side;

/// What one Build action builds: `hut`, `hut dike SIDE` or `dike SIDE`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "kind", content = "side", rename_all = "snake_case")]
pub enum Works {
    /// A hut.
    Hut,
    /// A hut, and a dike on this side.
    HutAndDike(Side),
    /// A dike on this side.
    Dike(Side),
}

impl Works {
    /// A hut, and a dike if there is a side for it.
    pub(crate) const fn hut_and(dike: Option<Side>) -> Works {
        match dike {
            None => Works::Hut,
            Some(side) => Works::HutAndDike(side),
        }
    }

    /// The side of the dike; `None` if there is none.
    pub const fn dike(self) -> Option<Side> {
        match self {
            Works::Hut => None,
            Works::HutAndDike(side) | Works::Dike(side) => Some(side),
        }
    }

    /// Whether a hut is built.
    pub const fn has_hut(self) -> bool {
        match self {
            Works::Hut | Works::HutAndDike(_) => true,
            Works::Dike(_) => false,
        }
    }
}

impl Words for Works {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Works::Hut => f.write_str(" hut"),
            Works::HutAndDike(side) => write!(f, " hut dike {side}"),
            Works::Dike(side) => write!(f, " dike {side}"),
        }
    }

    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Works, NotationError> {
        let hut = words.take("hut");
        let dike = if words.take("dike") { Some(Side::read(words, expected)?) } else { None };
        match (hut, dike) {
            (true, dike) => Ok(Works::hut_and(dike)),
            (false, Some(side)) => Ok(Works::Dike(side)),
            (false, None) => Err(expected()),
        }
    }

    fn shown(_: &str) -> String {
        "[hut] [dike SIDE]".into()
    }
}
