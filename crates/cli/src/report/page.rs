use std::fmt::Write;

use indicatif::HumanCount;
use wayfinder_lab::StudyReport;

use super::{figure::figures, svg::escaped};
use crate::table_args::brief;

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:1320px;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.6rem;margin:0 0 .25rem}p{margin:.25rem 0 1.5rem}\
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,600px),1fr));gap:1.5rem;align-items:start}svg{max-width:100%;height:auto}";

/// A page of its own with every figure of a report.
pub(crate) fn page(report: &StudyReport) -> String {
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    let title = format!("{}: {} games", escaped(report.game), HumanCount(report.games));
    let bots: Vec<_> = report.seats.iter().map(|seat| escaped(&seat.bot)).collect();
    let options: Vec<_> =
        report.options.iter().map(|(key, value)| format!("{key}={}", brief(value))).collect();
    let mut about = format!(
        "{} players ({}), seed {}. {}",
        report.players,
        bots.join(", "),
        report.seed,
        escaped(&options.join(", "))
    );
    if report.common_defeats > 0 {
        let share = report.common_defeats as f64 / report.games as f64 * 100.0;
        write!(about, ". Lost by everybody: {share:.1} %").expect("a string takes everything");
    }
    let drawn: Vec<_> = figures(report).into_iter().map(|figure| figure.svg).collect();
    write!(
        page,
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
         <h1>{title}</h1>\n<p>{about}</p>\n<main>\n{}</main>\n</html>\n",
        drawn.join("\n")
    )
    .expect("a string takes everything");
    page
}
