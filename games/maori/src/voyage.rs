//! The personal ship's paid steps ("Additional spending wooden shells in the variations").
//!
//! They are no decision of their own: placing a tile costs the fewest steps over one's own tiles
//! that bring the ship next to its space.

use crate::{Board, Cell, Cells, Player, Variation};

/// The empty spaces that a tile may go on when the ship can pay for so many steps.
#[inline]
pub(crate) fn within(player: &Player, board: &Board, variation: Variation, steps: u8) -> Cells {
    let empty = player.empty(board);
    match variation {
        Variation::Base => empty,
        Variation::Advanced | Variation::Pro => match player.ship {
            // The first tile goes anywhere and carries the ship.
            None => empty,
            Some(ship) => {
                let mut reached = Cells::only(ship);
                for _ in 0..steps {
                    let grown = reached.or(step(player, reached));
                    if grown == reached {
                        break;
                    }
                    reached = grown;
                }
                reached.neighbours().and(empty)
            }
        },
    }
}

/// What a tile on `cell` costs in steps, and where the ship then stands: the first such tile in
/// reading order where several are as near.
#[inline]
pub(crate) fn to(player: &Player, variation: Variation, cell: Cell) -> (u8, Option<Cell>) {
    match (variation, player.ship) {
        (Variation::Base, _) | (_, None) => (0, player.ship),
        (Variation::Advanced | Variation::Pro, Some(ship)) => {
            let beside = Cells::only(cell).neighbours();
            let mut reached = Cells::only(ship);
            let mut steps = 0;
            loop {
                if let Some(berth) = reached.and(beside).first() {
                    return (steps, Some(berth));
                }
                reached = reached.or(step(player, reached));
                steps += 1;
                debug_assert!(steps < Cell::COUNT as u8, "a legal space can be reached");
            }
        }
    }
}

#[inline]
fn step(player: &Player, from: Cells) -> Cells {
    from.neighbours().and(player.tiles())
}
