//! Lists of tables.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_core::Seats;
use wayfinder_store::{Page, Status, StoredTable, TableFilter, UserId};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::{QueryParams, table_id},
    identity::Visitor,
    room::Request,
    sleeping_tables::asked,
    wire::{ErrorBody, TableSummary},
};

/// Which list.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// `open`, `mine` or `finished`.
    #[param(value_type = String)]
    which: List,
    /// The last table of the page before; none for the first page.
    after: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum List {
    Open,
    Mine,
    Finished,
}

/// Open tables, one's own, or one's finished games; the latest first.
#[utoipa::path(get, path = "/api/tables", tag = "lobby", params(Which),
    responses((status = OK, body = Vec<TableSummary>), (status = BAD_REQUEST, body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    QueryParams(Which { which, after }): QueryParams<Which>,
) -> Result<Json<Vec<TableSummary>>, Error> {
    let viewer = visitor.map(|user| user.id);
    let filter = match (which, viewer) {
        (List::Open, _) => TableFilter::Open,
        (List::Mine, Some(user)) => TableFilter::UnfinishedOf(user),
        (List::Finished, Some(user)) => TableFilter::FinishedOf(user),
        (List::Mine | List::Finished, None) => return Ok(Json(Vec::new())),
    };
    let after = after.as_deref().map(table_id).transpose()?;
    let stored = app.store.tables(filter, Page { limit: Limits::LIST, after }).await?;
    let mut shown = Vec::with_capacity(stored.len());
    for table in stored {
        shown.push(summarize(&app, &table, viewer).await?);
    }
    Ok(Json(shown))
}

/// A summary from the room if the table is awake, else from the store.
async fn summarize(
    app: &App,
    table: &StoredTable,
    viewer: Option<UserId>,
) -> Result<TableSummary, Error> {
    let wake =
        async || app.rooms.ask(app, table.id, |reply| Request::Summary { viewer, reply }).await;
    if app.rooms.is_awake(table.id) {
        return wake().await;
    }
    let asleep = |pending| TableSummary { pending, ..TableSummary::of(table, viewer) };
    match table.status {
        Status::Running => match asked(app, table).await {
            Some(pending) => Ok(asleep(pending)),
            // A table that cannot be taken up is in the list all the same.
            None => wake().await.or_else(|_| Ok(asleep(Seats::NONE))),
        },
        Status::Waiting | Status::Finished(_) | Status::Closed(_) => Ok(asleep(Seats::NONE)),
    }
}
