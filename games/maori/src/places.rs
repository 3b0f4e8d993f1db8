//! Every place that offers, texts and lessons can point at.

use crate::{Edge, Slot, View};

/// `e:3` beside the matrix, `m:5` in it, `b:0:c2` on a board, `s:0` for a storage, and `supply`.
pub(crate) fn places(view: &View) -> Vec<String> {
    let edges = (0..Edge::COUNT).map(|edge| format!("e:{edge}"));
    let matrix = (0..Slot::COUNT).map(|slot| format!("m:{slot}"));
    let boards = (0..view.players.len()).flat_map(|seat| {
        let cells = view.board.water.iter().chain(&view.board.atoll);
        cells.map(move |cell| format!("b:{seat}:{cell}")).chain([format!("s:{seat}")])
    });
    edges.chain(matrix).chain(boards).chain(["supply".into()]).collect()
}
