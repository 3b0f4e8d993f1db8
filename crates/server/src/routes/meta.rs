//! What the server is and how it fares.

use axum::{Json, extract::State, http::header, response::IntoResponse};
use wayfinder_catalog::Level;
use wayfinder_lessons::Library;

use crate::{
    app::App,
    error::Error,
    vitals,
    wire::{CatalogEntry, ErrorBody, Health, OptionEntry},
};

/// Whether the server is alive.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = OK, body = Health)))]
pub(super) async fn health() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}

/// Whether requests can be served: the database can be written, and the server is not about to stop.
#[utoipa::path(get, path = "/api/ready", tag = "server",
    responses((status = OK, body = Health), (status = SERVICE_UNAVAILABLE, body = ErrorBody)))]
pub(super) async fn ready(State(app): State<App>) -> Result<Json<Health>, Error> {
    app.readiness.check(&app).await?;
    Ok(health().await)
}

/// The titles that can be played, with their options.
#[utoipa::path(get, path = "/api/catalog", tag = "lobby",
    responses((status = OK, body = Vec<CatalogEntry>)))]
pub(super) async fn catalog(State(app): State<App>) -> Json<Vec<CatalogEntry>> {
    let entries = app.catalog.titles().map(|title| {
        let info = title.info();
        CatalogEntry {
            id: info.id,
            rules_version: info.rules_version,
            min_players: info.min_players,
            max_players: info.max_players,
            options: info
                .options
                .iter()
                .map(|option| OptionEntry {
                    key: option.key,
                    values: option.values.to_vec(),
                    accepts_file: option.accepts_file,
                })
                .collect(),
            bots: Level::ALL.to_vec(),
            lessons: Library::built_in()
                .lessons()
                .iter()
                .filter(|it| it.script.title == info.id)
                .count(),
        }
    });
    Json(entries.collect())
}

/// What the server has counted.
pub(super) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.to_text() + &vitals::to_text(&app).await;
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
