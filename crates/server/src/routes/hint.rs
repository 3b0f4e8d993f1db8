//! What a strong bot would do.

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_catalog::AnyIdea;

use crate::{
    app::App,
    error::Error,
    extract::{Body, table_id},
    identity::Visitor,
    room::Request,
    wire::{ErrorBody, Hint, HintRequest, Idea, LineStep},
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
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
    Body(HintRequest { seat }): Body<HintRequest>,
) -> Result<Json<Hint>, Error> {
    let user = visitor.ok_or(Error::NeedsUser)?.id;
    let table = table_id(&id)?;
    let question = app.hub.ask(&app, table, |reply| Request::Ask { user, seat, reply }).await??;
    let title = app.catalog.find(&app.store.table(table).await?.game)?;
    let version = question.version;
    let ideas = app.thinkers.ideas(user, title, question, app.config.hint).await?;
    Ok(Json(Hint { version, ideas: ideas.into_iter().take(IDEAS).map(Idea::from).collect() }))
}

impl From<AnyIdea> for Idea {
    fn from(idea: AnyIdea) -> Idea {
        let step =
            |it: wayfinder_catalog::LineStep| LineStep { seat: it.seat, decision: it.decision };
        Idea {
            decision: idea.decision,
            share: idea.share,
            line: idea.line.into_iter().map(step).collect(),
        }
    }
}
