//! Numbers that are looked up when somebody asks for them, beside those that are counted.

use std::{fmt::Write, fs};

use wayfinder_store::PoolUse;

use crate::app::App;

/// The text that Prometheus reads.
pub(crate) async fn to_text(app: &App) -> String {
    // Without the database there is nothing to tell of it.
    let outbox = app.store.count_outbox().await.ok();
    let store = app.store.vitals();
    let mut text = String::new();
    let mut family = |name: &str, kind: &str, help: &str, values: &[(String, u64)]| {
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
        for (labels, value) in values {
            let _ = writeln!(text, "{name}{labels} {value}");
        }
    };
    let plain = |value: u64| [(String::new(), value)];
    let pools = |of: fn(PoolUse) -> u64| {
        [("read", store.reading), ("write", store.writing)]
            .map(|(name, pool)| (format!("{{pool=\"{name}\"}}"), of(pool)))
    };
    family(
        "wayfinder_store_errors_total",
        "counter",
        "Times the database failed.",
        &plain(store.failures),
    );
    family(
        "wayfinder_store_connections",
        "gauge",
        "Connections to the database.",
        &pools(|pool| pool.open.into()),
    );
    family(
        "wayfinder_store_connections_idle",
        "gauge",
        "Connections to the database that nobody uses.",
        &pools(|pool| pool.idle as u64),
    );
    family(
        "wayfinder_store_connections_max",
        "gauge",
        "Connections to the database that there may be.",
        &pools(|pool| pool.most.into()),
    );
    family(
        "wayfinder_appends_waiting",
        "gauge",
        "Changes that wait for a commit.",
        &plain(store.appends_waiting as u64),
    );
    family(
        "wayfinder_passwords_waiting",
        "gauge",
        "Passwords that are hashed or wait for it.",
        &plain(app.hashing.len() as u64),
    );
    if let Some(outbox) = outbox {
        family(
            "wayfinder_outbox_waiting",
            "gauge",
            "Messages to users that are to be delivered, by any node.",
            &plain(outbox.waiting.into()),
        );
        family(
            "wayfinder_outbox_dead",
            "gauge",
            "Messages to users that could not be delivered and were given up within thirty days.",
            &plain(outbox.dead.into()),
        );
    }
    let turns = app.thinking.waiting();
    let turns = turns.map(|(name, waiting)| (format!("{{queue=\"{name}\"}}"), waiting as u64));
    family("wayfinder_turns_waiting", "gauge", "Those who wait for a turn at thinking.", &turns);
    if let Some(bytes) = resident_bytes() {
        family(
            "process_resident_memory_bytes",
            "gauge",
            "Memory that the program takes up.",
            &plain(bytes),
        );
    }
    text
}

/// None where the system does not tell.
fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}
