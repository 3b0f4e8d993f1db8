//! "Goal card appendix": what each goal counts, its tiers, its tie-break.

use polaris::{Components, Goal};

use crate::scene::{Scene, standing};

/// What seats 0 and 1 count for a goal, and who leads.
fn check(goal: &str, skies: [&str; 2], links: &str, counts: [(u8, u8); 2], leaders: &[u8]) {
    let mut goals = ["sector-1", "orbit-1", "edges", "longest", "sizes"];
    if !goals.contains(&goal) {
        goals[0] = goal;
    }
    let position =
        Scene::new(3).goals(goals).stars(0, skies[0]).stars(1, skies[1]).links(links).position();
    let (tallies, leading) = standing(&position, goal);
    assert_eq!(tallies, [counts[0], counts[1], (0, 0)], "{goal} {skies:?}");
    assert_eq!(leading, leaders, "{goal} {skies:?}");
}

#[test]
fn every_goal_has_its_tiers() {
    let goals = &Components::standard().goals;
    for goal in Goal::all() {
        let steps: &[u8] = match goal {
            Goal::Sector(_) | Goal::Orbit(_) | Goal::Edges | Goal::Longest => &[0, 2, 4, 6, 8],
            Goal::Orbits | Goal::Sizes => &[0, 1, 2, 3, 4],
            Goal::Sectors | Goal::Surrounded => &[0, 1, 2, 3, 5],
        };
        for count in 0..12 {
            let tier = steps.iter().rposition(|&step| count >= step).unwrap();
            assert_eq!(goals.value(goal, count), [-2, 1, 3, 6, 10][tier], "{goal} {count}");
        }
    }
}

#[test]
fn stars_in_a_sector_count_with_both_borders() {
    check("sector-2", ["a4 b6 d8 a9", "c5 a3"], "", [(3, 0), (1, 0)], &[0]);
    check("sector-1", ["a0 d4 b2", "a19 a5"], "", [(3, 0), (0, 0)], &[0]);
    check("sector-5", ["a0 d16 b2", "b18 b17"], "", [(2, 0), (2, 0)], &[0, 1]);
}

#[test]
fn stars_in_an_orbit() {
    check("orbit-1", ["a0 a7 b7", "a3"], "", [(2, 0), (1, 0)], &[0]);
    check("orbit-4", ["d0 d19 d10", "d3 d4 d5"], "", [(3, 0), (3, 0)], &[0, 1]);
}

#[test]
fn the_bonus_needs_something_counted() {
    check("orbit-4", ["a0", "b0"], "", [(0, 0), (0, 0)], &[]);
}

#[test]
fn presence_in_orbits_and_its_tie_break() {
    check("orbits", ["a0 a5 b0 b5 c9", "a1 a2"], "", [(2, 0), (1, 0)], &[0]);
    // Two orbits each; seat 1 has three stars in one of them.
    check("orbits", ["a0 a5 b0 b5", "a1 a2 a3 d1 d2"], "", [(2, 0), (2, 1)], &[1]);
    check("orbits", ["a0 a5 a6 b0 b5", "a1 a2 a3 d1 d2"], "", [(2, 1), (2, 1)], &[0, 1]);
    // More orbits beat more stars.
    check("orbits", ["a0 a5 b0 b5 c0 c5", "a1 a2 a3 d1 d2 d3"], "", [(3, 0), (2, 2)], &[0]);
}

#[test]
fn presence_in_sectors_shares_out_red_stars_to_the_best() {
    check("sectors", ["a1 b1 a5 b5", "a9 b9"], "", [(2, 0), (1, 0)], &[0]);
    // Each red star counts once: one of the two sectors gets it.
    check("sectors", ["a1 a4 a5", ""], "", [(1, 0), (0, 0)], &[0]);
    check("sectors", ["a1 a4 b4 a5", ""], "", [(2, 0), (0, 0)], &[0]);
    // Red stars alone: ten on the five borders are two a sector.
    check("sectors", ["a0 b0 a4 b4 a8 b8 a12 b12 a16 b16", "c0 d0 c4"], "", [(5, 0), (1, 1)], &[0]);
    // First the number of sectors with two, only then those with three: 2 + 2 beats 3 + 1.
    check("sectors", ["a1 b1 a4 a5", "a9 b9 c9 a13 b13"], "", [(2, 0), (2, 1)], &[1]);
    check("sectors", ["a1 b1 a4 b4 a5", ""], "", [(2, 1), (0, 0)], &[0]);
}

#[test]
fn stars_on_the_edges() {
    check("edges", ["a0 b4 c8 a1", "d12 d16"], "", [(3, 0), (2, 0)], &[0]);
}

#[test]
fn surrounded_stars_and_their_tie_break() {
    // Three links around an outermost star and an innermost one that has no way to Polaris.
    check("surrounded", ["d1 a5", ""], "d0-d1-d2 c1-d1 a4-a5-a6 a5-b5", [(2, 0), (0, 0)], &[0]);
    check("surrounded", ["d1", ""], "d0-d1-d2", [(0, 0), (0, 0)], &[]);
    // Four around one in the middle, and around an innermost one on the way to Polaris.
    check(
        "surrounded",
        ["b1", "a6"],
        "b0-b1-b2 a1-b1-c1 a5-a6-a7 polaris-a6-b6",
        [(1, 1), (1, 1)],
        &[0, 1],
    );
    check("surrounded", ["", "a6"], "a5-a6-a7 a6-b6", [(0, 0), (0, 0)], &[]);
    // A tie goes to the star with four.
    check("surrounded", ["b1", "d6"], "b0-b1-b2 a1-b1-c1 d5-d6-d7 c6-d6", [(1, 1), (1, 0)], &[0]);
}

#[test]
fn the_longest_path_branches_nowhere() {
    check("longest", ["a1 b1", "a5 a6 a7"], "a1-b1 a5-a6-a7", [(2, 0), (3, 0)], &[1]);
    // A lone star is no constellation.
    check("longest", ["a1", ""], "", [(0, 0), (0, 0)], &[]);
    // Five stars in a cross: three on a line.
    check("longest", ["b2 a2 c2 b1 b3", ""], "b1-b2-b3 a2-b2-c2", [(3, 0), (0, 0)], &[0]);
    // A ring of four with a tail of one.
    check("longest", ["b1 b2 c1 c2 c3", ""], "b1-b2-c2-c1-b1 c2-c3", [(5, 0), (0, 0)], &[0]);
    // Through Polaris, which counts.
    check(
        "longest",
        ["a2 b2 a10 b10", "a6"],
        "b2-a2-polaris-a10-b10 polaris-a6",
        [(5, 0), (2, 0)],
        &[0],
    );
    // Not through somebody else's star.
    check("longest", ["a1 a3", "a2"], "a1-a2-a3", [(0, 0), (0, 0)], &[]);
}

#[test]
fn constellations_of_different_sizes() {
    check(
        "sizes",
        ["a1 b1  c1 d1  a5 b5 c5  d9", "a13 b13"],
        "a1-b1 c1-d1 a5-b5-c5 a13-b13",
        [(2, 0), (1, 0)],
        &[0],
    );
    // Polaris makes a constellation of two out of one star.
    check("sizes", ["a2 d9", ""], "polaris-a2", [(1, 0), (0, 0)], &[0]);
}
