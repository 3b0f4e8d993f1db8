//! How much a seat wants each of its decisions, in points.

use ::vanuatu::{
    Action, Bonus, Character, Decision, HUT_COST, Hex, Hexes, Island, Possible, Question, ROUNDS,
    RestToken, Rewards, Vanuatu, Works,
};
use wayfinder_core::{Pause, Seat};

use crate::{
    contest::{chance, governed},
    gains::{Everywhere, Gains},
};

/// What one seat wants now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wishes<'a> {
    gains: Gains<'a>,
    everywhere: Everywhere<'a>,
    /// Where the boat can be when an action is performed: anywhere in reach while Sail is planned.
    reach: Hexes,
}

impl<'a> Wishes<'a> {
    pub(super) fn of(position: &'a Vanuatu, seat: Seat) -> Wishes<'a> {
        let gains = Gains::of(position, seat);
        let here = Hexes::only(gains.player.boat());
        let sails = gains.player.markers(Action::Sail) > 0;
        let reach = if sails { here.or(in_reach(&gains)) } else { here };
        Wishes { gains, everywhere: gains.everywhere(), reach }
    }

    pub(super) fn gains(&self) -> &Gains<'a> {
        &self.gains
    }

    pub(super) fn of_decision(&self, decision: Decision) -> f32 {
        let (gains, player) = (&self.gains, self.gains.player);
        let island = |hex: Hex| gains.position.island(hex);
        match decision {
            Decision::Place { .. } | Decision::Neutral { .. } | Decision::DeclineBonus => 0.0,
            Decision::Choose { character } => self.of_character(character),
            Decision::Plan { action } => self.of_plan(action),
            Decision::SellTreasure { value } => self.of_money(value) - 2.0 * f32::from(value),
            Decision::Beg { amount } => self.of_money(amount) - f32::from(amount),
            Decision::Resolve { action } => self.of_performing(action),
            Decision::Preach { action } => self.of_performing(action) + 0.5,
            Decision::Retrieve { action } => -self.here(action) - 0.5,
            Decision::Govern { from, to } => self.of_governing(from, to),
            Decision::Sail { steps, end } => {
                let free = player.has_ready(Character::Navigator);
                self.of_place(end) - if free { 0.0 } else { gains.vatu * f32::from(steps) }
            }
            Decision::Build { island: hex, works } => island(hex).map_or(0.0, |it| match works {
                Works::Hut => gains.of_hut(it),
                Works::HutAndDike(_) => gains.of_hut(it) + gains.of_dike(it),
                Works::Dike(_) => gains.of_dike(it),
            }),
            Decision::Sell { tiles } => self.of_sale(tiles),
            Decision::Buy { good, .. } => gains.of_good(good),
            Decision::Transport { island: hex } => {
                island(hex).map_or(0.0, |it| gains.of_tourist(it))
            }
            Decision::Draw { island: hex } => island(hex).map_or(0.0, |it| gains.of_drawing(it)),
            Decision::Rest { token } => self.of_token(token),
            Decision::UseBonus => self.of_bonus(),
        }
    }

    /// What another marker adds to the chance of winning an action.
    fn of_plan(&self, action: Action) -> f32 {
        let (position, seat) = (self.gains.position, self.gains.seat);
        let markers = self.gains.player.markers(action);
        let chance = |markers| chance(position, seat, action, markers);
        let worth = if action == Action::Sail { self.of_voyage() } else { self.best(action) };
        (chance(markers + 1) - chance(markers)) * worth
    }

    /// The best an action brings from anywhere in reach.
    pub(super) fn best(&self, action: Action) -> f32 {
        let boat = self.gains.player.boat();
        let at = |hex| {
            // A way that may be lost is worth a little less.
            let sure = if hex == boat { 1.0 } else { 0.85 };
            sure * self.everywhere.at(hex, action)
        };
        self.reach.iter().map(at).fold(0.0, f32::max)
    }

    /// The best an action could bring, if anything could still be planned for it.
    pub(super) fn dream(&self, action: Action) -> f32 {
        if action == Action::Sail {
            return self.of_voyage();
        }
        let far = in_reach(&self.gains).iter().map(|hex| 0.85 * self.everywhere.at(hex, action));
        far.fold(self.here(action), f32::max)
    }

