//! What may be decided while cards are played, against the plainest way to find it: all ways to place a card, one
//! element after the other, of which those stay that leave everything paid.

use std::collections::{BTreeMap, BTreeSet};

use polaris::{
    Axis, Card, Decision, Link, Polaris, Question, Sector, Shape, Sky, Space, StarAccount,
};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pause, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

/// What is placed, in the order in which it is placed.
type Placing = Vec<Decision>;

fn star(space: Space) -> Decision {
    Decision::Star { space }
}

fn link(link: Link) -> Decision {
    Decision::Link { link }
}

/// A table as a player looks at it who wants to place something in a sector.
struct Spare {
    free: Vec<Space>,
    links: Vec<Link>,
    stars_left: usize,
    links_left: usize,
}

impl Spare {
    fn of(position: &Polaris, seat: Seat, sector: Sector) -> Spare {
        let borders = position.components().sky.borders();
        let from = borders[sector.index()];
        let width = (borders[(sector.index() + 1) % 5] + 20 - from) % 20;
        let inside = |space: Space| (space.spoke() + 20 - from) % 20 <= width;
        let free = position.free().iter().filter(|&space| inside(space));
        let links =
            position.components().sky.links.iter().filter(|it| !position.links().contains(*it));
        let links = links.filter(|it| inside(it.ends().0) && it.ends().1.is_none_or(inside));
        Spare {
            free: free.collect(),
            links: links.collect(),
            stars_left: 35 - usize::from(position.player(seat).stars().len()),
            links_left: 80 - usize::from(position.links().len()),
        }
    }

    fn of_axis(&self, axis: Axis) -> Vec<Link> {
        self.links.iter().copied().filter(|it| it.axis() == axis).collect()
    }

    /// All ways to place a shape, whatever they cost.
    fn ways(&self, shape: Shape) -> Vec<Placing> {
        let mut ways: Vec<Placing> = Vec::new();
        match shape {
            Shape::Star { vertical, horizontal } => {
                for &at in &self.free {
                    let touches = |it: &Link| it.ends().0 == at || it.ends().1 == Some(at);
                    let near: Vec<_> = self.links.iter().copied().filter(touches).collect();
                    let wanted = usize::from(vertical + horizontal);
                    for chosen in orders(&near, wanted) {
                        let count = |axis| chosen.iter().filter(|it| it.axis() == axis).count();
                        if count(Axis::Vertical) == usize::from(vertical) {
                            ways.push(
                                [star(at)]
                                    .into_iter()
                                    .chain(chosen.into_iter().map(link))
                                    .collect(),
                            );
                        }
                    }
                }
            }
            Shape::Pair { axis } => {
                for between in self.of_axis(axis) {
                    if let (one, Some(other)) = between.ends()
                        && self.free.contains(&one)
                        && self.free.contains(&other)
                    {
                        ways.push(vec![star(one), star(other), link(between)]);
                        ways.push(vec![star(other), star(one), link(between)]);
                    }
                }
            }
            Shape::Link { axis } => {
                ways.extend(self.of_axis(axis).into_iter().map(|it| vec![link(it)]));
            }
            Shape::Row { .. } | Shape::Corner => {
                for two in orders(&self.links, 2) {
                    let fits = match shape {
                        Shape::Row { axis } => two.iter().all(|it| it.axis() == axis),
                        _ => two[0].axis() != two[1].axis(),
                    };
                    if fits && meet(two[0], two[1]) {
                        ways.push(two.into_iter().map(link).collect());
                    }
                }
            }
        }
        ways.retain(|way| {
            let stars = way.iter().filter(|it| matches!(it, Decision::Star { .. })).count();
            stars <= self.stars_left && way.len() - stars <= self.links_left
        });
        ways
    }
}

