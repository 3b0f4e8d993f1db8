/// Declares a set of small things, as bits: one type for every set of cells, islands, routes or cards.
///
/// The thing is a `Copy` type with `const fn index(self) -> usize`, below the number of bits, and
/// `const fn at(index: usize) -> Self`, its inverse. What a title adds of its own stands in another `impl`.
///
/// ```
/// use wayfinder_core::small_set;
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct Cell(u8);
///
/// impl Cell {
///     const fn index(self) -> usize {
///         self.0 as usize
///     }
///
///     const fn at(index: usize) -> Cell {
///         Cell(index as u8)
///     }
/// }
///
/// small_set! {
///     /// A set of cells.
///     pub struct Cells(u32) of Cell;
/// }
///
/// let set = Cells::only(Cell(3)).or(Cells::only(Cell(7)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(3), Cell(7)]);
/// assert_eq!(set.without(Cells::only(Cell(3))).first(), Some(Cell(7)));
/// assert_eq!((set.len(), set.contains(Cell(4))), (2, false));
/// ```
#[macro_export]
macro_rules! small_set {
    ($(#[$about:meta])* $visibility:vis struct $set:ident($bits:ty) of $thing:ty;) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visibility struct $set($bits);

        // Every set has the whole vocabulary, whether its title uses every word of it or not.
        #[allow(dead_code, reason = "a title may leave out words of the shared vocabulary")]
        impl $set {
            /// None at all.
            $visibility const NONE: $set = $set(0);

            /// The set of one.
            #[inline]
            $visibility const fn only(one: $thing) -> $set {
                $set(1 << one.index())
            }

            /// The first so many, by index.
            #[inline]
            $visibility const fn first_of(count: usize) -> $set {
                if count >= <$bits>::BITS as usize { $set(<$bits>::MAX) } else { $set((1 << count) - 1) }
            }

            /// Adds one; adding it twice changes nothing.
            #[inline]
            $visibility const fn insert(&mut self, one: $thing) {
                self.0 |= 1 << one.index();
            }

            /// Takes one out, if it is in.
            #[inline]
            $visibility const fn remove(&mut self, one: $thing) {
                self.0 &= !(1 << one.index());
            }

            /// Whether it is in the set.
            #[inline]
            $visibility const fn contains(self, one: $thing) -> bool {
                self.0 >> one.index() & 1 == 1
            }

            /// What is in both.
            #[inline]
            #[must_use]
            $visibility const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in either.
            #[inline]
            #[must_use]
            $visibility const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            $visibility const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many things are in it.
            #[inline]
            $visibility const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            #[inline]
            $visibility const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one with the lowest index; `None` if there is no thing in it.
            #[inline]
            $visibility const fn first(self) -> Option<$thing> {
                if self.0 == 0 { None } else { Some(<$thing>::at(self.0.trailing_zeros() as usize)) }
            }

            /// All of them, ascending.
            #[inline]
            $visibility fn iter(self) -> impl Iterator<Item = $thing> + Clone {
                let mut rest = self;
                ::std::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(all: I) -> $set {
                let mut set = $set::NONE;
                all.into_iter().for_each(|one| set.insert(one));
                set
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