    fn here(&self, action: Action) -> f32 {
        self.everywhere.at(self.gains.player.boat(), action)
    }

    /// What sailing brings: better places than this one.
    pub(super) fn of_voyage(&self) -> f32 {
        let here = self.of_place(self.gains.player.boat());
        let free = self.gains.player.has_ready(Character::Navigator);
        let walks = self.gains.position.voyage_ends(self.gains.seat);
        let mut best = 0.0_f32;
        for (steps, ends) in (1..).zip(walks) {
            if !free && steps > self.gains.player.vatus() {
                break;
            }
            let cost = if free { 0.0 } else { self.gains.vatu * f32::from(steps) };
            for end in ends.iter() {
                best = best.max(self.of_place(end) - here - cost);
            }
        }
        best
    }

    /// What a place is worth: what is planned and can be done there, and some of the rest.
    pub(super) fn of_place(&self, hex: Hex) -> f32 {
        let mut worth = 0.0;
        for action in PLACED {
            let gain = self.everywhere.at(hex, action);
            let later = 0.04 * self.gains.rounds.min(3.0);
            let planned = self.gains.player.markers(action) > 0;
            let open = f32::from(self.gains.player.hand()) * 0.05;
            worth += gain * if planned { 0.9 } else { later + open };
        }
        worth
    }

    /// What to do first: what brings most, what others might take, and sailing once the rest needs it.
    fn of_performing(&self, action: Action) -> f32 {
        if action == Action::Sail {
            let waiting = PLACED.into_iter().filter(|&planned| {
                self.gains.player.markers(planned) > 0 && self.possible(planned)
            });
            // What can be done here is done before leaving.
            return self.of_voyage() - 1.5 * waiting.count() as f32;
        }
        let rivals = self.gains.position.turn_order().filter(|&rival| {
            rival != self.gains.seat && self.gains.position.player(rival).markers(action) > 0
        });
        let urgent = if rivals.count() > 0 { 1.3 } else { 1.0 };
        1.0 + urgent * self.here(action)
    }

    fn possible(&self, action: Action) -> bool {
        match self.gains.position.can_perform(self.gains.seat, action) {
            Possible::Yes | Possible::WithBonus => true,
            Possible::No(_) => false,
        }
    }

    fn of_governing(&self, from: Action, to: Action) -> f32 {
        let (position, seat) = (self.gains.position, self.gains.seat);
        let markers = self.gains.player.markers(from);
        let joined = markers + self.gains.player.markers(to);
        let kept = chance(position, seat, from, markers) * self.best(from);
        governed(position, seat, to, joined) * self.here(to) - kept - 0.3
    }

    /// What a bonus brings: what it saves, its vatus or its points. Vatus may be worth less than nothing.
    fn of_bonus(&self) -> f32 {
        let position = self.gains.position;
        let Pause::Ask(_, Question::Bonus { bonus }) = position.pause() else { return 0.0 };
        match bonus {
            Bonus::Fare { steps, .. } => self.gains.vatu * f32::from(steps),
            Bonus::Hut { .. } => {
                let saved = HUT_COST - Vanuatu::hut_cost(self.gains.player);
                self.gains.vatu * f32::from(saved)
            }
            Bonus::Dive { value } => self.of_money(value),
            Bonus::Second { good } => f32::from(position.export_points(good).0),
        }
    }

    /// What so many vatus more are worth: those that are needed for what is planned a lot. Ten become five points,
    /// and what they would have paid for is lost.
    fn of_money(&self, more: u8) -> f32 {
        let (player, vatu) = (self.gains.player, self.gains.vatu);
        let sum = player.vatus() + more;
        if self.is_last() {
            return self.at_the_end(sum) - self.at_the_end(player.vatus());
        }
        let costs = [(Action::Sail, 1), (Action::Build, 3), (Action::Buy, 2)];
        let planned = costs.into_iter().filter(|(action, _)| player.markers(*action) > 0);
        let need = |vatus: u8, possible: bool| {
            let needed = planned.clone().filter(|(action, _)| self.possible(*action) == possible);
            let short = needed.map(|(_, cost): (Action, u8)| cost.saturating_sub(vatus)).max();
            f32::from(short.unwrap_or(0))
        };
        if sum < 10 {
            let more = f32::from(more);
            return vatu * more + more.min(need(player.vatus(), false)) * 1.2;
        }
        let left = sum % 10;
        let converted = 5.0 * f32::from(sum / 10);
        converted + vatu * (f32::from(left) - f32::from(player.vatus())) - need(left, true) * 1.2
    }

