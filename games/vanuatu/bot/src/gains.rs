//! What each action brings, in points, from a given place of the boat.

use ::vanuatu::{
    Action, Character, Components, DIKE_COST, Good, HUT_COST, Hex, Hexes, Island, Player, ROUNDS,
    Vanuatu, Waters,
};
use wayfinder_core::{Game, Seat};

use crate::flood::{Flood, drowning};

/// What one seat can expect of actions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gains<'a> {
    pub(super) position: &'a Vanuatu,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
    /// Rounds after this one.
    pub(super) rounds: f32,
    /// What a vatu is worth in points, and a fish in hand.
    pub(super) vatu: f32,
    pub(super) fish: f32,
    flood: Flood,
    /// What the best dike is worth to everybody.
    dike: f32,
}

/// What each action brings in each place of the boat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Everywhere<'a> {
    components: &'a Components,
    /// By the place of the space on the board.
    all: [[f32; Action::COUNT]; Components::MOST_SPACES],
}

impl Everywhere<'_> {
    pub(super) fn at(&self, hex: Hex, action: Action) -> f32 {
        self.all[self.components.place(hex)][action.index()]
    }
}

/// How much of a dike's worth it is to be able to pay for one.
const PURSE: f32 = 0.4;

impl<'a> Gains<'a> {
    pub(super) fn of(position: &'a Vanuatu, seat: Seat) -> Gains<'a> {
        let player = position.player(seat);
        let rounds = f32::from(ROUNDS - position.round());
        let vatu = if rounds > 2.0 { 0.6 } else { 0.42 + 0.06 * rounds };
        let fish = if rounds > 0.0 { 1.05 } else { vatu };
        let flood = Flood::of(position);
        let dike = spread(rounds) * flood.urgency();
        Gains { position, seat, player, rounds, vatu, fish, flood, dike }
    }

    /// What each action would bring with the boat in each place; nothing if it couldn't be performed.
    ///
    /// A search asks for so many of them that counting them all at once is cheaper than one by one.
    pub(super) fn everywhere(&self) -> Everywhere<'a> {
        let position = self.position;
        let components = position.components();
        let mut all = [[0.0; Action::COUNT]; Components::MOST_SPACES];
        let mut shops = Hexes::NONE;
        for island in position.islands().filter(|island| island.is_dry()) {
            let near = island.hex.neighbours();
            if island.huts(self.seat) > 0 {
                shops = shops.or(near);
            }
            let transport =
                if position.waiting_tourists() == 0 { 0.0 } else { self.of_tourist(island) };
            let here = [
                (Action::Build, self.of_works(island)),
                (Action::Buy, self.best_good(island)),
                (Action::Transport, transport),
                (Action::Draw, self.of_drawing(island)),
            ];
            for hex in near.and(components.board()).iter() {
                for (action, worth) in here {
                    let best = &mut all[components.place(hex)][action.index()];
                    *best = worth.max(*best);
                }
            }
        }
        let rest = self.of_rest();
        for (hex, at) in components.board().iter().zip(&mut all) {
            let treasure = f32::from(position.treasure_at(hex));
            let fish = f32::from(position.fish_at(hex));
            at[Action::Explore.index()] =
                treasure * (2.0 + self.bonus(Character::Diver, self.vatu));
            at[Action::Fish.index()] = fish * (self.fish + self.bonus(Character::Fisherman, 1.0));
            at[Action::Sell.index()] = self.of_sale(hex, shops);
            at[Action::Rest.index()] = rest;
        }
        Everywhere { components, all }
    }

    fn bonus(&self, character: Character, points: f32) -> f32 {
        if self.player.has_ready(character) { points } else { 0.0 }
    }

    pub(super) fn of_hut(&self, island: &Island) -> f32 {
        let cost = Vanuatu::hut_cost(self.player);
        if !island.has_lot() || self.player.huts_left() == 0 {
            return 0.0;
        }
        let short = f32::from(cost.saturating_sub(self.player.vatus()));
        let shop = if self.player.huts_built() == 0 { 0.4 * self.rounds } else { 0.0 };
        let worth = self.hut_worth(island) + shop - self.vatu * f32::from(cost) - 0.6 * short;
        worth.max(0.0)
    }

    /// What a hut on an island will score: the tourists there and those to come.
    pub(super) fn hut_worth(&self, island: &Island) -> f32 {
        let room = f32::from(island.print.tourists - island.tourists());
        let open = self.position.islands().filter(|island| island.has_room()).count().max(1);
        let coming = 1.9 * self.rounds + 0.7 * f32::from(self.position.waiting_tourists());
        let share = (coming / open as f32).min(room);
        let tourists = f32::from(island.tourists()) + 0.85 * share;
        (2.0 * tourists - island.water_penalty() as f32) * (1.0 - self.danger(island))
    }

