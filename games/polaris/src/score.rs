//! Final scoring: points, places and the lines that explain them.

use wayfinder_core::{Pause, ScoreLine, ScoreSheet, Seat, Standings};

use crate::{
    BONUS, PersonalGoal, Polaris, STARTING_SCORE, Source, chart::LONE_STAR, turn::TELESCOPE,
};

/// "End of the game", B: points for fulfilling the personal goal so often, or more.
const PERSONAL: [i32; 5] = [0, 3, 6, 10, 15];
/// The count from which more bring nothing.
pub(crate) const ENOUGH: u8 = PERSONAL.len() as u8 - 1;

/// What the final scoring would give a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Final {
    /// Points on the scoreboard before it.
    board: i32,
    lone: u8,
    /// Points lost for lone stars, as far as there were any to lose.
    lost: i32,
    constellations: u8,
    worth: i32,
    copies: u8,
    shooting_stars: u8,
}

impl Final {
    fn total(self) -> i32 {
        self.board - self.lost
            + self.worth
            + PERSONAL[usize::from(self.copies)]
            + i32::from(self.shooting_stars / 2)
    }
}

/// What so many copies of the pattern are worth.
pub(crate) fn personal_worth(copies: u8) -> i32 {
    PERSONAL[usize::from(copies.min(ENOUGH))]
}

pub(crate) fn standings(position: &Polaris) -> Standings {
    let mut points = [0; crate::MAX_PLAYERS];
    for seat in Seat::all(position.players) {
        points[seat.index()] = position.final_scoring(seat, position.seats[seat].goal).total();
    }
    // "If there is a tie, the tied players share the victory."
    Standings::rank(position.players, |seat| points[seat.index()], |seat| points[seat.index()])
}

pub(crate) fn score(position: &Polaris) -> ScoreSheet {
    ScoreSheet::new(&standings(position), |seat| position.lines(seat, position.seats[seat].goal))
}

impl Polaris {
    /// "End of the game": lone stars first, then everything that brings points.
    pub(crate) fn final_scoring(&self, seat: Seat, goal: Option<PersonalGoal>) -> Final {
        let player = &self.seats[seat];
        let chart = player.chart(self.links);
        let board = i32::from(player.score);
        let lone = chart.lone().len();
        let mut result = Final {
            board,
            lone,
            lost: (-LONE_STAR * i32::from(lone)).min(board),
            constellations: 0,
            worth: 0,
            copies: goal
                .map_or(0, |goal| chart.copies(self.components.goals.patterns(goal), ENOUGH)),
            shooting_stars: player.shooting_stars,
        };
        for constellation in chart.constellations() {
            result.constellations += 1;
            result.worth += constellation.worth();
        }
        result
    }

    /// Where a seat's points come from, as far as somebody knows who knows this personal goal or none.
    pub(crate) fn lines(&self, seat: Seat, goal: Option<PersonalGoal>) -> Vec<ScoreLine> {
        let end = self.final_scoring(seat, goal);
        let telescopes = self.scorings().map(|it| i32::from(it.telescope == seat)).sum::<i32>();
        let bonuses = self.scorings().map(|it| i32::from(it.bonus.contains(seat))).sum::<i32>();
        let goals = self.scorings().map(|it| i32::from(it.points[seat])).sum();
        Source::ALL
            .map(|source| {
                let (count, points) = match source {
                    Source::Start => (1, STARTING_SCORE.into()),
                    Source::Telescope => (telescopes, i32::from(TELESCOPE) * telescopes),
                    Source::Goals => (self.scored().into(), goals),
                    Source::Bonus => (bonuses, i32::from(BONUS) * bonuses),
                    Source::LoneStars => (end.lone.into(), -end.lost),
                    Source::Constellations => (end.constellations.into(), end.worth),
                    Source::Personal => (end.copies.into(), personal_worth(end.copies)),
                    Source::ShootingStars => {
                        (end.shooting_stars.into(), i32::from(end.shooting_stars / 2))
                    }
                };
                ScoreLine::new(source, count, points)
            })
            .into()
    }

    /// Whether personal goals lie open.
    pub(crate) fn goals_are_open(&self) -> bool {
        self.pause == Pause::Over
    }
}
