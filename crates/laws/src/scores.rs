//! Laws of the score sheet, which is there at all times.

use wayfinder_core::{Game, Pending, ScoreSheet, Seat, Standings, Verdict};

use crate::{
    Law,
    care::Care,
    exam::Exam,
    finding::{Checked, difference, ensure},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    /// Standings at every look, the sheet when it is worth its lines: at the end and with care.
    pub(crate) fn scores(&mut self) -> Checked<G> {
        let standings = guard(Law::PlacingsAgree, || {
            let standings = self.position.standings();
            placings(&standings, self.position.players())?;
            Ok(standings)
        })?;
        if self.care == Care::Brief && self.position.pending() != Pending::Over {
            return Ok(());
        }
        guard(Law::ScoreAgrees, || {
            let sheet = self.position.score();
            agrees(&sheet, &standings)?;
            adds_up(&sheet)?;
            same_sources(&sheet)
        })
    }
}

fn placings<G: Game>(standings: &Standings, players: u8) -> Checked<G> {
    let (points, placings) = (standings.points(), standings.placings());
    ensure(standings.players() == players, Law::PlacingsAgree, || {
        format!("{} of {players} seats are ranked", standings.players())
    })?;
    match standings.verdict() {
        Verdict::Ranked => Seat::all(players).try_for_each(|seat| {
            let i = seat.index();
            let better = placings.iter().filter(|&&other| other < placings[i]).count();
            let behind = points.iter().zip(placings);
            let fair = behind.clone().all(|(&p, &place)| p >= points[i] || place > placings[i]);
            ensure(fair && usize::from(placings[i]) == better + 1, Law::PlacingsAgree, || {
                format!("points {points:?} take the places {placings:?}")
            })
        }),
        Verdict::CommonDefeat => {
            let last = placings.iter().all(|&place| place == players);
            ensure(last, Law::PlacingsAgree, || {
                format!("everybody lost, but the places are {placings:?}")
            })
        }
    }
}

fn agrees<G: Game>(sheet: &ScoreSheet, standings: &Standings) -> Checked<G> {
    let law = Law::ScoreAgrees;
    let (totals, points) = (sheet.totals(), standings.points());
    ensure(totals == points, law, || {
        format!("the sheet has the totals {totals:?}, the standings {points:?}")
    })?;
    let (placings, ranked) = (sheet.placings(), standings.placings());
    ensure(placings == ranked, law, || {
        format!("the sheet has the places {placings:?}, the standings {ranked:?}")
    })?;
    let (verdict, ranked) = (sheet.verdict, standings.verdict());
    ensure(verdict == ranked, law, || {
        format!("the sheet has the verdict {verdict:?}, the standings {ranked:?}")
    })
}

fn adds_up<G: Game>(sheet: &ScoreSheet) -> Checked<G> {
    (0..).zip(&sheet.seats).try_for_each(|(seat, column): (u8, _)| {
        let sum: i32 = column.lines.iter().map(|line| line.points).sum();
        ensure(sum == column.total, Law::ScoreAddsUp, || {
            format!("the lines of seat {seat} add up to {sum}, not to {}", column.total)
        })
    })
}

fn same_sources<G: Game>(sheet: &ScoreSheet) -> Checked<G> {
    let sources = |seat: usize| -> Vec<&str> {
        sheet.seats[seat].lines.iter().map(|line| line.source.as_str()).collect()
    };
    (1..sheet.seats.len()).try_for_each(|seat| {
        ensure(sources(0) == sources(seat), Law::SameSources, || {
            format!("seats 0 and {seat} have {}", difference(&sources(0), &sources(seat)))
        })
    })
}
