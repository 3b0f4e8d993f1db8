//! Places at the table, sets of them, and who is looking.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use crate::NotationError;

/// A place at the table, counted clockwise from zero.
///
/// ```
/// use wayfinder_core::Seat;
///
/// let last = Seat::new(3).unwrap();
/// assert_eq!(last.index(), 3);
/// assert_eq!(last.next(4), Seat::FIRST, "clockwise, round the table");
/// assert_eq!(Seat::new(8), None, "no table has nine places");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// No title seats more.
    pub const MAX: u8 = 8;

    /// The seat with index zero, which every table has.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index; `None` if no table can have it.
    pub const fn new(index: u8) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index)) } else { None }
    }

    /// The index, for arrays with one place a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour on the left (clockwise) at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players { Seat(self.0 + 1) } else { Seat::FIRST }
    }

    /// All seats of a table, clockwise from this one.
    ///
    /// ```
    /// use wayfinder_core::Seat;
    ///
    /// let third = Seat::new(2).unwrap();
    /// assert_eq!(third.around(4).map(Seat::index).collect::<Vec<_>>(), [2, 3, 0, 1]);
    /// ```
    #[inline]
    pub fn around(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..players).map(move |places| Seat((self.0 + places) % players))
    }

    /// How many places clockwise of this one another seat of the table is.
    ///
    /// ```
    /// use wayfinder_core::Seat;
    ///
    /// let third = Seat::new(2).unwrap();
    /// assert_eq!((third.places_to(Seat::FIRST, 4), third.places_to(third, 4)), (2, 0));
    /// ```
    #[inline]
    pub const fn places_to(self, other: Seat, players: u8) -> usize {
        ((other.0 + players - self.0) % players) as usize
    }

    /// All seats of a table, clockwise from the first.
    ///
    /// ```
    /// use wayfinder_core::Seat;
    ///
    /// assert_eq!(Seat::all(3).map(Seat::index).collect::<Vec<_>>(), [0, 1, 2]);
    /// ```
    pub fn all(players: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..players.min(Seat::MAX)).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        match text.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Seat(digit - b'0')),
            _ => Err(NotationError::new(text, "a seat, 0 to 7")),
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Seat::new(index)
            .ok_or_else(|| serde::de::Error::custom(format!("seat {index} is beyond the last, 7")))
    }
}

/// A set of seats: several may owe a decision at once.
///
/// ```
/// use wayfinder_core::{Seat, Seats};
///
/// let mut seats = Seats::only(Seat::FIRST);
/// seats.insert(Seat::new(2).unwrap());
/// assert!(seats.contains(Seat::FIRST));
/// assert_eq!(seats.len(), 2);
/// assert_eq!(seats.first(), Some(Seat::FIRST));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// The set of one.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Adds a seat; adding it twice changes nothing.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out, if it is in.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat; `None` if the set is empty.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// A list of the seats, ascending.
impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who is looking.
///
/// ```
/// use wayfinder_core::{Observer, Seat};
///
/// assert!(Observer::Seat(Seat::FIRST).is(Seat::FIRST));
/// assert!(!Observer::Spectator.is(Seat::FIRST));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observer {
    /// A player, who knows their own secrets.
    Seat(Seat),
    /// Anyone else, who knows nobody's.
    Spectator,
}

impl Observer {
    /// Whether this observer sits on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// Every observer of a table: each seat, then the spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Observer> {
        Seat::all(players).map(Observer::Seat).chain([Observer::Spectator])
    }
}

/// One value a seat, for a title that seats at most `N`.
///
/// ```
/// use wayfinder_core::{BySeat, Seat};
///
/// let mut shells = BySeat([5; 4]);
/// shells[Seat::FIRST] -= 2;
/// assert_eq!(shells.0, [3, 5, 5, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
