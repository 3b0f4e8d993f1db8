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
    let first = match address {
        Address::Sqlite(_) => include_str!("../migrations/sqlite/1_kept.sql"),
        Address::Postgres(_) => include_str!("../migrations/postgres/1_kept.sql"),
    };
    Migrator::with_migrations(vec![step(1, "kept", first)]).run(pool).await
}

fn step(number: i64, name: &'static str, sql: &'static str) -> Migration {
    // Inside a transaction: a step that fails leaves nothing behind.
    let no_transaction = false;
    Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), no_transaction)
}
