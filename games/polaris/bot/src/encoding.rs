//! Decisions as numbers, and what a seat sees as a tensor.
//!
//! The numbers are those of our sky and our cards. With others of somebody's own, decisions beyond have no number.

use std::sync::LazyLock;

use polaris::{
    Card, CardKind, Choices, Components, Decision, Goal, HAND, LINKS, Link, MAX_PLAYERS,
    MarketMemory, Owed, PersonalGoal, Polaris, Question, SHOOTING_STARS, STARS, Sector, Sky, Slot,
    Space,
};
use wayfinder_core::{Game, Pause, Seat};
use wayfinder_encoding::{Encoding, Pen};

const CARDS: usize = Card::COUNT as usize;
const SECTORS: usize = Sector::COUNT as usize;
const SLOTS: usize = Slot::COUNT as usize;
const SPACES: usize = Space::COUNT as usize;
/// Options of all cards together.
const OPTIONS: usize = 89;
/// Spaces of the sky.
const STARRY: usize = 80;
/// Its links.
const LINKED: usize = 145;

// Where the numbers of each kind of decision begin.
const TAKE: usize = 0;
const SHOOTING: usize = TAKE + SLOTS;
const PLAY: usize = SHOOTING + 1;
const STAR: usize = PLAY + OPTIONS * SECTORS;
const LINK: usize = STAR + STARRY;
const FINISH: usize = LINK + LINKED;
const PASS: usize = FINISH + 1;
const END: usize = PASS + 1;

/// Where things stand among those of our sky and our cards.
struct Places {
    options: [[Option<u8>; Choices::MAX]; CARDS],
    stars: [Option<u8>; SPACES],
    along_orbits: [Option<u8>; SPACES],
    along_spokes: [Option<u8>; SPACES],
}

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let mut places = Places {
        options: [[None; Choices::MAX]; CARDS],
        stars: [None; SPACES],
        along_orbits: [None; SPACES],
        along_spokes: [None; SPACES],
    };
    for (place, (card, option)) in (0..).zip(options()) {
        places.options[card.index()][usize::from(option) - 1] = Some(place);
    }
    let sky = &Components::standard().sky;
    for (place, space) in (0..).zip(sky.spaces.iter()) {
        places.stars[space.index()] = Some(place);
    }
    for (place, link) in (0..).zip(sky.links.iter()) {
        match link {
            Link::AlongOrbit(space) => places.along_orbits[space.index()] = Some(place),
            Link::AlongSpoke(space) => places.along_spokes[space.index()] = Some(place),
        }
    }
    places
});

/// The options of our cards.
fn options() -> impl Iterator<Item = (Card, u8)> {
    let cards = &Components::standard().cards;
    let all = (0..Card::COUNT).filter_map(Card::new);
    all.flat_map(|card| cards[card].options().map(move |(option, _)| (card, option)))
}

/// How Polaris is encoded.
#[derive(Clone, Copy, Debug)]
pub struct PolarisEncoding;

impl Encoding<Polaris> for PolarisEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = END as u16;

    #[inline]
    fn index(_: &Polaris, _: Seat, decision: Decision) -> Option<u16> {
        let places = &*PLACES;
        let index = match decision {
            Decision::Take { slot } => TAKE + slot.index(),
            Decision::ShootingStars => SHOOTING,
            Decision::Play { card, option, sector } => {
                let place = places.options[card.index()][usize::from(option) - 1]?;
                PLAY + usize::from(place) * SECTORS + sector.index()
            }
            Decision::Star { space } => STAR + usize::from(places.stars[space.index()]?),
            Decision::Link { link } => {
                let place = match link {
                    Link::AlongOrbit(space) => places.along_orbits[space.index()],
                    Link::AlongSpoke(space) => places.along_spokes[space.index()],
                };
                LINK + usize::from(place?)
            }
            Decision::End => FINISH,
            Decision::Pass => PASS,
        };
        Some(index as u16)
    }

    fn actions(_: &Polaris, _: Seat) -> Vec<Option<Decision>> {
        let sky = &Components::standard().sky;
        let mut all: Vec<_> = Slot::all().map(|slot| Decision::Take { slot }).collect();
        all.push(Decision::ShootingStars);
        for (card, option) in options() {
            all.extend(Sector::all().map(|sector| Decision::Play { card, option, sector }));
        }
        all.extend(sky.spaces.iter().map(|space| Decision::Star { space }));
        all.extend(sky.links.iter().map(|link| Decision::Link { link }));
        all.extend([Decision::End, Decision::Pass]);
        all.into_iter().map(Some).collect()
    }

    fn observe(position: &Polaris, seat: Seat, pen: &mut impl Pen) {
        asked(position, seat, pen);
        table(position, seat, pen);
        cards(position, seat, pen);
        sky(position, pen);
        players(position, seat, pen);
    }
}

const MOST_TURNS: i32 = 400;
const SCORES: [i32; 2] = [-20, 60];

