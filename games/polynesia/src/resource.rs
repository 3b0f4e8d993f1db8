use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::Serialize;
use wayfinder_core::NotationError;

/// What routes cost and islands yield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Fish.
    Fish,
    /// Shells.
    Shells,
}

impl Resource {
    /// Both, in their order.
    pub const ALL: [Resource; 2] = [Resource::Fish, Resource::Shells];
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Resource::Fish => "fish",
            Resource::Shells => "shells",
        })
    }
}

impl FromStr for Resource {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Resource, NotationError> {
        match text {
            "fish" => Ok(Resource::Fish),
            "shells" => Ok(Resource::Shells),
            _ => Err(NotationError::new(text, "`fish` or `shells`")),
        }
    }
}

/// So many fish and so many shells. There is no limit to either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct Resources {
    /// Fish.
    pub fish: u16,
    /// Shells.
    pub shells: u16,
}

impl Index<Resource> for Resources {
    type Output = u16;

    #[inline]
    fn index(&self, kind: Resource) -> &u16 {
        match kind {
            Resource::Fish => &self.fish,
            Resource::Shells => &self.shells,
        }
    }
}

impl IndexMut<Resource> for Resources {
    #[inline]
    fn index_mut(&mut self, kind: Resource) -> &mut u16 {
        match kind {
            Resource::Fish => &mut self.fish,
            Resource::Shells => &mut self.shells,
        }
    }
}
