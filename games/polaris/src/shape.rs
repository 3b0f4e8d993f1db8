use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::Axis;

/// Elements that one option of a card lets its player place, all of them.
///
/// Written with `S` for a star, `V` and `H` for a vertical and a horizontal link: `+` touches the
/// star, `-` joins two stars, a comma means anywhere in the sector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub enum Shape {
    /// `S`, or `S+V`, `S+H`, `S+V+H`, `S+H+H`: a star and links that touch it.
    Star {
        /// Links along the spoke, 0 to 2.
        vertical: u8,
        /// Links along the orbit, 0 to 2.
        horizontal: u8,
    },
    /// `S-H-S` or `S-V-S`: two neighbouring stars and the link between them.
    Pair {
        /// How they lie.
        axis: Axis,
    },
    /// `V`, `H`, `H,H`, `V,V` or `V,H`: links anywhere.
    Links {
        /// Links along a spoke, 0 to 2.
        vertical: u8,
        /// Links along an orbit, 0 to 2.
        horizontal: u8,
    },
}

impl Shape {
    /// How many stars it shows.
    #[inline]
    pub const fn stars(self) -> u8 {
        match self {
            Shape::Star { .. } => 1,
            Shape::Pair { .. } => 2,
            Shape::Links { .. } => 0,
        }
    }

    /// How many links it shows.
    #[inline]
    pub const fn links(self) -> u8 {
        match self {
            Shape::Star { vertical, horizontal } | Shape::Links { vertical, horizontal } => {
                vertical + horizontal
            }
            Shape::Pair { .. } => 1,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let links = |vertical: u8, horizontal: u8| {
            (0..vertical).map(|_| "V").chain((0..horizontal).map(|_| "H"))
        };
        match *self {
            Shape::Star { vertical, horizontal } => {
                f.write_str("S")?;
                links(vertical, horizontal).try_for_each(|link| write!(f, "+{link}"))
            }
            Shape::Pair { axis: Axis::Vertical } => f.write_str("S-V-S"),
            Shape::Pair { axis: Axis::Horizontal } => f.write_str("S-H-S"),
            Shape::Links { vertical, horizontal } => {
                let mut between = "";
                links(vertical, horizontal).try_for_each(|link| {
                    write!(f, "{between}{link}")?;
                    between = ",";
                    Ok(())
                })
            }
        }
    }
}

impl FromStr for Shape {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Shape, NotationError> {
        let star = |vertical, horizontal| Shape::Star { vertical, horizontal };
        let links = |vertical, horizontal| Shape::Links { vertical, horizontal };
        Ok(match text {
            "S" => star(0, 0),
            "S+V" => star(1, 0),
            "S+H" => star(0, 1),
            "S+V+H" => star(1, 1),
            "S+V+V" => star(2, 0),
            "S+H+H" => star(0, 2),
            "S-H-S" => Shape::Pair { axis: Axis::Horizontal },
            "S-V-S" => Shape::Pair { axis: Axis::Vertical },
            "V" => links(1, 0),
            "H" => links(0, 1),
            "V,V" => links(2, 0),
            "H,H" => links(0, 2),
            "V,H" => links(1, 1),
            _ => {
                return Err(NotationError::new(
                    text,
                    "a shape: S, S+V, S+H, S+V+H, S+V+V, S+H+H, S-H-S, S-V-S, V, H, V,V, H,H or V,H",
                ));
            }
        })
    }
}

serde_by_notation!(Shape);
