//! What is worth having in Maori, what to try first, and how to play on quickly.

use ::maori::{Cell, Decision, Maori, Player, Question, Tile, Variation};
use wayfinder_bots::push_softmax;
use wayfinder_core::{Dice, Game, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::features::{holdings, land};
use crate::outlook::{Outlook, berth_worth};

/// Maori's guide: it estimates everybody's final points from complete and promising islands, ships,
/// shells and the turns that are left.
#[derive(Clone, Copy, Debug, Default)]
pub struct MaoriGuide;

/// What a shell is worth in points while there is time to spend it.
pub(crate) const SHELL: f32 = 0.45;

/// How much better a decision must be, in points, to be tried e times as readily.
const TEMPERATURE: f32 = 1.2;

/// How many decisions a rollout compares before it takes the best of them.
const GLANCES: usize = 6;

impl Guide<Maori> for MaoriGuide {
    fn evaluate(&self, position: &Maori, out: &mut [f32]) {
        let outlook = Outlook::of(position);
        let mut points = [0.0; ::maori::MAX_PLAYERS];
        for seat in Seat::all(position.players()) {
            points[seat.index()] = holdings(position, outlook, seat).by_hand();
        }
        outlook.shares(&points[..out.len()], out);
    }

    fn weigh(&self, position: &Maori, seat: Seat, legal: &[Decision], out: &mut Vec<f32>) {
        let outlook = Outlook::of(position);
        let gains = Gains::of(position, outlook, seat);
        let each = legal.iter().map(|&decision| gains.of_decision(decision));
        push_softmax(each, TEMPERATURE, 1e-4, out);
    }

    fn roll(
        &self,
        position: &Maori,
        seat: Seat,
        legal: &[Decision],
        dice: &mut SeededDice,
    ) -> usize {
        let any = |dice: &mut SeededDice| dice.below(legal.len() as u32) as usize;
        match position.pause().asking(seat) {
            // Looking ahead at every place is too dear here: sail as far as it is free.
            Question::Sail => {
                let free = legal.len().min(position.player(seat).free_steps().into());
                dice.below(free as u32) as usize
            }
            Question::Discover => {
                let outlook = Outlook::of(position);
                let gains = Gains::of(position, outlook, seat);
                let glances = (0..GLANCES).map(|_| any(dice));
                let rated = glances.map(|index| (gains.of_decision(legal[index]), index));
                rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, index)| index)
            }
            Question::PlaceShip | Question::MoveShip => any(dice),
        }
    }
}

/// What decisions of one seat bring, in points, by a look at its own board.
struct Gains<'a> {
    position: &'a Maori,
    outlook: Outlook,
    seat: Seat,
    player: &'a Player,
    /// What the board is worth as it lies.
    now: f32,
}

impl<'a> Gains<'a> {
    fn of(position: &'a Maori, outlook: Outlook, seat: Seat) -> Gains<'a> {
        let player = position.player(seat);
        let now = land(position, outlook, player).by_hand();
        Gains { position, outlook, seat, player, now }
    }

    fn of_decision(&self, decision: Decision) -> f32 {
        match decision {
            Decision::PlaceShip { .. } | Decision::Nothing => 0.0,
            Decision::Stay => self.player.ship().map_or(0.0, |ship| self.of_berth(ship)),
            Decision::MoveShip { cell } => self.of_berth(cell),
            Decision::Sail { steps } => self.of_sailing(steps),
            Decision::Take { depth, cell, facing } => {
                let found = self.position.in_sight().find(|&(at, ..)| at == depth);
                found.map_or(0.0, |(_, _, tile, price)| {
                    self.of_placing(cell, tile.turned(facing)) - SHELL * f32::from(price)
                })
            }
            Decision::FromStorage { cell, facing } => self.player.storage().map_or(0.0, |tile| {
                self.of_placing(cell, tile.turned(facing)) - self.outlook.storage_worth(tile)
            }),
            Decision::Store { depth } => {
                let found = self.position.in_sight().find(|&(at, ..)| at == depth);
                found.map_or(0.0, |(_, _, tile, price)| {
                    self.outlook.storage_worth(tile) - SHELL * f32::from(price)
                })
            }
            Decision::Discard { cell } => {
                let without = self.player.without(cell);
                self.of_board(&without) + self.outlook.boat_worth() * self.printed_gain(&without)
            }
        }
    }

    /// What the board brings once it looks so.
    fn of_board(&self, board: &Player) -> f32 {
        land(self.position, self.outlook, board).by_hand() - self.now
    }

    fn of_berth(&self, ship: Cell) -> f32 {
        berth_worth(self.position, self.player, ship)
    }

    /// The best tile in sight from there, less the way.
    fn of_sailing(&self, steps: u8) -> f32 {
        let mut there = self.position.clone();
        let sail = Decision::Sail { steps };
        there.decide_unchecked(self.seat, sail, &mut ());
        let paid = steps.saturating_sub(self.player.free_steps());
        self.best_in_sight(&there) - SHELL * f32::from(paid)
    }

    fn best_in_sight(&self, position: &Maori) -> f32 {
        let shells = position.player(self.seat).shells();
        let mut best = 0.0_f32;
        for (_, _, tile, price) in position.in_sight() {
            if price > shells {
                break;
            }
            let cost = SHELL * f32::from(price);
            for cell in position.places(self.seat, tile, shells - price).iter() {
                for &facing in tile.facings() {
                    best = best.max(self.of_placing(cell, tile.turned(facing)) - cost);
                }
            }
        }
        best
    }

    fn of_placing(&self, cell: Cell, tile: Tile) -> f32 {
        let with = self.player.with(cell, tile);
        let shells = f32::from(tile.shells().min(self.position.shells()));
        let berth = match self.position.variation() {
            // The ship goes along.
            Variation::Pro => berth_worth(self.position, &with, cell),
            Variation::Base | Variation::Advanced => 0.0,
        };
        self.of_board(&with)
            + berth
            + SHELL * shells
            + self.outlook.boat_worth() * (f32::from(tile.boats()) + self.printed_gain(&with))
    }

    /// Printed ships that count on a board and do not now: fewer than none if a tile hides them.
    fn printed_gain(&self, board: &Player) -> f32 {
        f32::from(board.printed_ships()) - f32::from(self.player.printed_ships())
    }
}

/// What the seat about to discover can expect of the tiles in sight.
pub(crate) fn best_find(position: &Maori, outlook: Outlook, seat: Seat) -> f32 {
    Gains::of(position, outlook, seat).best_in_sight(position)
}