    /// What all huts of the seat will score.
    pub(super) fn huts_worth(&self) -> f32 {
        let huts = self.position.islands().filter(|island| island.huts(self.seat) > 0);
        huts.map(|island| f32::from(island.huts(self.seat)) * self.hut_worth(island)).sum()
    }

    /// How likely an island is to drown.
    pub(super) fn danger(&self, island: &Island) -> f32 {
        drowning(self.position, island, 0.0)
    }

    /// The best of a hut, a dike and both of them.
    fn of_works(&self, island: &Island) -> f32 {
        let (hut, dike) = (self.of_hut(island), self.of_dike(island));
        let both = self.player.vatus() >= Vanuatu::hut_cost(self.player) + DIKE_COST;
        if both { hut.max(0.0) + dike.max(0.0) } else { hut.max(dike) }
    }

    /// A dike saves what stands on the island, and everybody from the common defeat.
    pub(super) fn of_dike(&self, island: &Island) -> f32 {
        let rising = self.position.waters() == Waters::Rising && self.position.dikes_left() > 0;
        if !rising || self.position.open_shores(island).is_empty() {
            return 0.0;
        }
        let saved = self.danger(island) - drowning(self.position, island, 1.0);
        let huts = f32::from(island.huts(self.seat));
        let stakes = huts * (2.0 + 2.0 * f32::from(island.tourists()));
        let place = self.position.islands().position(|it| it.hex == island.hex);
        let common = spread(self.rounds) * place.map_or(0.0, |it| self.flood.relief(it));
        saved * stakes + common - self.vatu * f32::from(DIKE_COST)
    }

    /// What vatus in hand are worth: while islands are in danger, the first of them are for dikes.
    pub(super) fn of_purse(&self) -> f32 {
        let vatus = f32::from(self.player.vatus());
        let kept = vatus.min(1.0) + 0.4 * (vatus - 1.0).clamp(0.0, 2.0);
        self.vatu * vatus + PURSE * self.dike * kept
    }

    /// What it is worth to go first in this round, which breaks ties and will be handed on.
    pub(super) fn of_first_player(&self) -> f32 {
        if self.position.first_player() == self.seat {
            1.2 + 1.8 * (1.0 - self.rounds / 7.0)
        } else {
            0.0
        }
    }

    /// What it is worth to have a hut to sell at.
    pub(super) fn of_shop(&self) -> f32 {
        if self.player.huts_built() > 0 { 0.25 * self.rounds } else { 0.0 }
    }

    pub(super) fn of_drawing(&self, island: &Island) -> f32 {
        if !island.has_site() {
            return 0.0;
        }
        3.0 + self.bonus(Character::Artist, 2.0)
    }

    pub(super) fn of_tourist(&self, island: &Island) -> f32 {
        if !island.has_room() {
            return 0.0;
        }
        let own = f32::from(island.huts(self.seat));
        let all = f32::from(island.all_huts());
        let rivals = f32::from(self.position.players() - 1);
        let guide = self.bonus(Character::Guide, 2.0 * f32::from(island.drawings()));
        let worth = 2.0 * (1.0 - self.danger(island));
        all * self.vatu + worth * own - 0.7 * worth * (all - own) / rivals + guide + 0.1
    }

    fn best_good(&self, island: &Island) -> f32 {
        let goods = Good::ALL.into_iter().filter(|&good| island.goods(good) > 0);
        goods.map(|good| self.of_good(good)).fold(0.0, f32::max)
    }

    pub(super) fn of_good(&self, good: Good) -> f32 {
        let points = f32::from(self.position.export_points(good).0);
        let short = f32::from(good.price().saturating_sub(self.player.vatus()));
        let second = self.bonus(Character::Buyer, 0.9 * points);
        points + second - self.vatu * f32::from(good.price()) - 0.7 * short
    }

    /// All fish sold there, with those that a marker may still catch.
    fn of_sale(&self, hex: Hex, shops: Hexes) -> f32 {
        let hut = shops.contains(hex);
        let building = self.player.markers(Action::Build) > 0 && self.player.vatus() >= HUT_COST;
        let shop = if hut || self.player.has_ready(Character::Vendor) {
            1.0
        } else if building {
            0.7
        } else {
            0.0
        };
        let catching = if self.player.markers(Action::Fish) > 0 {
            0.8 * f32::from(self.position.fish_at(hex))
        } else {
            0.0
        };
        let fish = f32::from(self.player.fish().sum()) + catching;
        let price = f32::from(self.position.fish_price());
        shop * fish * (price * self.vatu - 0.55 * self.fish)
    }

    fn of_rest(&self) -> f32 {
        match self.position.rest_tokens_left() {
            0 => 0.0,
            1 => 0.5,
            2 => 0.9,
            _ => 1.0 + self.vatu,
        }
    }
}

/// By how many points a lead makes a victory e times as likely: the further the end, the less it tells.
pub(super) fn spread(rounds: f32) -> f32 {
    2.5 + 0.7 * rounds
}
