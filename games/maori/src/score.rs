//! Final scoring: points, places and the sheet that explains them.

use wayfinder_core::{BySeat, ScoreLine, ScoreSheet, Seat, Standings};

use crate::{MAX_PLAYERS, Maori, Survey};

impl Maori {
    /// What counts on a seat's board if the game ended now.
    pub fn survey(&self, seat: Seat) -> Survey {
        Survey::of(&self.board, &self.boards[seat])
    }

    pub(crate) fn rank(&self) -> Standings {
        let tally = Tally::of(self);
        // "If players tie, the player among those tied with the most shells wins."
        let key = |seat: Seat| (tally.points(self, seat), self.boards[seat].shells);
        Standings::rank(self.players, key, |seat| tally.points(self, seat))
    }

    pub(crate) fn sheet(&self) -> ScoreSheet {
        let tally = Tally::of(self);
        ScoreSheet::new(&self.rank(), |seat| {
            let survey = &tally.surveys[seat];
            let line = |source, count: u8, worth: i32| {
                ScoreLine::new(source, count.into(), worth * i32::from(count))
            };
            let mut lines =
                vec![line("palms", survey.palms[0], 1), line("palms-hut", survey.palms[1], 2)];
            if !self.board.atoll.is_empty() {
                lines.push(line("palms-atoll", survey.atoll_palms[0], 2));
                lines.push(line("palms-atoll-hut", survey.atoll_palms[1], 4));
            }
            let shells = self.boards[seat].shells;
            lines.extend([
                line("leis", survey.leis, 10),
                line("ships", survey.ships, i32::from(tally.has_most_ships(seat))),
                line("shells", shells, i32::from(shells == tally.most_shells)),
                line("empty", survey.empty, -1),
            ]);
            lines
        })
    }
}

/// All boards surveyed, and the majorities.
struct Tally {
    surveys: BySeat<Survey, MAX_PLAYERS>,
    most_ships: u8,
    most_shells: u8,
}

impl Tally {
    fn of(position: &Maori) -> Tally {
        let mut surveys = BySeat([Survey::default(); MAX_PLAYERS]);
        Seat::all(position.players).for_each(|seat| surveys[seat] = position.survey(seat));
        let seats = Seat::all(position.players);
        Tally {
            most_ships: seats.clone().map(|seat| surveys[seat].ships).max().unwrap_or(0),
            most_shells: seats.map(|seat| position.boards[seat].shells).max().unwrap_or(0),
            surveys,
        }
    }

    /// "If players tie with most, each scores points for all his ships."
    fn has_most_ships(&self, seat: Seat) -> bool {
        self.surveys[seat].ships == self.most_ships
    }

    fn points(&self, position: &Maori, seat: Seat) -> i32 {
        let shells = position.boards[seat].shells;
        let survey = &self.surveys[seat];
        let ships = if self.has_most_ships(seat) { survey.ships.into() } else { 0 };
        let shells = if shells == self.most_shells { shells.into() } else { 0 };
        survey.own_points() + ships + shells
    }
}
