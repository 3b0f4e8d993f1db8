//! What cards in hand and shooting stars are worth.

use ::polaris::{Card, Cards, Face, Polaris, Sector};
use wayfinder_core::Seat;

use crate::outlook::Outlook;

/// What a card is worth to whoever has time to play it.
pub(super) fn card_worth(face: &Face) -> f32 {
    let most = face.options().map(|(_, choice)| {
        0.75 * f32::from(choice.shape.stars())
            + 0.35 * f32::from(choice.shape.links())
            + 0.35 * f32::from(choice.shooting_stars)
    });
    let best = most.fold(0.0, f32::max);
    let choice = 0.1 * (face.options().count() - 1) as f32;
    best + choice
}

/// What a hand is worth. All cards of one sector take one turn, so company makes them better; during a
/// play, cards that fit its sector are as good as played.
pub(super) fn hand_worth(
    position: &Polaris,
    outlook: &Outlook,
    hand: Cards,
    acting: Option<Sector>,
) -> f32 {
    let HandWorth { cards, company, ready } = HandWorth::of(position, hand, acting);
    outlook.patience() * (cards + company) + ready
}

/// What a hand is worth, part by part, to whoever has time to play it.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandWorth {
    /// Each card by itself.
    pub(super) cards: f32,
    /// Cards that can be played together.
    pub(super) company: f32,
    /// Cards that can be played at once.
    pub(super) ready: f32,
}

impl HandWorth {
    pub(super) fn of(position: &Polaris, hand: Cards, acting: Option<Sector>) -> HandWorth {
        let mut by_sector = [0_u8; Sector::COUNT as usize];
        let (mut cards, mut ready) = (0.0, 0.0);
        for card in hand.iter() {
            let face = &position.components().cards[card];
            let worth = card_worth(face);
            cards += worth;
            let sector = face.moon.sector(position.new_moon());
            by_sector[sector.index()] += 1;
            if acting == Some(sector) {
                ready += 0.5 * worth;
            }
        }
        let largest: u8 = by_sector.into_iter().max().unwrap_or(0);
        let company = 0.3 * f32::from(largest.saturating_sub(1));
        HandWorth { cards, company, ready }
    }
}

/// What other cards of the hand could be played after this one without a change.
pub(super) fn company(position: &Polaris, seat: Seat, card: Card, sector: Sector) -> f32 {
    let fits = |other: &Card| {
        let moon = position.components().cards[*other].moon;
        *other != card && moon.sector(position.new_moon()) == sector
    };
    0.5 * position.player(seat).hand().iter().filter(fits).count() as f32
}

/// What shooting stars are worth: half a point each at the end, and more to whoever can use them.
pub(super) fn shooting_stars_worth(outlook: &Outlook, count: f32) -> f32 {
    0.5 * count + STARS_IN_USE * stars_in_use(outlook, count)
}

/// Points for having shooting stars to use, if there are many and time for them.
pub(super) const STARS_IN_USE: f32 = 1.3;

/// How much shooting stars can help, in `0.0..1.0`.
pub(super) fn stars_in_use(outlook: &Outlook, count: f32) -> f32 {
    outlook.chance(3.0) * (1.0 - (-count / 2.5).exp())
}
