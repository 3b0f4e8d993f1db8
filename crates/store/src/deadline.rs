//! Statements that end: with an answer, or with an error once a database has been silent for too long.

use std::{
    fmt, io,
    ops::{Deref, DerefMut},
    time::Duration,
};

use futures_util::{
    TryStreamExt,
    future::BoxFuture,
    stream::{self, BoxStream, StreamExt},
};
use sqlx::{
    Any, AnyPool, Either, Error, Execute, Executor, SqlStr, Transaction,
    any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo},
};
use tokio::time::timeout;

use crate::StoreError;

/// How long a database may be silent; for ever where there is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline(Option<Duration>);

impl Deadline {
    pub(crate) const NONE: Deadline = Deadline(None);

    pub(crate) const fn after(most: Duration) -> Deadline {
        Deadline(Some(most))
    }

    /// Waits no longer than this. Whether what was asked has been done is not known then.
    pub(crate) async fn bound<T>(
        self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let Deadline(Some(most)) = self else { return work.await };
        let silent = || {
            let why = format!("no answer within {} seconds", most.as_secs());
            Error::Io(io::Error::new(io::ErrorKind::TimedOut, why))
        };
        timeout(most, work).await.unwrap_or_else(|_| Err(silent()))
    }
}

/// What runs statements, each within a deadline. What it gives up on leaves a connection that the pool
/// tests before anybody else gets it.
#[derive(Debug)]
pub(crate) struct Timed<E> {
    pub(crate) inner: E,
    pub(crate) deadline: Deadline,
}

impl<'c, E: Executor<'c, Database = Any>> Executor<'c> for Timed<E> {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, Q>(
        self,
        query: Q,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, Error>>
    where
        'c: 'e,
        Q: 'q + Execute<'q, Any>,
    {
        // Nobody here reads a row before the last has arrived, so that all of them share the deadline.
        let Timed { inner, deadline } = self;
        let rows = inner.fetch_many(query).try_collect::<Vec<_>>();
        let rows = stream::once(deadline.bound(rows));
        rows.map_ok(|rows| stream::iter(rows.into_iter().map(Ok))).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, Q>(self, query: Q) -> BoxFuture<'e, Result<Option<AnyRow>, Error>>
    where
        'c: 'e,
        Q: 'q + Execute<'q, Any>,
    {
        let Timed { inner, deadline } = self;
        Box::pin(deadline.bound(inner.fetch_optional(query)))
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, Error>>
    where
        'c: 'e,
    {
        let Timed { inner, deadline } = self;
        Box::pin(deadline.bound(inner.prepare_with(sql, parameters)))
    }
}

/// A pool whose every statement has a deadline. Clones are the same pool.
#[derive(Clone, Debug)]
pub(crate) struct TimedPool {
    pub(crate) pool: AnyPool,
    pub(crate) deadline: Deadline,
}

impl TimedPool {
    /// For one statement.
    pub(crate) const fn timed(&self) -> Timed<&AnyPool> {
        Timed { inner: &self.pool, deadline: self.deadline }
    }
}

/// A transaction whose every statement has a deadline; rolled back if it is dropped.
#[derive(Debug)]
pub(crate) struct Work(TimedTransaction);

/// What a [`Work`] runs statements on: `&mut *work`.
pub(crate) struct TimedTransaction {
    transaction: Transaction<'static, Any>,
    deadline: Deadline,
}

impl fmt::Debug for TimedTransaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TimedTransaction")
    }
}

impl Work {
    pub(crate) fn new(transaction: Transaction<'static, Any>, deadline: Deadline) -> Work {
        Work(TimedTransaction { transaction, deadline })
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        let TimedTransaction { transaction, deadline } = self.0;
        Ok(deadline.bound(transaction.commit()).await?)
    }

    pub(crate) async fn rollback(self) -> Result<(), StoreError> {
        let TimedTransaction { transaction, deadline } = self.0;
        Ok(deadline.bound(transaction.rollback()).await?)
    }
}

impl Deref for Work {
    type Target = TimedTransaction;

    fn deref(&self) -> &TimedTransaction {
        &self.0
    }
}

impl DerefMut for Work {
    fn deref_mut(&mut self) -> &mut TimedTransaction {
        &mut self.0
    }
}

// Every method is handed on by name: the trait's signatures have to be spelled out by whoever implements it.
impl<'c> Executor<'c> for &'c mut TimedTransaction {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, Q>(
        self,
        query: Q,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, Error>>
    where
        'c: 'e,
        Q: 'q + Execute<'q, Any>,
    {
        Timed { deadline: self.deadline, inner: &mut *self.transaction }.fetch_many(query)
    }

    fn fetch_optional<'e, 'q: 'e, Q>(self, query: Q) -> BoxFuture<'e, Result<Option<AnyRow>, Error>>
    where
        'c: 'e,
        Q: 'q + Execute<'q, Any>,
    {
        Timed { deadline: self.deadline, inner: &mut *self.transaction }.fetch_optional(query)
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, Error>>
    where
        'c: 'e,
    {
        Timed { deadline: self.deadline, inner: &mut *self.transaction }
            .prepare_with(sql, parameters)
    }
}
