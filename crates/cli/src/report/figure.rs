use wayfinder_lab::{StudiedGain, StudiedUse, StudyReport};

use super::{
    bars::{Bar, Bars, Unit},
    columns::Columns,
};

/// A drawing with a name that makes a file's name.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub(crate) name: String,
    pub(crate) svg: String,
}

/// Bars beyond this many are left to the table: nobody reads more.
const MOST_BARS: usize = 40;

/// Every figure of a report.
pub(crate) fn figures(report: &StudyReport) -> Vec<Drawing> {
    let mut figures = vec![
        figure("seats", &seats(report)),
        Drawing {
            name: "scores".into(),
            svg: Columns {
                title: "Final points",
                all: &report.scores,
                some: Some(("of the winners", &report.winning_scores)),
            }
            .draw()
            .to_string(),
        },
        Drawing {
            name: "rounds".into(),
            svg: Columns { title: "Round in which games end", all: &report.rounds, some: None }
                .draw()
                .to_string(),
        },
        figure("sources", &sources(report)),
    ];
    for (sort, items) in &report.uses {
        let (items, file) = (&items[..items.len().min(MOST_BARS)], sort.replace(' ', "-"));
        let use_title = format!("{}: how often, a seat and game", capital(sort));
        figures.push(figure(&format!("{file}-use"), &uses(&use_title, items)));
        let wins_title = format!("Victories by {sort}");
        figures.push(figure(&format!("{file}-wins"), &wins(&wins_title, items, even(report))));
    }
    for (sort, items) in &report.gains {
        let file = format!("{}-points", sort.replace(' ', "-"));
        let title = format!("{}: points for each seat it was open to", capital(sort));
        figures.push(figure(&file, &gains(&title, items)));
    }
    figures
}

/// What a seat would win if all were alike: its part of what is not lost by everybody.
fn even(report: &StudyReport) -> f64 {
    let lost = report.common_defeats as f64 / report.games as f64;
    (1.0 - lost) / f64::from(report.players)
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    format!("{}{rest}", first.to_uppercase())
}

fn figure(name: &str, bars: &Bars<'_>) -> Drawing {
    Drawing { name: name.into(), svg: bars.draw().to_string() }
}

fn seats(report: &StudyReport) -> Bars<'_> {
    const NAMES: [&str; 8] =
        ["seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7", "seat 8"];
    let bars = report.seats.iter().zip(NAMES).map(|(seat, name)| Bar {
        name,
        value: seat.win_share,
        other: None,
        ci: Some(seat.ci),
    });
    let lost = report.common_defeats as f64 / report.games as f64;
    let nobody = Bar { name: "nobody", value: lost, other: None, ci: None };
    Bars {
        title: "Victories by seat",
        rows: bars.chain((report.common_defeats > 0).then_some(nobody)).collect(),
        legend: None,
        even: Some(even(report)),
        unit: Unit::Percent,
    }
}

fn sources(report: &StudyReport) -> Bars<'_> {
    let bars = report.sources.iter().map(|it| Bar {
        name: &it.source,
        value: it.mean,
        other: Some(it.winners_mean),
        ci: None,
    });
    Bars {
        title: "Where points come from, a seat and game",
        rows: bars.collect(),
        legend: Some(["everybody", "winners"]),
        even: None,
        unit: Unit::Number,
    }
}

fn uses<'a>(title: &'a str, items: &'a [StudiedUse]) -> Bars<'a> {
    let bars = items.iter().map(|it| Bar { name: &it.item, value: it.mean, other: None, ci: None });
    Bars { title, rows: bars.collect(), legend: None, even: None, unit: Unit::Number }
}

fn wins<'a>(title: &'a str, items: &'a [StudiedUse], even: f64) -> Bars<'a> {
    let bars = items.iter().map(|it| Bar {
        name: &it.item,
        value: it.win_share,
        other: None,
        ci: Some(it.ci),
    });
    Bars { title, rows: bars.collect(), legend: None, even: Some(even), unit: Unit::Percent }
}

fn gains<'a>(title: &'a str, items: &'a [StudiedGain]) -> Bars<'a> {
    let bars = items.iter().map(|it| Bar { name: &it.item, value: it.mean, other: None, ci: None });
    Bars { title, rows: bars.collect(), legend: None, even: None, unit: Unit::Number }
}
