//! What a seat could do by itself: the search behind the rule of planning.

use crate::{
    Action, Actions, Character, DIKE_COST, Good, HUT_COST, Hex, Hexes, Player, Rewards,
    planning::BoatChart,
};

/// Vatus, and what can become vatus at will.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Purse {
    vatus: u8,
    treasure: Rewards,
    /// Points that can still be begged away, at most 3 of them matter.
    alms: Alms,
}

/// What the Beggar can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alms {
    /// Nothing, or nothing more.
    None,
    /// Begging so many points, at most 3.
    Points(u8),
}

impl Alms {
    const fn points(self) -> u8 {
        match self {
            Alms::None => 0,
            Alms::Points(points) => points,
        }
    }

    fn add(&mut self, points: u8) {
        if let Alms::Points(before) = self {
            *before = (*before + points).min(3);
        }
    }
}

impl Purse {
    pub(crate) fn of(player: &Player) -> Purse {
        let beggar = player.has_ready(Character::Beggar);
        let alms = if beggar { Alms::Points(player.alms()) } else { Alms::None };
        Purse { vatus: player.vatus, treasure: player.treasure, alms }
    }

    /// Vatus in hand and at will. While what is needed stays below 7 vatus, treasures and alms, of at
    /// most 3 each, can be had one by one without ever reaching the 10 that become points.
    pub(crate) fn wealth(self) -> u8 {
        self.vatus + self.treasure.sum() + self.alms.points()
    }
}

/// One seat some of its own actions ahead: everything else stays as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lookahead<'a> {
    chart: &'a BoatChart<'a>,
    boat: Hex,
    purse: Purse,
    fish: Rewards,
    /// Spaces next to an own hut.
    own_huts: Hexes,
    /// The island on which a hut was built.
    built: Option<Hex>,
}

/// How closely money must be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoneyDetail {
    /// No fish is sold on the way, so ten vatus are never reached in need: more wealth is never worse,
    /// and it doesn't matter what is turned into vatus when.
    Wealth,
    /// A sale may turn ten vatus into points: each amount in hand counts.
    Coins,
}

