use wayfinder_core::{SetupError, data_file};

use crate::{Cell, Cells};

/// One side of the player board: where there is water, where the atoll lies, how many ships are
/// printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    pub(crate) water: Cells,
    pub(crate) atoll: Cells,
    pub(crate) ships: u8,
    pub(crate) ships_at: Option<Cell>,
}

const FRONT: &str = include_str!("../data/front.json");
const ATOLL: &str = include_str!("../data/atoll.json");

data_file! {
    /// A board as it is written in a file.
    struct WrittenBoard as "board" {
        rows: Vec<String>,
        ships: u8,
        ships_at: Option<Cell>,
    }
}

impl Board {
    /// The front: 16 water spaces around printed land.
    pub fn front() -> Board {
        Board::read(FRONT).expect("the shipped front is checked by a test")
    }

    /// The back: 20 water spaces, with an atoll in the centre.
    pub fn atoll() -> Board {
        Board::read(ATOLL).expect("the shipped back is checked by a test")
    }

    /// Reads a board from the text of a data file; refuses with every fault it finds.
    ///
    /// Each row is a line of `~` (water), `o` (water of the atoll) and `#` (land). `ships_at` is the
    /// water space that shows the printed ships, if one does.
    ///
    /// ```
    /// use maori::Board;
    ///
    /// let text = r##"{ "name": "strait", "rows": ["~~#", "~~"], "ships": 2 }"##;
    /// let error = Board::read(text).unwrap_err();
    /// assert_eq!(error.to_string(), "board: row 2 has 2 cells, but row 1 has 3");
    /// ```
    pub fn read(text: &str) -> Result<Board, SetupError> {
        let written = WrittenBoard::read(text)?;
        let mut faults = faults_of_shape(&written.rows);
        let spaces = spaces(&written.rows, &mut faults);
        let of = |symbols: &[char]| -> Cells {
            spaces
                .iter()
                .filter(|(_, symbol)| symbols.contains(symbol))
                .map(|(cell, _)| *cell)
                .collect()
        };
        let board = Board {
            columns: written.rows.first().map_or(0, |row| row.chars().count() as u8),
            rows: written.rows.len() as u8,
            water: of(&['~', 'o']),
            atoll: of(&['o']),
            ships: written.ships,
            ships_at: written.ships_at,
        };
        faults.extend(board.faults());
        if faults.is_empty() { Ok(board) } else { Err(SetupError::new(faults)) }
    }

    /// Columns, at most 6.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Rows, at most 5.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The spaces that tiles go on.
    pub fn water(&self) -> Cells {
        self.water
    }

    /// The spaces inside the atoll.
    pub fn in_atoll(&self) -> Cells {
        self.atoll
    }

    /// The ships printed on it.
    pub fn ships(&self) -> u8 {
        self.ships
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.water.is_empty() {
            faults.push("board: there is no water space to build on".to_owned());
        }
        if !(1..=8).contains(&self.ships) {
            faults.push(format!("board: {} printed ships, but 1 to 8 are allowed", self.ships));
        }
        if let Some(cell) = self.ships_at.filter(|&cell| !self.water.contains(cell)) {
            faults.push(format!("board: ships_at is {cell}, which is no water space"));
        }
        faults
    }
}

fn faults_of_shape(rows: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let width = rows.first().map_or(0, |row| row.chars().count());
    if !(1..=usize::from(Cell::MAX_ROWS)).contains(&rows.len()) {
        faults.push(format!("board: {} rows, but 1 to {} are allowed", rows.len(), Cell::MAX_ROWS));
    }
    if !(1..=usize::from(Cell::MAX_COLUMNS)).contains(&width) {
        faults.push(format!("board: {width} columns, but 1 to {} are allowed", Cell::MAX_COLUMNS));
    }
    for (row, text) in (1..).zip(rows).skip(1) {
        let cells = text.chars().count();
        if cells != width {
            faults.push(format!("board: row {row} has {cells} cells, but row 1 has {width}"));
        }
    }
    faults
}

/// The cells with their symbols; symbols nobody knows become faults.
fn spaces(rows: &[String], faults: &mut Vec<String>) -> Vec<(Cell, char)> {
    let mut spaces = Vec::new();
    for (row, text) in (0..Cell::MAX_ROWS).zip(rows) {
        for (column, symbol) in (0..Cell::MAX_COLUMNS).zip(text.chars()) {
            let Some(cell) = Cell::new(column, row) else { continue };
            if !"~o#".contains(symbol) {
                faults.push(format!(
                    "board: {cell} is {symbol:?}, but a cell is ~ (water), o (atoll) or # (land)"
                ));
            }
            spaces.push((cell, symbol));
        }
    }
    spaces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_boards_are_as_recorded() {
        let front = Board::front();
        assert_eq!((front.columns, front.rows, front.water.len(), front.ships), (5, 4, 16, 2));
        for land in ["a4", "b4", "d1", "e1"] {
            assert!(!front.water.contains(land.parse().unwrap()), "{land}");
        }
        assert!(front.atoll.is_empty());

        let atoll = Board::atoll();
        assert_eq!((atoll.columns, atoll.rows, atoll.water.len(), atoll.ships), (5, 4, 20, 2));
        let inside: Vec<_> = atoll.atoll.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(inside, ["b2", "c2", "d2", "b3", "c3", "d3"]);
        assert_eq!(atoll.ships_at, Some("c2".parse().unwrap()));
    }

    #[test]
    fn faults_are_named() {
        let check = |rows: &str, rest: &str, expected: &str| {
            let text = format!(r#"{{ "name": "x", "rows": {rows}, {rest} }}"#);
            assert_eq!(Board::read(&text).unwrap_err().to_string(), expected);
        };
        check(
            r#"["~~", "~?"]"#,
            r#""ships": 2"#,
            "board: b2 is '?', but a cell is ~ (water), o (atoll) or # (land)",
        );
        check(r#"["~~", "~"]"#, r#""ships": 2"#, "board: row 2 has 1 cells, but row 1 has 2");
        check(r###"["##"]"###, r#""ships": 2"#, "board: there is no water space to build on");
        check(r#"["~"]"#, r#""ships": 0"#, "board: 0 printed ships, but 1 to 8 are allowed");
        check(r#"["~~~~~~~"]"#, r#""ships": 2"#, "board: 7 columns, but 1 to 6 are allowed");
        check(
            r#"["~#"]"#,
            r#""ships": 2, "ships_at": "b1""#,
            "board: ships_at is b1, which is no water space",
        );
        check(
            "[]",
            r#""ships": 2"#,
            "board: 0 rows, but 1 to 5 are allowed; board: 0 columns, but 1 to 6 are allowed; \
             board: there is no water space to build on",
        );
        let format = |format: &str| {
            let text =
                format!(r#"{{ "format": {format}, "name": "x", "rows": ["~"], "ships": 2 }}"#);
            Board::read(&text).map_err(|error| error.to_string())
        };
        assert!(format("1").is_ok());
        let refused = |format: &str| {
            Err(format!("board: format {format} is not known: 1 is, or leave it out"))
        };
        assert_eq!(format("2"), refused("2"));
        assert_eq!(format(r#""one""#), refused(r#""one""#));
        let later = r#"{ "name": "x", "hexes": [], "format": 2 }"#;
        assert!(Board::read(later).unwrap_err().to_string().contains("format 2"), "said first");
        let unknown = Board::read(r#"{ "name": "x", "rows": ["~"], "ships": 2, "sips": 3 }"#);
        assert!(unknown.unwrap_err().to_string().contains("unknown field `sips`"));
    }
}
