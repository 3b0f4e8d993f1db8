use wayfinder_core::{Seat, notation};

use crate::{Character, DemandTile, Tile};

notation! {
    /// How nature answers.
    pub enum Outcome {
        /// A tile laid at the start, or revealed.
        Tile(Tile) = "tile",
        /// A demand tile, by its goods.
        Demand(DemandTile) = "demand",
        /// The tourist tile of the round.
        Tourists(u8 where 0..=4) = "tourists",
        /// The first player.
        Start(Seat) = "start",
        /// The die of the rising waters.
        Die(u8 where 1..=6) = "die",
        /// On offer this round, with two players.
        Character(Character) = "character",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        for text in
            ["", "tile", "tile w1", "demand kck", "tourists 5", "start", "die 0", "die 7", "die 06"]
        {
            assert!(text.parse::<Outcome>().is_err(), "{text:?}");
        }
        let expected = "`tile TILE`, `demand TILE`, `tourists 0..4`, `start SEAT`, `die 1..6` or \
                        `character CHARACTER`";
        let error = "moon 1".parse::<Outcome>().unwrap_err();
        assert_eq!(error.to_string(), format!("cannot read \"moon 1\": expected {expected}"));
    }
}
