//! What stars and links are worth: goals in sight, constellations, the personal pattern.

use ::polaris::{
    Axis, Chart, Components, GOAL_VALUES, Goal, GoalSet, Links, MAX_PLAYERS, Polaris, Sector, Sky,
    Spaces, Tally,
};
use wayfinder_core::{Game, Seat};

use crate::{features::Holdings, outlook::Outlook, pattern::pattern_worth};

/// What constellations are worth by their size, one star more than the table has.
const WORTH: [f32; 10] = [0.0, -2.0, 0.0, 2.0, 3.0, 5.0, 7.0, 10.0, 10.0, 10.0];

/// Everybody's count for the goals that are still to be scored.
pub(super) struct Skies<'a> {
    components: &'a Components,
    outlook: Outlook,
    tallies: [[Tally; MAX_PLAYERS]; Sector::COUNT as usize],
}

impl<'a> Skies<'a> {
    pub(super) fn of(position: &'a Polaris, outlook: &Outlook) -> Skies<'a> {
        let components = position.components();
        let mut tallies = [[Tally::default(); MAX_PLAYERS]; Sector::COUNT as usize];
        for ((goal, _), tallies) in outlook.goals().zip(&mut tallies) {
            for (seat, tally) in Seat::all(position.players()).zip(tallies) {
                *tally = position.player(seat).chart(position.links()).tally(&components.sky, goal);
            }
        }
        Skies { components, outlook: *outlook, tallies }
    }

    /// What a seat has in the sky as it is.
    pub(super) fn holdings(&self, position: &Polaris, seat: Seat) -> Holdings {
        let chart = position.player(seat).chart(position.links());
        self.counted(position, seat, &chart, |_, tallies| tallies[seat.index()])
    }

    /// The same if the seat had these stars among these links.
    pub(super) fn holdings_with(
        &self,
        position: &Polaris,
        seat: Seat,
        stars: Spaces,
        links: Links,
    ) -> Holdings {
        let chart = Chart::new(stars, links);
        self.counted(position, seat, &chart, |goal, _| chart.tally(&self.components.sky, goal))
    }

    /// Goals, constellations with what they may grow to, and the personal pattern; `own` is the seat's count for a goal.
    fn counted(
        &self,
        position: &Polaris,
        seat: Seat,
        chart: &Chart,
        own: impl Fn(Goal, &[Tally; MAX_PLAYERS]) -> Tally,
    ) -> Holdings {
        let mut goals = self.outlook.goals().zip(&self.tallies).map(|((goal, turns), tallies)| {
            let own = own(goal, tallies);
            goal_worth(&self.components.goals, goal, turns, own, best(*tallies, seat))
        });
        let next = goals.next().unwrap_or_default();
        let later = goals.fold(GoalWorth::default(), |sum, goal| GoalWorth {
            tier: sum.tier + goal.tier,
            bonus: sum.bonus + goal.bonus,
        });
        let time = self.outlook.chance(4.0);
        let free = position.free().without(chart.stars());
        let (mut constellations, mut growth) = (0.0, 0.0);
        for constellation in chart.constellations() {
            let size = usize::from(constellation.size()).min(WORTH.len() - 2);
            constellations += WORTH[size];
            growth += time * (WORTH[size + 1] - WORTH[size]);
        }
        let lone = f32::from(chart.lone().len());
        let pattern =
            |goal| pattern_worth(self.components, chart, goal, free, self.outlook.chance(3.0));
        Holdings {
            next_tier: next.tier,
            next_bonus: next.bonus,
            later_tiers: later.tier,
            later_bonuses: later.bonus,
            constellations,
            growth,
            lone: lone * 2.0 * (1.0 - 0.8 * self.outlook.chance(2.5)),
            openings: time * openings(chart, free),
            near_pairs: time * near_pairs(&self.components.sky, chart),
            pattern: position.player(seat).goal().map_or(0.0, pattern),
            ..Holdings::default()
        }
    }
}

/// What one goal will give: the tier to be expected, and the chance of the bonus.
#[derive(Clone, Copy, Debug, Default)]
struct GoalWorth {
    tier: f32,
    bonus: f32,
}

/// The best of the others.
fn best(tallies: [Tally; MAX_PLAYERS], seat: Seat) -> Tally {
    let others = tallies.iter().enumerate().filter(|&(other, _)| other != seat.index());
    others.map(|(_, &tally)| tally).max().unwrap_or_default()
}

/// What a goal will give: the tier that is reached, more and more smoothed the further its scoring
/// is, and the chance of the bonus.
fn goal_worth(goals: &GoalSet, goal: Goal, turns: f32, own: Tally, best: Tally) -> GoalWorth {
    let count = f32::from(own.count);
    let sure = f32::from(goals.value(goal, own.count));
    let growth = match goal {
        Goal::Sector(_) | Goal::Orbit(_) | Goal::Edges | Goal::Longest => 0.35,
        Goal::Orbits | Goal::Sectors | Goal::Surrounded | Goal::Sizes => 0.15,
    };
    let likely = between_tiers(goals.thresholds(goal), count + growth * turns);
    let near = 1.0 / (1.0 + 0.8 * turns);
    let step = match goal {
        Goal::Sector(_) | Goal::Orbit(_) | Goal::Edges | Goal::Longest => 1.0,
        Goal::Orbits | Goal::Sectors | Goal::Surrounded | Goal::Sizes => 0.6,
    };
    let lead = count - f32::from(best.count)
        + 0.3 * (f32::from(own.tie_break) - f32::from(best.tie_break))
        + 0.3;
    let bonus = if own.count == 0 && turns < 1.0 {
        0.0
    } else {
        3.0 / (1.0 + (-lead / (step * (0.25 + 0.45 * turns))).exp())
    };
    GoalWorth { tier: near * sure + (1.0 - near) * likely, bonus }
}

/// Links that lead from a star of the seat to a free space.
fn openings(chart: &Chart, free: Spaces) -> f32 {
    let leads = |axis| chart.links().across(axis, chart.stars()).and(free).len();
    f32::from(leads(Axis::Horizontal) + leads(Axis::Vertical)).min(6.0)
}

/// Neighbouring stars of the seat that a link could join.
fn near_pairs(sky: &Sky, chart: &Chart) -> f32 {
    let missing = sky.links.without(chart.links());
    let lone = chart.lone();
    let pairs = |axis| missing.across(axis, lone).and(chart.stars()).len();
    f32::from(pairs(Axis::Horizontal) + pairs(Axis::Vertical)).min(5.0)
}

/// A goal's value where its tiers are joined by straight lines.
fn between_tiers(thresholds: [u8; 4], count: f32) -> f32 {
    let mut low = (0.0, f32::from(GOAL_VALUES[0]));
    for (threshold, value) in thresholds.into_iter().zip(&GOAL_VALUES[1..]) {
        let high = (f32::from(threshold), f32::from(*value));
        if count < high.0 {
            return low.1 + (high.1 - low.1) * (count - low.0) / (high.0 - low.0);
        }
        low = high;
    }
    low.1
}
