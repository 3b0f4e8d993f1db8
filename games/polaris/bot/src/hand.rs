//! What cards in hand and shooting stars are worth.

use ::polaris::{Card, Cards, Face, Polaris, Sector};
use wayfinder_core::Seat;

use crate::{features::Holdings, outlook::Outlook};

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

impl Holdings {
    /// With these cards in hand. All cards of one sector take one turn, so company makes them better; during a play,
    /// cards that fit its sector are as good as played.
    pub(super) fn with_hand(
        self,
        position: &Polaris,
        outlook: &Outlook,
        hand: Cards,
        acting: Option<Sector>,
    ) -> Holdings {
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
        Holdings {
            cards: outlook.patience() * cards,
            company: outlook.patience() * company,
            ready,
            hand: f32::from(hand.len()),
            ..self
        }
    }

    /// With so many shooting stars: worth half a point each at the end, and more to whoever has time to use them.
    pub(super) fn with_purse(self, outlook: &Outlook, count: f32) -> Holdings {
        let in_use = outlook.chance(3.0) * (1.0 - (-count / 2.5).exp());
        Holdings { purse: count, purse_in_use: in_use, ..self }
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
