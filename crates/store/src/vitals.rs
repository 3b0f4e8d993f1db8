use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::AnyPool;

use crate::{Store, StoreError, row::get, schema::newest_step};

/// Counted for the whole program: every failure of a database passes one place, which knows no store.
static FAILURES: AtomicU64 = AtomicU64::new(0);

pub(crate) fn count_failure() {
    FAILURES.fetch_add(1, Ordering::Relaxed);
}

/// How a store fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vitals {
    /// How often a database of this program has failed.
    pub failures: u64,
    /// Connections that read.
    pub reading: PoolUse,
    /// Connections that write.
    pub writing: PoolUse,
    /// Appends that wait for a commit.
    pub appends_waiting: usize,
}

/// The connections of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolUse {
    /// How many there are.
    pub open: u32,
    /// How many of them nobody uses.
    pub idle: usize,
    /// How many there may be.
    pub most: u32,
}

impl PoolUse {
    fn of(pool: &AnyPool) -> PoolUse {
        PoolUse {
            open: pool.size(),
            idle: pool.num_idle(),
            most: pool.options().get_max_connections(),
        }
    }
}

impl Store {
    /// How it fares, without asking the database.
    pub fn vitals(&self) -> Vitals {
        Vitals {
            failures: FAILURES.load(Ordering::Relaxed),
            reading: PoolUse::of(self.readers()),
            writing: PoolUse::of(self.writers()),
            appends_waiting: self.writer().waiting(),
        }
    }

    /// Refuses if the database cannot be written, or has not the form this program writes.
    pub async fn check_writable(&self) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        // The lock alone is also given where nothing can be written.
        sqlx::query("UPDATE server_key SET only_one = only_one").execute(&mut *work).await?;
        let row = sqlx::query("SELECT MAX(version) AS step FROM _sqlx_migrations")
            .fetch_one(&mut *work)
            .await?;
        let step: i64 = get(&row, "step")?;
        work.rollback().await?;
        if step < newest_step(self.address()) {
            let found = format!("step {step}");
            return Err(StoreError::Unreadable { what: "its form", found });
        }
        Ok(())
    }
}
