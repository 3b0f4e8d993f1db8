//! Decisions as numbers, and what a seat sees as a tensor.
//!
//! Spaces are counted as the board counts them, in reading order. On a larger board of somebody's own, decisions beyond
//! the sixteenth space have no number.

use vanuatu::{
    Action, Bonus, Card, Cast, Character, Components, Decision, FISH_PRICE, Good, HUTS, Hex,
    MARKERS, MAX_PLAYERS, Question, ROUNDS, RestToken, Rewards, Side, Step, Tile, Vanuatu, Waters,
    Works,
};
use wayfinder_core::{Game, Pause, Seat};
use wayfinder_encoding::{Encoding, Pen};

/// Spaces that have numbers: those of our board.
const SPACES: usize = Components::FEWEST_SPACES;
const ACTIONS: usize = Action::COUNT;
const CHARACTERS: usize = Character::ALL.len();
const GOODS: usize = Good::COUNT;
/// Tiles that players place: those of the start lie there.
const TILES: usize = Tile::STANDARD as usize;
/// A hut, a hut and a dike on any side, a dike on any side.
const WORKS: usize = 1 + 2 * Side::COUNT;
/// Fish tiles that somebody may have of each value, those in the box.
const FISH: [usize; 3] = [8, 4, 2];
const SALES: usize = (FISH[0] + 1) * (FISH[1] + 1) * (FISH[2] + 1) - 1;

// Where the numbers of each kind of decision begin.
const PLACE: usize = 0;
const NEUTRAL: usize = PLACE + TILES * SPACES;
const CHOOSE: usize = NEUTRAL + ACTIONS;
const PLAN: usize = CHOOSE + CHARACTERS;
const SELL_TREASURE: usize = PLAN + ACTIONS;
const BEG: usize = SELL_TREASURE + 3;
const RESOLVE: usize = BEG + 4;
const RETRIEVE: usize = RESOLVE + ACTIONS;
const PREACH: usize = RETRIEVE + ACTIONS;
const GOVERN: usize = PREACH + ACTIONS;
const SAIL: usize = GOVERN + ACTIONS * (ACTIONS - 1);
const BUILD: usize = SAIL + 3 * SPACES;
const SELL: usize = BUILD + SPACES * WORKS;
const BUY: usize = SELL + SALES;
const TRANSPORT: usize = BUY + SPACES * GOODS;
const DRAW: usize = TRANSPORT + SPACES;
const REST: usize = DRAW + SPACES;
const USE_BONUS: usize = REST + RestToken::COUNT;
const DECLINE_BONUS: usize = USE_BONUS + 1;
const END: usize = DECLINE_BONUS + 1;

/// How Vanuatu is encoded.
#[derive(Clone, Copy, Debug)]
pub struct VanuatuEncoding;

