//! How long the game will last, and what that makes of everybody's prospects.

use ::maori::{Cell, Cells, Maori, Player, Shape, Tile};
use wayfinder_core::{Game, Seat};

use crate::prospects::Prospects;
use wayfinder_bots::shares;

/// What all estimates of one position share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    players: u8,
    /// Turns that each seat can expect to have.
    turns: f32,
}

/// Points that a boat brings a turn, for sailing.
pub(super) const BOAT: f32 = 0.2;

impl Outlook {
    pub(super) fn of(position: &Maori) -> Outlook {
        let players = position.players();
        let empty = |seat| position.player(seat).empty(position.board()).len();
        let least = Seat::all(players).map(empty).min().unwrap_or(0);
        let turns = if position.last_turns().is_some() {
            0.5
        } else {
            // Now and then a turn goes by without a tile.
            1.15 * f32::from(least)
        };
        Outlook { players, turns }
    }

    /// Tiles that a seat with so many empty spaces will still place.
    pub(super) fn to_come(self, empty: f32) -> f32 {
        empty.min(self.turns)
    }

    /// How likely an open island is closed: each that waits needs a turn and a tile that fits.
    pub(super) fn closing(self, prospects: &Prospects) -> f32 {
        let pace = self.turns / (prospects.waiting + 0.5);
        pace / (pace + 0.6)
    }

    /// How likely half a lei finds its other half.
    pub(super) fn lei(self) -> f32 {
        0.3 * self.turns / (self.turns + 5.0)
    }

    /// Turns that each seat can expect to have.
    pub(super) fn turns(self) -> f32 {
        self.turns
    }

    /// The lead in points that makes somebody e times as likely to win.
    pub(super) fn spread(self) -> f32 {
        2.0 + 0.35 * self.turns
    }

    /// What a boat is worth for sailing.
    pub(super) fn boat_worth(self) -> f32 {
        BOAT * self.turns
    }

    /// What a tile in storage is worth: a part of what it will bring.
    pub(super) fn storage_worth(self, tile: Tile) -> f32 {
        let chance = self.turns / (self.turns + 2.0);
        let symbols = f32::from(tile.palms())
            + if tile.has_hut() { 1.5 } else { 0.0 }
            + if tile.has_lei() { 2.0 } else { 0.0 }
            + 0.4 * f32::from(tile.boats() + tile.shells());
        let land = if tile.shape() == Shape::Water { 0.0 } else { 0.2 };
        chance * 0.5 * (symbols + land)
    }

    /// What boats will score for having most of them.
    pub(super) fn most_boats(self, position: &Maori, seat: Seat) -> f32 {
        // The longer the game, the less a lead of today tells.
        self.majority(position, seat, Player::ships, 0.6 + 0.15 * self.turns)
    }

    /// What shells will score for having most of them.
    pub(super) fn most_shells(self, position: &Maori, seat: Seat) -> f32 {
        self.majority(position, seat, Player::shells, 0.6 + 0.3 * self.turns)
    }

    fn majority(self, position: &Maori, seat: Seat, own: fn(&Player) -> u8, width: f32) -> f32 {
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| own(position.player(other))).max().unwrap_or(0);
        let mine = own(position.player(seat));
        // A tie scores in full.
        let lead = f32::from(mine) - f32::from(best) + 0.7;
        f32::from(mine) * logistic(lead / width)
    }

    /// Shares of the victory from points: the further the end, the less a lead tells.
    pub(super) fn shares(self, points: &[f32], out: &mut [f32]) {
        shares(points, self.spread(), out);
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What it is worth that the personal ship stands here: one without empty spaces around it must pay
/// for every tile, and one that cannot pay will build no more.
pub(super) fn berth_worth(position: &Maori, player: &Player, ship: Cell) -> f32 {
    let empty = player.empty(position.board());
    let near = Cells::only(ship).neighbours().and(empty).len();
    match (near, player.shells()) {
        (0, 0) => -1.5 * f32::from(empty.len().min(6)),
        (0, _) => -0.5 * f32::from(empty.len().min(6)),
        (near, _) => 0.3 * f32::from(near.min(4)),
    }
}
