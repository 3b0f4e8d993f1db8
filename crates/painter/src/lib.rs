//! Positions as pictures, for places where no page runs: what messengers show of a link, and pictures in notebooks.
//!
//! A picture is painted from a view, so that it can tell nothing that the view does not. It has no words, and so no
//! language: boards, pieces, and numbers.
//!
//! ```
//! use wayfinder_painter::{Size, paint};
//!
//! let error = paint("chess", "{}", Size::CARD).unwrap_err();
//! assert_eq!(error.to_string(), "nobody has said how chess is painted");
//! ```

mod boards;
mod canvas;
mod colour;
mod digits;
mod marks;
mod outline;
mod picture;
mod scores;

pub use picture::{Picture, Size};

use std::fmt;

use canvas::{Canvas, Room};
use serde::de::DeserializeOwned;

/// Paints what a view of a title shows. Refuses a title that has no painting, and a text that is no view of it.
pub fn paint(title: &str, view: &str, size: Size) -> Result<Picture, PaintError> {
    let board = board(title).ok_or_else(|| PaintError::Title(title.to_owned()))?;
    let mut canvas = Canvas::new(size);
    board(&mut canvas, view)?;
    Ok(canvas.finish())
}

/// Whether a title can be painted.
pub fn has_painting(title: &str) -> bool {
    board(title).is_some()
}

type Board = fn(&mut Canvas, &str) -> Result<(), PaintError>;

fn board(title: &str) -> Option<Board> {
    match title {
        "maori" => Some(|canvas, view| put(canvas, view, boards::maori::paint)),
        "polynesia" => Some(|canvas, view| put(canvas, view, boards::polynesia::paint)),
        "vanuatu" => Some(|canvas, view| put(canvas, view, boards::vanuatu::paint)),
        "polaris" => Some(|canvas, view| put(canvas, view, boards::polaris::paint)),
        _ => None,
    }
}

/// What a board tells of the seats, for the line above it.
trait Shown: DeserializeOwned {
    /// Points by seat, as far as the observer knows them.
    fn points(&self) -> Vec<i32>;
}

fn put<V: Shown>(
    canvas: &mut Canvas,
    view: &str,
    paint: fn(&mut Canvas, Room, &V),
) -> Result<(), PaintError> {
    let view: V = serde_json::from_str(view)
        .map_err(|error| PaintError::View { reason: error.to_string() })?;
    let (head, room) = canvas.room().split_top(canvas.unit() * 9.0);
    paint(canvas, room, &view);
    scores::paint(canvas, head, &view.points());
    Ok(())
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PaintError {
    /// The title has no painting.
    Title(String),
    /// The text is no view of the title.
    View {
        /// What is missing in it.
        reason: String,
    },
}

impl fmt::Display for PaintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaintError::Title(title) => write!(f, "nobody has said how {title} is painted"),
            PaintError::View { reason } => write!(f, "the view cannot be painted: {reason}"),
        }
    }
}

impl std::error::Error for PaintError {}
