use std::fmt;

use maori::Maori;
use polaris::Polaris;
use polynesia::Polynesia;
use vanuatu::Vanuatu;

use crate::{Title, TitleOf};

/// A list of titles.
///
/// ```
/// use wayfinder_catalog::{Catalog, TitleOf};
/// use wayfinder_core::example::Pearls;
///
/// const SEA: Catalog = Catalog::new(&[&TitleOf::<Pearls>::NEW]);
/// assert_eq!(SEA.find("pearls").unwrap().info().max_players, 4);
/// assert_eq!(
///     SEA.find("chess").unwrap_err().to_string(),
///     "there is no title \"chess\": known are pearls",
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Catalog {
    titles: &'static [&'static dyn Title],
}

/// Every title. A static, since a constant would be spelled out in every crate that names it, and
/// all titles with it: each test would compile all games again.
static ALL: [&dyn Title; 4] = [
    &TitleOf::<Maori>::NEW,
    &TitleOf::<Polynesia>::NEW,
    &TitleOf::<Vanuatu>::NEW,
    &TitleOf::<Polaris>::NEW,
];

impl Catalog {
    /// Every title of this program.
    pub const ALL: Catalog = Catalog::new(&ALL);

    /// A catalog of one's own, for tests.
    pub const fn new(titles: &'static [&'static dyn Title]) -> Catalog {
        Catalog { titles }
    }

    /// The titles, in the order in which people see them.
    pub fn titles(self) -> impl Iterator<Item = &'static dyn Title> {
        self.titles.iter().copied()
    }

    /// The title with this id; refuses with the ids there are.
    pub fn find(self, id: &str) -> Result<&'static dyn Title, UnknownTitle> {
        self.titles().find(|title| title.info().id == id).ok_or_else(|| UnknownTitle {
            id: id.chars().take(40).collect(),
            known: self.titles().map(|title| title.info().id).collect(),
        })
    }
}

/// An id that no title has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTitle {
    id: String,
    known: Vec<&'static str>,
}

impl fmt::Display for UnknownTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no title {:?}: known are {}", self.id, self.known.join(", "))
    }
}

impl std::error::Error for UnknownTitle {}
