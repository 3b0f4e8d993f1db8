use wayfinder_core::{numbered, small_set};

numbered! {
    /// An island, by its number on the map.
    pub struct Island in "polynesia/" below 32, "an island's number";
}

small_set! {
    /// A set of islands, as bits.
    ///
    /// ```
    /// use polynesia::{Island, Islands};
    ///
    /// let third = Island::new(2).unwrap();
    /// let some: Islands = Island::all(5).collect();
    /// assert_eq!(some.without(Islands::only(third)).len(), 4);
    /// ```
    pub struct Islands(u32) of Island;
}
