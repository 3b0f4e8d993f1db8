//! Bodies and queries, refused in the same form as everything else.

use axum::{
    Json, RequestExt,
    extract::{
        FromRequest, FromRequestParts, Query, Request,
        rejection::{BytesRejection, FailedToBufferBody, JsonRejection},
    },
    http::{header::CONTENT_TYPE, request::Parts},
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wayfinder_core::Seat;
use wayfinder_store::TableId;

use crate::{app::App, error::Error};

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned + 'static> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Error> {
        let read = timeout(app.config.deadlines.body, request.extract::<Json<T>, _>()).await;
        match read.map_err(|_| Error::TooSlow)? {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(BytesRejection::FailedToBufferBody(
                FailedToBufferBody::LengthLimitError(_),
            ))) => Err(Error::TooLarge),
            Err(rejection) => Err(Error::BadRequest(one_line(&rejection.body_text()))),
        }
    }
}

/// A JSON body that may be left out.
#[derive(Debug)]
pub(crate) struct OptionalBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Default + 'static> FromRequest<App> for OptionalBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<OptionalBody<T>, Error> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(OptionalBody(T::default()));
        }
        let Body(body) = Body::from_request(request, app).await?;
        Ok(OptionalBody(body))
    }
}

/// A query.
#[derive(Debug)]
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Error> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(query)) => Ok(QueryParams(query)),
            Err(rejection) => Err(Error::BadRequest(one_line(&rejection.body_text()))),
        }
    }
}

/// The table with the id of a path.
pub(crate) fn table_id(text: &str) -> Result<TableId, Error> {
    text.parse().map_err(|_| Error::UnknownTable(text.chars().take(40).collect()))
}

/// The seat with the number of a path or query.
pub(crate) fn seat(text: &str) -> Result<Seat, Error> {
    text.parse().map_err(|_| Error::UnknownSeat(text.chars().take(40).collect()))
}

fn one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join(" ")
}
