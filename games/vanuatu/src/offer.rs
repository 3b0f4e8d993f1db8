//! What choosing a decision would mean, for people.

use serde::Serialize;
use wayfinder_core::Seat;

use crate::{
    Action, Bonus, DIKE_COST, Decision, Good, HUT_COST, Hex, RestToken, STEP_COST, Tile, Vanuatu,
    Works,
};

/// What choosing a decision would mean: where it leads, what it costs, what it brings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct Offer {
    /// What it touches, by the names that boards and texts use; the last is where it happens.
    pub places: Vec<String>,
    /// Vatus to pay for it; nothing where nothing is bought.
    pub price: Option<u8>,
    /// Vatus that it brings; nothing where none are earned.
    pub gain: Option<u8>,
    /// Points that it scores at once; nothing where none are scored.
    pub points: Option<u8>,
    /// The place of the demand tile that a cube goes to, 0 for the top; nothing if nobody wants it.
    pub ship: Option<u8>,
    /// The space of the sea that a dike would face.
    pub sea: Option<Hex>,
    /// The bonus that is used or declined.
    pub bonus: Option<Bonus>,
}

pub(crate) fn offer(position: &Vanuatu, seat: Seat, decision: Decision) -> Offer {
    let player = position.player(seat);
    match decision {
        Decision::Place { tile, hex } => at([position.volcano_place(tile), space(hex)]),
        Decision::Choose { character } => at([format!("c:{character}")]),
        Decision::Neutral { action }
        | Decision::Plan { action }
        | Decision::Resolve { action }
        | Decision::Retrieve { action }
        | Decision::Preach { action } => at([stall(action)]),
        Decision::Govern { from, to } => at([stall(from), stall(to)]),
        Decision::SellTreasure { value } => Offer { gain: Some(value), ..at([bank()]) },
        Decision::Beg { amount } => Offer { gain: Some(amount), ..at([bank()]) },
        Decision::Sail { steps, end } => {
            let price = Some(steps * Vanuatu::step_cost(player));
            Offer { price, ..at([space(player.boat), space(end)]) }
        }
        Decision::Build { island, works } => {
            let price = Some(works_price(works, Vanuatu::hut_cost(player)));
            let sea = works.dike().and_then(|side| island.beside(side));
            Offer { price, sea, ..at([space(island)]) }
        }
        Decision::Sell { tiles } => {
            Offer { gain: Some(position.sale(tiles)), ..at(["market".into()]) }
        }
        Decision::Buy { island, good } => {
            let mut offer = position.export_offer(good);
            offer.places.push(space(island));
            Offer { price: Some(good.price()), ..offer }
        }
        Decision::Transport { island } => {
            let (gain, points) = position.tour_rewards(seat, island);
            Offer { gain: Some(gain), points: Some(points), ..at([space(island)]) }
        }
        Decision::Draw { island } => {
            let points = Some(Vanuatu::drawing_points(player));
            Offer { points, ..at([space(island)]) }
        }
        Decision::Rest { token } => at([position.token_place(token)]),
        Decision::UseBonus => position.used(position.bonus(seat), seat),
        Decision::DeclineBonus => declined(position.bonus(seat)),
    }
}

impl Vanuatu {
    fn used(&self, bonus: Bonus, seat: Seat) -> Offer {
        let offer = match bonus {
            Bonus::Fare { end, .. } => Offer { price: Some(0), ..at([space(end)]) },
            Bonus::Hut { island, dike } => {
                let hut_cost = Vanuatu::hut_cost(self.player(seat));
                let price = Some(works_price(Works::hut_and(dike), hut_cost));
                Offer { price, ..at([space(island)]) }
            }
            Bonus::Dive { value } => Offer { gain: Some(value), ..at([bank()]) },
            Bonus::Second { good } => self.export_offer(good),
        };
        Offer { bonus: Some(bonus), ..offer }
    }

    /// The ship that a cube goes to, if one wants it, and the points.
    fn export_offer(&self, good: Good) -> Offer {
        let (points, ship) = self.export_points(good);
        let ship = ship.map(|ship| ship as u8);
        let places = ship.map(|ship| format!("d:{ship}")).into_iter().collect();
        Offer { places, ship, points: Some(points), ..Offer::default() }
    }

    fn volcano_place(&self, tile: Tile) -> String {
        let place = self.visible.into_iter().flatten().position(|visible| visible == tile);
        format!("v:{}", place.expect("a tile that is placed lies on the volcano"))
    }

    /// Tokens that were taken lie before those that are left.
    fn token_place(&self, token: RestToken) -> String {
        let left = self.rests.left().iter().position(|left| left == token);
        let left = left.expect("a token that is kept is one of those left");
        format!("r:{}", self.rests.iter().count() + left)
    }
}

/// Who does without pays in full, or gets nothing.
fn declined(bonus: Bonus) -> Offer {
    let price = match bonus {
        Bonus::Fare { steps, .. } => Some(steps * STEP_COST),
        Bonus::Hut { dike, .. } => Some(works_price(Works::hut_and(dike), HUT_COST)),
        Bonus::Dive { .. } | Bonus::Second { .. } => None,
    };
    Offer { price, bonus: Some(bonus), ..Offer::default() }
}

fn works_price(works: Works, hut_cost: u8) -> u8 {
    let hut = if works.has_hut() { hut_cost } else { 0 };
    hut + if works.dike().is_some() { DIKE_COST } else { 0 }
}

fn at<const PLACES: usize>(places: [String; PLACES]) -> Offer {
    Offer { places: places.into(), ..Offer::default() }
}

fn space(hex: Hex) -> String {
    format!("h:{hex}")
}

fn stall(action: Action) -> String {
    format!("a:{action}")
}

fn bank() -> String {
    "bank".into()
}
