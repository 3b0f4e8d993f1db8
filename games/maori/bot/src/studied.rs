use maori::{Decision, Maori};
use wayfinder_bots::{Studied, Use};
use wayfinder_core::Seat;

use crate::MaoriTitle;

impl Studied for MaoriTitle {
    fn uses(_position: &Maori, _seat: Seat, decision: Decision, out: &mut Vec<Use>) {
        out.push(Use::action(&decision));
        let depth = match decision {
            Decision::Take { depth, .. } | Decision::Store { depth } => depth,
            Decision::PlaceShip { .. }
            | Decision::Sail { .. }
            | Decision::FromStorage { .. }
            | Decision::Discard { .. }
            | Decision::Nothing
            | Decision::MoveShip { .. }
            | Decision::Stay => return,
        };
        out.push(Use::of("depth", (depth + 1).to_string()));
    }

    /// The kinds of tiles on the board, however they lie.
    fn holdings(position: &Maori, seat: Seat, out: &mut Vec<Use>) {
        let player = position.player(seat);
        for tile in player.tiles().iter().filter_map(|cell| player.tile(cell)) {
            let text = tile.as_listed().to_string();
            let (outline, symbols) = text.split_once(':').unwrap_or((&text, "plain"));
            let shape = outline.split('-').next().unwrap_or(outline);
            out.push(Use::of("tile", format!("{shape} {symbols}")));
        }
    }
}
