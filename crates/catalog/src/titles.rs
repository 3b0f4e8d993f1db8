//! The one list of titles: whatever goes through all of them goes through this.

use wayfinder_bots::Studied;

use crate::{Catalog, Title, TitleOf};

/// Something that is done with every title, its type known: a benchmark, a test, a list of another kind.
pub trait EachTitle {
    /// Does it with this one.
    fn title<T: Studied>(&mut self);
}

macro_rules! titles {
    ($($title:ty,)*) => {
        /// A static, since a constant would be spelled out in every crate that names it, and all titles with
        /// it: each test would compile all games again.
        static ALL: [&dyn Title; [$(stringify!($title)),*].len()] = [$(&TitleOf::<$title>::NEW),*];

        /// Does something with every title, in the order in which people see them.
        pub fn for_each_title(each: &mut impl EachTitle) {
            $(each.title::<$title>();)*
        }
    };
}

titles! {
    maori_bot::MaoriTitle,
    polynesia_bot::PolynesiaTitle,
    vanuatu_bot::VanuatuTitle,
    polaris_bot::PolarisTitle,
}

impl Catalog {
    /// Every title of this program.
    pub const ALL: Catalog = Catalog::new(&ALL);
}
