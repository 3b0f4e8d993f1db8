//! How a finished game was won and lost.

use axum::{
    Json,
    extract::{Path, State},
};

use crate::{
    app::App,
    error::Error,
    extract::table_id,
    gate::VisitorAddress,
    room::Request,
    wire::{AnalysisState, ErrorBody},
};

/// Who was likely to win as a finished game went on, and the decisions that changed it. It is thought
/// over in the background when somebody asks first: ask again until it is ready.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "tables",
    params(("id" = String, Path)),
    responses((status = OK, body = AnalysisState), (status = CONFLICT, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn analysis(
    State(app): State<App>,
    VisitorAddress(address): VisitorAddress,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Error> {
    let table = table_id(&id)?;
    if let Some(state) = app.analyses.state(table) {
        return Ok(Json(state?));
    }
    // A room hands out its record only if the game is over.
    let record = app.rooms.ask(&app, table, |reply| Request::Record { reply }).await??;
    let title = app.catalog.find(&record.game)?;
    Ok(Json(app.analyses.begin(&app, table, title, *record, address)?))
}
