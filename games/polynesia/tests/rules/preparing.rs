//! "Setup".

use crate::scene::{LAGOON, MAIN, Play, Read, island, seat, table};
use polynesia::{Notice, Polynesia, Token};
use wayfinder_core::{Game, GameExt, Pending, Proposal, Seat};

fn refusal(proposal: &Proposal) -> String {
    Polynesia::setup(proposal).unwrap_err().to_string()
}

#[test]
fn everybody_starts_alike() {
    for players in 2..=4 {
        let position = Polynesia::new(&Polynesia::setup(&Proposal::new(players)).unwrap());
        assert!(position.map().players.contains(&players));
        for seat in Seat::all(players) {
            let tribe = position.tribe(seat);
            assert_eq!((tribe.home(), tribe.members(position.map().main())), (8, 5));
            assert_eq!((tribe.resources().fish, tribe.resources().shells), (3, 3));
            assert_eq!((tribe.ships(), tribe.points()), (15, 0));
        }
    }
}

#[test]
fn green_tokens_lie_in_archipelagos_and_orange_ones_on_turtle_islands() {
    let mut position = Polynesia::new(&Polynesia::setup(&table(4, &[])).unwrap());
    let mut laid = Vec::new();
    while let Some(&(outcome, _)) = position.possible().first() {
        let notices = position.play(&[&format!("* {outcome}")]);
        laid.extend(notices.into_iter().filter_map(|notice| match notice {
            Notice::TokenLaid { island, token, stays } => Some((island.index(), token, stays)),
            _ => None,
        }));
        if laid.len() == 14 {
            break;
        }
    }
    let islands: Vec<_> = laid.iter().map(|&(island, ..)| island).collect();
    assert_eq!(islands, (4..=17).collect::<Vec<_>>());
    let count = |range: std::ops::RangeInclusive<usize>, token: Token| {
        laid.iter().filter(|(island, it, _)| range.contains(island) && *it == token).count()
    };
    for (token, green, orange) in [
        (Token::Mask, 2, 1),
        (Token::MaskOfFour, 0, 1),
        (Token::Cross, 1, 1),
        (Token::Turtle, 1, 1),
        (Token::Fish, 1, 1),
        (Token::Shell, 1, 1),
        (Token::Boat, 2, 0),
    ] {
        assert_eq!((count(4..=11, token), count(12..=17, token)), (green, orange), "{token}");
    }
}

#[test]
fn crosses_leave_the_game_and_the_mask_of_four_below_four_players() {
    for (players, stays) in [(2, false), (3, false), (4, true)] {
        let mut position = Polynesia::new(&Polynesia::setup(&table(players, &[])).unwrap());
        let green = ["mask", "mask", "turtle", "fish", "shell", "boat", "boat"];
        position.play(&["* token cross"]);
        assert_eq!(position.token(island(4)), None);
        for token in green {
            position.play(&[&format!("* token {token}")]);
        }
        position.play(&["* token mask-4"]);
        assert_eq!(position.token(island(12)), stays.then_some(Token::MaskOfFour));
        position.play(&["* token cross"]);
        assert_eq!(position.token(island(13)), None, "an orange cross is one as well");
    }
}

#[test]
fn tides_are_drawn_one_a_deck_or_chosen() {
    let setup = Polynesia::setup(&Proposal::new(3).with("tide_2", "2.4")).unwrap();
    let mut position = Polynesia::new(&setup);
    while position.possible()[0].0.to_string().starts_with("token") {
        let outcome = position.possible()[0].0;
        position.play(&[&format!("* {outcome}")]);
    }
    let words = |position: &Polynesia| -> Vec<String> {
        position.possible().iter().map(|(outcome, _)| outcome.to_string()).collect()
    };
    assert_eq!(words(&position), ["tide 1.1", "tide 1.2", "tide 1.3", "tide 1.4"]);
    position.play(&["* tide 1.4"]);
    assert_eq!(words(&position).len(), 8, "the second deck is chosen, the third is drawn");
    position.play(&["* tide 3.2"]);
    let tides: Vec<_> = position.tides().iter().map(|tide| tide.to_string()).collect();
    assert_eq!(tides, ["1.4", "2.4", "3.2"]);
    assert_eq!(words(&position), ["start 0", "start 1", "start 2"]);
    position.play(&["* start 2"]);
    assert_eq!((position.turn_of(), position.starter(), position.marker()), (2, seat(2), 3));
    assert_eq!(position.stand(2, MAIN), 5);
}

#[test]
fn what_does_not_fit_is_refused_with_every_reason() {
    assert_eq!(
        refusal(&Proposal::new(2).with("tide_3", "3.1").with("board", "{}")),
        "board: missing field `name` at line 1 column 2; tide_3: tide 3.1 is not used by two players",
    );
    let small = LAGOON.replace("[2, 3, 4]", "[3]");
    assert_eq!(
        refusal(&Proposal::new(4).with("board", &small)),
        "board: lagoon is for 3 players, not 4",
    );
    assert!(refusal(&Proposal::new(3).with("tide_1", "2.1")).contains("option tide_1 cannot be"));
}

#[test]
fn a_game_begins_with_chance_and_waits_for_the_starting_player() {
    let mut position = Polynesia::new(&Polynesia::setup(&table(3, &[])).unwrap());
    let mut steps = 0;
    while position.pending() == Pending::Chance {
        let outcome = position.possible()[0].0;
        position.play(&[&format!("* {outcome}")]);
        steps += 1;
    }
    assert_eq!(steps, 14 + 1, "tokens and the starting player; the tides were chosen");
    assert_eq!(position.pending(), Pending::one(seat(0)));
}

#[test]
fn a_position_is_small_enough_to_be_cloned_a_million_times() {
    assert!(size_of::<Polynesia>() <= 512, "{} bytes", size_of::<Polynesia>());
}
