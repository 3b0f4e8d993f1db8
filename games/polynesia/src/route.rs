use crate::numbered::numbered;

numbered! {
    /// A sea route between two islands, by its number on the map.
    Route, 64, "a route's number, 0 to 63";
    /// A set of routes, as bits.
    ///
    /// ```
    /// use polynesia::{Route, Routes};
    ///
    /// let third = Route::new(2).unwrap();
    /// let some: Routes = Route::all(5).collect();
    /// assert_eq!(some.without(Routes::only(third)).len(), 4);
    /// ```
    Routes(u64)
}
