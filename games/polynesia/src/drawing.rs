//! How a map's file wants it drawn. It goes to the view as it is, and no rule reads it.

use serde::{Deserialize, Deserializer, Serialize};
use wayfinder_core::vocabulary;

use crate::Route;

/// How the map as a whole is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapDrawing {
    /// Width and height.
    pub size: [i32; 2],
    /// Whether routes may cross.
    pub crossing_routes: bool,
    /// Where routes cross, as the check of the file has found: none where they may not.
    pub crossings: Vec<CrossingInfo>,
}

/// How an island is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IslandDrawing {
    /// Where it lies, from the upper left corner.
    pub at: [i32; 2],
    /// Where its name is written.
    pub label: Option<Label>,
}

/// How a route is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RouteDrawing {
    /// How far the control point of the drawn curve lies from the middle of the straight line, to
    /// the left on the way from the first island to the second.
    pub bend: i32,
}

/// Where an island's name is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// From the middle of the island.
    #[serde(deserialize_with = "rounded_pair")]
    pub at: [i32; 2],
    /// Which part of the text is there.
    pub anchor: Anchor,
}

vocabulary! {
    /// Which part of a text is at its place.
    #[derive(Deserialize)]
    pub enum Anchor in "polynesia/" {
        /// Its start.
        Start = "start",
        /// Its middle.
        Middle = "middle",
        /// Its end.
        End = "end",
    }
}

/// Where one route passes over another: the one that is listed later is above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct CrossingInfo {
    /// The route above.
    pub over: Route,
    /// The route below.
    pub under: Route,
    /// Where, from the upper left corner.
    pub at: [i32; 2],
}

/// A pair of numbers, rounded: a drawing needs no fractions.
pub(crate) fn rounded_pair<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[i32; 2], D::Error> {
    <[f64; 2]>::deserialize(deserializer).map(|pair| pair.map(|number| number.round() as i32))
}
