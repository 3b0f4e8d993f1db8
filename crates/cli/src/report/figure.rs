use wayfinder_catalog::{StudiedUse, StudyReport};

use super::{
    bars::{Bar, Bars, Unit},
    columns::Columns,
};

/// A drawing with a name that makes a file's name.
#[derive(Debug)]
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) svg: String,
}

/// Bars beyond this many are left to the table: nobody reads more.
const MOST_BARS: usize = 40;

/// Every figure of a report.
pub(crate) fn figures(report: &StudyReport) -> Vec<Figure> {
    let mut figures = vec![
        figure("seats", &seats(report)),
        Figure {
            name: "scores".into(),
            svg: Columns {
                title: "Final points",
                all: &report.scores,
                some: Some(("of the winners", &report.winning_scores)),
            }
            .draw()
            .to_string(),
        },
        Figure {
            name: "rounds".into(),
            svg: Columns { title: "Round in which games end", all: &report.rounds, some: None }
                .draw()
                .to_string(),
        },
        figure("sources", &sources(report)),
    ];
    for (sort, items) in &report.uses {
        let items = &items[..items.len().min(MOST_BARS)];
        figures.push(figure(
            &format!("{sort}-use"),
            &uses(&format!("Uses of each {sort}, a seat and game"), items),
        ));
        figures.push(figure(
            &format!("{sort}-wins"),
            &wins(&format!("Victories of seats that used each {sort}"), items, report.players),
        ));
    }
    figures
}

fn figure(name: &str, bars: &Bars<'_>) -> Figure {
    Figure { name: name.into(), svg: bars.draw().to_string() }
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
    Bars {
        title: "Victories by seat",
        rows: bars.collect(),
        legend: None,
        even: Some(1.0 / f64::from(report.players)),
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

fn wins<'a>(title: &'a str, items: &'a [StudiedUse], players: u8) -> Bars<'a> {
    let bars = items.iter().map(|it| Bar {
        name: &it.item,
        value: it.win_share,
        other: None,
        ci: Some(it.ci),
    });
    Bars {
        title,
        rows: bars.collect(),
        legend: None,
        even: Some(1.0 / f64::from(players)),
        unit: Unit::Percent,
    }
}
