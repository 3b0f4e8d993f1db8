use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Card, Choices, Link, Sector, Slot, Space};

/// One atomic choice.
///
/// ```
/// use polaris::Decision;
///
/// let decision: Decision = "play b17 1 3".parse().unwrap();
/// assert!(matches!(decision, Decision::Play { option: 1, .. }));
/// assert_eq!(decision.to_string(), "play b17 1 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// `take SLOT`: takes a card from the market.
    Take {
        /// Where it lies.
        slot: Slot,
    },
    /// `shooting-stars`: takes 3 shooting stars.
    ShootingStars,
    /// `play CARD OPTION SECTOR`: plays a card.
    Play {
        /// The card.
        card: Card,
        /// Which of its options, from 1.
        option: u8,
        /// Where it acts.
        sector: Sector,
    },
    /// `star SPACE`: places a star.
    Star {
        /// Where.
        space: Space,
    },
    /// `link LINK`: places a link.
    Link {
        /// Where.
        link: Link,
    },
    /// `end`: plays no more cards.
    End,
    /// `pass`: nothing can be done.
    Pass,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Take { slot } => write!(f, "take {slot}"),
            Decision::ShootingStars => f.write_str("shooting-stars"),
            Decision::Play { card, option, sector } => write!(f, "play {card} {option} {sector}"),
            Decision::Star { space } => write!(f, "star {space}"),
            Decision::Link { link } => write!(f, "link {link}"),
            Decision::End => f.write_str("end"),
            Decision::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        // No decision has more than four words: a fifth fits no pattern below.
        let mut words = [""; 5];
        let count = text.split(' ').zip(&mut words).map(|(written, word)| *word = written).count();
        Ok(match words[..count] {
            ["take", slot] => Decision::Take { slot: slot.parse()? },
            ["shooting-stars"] => Decision::ShootingStars,
            ["play", card, option, sector] => Decision::Play {
                card: card.parse()?,
                option: read_option(option)?,
                sector: sector.parse()?,
            },
            ["star", space] => Decision::Star { space: space.parse()? },
            ["link", link] => Decision::Link { link: link.parse()? },
            ["end"] => Decision::End,
            ["pass"] => Decision::Pass,
            _ => return Err(NotationError::new(text, EXPECTED)),
        })
    }
}

const EXPECTED: &str = "`take SLOT`, `shooting-stars`, `play CARD OPTION SECTOR`, `star SPACE`, \
                        `link LINK`, `end` or `pass`";

fn read_option(word: &str) -> Result<u8, NotationError> {
    let option = word.parse().ok().filter(|option: &u8| option.to_string() == word);
    option
        .filter(|option| (1..=Choices::MAX as u8).contains(option))
        .ok_or_else(|| NotationError::new(word, "an option, 1 to 3"))
}

serde_by_notation!(Decision);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        for text in [
            "",
            "take",
            "take 0",
            "take 7",
            "take 1 ",
            "shooting stars",
            "play b1 1",
            "play b1 0 1",
            "play b1 4 1",
            "play b1 1 6",
            "play b1 1 1 1",
            "star e1",
            "link a0",
            "End",
            "pass now",
        ] {
            assert!(text.parse::<Decision>().is_err(), "{text:?}");
        }
    }
}
