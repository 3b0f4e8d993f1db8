use serde::Serialize;

/// A decision as a page gets it: the text that comes back and that logs keep, the same taken apart, and what
/// choosing it would mean.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Offered<Decision, Offer> {
    /// In the title's notation.
    pub text: String,
    /// An object with its `verb` and a field for each part.
    pub parts: Decision,
    /// Where it leads, what it costs, which `places` it touches.
    pub offer: Offer,
}

/// An offer of a title that tells nothing but places.
///
/// ```
/// use wayfinder_core::PlainOffer;
///
/// let offer = PlainOffer { places: vec!["reef:2".into()] };
/// assert_eq!(serde_json::to_string(&offer).unwrap(), r#"{"places":["reef:2"]}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlainOffer {
    /// What the decision touches, by the names that boards and texts use.
    pub places: Vec<String>,
}
