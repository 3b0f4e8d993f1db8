use serde::Serialize;

/// Whether what was taken from the market stays known, an option of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum MarketMemory {
    /// Everybody saw it and is reminded of it until it is played.
    Open,
    /// Whoever wants to know must remember: nobody is told what a seat took.
    Closed,
}
