use std::{
    cmp::Ordering,
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use serde::{Serialize, Serializer, ser::SerializeMap};
use wayfinder_core::NotationError;

use super::KINDS;

/// A lantern's brightness, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub(crate) struct Card(pub(crate) u8);

/// One click. The last three exist in games with a mistake only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Decision {
    Bid {
        high: bool,
    },
    Keep {
        drawn: bool,
    },
    Peek,
    Stay,
    Swap,
    /// A bid that compares as equal to a keep.
    LooseBid {
        high: bool,
    },
    /// Something that is written like something else.
    Smudged,
    /// Something that serializes to something else.
    Coded,
}

impl Decision {
    fn rank(self) -> u8 {
        match self {
            Decision::Bid { high } => u8::from(high),
            Decision::Keep { drawn: side } | Decision::LooseBid { high: side } => {
                2 + u8::from(side)
            }
            Decision::Peek => 4,
            Decision::Stay => 5,
            Decision::Swap => 6,
            Decision::Smudged => 7,
            Decision::Coded => 8,
        }
    }
}

impl Ord for Decision {
    fn cmp(&self, other: &Decision) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Decision {
    fn partial_cmp(&self, other: &Decision) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Decision {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::Bid { high: true } => "bid high",
            Decision::Bid { high: false } => "bid low",
            Decision::Keep { drawn: true } => "keep drawn",
            Decision::Keep { drawn: false } | Decision::Smudged => "keep held",
            Decision::Peek => "peek",
            Decision::Stay => "stay",
            Decision::Swap => "swap",
            Decision::LooseBid { high: true } => "loose high",
            Decision::LooseBid { high: false } => "loose low",
            Decision::Coded => "coded",
        })
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        Ok(match text {
            "bid high" => Decision::Bid { high: true },
            "bid low" => Decision::Bid { high: false },
            "keep drawn" => Decision::Keep { drawn: true },
            "keep held" => Decision::Keep { drawn: false },
            "peek" => Decision::Peek,
            "stay" => Decision::Stay,
            "swap" => Decision::Swap,
            "loose high" => Decision::LooseBid { high: true },
            "loose low" => Decision::LooseBid { high: false },
            "coded" => Decision::Coded,
            _ => return Err(NotationError::new(text, "a decision of lanterns")),
        })
    }
}

impl Serialize for Decision {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Decision::Coded {
            return serializer.serialize_u8(self.rank());
        }
        let text = self.to_string();
        let mut parts = serializer.serialize_map(Some(1))?;
        parts.serialize_entry("verb", text.split(' ').next().unwrap_or_default())?;
        parts.end()
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let expected = || NotationError::new(text, "`card BRIGHTNESS`");
        let kind: usize =
            text.strip_prefix("card ").and_then(|kind| kind.parse().ok()).ok_or_else(expected)?;
        if kind < KINDS { Ok(Card(kind as u8)) } else { Err(expected()) }
    }
}
