//! Final scoring: points, places and the sheet that explains them.

use wayfinder_core::{BySeat, ScoreLine, ScoreSheet, Seat, Standings, vocabulary};

use crate::{MAX_PLAYERS, Maori, Survey};

vocabulary! {
    /// Where points come from.
    pub enum Source in "maori/" {
        /// Palms on islands without a hut, outside the atoll.
        Palms = "palms",
        /// The same with a hut.
        PalmsHut = "palms-hut",
        /// Palms on islands without a hut that lie wholly inside the atoll.
        PalmsAtoll = "palms-atoll",
        /// The same with a hut.
        PalmsAtollHut = "palms-atoll-hut",
        /// Complete leis.
        Leis = "leis",
        /// Most ships.
        Ships = "ships",
        /// Most shells.
        Shells = "shells",
        /// Spaces without a tile.
        Empty = "empty",
    }
}

pub(crate) fn standings(position: &Maori) -> Standings {
    let all = SurveyedTable::of(position);
    // "If players tie, the player among those tied with the most shells wins."
    let key = |seat: Seat| (all.points(position, seat), position.boards[seat].shells);
    Standings::rank(position.players, key, |seat| all.points(position, seat))
}

pub(crate) fn score(position: &Maori) -> ScoreSheet {
    let all = SurveyedTable::of(position);
    ScoreSheet::new(&standings(position), |seat| {
        let survey = &all.surveys[seat];
        let line = |source: Source, count: u8, worth: i32| {
            ScoreLine::new(source, count.into(), worth * i32::from(count))
        };
        let mut lines = vec![
            line(Source::Palms, survey.palms[0], 1),
            line(Source::PalmsHut, survey.palms[1], 2),
        ];
        if !position.board.atoll.is_empty() {
            lines.push(line(Source::PalmsAtoll, survey.atoll_palms[0], 2));
            lines.push(line(Source::PalmsAtollHut, survey.atoll_palms[1], 4));
        }
        let shells = position.boards[seat].shells;
        lines.extend([
            line(Source::Leis, survey.leis, 10),
            line(Source::Ships, survey.ships, i32::from(all.has_most_ships(seat))),
            line(Source::Shells, shells, i32::from(shells == all.most_shells)),
            line(Source::Empty, survey.empty, -1),
        ]);
        lines
    })
}

impl Maori {
    /// What counts on a seat's board if the game ended now.
    pub fn survey(&self, seat: Seat) -> Survey {
        Survey::of(&self.board, &self.boards[seat])
    }
}

/// All boards surveyed, and the majorities.
struct SurveyedTable {
    surveys: BySeat<Survey, MAX_PLAYERS>,
    most_ships: u8,
    most_shells: u8,
}

impl SurveyedTable {
    fn of(position: &Maori) -> SurveyedTable {
        let mut surveys = BySeat([Survey::default(); MAX_PLAYERS]);
        Seat::all(position.players).for_each(|seat| surveys[seat] = position.survey(seat));
        let seats = Seat::all(position.players);
        SurveyedTable {
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
