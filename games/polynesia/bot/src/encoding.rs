//! Decisions as numbers, and what a seat sees as a tensor.
//!
//! Routes and islands have the numbers of the map, so a number means another voyage on the map for four. A guide is
//! counted from the own seat, as all seats are. On a larger map of somebody's own, decisions beyond have no number.

use polynesia::{
    Archipelago, Decision, MAX_PLAYERS, MEMBERS, Polynesia, Question, Resource, Route, Routes,
    SHIPS, Stone, Tide, Token, Via,
};
use wayfinder_core::{Game, Pause, Seat};
use wayfinder_encoding::{Encoding, Pen};

const ISLANDS: usize = 30;
/// Those that ships explore.
const OPEN: usize = 51;
const NEUTRAL: usize = 3;
const ROUTES: usize = OPEN + NEUTRAL;
/// By what right an open route is sailed: one's own ship, one of three guides, or a mask.
const RIGHTS: usize = 5;
const KINDS: usize = Resource::ALL.len();
/// An existing route, or a new one marked by a kind.
const MARKS: usize = KINDS + 1;

// Where the numbers of each kind of decision begin.
const EXPLORE: usize = 0;
const EXPLORE_FREE: usize = EXPLORE + OPEN * MARKS;
const MOVE: usize = EXPLORE_FREE + OPEN * MARKS;
const MOVE_NEUTRAL: usize = MOVE + OPEN * 2 * RIGHTS;
const POPULATE: usize = MOVE_NEUTRAL + NEUTRAL * 2;
const FISH: usize = POPULATE + ISLANDS;
const TAKE: usize = FISH + KINDS;
const SPOIL: usize = TAKE + KINDS;
const EXTRA_MEMBER: usize = SPOIL + KINDS;
const DECLINE: usize = EXTRA_MEMBER + KINDS;
const POPULATE_MAIN: usize = DECLINE + KINDS;
const END_TRAVEL: usize = POPULATE_MAIN + 1;
const SKIP: usize = END_TRAVEL + 1;
const END: usize = SKIP + 1;

/// How Polynesia is encoded.
#[derive(Clone, Copy, Debug)]
pub struct PolynesiaEncoding;

