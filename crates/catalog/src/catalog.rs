use std::fmt;

use crate::Title;

/// A list of titles, of those in [`Title`] or of some that can do more.
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
#[derive(Debug)]
pub struct Catalog<T: ?Sized + 'static = dyn Title> {
    titles: &'static [&'static T],
}

impl<T: ?Sized> Catalog<T> {
    /// A catalog of one's own.
    pub const fn new(titles: &'static [&'static T]) -> Catalog<T> {
        Catalog { titles }
    }
}

impl<T: Title + ?Sized> Catalog<T> {
    /// The titles, in the order in which people see them.
    pub fn titles(self) -> impl Iterator<Item = &'static T> {
        self.titles.iter().copied()
    }

    /// The title with this id; refuses with the ids there are.
    pub fn find(self, id: &str) -> Result<&'static T, UnknownTitle> {
        self.titles().find(|title| title.info().id == id).ok_or_else(|| UnknownTitle {
            id: id.chars().take(40).collect(),
            known: self.titles().map(|title| title.info().id).collect(),
        })
    }
}

impl<T: ?Sized> Clone for Catalog<T> {
    fn clone(&self) -> Catalog<T> {
        *self
    }
}

impl<T: ?Sized> Copy for Catalog<T> {}

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
