//! What the tide cards make of a position.

use ::polynesia::{Archipelago, Island, Islands, Resource, Tide, Tribe};
use wayfinder_core::{Game, Seat};

use crate::prospects::Prospects;

/// What so many masks are worth under Tide 2.4: one alone is a loss, but a beginning.
const COLLECTION: [f32; 5] = [0.0, -0.4, 2.0, 5.0, 5.0];

/// What the three cards in play promise a tribe, point tokens in hand apart.
pub(super) fn worth(prospects: &Prospects<'_>) -> f32 {
    prospects.position.tides().iter().map(|tide| worth_of(prospects, tide)).sum()
}

fn worth_of(prospects: &Prospects<'_>, tide: Tide) -> f32 {
    let position = prospects.position;
    let masks = prospects.tribe.tokens().masks();
    match tide {
        // What these bring, they bring at once.
        Tide::FirstRoute
        | Tide::MaskOfPlenty
        | Tide::MaskOfSettlers
        | Tide::SharedVoyages
        | Tide::SharedRoutes
        | Tide::ExtraMember => 0.0,
        Tide::FirstArrival => {
            let prizes = prospects.position.prizes();
            let open = |(place, _): &(usize, f32)| prizes.contains(Archipelago::at(*place));
            let chances = present_in_each(prospects).into_iter().enumerate();
            chances.filter(open).map(|(_, chance)| 0.5 * chance).sum()
        }
        Tide::Archipelagos => {
            let each = present_in_each(prospects);
            each.iter().sum::<f32>() + each.iter().product::<f32>()
        }
        Tide::WholeArchipelagos => {
            let whole =
                |group: Islands| group.iter().map(|it| prospects.chance(it)).product::<f32>();
            let each = prospects.position.map().archipelagos().map(whole);
            2.0 * each.iter().sum::<f32>() + 2.0 * each.iter().product::<f32>()
        }
        Tide::MaskOfPassage => mask_worth(prospects) * f32::from(masks),
        Tide::MaskCollection => COLLECTION[usize::from(masks.min(4))],
        Tide::MasksTimesArchipelagos => {
            f32::from(masks) * present_in_each(prospects).iter().sum::<f32>()
        }
        // There may still be one to be had.
        Tide::NoMask => {
            if masks == 0 {
                -1.6
            } else {
                0.0
            }
        }
        Tide::TurtleMajorities => turtle_majorities(prospects),
        Tide::StayedHome => {
            let home = |tribe: &Tribe| tribe.home() + tribe.members_on(position.map().doomed());
            3.0 * lead(prospects, |seat| f32::from(home(position.tribe(seat))), -0.5)
        }
        Tide::MostFish => most_goods(prospects, Resource::Fish),
        Tide::MostShells => most_goods(prospects, Resource::Shells),
        Tide::MostShips => {
            let ships = |seat| f32::from(position.tribe(seat).routes().len());
            3.0 * lead(prospects, ships, 0.2)
        }
    }
}

/// What one more mask is worth.
pub(super) fn mask_worth(prospects: &Prospects<'_>) -> f32 {
    let tides = prospects.position.tides();
    let masks = prospects.tribe.tokens().masks();
    let rounds = prospects.outlook.rounds();
    if tides.contains(Tide::MaskOfPlenty) || tides.contains(Tide::MaskOfPassage) {
        0.1 * rounds.min(4.0)
    } else if tides.contains(Tide::MaskOfSettlers) {
        0.6
    } else if tides.contains(Tide::MaskCollection) {
        [0.2, 2.4, 3.0, 0.0, 0.0][usize::from(masks.min(4))]
    } else if tides.contains(Tide::MasksTimesArchipelagos) {
        1.8
    } else if tides.contains(Tide::NoMask) && masks == 0 {
        2.0
    } else {
        0.0
    }
}

/// How likely there is a member in each archipelago at the end.
fn present_in_each(prospects: &Prospects<'_>) -> [f32; 4] {
    let chance = |island: Island| prospects.chance(island);
    prospects
        .position
        .map()
        .archipelagos()
        .map(|group| group.iter().map(chance).fold(0.0, f32::max))
}

/// Tides 3.6 and 3.8: what is held, and what two more rounds bring.
fn most_goods(prospects: &Prospects<'_>, kind: Resource) -> f32 {
    let position = prospects.position;
    let goods =
        |seat| f32::from(position.tribe(seat).resources()[kind] + 2 * position.income(seat)[kind]);
    4.0 * lead(prospects, goods, 0.2)
}

/// Tide 3.4: the places as they stand, and a part of what unvisited islands may bring.
fn turtle_majorities(prospects: &Prospects<'_>) -> f32 {
    let position = prospects.position;
    let mut worth = 0.0;
    for island in position.map().turtles().iter() {
        let own = prospects.tribe.members(island);
        let others = || others(prospects).map(|seat| position.tribe(seat).members(island));
        worth += if own == 0 {
            let taken = others().filter(|&members| members > 0).count();
            let place = match taken {
                0 => 2.0,
                1 => 1.5,
                _ => 0.5,
            };
            place * prospects.chance(island)
        } else {
            let more = others().filter(|&members| members > own).count();
            let tied = others().any(|members| members == own);
            match more {
                0 if !tied => 3.0,
                0 | 1 => 2.0,
                _ => 0.0,
            }
        };
    }
    0.8 * worth
}

fn others<'a>(prospects: &'a Prospects<'_>) -> impl Iterator<Item = Seat> + 'a {
    Seat::all(prospects.position.players()).filter(|&seat| seat != prospects.seat)
}

/// How likely a tribe has most at the end; what a tie is worth moves the middle.
fn lead(prospects: &Prospects<'_>, count: impl Fn(Seat) -> f32, tie: f32) -> f32 {
    let best = others(prospects).map(&count).fold(0.0, f32::max);
    let width = 0.6 + 0.5 * prospects.outlook.rounds();
    let lead = (count(prospects.seat) - best + tie) / width;
    1.0 / (1.0 + (-2.0 * lead).exp())
}
