//! Constellations, Polaris and personal goals.

use std::collections::BTreeSet;

use polaris::{Chart, Components, Link, Links, PersonalGoal, Polaris, Space, Spaces};
use wayfinder_core::{Game, Observer};

use crate::scene::Scene;

fn sizes(position: &Polaris) -> Vec<u8> {
    let view = position.view(Observer::Spectator);
    view.players[0].constellations.iter().map(|it| it.size).collect()
}

#[test]
fn links_join_only_stars_of_one_player() {
    let position =
        Scene::new(3).stars(0, "a0 a1 a3 a4").stars(1, "a2").links("a0-a1-a2-a3-a4").position();
    assert_eq!(sizes(&position), [2, 2]);
    let view = position.view(Observer::Spectator);
    assert_eq!(view.players[1].lone.len(), 1);
}

#[test]
fn polaris_joins_and_is_counted_once_for_each_player() {
    let position = Scene::new(3)
        .stars(0, "a2 a6 b6 a14")
        .stars(1, "a10")
        .links("polaris-a2 polaris-a6-b6 polaris-a10")
        .position();
    let view = position.view(Observer::Spectator);
    let shown = &view.players[0].constellations[0];
    assert_eq!((shown.size, shown.polaris, shown.stars.len()), (4, true, 3));
    assert_eq!(shown.longest_path, 4, "b6, a6, Polaris, a2");
    assert_eq!(view.players[0].lone.len(), 1);
    assert_eq!(view.players[1].constellations[0].size, 2, "one star and Polaris");
}

/// A link that touches one star of a constellation only, or somebody else's, is no part of it.
#[test]
fn a_constellation_has_the_links_between_its_stars() {
    let position = Scene::new(3)
        .stars(0, "a2 b2 b3 a6 d10 d11")
        .stars(1, "b4")
        .links("polaris-a2-b2-b3-b4 polaris-a6-a7 polaris-a10 d10-d11")
        .position();
    let view = position.view(Observer::Spectator);
    let shown = &view.players[0].constellations;
    let links =
        |place: usize| shown[place].links.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(links(0), ["b2-b3", "polaris-a2", "a2-b2", "polaris-a6"]);
    assert_eq!(links(1), ["d10-d11"]);
}

#[test]
fn a_constellation_is_worth_by_its_size() {
    let ring = ["d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"];
    for (size, worth) in [(2, 0), (3, 2), (4, 3), (5, 5), (6, 7), (7, 10), (8, 10), (9, 10)] {
        let position = Scene::new(3)
            .stars(0, &ring[..size].join(" "))
            .links(&ring[..size].join("-"))
            .position();
        let view = position.view(Observer::Spectator);
        assert_eq!(view.players[0].constellations[0].worth, worth, "{size}");
    }
}

fn copies(goal: u8, stars: &str, links: &str) -> u8 {
    let position = Scene::new(3).stars(0, stars).links(links).position();
    let goal: PersonalGoal = goal.to_string().parse().unwrap();
    let forms = position.components().goals.patterns(goal);
    position.player(crate::scene::seat(0)).chart(position.links()).copies(forms, u8::MAX)
}

#[test]
fn each_personal_goal_is_found_in_both_forms_and_no_other() {
    for (goal, form, other) in [
        (1, "a1-a2-a3-b3", "a3-a2-a1-b1"),
        (2, "b1-b2-b3-a3", "b3-b2-b1-a1"),
        (3, "a1-b1-c1-c2", "a2-b2-c2-c1"),
        (4, "c1-b1-a1-a2", "c2-b2-a2-a1"),
        (5, "a1-a2-b2-b3", "a3-a2-b2-b1"),
        (6, "a1-b1-b2-c2", "a2-b2-b1-c1"),
        (7, "a1-b1-c1 b1-b2", "a2-b2-c2 b2-b1"),
        (8, "a1-a2-a3 a2-b2", "b1-b2-b3 b2-a2"),
        (9, "b1-a1-a2-b2", "a1-b1-b2-a2"),
        (10, "a1-a2-b2-b1", "a2-a1-b1-b2"),
    ] {
        for chain in [form, other] {
            let stars = chain.replace('-', " ");
            for found in 1..=10 {
                let expected = u8::from(found == goal);
                assert_eq!(copies(found, &stars, chain), expected, "{found} in {chain}");
            }
            let cut = chain.rsplit_once('-').unwrap().0;
            assert_eq!(copies(goal, &stars, cut), 0, "{goal} {chain} without its last link");
        }
    }
}

