use wayfinder_core::{Seat, notation};

use crate::{Stone, Tide, Token};

notation! {
    /// How nature answers.
    pub enum Outcome {
        /// The token that lies on the next island.
        Token(Token) = "token",
        /// The card of the next deck.
        Tide(Tide as "card") = "tide",
        /// The starting player.
        Start(Seat) = "start",
        /// The stone drawn from the bag.
        Lava(Stone as "colour") = "lava",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_say_what_would_have_fitted() {
        let refusal = |text: &str| text.parse::<Outcome>().unwrap_err().to_string();
        for (text, read, expected) in [
            ("", "", "`token TOKEN`, `tide CARD`, `start SEAT` or `lava COLOUR`"),
            ("tide 1.5", "1.5", "a tide card, 1.1 to 1.4, 2.1 to 2.6 or 3.1 to 3.8"),
            ("lava blue", "blue", "`red`, `grey` or `black`"),
            ("token sun", "sun", "`mask`, `mask-4`, `cross`, `turtle`, `fish`, `shell` or `boat`"),
        ] {
            assert_eq!(refusal(text), format!("cannot read {read:?}: expected {expected}"));
        }
    }
}