impl Encoding<Polynesia> for PolynesiaEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = END as u16;

    #[inline]
    fn index(position: &Polynesia, seat: Seat, decision: Decision) -> Option<u16> {
        let map = position.map();
        let open = |route: Route| place(map.open(), route).filter(|&place| place < OPEN);
        let index = match decision {
            Decision::Explore { route, kind } => EXPLORE + open(route)? * MARKS + mark(kind),
            Decision::Move { from, route, via } => {
                let end = usize::from(map.ends(route)[0] != from);
                let right = match via {
                    Via::Neutral => {
                        let neutral = place(map.neutral(), route);
                        let neutral = neutral.filter(|&place| place < NEUTRAL)?;
                        return Some((MOVE_NEUTRAL + neutral * 2 + end) as u16);
                    }
                    Via::Own => 0,
                    Via::Guide(guide) => seat.places_to(guide, position.players()),
                    Via::Mask => RIGHTS - 1,
                };
                MOVE + (open(route)? * 2 + end) * RIGHTS + right
            }
            Decision::EndTravel => END_TRAVEL,
            Decision::PopulateMain => POPULATE_MAIN,
            Decision::PopulateIsland { island } => {
                POPULATE + Some(island.index()).filter(|&island| island < ISLANDS)?
            }
            Decision::Fish { kind } => FISH + kind.index(),
            Decision::ExploreFree { route, kind } => {
                EXPLORE_FREE + open(route)? * MARKS + mark(kind)
            }
            Decision::Take { kind } => TAKE + kind.index(),
            Decision::Spoil { kind } => SPOIL + kind.index(),
            Decision::ExtraMember { kind } => EXTRA_MEMBER + kind.index(),
            Decision::Skip => SKIP,
            Decision::Decline { kind } => DECLINE + kind.index(),
        };
        Some(index as u16)
    }

    fn actions(position: &Polynesia, seat: Seat) -> Vec<Option<Decision>> {
        let map = position.map();
        let open: Vec<_> = padded(map.open().iter(), OPEN).collect();
        let marks = || [None].into_iter().chain(Resource::ALL.map(Some));
        let explored = || open.iter().flat_map(|&route| marks().map(move |kind| (route, kind)));
        let guides = padded(seat.around(position.players()).skip(1), RIGHTS - 2);
        let rights: Vec<_> = [Some(Via::Own)]
            .into_iter()
            .chain(guides.map(|guide| guide.map(Via::Guide)))
            .chain([Some(Via::Mask)])
            .collect();
        let mut all = Vec::with_capacity(END);
        all.extend(explored().map(|(route, kind)| Some(Decision::Explore { route: route?, kind })));
        all.extend(
            explored().map(|(route, kind)| Some(Decision::ExploreFree { route: route?, kind })),
        );
        for (route, end) in both_ends(&open) {
            all.extend(rights.iter().map(|via| {
                let (route, via) = (route?, (*via)?);
                Some(Decision::Move { from: map.ends(route)[end], route, via })
            }));
        }
        let neutral: Vec<_> = padded(map.neutral().iter(), NEUTRAL).collect();
        all.extend(both_ends(&neutral).map(|(route, end)| {
            let from = map.ends(route?)[end];
            Some(Decision::Move { from, route: route?, via: Via::Neutral })
        }));
        let islands = padded(map.all_islands(), ISLANDS);
        all.extend(islands.map(|island| Some(Decision::PopulateIsland { island: island? })));
        let of_a_kind: [fn(Resource) -> Decision; 5] = [
            |kind| Decision::Fish { kind },
            |kind| Decision::Take { kind },
            |kind| Decision::Spoil { kind },
            |kind| Decision::ExtraMember { kind },
            |kind| Decision::Decline { kind },
        ];
        for decision in of_a_kind {
            all.extend(Resource::ALL.map(|kind| Some(decision(kind))));
        }
        all.extend([Decision::PopulateMain, Decision::EndTravel, Decision::Skip].map(Some));
        all
    }

    fn observe(position: &Polynesia, seat: Seat, pen: &mut impl Pen) {
        table(position, seat, pen);
        sea(position, pen);
        tribes(position, seat, pen);
    }
}

const MOST_ROUNDS: i32 = 16;
const MOST_TURNS: i32 = 300;
const MOST_STEPS: i32 = 16;
const MOST_RESOURCES: i32 = 40;
const MOST_TOKENS: i32 = 8;
const MOST_POINTS: i32 = 100;

/// What belongs to nobody.
fn table(position: &Polynesia, seat: Seat, pen: &mut impl Pen) {
    let players = position.players();
    let question = match position.pause() {
        Pause::Ask(asked, question) => Some((asked, question)),
        Pause::Draw(_) | Pause::Over => None,
    };
    pen.one_of(
        "question",
        7,
        question.map(|(_, question)| match question {
            Question::Act => 0,
            Question::Travel { .. } => 1,
            Question::FreeRoute { .. } => 2,
            Question::MaskChoice { .. } => 3,
            Question::TidePopulate => 4,
            Question::ExtraMember => 5,
            Question::Decline => 6,
        }),
    );
    let points = question.and_then(|(_, question)| question.points()).unwrap_or(0);
    pen.number("movement points", [0, MOST_STEPS], i32::from(points).min(MOST_STEPS));
    pen.one_of("asked", MAX_PLAYERS, question.map(|(asked, _)| seat.places_to(asked, players)));
    pen.some_of("seats", MAX_PLAYERS, 0..usize::from(players));
    pen.one_of("starting player", MAX_PLAYERS, Some(seat.places_to(position.starter(), players)));
    pen.number("round", [1, MOST_ROUNDS], i32::from(position.round()).min(MOST_ROUNDS));
    pen.number("turn", [1, MOST_TURNS], i32::from(position.progress().turn).min(MOST_TURNS));
    pen.one_of("phase marker", 4, Some(position.marker().into()));
    pen.some_of("tides", Tide::ALL.len(), position.tides().iter().map(Tide::index));
    pen.plane("lava drawn", &[3], [0, 10], |cells| {
        for stone in Stone::ALL {
            cells.set(stone.index(), position.lava().of(stone));
        }
    });
    pen.number("red stones to come", [0, 6], position.red_to_come());
    pen.some_of("prizes", 4, position.prizes().iter().map(Archipelago::index));
    pen.number("point tokens", [0, polynesia::POINT_TOKENS.into()], position.reserve());
}

