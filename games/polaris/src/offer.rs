//! What a decision would mean, for people.

use serde::Serialize;
use wayfinder_core::Seat;

use crate::{CardView, Choice, Decision, Polaris};

/// What choosing a decision would mean: which card it moves, what it brings and costs. Shooting stars are
/// told as they would come and go, with what the supply has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct Offer {
    /// What it touches: `m:5` a space of the market, `z:3` a sector, `h:0` a card of the hand, `s:c7` a space, `l:a4-b4` a
    /// link, `supply` the shooting stars.
    pub places: Vec<String>,
    /// The card that is taken or played.
    pub card: Option<CardView>,
    /// What a card is played for.
    pub choice: Option<Choice>,
    /// Shooting stars that it brings at once.
    pub gains: u8,
    /// Shooting stars that are paid at once.
    pub pays: u8,
    /// Shooting stars that are owed for a changed card, to be paid when the play ends.
    pub owes: u8,
}

pub(crate) fn offer(position: &Polaris, seat: Seat, decision: Decision) -> Offer {
    let cards = &position.components.cards;
    let account = position.account(seat);
    match decision {
        Decision::Take { slot } => Offer {
            places: vec![format!("m:{slot}")],
            card: position.market(slot).map(|card| cards.show(card)),
            pays: slot.price(),
            ..Offer::default()
        },
        Decision::ShootingStars => {
            Offer { places: vec!["supply".into()], gains: position.handful(), ..Offer::default() }
        }
        Decision::Play { card, option, sector } => {
            let choice = cards[card].option(option).expect("the card has the option");
            let place = position.seats[seat].hand.iter().position(|held| held == card);
            let place = place.expect("the card is in the hand");
            Offer {
                places: vec![format!("z:{sector}"), format!("h:{place}")],
                card: Some(cards.show(card)),
                choice: Some(choice),
                gains: choice.icon(account).held - account.held,
                owes: position.change_cost(card, sector),
                ..Offer::default()
            }
        }
        Decision::Star { space } => {
            let after = account.place(&position.components.sky, space);
            let after = after.expect("the space can be paid for");
            Offer {
                places: vec![format!("s:{space}")],
                gains: after.held.saturating_sub(account.held),
                pays: account.held.saturating_sub(after.held),
                ..Offer::default()
            }
        }
        Decision::Link { link } => Offer { places: vec![format!("l:{link}")], ..Offer::default() },
        Decision::End => Offer { pays: account.owed, ..Offer::default() },
        Decision::Pass => Offer::default(),
    }
}
