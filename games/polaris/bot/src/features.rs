//! What Polaris' learned evaluation looks at.

use ::polaris::Polaris;
use wayfinder_bots::{Feature, Moment, Row, Valued, features};
use wayfinder_core::{Game, Seat};

use crate::{
    PolarisTitle,
    guide::{Means, TURN},
    hand::{HandWorth, STARS_IN_USE, stars_in_use},
    outlook::Outlook,
    sky::{GROWTH, NEAR_PAIR, OPENING, Skies},
};

features!(Holdings, "../weights.json" {
    score: "points scored" = 1.0,
    next_tier: "tier of the next goal" = 1.0,
    next_bonus: "bonus of the next goal" = 1.0,
    later_tiers: "tiers of later goals" = 1.0,
    later_bonuses: "bonuses of later goals" = 1.0,
    constellations: "constellations" = 1.0,
    growth: "constellations that may grow" = GROWTH,
    lone: "stars without a constellation" = -1.0,
    openings: "ways to grow" = OPENING,
    near_pairs: "pairs that lack a link" = NEAR_PAIR,
    pattern: "personal pattern" = 1.0,
    cards: "cards, as likely as they are played" = 1.0,
    company: "cards that go together" = 1.0,
    ready: "cards that can be played at once" = 1.0,
    hand: "number of cards" = 0.0,
    purse: "shooting stars" = 0.5,
    purse_in_use: "shooting stars to use" = STARS_IN_USE,
    turn: "about to begin a turn" = TURN,
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

fn holdings(position: &Polaris, outlook: &Outlook, skies: &Skies<'_>, seat: Seat) -> Holdings {
    let player = position.player(seat);
    let figures = skies.figures(position, seat, &player.chart(position.links()));
    let means = Means::of(position, seat);
    let hand = HandWorth::of(position, player.hand(), means.acting);
    let mut goals = skies.goals(seat);
    let (next_tier, next_bonus) = goals.next().map_or((0.0, 0.0), |next| (next.tier, next.bonus));
    let (later_tiers, later_bonuses) =
        goals.fold((0.0, 0.0), |(tiers, bonuses), goal| (tiers + goal.tier, bonuses + goal.bonus));
    Holdings {
        score: f32::from(player.score()),
        next_tier,
        next_bonus,
        later_tiers,
        later_bonuses,
        constellations: figures.constellations,
        growth: figures.growth,
        lone: figures.lone,
        openings: figures.openings,
        near_pairs: figures.near_pairs,
        pattern: figures.pattern,
        cards: outlook.patience() * hand.cards,
        company: outlook.patience() * hand.company,
        ready: hand.ready,
        hand: f32::from(player.hand().len()),
        purse: means.purse,
        purse_in_use: stars_in_use(outlook, means.purse),
        turn: outlook.haste() * means.turn,
        owed: means.owed,
        stars: f32::from(player.stars().len()),
    }
}
