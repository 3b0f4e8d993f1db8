//! What Polaris' evaluation looks at.

use ::polaris::Polaris;
use wayfinder_bots::{Feature, Moment, Row, Valued, features};
use wayfinder_core::{Game, Seat};

use crate::{PolarisTitle, means::Means, outlook::Outlook, sky::Skies};

features!(Holdings, "../weights/1.json" {
    score: "points scored" = 1.0,
    next_tier: "tier of the next goal" = 1.0,
    next_bonus: "bonus of the next goal" = 1.0,
    later_tiers: "tiers of later goals" = 1.0,
    later_bonuses: "bonuses of later goals" = 1.0,
    constellations: "constellations" = 1.0,
    growth: "constellations that may grow" = 0.45,
    lone: "stars without a constellation" = -1.0,
    openings: "ways to grow" = 0.3,
    near_pairs: "pairs that lack a link" = 0.35,
    pattern: "personal pattern" = 1.0,
    cards: "cards, as likely as they are played" = 1.0,
    company: "cards that go together" = 1.0,
    ready: "cards that can be played at once" = 1.0,
    hand: "number of cards" = 0.0,
    purse: "shooting stars" = 0.5,
    purse_in_use: "shooting stars to use" = 1.3,
    turn: "about to begin a turn" = 0.8,
    owed: "stars and links to be placed" = 1.0,
    stars: "stars" = 0.0,
});

/// Turns that a seat can expect at the start of a game for two, about.
const TURNS: f32 = 50.0;

impl Valued for PolarisTitle {
    const FEATURES: &'static [Feature] = Holdings::ALL;

    fn appraise(position: &Polaris, rows: &mut [Row]) -> Moment {
        let outlook = Outlook::of(position);
        let skies = Skies::of(position, &outlook);
        for (seat, row) in Seat::all(position.players()).zip(rows) {
            holdings(position, &outlook, &skies, seat).fill(row);
        }
        let stage = (1.0 - outlook.turns() / TURNS).clamp(0.0, 1.0);
        Moment { stage, spread: outlook.spread(), defeat: 0.0 }
    }
}

/// What a seat has and can expect.
pub(crate) fn holdings(
    position: &Polaris,
    outlook: &Outlook,
    skies: &Skies<'_>,
    seat: Seat,
) -> Holdings {
    let player = position.player(seat);
    let means = Means::of(position, seat);
    Holdings {
        score: f32::from(player.score()),
        turn: outlook.haste() * means.turn,
        owed: means.owed,
        stars: f32::from(player.stars().len()),
        ..skies.holdings(position, seat)
    }
    .with_hand(position, outlook, player.hand(), means.acting)
    .with_purse(outlook, means.purse)
}
