//! Decisions as numbers; `observation` has what a seat sees.
//!
//! Spaces are counted as the board counts them, in reading order. On a larger board of somebody's own, decisions beyond
//! the sixteenth space have no number.

use vanuatu::{
    Action, Character, Components, Decision, Good, Hex, RestToken, Rewards, Side, Tile, Vanuatu,
    Works,
};
use wayfinder_core::Seat;
use wayfinder_encoding::{Encoding, Pen};

use crate::observation::observe;

/// Spaces that have numbers: those of our board.
pub(crate) const SPACES: usize = Components::FEWEST_SPACES;
pub(crate) const ACTIONS: usize = Action::COUNT;
pub(crate) const CHARACTERS: usize = Character::ALL.len();
pub(crate) const GOODS: usize = Good::COUNT;
/// Tiles that players place: those of the start lie there.
const TILES: usize = Tile::STANDARD as usize;
/// A hut, a hut and a dike on any side, a dike on any side.
const WORKS: usize = 1 + 2 * Side::COUNT;
/// Fish tiles that somebody may have of each value, those in the box.
const FISH: [usize; 3] = [8, 4, 2];
const SALES: usize = (FISH[0] + 1) * (FISH[1] + 1) * (FISH[2] + 1) - 1;

// Where the numbers of each kind of decision begin.
const PLACE: usize = 0;
const NEUTRAL: usize = PLACE + TILES * SPACES;
const CHOOSE: usize = NEUTRAL + ACTIONS;
const PLAN: usize = CHOOSE + CHARACTERS;
const SELL_TREASURE: usize = PLAN + ACTIONS;
const BEG: usize = SELL_TREASURE + 3;
const RESOLVE: usize = BEG + 4;
const RETRIEVE: usize = RESOLVE + ACTIONS;
const PREACH: usize = RETRIEVE + ACTIONS;
const GOVERN: usize = PREACH + ACTIONS;
const SAIL: usize = GOVERN + ACTIONS * (ACTIONS - 1);
const BUILD: usize = SAIL + 3 * SPACES;
const SELL: usize = BUILD + SPACES * WORKS;
const BUY: usize = SELL + SALES;
const TRANSPORT: usize = BUY + SPACES * GOODS;
const DRAW: usize = TRANSPORT + SPACES;
const REST: usize = DRAW + SPACES;
const USE_BONUS: usize = REST + RestToken::COUNT;
const DECLINE_BONUS: usize = USE_BONUS + 1;
const END: usize = DECLINE_BONUS + 1;

/// How Vanuatu is encoded.
#[derive(Clone, Copy, Debug)]
pub struct VanuatuEncoding;

