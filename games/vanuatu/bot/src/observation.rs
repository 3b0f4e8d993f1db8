//! What a seat sees, as planes of numbers.

use vanuatu::{
    Action, Bonus, Card, Cast, Character, FISH_PRICE, Good, HUTS, Hex, MARKERS, MAX_PLAYERS,
    Question, ROUNDS, RestToken, Side, Step, Tile, Vanuatu, Waters,
};
use wayfinder_core::{Game, Pause, Seat};
use wayfinder_encoding::Pen;

use crate::encoding::{ACTIONS, CHARACTERS, GOODS, SPACES};

const MOST_TURNS: i32 = 500;
const MOST_VATUS: i32 = 12;
const MOST_POINTS: i32 = 100;

/// Walks through all planes.
pub(crate) fn observe(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
    asked(position, seat, pen);
    table(position, seat, pen);
    stocks(position, pen);
    board(position, seat, pen);
    players(position, seat, pen);
}

/// What is asked, and of whom.
fn asked(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
    let (asked, question) = match position.pause() {
        Pause::Ask(asked, question) => (Some(asked), Some(question)),
        Pause::Draw(_) | Pause::Over => (None, None),
    };
    pen.one_of(
        "question",
        8,
        question.map(|question| match question {
            Question::Place => 0,
            Question::Neutral { .. } => 1,
            Question::Choose => 2,
            Question::Plan { .. } => 3,
            Question::Turn => 4,
            Question::Step { .. } => 5,
            Question::Bonus { .. } => 6,
            Question::LastBeg => 7,
        }),
    );
    let step = match question {
        Some(Question::Step { step }) => Some(match step {
            Step::Sail => 0,
            Step::Build => 1,
            Step::Sell => 2,
            Step::Buy => 3,
            Step::Transport => 4,
            Step::Draw => 5,
            Step::Rest => 6,
        }),
        Some(Question::Bonus { bonus }) => Some(match bonus {
            Bonus::Fare { .. } => 7,
            Bonus::Hut { .. } => 8,
            Bonus::Dive { .. } => 9,
            Bonus::Second { .. } => 10,
        }),
        Some(
            Question::Place
            | Question::Neutral { .. }
            | Question::Choose
            | Question::Plan { .. }
            | Question::Turn
            | Question::LastBeg,
        )
        | None => None,
    };
    pen.one_of("step or bonus", 11, step);
    let left = match question {
        Some(Question::Neutral { left } | Question::Plan { left }) => left,
        Some(
            Question::Place
            | Question::Choose
            | Question::Turn
            | Question::Step { .. }
            | Question::Bonus { .. }
            | Question::LastBeg,
        )
        | None => 0,
    };
    pen.number("markers to place", [0, MARKERS.into()], left);
    let players = position.players();
    pen.one_of("asked", MAX_PLAYERS, asked.map(|asked| seat.places_to(asked, players)));
}

/// What the table plays, and what belongs to nobody.
fn table(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
    let players = position.players();
    pen.some_of("seats", MAX_PLAYERS, 0..usize::from(players));
    pen.one_of("first player", MAX_PLAYERS, Some(seat.places_to(position.first_player(), players)));
    pen.number("characters play", [0, 1], position.cast() == Cast::Characters);
    pen.number("waters rise", [0, 1], position.waters() == Waters::Rising);
    pen.number("round", [1, ROUNDS.into()], position.round());
    pen.number("turn", [1, MOST_TURNS], i32::from(position.progress().turn).min(MOST_TURNS));
    pen.some_of(
        "characters on offer",
        CHARACTERS,
        position.offered_characters().map(Character::index),
    );
    pen.plane("neutral markers", &[ACTIONS], [0, MARKERS.into()], |cells| {
        for action in Action::ALL {
            cells.set(action.index(), position.neutral(action));
        }
    });
    pen.one_of("governed action", ACTIONS, position.governed().map(Action::index));
    pen.number("waiting tourists", [0, 5], position.waiting_tourists());
    pen.number("fish price", [0, FISH_PRICE.into()], position.fish_price());
    pen.number(
        "rest tokens left",
        [0, (RestToken::COUNT as u8).into()],
        position.rest_tokens_left(),
    );
    pen.plane("flood", &[2], [0, 6], |cells| {
        if let Some(die) = position.die() {
            cells.mark(0);
            cells.set(1, die);
        }
    });
    pen.number("dikes left", [0, vanuatu::DIKES.into()], position.dikes_left());
    pen.some_of("visible tiles", Tile::COUNT, position.visible().map(Tile::index));
}

/// Rewards and goods that are left, and what is in demand.
fn stocks(position: &Vanuatu, pen: &mut impl Pen) {
    pen.planes(
        [
            ("fish tiles left", &[3], [0, 20]),
            ("treasure tiles left", &[3], [0, 20]),
            ("goods in the box", &[GOODS], [0, 20]),
        ],
        |[mut fish, mut treasure, mut goods]| {
            for value in 1..=3 {
                let place = usize::from(value) - 1;
                fish.set(place, position.fish_tiles().of(value).min(20));
                treasure.set(place, position.treasure_tiles().of(value).min(20));
            }
            for good in Good::ALL {
                goods.set(good.index(), position.cubes(good).min(20));
            }
        },
    );
    pen.planes(
        [("goods in demand", &[3, GOODS], [0, 3]), ("goods delivered", &[3, GOODS], [0, 3])],
        |[mut wants, mut filled]| {
            for (place, demand) in position.demand().enumerate() {
                for good in Good::ALL {
                    wants.set(place * GOODS + good.index(), demand.tile.wants(good));
                    filled.set(place * GOODS + good.index(), demand.filled(good));
                }
            }
        },
    );
    pen.number("drawings left", [0, 20], position.drawings().min(20));
    pen.number("tourists left", [0, 40], position.pawns().min(40));
}

