//! "End of the game": points, places and the sheet that explains them.

use wayfinder_core::{ScoreLine, ScoreSheet, Seat, Standings};

use crate::{LOST_ISLANDS, Source, Vanuatu, Waters};

/// What the end gives a seat, beside the points it has.
#[derive(Clone, Copy, Debug)]
struct FinalPoints {
    /// Points from the conversion of fish.
    fish: i32,
    first: i32,
    /// Vatus left after that conversion.
    vatus: u8,
    treasure: i32,
    huts: u8,
    hut_points: i32,
    water: i32,
}

impl FinalPoints {
    /// Rest tokens not yet revealed are a secret and pay at the end of the round, so they don't
    /// count here.
    fn of(position: &Vanuatu, seat: Seat) -> FinalPoints {
        let player = position.player(seat);
        let vatus = player.vatus + player.fish.sum();
        let mut tally = FinalPoints {
            fish: 5 * i32::from(vatus / 10),
            first: if position.first == seat { 3 } else { 0 },
            vatus: vatus % 10,
            treasure: 2 * i32::from(player.treasure.sum()),
            huts: 0,
            hut_points: 0,
            water: 0,
        };
        for island in position.islands() {
            let huts = i32::from(island.huts[seat]);
            tally.huts += island.huts[seat];
            tally.hut_points += huts * 2 * i32::from(island.tourists);
            tally.water -= huts * island.water_penalty();
        }
        tally
    }

    fn points(&self) -> i32 {
        self.fish
            + self.first
            + i32::from(self.vatus / 3)
            + self.treasure
            + self.hut_points
            + self.water
    }
}

impl Vanuatu {
    /// What a seat would have if the game ended now.
    pub fn final_points(&self, seat: Seat) -> i32 {
        i32::from(self.seats[seat].points) + FinalPoints::of(self, seat).points()
    }
}

pub(crate) fn standings(position: &Vanuatu) -> Standings {
    let points = |seat| position.final_points(seat);
    // "If 3 islands are submerged, the game is over and the players have lost (collectively)."
    if position.submerged() >= LOST_ISLANDS {
        return Standings::common_defeat(position.players, points);
    }
    // "The player who placed the most Huts wins", then "the most Vatus".
    let key = |seat: Seat| {
        let huts = position.seats[seat].huts_built();
        (points(seat), huts, FinalPoints::of(position, seat).vatus)
    };
    Standings::rank(position.players, key, points)
}

pub(crate) fn score(position: &Vanuatu) -> ScoreSheet {
    ScoreSheet::new(&standings(position), |seat| {
        let (player, tally) = (&position.seats[seat], FinalPoints::of(position, seat));
        let earned = Source::ALL
            .into_iter()
            .zip(player.earned)
            .map(|(source, points)| ScoreLine::new(source, points.into(), points.into()));
        let mut lines: Vec<_> = earned.collect();
        lines.extend([
            ScoreLine::new(Source::Fish, player.fish.sum().into(), tally.fish),
            ScoreLine::new(Source::FirstPlayer, tally.first / 3, tally.first),
            ScoreLine::new(Source::Vatus, tally.vatus.into(), i32::from(tally.vatus / 3)),
            ScoreLine::new(Source::Treasure, player.treasure.sum().into(), tally.treasure),
            ScoreLine::new(Source::Huts, tally.huts.into(), tally.hut_points),
        ]);
        if position.waters == Waters::Rising {
            lines.push(ScoreLine::new(Source::Water, tally.huts.into(), tally.water));
        }
        lines
    })
}
