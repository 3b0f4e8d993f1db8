//! The prices that a view and an offer tell are the prices that are paid: for every legal decision of whole
//! games, with every set of options.

use maori::{Decision, Event, Maori, Notice, Prices};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pending, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_laws::every_proposal;

#[test]
fn every_legal_decision_costs_what_the_view_says() {
    let mut paid_steps = 0;
    for proposal in every_proposal(&Maori::INFO) {
        let mut dice = SeededDice::new(7);
        let mut position = Maori::new(&Maori::setup(&proposal).unwrap());
        loop {
            match position.pending() {
                Pending::Chance => {
                    let outcome = position.sample(&mut dice);
                    position.resolve_unchecked(outcome, &mut ());
                }
                Pending::Decision(seats) => {
                    let seat = seats.first().unwrap();
                    let prices = position.view(Observer::Spectator).prices;
                    paid_steps += prices.cells.len();
                    let legal = position.legal(seat);
                    for &decision in &legal {
                        let (told, paid) =
                            (told(&prices, decision), paid(&position, seat, decision));
                        assert_eq!(told, paid, "{decision} at {proposal:?}");
                        let offered = position.offer(seat, decision).price;
                        assert_eq!(offered, paid, "{decision} at {proposal:?}");
                    }
                    let decision = legal[dice.below(legal.len() as u32) as usize];
                    position.decide_unchecked(seat, decision, &mut ());
                }
                Pending::Over => break,
            }
        }
        assert_eq!(position.view(Observer::Spectator).prices, Prices::default());
    }
    assert!(paid_steps > 1_000, "only {paid_steps} spaces had a price: that is no test");
}

/// What a view asks for a decision: all that it names together.
fn told(prices: &Prices, decision: Decision) -> u8 {
    fn of<T: PartialEq>(listed: &[(T, u8)], sought: &T) -> u8 {
        listed.iter().find(|(it, _)| it == sought).map_or(0, |(_, shells)| *shells)
    }
    match decision {
        Decision::Sail { steps } => of(&prices.steps, &steps),
        Decision::Take { depth, cell, .. } => of(&prices.depths, &depth) + of(&prices.cells, &cell),
        Decision::Store { depth } => of(&prices.depths, &depth),
        Decision::FromStorage { cell, .. } => of(&prices.cells, &cell),
        Decision::PlaceShip { .. }
        | Decision::Discard { .. }
        | Decision::Nothing
        | Decision::MoveShip { .. }
        | Decision::Stay => 0,
    }
}

fn paid(position: &Maori, seat: Seat, decision: Decision) -> u8 {
    let mut events: Vec<Event> = Vec::new();
    position.clone().decide_unchecked(seat, decision, &mut events);
    let notices = events.iter().filter_map(|event| Maori::notice(event, Observer::Spectator));
    notices
        .map(|notice| match notice {
            Notice::Sailed { paid, .. }
            | Notice::Placed { paid, .. }
            | Notice::Stored { paid, .. } => paid,
            Notice::Drawn { .. }
            | Notice::Starts { .. }
            | Notice::ShipPlaced { .. }
            | Notice::Discarded { .. }
            | Notice::Idled { .. }
            | Notice::ShipMoved { .. }
            | Notice::BoardFull { .. }
            | Notice::Ended { .. } => 0,
        })
        .sum()
}