/// The spaces, with what lies there.
fn board(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
    const PLAYERS: usize = MAX_PLAYERS;
    let components = position.components();
    let space = |hex: Hex| Some(components.place(hex)).filter(|&place| place < SPACES);
    pen.planes(
        [
            ("ocean", &[SPACES], [0, 1]),
            ("fish on spaces", &[SPACES], [0, 3]),
            ("treasure on spaces", &[SPACES], [0, 3]),
            ("boats", &[PLAYERS, SPACES], [0, 1]),
        ],
        |[mut ocean, mut fish, mut treasure, mut boats]| {
            for hex in position.oceans().iter() {
                if let Some(place) = space(hex) {
                    ocean.mark(place);
                    fish.set(place, position.fish_at(hex));
                    treasure.set(place, position.treasure_at(hex));
                }
            }
            for (near, other) in seat.around(position.players()).enumerate() {
                if let Some(place) = space(position.player(other).boat()) {
                    boats.mark(near * SPACES + place);
                }
            }
        },
    );
    pen.planes(
        [
            ("islands", &[SPACES], [0, 1]),
            ("submerged", &[SPACES], [0, 1]),
            ("water", &[SPACES], [0, 20]),
            ("lots left", &[SPACES], [0, 5]),
            ("sites left", &[SPACES], [0, 5]),
            ("room left", &[SPACES], [0, 5]),
            ("tourists", &[SPACES], [0, 5]),
            ("goods", &[SPACES, GOODS], [0, 3]),
            ("goods that grow", &[SPACES, GOODS], [0, 3]),
            ("dikes", &[SPACES, Side::COUNT], [0, 1]),
            ("huts", &[PLAYERS, SPACES], [0, 5]),
        ],
        |planes| {
            let [
                mut islands,
                mut submerged,
                mut water,
                mut lots,
                mut sites,
                mut room,
                mut tourists,
                mut goods,
                mut grow,
                mut dikes,
                mut huts,
            ] = planes;
            for island in position.islands() {
                let Some(place) = space(island.hex) else { continue };
                islands.mark(place);
                submerged.set(place, !island.is_dry());
                water.set(place, island.water().min(20));
                lots.set(place, island.print.huts.saturating_sub(island.all_huts()).min(5));
                sites.set(place, island.print.drawings.saturating_sub(island.drawings()).min(5));
                room.set(place, island.print.tourists.saturating_sub(island.tourists()).min(5));
                tourists.set(place, island.tourists().min(5));
                for good in Good::ALL {
                    goods.set(place * GOODS + good.index(), island.goods(good));
                    let grown = island.print.goods.iter().filter(|&&it| it == Some(good)).count();
                    grow.set(place * GOODS + good.index(), grown as u8);
                }
                for side in island.dikes().iter() {
                    dikes.mark(place * Side::COUNT + side.index());
                }
                for (near, other) in seat.around(position.players()).enumerate() {
                    huts.set(near * SPACES + place, island.huts(other).min(5));
                }
            }
        },
    );
}

/// What everybody has.
fn players(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
    const PLAYERS: usize = MAX_PLAYERS;
    pen.planes(
        [
            ("vatus", &[PLAYERS], [0, MOST_VATUS]),
            ("points", &[PLAYERS], [0, MOST_POINTS]),
            ("fish of players", &[PLAYERS, 3], [0, 8]),
            ("treasure of players", &[PLAYERS, 3], [0, 8]),
            ("huts left", &[PLAYERS], [0, HUTS.into()]),
            ("markers", &[PLAYERS, ACTIONS], [0, MARKERS.into()]),
            ("markers in hand", &[PLAYERS], [0, MARKERS.into()]),
            ("character", &[PLAYERS, CHARACTERS], [0, 1]),
            ("character was used", &[PLAYERS], [0, 1]),
        ],
        |planes| {
            let [
                mut vatus,
                mut points,
                mut fish,
                mut treasure,
                mut huts,
                mut markers,
                mut hand,
                mut character,
                mut used,
            ] = planes;
            for (near, other) in seat.around(position.players()).enumerate() {
                let player = position.player(other);
                vatus.set(near, i32::from(player.vatus()).min(MOST_VATUS));
                points.set(near, i32::from(player.points()).clamp(0, MOST_POINTS));
                for value in 1..=3 {
                    let place = near * 3 + usize::from(value) - 1;
                    fish.set(place, player.fish().of(value).min(8));
                    treasure.set(place, player.treasure().of(value).min(8));
                }
                huts.set(near, player.huts_left());
                for action in Action::ALL {
                    markers.set(near * ACTIONS + action.index(), player.markers(action));
                }
                hand.set(near, player.hand());
                if let Some(held) = player.character() {
                    character.mark(near * CHARACTERS + held.index());
                }
                used.set(near, player.card() == Card::Used);
            }
        },
    );
}
