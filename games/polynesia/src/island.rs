use crate::numbered::numbered;

numbered! {
    /// An island, by its number on the map.
    Island, 32, "an island's number, 0 to 31";
    /// A set of islands, as bits.
    ///
    /// ```
    /// use polynesia::{Island, Islands};
    ///
    /// let third = Island::new(2).unwrap();
    /// let some: Islands = Island::all(5).collect();
    /// assert_eq!(some.without(Islands::only(third)).len(), 4);
    /// ```
    Islands(u32)
}
