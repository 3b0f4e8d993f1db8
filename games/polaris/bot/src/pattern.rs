//! How far a personal pattern is from its next copy.

use ::polaris::{Chart, Components, Pattern, PersonalGoal, Sky, Space, Spaces};

/// What copies of the pattern bring.
const POINTS: [f32; 5] = [0.0, 3.0, 6.0, 10.0, 15.0];

/// Points of the copies there are, and a part of the next one's for what is there of it. `free` are the
/// spaces without a star; `chance` is how likely the rest is to be placed.
pub(super) fn pattern_worth(
    components: &Components,
    chart: &Chart,
    goal: PersonalGoal,
    free: Spaces,
    chance: f32,
) -> f32 {
    let forms = components.goals.patterns(goal);
    let surveys = forms.each_ref().map(|form| Lacking::of(&components.sky, form, chart, free));
    let (mut copies, mut used) = (0, Spaces::NONE);
    // The first that come: near enough for an estimate.
    for (form, survey) in forms.iter().zip(&surveys) {
        for corner in survey.missing[0].iter() {
            let stars = form.stars_at(corner);
            if stars.and(used).is_empty() {
                used = used.or(stars);
                copies += 1;
            }
        }
    }
    let done = POINTS[copies.min(4)];
    let next = POINTS[(copies + 1).min(4)] - done;
    let open = |missing: usize| {
        forms.iter().zip(&surveys).any(|(form, survey)| {
            let mut corners = survey.missing[missing].iter();
            corners.any(|corner| form.stars_at(corner).and(used).is_empty())
        })
    };
    let part = match () {
        () if open(1) => 0.6,
        () if open(2) => 0.35,
        () if open(3) => 0.15,
        () => 0.0,
    };
    done + next * part * chance
}

/// The corners at which a form lacks so many of its stars and links, up to three.
struct Lacking {
    missing: [Spaces; 4],
}

impl Lacking {
    fn of(sky: &Sky, form: &Pattern, chart: &Chart, free: Spaces) -> Lacking {
        let mut missing =
            [form.corners(sky.spaces, sky.links), Spaces::NONE, Spaces::NONE, Spaces::NONE];
        let mut count = |there: Spaces, could_be: Spaces| {
            for lacking in (1..4).rev() {
                missing[lacking] =
                    missing[lacking].and(there).or(missing[lacking - 1].and(could_be));
            }
            missing[0] = missing[0].and(there);
        };
        for star in form.stars().iter() {
            count(moved_back(chart.stars(), star), moved_back(free, star));
        }
        let links = chart.links();
        for from in form.links().along_orbits.iter() {
            let there = moved_back(links.along_orbits, from);
            count(there, Spaces::ALL.without(there));
        }
        for from in form.links().along_spokes.iter() {
            let there = moved_back(links.along_spokes, from);
            count(there, Spaces::ALL.without(there));
        }
        Lacking { missing }
    }
}

/// Each space moved as far back as `star` lies from the corner of a pattern.
fn moved_back(spaces: Spaces, star: Space) -> Spaces {
    let moved = spaces.counterclockwise(star.spoke());
    (0..star.orbit()).fold(moved, |moved, _| moved.inward())
}
