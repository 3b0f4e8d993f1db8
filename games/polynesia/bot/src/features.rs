//! What Polynesia's evaluation looks at.

use ::polynesia::{Polynesia, Question};
use wayfinder_bots::{Feature, Moment, Row, Valued, features};
use wayfinder_core::{Game, Seat};

use crate::{PolynesiaTitle, outlook::Outlook, prospects::Prospects, tides};

features!(Holdings, "../weights/1.json" {
    board: "personal board, with the survivors to be expected" = 1.0,
    survivors: "survivors to be expected" = 0.0,
    safe: "members who are safe" = 0.0,
    home: "members at home" = 0.0,
    turtle_tokens: "turtle tokens" = 1.0,
    turtles: "turtle islands, as likely as they are reached" = 1.0,
    points: "points" = 1.0,
    tokens: "tokens on islands" = 1.0,
    stock: "fish and shells" = 1.0,
    income: "fish and shells to come" = 1.0,
    tides: "tides" = 1.0,
    ships: "ships" = 0.0,
    actions: "actions to come" = 0.0,
    islands: "islands with members" = 0.0,
    acting: "about to act" = 0.0,
});

/// Rounds that can be expected at the start of a game, about.
const ROUNDS: f32 = 7.0;

impl Valued for PolynesiaTitle {
    const FEATURES: &'static [Feature] = Holdings::ALL;

    fn appraise(position: &Polynesia, rows: &mut [Row]) -> Moment {
        let outlook = Outlook::of(position);
        for (seat, row) in Seat::all(position.players()).zip(rows) {
            holdings(position, &outlook, seat).fill(row);
        }
        let stage = (1.0 - outlook.rounds() / ROUNDS).clamp(0.0, 1.0);
        Moment { stage, spread: outlook.spread(), defeat: 0.0 }
    }
}

/// What a tribe has and can expect, and what helps to get more.
pub(crate) fn holdings(position: &Polynesia, outlook: &Outlook, seat: Seat) -> Holdings {
    let prospects = Prospects::of(position, outlook, seat);
    let tribe = prospects.tribe;
    let acting = position.pause().asked(seat) == Some(&Question::Act);
    let survivors = prospects.survivors();
    Holdings {
        board: prospects.board(survivors),
        survivors,
        safe: f32::from(tribe.members_on(prospects.safe)),
        home: f32::from(tribe.home()),
        turtle_tokens: f32::from(tribe.tokens().turtle),
        turtles: prospects.turtles(),
        points: f32::from(tribe.points()),
        tokens: prospects.tokens(),
        stock: prospects.stock(),
        income: prospects.income(),
        tides: tides::worth(&prospects),
        ships: f32::from(tribe.routes().len()),
        actions: outlook.actions(seat),
        islands: f32::from(tribe.islands().len()),
        acting: f32::from(u8::from(acting)),
    }
}