impl<'a> Lookahead<'a> {
    pub(crate) fn new(chart: &'a BoatChart<'a>, purse: Purse) -> Lookahead<'a> {
        let player = &chart.position.seats[chart.seat];
        let (boat, fish, own_huts) = (chart.boat, player.fish, chart.own_huts);
        Lookahead { chart, boat, purse, fish, own_huts, built: None }
    }

    /// Whether the action is possible here, once treasures are sold and alms begged.
    pub(crate) fn can(&self, action: Action) -> bool {
        match action {
            Action::Sail => (1..).zip(self.chart.walks).any(|(steps, ends)| {
                !ends.is_empty() && (self.chart.navigator || self.purse.wealth() >= steps)
            }),
            // "Rest can always be planned": whether a token is left is for others to decide.
            Action::Rest => true,
            _ => self.places(action, self.purse.wealth()).contains(self.boat),
        }
    }

    /// From where an action other than sailing and resting is possible to whoever has so many vatus.
    #[inline]
    fn places(&self, action: Action, wealth: u8) -> Hexes {
        let chart = self.chart;
        let if_so = |holds: bool, places: Hexes| if holds { places } else { Hexes::NONE };
        match action {
            Action::Build => if_so(wealth >= chart.hut_cost, chart.lots)
                .or(if_so(wealth >= DIKE_COST, chart.shores)),
            Action::Explore => chart.position.treasure.spaces(),
            Action::Fish => chart.position.fish.spaces(),
            Action::Sell if self.fish.is_empty() => Hexes::NONE,
            Action::Sell => {
                if chart.vendor {
                    Hexes::ALL
                } else {
                    self.own_huts
                }
            }
            Action::Buy => Good::ALL.into_iter().fold(Hexes::NONE, |all, good| {
                all.or(if_so(wealth >= good.price(), chart.goods[good.index()]))
            }),
            Action::Transport => chart.rooms,
            Action::Draw => chart.sites,
            Action::Sail | Action::Rest => Hexes::ALL,
        }
    }

    /// Whether a voyage leads to where the action is possible. Money is only paid on the way, and for
    /// wealth it doesn't matter with what.
    fn sails_to(&self, action: Action) -> bool {
        let wealth = self.purse.wealth();
        (1..).zip(self.chart.walks).any(|(steps, ends)| {
            let cost = if self.chart.navigator { 0 } else { steps };
            cost <= wealth && !ends.and(self.places(action, wealth - cost)).is_empty()
        })
    }

    /// Whether performing some of the helpers in some order makes the action possible.
    pub(crate) fn reaches(mut self, action: Action, helpers: Actions) -> bool {
        let care =
            if helpers.contains(Action::Sell) { MoneyDetail::Coins } else { MoneyDetail::Wealth };
        if care == MoneyDetail::Wealth {
            self.purse.vatus += self.purse.treasure.sum();
            self.purse.treasure = Rewards::NONE;
        }
        self.reaches_with(action, helpers, care)
    }

    fn reaches_with(&self, goal: Action, helpers: Actions, care: MoneyDetail) -> bool {
        if care == MoneyDetail::Wealth && helpers == Actions::only(Action::Sail) {
            return self.can(goal) || self.sails_to(goal);
        }
        self.can(goal)
            || helpers.iter().any(|helper| {
                let rest = helpers.without(Actions::only(helper));
                self.after(helper, care, &mut |next| next.reaches_with(goal, rest, care))
            })
    }

    /// Tries every way to perform a helper, until one leads on.
    fn after(&self, helper: Action, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        match helper {
            Action::Sail => self.sail(care, then),
            Action::Build => self.build(care, then),
            Action::Explore => self.explore(care, then),
            Action::Fish => {
                let value = self.chart.position.fish_at(self.boat);
                let mut next = *self;
                value > 0 && {
                    next.fish.add(value);
                    then(next)
                }
            }
            Action::Sell => self.can(Action::Sell) && self.sell(then),
            Action::Buy => self.buy(care, then),
            Action::Transport => self.transport(care, then),
            Action::Draw => {
                let mut next = *self;
                next.purse.alms.add(3);
                self.can(Action::Draw) && then(next)
            }
            Action::Rest => false,
        }
    }

    fn sail(&self, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut known = Hexes::NONE;
        (1..).zip(self.chart.walks).any(|(steps, ends)| {
            let ends = match care {
                MoneyDetail::Wealth => ends.without(known),
                MoneyDetail::Coins => ends,
            };
            known = known.or(ends);
            let mut at_cost = |cost: u8| {
                self.pay(cost, care, &mut |paid| {
                    ends.iter().any(|boat| then(Lookahead { boat, ..paid }))
                })
            };
            // Who may sail for free pays only to have less in hand.
            self.chart.navigator && at_cost(0)
                || (!self.chart.navigator || care == MoneyDetail::Coins) && at_cost(steps)
        })
    }

    /// Builds a hut to sell from; or a dike too, to have less in hand.
    fn build(&self, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let position = self.chart.position;
        let huts = position.seats[self.chart.seat].huts;
        let near = self.boat.neighbours();
        let mut islands =
            position.islands().filter(|island| island.is_dry() && near.contains(island.hex));
        islands.any(|island| {
            let hut = huts > 0 && island.has_lot();
            let dike = care == MoneyDetail::Coins && position.can_be_diked(island);
            let mut with_hut = |cost: u8| {
                self.pay(cost, care, &mut |mut paid| {
                    paid.own_huts = paid.own_huts.or(island.hex.neighbours());
                    paid.built = Some(island.hex);
                    then(paid)
                })
            };
            let cost = self.chart.hut_cost;
            // The Builder, too, may pay 3 to have less in hand.
            let whole = care == MoneyDetail::Coins && cost < HUT_COST;
            hut && with_hut(cost)
                || hut && whole && with_hut(HUT_COST)
                || hut && dike && with_hut(cost + DIKE_COST)
                || hut && dike && whole && with_hut(HUT_COST + DIKE_COST)
                || dike && self.pay(DIKE_COST, care, then)
        })
    }

    fn explore(&self, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let value = self.chart.position.treasure_at(self.boat);
        if value == 0 {
            return false;
        }
        let mut next = *self;
        match care {
            MoneyDetail::Wealth => next.purse.vatus += value,
            MoneyDetail::Coins => next.purse.treasure.add(value),
        }
        let diver = self.chart.position.seats[self.chart.seat].has_ready(Character::Diver);
        diver && then(next.with(value, care)) || then(next)
    }

    /// Each sum that fish can be sold for, largest amounts in hand first.
    fn sell(&self, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut sums: u128 = 1;
        for (value, count) in (1..).zip(self.fish.0) {
            for _ in 0..count {
                sums |= sums << (value * self.chart.position.fish_price());
            }
        }
        let mut outcomes = [None; 10];
        for sum in (1..128).filter(|&sum| sums & (1 << sum) != 0) {
            let next = self.with(sum, MoneyDetail::Coins);
            let best = &mut outcomes[usize::from(next.purse.vatus)];
            // The same in hand, but more points to beg with.
            if best.is_none_or(|it: Self| it.purse.alms.points() < next.purse.alms.points()) {
                *best = Some(next);
            }
        }
        outcomes.into_iter().rev().flatten().any(|next| then(next.without_fish()))
    }

    fn without_fish(mut self) -> Self {
        self.fish = Rewards::NONE;
        self
    }

    /// Buys and exports, for points to beg with or to have less in hand.
    fn buy(&self, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        Good::ALL.into_iter().any(|good| {
            self.chart.goods[good.index()].contains(self.boat)
                && self.pay(good.price(), care, &mut |mut paid| {
                    paid.purse.alms.add(self.chart.position.export_points(good).0);
                    then(paid)
                })
        })
    }

    fn transport(&self, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let position = self.chart.position;
        let near = self.boat.neighbours();
        let mut islands =
            position.islands().filter(|island| island.has_room() && near.contains(island.hex));
        position.office > 0
            && islands.any(|island| {
                let own = u8::from(self.built == Some(island.hex));
                then(self.with(island.all_huts() + own, care))
            })
    }

    /// More vatus in hand.
    fn with(mut self, vatus: u8, care: MoneyDetail) -> Self {
        self.purse.vatus += vatus;
        if care == MoneyDetail::Coins && self.purse.vatus >= 10 {
            self.purse.vatus %= 10;
            self.purse.alms.add(5);
        }
        self
    }

    /// Less vatus in hand, in every way that makes a difference.
    fn pay(&self, cost: u8, care: MoneyDetail, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut paid = *self;
        if let Some(left) = self.purse.vatus.checked_sub(cost) {
            paid.purse.vatus = left;
            return then(paid);
        }
        if self.purse.wealth() < cost {
            return false;
        }
        let all_alms = self.purse.alms.points();
        match care {
            MoneyDetail::Wealth => {
                paid.purse.vatus = self.purse.vatus + all_alms - cost;
                paid.purse.alms = Alms::None;
                then(paid)
            }
            MoneyDetail::Coins => (0..=all_alms).any(|begged| {
                let mut begging = *self;
                if begged > 0 {
                    begging.purse.vatus += begged;
                    begging.purse.alms = Alms::None;
                }
                begging.sell_treasure_for(cost, then)
            }),
        }
    }

    /// Sells just enough treasures to pay: any more can still be sold later.
    fn sell_treasure_for(&self, cost: u8, then: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut paid = *self;
        if let Some(left) = self.purse.vatus.checked_sub(cost) {
            paid.purse.vatus = left;
            return then(paid);
        }
        (1..=3).filter(|&value| self.purse.treasure.of(value) > 0).any(|value| {
            let mut sold = *self;
            sold.purse.treasure.remove(value);
            sold.purse.vatus += value;
            sold.sell_treasure_for(cost, then)
        })
    }
}