/// All ordered choices of so many links.
fn orders(links: &[Link], count: usize) -> Vec<Vec<Link>> {
    let Some(fewer) = count.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for begun in orders(links, fewer) {
        for &next in links.iter().filter(|it| !begun.contains(it)) {
            all.push([begun.clone(), vec![next]].concat());
        }
    }
    all
}

/// Whether two links have a space in common; Polaris is none.
fn meet(one: Link, other: Link) -> bool {
    let ends = |it: Link| [Some(it.ends().0), it.ends().1];
    ends(one).into_iter().flatten().any(|end| ends(other).contains(&Some(end)))
}

/// Whether a way of a card can be paid for: its icon first, then its stars, and in the end all changes.
fn pays(sky: &Sky, way: &[Decision], icon: u8, account: StarAccount) -> bool {
    let StarAccount { mut held, mut supply, owed } = account;
    let gain = |held: &mut u8, supply: &mut u8| {
        if *supply > 0 {
            *supply -= 1;
            *held += 1;
        }
    };
    if icon > 0 {
        gain(&mut held, &mut supply);
    }
    for step in way {
        let Decision::Star { space } = *step else { continue };
        if sky.borders().contains(&space.spoke()) {
            if held == 0 {
                return false;
            }
            held -= 1;
            supply += 1;
        } else if sky.white.contains(space) {
            gain(&mut held, &mut supply);
        }
    }
    held >= owed
}

/// The ways to place an option of a card that leave everything paid.
fn open_ways(
    position: &Polaris,
    seat: Seat,
    card: Card,
    option: u8,
    sector: Sector,
) -> Vec<Placing> {
    let face = position.components().cards[card];
    let choice = face.option(option).unwrap();
    let changed = |card: Card| position.moon(sector) != position.components().cards[card].moon;
    let cards = position.plays().map(|play| play.card).chain([card]);
    let owed = 2 * cards.filter(|&card| changed(card)).count() as u8;
    let (held, supply) = (position.player(seat).shooting_stars(), position.supply());
    let mut ways = Spare::of(position, seat, sector).ways(choice.shape);
    let account = StarAccount { held, supply, owed };
    ways.retain(|way| pays(&position.components().sky, way, choice.shooting_stars, account));
    ways
}

/// How often each kind of thing was met.
#[derive(Default)]
struct Met {
    open: BTreeMap<String, usize>,
    closed: BTreeMap<String, usize>,
    steps: usize,
    owing: usize,
}

/// The cards and options that may be played now.
fn check_plays(position: &Polaris, seat: Seat, acting: Option<Sector>, met: &mut Met) {
    let mut expected = Vec::new();
    for card in position.player(seat).hand().iter() {
        let face = position.components().cards[card];
        let own = Sector::all().find(|&it| position.moon(it) == face.moon).unwrap();
        let sector = acting.unwrap_or(own);
        for (option, choice) in face.options() {
            let open = !open_ways(position, seat, card, option, sector).is_empty();
            let count = if open { &mut met.open } else { &mut met.closed };
            *count.entry(choice.shape.to_string()).or_default() += 1;
            if open {
                expected.push(Decision::Play { card, option, sector });
            }
        }
    }
    let mut offered = position.legal(seat);
    offered.retain(|it| matches!(it, Decision::Play { .. }));
    assert_eq!(offered, expected, "acting {acting:?}\n{position:?}");
}

