use std::sync::LazyLock;

use serde::Deserialize;
use wayfinder_core::SetupError;

use crate::{Sector, Space, Spaces};

/// What is printed on the sky and the scoreboard, beyond their geometry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Spaces that bring a shooting star.
    pub white: Spaces,
    /// Spaces that hold a neutral star in a game for two.
    pub star_icons: Spaces,
    /// Dawn spaces on the scoreboard.
    pub dawn_spaces: u8,
}

static STANDARD: LazyLock<Board> = LazyLock::new(|| {
    Board::read(include_str!("../data/board.json")).expect("the shipped board passes its test")
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "provenance", default)]
    _provenance: String,
    dawn_spaces: u8,
    white: Vec<Space>,
    star_icons: Vec<Space>,
}

impl Board {
    /// The most Dawn spaces.
    pub const MAX_DAWN_SPACES: u8 = 10;

    /// The board of the game, as we reconstruct it.
    #[inline]
    pub fn standard() -> &'static Board {
        &STANDARD
    }

    /// Reads a board from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use polaris::Board;
    ///
    /// let text = r#"{ "name": "odd", "dawn_spaces": 4, "white": ["a0"], "star_icons": [] }"#;
    /// assert_eq!(
    ///     Board::read(text).unwrap_err().to_string(),
    ///     "board: 4 dawn spaces, but 5 to 10 are allowed; board: a0 is red and white; \
    ///      board: 0 star icons, not 10",
    /// );
    /// ```
    pub fn read(text: &str) -> Result<Board, SetupError> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| format!("board: {error}"))?;
        let faults = faults(&written);
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        Ok(Board {
            white: written.white.into_iter().collect(),
            star_icons: written.star_icons.into_iter().collect(),
            dawn_spaces: written.dawn_spaces,
        })
    }
}

fn faults(written: &Written) -> Vec<String> {
    let mut faults = Vec::new();
    // Each of the four goals scored before the last takes a space, and the last scoring still needs one.
    let least = Sector::COUNT;
    if !(least..=Board::MAX_DAWN_SPACES).contains(&written.dawn_spaces) {
        faults.push(format!(
            "board: {} dawn spaces, but {least} to {} are allowed",
            written.dawn_spaces,
            Board::MAX_DAWN_SPACES
        ));
    }
    let white: Spaces = written.white.iter().copied().collect();
    let icons: Spaces = written.star_icons.iter().copied().collect();
    for (list, set) in [(&written.white, white), (&written.star_icons, icons)] {
        if list.len() != usize::from(set.len()) {
            faults.push("board: a space is listed twice".into());
        }
    }
    faults.extend(white.and(Sector::RED).iter().map(|at| format!("board: {at} is red and white")));
    // The rulebook: "the 10 spaces that have the star icon".
    if icons.len() != 10 {
        faults.push(format!("board: {} star icons, not 10", icons.len()));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Component data": two white spaces and two star icons in each sector.
    #[test]
    fn the_standard_board_is_as_recorded() {
        let board = Board::read(include_str!("../data/board.json")).unwrap();
        for sector in Sector::all() {
            let inner = sector.spaces().without(Sector::RED);
            let first = sector.index() as u8 * 4;
            let at = |spoke, orbit| Space::new(first + spoke, orbit).unwrap();
            let white: Vec<_> = board.white.and(inner).iter().collect();
            assert_eq!(white, [at(1, 1), at(3, 3)], "orbit 2 of the first, orbit 4 of the last");
            let icons: Vec<_> = board.star_icons.and(inner).iter().collect();
            assert_eq!(icons, [at(1, 2), at(3, 0)], "orbit 3 of the first, orbit 1 of the last");
        }
        assert_eq!(board.white.len(), 10);
    }
}
