//! What a seat can do next, and what the card that it is playing still owes it.

use ::polaris::{Owed, Polaris, Question, Sector, Shape};
use wayfinder_core::Seat;

/// What a star and a link that a card still owes will bring, before their place is known.
const STAR_TO_COME: f32 = 1.5;
const LINK_TO_COME: f32 = 0.6;

/// What a seat can do next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// Shooting stars, without those owed for changed cards on the table.
    pub(crate) purse: f32,
    /// Where it is playing cards.
    pub(crate) acting: Option<Sector>,
    /// One if it is about to begin its turn.
    pub(crate) turn: f32,
    /// Points that the card just played will still bring.
    pub(crate) owed: f32,
}

impl Means {
    pub(crate) fn of(position: &Polaris, seat: Seat) -> Means {
        let mut purse = position.player(seat).shooting_stars();
        let (mut turn, mut owed_worth, mut acting) = (0.0, 0.0, None);
        match position.pause().asked(seat) {
            Some(Question::Turn) => turn = 1.0,
            Some(&Question::Place { sector, owed }) => {
                purse = after_changes(position, seat);
                owed_worth = to_come(owed);
                acting = Some(sector);
            }
            Some(&Question::More { sector }) => {
                purse = after_changes(position, seat);
                acting = Some(sector);
            }
            None => (),
        }
        Means { purse: f32::from(purse), acting, turn, owed: owed_worth }
    }
}

/// What is left of a seat's shooting stars once its changed cards are paid for; a card on its way may have
/// to bring what is still missing.
fn after_changes(position: &Polaris, seat: Seat) -> u8 {
    let account = position.account(seat);
    account.held.saturating_sub(account.owed)
}

fn to_come(owed: Owed) -> f32 {
    match owed {
        Owed::Star { shape } | Owed::Link { shape } => shape_to_come(shape),
        Owed::Partner { .. } => STAR_TO_COME + LINK_TO_COME,
        Owed::Between { .. } | Owed::Meeting { .. } => LINK_TO_COME,
        Owed::Touching { vertical, horizontal, .. } => {
            LINK_TO_COME * f32::from(vertical + horizontal)
        }
    }
}

/// What a shape will bring, before its place is known.
pub(crate) fn shape_to_come(shape: Shape) -> f32 {
    STAR_TO_COME * f32::from(shape.stars()) + LINK_TO_COME * f32::from(shape.links())
}
