//! What the tide cards make of a position.

use ::polynesia::{Islands, Tide};
use wayfinder_core::{Game, Seat};

use super::prospects::Prospects;

/// What the three cards in play promise a tribe, point tokens in hand apart.
pub(super) fn worth(prospects: &Prospects<'_>) -> f32 {
    prospects.position.tides().iter().map(|tide| worth_of(prospects, tide)).sum()
}

fn worth_of(prospects: &Prospects<'_>, tide: Tide) -> f32 {
    let masks = f32::from(prospects.tribe.tokens().masks());
    match tide {
        // What these bring, they bring at once.
        Tide::FirstRoute
        | Tide::MaskOfPlenty
        | Tide::MaskOfSettlers
        | Tide::SharedVoyages
        | Tide::SharedRoutes
        | Tide::ExtraMember => 0.0,
        Tide::FirstArrival => {
            let groups = prospects.position.map().archipelagos().iter().enumerate();
            let open = groups.filter(|(place, _)| prospects.position.has_prize(*place));
            open.map(|(_, group)| 0.5 * present(prospects, *group)).sum()
        }
        Tide::Archipelagos => {
            let groups = prospects.position.map().archipelagos();
            let each = groups.map(|group| present(prospects, group));
            each.iter().sum::<f32>() + each.iter().product::<f32>()
        }
        Tide::WholeArchipelagos => {
            let groups = prospects.position.map().archipelagos();
            let each = groups
                .map(|group| group.iter().map(|island| prospects.chance(island)).product::<f32>());
            2.0 * each.iter().sum::<f32>() + 2.0 * each.iter().product::<f32>()
        }
        Tide::MaskOfPassage => mask_worth(prospects) * masks,
        // One alone is a loss, but a beginning.
        Tide::MaskCollection => {
            [0.0, -0.4, 2.0, 5.0, 5.0][usize::from(prospects.tribe.tokens().masks().min(4))]
        }
        Tide::MasksTimesArchipelagos => {
            let groups = prospects.position.map().archipelagos().iter();
            masks * groups.map(|group| present(prospects, *group)).sum::<f32>()
        }
        Tide::MaskOrShame => {
            if masks > 0.0 {
                0.0
            } else {
                -1.6
            }
        }
        Tide::TurtleMajorities => turtle_majorities(prospects),
        Tide::StayedHome => {
            let home = |seat| {
                let tribe = prospects.position.tribe(seat);
                f32::from(tribe.home() + tribe.members_on(prospects.position.map().doomed()))
            };
            3.0 * lead(prospects, home, -0.5)
        }
        Tide::MostFish => {
            4.0 * lead(
                prospects,
                |seat| {
                    let position = prospects.position;
                    f32::from(
                        position.tribe(seat).resources().fish + 2 * position.income(seat).fish,
                    )
                },
                0.2,
            )
        }
        Tide::MostShells => {
            4.0 * lead(
                prospects,
                |seat| {
                    let position = prospects.position;
                    f32::from(
                        position.tribe(seat).resources().shells + 2 * position.income(seat).shells,
                    )
                },
                0.2,
            )
        }
        Tide::MostShips => {
            let ships = |seat| f32::from(prospects.position.tribe(seat).routes().len());
            3.0 * lead(prospects, ships, 0.2)
        }
    }
}

/// What one more mask is worth.
pub(super) fn mask_worth(prospects: &Prospects<'_>) -> f32 {
    let tides = prospects.position.tides();
    let masks = prospects.tribe.tokens().masks();
    let rounds = prospects.outlook.rounds();
    if tides.has(Tide::MaskOfPlenty) || tides.has(Tide::MaskOfPassage) {
        0.1 * rounds.min(4.0)
    } else if tides.has(Tide::MaskOfSettlers) {
        0.6
    } else if tides.has(Tide::MaskCollection) {
        [0.2, 2.4, 3.0, 0.0, 0.0][usize::from(masks.min(4))]
    } else if tides.has(Tide::MasksTimesArchipelagos) {
        1.8
    } else if tides.has(Tide::MaskOrShame) && masks == 0 {
        2.0
    } else {
        0.0
    }
}

/// How likely there is a member on one of these islands at the end.
fn present(prospects: &Prospects<'_>, islands: Islands) -> f32 {
    islands.iter().map(|island| prospects.chance(island)).fold(0.0, f32::max)
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
