use wayfinder_core::notation;

use crate::{Card, Choices, Link, Sector, Slot, Space};

notation! {
    /// One atomic choice.
    pub enum Decision in "polaris/" {
        /// Takes a card from the market.
        Take {
            /// Where it lies.
            slot: Slot,
        } = "take",
        /// Takes 3 shooting stars.
        ShootingStars = "shooting-stars",
        /// Plays a card.
        Play {
            /// The card.
            card: Card,
            /// Which of its options, from 1.
            option: u8 where 1..=Choices::MAX as u8,
            /// Where it acts.
            sector: Sector,
        } = "play",
        /// Places a star.
        Star {
            /// A free space of the sector that is played in.
            space: Space,
        } = "star",
        /// Places a link.
        Link {
            /// A link of that sector that nobody has placed yet.
            link: Link,
        } = "link",
        /// Plays no more cards.
        End = "end",
        /// Nothing can be done.
        Pass = "pass",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        assert_unreadable::<Decision>(&[
            "take",
            "take 0",
            "take 7",
            "take 1 ",
            "shooting stars",
            "play b1 1",
            "play b1 0 1",
            "play b1 4 1",
            "play b1 01 1",
            "play b1 1 6",
            "play b1 1 1 1",
            "star e1",
            "link a0",
            "End",
            "pass now",
        ]);
        assert_eq!(
            "sail 3".parse::<Decision>().unwrap_err().to_string(),
            "cannot read \"sail 3\": expected `take SLOT`, `shooting-stars`, \
             `play CARD OPTION SECTOR`, `star SPACE`, `link LINK`, `end` or `pass`",
        );
    }

    #[test]
    fn parts_cross_the_wire_as_numbers_and_names() {
        let check = |text: &str, json: &str| {
            let decision: Decision = text.parse().unwrap();
            assert_eq!(serde_json::to_string(&decision).unwrap(), json);
        };
        check("take 5", r#"{"verb":"take","slot":5}"#);
        check("play b17 2 3", r#"{"verb":"play","card":"b17","option":2,"sector":3}"#);
        check("link polaris-a2", r#"{"verb":"link","link":"polaris-a2"}"#);
        check("end", r#"{"verb":"end"}"#);
    }
}
