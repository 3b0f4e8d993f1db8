//! What one tribe can expect to score: members that are safe or may yet be, islands within reach,
//! tokens, goods.

use ::polynesia::{Island, Islands, MEMBERS, Polynesia, Resource, Token, Tribe};
use wayfinder_core::Seat;

use crate::{outlook::Outlook, tides, voyage::Voyage};

/// One tribe's chances.
pub(super) struct Prospects<'a> {
    pub(super) position: &'a Polynesia,
    pub(super) outlook: &'a Outlook,
    pub(super) seat: Seat,
    pub(super) tribe: &'a Tribe,
    /// Where members are who need not flee.
    pub(super) safe: Islands,
    voyage: Voyage,
    /// What can be done before the eruption, in actions.
    time: f32,
}

/// What a move takes, in actions.
const MOVE: f32 = 0.4;
/// What a new route takes, besides its moves.
const ROUTE: f32 = 1.2;
/// What it takes to place a member beside another.
const JOIN: f32 = 1.0;
/// What it takes to place a member on the main island.
const ON_MAIN: f32 = 0.34;
/// Goals compete for time: reaching one takes so much more than the way.
const RIVALRY: f32 = 1.6;
/// What each survivor is worth besides the personal board: one more to go on with.
const SURVIVOR: f32 = 0.05;
/// What each of the first of a kind is worth.
const GOODS: f32 = 0.15;
/// What a fish or a shell a round is worth, each round.
const INCOME: f32 = 0.08;

impl Prospects<'_> {
    pub(super) fn of<'a>(
        position: &'a Polynesia,
        outlook: &'a Outlook,
        seat: Seat,
    ) -> Prospects<'a> {
        let tribe = position.tribe(seat);
        Prospects {
            position,
            outlook,
            seat,
            tribe,
            safe: tribe.islands().without(position.map().doomed()),
            voyage: Voyage::of(position, seat),
            time: 0.85 * outlook.actions(seat),
        }
    }

    /// What the islands with turtles bring, as likely as there will be a member.
    pub(super) fn turtles(&self) -> f32 {
        let map = self.position.map();
        let each = map.turtles().iter().map(|island| {
            let turtles = if map.double_turtles().contains(island) { 2.0 } else { 1.0 };
            turtles * self.chance(island)
        });
        each.sum()
    }

    /// How likely a member is on an island at the end.
    #[inline]
    pub(super) fn chance(&self, island: Island) -> f32 {
        if self.safe.contains(island) {
            1.0
        } else {
            in_time(RIVALRY * self.voyage.actions_to(island), self.time)
        }
    }

    /// The personal board's value with as many survivors as can be expected.
    pub(super) fn board(&self, survivors: f32) -> f32 {
        let sure =
            (1..=MEMBERS).rev().find(|&members| f32::from(members) <= survivors).unwrap_or(0);
        let value = |survivors: u8| {
            let home = MEMBERS.saturating_sub(survivors);
            f32::from(self.position.components().board_value(home))
        };
        // Halfway to the next space is worth half of it: or nobody would save the first of two.
        let rest = survivors - f32::from(sure);
        value(sure) + rest * (value(sure + 1) - value(sure)) + SURVIVOR * survivors
    }

    /// Members who are safe, and the chances of the others: one is saved after another.
    pub(super) fn survivors(&self) -> f32 {
        let map = self.position.map();
        let mut saved = f32::from(self.tribe.members_on(self.safe));
        let mut spent = 0.0;
        let mut save = |members: u8, cost: f32| {
            for _ in 0..members {
                spent += cost;
                saved += in_time(spent, self.time);
            }
        };
        let open = self.tribe.routes().or(map.neutral());
        let has_way = |island: &Island| !map.routes_at(*island).and(self.tribe.routes()).is_empty();
        let orange = map.doomed().without(Islands::only(map.main()));
        let mut ways = 0_u8;
        for island in orange.iter().filter(has_way) {
            ways += 1;
            save(self.tribe.members(island), MOVE);
        }
        for island in orange.iter().filter(|island| !has_way(island)) {
            // A way may be found through the main island, along a shared route, or by exploring.
            let shared = map.routes_at(island).and(self.position.explored()).without(open);
            let cost = if ways > 0 || !shared.is_empty() { 3.0 * MOVE } else { MOVE + ROUTE };
            save(self.tribe.members(island), cost);
        }
        let way = if ways > 0 { 0.0 } else { ROUTE / 2.0 };
        save(self.tribe.members(map.main()), 2.0 * MOVE + way);
        let through_main = ON_MAIN + 2.0 * MOVE + way;
        let home = if self.safe.is_empty() { through_main } else { JOIN.min(through_main) };
        save(self.tribe.home(), home);
        saved
    }

    /// What tokens that lie on islands promise, and the income of those that are kept.
    pub(super) fn tokens(&self) -> f32 {
        let rounds = self.outlook.rounds();
        let token_islands = self.position.map().token_islands();
        let mut worth = 0.0;
        for island in token_islands.iter() {
            let Some(token) = self.position.token(island) else { continue };
            let value = match token {
                Token::Turtle => 1.0,
                Token::Fish | Token::Shell => 0.15 * rounds,
                Token::Boat => 0.12 * rounds.min(4.0),
                Token::Mask | Token::MaskOfFour => tides::mask_worth(self),
                Token::Cross => 0.0,
            };
            // Others are on their way as well.
            worth += 0.6 * value * self.chance(island);
        }
        worth
    }

    /// Fish and shells in hand.
    pub(super) fn stock(&self) -> f32 {
        let resources = self.tribe.resources();
        let need = self.time / (self.time + 2.0);
        let stock = |kind: Resource| {
            let held = f32::from(resources[kind]);
            GOODS * held.min(3.0) + 0.4 * GOODS * (held.clamp(3.0, 7.0) - 3.0)
        };
        need * (stock(Resource::Fish) + stock(Resource::Shells))
    }

    /// Fish and shells that the islands will bring.
    pub(super) fn income(&self) -> f32 {
        let income = self.position.income(self.seat);
        let income = f32::from(income.fish.min(4) + income.shells.min(4));
        INCOME * income * self.outlook.rounds()
    }
}

/// How likely something that takes so many actions is done in so many.
#[inline]
fn in_time(cost: f32, time: f32) -> f32 {
    let time = time * time;
    time / (time + cost * cost + 1e-6)
}
