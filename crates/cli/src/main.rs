//! The `wayfinder` program.

fn main() {}
