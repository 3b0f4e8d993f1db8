//! Who one is.

use axum::{Json, extract::State};
use wayfinder_store::User;

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::Body,
    identity::{Arrival, Visitor},
    room::Request,
    wire::{ErrorBody, Me, NameRequest},
};

/// Who is asking; nobody for a stranger.
#[utoipa::path(get, path = "/api/me", tag = "users", responses((status = OK, body = Me)))]
pub(super) async fn me(Visitor(user): Visitor) -> Json<Me> {
    Json(user.map_or(Me { user: None }, Me::from))
}

/// Names the visitor, who becomes a guest if need be.
#[utoipa::path(post, path = "/api/me", tag = "users", request_body = NameRequest,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody)))]
pub(super) async fn rename(
    State(app): State<App>,
    arrival: Arrival,
    Body(request): Body<NameRequest>,
) -> Result<Json<Me>, Error> {
    if arrival.known.as_ref().is_some_and(|user| user.account) {
        return Err(Error::NotYours("another name: the name of an account stays, and it"));
    }
    let name = name(&request.name)?;
    let user = arrival.settle(&app).await?;
    let user = app.store.rename_user(user.id, &name).await?;
    tell_rooms(&app, &user).await;
    Ok(Json(user.into()))
}

/// A name that people can be shown, without blanks around it.
pub(super) fn name(text: &str) -> Result<String, Error> {
    let name = text.trim();
    let length = name.chars().count();
    if length == 0 || length > Limits::NAME || name.chars().any(char::is_control) {
        return Err(Error::BadName);
    }
    Ok(name.to_owned())
}

/// Tells the tables in memory what a user is called now.
pub(super) async fn tell_rooms(app: &App, user: &User) {
    let changed = || Request::UserChanged { before: user.id, now: user.clone() };
    app.rooms.tell_of(app, user.id, changed).await;
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_are_short_and_printable() {
        assert_eq!(name(" Māui ").unwrap(), "Māui");
        assert_eq!(name(&"ʻ".repeat(24)).unwrap().chars().count(), 24);
        for bad in ["", "  ", "a\nb", "a\u{7}b", &"x".repeat(25)] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }
}
