//! Who people are: profiles, histories, whom one knows.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_store::{self as store, Missing, PlayedFilter, StoreError, Timestamp, User, UserId};

use super::{
    me::tell_rooms,
    ratings::{COURSE, user_ratings},
};
use crate::{
    app::App,
    error::Error,
    extract::{Body, QueryParams, table_id},
    identity::{KnownUser, Visitor},
    wire::{
        Acquaintances, Bond, BondRequest, ErrorBody, OpponentInfo, Profile, TableSummary, UserInfo,
    },
};

/// How many opponents and moments a profile has.
const OPPONENTS: u32 = 12;
const MOMENTS: u32 = 5;
/// How many people one has played with last are at hand.
const RECENT: u32 = 20;
/// How many games a page of a history has.
const PAGE: u32 = 25;

/// Somebody's profile. Others are told of games between people that were in the lobby or rated, and of those they
/// played in themselves; everybody sees all of their own.
#[utoipa::path(get, path = "/api/users/{id}", tag = "users", params(("id" = String, Path)),
    responses((status = OK, body = Profile), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn profile(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
) -> Result<Json<Profile>, Error> {
    let user = find(&app, &id).await?;
    Ok(Json(told(&app, user, visitor.map(|it| it.id), (OPPONENTS, MOMENTS)).await?))
}

/// All of a user's own profile, for the user.
pub(super) async fn own_profile(app: &App, user: &User) -> Result<Profile, Error> {
    told(app, user.clone(), Some(user.id), (u32::MAX, u32::MAX)).await
}

async fn told(
    app: &App,
    user: User,
    viewer: Option<UserId>,
    (opponents, moments): (u32, u32),
) -> Result<Profile, Error> {
    let bond = match viewer {
        Some(viewer) => app.store.bond(viewer, user.id).await?,
        None => None,
    };
    let mut profile = Profile {
        own: viewer == Some(user.id),
        since: user.created.millis(),
        bond: bond.map(Bond::from),
        titles: Vec::new(),
        ratings: Vec::new(),
        opponents: Vec::new(),
        moments: Vec::new(),
        user: user.clone().into(),
    };
    if is_shown(app, &user, viewer).await? {
        let tallies = app.store.tallies(user.id, viewer).await?;
        profile.titles = tallies.into_iter().map(Into::into).collect();
        profile.ratings = user_ratings(app, user.id, COURSE).await?.titles;
        let opponents = app.store.opponents(user.id, viewer, opponents).await?;
        profile.opponents = opponents.into_iter().map(OpponentInfo::from).collect();
        let moments = app.store.moments(user.id, viewer, moments).await?;
        profile.moments = moments.into_iter().map(Into::into).collect();
    }
    Ok(profile)
}

/// Which of somebody's games.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Games {
    /// Of this title alone.
    game: Option<String>,
    /// With this user alone.
    against: Option<String>,
    /// Those that they have won, or have not.
    won: Option<bool>,
    /// Those that were rated, or were not.
    rated: Option<bool>,
    /// Those that ended then or later: milliseconds since 1970.
    from: Option<i64>,
    /// Those that ended before.
    until: Option<i64>,
    /// The last table of the page before; none for the first page.
    after: Option<String>,
}

/// Somebody's games that are over, 25 at a time, the last first; as far as whoever asks may see them.
#[utoipa::path(get, path = "/api/users/{id}/games", tag = "users",
    params(("id" = String, Path), Games),
    responses((status = OK, body = Vec<TableSummary>), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn games(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
    QueryParams(wanted): QueryParams<Games>,
) -> Result<Json<Vec<TableSummary>>, Error> {
    let user = find(&app, &id).await?;
    let viewer = visitor.map(|it| it.id);
    if !is_shown(&app, &user, viewer).await? {
        return Ok(Json(Vec::new()));
    }
    let which = PlayedFilter {
        game: wanted.game,
        against: wanted.against.as_deref().map(user_id).transpose()?,
        won: wanted.won,
        rated: wanted.rated,
        from: wanted.from.map(Timestamp::from_millis),
        until: wanted.until.map(Timestamp::from_millis),
    };
    let after = wanted.after.as_deref().map(table_id).transpose()?;
    let tables = app.store.history(user.id, viewer, &which, after, PAGE).await?;
    Ok(Json(tables.iter().map(|table| TableSummary::of(table, viewer)).collect()))
}

/// Whom the user who asks knows: kept at hand, played with, kept away.
#[utoipa::path(get, path = "/api/me/people", tag = "users",
    responses((status = OK, body = Acquaintances), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn acquaintances(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<Acquaintances>, Error> {
    Ok(Json(known_to(&app, &user).await?))
}

/// Those whom a user knows.
pub(super) async fn known_to(app: &App, user: &User) -> Result<Acquaintances, Error> {
    let (mut friends, mut blocked) = (Vec::new(), Vec::new());
    for (other, bond) in app.store.bonds(user.id).await? {
        match bond {
            store::Bond::Friend => friends.push(UserInfo::from(other)),
            store::Bond::Blocked => blocked.push(UserInfo::from(other)),
        }
    }
    let recent = app.store.opponents(user.id, Some(user.id), RECENT).await?;
    let is_listed = |user: UserId| friends.iter().chain(&blocked).any(|it| it.id == user);
    let recent = recent.into_iter().filter(|it| !is_listed(it.user));
    Ok(Acquaintances { recent: recent.map(OpponentInfo::from).collect(), friends, blocked })
}

/// Says what somebody is to the user who asks: a friend, kept at hand to be invited; blocked, who does not invite the
/// user, does not sit down at their waiting tables and is not heard by them in a chat; or nobody in particular.
#[utoipa::path(post, path = "/api/users/{id}/bond", tag = "users", params(("id" = String, Path)),
    request_body = BondRequest,
    responses((status = OK, body = Acquaintances), (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn set_bond(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    Body(BondRequest { bond }): Body<BondRequest>,
) -> Result<Json<Acquaintances>, Error> {
    let other = find(&app, &id).await?;
    app.store.set_bond(user.id, other.id, bond.map(Into::into)).await?;
    // Whoever is blocked is not heard any more at tables that are open.
    tell_rooms(&app, &user).await;
    Ok(Json(known_to(&app, &user).await?))
}

/// The user with the id of a path.
pub(super) fn user_id(text: &str) -> Result<UserId, Error> {
    text.parse().map_err(|_| Error::UnknownUser(text.chars().take(40).collect()))
}

pub(super) async fn find(app: &App, id: &str) -> Result<User, Error> {
    app.store.user(user_id(id)?).await.map_err(|error| match error {
        StoreError::NotFound(Missing::User(user)) => Error::UnknownUser(user.to_string()),
        error => error.into(),
    })
}

/// Whether more than a name is told of somebody.
async fn is_shown(app: &App, user: &User, viewer: Option<UserId>) -> Result<bool, Error> {
    if user.name.is_empty() || user.banned {
        return Ok(false);
    }
    let Some(viewer) = viewer else { return Ok(true) };
    Ok(app.store.bond(user.id, viewer).await? != Some(store::Bond::Blocked))
}
