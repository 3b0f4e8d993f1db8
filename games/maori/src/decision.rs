use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Cell, Edge, Facing};

/// One atomic choice.
///
/// ```
/// use maori::Decision;
///
/// let decision: Decision = "take 2 b3 e".parse().unwrap();
/// assert!(matches!(decision, Decision::Take { depth: 2, .. }));
/// assert_eq!(decision.to_string(), "take 2 b3 e");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// `place-ship EDGE`: where the discoverer ship starts.
    PlaceShip {
        /// The place beside the matrix.
        edge: Edge,
    },
    /// `sail STEPS`: moves the discoverer ship clockwise.
    Sail {
        /// 1 to 16; each step beyond one's ships costs a shell.
        steps: u8,
    },
    /// `take DEPTH CELL [FACING]`: takes a tile from the matrix and places it.
    Take {
        /// 0 for the space next to the ship, to 3.
        depth: u8,
        /// Where it goes.
        cell: Cell,
        /// How it is turned, where it may be.
        facing: Facing,
    },
    /// `store DEPTH`: takes a tile from the matrix into storage.
    Store {
        /// 0 for the space next to the ship, to 3.
        depth: u8,
    },
    /// `from-storage CELL [FACING]`: places the tile from storage.
    FromStorage {
        /// Where it goes.
        cell: Cell,
        /// How it is turned, where it may be.
        facing: Facing,
    },
    /// `discard CELL`: puts a tile from the board back into the box.
    Discard {
        /// Where it lies.
        cell: Cell,
    },
    /// `nothing`.
    Nothing,
    /// `move-ship CELL`: moves the personal ship to another of one's tiles.
    MoveShip {
        /// Where it goes.
        cell: Cell,
    },
    /// `stay`: leaves the personal ship where it stands.
    Stay,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |f: &mut fmt::Formatter<'_>, cell: Cell, facing: Facing| match facing {
            Facing::AsPrinted => write!(f, "{cell}"),
            Facing::North
            | Facing::East
            | Facing::South
            | Facing::West
            | Facing::NorthSouth
            | Facing::EastWest => write!(f, "{cell} {facing}"),
        };
        match *self {
            Decision::PlaceShip { edge } => write!(f, "place-ship {edge}"),
            Decision::Sail { steps } => write!(f, "sail {steps}"),
            Decision::Take { depth, cell, facing } => {
                write!(f, "take {depth} ")?;
                place(f, cell, facing)
            }
            Decision::Store { depth } => write!(f, "store {depth}"),
            Decision::FromStorage { cell, facing } => {
                f.write_str("from-storage ")?;
                place(f, cell, facing)
            }
            Decision::Discard { cell } => write!(f, "discard {cell}"),
            Decision::Nothing => f.write_str("nothing"),
            Decision::MoveShip { cell } => write!(f, "move-ship {cell}"),
            Decision::Stay => f.write_str("stay"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        // No decision has more than four words: a fifth fits no pattern below.
        let mut words = [""; 5];
        let count = text.split(' ').zip(&mut words).map(|(written, word)| *word = written).count();
        let depth = |word: &str| match word {
            "0" => Ok(0),
            "1" => Ok(1),
            "2" => Ok(2),
            "3" => Ok(3),
            _ => Err(NotationError::new(text, "a depth, 0 to 3")),
        };
        Ok(match words[..count] {
            ["place-ship", edge] => Decision::PlaceShip { edge: edge.parse()? },
            ["sail", steps] => Decision::Sail { steps: read_steps(steps)? },
            ["take", deep, cell] => Decision::Take {
                depth: depth(deep)?,
                cell: cell.parse()?,
                facing: Facing::AsPrinted,
            },
            ["take", deep, cell, facing] => {
                Decision::Take { depth: depth(deep)?, cell: cell.parse()?, facing: facing.parse()? }
            }
            ["store", deep] => Decision::Store { depth: depth(deep)? },
            ["from-storage", cell] => {
                Decision::FromStorage { cell: cell.parse()?, facing: Facing::AsPrinted }
            }
            ["from-storage", cell, facing] => {
                Decision::FromStorage { cell: cell.parse()?, facing: facing.parse()? }
            }
            ["discard", cell] => Decision::Discard { cell: cell.parse()? },
            ["nothing"] => Decision::Nothing,
            ["move-ship", cell] => Decision::MoveShip { cell: cell.parse()? },
            ["stay"] => Decision::Stay,
            _ => return Err(NotationError::new(text, EXPECTED)),
        })
    }
}

const EXPECTED: &str = "`place-ship EDGE`, `sail STEPS`, `take DEPTH CELL [FACING]`, `store DEPTH`, \
                        `from-storage CELL [FACING]`, `discard CELL`, `nothing`, \
                        `move-ship CELL` or `stay`";

fn read_steps(word: &str) -> Result<u8, NotationError> {
    let steps = word.parse().ok().filter(|steps: &u8| steps.to_string() == word);
    steps
        .filter(|steps| (1..=Edge::COUNT).contains(steps))
        .ok_or_else(|| NotationError::new(word, "1 to 16 steps"))
}

serde_by_notation!(Decision);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        for text in [
            "",
            "sail",
            "sail 0",
            "sail 17",
            "sail 03",
            "sail 3 ",
            "sail  3",
            "take 4 a1",
            "take 1",
            "take 1 g1",
            "take 1 a6",
            "take 1 a1 up",
            "store",
            "nothing at all",
            "stay here",
            "place-ship 16",
            "discard",
            "Take 1 a1",
            "take 1 a1 n ",
            "take 1 a1 n e",
        ] {
            assert!(text.parse::<Decision>().is_err(), "{text:?}");
        }
    }
}
