//! Votes about who does not come, when clocks rest, and a clock that tests can move.

use std::time::{Duration, Instant};

use axum::{
    Json,
    extract::{Path, State},
};
use jiff::civil::Date;
use serde::Deserialize;
use wayfinder_store::{Timestamp, UserId};

use crate::{
    app::App,
    error::Error,
    extract::{Body, seat, table_id},
    identity::KnownUser,
    rest::{DAYS_A_YEAR, Rest},
    room::Request,
    wire::{ErrorBody, RestInfo, RestRequest, Stretch, TableSummary, VoteRequest},
};

/// Says what is to be done about somebody who does not come.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/vote", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = VoteRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn vote(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
    Body(request): Body<VoteRequest>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let remedy = request.remedy.map(Into::into);
    if remedy.is_some() {
        app.calls.take(user.id, Instant::now()).map_err(|_| Error::TooFast)?;
    }
    let vote = |reply| Request::Vote { user: user.id, seat, remedy, reply };
    Ok(Json(app.rooms.ask(&app, table, vote).await??))
}

/// When the clock of who asks rests.
#[utoipa::path(get, path = "/api/me/rest", tag = "users",
    responses((status = OK, body = RestInfo), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn rest(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<RestInfo>, Error> {
    Ok(Json(own_rest(&app, user.id).await?))
}

/// When a user's clock rests.
pub(super) async fn own_rest(app: &App, user: UserId) -> Result<RestInfo, Error> {
    Ok(told(&read(app, user).await?))
}

/// Changes when it rests.
#[utoipa::path(post, path = "/api/me/rest", tag = "users", request_body = RestRequest,
    responses((status = OK, body = RestInfo), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn set_rest(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Body(request): Body<RestRequest>,
) -> Result<Json<RestInfo>, Error> {
    let mut rest = read(&app, user.id).await?;
    if let Some(zone) = request.zone {
        rest.move_to(&zone).map_err(Error::BadRequest)?;
    }
    if let Some(vacation) = request.vacation {
        if vacation.len() > DAYS_A_YEAR * 3 {
            return Err(Error::BadRequest("these are more vacations than two years have".into()));
        }
        let day = |text: &str| {
            let why = |_| Error::BadRequest(format!("{text:?} is no day: write 2026-12-24"));
            text.parse::<Date>().map_err(why)
        };
        let stretches: Result<Vec<_>, Error> =
            vacation.iter().map(|it| Ok((day(&it.from)?, day(&it.to)?))).collect();
        rest.plan(&stretches?, Timestamp::now()).map_err(Error::BadRequest)?;
    }
    app.store.set_rest(user.id, &rest.write()).await?;
    // The tables where they sit reckon with it at once; others read it when they wake.
    app.rooms.tell_of(&app, user.id, Request::look).await;
    Ok(Json(told(&rest)))
}

async fn read(app: &App, user: UserId) -> Result<Rest, Error> {
    Ok(Rest::read(&app.store.rest(user).await?))
}

fn told(rest: &Rest) -> RestInfo {
    let now = Timestamp::now();
    let stretch = |(from, to): (Date, Date)| Stretch { from: from.to_string(), to: to.to_string() };
    RestInfo {
        zone: rest.zone().to_owned(),
        today: rest.today(now).to_string(),
        vacation: rest.stretches().into_iter().map(stretch).collect(),
        days_left: rest.days_left(now),
        days_a_year: DAYS_A_YEAR,
    }
}

/// How far the clock is to go ahead.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ahead {
    seconds: u32,
}

/// Lets the clock of the program go ahead; only where tests have asked for it when the server was started.
pub(super) async fn go_ahead(
    State(app): State<App>,
    Body(Ahead { seconds }): Body<Ahead>,
) -> Result<Json<i64>, Error> {
    let by = Duration::from_secs(seconds.into());
    // First, or it would seem that no server was there meanwhile.
    app.store.bridge(Timestamp::now().after(by)).await?;
    Timestamp::go_ahead(by);
    app.rooms.tell_all(Request::look).await;
    Ok(Json(Timestamp::now().millis()))
}
