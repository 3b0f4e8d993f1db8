use wayfinder_core::{numbered, small_set};

numbered! {
    /// One of the four archipelagos, from zero: files and people count them from one.
    pub struct Archipelago below 4, "an archipelago's number";
}

small_set! {
    /// A set of archipelagos, as bits.
    pub struct Archipelagos(u8) of Archipelago;
}
