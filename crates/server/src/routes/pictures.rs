//! Pictures that messengers show of a link.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};

use crate::{app::App, error::Error, extract::table_id, gate::VisitorAddress, wire::ErrorBody};

/// A table as those see it who only watch: a PNG of 1200 times 630.
#[utoipa::path(get, path = "/api/tables/{id}/picture", tag = "tables",
    params(("id" = String, Path)),
    responses((status = OK, content_type = "image/png"), (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn of_table(
    State(app): State<App>,
    VisitorAddress(visitor): VisitorAddress,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    Ok(answer(&app, app.pictures.of_table(&app, table_id(&id)?, visitor).await?))
}

/// A game of a title that has been played: a PNG of 1200 times 630.
#[utoipa::path(get, path = "/api/titles/{title}/picture", tag = "server",
    params(("title" = String, Path)),
    responses((status = OK, content_type = "image/png"), (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn of_title(
    State(app): State<App>,
    VisitorAddress(visitor): VisitorAddress,
    Path(title): Path<String>,
) -> Result<Response, Error> {
    Ok(answer(&app, app.pictures.of_title(&app, &title, visitor).await?))
}

fn answer(app: &App, file: Bytes) -> Response {
    let kept = format!("public, max-age={}", app.config.picture.as_secs());
    ([(CONTENT_TYPE, "image/png".to_owned()), (CACHE_CONTROL, kept)], file).into_response()
}
