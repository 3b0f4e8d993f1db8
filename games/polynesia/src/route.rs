use wayfinder_core::{numbered, small_set};

numbered! {
    /// A sea route between two islands, by its number on the map.
    pub struct Route in "polynesia/" below 64, "a route's number";
}

small_set! {
    /// A set of routes, as bits.
    ///
    /// ```
    /// use polynesia::{Route, Routes};
    ///
    /// let third = Route::new(2).unwrap();
    /// let some: Routes = Route::all(5).collect();
    /// assert_eq!(some.without(Routes::only(third)).len(), 4);
    /// ```
    pub struct Routes(u64) of Route;
}
