//! Constellations, paths, patterns, shares of red stars and room for cards, against the plainest way to
//! count them, on random skies.

use polaris::{
    Axis, Board, Chart, Choice, Constellation, Goal, Link, Links, PersonalGoal, Polaris, Sector,
    Shape, Space, Spaces,
};
use proptest::{collection::btree_set, prelude::*};
use wayfinder_core::{Dice, Game, GameExt, Pending, Proposal};
use wayfinder_dice::SeededDice;

/// A star, or Polaris.
type Node = Option<Space>;

fn ends(link: Link) -> [Node; 2] {
    let (one, other) = link.ends();
    [Some(one), other]
}

fn neighbours(chart: &[Node], links: Links, node: Node) -> Vec<Node> {
    let far = |link: Link| match ends(link) {
        [one, other] if one == node => Some(other),
        [one, other] if other == node => Some(one),
        _ => None,
    };
    links.iter().filter_map(far).filter(|other| chart.contains(other)).collect()
}

/// All stars, and Polaris if a link joins it to one of them.
fn nodes(stars: Spaces, links: Links) -> Vec<Node> {
    let mut nodes: Vec<Node> = stars.iter().map(Some).collect();
    nodes.push(None);
    if neighbours(&nodes, links, None).is_empty() {
        nodes.pop();
    }
    nodes
}

fn longest_from(chart: &[Node], links: Links, path: &mut Vec<Node>) -> usize {
    let head = *path.last().unwrap();
    let mut best = path.len();
    for next in neighbours(chart, links, head) {
        if !path.contains(&next) {
            path.push(next);
            best = best.max(longest_from(chart, links, path));
            path.pop();
        }
    }
    best
}

fn longest(stars: Spaces, links: Links) -> usize {
    let chart = nodes(stars, links);
    let paths = chart.iter().map(|&node| longest_from(&chart, links, &mut vec![node]));
    paths.max().filter(|&length| length > 1).unwrap_or(0)
}

fn sizes(stars: Spaces, links: Links) -> Vec<usize> {
    let chart = nodes(stars, links);
    let mut left = chart.clone();
    let mut sizes = Vec::new();
    while let Some(start) = left.pop() {
        let mut found = vec![start];
        let mut next = 0;
        while next < found.len() {
            for other in neighbours(&chart, links, found[next]) {
                if !found.contains(&other) {
                    found.push(other);
                }
            }
            next += 1;
        }
        left.retain(|node| !found.contains(node));
        sizes.push(found.len());
    }
    sizes.sort_unstable();
    sizes
}

/// Every copy of a goal's pattern, by trying each form at each place, coordinate by coordinate.
fn all_copies(goal: PersonalGoal, stars: Spaces, links: Links) -> Vec<Vec<Space>> {
    let moved = |space: Space, spoke: u8, orbit: u8| {
        Space::new((space.spoke() + spoke) % Space::SPOKES, space.orbit() + orbit)
    };
    let mut copies = Vec::new();
    for form in goal.patterns() {
        for spoke in 0..Space::SPOKES {
            for orbit in 0..Space::ORBITS {
                let star = |it| moved(it, spoke, orbit).filter(|&it| stars.contains(it));
                let link = |it| match it {
                    Link::AlongOrbit(it) => moved(it, spoke, orbit).map(Link::AlongOrbit),
                    Link::AlongSpoke(it) => moved(it, spoke, orbit).map(Link::AlongSpoke),
                };
                let placed: Option<Vec<Space>> = form.stars().iter().map(star).collect();
                let linked =
                    form.links().iter().all(|it| link(it).is_some_and(|it| links.contains(it)));
                copies.extend(placed.filter(|_| linked));
            }
        }
    }
    copies
}

fn pack(copies: &[Vec<Space>], used: &[Space]) -> usize {
    let Some((first, rest)) = copies.split_first() else { return 0 };
    let without = pack(rest, used);
    if first.iter().any(|star| used.contains(star)) {
        return without;
    }
    without.max(1 + pack(rest, &[used, first].concat()))
}