/// What is asked, and of whom.
fn asked(position: &Polaris, seat: Seat, pen: &mut impl Pen) {
    let (asked, question) = match position.pause() {
        Pause::Ask(asked, question) => (Some(asked), Some(question)),
        Pause::Draw(_) | Pause::Over => (None, None),
    };
    let (kind, sector, owed) = match question {
        Some(Question::Turn) => (Some(0), None, None),
        Some(Question::Place { sector, owed }) => (Some(1), Some(sector), Some(owed)),
        Some(Question::More { sector }) => (Some(2), Some(sector), None),
        None => (None, None, None),
    };
    let players = position.players();
    pen.one_of("question", 3, kind);
    pen.one_of("asked", MAX_PLAYERS, asked.map(|asked| seat.places_to(asked, players)));
    pen.one_of("sector of the play", SECTORS, sector.map(Sector::index));
    let wanted = owed.map(|owed| match owed {
        Owed::Star { .. } => 0,
        Owed::Partner { .. } => 1,
        Owed::Between { .. } => 2,
        Owed::Touching { .. } => 3,
        Owed::Link { .. } => 4,
        Owed::Meeting { .. } => 5,
    });
    pen.one_of("owed by the play", 6, wanted);
    let account = asked.map(|asked| position.account(asked));
    pen.number(
        "shooting stars owed",
        [0, SHOOTING_STARS.into()],
        account.map_or(0, |account| account.owed),
    );
}

/// What the table plays, and what belongs to nobody.
fn table(position: &Polaris, seat: Seat, pen: &mut impl Pen) {
    let players = position.players();
    pen.some_of("seats", MAX_PLAYERS, 0..usize::from(players));
    pen.number("cards are forgotten", [0, 1], position.memory() == MarketMemory::Closed);
    pen.number("turn", [0, MOST_TURNS], i32::from(position.progress().turn).min(MOST_TURNS));
    pen.number("last turns", [0, (MAX_PLAYERS as u8).into()], position.last_turns());
    let telescope = position.telescope().map(|holder| seat.places_to(holder, players));
    pen.one_of("telescope", MAX_PLAYERS, telescope);
    pen.number("shooting stars left", [0, SHOOTING_STARS.into()], position.supply());
    pen.number("links left", [0, LINKS.into()], position.links_left());
    pen.number("goals scored", [0, Sector::COUNT.into()], position.scored());
    let dawn = position.dawn().count() as u8;
    pen.number("cards at dawn", [0, Sky::MAX_DAWN_SPACES.into()], dawn);
    pen.number("spaces at dawn", [0, Sky::MAX_DAWN_SPACES.into()], position.dawn_spaces());
    pen.plane("goals", &[SECTORS, Goal::COUNT.into()], [0, 1], |cells| {
        for sector in Sector::all() {
            if let Some(goal) = position.goal(sector) {
                cells.mark(sector.index() * usize::from(Goal::COUNT) + goal.index());
            }
        }
    });
}

/// Where cards are, as far as the seat can know.
fn cards(position: &Polaris, seat: Seat, pen: &mut impl Pen) {
    let own = position.player(seat);
    pen.some_of("own hand", CARDS, own.hand().iter().map(Card::index));
    pen.one_of("own goal", PersonalGoal::COUNT.into(), own.goal().map(PersonalGoal::index));
    pen.plane("market", &[SLOTS, CARDS], [0, 1], |cells| {
        for slot in Slot::all() {
            if let Some(card) = position.market(slot) {
                cells.mark(slot.index() * CARDS + card.index());
            }
        }
    });
    pen.some_of("cards in play", CARDS, position.plays().map(|play| play.card.index()));
    pen.some_of("discarded", CARDS, position.discards().iter().map(Card::index));
    pen.planes(
        [
            ("hands that everybody saw", &[MAX_PLAYERS, CARDS], [0, 1]),
            ("basic cards", &[MAX_PLAYERS], [0, HAND.into()]),
            ("advanced cards", &[MAX_PLAYERS], [0, HAND.into()]),
        ],
        |[mut known, mut basic, mut advanced]| {
            for (near, other) in seat.around(position.players()).enumerate() {
                for card in position.known_hand(other).iter() {
                    known.mark(near * CARDS + card.index());
                }
                basic.set(near, position.hand_size(other, CardKind::Basic));
                advanced.set(near, position.hand_size(other, CardKind::Advanced));
            }
        },
    );
    pen.plane("deck", &[2], [0, Card::BASIC.into()], |cells| {
        for kind in CardKind::ALL {
            cells.set(kind.index(), position.deck_size(kind));
        }
    });
}

/// What stands in the sky and belongs to nobody.
fn sky(position: &Polaris, pen: &mut impl Pen) {
    let links = position.links();
    pen.some_of("neutral stars", SPACES, position.neutral().iter().map(Space::index));
    pen.some_of("links along orbits", SPACES, links.along_orbits.iter().map(Space::index));
    pen.some_of("links along spokes", SPACES, links.along_spokes.iter().map(Space::index));
}

/// What everybody has.
fn players(position: &Polaris, seat: Seat, pen: &mut impl Pen) {
    const PLAYERS: usize = MAX_PLAYERS;
    pen.planes(
        [
            ("stars", &[PLAYERS, SPACES], [0, 1]),
            ("stars left", &[PLAYERS], [0, STARS.into()]),
            ("shooting stars", &[PLAYERS], [0, SHOOTING_STARS.into()]),
            ("score", &[PLAYERS], SCORES),
        ],
        |[mut stars, mut left, mut shooting, mut score]| {
            for (near, other) in seat.around(position.players()).enumerate() {
                let player = position.player(other);
                for space in player.stars().iter() {
                    stars.mark(near * SPACES + space.index());
                }
                left.set(near, player.stars_left());
                shooting.set(near, player.shooting_stars());
                score.set(near, i32::from(player.score()).clamp(SCORES[0], SCORES[1]));
            }
        },
    );
}
