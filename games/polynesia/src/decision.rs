use wayfinder_core::notation;

use crate::{Island, Resource, Route, Via};

notation! {
    /// One atomic choice.
    ///
    /// ```
    /// use polynesia::{Decision, Via};
    ///
    /// let decision: Decision = "move 3 12 guide 2".parse().unwrap();
    /// assert!(matches!(decision, Decision::Move { via: Via::Guide(_), .. }));
    /// assert_eq!(decision.to_string(), "move 3 12 guide 2");
    /// ```
    #[expect(missing_docs, reason = "the names say what they are")]
    pub enum Decision in "polynesia/" {
        /// Puts a ship on a route.
        Explore {
            /// The route.
            route: Route,
            /// What is paid for a new route; an existing one has its kind already.
            kind: Option<Resource>,
        } = "explore",
        /// One tribe member sails one route.
        Move {
            /// Where it sets off.
            from: Island,
            /// Along which route.
            route: Route,
            /// By which right.
            via: Via,
        } = "move",
        /// Leaves the other movement points unused.
        EndTravel = "end-travel",
        /// Three members go to the main island, or as many as are left.
        PopulateMain = "populate-main",
        /// One member joins another of the tribe.
        PopulateIsland {
            island: Island,
        } = "populate",
        /// Takes resources.
        Fish {
            /// Of which kind.
            kind: Resource,
        } = "fish",
        /// The ship of a boat token.
        ExploreFree {
            /// The route.
            route: Route,
            /// What marks a new route; an existing one is marked already.
            kind: Option<Resource>,
        } = "explore-free",
        /// Tide 2.1: two resources for oneself.
        Take {
            /// Of which kind.
            kind: Resource,
        } = "take",
        /// Tide 2.1: everybody else loses two.
        Spoil {
            /// Of which kind.
            kind: Resource,
        } = "spoil",
        /// Tide 3.3: a member to the main island for three of a kind.
        ExtraMember {
            /// What is paid.
            kind: Resource,
        } = "extra-member",
        /// Leaves what is offered.
        Skip = "skip",
        /// What everybody returns at the end of the round.
        Decline {
            /// Which kind.
            kind: Resource,
        } = "decline",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        assert_unreadable::<Decision>(&[
            "explore",
            "explore 64",
            "explore 03 fish",
            "explore 3 shell",
            "explore 3 fish ",
            "explore  3",
            "move 3 4",
            "move 32 4 own",
            "move 3 4 guide",
            "move 3 4 guide 8",
            "move 3 4 own 1",
            "move 3 4 guide 1 2",
            "end-travel now",
            "populate",
            "populate-main 3",
            "fish",
            "Fish fish",
            "decline",
            "skip it",
        ]);
    }

    #[test]
    fn refusals_say_what_would_have_fitted() {
        let refusal = |text: &str| text.parse::<Decision>().unwrap_err().to_string();
        assert_eq!(
            refusal("sail"),
            "cannot read \"sail\": expected `explore ROUTE [KIND]`, \
             `move ISLAND ROUTE own|neutral|guide SEAT|mask`, `end-travel`, `populate-main`, \
             `populate ISLAND`, `fish KIND`, `explore-free ROUTE [KIND]`, `take KIND`, \
             `spoil KIND`, `extra-member KIND`, `skip` or `decline KIND`"
        );
        for (text, word, expected) in [
            ("explore 64", "64", "a route's number, 0 to 63"),
            ("populate 32", "32", "an island's number, 0 to 31"),
            ("fish 3", "3", "`fish` or `shells`"),
            ("move 3 4 guide 8", "8", "a seat, 0 to 7"),
        ] {
            assert_eq!(refusal(text), format!("cannot read {word:?}: expected {expected}"));
        }
    }
}