    /// Whether nothing comes any more but the final scoring.
    fn is_last(&self) -> bool {
        let asked = matches!(self.gains.position.pause(), Pause::Ask(_, Question::LastBeg));
        asked && self.gains.position.round() == ROUNDS
    }

    /// What vatus score at the end, together with the fish.
    fn at_the_end(&self, vatus: u8) -> f32 {
        let sum = vatus + self.gains.player.fish().sum();
        f32::from(5 * (sum / 10) + sum % 10 / 3)
    }

    /// Vatus now, for fish later: ten of them are five points, whatever is left over.
    fn of_sale(&self, tiles: Rewards) -> f32 {
        let sold = f32::from(tiles.sum());
        let price = f32::from(self.gains.position.fish_price());
        let all = f32::from(self.gains.player.fish().sum());
        let left = (all - sold) * if self.gains.rounds > 0.0 { 0.8 } else { 0.4 };
        sold * price * self.gains.vatu + left
    }

    fn of_token(&self, token: RestToken) -> f32 {
        match token {
            RestToken::First if self.gains.position.first_player() == self.gains.seat => {
                if self.gains.rounds > 0.0 { 0.7 } else { 0.3 }
            }
            RestToken::First => {
                if self.gains.rounds > 0.0 {
                    1.4
                } else {
                    3.0
                }
            }
            RestToken::Both => 1.0 + self.gains.vatu,
            RestToken::Point => 1.0,
            RestToken::Vatu => self.gains.vatu,
        }
    }

    /// Whoever helps with what is near.
    pub(super) fn of_character(&self, character: Character) -> f32 {
        let gains = &self.gains;
        let around = Hexes::only(gains.player.boat()).or(in_reach(gains));
        let best =
            |action| around.iter().map(|hex| self.everywhere.at(hex, action)).fold(0.0, f32::max);
        match character {
            Character::Artist => (best(Action::Draw) * 0.66).min(2.0) * 0.7,
            Character::Beggar => 0.2,
            Character::Builder => {
                if best(Action::Build) > 0.0 {
                    1.1
                } else {
                    0.2
                }
            }
            Character::Buyer => best(Action::Buy) * 0.5,
            Character::Diver => best(Action::Explore) * 0.25,
            Character::Fisherman => best(Action::Fish) * 0.7,
            Character::Governor => 0.7,
            Character::Guide => {
                let drawn = gains.position.islands().map(Island::drawings).max();
                if gains.position.waiting_tourists() > 0 {
                    1.2 * f32::from(drawn.unwrap_or(0))
                } else {
                    0.0
                }
            }
            Character::Navigator => 0.6 + if gains.player.vatus() < 2 { 0.6 } else { 0.0 },
            Character::Preacher => 0.8,
            Character::Vendor => {
                if gains.player.huts_built() == 0 {
                    0.4 * f32::from(gains.player.fish().sum())
                } else {
                    0.2
                }
            }
        }
    }
}

/// The actions that depend on where the boat is.
pub(super) const PLACED: [Action; 7] = [
    Action::Build,
    Action::Explore,
    Action::Fish,
    Action::Sell,
    Action::Buy,
    Action::Transport,
    Action::Draw,
];

/// Where the boat could sail with the vatus in hand.
fn in_reach(gains: &Gains<'_>) -> Hexes {
    let [one, two, three] = gains.position.voyage_ends(gains.seat);
    let steps = if gains.player.has_ready(Character::Navigator) { 3 } else { gains.player.vatus() };
    match steps {
        0 => Hexes::NONE,
        1 => one,
        2 => one.or(two),
        _ => one.or(two).or(three),
    }
}
