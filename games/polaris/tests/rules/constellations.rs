//! Constellations, Polaris and personal goals.

use polaris::{Chart, Links, PersonalGoal, Polaris, Spaces};
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
    position.player(crate::scene::seat(0)).chart(position.links()).copies(goal, u8::MAX)
}

#[test]
fn each_personal_goal_is_found_in_both_forms_and_no_other() {
    for (goal, form, mirror) in [
        (1, "a1-a2-b2", "a2-a1-b1"),
        (2, "b1-b2-a2", "b2-b1-a1"),
        (3, "a1-a2-a3-b3", "a3-a2-a1-b1"),
        (4, "b1-b2-b3-a3", "b3-b2-b1-a1"),
        (5, "a1-b1-c1-c2", "a2-b2-c2-c1"),
        (6, "c1-b1-a1-a2", "c2-b2-a2-a1"),
        (7, "a1-a2-b2-b3", "a3-a2-b2-b1"),
        (8, "a1-b1-b2-c2", "a2-b2-b1-c1"),
        (10, "a1-a2-a3", "a1-b1-c1"),
    ] {
        for chain in [form, mirror] {
            let stars = chain.replace('-', " ");
            assert_eq!(copies(goal, &stars, chain), 1, "{goal} {chain}");
            let cut = chain.rsplit_once('-').unwrap().0;
            assert_eq!(copies(goal, &stars, cut), 0, "{goal} {chain} without its last link");
        }
    }
    assert_eq!(copies(9, "a1 b1 c1 b2", "a1-b1-c1 b1-b2"), 1);
    assert_eq!(copies(9, "a2 b2 c2 b1", "a2-b2-c2 b2-b1"), 1);
    // Upside down is another goal.
    assert_eq!(copies(1, "b1 b2 a2", "b1-b2-a2"), 0);
    assert_eq!(copies(2, "a1 a2 b2", "a1-a2-b2"), 0);
}

#[test]
fn patterns_cross_borders_and_extra_links_do_not_spoil_them() {
    assert_eq!(copies(1, "a19 a0 b0", "a19-a0-b0"), 1, "from the last spoke to the first");
    assert_eq!(copies(1, "b3 b4 c4 c3", "b3-b4-c4-c3-b3"), 1);
}

#[test]
fn no_star_counts_twice() {
    assert_eq!(copies(10, "a0 a1 a2 a3 a4", "a0-a1-a2-a3-a4"), 1);
    assert_eq!(copies(10, "a0 a1 a2 a3 a4 a5", "a0-a1-a2-a3-a4-a5"), 2);
    // Taking the first copy that comes would leave none of the other two.
    assert_eq!(copies(10, "b0 b1 b2 a1 c1 a0 c0 a2 c2", "a0-a1-a2 b0-b1-b2 c0-c1-c2 a1-b1-c1"), 3);
}

#[test]
fn polaris_is_no_part_of_a_pattern() {
    assert_eq!(copies(10, "a2 b2", "polaris-a2-b2"), 0);
    assert_eq!(copies(10, "a2 b2 c2", "polaris-a2-b2-c2"), 1);
}

/// All stars of a player side by side and every link placed, more than there are: the count must not
/// take for ever even there.
#[test]
fn the_largest_skies_are_counted() {
    let stars: Spaces = Spaces::ALL.iter().take(35).collect();
    let chart = Chart::new(stars, Links::WORLD);
    assert_eq!(chart.longest_path(), 36, "every star and Polaris between two of them");
    for goal in PersonalGoal::all() {
        assert_eq!(chart.copies(goal, 4), 4, "{goal}");
    }
}
