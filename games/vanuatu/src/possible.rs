//! What a seat could perform now, with the vatus in hand.

use wayfinder_core::Seat;

use crate::{
    Action, Character, DIKE_COST, Good, HUT_COST, Island, Obstacle, Player, Reason, STEP_COST,
    Sides, Vanuatu, Waters,
};

/// Whether an action can be performed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Possible {
    /// It can, so whoever chooses it must.
    Yes,
    /// Only a character's bonus makes it so, and nobody has to use a bonus.
    WithBonus,
    /// It can't.
    No(Obstacle),
}

impl Possible {
    /// Yes if it holds, else the obstacle.
    fn if_so(holds: bool, obstacle: impl Into<Obstacle>) -> Possible {
        if holds { Possible::Yes } else { Possible::No(obstacle.into()) }
    }

    /// The same if a bonus lifts the obstacle.
    fn or_with_bonus(self, bonus: bool) -> Possible {
        match self {
            Possible::No(_) if bonus => Possible::WithBonus,
            Possible::Yes | Possible::WithBonus | Possible::No(_) => self,
        }
    }
}

impl Vanuatu {
    /// Whether a seat could perform an action now, majorities apart.
    pub fn can_perform(&self, seat: Seat, action: Action) -> Possible {
        let player = &self.seats[seat];
        match action {
            Action::Sail => self.can_sail(seat),
            Action::Build => self.can_build(player),
            Action::Explore => {
                Possible::if_so(self.treasure_at(player.boat) > 0, Reason::NoTreasure)
            }
            Action::Fish => Possible::if_so(self.fish_at(player.boat) > 0, Reason::NoFish),
            Action::Sell => self.can_sell(seat),
            Action::Buy => self.can_buy(player),
            Action::Transport if self.office == 0 => Possible::No(Reason::NoTourists.into()),
            Action::Transport => self.near(player, Island::has_room, Reason::NoRoom),
            Action::Draw => self.near(player, Island::has_site, Reason::NoSite),
            Action::Rest => Possible::if_so(!self.rests.left().is_empty(), Reason::NoTokens),
        }
    }

    /// The islands above water next to a boat: "To take an action on a specific Island Tile, the
    /// player's Sailboat must be ADJACENT to that Island Tile."
    #[inline]
    pub(crate) fn islands_near(&self, player: &Player) -> impl Iterator<Item = &Island> {
        let near = player.boat.neighbours();
        self.islands().filter(move |island| near.contains(island.hex) && island.is_dry())
    }

    /// The sides of an island that face an ocean tile and have no dike: where the waters come in.
    #[inline]
    pub fn open_shores(&self, island: &Island) -> Sides {
        if !island.is_dry() {
            return Sides::NONE;
        }
        let faces_ocean = |side: &crate::Side| {
            island.hex.beside(*side).is_some_and(|hex| self.oceans.contains(hex))
        };
        crate::Side::ALL.into_iter().filter(faces_ocean).collect::<Sides>().without(island.dikes)
    }

    /// What each step of the boat costs a player now.
    #[inline]
    pub(crate) fn step_cost(player: &Player) -> u8 {
        if player.has_ready(Character::Navigator) { 0 } else { STEP_COST }
    }

    /// What a hut costs a player now.
    #[inline]
    pub fn hut_cost(player: &Player) -> u8 {
        if player.has_ready(Character::Builder) { 1 } else { HUT_COST }
    }

    /// Whether there is a dike to build on an island.
    #[inline]
    pub(crate) fn can_be_diked(&self, island: &Island) -> bool {
        self.waters == Waters::Rising && self.dikes > 0 && !self.open_shores(island).is_empty()
    }

    fn can_sail(&self, seat: Seat) -> Possible {
        let player = &self.seats[seat];
        if player.boat.neighbours().and(self.oceans).is_empty() {
            return Possible::No(Reason::NoOcean.into());
        }
        let missing = self.shortest_voyage(seat).saturating_sub(player.vatus);
        Possible::if_so(missing == 0, Obstacle::vatus_short(missing))
            .or_with_bonus(player.has_ready(Character::Navigator))
    }

    /// The fewest steps of a voyage: one, unless the opponent of two is on the only tile that it could
    /// end on. Then two lead there and back.
    #[inline]
    fn shortest_voyage(&self, seat: Seat) -> u8 {
        if self.is_duel() && self.voyage_ends(seat)[0].is_empty() { 2 } else { 1 }
    }

    fn can_build(&self, player: &Player) -> Possible {
        let lot = self.islands_near(player).any(Island::has_lot);
        let hut = lot && player.huts > 0;
        let dike = self.islands_near(player).any(|island| self.can_be_diked(island));
        let dear_hut = hut && player.vatus >= HUT_COST;
        if dear_hut || dike && player.vatus >= DIKE_COST {
            return Possible::Yes;
        }
        if hut && player.vatus >= Vanuatu::hut_cost(player) {
            return Possible::WithBonus;
        }
        let cheapest = if dike { DIKE_COST } else { Vanuatu::hut_cost(player) };
        Possible::No(if hut || dike {
            Obstacle::vatus_short(cheapest - player.vatus)
        } else if lot {
            Reason::NoHutsLeft.into()
        } else if self.islands_near(player).next().is_some() {
            Reason::NoLot.into()
        } else {
            Reason::NoIsland.into()
        })
    }

    fn can_sell(&self, seat: Seat) -> Possible {
        let player = &self.seats[seat];
        if player.fish.is_empty() {
            return Possible::No(Reason::NothingToSell.into());
        }
        let hut = self.islands_near(player).any(|island| island.huts[seat] > 0);
        Possible::if_so(hut, Reason::NoOwnHut).or_with_bonus(player.has_ready(Character::Vendor))
    }

    fn can_buy(&self, player: &Player) -> Possible {
        let cheapest = self.islands_near(player).filter_map(cheapest_good).min();
        match cheapest {
            Some(price) if price <= player.vatus => Possible::Yes,
            Some(price) => Possible::No(Obstacle::vatus_short(price - player.vatus)),
            None => self.near(player, Island::has_goods, Reason::NoGoods),
        }
    }

    fn near(&self, player: &Player, fits: fn(&Island) -> bool, reason: Reason) -> Possible {
        let mut islands = self.islands_near(player).peekable();
        let reason = if islands.peek().is_none() { Reason::NoIsland } else { reason };
        Possible::if_so(islands.any(fits), reason)
    }
}

/// The price of the cheapest good on an island.
#[inline]
pub(crate) fn cheapest_good(island: &Island) -> Option<u8> {
    Good::ALL.into_iter().find(|&good| island.goods(good) > 0).map(Good::price)
}
