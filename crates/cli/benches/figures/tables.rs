//! Figures as tables of Markdown.

use indicatif::{HumanCount, HumanFloatCount};

use crate::{
    figures::{Figures, QUIET, SATURATED_PER_SECOND, SCALING, STEADY_P99_MS, TABLE_KB},
    levels::LevelTime,
    load::{Load, STEADY_RATE},
    rules::RulesSpeed,
    scaling::Scaling,
};

pub(crate) fn machine(figures: &Figures) -> String {
    let machine = &figures.machine;
    let table = table(
        &["", ""],
        [
            ["processor".to_owned(), format!("{}, {} cores", machine.processor, machine.cores)],
            ["memory".to_owned(), format!("{} GiB", machine.memory_gib)],
            ["system".to_owned(), machine.system.clone()],
            ["compiler".to_owned(), machine.compiler.clone()],
            ["date".to_owned(), figures.date.clone()],
            ["commit".to_owned(), figures.commit.clone()],
            ["others meanwhile".to_owned(), format!("{:.2} cores busy", figures.cores_of_others)],
        ],
    );
    if figures.cores_of_others > QUIET {
        table
            + "\n\n**The machine was busy with something else: these figures are to be taken again.**"
    } else {
        table
    }
}

pub(crate) fn rules(figures: &[RulesSpeed]) -> String {
    let head = [
        "title",
        "table",
        "decisions a second",
        "wanted",
        "position, bytes",
        "clone, ns",
        "determinize, ns",
        "standings, ns",
        "view, ns",
        "search iterations a second",
    ];
    let row = |it: &RulesSpeed| {
        let measures = &it.measures;
        [
            it.title.to_owned(),
            it.table(),
            thousands(measures.decisions_per_second),
            it.wanted_per_second.map(thousands).unwrap_or_default(),
            measures.position_bytes.to_string(),
            thousands(measures.clone_ns),
            thousands(measures.determinize_ns),
            thousands(measures.standings_ns),
            thousands(measures.view_ns),
            thousands(it.search_iterations_per_second),
        ]
    };
    table(&head, figures.iter().map(row))
}

pub(crate) fn levels(times: &[LevelTime]) -> String {
    let head = ["title", "players", "level", "turns", "mean, ms", "longest, ms", "wanted, ms"];
    let row = |it: &LevelTime| {
        [
            it.title.to_owned(),
            it.players.to_string(),
            it.level.to_owned(),
            it.turns.to_string(),
            thousands(it.mean_ms),
            thousands(it.longest_ms),
            thousands(it.wanted_ms),
        ]
    };
    table(&head, times.iter().map(row))
}

pub(crate) fn scaling(figures: &[Scaling]) -> String {
    let head =
        ["title", "players", "one thread, decisions a second", "two threads", "share", "wanted"];
    let row = |it: &Scaling| {
        [
            it.title.to_owned(),
            it.players.to_string(),
            thousands(it.decisions_per_second[0]),
            thousands(it.decisions_per_second[1]),
            format!("{:.1} %", it.share * 100.0),
            format!("{:.0} %", SCALING * 100.0),
        ]
    };
    table(&head, figures.iter().map(row))
}

pub(crate) fn server(load: &Load) -> String {
    let (steady, saturated) = (&load.steady, &load.saturated);
    let row =
        |figure: &str, measured: String, wanted: String| [figure.to_owned(), measured, wanted];
    table(
        &["figure", "measured", "wanted"],
        [
            row(
                "tables, two sockets each",
                HumanCount(load.tables as u64).to_string(),
                String::new(),
            ),
            row(
                "decisions a second, saturated",
                format!(
                    "{} (p50 {:.0} ms, p99 {:.0} ms)",
                    thousands(saturated.decisions_per_second),
                    saturated.p50_ms,
                    saturated.p99_ms,
                ),
                format!("at least {}", thousands(SATURATED_PER_SECOND)),
            ),
            row(
                &format!("decision to broadcast at {STEADY_RATE} decisions a second"),
                format!(
                    "p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
                    steady.p50_ms, steady.p99_ms, steady.max_ms,
                ),
                format!("p99 under {STEADY_P99_MS} ms"),
            ),
            row(
                "memory a table, fresh and played",
                format!("{:.1} KB and {:.1} KB", load.fresh_table_kb, load.played_table_kb),
                format!("under {TABLE_KB} KB"),
            ),
        ],
    )
}

fn thousands(number: f64) -> String {
    HumanFloatCount(number.round()).to_string()
}

fn table<const N: usize>(head: &[&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let line = |cells: &[&str]| format!("| {} |", cells.join(" | "));
    let rows = rows.into_iter().map(|row| line(&row.each_ref().map(String::as_str)));
    let above = [line(head), format!("|{}", " --- |".repeat(N))];
    above.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}
