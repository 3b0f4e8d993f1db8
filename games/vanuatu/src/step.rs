use serde::Serialize;

/// What is open in an action that was begun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// How far, and where to.
    Sail,
    /// What, and on which island.
    Build,
    /// Which fish.
    Sell,
    /// Which good of which island.
    Buy,
    /// To which island.
    Transport,
    /// On which island.
    Draw,
    /// Which rest token.
    Rest,
}
