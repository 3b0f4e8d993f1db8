//! Lists of tables.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_core::Seats;
use wayfinder_store::{
    Delay, OpenFilter, Page, SeatRecord, Sitter, Status, StoredTable, TableFilter, UserId,
};

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

/// Which list, and which tables of it.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// `open`, `mine` or `finished`.
    #[param(value_type = String)]
    which: ListKind,
    /// The last table of the page before; none for the first page.
    after: Option<String>,
    /// Open tables of this title alone.
    game: Option<String>,
    /// Open tables for so many alone.
    players: Option<u8>,
    /// Open tables that are rated, or that are not, alone.
    rated: Option<bool>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ListKind {
    Open,
    Mine,
    Finished,
}

/// Open tables, one's own, or one's finished games; the latest first.
#[utoipa::path(get, path = "/api/tables", tag = "lobby", params(ListQuery),
    responses((status = OK, body = Vec<TableSummary>), (status = BAD_REQUEST, body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    QueryParams(ListQuery { which, after, game, players, rated }): QueryParams<ListQuery>,
) -> Result<Json<Vec<TableSummary>>, Error> {
    let viewer = visitor.map(|user| user.id);
    let after = after.as_deref().map(table_id).transpose()?;
    let page = Page { limit: Limits::LIST, after };
    let filter = match (which, viewer) {
        (ListKind::Open, _) => {
            let wanted = OpenFilter { game, players, rated };
            let stored = app.store.open_tables(&wanted, page).await?;
            return Ok(Json(shown(&app, &stored, viewer).await?));
        }
        (ListKind::Mine, Some(user)) => TableFilter::UnfinishedOf(user),
        (ListKind::Finished, Some(user)) => TableFilter::FinishedOf(user),
        (ListKind::Mine | ListKind::Finished, None) => return Ok(Json(Vec::new())),
    };
    let stored = app.store.tables(filter, page).await?;
    Ok(Json(shown(&app, &stored, viewer).await?))
}

async fn shown(
    app: &App,
    tables: &[StoredTable],
    viewer: Option<UserId>,
) -> Result<Vec<TableSummary>, Error> {
    let mut shown = Vec::with_capacity(tables.len());
    for table in tables {
        shown.push(summarize(app, table, viewer).await?);
    }
    Ok(shown)
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
    // Those who only watch may be told later, and are not told here whose turn it is.
    let sits = |it: &SeatRecord| viewer.is_some_and(|viewer| it.sitter == Sitter::User(viewer));
    let at_once = table.terms.delay == Delay::NONE || table.seats.iter().any(sits);
    let asleep = |pending| {
        let pending = if at_once { pending } else { Seats::NONE };
        TableSummary { pending, ..TableSummary::of(table, viewer) }
    };
    match table.status {
        Status::Running => match asked(app, table).await {
            Some(pending) => Ok(asleep(pending)),
            // A table that cannot be taken up is in the list all the same.
            None => wake().await.or_else(|_| Ok(asleep(Seats::NONE))),
        },
        Status::Waiting | Status::Finished(_) | Status::Closed(_) => Ok(asleep(Seats::NONE)),
    }
}
