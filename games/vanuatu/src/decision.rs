use wayfinder_core::notation;

use crate::{Action, Character, Good, Hex, RestToken, Rewards, Tile, Works};

notation! {
    /// One atomic choice.
    ///
    /// ```
    /// use vanuatu::{Action, Decision};
    ///
    /// assert_eq!("plan fish".parse(), Ok(Decision::Plan { action: Action::Fish }));
    /// let decision: Decision = "build w2 hut dike se".parse().unwrap();
    /// assert_eq!(decision.to_string(), "build w2 hut dike se");
    /// ```
    #[expect(missing_docs, reason = "the names say what they are")]
    pub enum Decision in "vanuatu/" {
        /// Lays a visible tile.
        Place {
            /// Which of the two.
            tile: Tile,
            /// Where it goes.
            hex: Hex,
        } = "place",
        /// With two players, puts a neutral marker there.
        Neutral {
            action: Action,
        } = "neutral",
        /// For this round.
        Choose {
            character: Character,
        } = "choose",
        /// Puts a marker there.
        Plan {
            action: Action,
        } = "plan",
        /// For as many vatus, before an action is chosen.
        SellTreasure {
            /// Of the tile.
            value: u8 where 1..=3,
        } = "sell-treasure",
        /// Exchanges points for vatus, once a round.
        Beg {
            /// 0 declines at the end of a round.
            amount: u8 where 0..=3,
        } = "beg",
        /// Performs a planned action.
        Resolve {
            action: Action,
        } = "resolve",
        /// Takes the markers back without performing it.
        Retrieve {
            action: Action,
        } = "retrieve",
        /// Performs a planned action without its majority.
        Preach {
            action: Action,
        } = "preach",
        /// Moves a stack of markers.
        Govern {
            /// From where.
            from: Action,
            /// Where to.
            to: Action,
        } = "govern",
        /// Moves the boat.
        Sail {
            /// How far.
            steps: u8 where 1..=3,
            /// Where the boat ends.
            end: Hex,
        } = "sail",
        /// Builds a hut, a dike or both.
        Build {
            /// The island.
            island: Hex,
            /// What is built there.
            works: Works,
        } = "build",
        /// Sells fish.
        Sell {
            /// At least one tile.
            tiles: Rewards,
        } = "sell",
        /// Buys a good and exports it.
        Buy {
            /// The island.
            island: Hex,
            /// What is bought.
            good: Good,
        } = "buy",
        /// Brings a tourist there.
        Transport {
            /// The island.
            island: Hex,
        } = "transport",
        /// Draws in its sand.
        Draw {
            /// The island.
            island: Hex,
        } = "draw",
        /// Ends a rest.
        Rest {
            /// The token kept.
            token: RestToken,
        } = "rest",
        /// The Navigator's free voyage, the Builder's cheap hut, the Diver's vatus or the Buyer's second cube.
        UseBonus = "use-bonus",
        /// The full price, no vatus or no second cube.
        DeclineBonus = "decline-bonus",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        assert_unreadable::<Decision>(&[
            "place a1",
            "place a1 a1",
            "place w1 w1",
            "neutral",
            "neutral w1",
            "choose nobody",
            "plan",
            "plan sailing",
            "Plan sail",
            "sell-treasure 0",
            "sell-treasure 4",
            "beg 4",
            "beg 03",
            "govern sail",
            "sail 0 w2",
            "sail 4 w2",
            "sail 1",
            "sail 1  w2",
            "build w2",
            "build w2 dike",
            "build w2 dike n",
            "build w2 dike ne hut",
            "build w2 hut dike",
            "sell 0 0 0",
            "sell 1 0",
            "sell 1 0 0 0",
            "sell 10 0 0",
            "buy w2 fish",
            "rest",
            "rest all",
            "use-bonus now",
            "decline-bonus ",
        ]);
        let expected = "`place TILE HEX`, `neutral ACTION`, `choose CHARACTER`, `plan ACTION`, \
                        `sell-treasure VALUE`, `beg AMOUNT`, `resolve ACTION`, `retrieve ACTION`, \
                        `preach ACTION`, `govern FROM TO`, `sail STEPS HEX`, \
                        `build HEX [hut] [dike SIDE]`, `sell ONES TWOS THREES`, `buy HEX GOOD`, \
                        `transport HEX`, `draw HEX`, `rest TOKEN`, `use-bonus` or `decline-bonus`";
        let error = "swim".parse::<Decision>().unwrap_err();
        assert_eq!(error.to_string(), format!("cannot read \"swim\": expected {expected}"));
    }

    /// Decisions of several words are taken apart on the wire.
    #[test]
    fn the_wire_has_a_field_for_each_part() {
        for (text, json) in [
            ("plan fish", r#"{"verb":"plan","action":"fish"}"#),
            ("sail 2 x3", r#"{"verb":"sail","steps":2,"end":"x3"}"#),
            ("sell 2 0 1", r#"{"verb":"sell","tiles":[2,0,1]}"#),
            ("build w2 hut", r#"{"verb":"build","island":"w2","works":{"kind":"hut"}}"#),
            (
                "build w2 dike se",
                r#"{"verb":"build","island":"w2","works":{"kind":"dike","side":"se"}}"#,
            ),
            (
                "build w2 hut dike ne",
                r#"{"verb":"build","island":"w2","works":{"kind":"hut_and_dike","side":"ne"}}"#,
            ),
            ("use-bonus", r#"{"verb":"use-bonus"}"#),
        ] {
            let decision: Decision = text.parse().unwrap();
            assert_eq!(serde_json::to_string(&decision).unwrap(), json);
            assert_eq!(decision.to_string(), text);
        }
    }
}
