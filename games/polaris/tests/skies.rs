//! Constellations, paths, patterns and shares of red stars, against the plainest way to count them, on
//! random skies.

use polaris::{
    Chart, Components, Constellation, Goal, Link, Links, PersonalGoal, Sky, Space, Spaces,
};
use proptest::{collection::btree_set, prelude::*};

fn sky() -> &'static Sky {
    &Components::standard().sky
}

/// A star, or Polaris.
type StarOrPolaris = Option<Space>;

fn ends(link: Link) -> [StarOrPolaris; 2] {
    let (one, other) = link.ends();
    [Some(one), other]
}

fn neighbours(chart: &[StarOrPolaris], links: Links, node: StarOrPolaris) -> Vec<StarOrPolaris> {
    let far = |link: Link| match ends(link) {
        [one, other] if one == node => Some(other),
        [one, other] if other == node => Some(one),
        _ => None,
    };
    links.iter().filter_map(far).filter(|other| chart.contains(other)).collect()
}

/// All stars, and Polaris if a link joins it to one of them.
fn nodes(stars: Spaces, links: Links) -> Vec<StarOrPolaris> {
    let mut nodes: Vec<StarOrPolaris> = stars.iter().map(Some).collect();
    nodes.push(None);
    if neighbours(&nodes, links, None).is_empty() {
        nodes.pop();
    }
    nodes
}

fn longest_from(chart: &[StarOrPolaris], links: Links, path: &mut Vec<StarOrPolaris>) -> usize {
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
    for form in Components::standard().goals.patterns(goal) {
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
    let red: Vec<_> = stars.and(sky().red).iter().collect();
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
        // The last two are no links of the standard sky: with them paths need not alternate.
        prop::sample::select(vec![
            "polaris-a2",
            "polaris-a6",
            "polaris-a18",
            "a6-b6",
            "polaris-a1",
            "polaris-a19",
        ]),
        0..5,
    );
    (stars, btree_set(far, 0..3), links, polaris).prop_map(|(stars, far, links, polaris)| {
        let stars = stars.into_iter().chain(far.iter().map(|it| it.parse().unwrap())).collect();
        let links: Links =
            links.into_iter().chain(polaris.iter().map(|it| it.parse().unwrap())).collect();
        (stars, links)
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
            prop_assert_eq!(usize::from(chart.copies(Components::standard().goals.patterns(goal), u8::MAX)), packed, "{}", goal);
            prop_assert_eq!(usize::from(chart.copies(Components::standard().goals.patterns(goal), 4)), packed.min(4), "{}", goal);
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
        prop_assume!(stars.and(sky().red).len() <= 12);
        let tally = Chart::new(stars, Links::NONE).tally(sky(), Goal::Sectors);
        prop_assert_eq!((usize::from(tally.count), usize::from(tally.tie_break)), sectors(stars));
    }
}