impl Encoding<Vanuatu> for VanuatuEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = END as u16;

    #[inline]
    fn index(position: &Vanuatu, _: Seat, decision: Decision) -> Option<u16> {
        let components = position.components();
        let space = |hex: Hex| Some(components.place(hex)).filter(|&place| place < SPACES);
        let index = match decision {
            Decision::Place { tile, hex } => {
                let tile = tile.index().checked_sub(Tile::START.len())?;
                PLACE + tile * SPACES + space(hex)?
            }
            Decision::Neutral { action } => NEUTRAL + action.index(),
            Decision::Choose { character } => CHOOSE + character.index(),
            Decision::Plan { action } => PLAN + action.index(),
            Decision::SellTreasure { value } => SELL_TREASURE + usize::from(value) - 1,
            Decision::Beg { amount } => BEG + usize::from(amount),
            Decision::Resolve { action } => RESOLVE + action.index(),
            Decision::Retrieve { action } => RETRIEVE + action.index(),
            Decision::Preach { action } => PREACH + action.index(),
            Decision::Govern { from, to } => {
                let to = to.index() - usize::from(to > from);
                GOVERN + from.index() * (ACTIONS - 1) + to
            }
            Decision::Sail { steps, end } => SAIL + (usize::from(steps) - 1) * SPACES + space(end)?,
            Decision::Build { island, works } => BUILD + space(island)? * WORKS + work(works),
            Decision::Sell { tiles } => SELL + sale(tiles)?,
            Decision::Buy { island, good } => BUY + space(island)? * GOODS + good.index(),
            Decision::Transport { island } => TRANSPORT + space(island)?,
            Decision::Draw { island } => DRAW + space(island)?,
            Decision::Rest { token } => REST + token.index(),
            Decision::UseBonus => USE_BONUS,
            Decision::DeclineBonus => DECLINE_BONUS,
        };
        Some(index as u16)
    }

    fn actions(position: &Vanuatu, _: Seat) -> Vec<Option<Decision>> {
        let board: Vec<Hex> = position.components().board().iter().take(SPACES).collect();
        let of_an_action = |decision: fn(Action) -> Decision| Action::ALL.map(decision);
        let mut all = Vec::with_capacity(END);
        for &tile in &Tile::ALL[Tile::START.len()..] {
            all.extend(board.iter().map(|&hex| Decision::Place { tile, hex }));
        }
        all.extend(of_an_action(|action| Decision::Neutral { action }));
        all.extend(Character::ALL.map(|character| Decision::Choose { character }));
        all.extend(of_an_action(|action| Decision::Plan { action }));
        all.extend((1..=3).map(|value| Decision::SellTreasure { value }));
        all.extend((0..=3).map(|amount| Decision::Beg { amount }));
        all.extend(of_an_action(|action| Decision::Resolve { action }));
        all.extend(of_an_action(|action| Decision::Retrieve { action }));
        all.extend(of_an_action(|action| Decision::Preach { action }));
        for from in Action::ALL {
            let others = Action::ALL.into_iter().filter(|&to| to != from);
            all.extend(others.map(|to| Decision::Govern { from, to }));
        }
        for steps in 1..=3 {
            all.extend(board.iter().map(|&end| Decision::Sail { steps, end }));
        }
        for &island in &board {
            all.push(Decision::Build { island, works: Works::Hut });
            let dikes = [Works::HutAndDike, Works::Dike];
            all.extend(dikes.into_iter().flat_map(|dike| {
                Side::ALL.map(|side| Decision::Build { island, works: dike(side) })
            }));
        }
        all.extend(sales().map(|tiles| Decision::Sell { tiles }));
        for &island in &board {
            all.extend(Good::ALL.map(|good| Decision::Buy { island, good }));
        }
        all.extend(board.iter().map(|&island| Decision::Transport { island }));
        all.extend(board.iter().map(|&island| Decision::Draw { island }));
        all.extend(RestToken::ALL.map(|token| Decision::Rest { token }));
        all.extend([Decision::UseBonus, Decision::DeclineBonus]);
        all.into_iter().map(Some).collect()
    }

    fn observe(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
        observe(position, seat, pen);
    }
}

fn work(works: Works) -> usize {
    match works {
        Works::Hut => 0,
        Works::HutAndDike(side) => 1 + side.index(),
        Works::Dike(side) => 1 + Side::COUNT + side.index(),
    }
}

/// All sales that the tiles in the box allow; nothing is no sale.
fn sales() -> impl Iterator<Item = Rewards> {
    let upto = |most: usize| 0..=most as u8;
    let all = upto(FISH[0]).flat_map(move |ones| {
        upto(FISH[1])
            .flat_map(move |twos| upto(FISH[2]).map(move |threes| Rewards([ones, twos, threes])))
    });
    all.skip(1)
}

/// The place of a sale among them.
fn sale(tiles: Rewards) -> Option<usize> {
    let [ones, twos, threes] = tiles.0.map(usize::from);
    let known = ones <= FISH[0] && twos <= FISH[1] && threes <= FISH[2];
    known.then(|| (ones * (FISH[1] + 1) + twos) * (FISH[2] + 1) + threes - 1)
}
