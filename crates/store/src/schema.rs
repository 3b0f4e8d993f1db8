use sqlx::{
    AnyPool, SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use crate::Address;

/// Brings a database to the form this program reads; does nothing where it has it.
pub(crate) async fn migrate(
    address: &Address,
    pool: &AnyPool,
) -> Result<(), sqlx::migrate::MigrateError> {
    Migrator::with_migrations(steps(address)).run(pool).await
}

/// The last step that this program knows.
pub(crate) fn newest_step(address: &Address) -> i64 {
    steps(address).iter().map(|step| step.version).max().unwrap_or_default()
}

fn steps(address: &Address) -> Vec<Migration> {
    match address {
        Address::Sqlite(_) => vec![
            step(1, "kept", include_str!("../migrations/sqlite/1_kept.sql")),
            step(2, "one rematch", include_str!("../migrations/sqlite/2_one_rematch.sql")),
            step(3, "sweep", include_str!("../migrations/sqlite/3_sweep.sql")),
            step(4, "sessions", include_str!("../migrations/sqlite/4_sessions.sql")),
            step(5, "moderation", include_str!("../migrations/sqlite/5_moderation.sql")),
            step(6, "take back", include_str!("../migrations/sqlite/6_take_back.sql")),
            step(7, "audit", include_str!("../migrations/sqlite/7_audit.sql")),
            step(8, "outbox", include_str!("../migrations/sqlite/8_outbox.sql")),
            step(9, "ratings", include_str!("../migrations/sqlite/9_ratings.sql")),
            step(10, "clock", include_str!("../migrations/sqlite/10_clock.sql")),
            step(11, "people", include_str!("../migrations/sqlite/11_people.sql")),
            step(12, "together", include_str!("../migrations/sqlite/12_together.sql")),
            step(14, "removal", include_str!("../migrations/sqlite/14_removal.sql")),
            step(15, "learned", include_str!("../migrations/sqlite/15_learned.sql")),
        ],
        Address::Postgres(_) => vec![
            step(1, "kept", include_str!("../migrations/postgres/1_kept.sql")),
            step(2, "one rematch", include_str!("../migrations/postgres/2_one_rematch.sql")),
            step(3, "news", include_str!("../migrations/postgres/3_news.sql")),
            step(4, "sweep", include_str!("../migrations/postgres/4_sweep.sql")),
            step(5, "sessions", include_str!("../migrations/postgres/5_sessions.sql")),
            step(6, "moderation", include_str!("../migrations/postgres/6_moderation.sql")),
            step(7, "take back", include_str!("../migrations/postgres/7_take_back.sql")),
            step(8, "news of a log", include_str!("../migrations/postgres/8_news_of_a_log.sql")),
            step(9, "audit", include_str!("../migrations/postgres/9_audit.sql")),
            step(10, "outbox", include_str!("../migrations/postgres/10_outbox.sql")),
            step(11, "ratings", include_str!("../migrations/postgres/11_ratings.sql")),
            step(12, "clock", include_str!("../migrations/postgres/12_clock.sql")),
            step(13, "people", include_str!("../migrations/postgres/13_people.sql")),
            step(14, "together", include_str!("../migrations/postgres/14_together.sql")),
            step(16, "removal", include_str!("../migrations/postgres/16_removal.sql")),
            step(17, "learned", include_str!("../migrations/postgres/17_learned.sql")),
        ],
    }
}

fn step(number: i64, name: &'static str, sql: &'static str) -> Migration {
    // Inside a transaction: a step that fails leaves nothing behind.
    let no_transaction = false;
    Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), no_transaction)
}
