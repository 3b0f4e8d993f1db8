//! How strong people are, and what a rated game changed.

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_store::{StoreError, UserId};

use crate::{
    app::App,
    error::Error,
    extract::table_id,
    wire::{ErrorBody, RatingPoint, SeatRating, TitleRating, UserRatings},
};

/// How many games the course of a rating has.
pub(super) const COURSE: u32 = 200;

/// Somebody's ratings.
#[utoipa::path(get, path = "/api/users/{id}/ratings", tag = "users", params(("id" = String, Path)),
    responses((status = OK, body = UserRatings), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn of_user(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<UserRatings>, Error> {
    let unknown = |_| Error::UnknownUser(id.chars().take(40).collect());
    let user: UserId = id.parse().map_err(unknown)?;
    let ratings = user_ratings(&app, user, COURSE).await?;
    if ratings.titles.is_empty() {
        app.store.user(user).await.map_err(|error| match error {
            StoreError::NotFound(_) => Error::UnknownUser(user.to_string()),
            error => error.into(),
        })?;
    }
    Ok(Json(ratings))
}

/// Somebody's ratings, each with its last so many games, or that there are none.
pub(super) async fn user_ratings(
    app: &App,
    user: UserId,
    games: u32,
) -> Result<UserRatings, Error> {
    let mut titles = Vec::new();
    for last in app.store.skills(user).await? {
        let course = app.store.rated_games(user, &last.game, games).await?;
        titles.push(TitleRating {
            game: last.game,
            rating: last.skill.into(),
            games: last.number,
            course: course.iter().map(RatingPoint::from).collect(),
        });
    }
    Ok(UserRatings { titles })
}

/// What a rated game changed, by seat; nothing if it was not rated or is not over.
#[utoipa::path(get, path = "/api/tables/{id}/ratings", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = Vec<SeatRating>), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn of_table(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Vec<SeatRating>>, Error> {
    let table = app.store.table(table_id(&id)?).await?;
    let changes = app.store.rating_changes(table.id).await?;
    let by_seat = table.seats.iter().filter_map(|record| {
        let owner = record.sitter.owner()?;
        let change = changes.iter().find(|change| change.user == owner)?;
        Some(SeatRating::of(record.seat, change))
    });
    Ok(Json(by_seat.collect()))
}