/// Plays the rest of a turn at random, and compares each list with the plain one.
fn check_turn(mut position: Polaris, seat: Seat, dice: &mut SeededDice, met: &mut Met) {
    check_plays(&position, seat, None, met);
    let mut ways: Vec<Placing> = Vec::new();
    let mut placed = 0;
    for _ in 0..40 {
        let mut legal = position.legal(seat);
        match position.pause().asking(seat) {
            Question::Turn => legal.retain(|it| matches!(it, Decision::Play { .. })),
            &Question::More { sector } => {
                assert!(legal.contains(&Decision::End), "what was begun can be ended");
                check_plays(&position, seat, Some(sector), met);
                met.owing += usize::from(position.account(seat).owed > 0);
                legal.retain(|it| *it != Decision::End);
            }
            Question::Place { .. } => {
                let expected: BTreeSet<_> = ways.iter().map(|way| way[placed]).collect();
                assert_eq!(legal, expected.into_iter().collect::<Vec<_>>(), "{position:?}");
                met.steps += 1;
            }
        }
        if legal.is_empty() {
            break;
        }
        let decision = legal[dice.below(legal.len() as u32) as usize];
        if let Decision::Play { card, option, sector } = decision {
            ways = open_ways(&position, seat, card, option, sector);
            placed = 0;
        } else {
            ways.retain(|way| way[placed] == decision);
            placed += 1;
        }
        position.decide(seat, decision, &mut ()).unwrap();
        assert_eq!(position.audit(), Ok(()));
    }
    if matches!(position.pause(), Pause::Ask(_, Question::More { .. })) {
        position.decide(seat, Decision::End, &mut ()).unwrap();
        assert_eq!(position.audit(), Ok(()));
    }
}

/// The same table with few shooting stars for the player and in the supply; somebody else has the others.
fn with_few(position: &Polaris, seat: Seat, dice: &mut SeededDice) -> Polaris {
    let mut view = position.view(Observer::Seat(seat));
    let other = seat.next(position.players()).index();
    let (held, supply) = (dice.below(4) as u8, dice.below(3) as u8);
    let mut count = |index: usize, value: u8| {
        let held = &mut view.players[index].shooting_stars;
        let before = std::mem::replace(held, value);
        view.shooting_stars = view.shooting_stars + before - value;
    };
    count(seat.index(), 0);
    count(other, 0);
    count(seat.index(), held);
    let rest = view.shooting_stars - supply;
    view.players[other].shooting_stars = rest;
    view.shooting_stars = supply;
    let few = Polaris::determinize(&view, dice);
    assert_eq!(few.audit(), Ok(()));
    few
}

#[test]
fn what_is_legal_is_what_can_be_completed_and_paid() {
    let mut met = Met::default();
    for seed in 0..15 {
        let mut dice = SeededDice::new(seed);
        let mut proposal = Proposal::new(2 + (seed % 3) as u8);
        if seed >= 9 {
            let sky = include_str!("custom/sky.json");
            proposal = proposal.with("sky", sky).with("cards", include_str!("custom/cards.json"));
        }
        let mut position = Polaris::new(&Polaris::setup(&proposal).unwrap());
        while let Some(seat) = settle(&mut position, &mut dice) {
            if matches!(position.pause(), Pause::Ask(_, Question::Turn)) {
                check_turn(position.clone(), seat, &mut dice, &mut met);
                for _ in 0..2 {
                    let few = with_few(&position, seat, &mut dice);
                    check_turn(few, seat, &mut dice, &mut met);
                }
            }
            let legal = position.legal(seat);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            position.decide_unchecked(seat, decision, &mut ());
        }
    }
    for shape in [
        "S", "S+V", "S+H", "S+V+H", "S+V+V", "S+H+H", "S-H-S", "S-V-S", "V", "H", "V-V", "H-H",
        "V-H",
    ] {
        let count = |met: &BTreeMap<String, usize>| met.get(shape).copied().unwrap_or(0);
        let (open, closed) = (count(&met.open), count(&met.closed));
        assert!(open > 100 && closed > 10, "{shape}: {open} open, {closed} closed");
    }
    assert!(met.steps > 5_000 && met.owing > 500, "{} steps, {} owing", met.steps, met.owing);
}

fn settle(position: &mut Polaris, dice: &mut SeededDice) -> Option<Seat> {
    while position.pending() == Pending::Chance {
        let outcome = position.sample(dice);
        position.resolve_unchecked(outcome, &mut ());
    }
    position.pending().seats().first()
}
