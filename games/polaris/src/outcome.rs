use wayfinder_core::{Seat, notation};

use crate::{Card, Goal, PersonalGoal};

notation! {
    /// How nature answers.
    pub enum Outcome {
        /// The card drawn from a deck.
        Card(Card) = "card",
        /// The common goal drawn.
        Goal(Goal) = "goal",
        /// The personal goal dealt.
        Personal(PersonalGoal) = "personal",
        /// The first player.
        Start(Seat) = "start",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn what_is_expected_is_told() {
        assert_eq!(
            "die 6".parse::<Outcome>().unwrap_err().to_string(),
            "cannot read \"die 6\": expected `card CARD`, `goal GOAL`, `personal GOAL` or `start SEAT`",
        );
        assert_unreadable::<Outcome>(&[
            "card",
            "card b1 ",
            "goal 3",
            "personal 0",
            "personal 11",
            "start",
        ]);
    }
}