impl Encoding<Vanuatu> for VanuatuEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = END as u16;

    #[inline]
    fn index(position: &Vanuatu, _: Seat, decision: Decision) -> Option<u16> {
        let components = position.components();
        let space = |hex: Hex| Some(components.place(hex)).filter(|&place| place < SPACES);
        let index = match decision {
            Decision::Place { tile, hex } => {
                let tile = tile.index().checked_sub(Tile::START.len())?;
                PLACE + tile * SPACES + space(hex)?
            }
            Decision::Neutral { action } => NEUTRAL + action.index(),
            Decision::Choose { character } => CHOOSE + character.index(),
            Decision::Plan { action } => PLAN + action.index(),
            Decision::SellTreasure { value } => SELL_TREASURE + usize::from(value) - 1,
            Decision::Beg { amount } => BEG + usize::from(amount),
            Decision::Resolve { action } => RESOLVE + action.index(),
            Decision::Retrieve { action } => RETRIEVE + action.index(),
            Decision::Preach { action } => PREACH + action.index(),
            Decision::Govern { from, to } => {
                let to = to.index() - usize::from(to > from);
                GOVERN + from.index() * (ACTIONS - 1) + to
            }
            Decision::Sail { steps, end } => SAIL + (usize::from(steps) - 1) * SPACES + space(end)?,
            Decision::Build { island, works } => BUILD + space(island)? * WORKS + work(works),
            Decision::Sell { tiles } => SELL + sale(tiles)?,
            Decision::Buy { island, good } => BUY + space(island)? * GOODS + good.index(),
            Decision::Transport { island } => TRANSPORT + space(island)?,
            Decision::Draw { island } => DRAW + space(island)?,
            Decision::Rest { token } => REST + token.index(),
            Decision::UseBonus => USE_BONUS,
            Decision::DeclineBonus => DECLINE_BONUS,
        };
        Some(index as u16)
    }

    fn actions(position: &Vanuatu, _: Seat) -> Vec<Option<Decision>> {
        let board: Vec<Hex> = position.components().board().iter().take(SPACES).collect();
        let of_an_action = |decision: fn(Action) -> Decision| Action::ALL.map(decision);
        let mut all = Vec::with_capacity(END);
        for &tile in &Tile::ALL[Tile::START.len()..] {
            all.extend(board.iter().map(|&hex| Decision::Place { tile, hex }));
        }
        all.extend(of_an_action(|action| Decision::Neutral { action }));
        all.extend(Character::ALL.map(|character| Decision::Choose { character }));
        all.extend(of_an_action(|action| Decision::Plan { action }));
        all.extend((1..=3).map(|value| Decision::SellTreasure { value }));
        all.extend((0..=3).map(|amount| Decision::Beg { amount }));
        all.extend(of_an_action(|action| Decision::Resolve { action }));
        all.extend(of_an_action(|action| Decision::Retrieve { action }));
        all.extend(of_an_action(|action| Decision::Preach { action }));
        for from in Action::ALL {
            let others = Action::ALL.into_iter().filter(|&to| to != from);
            all.extend(others.map(|to| Decision::Govern { from, to }));
        }
        for steps in 1..=3 {
            all.extend(board.iter().map(|&end| Decision::Sail { steps, end }));
        }
        for &island in &board {
            all.push(Decision::Build { island, works: Works::Hut });
            let dikes = [Works::HutAndDike, Works::Dike];
            all.extend(dikes.into_iter().flat_map(|dike| {
                Side::ALL.map(|side| Decision::Build { island, works: dike(side) })
            }));
        }
        all.extend(sales().map(|tiles| Decision::Sell { tiles }));
        for &island in &board {
            all.extend(Good::ALL.map(|good| Decision::Buy { island, good }));
        }
        all.extend(board.iter().map(|&island| Decision::Transport { island }));
        all.extend(board.iter().map(|&island| Decision::Draw { island }));
        all.extend(RestToken::ALL.map(|token| Decision::Rest { token }));
        all.extend([Decision::UseBonus, Decision::DeclineBonus]);
        all.into_iter().map(Some).collect()
    }

    fn observe(position: &Vanuatu, seat: Seat, pen: &mut impl Pen) {
        asked(position, seat, pen);
        table(position, seat, pen);
        stocks(position, pen);
        board(position, seat, pen);
        players(position, seat, pen);
    }
}

const MOST_TURNS: i32 = 500;
const MOST_VATUS: i32 = 12;
const MOST_POINTS: i32 = 100;

fn work(works: Works) -> usize {
    match works {
        Works::Hut => 0,
        Works::HutAndDike(side) => 1 + side.index(),
        Works::Dike(side) => 1 + Side::COUNT + side.index(),
    }
}

/// All sales that the tiles in the box allow; nothing is no sale.
fn sales() -> impl Iterator<Item = Rewards> {
    let upto = |most: usize| 0..=most as u8;
    let all = upto(FISH[0]).flat_map(move |ones| {
        upto(FISH[1])
            .flat_map(move |twos| upto(FISH[2]).map(move |threes| Rewards([ones, twos, threes])))
    });
    all.skip(1)
}

/// The place of a sale among them.
fn sale(tiles: Rewards) -> Option<usize> {
    let [ones, twos, threes] = tiles.0.map(usize::from);
    let known = ones <= FISH[0] && twos <= FISH[1] && threes <= FISH[2];
    known.then(|| (ones * (FISH[1] + 1) + twos) * (FISH[2] + 1) + threes - 1)
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
