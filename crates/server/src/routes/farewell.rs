//! Users who want to be forgotten.

use axum::{Json, extract::State};
use wayfinder_store::tidy_name;

use super::{account::check_password, tables::USUAL_BOT};
use crate::{
    app::App,
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::{NewIdentity, SessionPlayer},
    room::{Changed, Request},
    sessions::EndedSessions,
    wire::{DeleteRequest, ErrorBody, Me},
};

/// Removes all that is personal of the user who asks: name, password, sessions, what they said. Games stay; where one
/// is played, a bot goes on for good.
#[utoipa::path(post, path = "/api/account/delete", tag = "users", request_body = DeleteRequest,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn delete(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    VisitorAddress(address): VisitorAddress,
    identity: NewIdentity,
    Body(request): Body<DeleteRequest>,
) -> Result<Json<Me>, Error> {
    if tidy_name(&request.name).as_ref() != Some(&user.name) {
        return Err(Error::WrongName);
    }
    if user.account {
        let password = request.password.unwrap_or_default();
        check_password(&app, &user.name, password, address).await?;
    }
    app.store.delete_user(user.id, USUAL_BOT).await?;
    EndedSessions::All.tell(&app, user.id).await;
    // Seats, names and what was said: rooms read it all anew.
    app.rooms.tell_of(&app, user.id, || Request::Changed(Changed::Perhaps)).await;
    identity.become_nobody();
    Ok(Json(Me { user: None }))
}