/// All four stars and three links, so that none is far easier, and twenty forms of which no two are the
/// same, wherever they lie.
#[test]
fn the_twenty_forms_have_four_stars_and_all_differ() {
    let mut forms = BTreeSet::new();
    for goal in PersonalGoal::all() {
        for form in Components::standard().goals.patterns(goal) {
            assert_eq!((form.size(), form.links().len()), (4, 3), "{goal}");
            let near = |at: Space| {
                let all = || form.stars().iter();
                let spoke = all().map(Space::spoke).min().unwrap();
                let orbit = all().map(Space::orbit).min().unwrap();
                (at.spoke() - spoke, at.orbit() - orbit)
            };
            let ends = |link: Link| match link.ends() {
                (one, Some(other)) => [near(one).min(near(other)), near(one).max(near(other))],
                (_, None) => panic!("Polaris in {goal}"),
            };
            let stars: BTreeSet<_> = form.stars().iter().map(near).collect();
            let links: BTreeSet<_> = form.links().iter().map(ends).collect();
            forms.insert((stars, links));
        }
    }
    assert_eq!(forms.len(), 20);
}

#[test]
fn patterns_cross_borders_and_extra_links_do_not_spoil_them() {
    assert_eq!(copies(1, "a18 a19 a0 b0", "a18-a19-a0-b0"), 1, "from the last spoke to the first");
    assert_eq!(copies(9, "b3 b4 c4 c3", "b3-b4-c4-c3-b3"), 1);
    assert_eq!(copies(10, "b3 b4 c4 c3", "b3-b4-c4-c3-b3"), 1);
}

#[test]
fn no_star_counts_twice() {
    assert_eq!(copies(1, "a0 a1 a2 b2 b0", "b0-a0-a1-a2-b2"), 1, "both forms, with shared stars");
    assert_eq!(copies(1, "a0 a1 a2 b2 b1 b0 c0", "a0-a1-a2-b2 b2-b1-b0-c0"), 1);
    assert_eq!(copies(1, "a0 a1 a2 b2 b3 b4 b5 c5", "a0-a1-a2-b2 b3-b4-b5-c5"), 2);
    // Taking the first copy that comes, at a0, would leave only one of the other two.
    assert_eq!(copies(9, "a0 a1 b0 b1 a2 b2 a19 b19", "b19-a19-a0-b0 b0-a0-a1-b1 b1-a1-a2-b2"), 2);
}

#[test]
fn polaris_is_no_part_of_a_pattern() {
    assert_eq!(copies(3, "a2 b2 b3", "polaris-a2-b2-b3"), 0);
    assert_eq!(copies(3, "a2 b2 c2 c3", "polaris-a2-b2-c2-c3"), 1);
}

/// All stars of a player side by side and every link placed, more than there are: the count must not
/// take for ever even there.
#[test]
fn the_largest_skies_are_counted() {
    let Components { sky, goals, .. } = &**Components::standard();
    let stars: Spaces = Spaces::ALL.iter().take(35).collect();
    let chart = Chart::new(stars, sky.links);
    assert_eq!(chart.longest_path(), 36, "every star and Polaris between two of them");
    for goal in PersonalGoal::all() {
        assert_eq!(chart.copies(goals.patterns(goal), 4), 4, "{goal}");
    }
    // A sky that is linked to Polaris from everywhere.
    let chart = Chart::new(stars, Links::GRID);
    assert_eq!(chart.longest_path(), 36);
}
