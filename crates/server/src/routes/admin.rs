//! What an operator does over HTTP, who shows the admin token.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use axum::{
    Json,
    extract::{FromRequestParts, Path, State},
    http::{header, request::Parts},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_store::{Operator, Page, TableFilter, UserFilter, UserId};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::{QueryParams, table_id},
    gate::VisitorAddress,
    moderation::{UserAct, close_table},
    news,
    wire::{AdminUser, Empty, ErrorBody, TableSummary},
};

/// Somebody who has shown the token.
#[derive(Debug)]
pub(super) struct Admin(pub(super) Operator);

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Admin, Error> {
        // Where nobody has set a token, there is nothing to find here.
        let token = app.config.admin_token.as_ref().ok_or(Error::NotFound)?;
        let address = VisitorAddress::from_request_parts(parts, app).await?;
        let shown = parts.headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let shown = shown.and_then(|it| it.strip_prefix("Bearer ")).unwrap_or_default();
        if token.is(shown) {
            return Ok(Admin(Operator::Http(address.0)));
        }
        tracing::warn!(address = %address.0, path = parts.uri.path(), "a wrong admin token");
        Err(Error::WrongToken)
    }
}

/// Which users.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct WhichUsers {
    /// Only those who are called so.
    name: Option<String>,
    /// Only those who are muted or banned.
    #[serde(default)]
    restrained: bool,
    /// The last user of the page before; none for the first page.
    after: Option<String>,
}

/// Users, those who came last first.
#[utoipa::path(get, path = "/api/admin/users", tag = "admin", params(WhichUsers),
    responses((status = OK, body = Vec<AdminUser>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn users(
    State(app): State<App>,
    _: Admin,
    QueryParams(which): QueryParams<WhichUsers>,
) -> Result<Json<Vec<AdminUser>>, Error> {
    let WhichUsers { name, restrained, after } = which;
    let after = after.as_deref().map(user_id).transpose()?;
    let users = app.store.users(&UserFilter { name, restrained, after }, Limits::LIST).await?;
    Ok(Json(users.into_iter().map(AdminUser::from).collect()))
}

/// Does something to a user: `mute`, `unmute`, `ban`, `unban` or `delete`.
#[utoipa::path(post, path = "/api/admin/users/{id}/{act}", tag = "admin",
    params(("id" = String, Path), ("act" = String, Path)),
    responses((status = OK, body = Empty), (status = NOT_FOUND, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn act_on_user(
    State(app): State<App>,
    Admin(by): Admin,
    Path((id, act)): Path<(String, String)>,
) -> Result<Json<Empty>, Error> {
    let user = user_id(&id)?;
    let act: UserAct = act.parse().map_err(Error::BadRequest)?;
    let news = act.apply(&app.store, &by, user).await.map_err(|error| match error {
        wayfinder_store::StoreError::NotFound(_) => Error::UnknownUser(user.to_string()),
        error => error.into(),
    })?;
    tracing::info!(target: crate::AUDIT, %act, %user, %by, "an operator acted on a user");
    news::pass_on(&app, news).await;
    Ok(Json(Empty {}))
}

/// Which tables.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct WhichTables {
    /// Whether to list those that are over as well.
    #[serde(default)]
    all: bool,
    /// The last table of the page before; none for the first page.
    after: Option<String>,
}

/// Tables, listed or not, those that changed last first.
#[utoipa::path(get, path = "/api/admin/tables", tag = "admin", params(WhichTables),
    responses((status = OK, body = Vec<TableSummary>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn tables(
    State(app): State<App>,
    _: Admin,
    QueryParams(WhichTables { all, after }): QueryParams<WhichTables>,
) -> Result<Json<Vec<TableSummary>>, Error> {
    let filter = if all { TableFilter::Any } else { TableFilter::Unfinished };
    let after = after.as_deref().map(table_id).transpose()?;
    let tables = app.store.tables(filter, Page { limit: Limits::LIST, after }).await?;
    Ok(Json(tables.iter().map(|table| TableSummary::of(table, None)).collect()))
}

/// Closes a table: nobody plays there any more, and everybody may read it.
#[utoipa::path(post, path = "/api/admin/tables/{id}/close", tag = "admin",
    params(("id" = String, Path)),
    responses((status = OK, body = Empty), (status = CONFLICT, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn close(
    State(app): State<App>,
    Admin(by): Admin,
    Path(id): Path<String>,
) -> Result<Json<Empty>, Error> {
    let table = table_id(&id)?;
    let news = close_table(&app.store, &by, table).await?.ok_or(Error::NotRunning)?;
    tracing::info!(target: crate::AUDIT, act = "close", %table, %by, "an operator closed a table");
    for news in news {
        news::pass_on(&app, news).await;
    }
    Ok(Json(Empty {}))
}

fn user_id(text: &str) -> Result<UserId, Error> {
    text.parse().map_err(|_| Error::UnknownUser(text.chars().take(40).collect()))
}