/// Sectors with two stars and with three, for the best of all ways to share out red stars.
fn sectors(stars: Spaces) -> (usize, usize) {
    let red: Vec<_> = stars.and(Sector::RED).iter().collect();
    let ways = (0..1_u32 << red.len()).map(|way| {
        let mut counts = [0; 5];
        for (place, star) in stars.iter().enumerate() {
            let sector = usize::from(star.spoke() / 4);
            let back = red.iter().position(|it| *it == star).is_some_and(|it| way >> it & 1 == 1);
            counts[if back { (sector + 4) % 5 } else { sector }] += 1;
            assert!(place < 80);
        }
        let with = |least| counts.iter().filter(|&&count| count >= least).count();
        (with(2), with(3))
    });
    ways.max().unwrap()
}

/// Stars in a small part of the sky that reaches round spoke 0, and links there.
fn small_sky() -> impl Strategy<Value = (Spaces, Links)> {
    let space = || {
        (0..5_u8, 0..4_u8).prop_map(|(spoke, orbit)| Space::new((spoke + 18) % 20, orbit).unwrap())
    };
    let near = || {
        (space(), any::<bool>()).prop_map(|(space, along)| {
            if along { Link::AlongOrbit(space) } else { Link::AlongSpoke(space) }
        })
    };
    let far = prop::sample::select(vec!["a2", "a6", "b6", "a18"]);
    let stars = btree_set(space(), 1..13);
    let links = btree_set(near(), 4..32);
    let polaris = btree_set(
        prop::sample::select(vec!["polaris-a2", "polaris-a6", "polaris-a18", "a6-b6"]),
        0..4,
    );
    (stars, btree_set(far, 0..3), links, polaris).prop_map(|(stars, far, links, polaris)| {
        let stars = stars.into_iter().chain(far.iter().map(|it| it.parse().unwrap())).collect();
        let links: Links =
            links.into_iter().chain(polaris.iter().map(|it| it.parse().unwrap())).collect();
        (stars, links.and(Links::WORLD))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_longest_path_is_the_longest((stars, links) in small_sky()) {
        let chart = Chart::new(stars, links);
        prop_assert_eq!(usize::from(chart.longest_path()), longest(stars, links));
        let of_each = chart.constellations().map(|it| chart.longest_path_of(it)).max();
        prop_assert_eq!(of_each.unwrap_or(0), chart.longest_path());
    }

    #[test]
    fn constellations_are_what_links_join((stars, links) in small_sky()) {
        let chart = Chart::new(stars, links);
        let mut found: Vec<_> = chart.constellations().map(Constellation::size).map(usize::from).collect();
        found.extend(chart.lone().iter().map(|_| 1));
        found.sort_unstable();
        prop_assert_eq!(found, sizes(stars, links));
    }

    #[test]
    fn patterns_are_packed_as_densely_as_can_be((stars, links) in small_sky()) {
        let chart = Chart::new(stars, links);
        for goal in PersonalGoal::all() {
            let copies = all_copies(goal, stars, links);
            prop_assume!(copies.len() <= 14);
            let packed = pack(&copies, &[]);
            prop_assert_eq!(usize::from(chart.copies(goal, u8::MAX)), packed, "{}", goal);
            prop_assert_eq!(usize::from(chart.copies(goal, 4)), packed.min(4), "{}", goal);
        }
    }

    #[test]
    fn red_stars_are_shared_out_to_the_best(
        inner in btree_set((0..20_u8, 0..4_u8), 0..9),
        red in btree_set((0..5_u8, 0..4_u8), 0..9),
    ) {
        let inner = inner.into_iter().map(|(spoke, orbit)| Space::new(spoke, orbit).unwrap());
        let red = red.into_iter().map(|(spoke, orbit)| Space::new(4 * spoke, orbit).unwrap());
        let stars: Spaces = inner.chain(red).collect();
        prop_assume!(stars.and(Sector::RED).len() <= 12);
        let tally = Chart::new(stars, Links::NONE).tally(Goal::Sectors);
        prop_assert_eq!((usize::from(tally.count), usize::from(tally.tie_break)), sectors(stars));
    }
}

/// Every way to place a shape, element by element, as sets of stars; an account below zero at the end
/// is no way.
fn ways(position: &Polaris, sector: Sector, shape: Shape, purse: i8) -> Vec<Vec<Space>> {
    let free = position.free().and(sector.spaces());
    let links: Vec<Link> = sector.links().without(position.links()).iter().collect();
    let pays = |stars: &[Space]| {
        let balance = |it: &Space| {
            i8::from(Board::standard().white.contains(*it)) - i8::from(Sector::RED.contains(*it))
        };
        purse + stars.iter().map(balance).sum::<i8>() >= 0
    };
    let touching = |star: Space, axis: Axis| {
        links.iter().filter(|it| it.axis() == axis && ends(**it).contains(&Some(star))).count()
    };
    let mut ways = Vec::new();
    match shape {
        Shape::Star { vertical, horizontal } => {
            ways.extend(
                free.iter()
                    .filter(|&star| {
                        touching(star, Axis::Vertical) >= vertical.into()
                            && touching(star, Axis::Horizontal) >= horizontal.into()
                    })
                    .map(|star| vec![star]),
            );
        }
        Shape::Pair { axis } => {
            for link in links.iter().filter(|it| it.axis() == axis) {
                if let [Some(one), Some(other)] = ends(*link)
                    && free.contains(one)
                    && free.contains(other)
                {
                    ways.extend([vec![one, other], vec![other, one]]);
                }
            }
        }
        Shape::Links { vertical, horizontal } => {
            let count = |axis| links.iter().filter(|it| it.axis() == axis).count();
            if count(Axis::Vertical) >= vertical.into()
                && count(Axis::Horizontal) >= horizontal.into()
            {
                ways.push(Vec::new());
            }
        }
    }
    ways.retain(|stars| pays(stars));
    ways
}

/// "Each step offers only choices from which the whole card can be completed", and all of them.
#[test]
fn what_is_offered_is_what_can_be_completed() {
    let shapes = [
        "S", "S+V", "S+H", "S+V+H", "S+V+V", "S+H+H", "S-H-S", "S-V-S", "V", "H", "V,V", "H,H",
        "V,H",
    ];
    let (mut checked, mut closed) = (0, 0);
    for seed in 0..6 {
        let mut dice = SeededDice::new(seed);
        let mut position =
            Polaris::new(&Polaris::setup(&Proposal::new(2 + (seed % 3) as u8)).unwrap());
        while let Some(seat) = settle(&mut position, &mut dice) {
            if dice.below(4) == 0 {
                for sector in Sector::all() {
                    let fit = position.fit(seat, sector);
                    for shape in shapes.map(|it| it.parse::<Shape>().unwrap()) {
                        let purse = dice.below(5) as i8 - 2;
                        let expected = ways(&position, sector, shape, purse);
                        let choice = Choice { shape, shooting_stars: 0 };
                        let enough = shape.stars() <= position.player(seat).stars_left()
                            && shape.links() <= position.links_left();
                        assert_eq!(
                            fit.takes(choice, purse),
                            enough && !expected.is_empty(),
                            "{shape} {purse}"
                        );
                        let firsts: Spaces =
                            expected.iter().filter_map(|it| it.first()).copied().collect();
                        assert_eq!(fit.stars(shape, purse), firsts, "{shape} {purse}");
                        checked += 1;
                        closed += usize::from(expected.is_empty());
                    }
                }
            }
            let legal = position.legal(seat);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            position.decide_unchecked(seat, decision, &mut ());
        }
    }
    assert!(checked > 10_000 && closed > 500, "{checked} checked, {closed} closed");
}

fn settle(position: &mut Polaris, dice: &mut SeededDice) -> Option<wayfinder_core::Seat> {
    while position.pending() == Pending::Chance {
        let outcome = position.sample(dice);
        position.resolve_unchecked(outcome, &mut ());
    }
    position.pending().seats().first()
}
