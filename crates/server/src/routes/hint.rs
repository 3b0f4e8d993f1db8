//! What a strong bot would do.

use axum::{
    Json,
    extract::{Path, State},
};

use crate::{
    app::App,
    error::Error,
    extract::{Body, table_id},
    identity::PlayerId,
    room::Request,
    wire::{ErrorBody, Hint, HintRequest},
};

/// How many ideas a hint has.
const IDEAS: usize = 3;

/// The best ideas for a seat of the visitor that is asked, within two seconds.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "tables", params(("id" = String, Path)),
    request_body = HintRequest,
    responses((status = OK, body = Hint), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn hint(
    State(app): State<App>,
    PlayerId(user): PlayerId,
    Path(id): Path<String>,
    Body(HintRequest { seat }): Body<HintRequest>,
) -> Result<Json<Hint>, Error> {
    let table = table_id(&id)?;
    // The room knows the title and who holds the seat.
    let question = app.rooms.ask(&app, table, |reply| Request::Ask { user, seat, reply }).await??;
    let title = app.catalog.find(question.game())?;
    let version = question.version;
    let owner = app.whereabouts.owner(user);
    let call = format!("Title::ideas: {question:?}");
    let think = move |time, seed| title.ideas(&question, time, seed);
    let mut ideas = app.thinking.hint((user, owner), &call, app.config.hint, think).await?;
    ideas.truncate(IDEAS);
    Ok(Json(Hint { version, ideas }))
}
