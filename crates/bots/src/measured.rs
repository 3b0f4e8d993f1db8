/// What a title is measured by, and at which tables.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// How fast random play is to be, if anybody asks for it.
    pub wanted: Option<WantedSpeed>,
    /// Tables that ask more of the rules than the usual ones.
    pub tables: &'static [MeasuredTable],
}

/// A speed that is asked for, on the machine of docs/PERFORMANCE.md.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WantedSpeed {
    /// At a table of so many, with default options.
    pub players: u8,
    /// Random decisions.
    pub decisions_per_second: f64,
}

/// A table by its players and the options that are not the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasuredTable {
    /// How many play.
    pub players: u8,
    /// Keys and values.
    pub options: &'static [(&'static str, &'static str)],
}

impl Measured {
    /// The usual tables, and nothing is asked for.
    pub const DEFAULT: Measured = Measured { wanted: None, tables: &[] };
}
