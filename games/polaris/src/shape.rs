use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::Axis;

/// Elements that one option of a card lets its player place, all of them and side by side.
///
/// Written with `S` for a star, `V` and `H` for a vertical and a horizontal link: `+` touches the
/// star, `-` joins two stars, or two links that meet in a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        export,
        export_to = "polaris/",
        type = "\"S\" | \"S+V\" | \"S+H\" | \"S+V+H\" | \"S+V+V\" | \"S+H+H\" | \"S-V-S\" | \"S-H-S\" | \"V\" | \"H\" | \"V-V\" | \"H-H\" | \"V-H\""
    )
)]
pub enum Shape {
    /// `S`, or `S+V`, `S+H`, `S+V+H`, `S+V+V`, `S+H+H`: a star and links that touch it.
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
    /// `V` or `H`: a link.
    Link {
        /// How it lies.
        axis: Axis,
    },
    /// `V-V` or `H-H`: two links in a row, which meet in a space.
    Row {
        /// How they lie.
        axis: Axis,
    },
    /// `V-H`: a link of each axis, which meet in a space.
    Corner,
}

impl Shape {
    /// How many stars it shows.
    #[inline]
    pub const fn stars(self) -> u8 {
        match self {
            Shape::Star { .. } => 1,
            Shape::Pair { .. } => 2,
            Shape::Link { .. } | Shape::Row { .. } | Shape::Corner => 0,
        }
    }

    /// How many links it shows.
    #[inline]
    pub const fn links(self) -> u8 {
        match self {
            Shape::Star { vertical, horizontal } => vertical + horizontal,
            Shape::Pair { .. } | Shape::Link { .. } => 1,
            Shape::Row { .. } | Shape::Corner => 2,
        }
    }
}

/// Every shape a card can show, as it is written.
const WRITTEN: [(&str, Shape); 13] = [
    ("S", Shape::Star { vertical: 0, horizontal: 0 }),
    ("S+V", Shape::Star { vertical: 1, horizontal: 0 }),
    ("S+H", Shape::Star { vertical: 0, horizontal: 1 }),
    ("S+V+H", Shape::Star { vertical: 1, horizontal: 1 }),
    ("S+V+V", Shape::Star { vertical: 2, horizontal: 0 }),
    ("S+H+H", Shape::Star { vertical: 0, horizontal: 2 }),
    ("S-V-S", Shape::Pair { axis: Axis::Vertical }),
    ("S-H-S", Shape::Pair { axis: Axis::Horizontal }),
    ("V", Shape::Link { axis: Axis::Vertical }),
    ("H", Shape::Link { axis: Axis::Horizontal }),
    ("V-V", Shape::Row { axis: Axis::Vertical }),
    ("H-H", Shape::Row { axis: Axis::Horizontal }),
    ("V-H", Shape::Corner),
];

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = WRITTEN.iter().find(|(_, shape)| shape == self);
        f.write_str(written.expect("a card shows only shapes that can be written").0)
    }
}

impl FromStr for Shape {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Shape, NotationError> {
        let shape = WRITTEN.iter().find(|(written, _)| *written == text);
        shape.map(|&(_, shape)| shape).ok_or_else(|| {
            NotationError::new(
                text,
                "a shape: S, S+V, S+H, S+V+H, S+V+V, S+H+H, S-V-S, S-H-S, V, H, V-V, H-H or V-H",
            )
        })
    }
}

serde_by_notation!(Shape);

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn shapes_read_back_and_count_what_they_write() {
        for (text, shape) in WRITTEN {
            assert_eq!((shape.to_string().as_str(), text.parse()), (text, Ok(shape)));
            let count = |wanted: &[char]| text.chars().filter(|it| wanted.contains(it)).count();
            assert_eq!(usize::from(shape.stars()), count(&['S']), "{text}");
            assert_eq!(usize::from(shape.links()), count(&['V', 'H']), "{text}");
        }
        assert_unreadable::<Shape>(&["S+S", "H,H", "H-V", "S+H+V", "S-S", "s", "S*"]);
    }

    /// The type on the wire is written by hand: it names every shape.
    #[cfg(feature = "ts")]
    #[test]
    fn export_bindings_name_every_shape() {
        let names = WRITTEN.map(|(text, _)| format!("{text:?}"));
        assert_eq!(<Shape as ts_rs::TS>::inline(&ts_rs::Config::default()), names.join(" | "));
    }
}
