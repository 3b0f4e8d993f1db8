use std::ops::{Index, IndexMut};

use serde::Serialize;
use wayfinder_core::vocabulary;

vocabulary! {
    /// What routes cost and islands yield.
    #[expect(missing_docs, reason = "the names say what they are")]
    pub enum Resource in "polynesia/" {
        Fish = "fish",
        Shells = "shells",
    }
}

/// So many fish and so many shells. There is no limit to either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct Resources {
    pub fish: u16,
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
