//! From where nobody may come in, and what operators did.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use std::time::Duration;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_store::{Network, News};

use super::admin::Admin;
use crate::{
    Limits,
    app::App,
    error::Error,
    extract::{Body, QueryParams},
    news,
    wire::{AdminAddress, AdminAddressRequest, AuditEntry, Empty, ErrorBody},
};

/// Addresses that are kept out, the last first.
#[utoipa::path(get, path = "/api/admin/addresses", tag = "admin",
    responses((status = OK, body = Vec<AdminAddress>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminAddress>>, Error> {
    let banned = app.store.banned_networks().await?;
    Ok(Json(banned.into_iter().map(AdminAddress::from).collect()))
}

/// Keeps an address out, or lets it in again: `ban` or `unban`. Of an IPv6 address 64 bits count.
#[utoipa::path(post, path = "/api/admin/addresses/{act}", tag = "admin",
    params(("act" = String, Path)), request_body = AdminAddressRequest,
    responses((status = OK, body = Empty), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn act(
    State(app): State<App>,
    Admin(by): Admin,
    Path(act): Path<String>,
    Body(AdminAddressRequest { address, seconds }): Body<AdminAddressRequest>,
) -> Result<Json<Empty>, Error> {
    let network: Network = address.parse().map_err(Error::BadRequest)?;
    match act.as_str() {
        "ban" => {
            let time = seconds.map(|seconds| Duration::from_secs(seconds.get()));
            app.store.ban_network(&by, network, time).await?;
        }
        "unban" => {
            if !app.store.unban_network(&by, network).await? {
                return Err(Error::NotFound);
            }
        }
        _ => {
            let why = format!("{act:?} is not done to addresses: use ban or unban");
            return Err(Error::BadRequest(why));
        }
    }
    tracing::info!(target: crate::AUDIT, act, %network, %by, "an operator acted on an address");
    news::pass_on(&app, News::Networks).await;
    Ok(Json(Empty {}))
}

/// Which lines.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct WhichLines {
    /// The number of the last line of the page before; none for the first page.
    before: Option<i64>,
}

/// What operators did, here and at the command line, the last first.
#[utoipa::path(get, path = "/api/admin/audit", tag = "admin", params(WhichLines),
    responses((status = OK, body = Vec<AuditEntry>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn audit(
    State(app): State<App>,
    _: Admin,
    QueryParams(WhichLines { before }): QueryParams<WhichLines>,
) -> Result<Json<Vec<AuditEntry>>, Error> {
    let lines = app.store.audit(before, Limits::LIST).await?;
    Ok(Json(lines.into_iter().map(AuditEntry::from).collect()))
}
