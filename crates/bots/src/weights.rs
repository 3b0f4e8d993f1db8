use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Feature, MAX_FEATURES, Row};

/// What each feature is worth, early and late in the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    early: Row,
    late: Row,
}

impl Weights {
    /// The weights as they were set by hand: the same early and late.
    ///
    /// ```
    /// use wayfinder_bots::{Feature, Weights};
    ///
    /// let by_hand = Weights::by_hand(&[Feature { key: "pearls", name: "pearls", by_hand: 2.0 }]);
    /// assert_eq!(by_hand.at(0.7)[0], 2.0);
    /// ```
    pub fn by_hand(features: &[Feature]) -> Weights {
        let mut row = [0.0; MAX_FEATURES];
        for (weight, feature) in row.iter_mut().zip(features) {
            *weight = feature.by_hand;
        }
        Weights { early: row, late: row }
    }

    /// Reads a weights file; refuses one that does not name every feature once and nothing else.
    ///
    /// ```
    /// use wayfinder_bots::{Feature, Weights};
    ///
    /// let error = Weights::read("{}", &[Feature { key: "pearls", name: "pearls", by_hand: 1.0 }]).unwrap_err();
    /// assert!(error.to_string().starts_with("the weights cannot be read: missing field"));
    /// ```
    pub fn read(text: &str, features: &[Feature]) -> Result<Weights, WeightsError> {
        let file: WeightsFile = serde_json::from_str(text)
            .map_err(|error| WeightsError::Unreadable(error.to_string()))?;
        Weights::of(&file.weights, features)
    }

    /// The same from weights by name.
    pub fn of(named: &[NamedWeight], features: &[Feature]) -> Result<Weights, WeightsError> {
        let unknown = |it: &&NamedWeight| features.iter().all(|feature| feature.name != it.name);
        if let Some(it) = named.iter().find(unknown) {
            return Err(WeightsError::Unknown(it.name.clone()));
        }
        let mut weights = Weights { early: [0.0; MAX_FEATURES], late: [0.0; MAX_FEATURES] };
        for (place, feature) in features.iter().enumerate() {
            let mut found = named.iter().filter(|it| it.name == feature.name);
            let (Some(it), None) = (found.next(), found.next()) else {
                return Err(WeightsError::NotOnce(feature.name));
            };
            (weights.early[place], weights.late[place]) = (it.early, it.late);
        }
        Ok(weights)
    }

    /// The weights at a stage of the game, from 0 at the start to 1 at the end.
    #[inline]
    pub fn at(&self, stage: f32) -> Row {
        let mut row = self.early;
        for (weight, late) in row.iter_mut().zip(self.late) {
            *weight += stage * (late - *weight);
        }
        row
    }
}

/// Weights as they are kept, with where they come from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The title's id.
    pub game: String,
    /// The command that made them.
    pub command: String,
    /// The day, as in `2026-11-16`.
    pub date: String,
    /// Who played.
    pub bots: String,
    /// How many games were played, those held out included.
    pub games: u64,
    /// How many positions of them were fitted to.
    pub positions: u64,
    /// How well weights foretell the winner where they were not fitted to.
    pub held_out: HeldOut,
    /// In the order of the title's features.
    pub weights: Vec<NamedWeight>,
}

/// Games that were not fitted to, and how well their winners were foretold: the mean logarithm of the share that was
/// given to whoever won, without its sign, so less is better.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldOut {
    /// How many positions.
    pub positions: u64,
    /// Log loss if all seats are always given the same share.
    pub even: f64,
    /// Log loss of the weights set by hand.
    pub by_hand: f64,
    /// Log loss of the fitted ones.
    pub tuned: f64,
}

/// What one feature is worth, in points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedWeight {
    /// Of which feature.
    pub name: String,
    /// At the start of the game.
    pub early: f32,
    /// At its end.
    pub late: f32,
}

/// JSON with a line for each weight, to be read and compared by people.
impl fmt::Display for WeightsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |it: &str| serde_json::to_string(it).map_err(|_| fmt::Error);
        let HeldOut { positions, even, by_hand, tuned } = self.held_out;
        writeln!(f, "{{")?;
        writeln!(f, "  \"game\": {},", text(&self.game)?)?;
        writeln!(f, "  \"command\": {},", text(&self.command)?)?;
        writeln!(f, "  \"date\": {},", text(&self.date)?)?;
        writeln!(f, "  \"bots\": {},", text(&self.bots)?)?;
        writeln!(f, "  \"games\": {},", self.games)?;
        writeln!(f, "  \"positions\": {},", self.positions)?;
        writeln!(
            f,
            "  \"held_out\": {{ \"positions\": {positions}, \"even\": {even:.4}, \
             \"by_hand\": {by_hand:.4}, \"tuned\": {tuned:.4} }},"
        )?;
        writeln!(f, "  \"weights\": [")?;
        for (place, NamedWeight { name, early, late }) in self.weights.iter().enumerate() {
            let comma = if place + 1 < self.weights.len() { "," } else { "" };
            let name = text(name)?;
            writeln!(
                f,
                "    {{ \"name\": {name}, \"early\": {early:.3}, \"late\": {late:.3} }}{comma}"
            )?;
        }
        writeln!(f, "  ]")?;
        writeln!(f, "}}")
    }
}

/// Why weights cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// The text is no weights file.
    Unreadable(String),
    /// A weight for something that the title does not look at.
    Unknown(String),
    /// A feature without a weight, or with several.
    NotOnce(&'static str),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Unreadable(reason) => write!(f, "the weights cannot be read: {reason}"),
            WeightsError::Unknown(name) => write!(f, "there is no feature {name:?} to weigh"),
            WeightsError::NotOnce(name) => write!(f, "the feature {name:?} needs one weight"),
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: &[Feature] = &[
        Feature { key: "pearls", name: "pearls", by_hand: 1.0 },
        Feature { key: "sharks", name: "sharks", by_hand: -0.5 },
    ];

    fn named(names: &[&str]) -> Vec<NamedWeight> {
        let weight = |name: &&str| NamedWeight { name: (*name).into(), early: 1.0, late: 3.0 };
        names.iter().map(weight).collect()
    }

    #[test]
    fn weights_move_from_early_to_late() {
        let weights = Weights::of(&named(&["sharks", "pearls"]), FEATURES).unwrap();
        for (stage, expected) in [(0.0, 1.0), (0.5, 2.0), (1.0, 3.0)] {
            let found = weights.at(stage)[0];
            assert!((found - expected).abs() < 1e-6, "{found} at {stage}");
        }
    }

    #[test]
    fn every_feature_is_named_once_and_none_else() {
        let check = |names: &[&str], expected| {
            assert_eq!(Weights::of(&named(names), FEATURES).unwrap_err(), expected);
        };
        check(&["pearls"], WeightsError::NotOnce("sharks"));
        check(&["pearls", "sharks", "pearls"], WeightsError::NotOnce("pearls"));
        check(&["pearls", "sharks", "whales"], WeightsError::Unknown("whales".into()));
    }

    #[test]
    fn what_is_written_reads_back() {
        let held_out = HeldOut { positions: 40, even: 1.0986, by_hand: 0.5, tuned: 0.4 };
        let file = WeightsFile {
            game: "pearls".into(),
            command: "wayfinder tune pearls".into(),
            date: "2026-11-16".into(),
            bots: "greedy".into(),
            games: 10,
            positions: 160,
            held_out,
            weights: named(&["pearls", "sharks"]),
        };
        assert_eq!(serde_json::from_str::<WeightsFile>(&file.to_string()).unwrap(), file);
    }
}
