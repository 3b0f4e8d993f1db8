use serde::{Serialize, Serializer};
use wayfinder_core::Seat;

use crate::{Facing, Maori, Shape, Sides, Tile};

/// What is seen on a tile, taken apart for whoever draws it or puts it into words. What it does not show is
/// left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct Face {
    /// The outline of its land.
    pub shape: Shape,
    /// Where it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub facing: Option<Facing>,
    #[serde(default, skip_serializing_if = "is_none")]
    pub palms: u8,
    /// Shells that it grants when it is placed.
    #[serde(default, skip_serializing_if = "is_none")]
    pub shells: u8,
    /// Ships that sail for whoever has it on the board.
    #[serde(default, skip_serializing_if = "is_none")]
    pub boats: u8,
    /// Whether there is a hut.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hut: bool,
    /// The open sides with half a lei.
    #[serde(default, skip_serializing_if = "no_sides")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Facing>"))]
    pub halves: Sides,
    /// Whether a whole lei lies on it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub whole_lei: bool,
    /// The tile as its kind is listed, where it was turned away from that: pieces of one kind can't be told apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kind: Option<Tile>,
}

impl Tile {
    /// What is seen on it.
    ///
    /// ```
    /// use maori::Tile;
    ///
    /// let face = "end-e:PPL".parse::<Tile>().unwrap().face();
    /// let json = r#"{"shape":"end","facing":"e","palms":2,"halves":["e"]}"#;
    /// assert_eq!(serde_json::to_string(&face).unwrap(), json);
    /// ```
    pub fn face(self) -> Face {
        Face {
            shape: self.shape(),
            facing: self.facing(),
            palms: self.palms(),
            shells: self.shells(),
            boats: self.boats(),
            hut: self.has_hut(),
            halves: Facing::ALL.into_iter().filter(|&side| self.has_half_lei(side)).collect(),
            whole_lei: self.has_whole_lei(),
            kind: Some(self.as_listed()).filter(|&listed| listed != self),
        }
    }
}

/// Tiles that are shown with their faces: by the tile's text, so that a view that names it often tells its face
/// once. Doubles are left out when it is written, since a search that only looks never writes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces(Vec<Tile>);

impl Faces {
    /// Those on the matrix, on boards and in storages.
    pub(crate) fn on_the_table(position: &Maori) -> Faces {
        let held = Seat::all(position.players).map(|seat| position.boards[seat].tiles().len() + 1);
        let most = position.matrix.len() + held.map(usize::from).sum::<usize>();
        let mut tiles = Vec::with_capacity(most);
        tiles.extend(position.matrix.iter().flatten());
        for seat in Seat::all(position.players) {
            let player = &position.boards[seat];
            tiles.extend(player.tiles().iter().filter_map(|cell| player.tile(cell)));
            tiles.extend(player.storage);
        }
        Faces(tiles)
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tiles = self.0.clone();
        tiles.sort_unstable();
        tiles.dedup();
        serializer.collect_map(tiles.iter().map(|tile| (tile, tile.face())))
    }
}

// Serde hands what it asks about by reference.

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(seen: &bool) -> bool {
    !seen
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn no_sides(sides: &Sides) -> bool {
    sides.is_empty()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn faces_show_what_is_printed_and_nothing_else() {
        for (text, face) in [
            ("volcano", json!({ "shape": "volcano" })),
            ("water:SB", json!({ "shape": "water", "shells": 1, "boats": 1 })),
            (
                "single:PHL",
                json!({ "shape": "single", "palms": 1, "hut": true, "whole_lei": true }),
            ),
            ("end-s:PP", json!({ "shape": "end", "facing": "s", "palms": 2 })),
            (
                "end-w:L",
                json!({ "shape": "end", "facing": "w", "halves": ["w"], "kind": "end-n:L" }),
            ),
            (
                "middle-ew:PLeLw",
                json!({ "shape": "middle", "facing": "ew", "palms": 1, "halves": ["e", "w"] }),
            ),
            (
                "middle-ns:HLs",
                json!({ "shape": "middle", "facing": "ns", "hut": true, "halves": ["s"],
                    "kind": "middle-ns:HLn" }),
            ),
        ] {
            let tile: Tile = text.parse().unwrap();
            assert_eq!(serde_json::to_value(tile.face()).unwrap(), face, "{text}");
        }
    }
}
