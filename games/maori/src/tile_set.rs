use serde::Deserialize;
use wayfinder_core::{SetupError, data_file};

use crate::{Shape, Slot, Tile};

/// Which tiles a game is played with: each different tile and how many there are of it.
///
/// Flat, so that positions can carry it and an owner's own set plays like ours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TileSet {
    /// Ascending; the rest is empty.
    tiles: [Option<Tile>; TileSet::MAX_KINDS],
    counts: [u8; TileSet::MAX_KINDS],
    kinds: u8,
}

const STANDARD: &str = include_str!("../data/tiles.json");

data_file! {
    /// A set as it is written in a file.
    struct WrittenTiles as "tiles" {
        tiles: Vec<WrittenTile>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTile {
    // Read as a tile later, so that every misprint is named and not just the first.
    tile: String,
    count: u8,
}

impl TileSet {
    /// The most different tiles.
    pub const MAX_KINDS: usize = 64;
    /// The most tiles in all: what is left of each kind is counted in a byte.
    const MAX_TILES: u32 = 250;

    /// The 97 tiles of the game, as we reconstruct them.
    pub fn standard() -> TileSet {
        TileSet::read(STANDARD).expect("the shipped tiles are checked by a test")
    }

    /// Reads a set from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use maori::TileSet;
    ///
    /// let text = r#"{ "name": "few", "tiles": [{ "tile": "single:P", "count": 12 }] }"#;
    /// assert_eq!(
    ///     TileSet::read(text).unwrap_err().to_string(),
    ///     "tiles: 12 tiles that are no volcano, but the matrix needs 16",
    /// );
    /// ```
    pub fn read(text: &str) -> Result<TileSet, SetupError> {
        let written = WrittenTiles::read(text)?;
        let mut faults = Vec::new();
        let mut listed: Vec<(Tile, u8)> = Vec::new();
        for WrittenTile { tile, count } in &written.tiles {
            match tile.parse() {
                Ok(tile) => listed.push((tile, *count)),
                Err(fault) => faults.push(format!("tiles: {fault}")),
            }
        }
        // With tiles that cannot be read, the counts would be wrong.
        if faults.is_empty() {
            faults = faults_of(&listed);
        }
        if !faults.is_empty() {
            return Err(SetupError::new(faults));
        }
        listed.sort_unstable();
        Ok(TileSet::from_counts(listed.into_iter()))
    }

    /// A set from checked counts, ascending by tile.
    pub(crate) fn from_counts(listed: impl Iterator<Item = (Tile, u8)>) -> TileSet {
        let mut set = TileSet {
            tiles: [None; TileSet::MAX_KINDS],
            counts: [0; TileSet::MAX_KINDS],
            kinds: 0,
        };
        for (tile, count) in listed {
            set.tiles[usize::from(set.kinds)] = Some(tile);
            set.counts[usize::from(set.kinds)] = count;
            set.kinds += 1;
        }
        set
    }

    /// The different tiles, ascending, with how many there are of each.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> {
        self.tiles.iter().flatten().copied().zip(self.counts)
    }

    /// How many of each kind, by kind.
    pub(crate) fn counts(&self) -> [u8; TileSet::MAX_KINDS] {
        self.counts
    }

    /// The tile of a kind; none beyond the last.
    #[inline]
    pub(crate) fn tile(&self, kind: usize) -> Option<Tile> {
        self.tiles[kind]
    }

    /// The kind of a tile, as it is listed; none if it is no tile of this set.
    #[inline]
    pub(crate) fn kind(&self, tile: Tile) -> Option<usize> {
        self.tiles[..usize::from(self.kinds)].binary_search(&Some(tile)).ok()
    }
}

fn faults_of(listed: &[(Tile, u8)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (line, &(tile, count)) in listed.iter().enumerate() {
        if listed[..line].iter().any(|&(earlier, _)| earlier == tile) {
            faults.push(format!("tiles: {tile} is listed twice"));
        }
        let turned = tile.as_listed();
        if turned != tile {
            faults.push(format!("tiles: {tile} may be turned, so list it as {turned}"));
        }
        if count == 0 {
            faults.push(format!("tiles: {tile} has count 0, so leave it out"));
        }
    }
    if listed.len() > TileSet::MAX_KINDS {
        faults.push(format!(
            "tiles: {} different tiles, but at most {} are allowed",
            listed.len(),
            TileSet::MAX_KINDS
        ));
    }
    let total = |wanted: &dyn Fn(Shape) -> bool| -> u32 {
        let counted = listed.iter().filter(|(tile, _)| wanted(tile.shape()));
        counted.map(|(_, count)| u32::from(*count)).sum()
    };
    let all = total(&|_| true);
    if all > TileSet::MAX_TILES {
        faults.push(format!("tiles: {all} tiles, but at most {} are allowed", TileSet::MAX_TILES));
    }
    let calm = total(&|shape| shape != Shape::Volcano);
    if calm < u32::from(Slot::COUNT) {
        faults.push(format!(
            "tiles: {calm} tiles that are no volcano, but the matrix needs {}",
            Slot::COUNT
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Contents": 10 individual islands, 54 end pieces, 14 middle pieces, 17 water, 2 volcanoes.
    #[test]
    fn standard_tiles_are_counted_as_in_the_box() {
        let count = |shape| -> u32 {
            let standard = TileSet::standard();
            let tiles = standard.iter().filter(|(tile, _)| tile.shape() == shape);
            tiles.map(|(_, count)| u32::from(count)).sum()
        };
        assert_eq!(count(Shape::Single), 10);
        assert_eq!(count(Shape::End), 54);
        assert_eq!(count(Shape::Middle), 14);
        assert_eq!(count(Shape::Water), 17);
        assert_eq!(count(Shape::Volcano), 2);
    }

    /// The record's finer counts: how the symbols are spread over the shapes.
    #[test]
    fn standard_tiles_are_as_recorded() {
        let with_palms = "P 3, PP 2, PPP 1, PH 1, PS 1, PB 1, PL 1, PSS 1";
        let recorded = [
            ("single", "P 4, PP 2, PH 2, PB 1, PS 1"),
            ("end-n", with_palms),
            ("end-e", with_palms),
            ("end-s", with_palms),
            ("end-w", with_palms),
            ("end", "H 3, L 4, B 2, SS 1"),
            ("middle-ns", "P 2, PP 2, PH 1"),
            ("middle-ew", "P 2, PP 2, PH 1"),
            ("middle", "H 2, B 1, SS 1"),
            ("water", " 5, B 8, S 4"),
            ("volcano", " 2"),
        ];
        let mut expected: Vec<(Tile, u8)> = Vec::new();
        for (outline, listed) in recorded {
            for (symbols, count) in listed.split(", ").filter_map(|entry| entry.split_once(' ')) {
                let tile = format!("{outline}:{symbols}").parse().unwrap();
                expected.push((tile, count.parse().unwrap()));
            }
        }
        expected.sort_unstable();
        assert_eq!(TileSet::standard().iter().collect::<Vec<_>>(), expected);
        assert_eq!(expected.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 97);
    }

    #[test]
    fn faults_are_named() {
        let check = |tiles: &str, expected: &str| {
            let text = format!(r#"{{ "name": "x", "tiles": [{tiles}] }}"#);
            let error = TileSet::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        let enough = r#"{ "tile": "water", "count": 16 }"#;
        check(&format!("{enough}, {enough}"), "tiles: water is listed twice");
        check(
            &format!(r#"{enough}, {{ "tile": "end-e:H", "count": 1 }}"#),
            "tiles: end-e:H may be turned, so list it as end-n:H",
        );
        check(
            &format!(r#"{enough}, {{ "tile": "volcano", "count": 0 }}"#),
            "tiles: volcano has count 0",
        );
        check(
            &format!(r#"{enough}, {{ "tile": "single:P", "count": 240 }}"#),
            "tiles: 256 tiles, but at most 250 are allowed",
        );
        check(&format!(r#"{enough}, {{ "tile": "reef", "count": 1 }}"#), r#"cannot read "reef""#);
        check(&format!(r#"{enough}, {{ "tile": "water:B" }}"#), "missing field `count`");
        check(
            &format!(r#"{enough}, {{ "tile": "middle-ew:HLw", "count": 1 }}"#),
            "tiles: middle-ew:HLw may be turned, so list it as middle-ns:HLn",
        );
        check(
            &format!(r#"{enough}, {{ "tile": "middle-ns:PLe", "count": 1 }}"#),
            "half a lei once on each open side of a middle",
        );
        check(
            r#"{ "tile": "reef", "count": 1 }, { "tile": "end:P", "count": 1 }"#,
            r#"tiles: cannot read "reef": expected a tile: single, end, middle, water or volcano; tiles: cannot read "end:P": expected a facing"#,
        );
        let later = TileSet::read(r#"{ "format": 7, "name": "x", "tiles": [] }"#);
        assert!(later.unwrap_err().to_string().starts_with("tiles: format 7 is not known"));
    }
}
