//! What decisions cost, for people to see before they decide.

use serde::Serialize;
use wayfinder_core::{Pause, Seat};

use crate::{Cell, Edge, Maori, Question, voyage};

/// What the seat whose turn it is would pay, in shells. What is free is left out; a decision costs
/// what all it names costs together: a tile at a depth and the space it goes on. Berths and tiles that the
/// seat can't pay for have their price, too: it is why they are closed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct Prices {
    /// Sailing so many steps.
    pub steps: Vec<(u8, u8)>,
    /// The tile in sight at a depth, whether taken or stored.
    pub depths: Vec<(u8, u8)>,
    /// The personal ship's way to a space.
    pub cells: Vec<(Cell, u8)>,
}

impl Maori {
    pub(crate) fn prices(&self) -> Prices {
        match self.pause {
            Pause::Ask(seat, Question::Sail) => {
                let steps = (1..=Edge::COUNT).map(|steps| (steps, self.sail_price(seat, steps)));
                Prices { steps: steps.filter(is_paid).collect(), ..Prices::default() }
            }
            Pause::Ask(seat, Question::Discover) => self.discovery_prices(seat),
            Pause::Ask(_, Question::PlaceShip | Question::MoveShip)
            | Pause::Draw(_)
            | Pause::Over => Prices::default(),
        }
    }

    /// "Move the discoverer ship": a step a ship is free, every further one costs a shell.
    pub(crate) fn sail_price(&self, seat: Seat, steps: u8) -> u8 {
        steps.saturating_sub(self.boards[seat].free_steps())
    }

    fn discovery_prices(&self, seat: Seat) -> Prices {
        let player = &self.boards[seat];
        let depths = self.in_sight().map(|(depth, _, _, price)| (depth, price));
        let cells = voyage::within(player, &self.board, self.variation, player.shells);
        let ways = cells.iter().map(|cell| (cell, voyage::to(player, self.variation, cell).0));
        Prices {
            steps: Vec::new(),
            depths: depths.filter(is_paid).collect(),
            cells: ways.filter(is_paid).collect(),
        }
    }
}

fn is_paid<T>((_, shells): &(T, u8)) -> bool {
    *shells > 0
}
