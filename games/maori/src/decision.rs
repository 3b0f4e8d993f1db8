use wayfinder_core::notation;

use crate::{Cell, Edge, Rotation};

notation! {
    /// One atomic choice.
    ///
    /// ```
    /// use maori::Decision;
    ///
    /// let decision: Decision = "take 2 b3 e".parse().unwrap();
    /// assert!(matches!(decision, Decision::Take { depth: 2, .. }));
    /// assert_eq!(decision.to_string(), "take 2 b3 e");
    /// ```
    pub enum Decision in "maori/" {
        /// Puts the discoverer ship where it starts.
        PlaceShip {
            /// The place beside the matrix.
            edge: Edge,
        } = "place-ship",
        /// Moves the discoverer ship clockwise.
        Sail {
            /// Each step beyond one's ships costs a shell.
            steps: u8 where 1..=Edge::COUNT,
        } = "sail",
        /// Takes a tile from the matrix and places it.
        Take {
            /// 0 for the space next to the ship.
            depth: u8 where 0..=3,
            /// Where it goes.
            cell: Cell,
            /// How it is turned, where it may be.
            #[cfg_attr(feature = "ts", ts(as = "Option<crate::Facing>"))]
            facing: Rotation,
        } = "take",
        /// Takes a tile from the matrix into storage.
        Store {
            /// 0 for the space next to the ship.
            depth: u8 where 0..=3,
        } = "store",
        /// Places the tile from storage.
        FromStorage {
            /// Where it goes.
            cell: Cell,
            /// How it is turned, where it may be.
            #[cfg_attr(feature = "ts", ts(as = "Option<crate::Facing>"))]
            facing: Rotation,
        } = "from-storage",
        /// Puts a tile from the board back into the box.
        Discard {
            /// Where it lies.
            cell: Cell,
        } = "discard",
        /// Leaves the turn unused.
        Nothing = "nothing",
        /// Moves the personal ship to another of one's tiles.
        MoveShip {
            /// Where it goes.
            cell: Cell,
        } = "move-ship",
        /// Leaves the personal ship where it stands.
        Stay = "stay",
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        assert_unreadable::<Decision>(&[
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
        ]);
    }

    #[test]
    fn what_was_expected_is_told() {
        let error = "sail 17".parse::<Decision>().unwrap_err().to_string();
        assert_eq!(
            error,
            "cannot read \"sail 17\": expected `place-ship EDGE`, `sail STEPS`, \
             `take DEPTH CELL [FACING]`, `store DEPTH`, `from-storage CELL [FACING]`, \
             `discard CELL`, `nothing`, `move-ship CELL` or `stay`",
        );
    }

    #[test]
    fn a_tile_that_is_not_turned_has_no_facing() {
        for text in ["take 0 a1", "from-storage c2", "take 3 f5 ew", "from-storage b1 n"] {
            assert_eq!(text.parse::<Decision>().unwrap().to_string(), text);
        }
        let parts = |text: &str| serde_json::to_string(&text.parse::<Decision>().unwrap()).unwrap();
        assert_eq!(parts("take 0 a1"), r#"{"verb":"take","depth":0,"cell":"a1","facing":null}"#);
        assert_eq!(
            parts("from-storage a1 e"),
            r#"{"verb":"from-storage","cell":"a1","facing":"e"}"#
        );
    }
}