/// What lies on the map.
fn sea(position: &Polynesia, pen: &mut impl Pen) {
    let map = position.map();
    let routes = |routes: Routes| routes.iter().map(Route::index).filter(|&it| it < ROUTES);
    pen.some_of("neutral routes", ROUTES, routes(map.neutral()));
    pen.some_of("explored routes", ROUTES, routes(position.explored()));
    pen.some_of("routes marked by fish", ROUTES, routes(position.fish_routes()));
    pen.plane("tokens on islands", &[ISLANDS, Token::ALL.len()], [0, 1], |cells| {
        for island in map.token_islands().iter().filter(|it| it.index() < ISLANDS) {
            if let Some(token) = position.token(island) {
                cells.mark(island.index() * Token::ALL.len() + token.index());
            }
        }
    });
}

/// What everybody has.
fn tribes(position: &Polynesia, seat: Seat, pen: &mut impl Pen) {
    const PLAYERS: usize = MAX_PLAYERS;
    const TOKENS: usize = Token::ALL.len();
    pen.planes(
        [
            ("members", &[PLAYERS, ISLANDS], [0, MEMBERS.into()]),
            ("ships on routes", &[PLAYERS, ROUTES], [0, 1]),
            ("members at home", &[PLAYERS], [0, MEMBERS.into()]),
            ("ships left", &[PLAYERS], [0, SHIPS.into()]),
            ("fish", &[PLAYERS], [0, MOST_RESOURCES]),
            ("shells", &[PLAYERS], [0, MOST_RESOURCES]),
            ("point tokens of players", &[PLAYERS], [0, polynesia::POINT_TOKENS.into()]),
            ("tokens", &[PLAYERS, TOKENS], [0, MOST_TOKENS]),
            ("points", &[PLAYERS], [0, MOST_POINTS]),
        ],
        |planes| {
            let [
                mut members,
                mut routes,
                mut home,
                mut ships,
                mut fish,
                mut shells,
                mut prizes,
                mut tokens,
                mut points,
            ] = planes;
            let standings = position.standings();
            for (near, other) in seat.around(position.players()).enumerate() {
                let tribe = position.tribe(other);
                for island in tribe.islands().iter().filter(|it| it.index() < ISLANDS) {
                    members.set(near * ISLANDS + island.index(), tribe.members(island));
                }
                for route in tribe.routes().iter().filter(|it| it.index() < ROUTES) {
                    routes.mark(near * ROUTES + route.index());
                }
                home.set(near, tribe.home());
                ships.set(near, tribe.ships());
                let resources = tribe.resources();
                fish.set(near, i32::from(resources.fish).min(MOST_RESOURCES));
                shells.set(near, i32::from(resources.shells).min(MOST_RESOURCES));
                prizes.set(near, tribe.points());
                for token in Token::ALL {
                    tokens.set(near * TOKENS + token.index(), tribe.tokens().of(token));
                }
                points.set(near, standings.points()[other.index()].clamp(0, MOST_POINTS));
            }
        },
    );
}

/// Which of some routes it is, by number.
#[inline]
fn place(routes: Routes, route: Route) -> Option<usize> {
    let before = routes.and(Routes::first_of(route.index()));
    routes.contains(route).then(|| before.len().into())
}

#[inline]
fn mark(kind: Option<Resource>) -> usize {
    kind.map_or(0, |kind| kind.index() + 1)
}

/// The first so many; `None` for those that are missing.
fn padded<T>(things: impl Iterator<Item = T>, count: usize) -> impl Iterator<Item = Option<T>> {
    things.map(Some).chain(std::iter::repeat_with(|| None)).take(count)
}

fn both_ends(routes: &[Option<Route>]) -> impl Iterator<Item = (Option<Route>, usize)> {
    routes.iter().flat_map(|&route| [(route, 0), (route, 1)])
}
