use serde::Serialize;
use wayfinder_core::{SetupError, data_file};

use crate::{Lava, MEMBERS, Stone, TokenCounts};

/// What is printed besides the map: the spaces of the personal board, the colours of the lava
/// stones, the island tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub struct Components {
    /// The values of the personal board's spaces, from left to right, the row from 0 first.
    pub spaces: [u8; MEMBERS as usize],
    /// The lava stones in the bag at the start.
    pub lava: Lava,
    /// The tokens for archipelagos.
    pub green: TokenCounts,
    /// The tokens for turtle islands.
    pub orange: TokenCounts,
}

const STANDARD: &str = include_str!("../data/components.json");

/// The row that is empty at the start.
const UPPER_ROW: usize = 5;
/// Red stones that end the game.
pub(crate) const LAST_RED: u8 = 6;
/// Lava stones in all.
const STONES: u32 = 10;

data_file! {
    /// Components as they are written in a file.
    struct WrittenComponents as "components" {
        personal_board: [Vec<u8>; 2],
        lava: Lava,
        green_tokens: TokenCounts,
        orange_tokens: TokenCounts,
    }
}

impl Components {
    /// The components of the game, as we reconstruct them.
    pub fn standard() -> Components {
        Components::read(STANDARD).expect("the shipped components are checked by a test")
    }

    /// Reads components from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use polynesia::Components;
    ///
    /// let text = r#"{ "name": "calm", "personal_board": [[0,0,1,1,2],[2,3,3,4,5,5,6,7]],
    ///     "lava": { "red": 5, "grey": 5, "black": 0 },
    ///     "green_tokens": { "mask": 8 }, "orange_tokens": { "mask": 6 } }"#;
    /// assert_eq!(
    ///     Components::read(text).unwrap_err().to_string(),
    ///     "components: 5 red lava stones, but the sixth ends the game",
    /// );
    /// ```
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let written = WrittenComponents::read(text)?;
        let faults = written.faults();
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        let mut spaces = [0; MEMBERS as usize];
        spaces.copy_from_slice(&written.personal_board.concat());
        Ok(Components {
            spaces,
            lava: written.lava,
            green: written.green_tokens,
            orange: written.orange_tokens,
        })
    }

    /// "The highest valued Space that is free" with so many members on the board: they always
    /// stand on the rightmost spaces.
    #[inline]
    pub const fn board_value(&self, members: u8) -> u8 {
        match MEMBERS.checked_sub(members + 1) {
            Some(free) => self.spaces[free as usize],
            None => 0,
        }
    }

    /// How many tokens there are in all.
    pub fn tokens(&self) -> u8 {
        self.green.total() + self.orange.total()
    }
}

impl WrittenComponents {
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let [upper, lower] = &self.personal_board;
        let rows =
            [(upper, "first", UPPER_ROW), (lower, "second", usize::from(MEMBERS) - UPPER_ROW)];
        for (row, name, spaces) in rows {
            if row.len() != spaces {
                faults.push(format!(
                    "components: the {name} row of the personal board has {} spaces, not {spaces}",
                    row.len()
                ));
            }
        }
        if !self.personal_board.concat().is_sorted() {
            faults.push("components: the values of the personal board must not fall".to_owned());
        }
        // A file may hold more than a sum of bytes can.
        let stones: u32 = Stone::ALL.iter().map(|&stone| u32::from(self.lava.of(stone))).sum();
        if self.lava.red < LAST_RED {
            faults.push(format!(
                "components: {} red lava stones, but the sixth ends the game",
                self.lava.red
            ));
        }
        if stones != STONES {
            faults.push(format!("components: {stones} lava stones, not {STONES}"));
        }
        if self.lava.black > 1 {
            faults.push(format!("components: {} black lava stones, not 0 or 1", self.lava.black));
        }
        for (tokens, colour, islands) in
            [(&self.green_tokens, "green", 8), (&self.orange_tokens, "orange", 6)]
        {
            let total = crate::Token::ALL.iter().map(|&it| u32::from(tokens.of(it))).sum::<u32>();
            if total != islands {
                faults.push(format!("components: {total} {colour} tokens, not {islands}"));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_components_are_as_recorded() {
        let components = Components::standard();
        assert_eq!(components.spaces, [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7]);
        assert_eq!(components.lava, Lava { red: 6, grey: 3, black: 1 });
        assert_eq!(components.tokens(), 14);
        let crosses = components.green.cross + components.orange.cross;
        assert_eq!((crosses, components.green.boat, components.orange.mask_of_four), (2, 2, 1));
    }

    #[test]
    fn the_board_is_worth_its_highest_free_space() {
        let components = Components::standard();
        let values: Vec<_> = (0..=13).map(|members| components.board_value(members)).collect();
        assert_eq!(values, [7, 6, 5, 5, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0]);
    }

    #[test]
    fn faults_are_named() {
        let check = |board: &str, lava: &str, tokens: &str, expected: &str| {
            let text = format!(
                r#"{{ "name": "x", "personal_board": {board}, "lava": {lava}, {tokens} }}"#
            );
            assert_eq!(Components::read(&text).unwrap_err().to_string(), expected);
        };
        let board = "[[0,0,1,1,2],[2,3,3,4,5,5,6,7]]";
        let lava = r#"{ "red": 6, "grey": 3, "black": 1 }"#;
        let tokens = r#""green_tokens": { "boat": 8 }, "orange_tokens": { "mask": 6 }"#;
        check(
            "[[0,0,1,1],[2,3,3,4,5,5,6,7]]",
            lava,
            tokens,
            "components: the first row of the personal board has 4 spaces, not 5",
        );
        check(
            "[[0,0,1,1,2],[2,3,3,4,5,5,7,6]]",
            lava,
            tokens,
            "components: the values of the personal board must not fall",
        );
        check(
            board,
            r#"{ "red": 200, "grey": 200, "black": 2 }"#,
            tokens,
            "components: 402 lava stones, not 10; components: 2 black lava stones, not 0 or 1",
        );
        check(
            board,
            lava,
            r#""green_tokens": { "boat": 7 }, "orange_tokens": { "mask-4": 7 }"#,
            "components: 7 green tokens, not 8; components: 7 orange tokens, not 6",
        );
    }
}
