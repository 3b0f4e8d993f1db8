use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::NotationError;

/// A sea route between two islands, by its number on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(transparent)]
pub struct Route(u8);

impl Route {
    /// The most routes a map can have.
    pub const MAX: usize = 64;

    /// The route with this number, from zero in the order of the map's file.
    pub const fn new(number: usize) -> Option<Route> {
        if number < Route::MAX { Some(Route(number as u8)) } else { None }
    }

    /// The number, for arrays with one place a route.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first so many routes.
    pub fn all(count: usize) -> impl Iterator<Item = Route> + Clone {
        (0..count.min(Route::MAX) as u8).map(Route)
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Route {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Route, NotationError> {
        // `03` and `+3` are numbers too, but not how this one is written.
        let number = text.parse().ok().filter(|number: &usize| number.to_string() == text);
        number
            .and_then(Route::new)
            .ok_or_else(|| NotationError::new(text, "a route's number, 0 to 63"))
    }
}

/// A set of routes, as bits.
///
/// ```
/// use polynesia::{Route, Routes};
///
/// let third = Route::new(2).unwrap();
/// let some: Routes = Route::all(5).collect();
/// assert_eq!(some.without(Routes::only(third)).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Routes(u64);

impl Routes {
    /// No route at all.
    pub const NONE: Routes = Routes(0);

    /// The set of one.
    #[inline]
    pub const fn only(route: Route) -> Routes {
        Routes(1 << route.0)
    }

    /// Adds a route.
    #[inline]
    pub const fn insert(&mut self, route: Route) {
        self.0 |= 1 << route.0;
    }

    /// Takes a route out.
    #[inline]
    pub const fn remove(&mut self, route: Route) {
        self.0 &= !(1 << route.0);
    }

    /// Whether the route is in the set.
    #[inline]
    pub const fn contains(self, route: Route) -> bool {
        self.0 & (1 << route.0) != 0
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Routes) -> Routes {
        Routes(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Routes) -> Routes {
        Routes(self.0 | other.0)
    }

    /// What is not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Routes) -> Routes {
        Routes(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest number.
    #[inline]
    pub const fn first(self) -> Option<Route> {
        if self.0 == 0 { None } else { Some(Route(self.0.trailing_zeros() as u8)) }
    }

    /// All of them, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Route> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = Routes(rest).first()?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl FromIterator<Route> for Routes {
    fn from_iter<I: IntoIterator<Item = Route>>(routes: I) -> Routes {
        let mut set = Routes::NONE;
        routes.into_iter().for_each(|route| set.insert(route));
        set
    }
}

impl fmt::Debug for Routes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
