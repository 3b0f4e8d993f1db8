//! The HTTP half of the protocol.

mod account;
mod admin;
mod admin_networks;
mod analysis;
mod channels;
mod coach;
mod device_link;
mod export;
mod farewell;
mod gathering;
mod hint;
mod ignored;
mod invitations;
mod learned;
mod lessons;
mod lobby;
mod look_back;
mod me;
mod meta;
mod password;
mod people;
mod pictures;
mod qr;
mod ratings;
mod seats;
mod sessions;
mod sockets;
mod standing;
mod tables;
mod time;
mod waiting;

pub(crate) use tables::USUAL_BOT;

use axum::{Router, extract::DefaultBodyLimit, http::HeaderMap, middleware};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    Limits,
    app::App,
    error::Error,
    gate, identity,
    page::{self, Static},
};

/// What the API is called in its description.
#[derive(Debug, OpenApi)]
#[openapi(info(
    title = "Wayfinder",
    description = "Tables for board games of islands and stars. The socket at \
        /api/tables/{id}/socket is described in docs/PROTOCOL.md."
))]
struct ApiDescription;

/// How people come to a table.
fn gathering() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(seats::take))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::come_back))
        .routes(routes!(seats::concede))
        .routes(routes!(time::vote))
        .routes(routes!(time::rest, time::set_rest))
        .routes(routes!(gathering::join))
        .routes(routes!(gathering::ready))
        .routes(routes!(gathering::remove))
        .routes(routes!(gathering::give))
        .routes(routes!(gathering::turn_away))
        .routes(routes!(gathering::door))
        .routes(routes!(tables::rematch))
        .routes(routes!(standing::show, standing::seek))
        .routes(routes!(standing::here))
        .routes(routes!(standing::end))
        .routes(routes!(ignored::list, ignored::ignore))
}

/// Who people are, and what they are to each other.
fn people() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(ratings::of_user))
        .routes(routes!(people::profile))
        .routes(routes!(people::games))
        .routes(routes!(people::acquaintances))
        .routes(routes!(people::set_bond))
        .routes(routes!(invitations::invited, invitations::invite))
        .routes(routes!(invitations::list))
        .routes(routes!(invitations::accept))
        .routes(routes!(invitations::decline))
}

/// Everything the server answers.
pub(crate) fn router(app: &App) -> Router {
    let passwords = OpenApiRouter::new()
        .routes(routes!(account::register))
        .routes(routes!(account::login))
        .routes(routes!(password::change))
        .routes(routes!(password::codes))
        .routes(routes!(password::recover))
        .routes(routes!(farewell::delete))
        .routes(routes!(device_link::create))
        .routes(routes!(device_link::look))
        .routes(routes!(device_link::go_on))
        .layer(middleware::from_fn_with_state(app.clone(), gate::password_gate));
    let large = OpenApiRouter::new()
        .routes(routes!(tables::create))
        .routes(routes!(tables::play))
        .layer(DefaultBodyLimit::max(Limits::TABLE_BODY));
    let small = OpenApiRouter::new()
        .routes(routes!(meta::catalog))
        .routes(routes!(me::me, me::rename))
        .routes(routes!(qr::draw))
        .routes(routes!(account::state))
        .routes(routes!(account::logout))
        .routes(routes!(sessions::end_all))
        .routes(routes!(sessions::end))
        .routes(routes!(export::export))
        .routes(routes!(waiting::waiting))
        .routes(routes!(waiting::here))
        .routes(routes!(waiting::nudge))
        .routes(routes!(channels::list, channels::add))
        .routes(routes!(channels::change))
        .routes(routes!(channels::confirm))
        .routes(routes!(channels::test))
        .routes(routes!(channels::remove))
        .routes(routes!(lobby::list))
        .routes(routes!(tables::show))
        .routes(routes!(tables::play_on))
        .routes(routes!(learned::learned))
        .routes(routes!(learned::keep))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::words, lessons::walk))
        .routes(routes!(lessons::figures))
        .routes(routes!(pictures::of_table))
        .routes(routes!(pictures::of_title))
        .routes(routes!(hint::hint))
        .routes(routes!(coach::coach))
        .routes(routes!(coach::reasons))
        .routes(routes!(look_back::since))
        .routes(routes!(look_back::replay))
        .routes(routes!(look_back::log))
        .routes(routes!(analysis::analysis))
        .routes(routes!(ratings::of_table))
        .routes(routes!(admin::users))
        .routes(routes!(admin::act_on_user))
        .routes(routes!(admin::tables))
        .routes(routes!(admin::close))
        .routes(routes!(admin_networks::list))
        .routes(routes!(admin_networks::act))
        .routes(routes!(admin_networks::audit))
        .merge(gathering())
        .merge(people())
        .merge(passwords)
        .layer(DefaultBodyLimit::max(Limits::BODY));
    let described = OpenApiRouter::with_openapi(ApiDescription::openapi())
        .merge(small)
        .merge(large)
        .route("/api/tables/{id}/socket", axum::routing::get(sockets::socket))
        .layer(middleware::from_fn_with_state(app.clone(), identity::cookie))
        .layer(middleware::from_fn_with_state(app.clone(), gate::gate))
        .routes(routes!(meta::health))
        .routes(routes!(meta::ready));
    let (api, description) = described.split_for_parts();
    let description = description.to_json().expect("a description is plain data");
    let description = Static::new("application/json", description);
    page::prepare();
    let metrics = match app.config.metrics {
        None => axum::routing::get(meta::metrics),
        // Its address is for the operator alone.
        Some(_) => axum::routing::get(async || Error::NotFound),
    };
    // Not in the description: nobody but a test has it.
    let api = if app.config.test_clock {
        api.route("/api/test/clock", axum::routing::post(time::go_ahead))
    } else {
        api
    };
    api.route("/metrics", metrics)
        .layer(CompressionLayer::new())
        // What follows is the same for everybody, and compressed already.
        .route(
            "/api/openapi.json",
            axum::routing::get(async move |headers: HeaderMap| description.answer(&headers)),
        )
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(app.clone(), gate::host_gate))
        .layer(middleware::from_fn(gate::headers))
        .layer(middleware::from_fn(gate::log_faults))
        .with_state(app.clone())
}

/// What the operator's own address answers.
pub(crate) fn operator_router(app: &App) -> Router {
    Router::new()
        .route("/metrics", axum::routing::get(meta::metrics))
        .route("/api/health", axum::routing::get(meta::health))
        .route("/api/ready", axum::routing::get(meta::ready))
        .fallback(async || Error::NotFound)
        .layer(middleware::from_fn(gate::log_faults))
        .with_state(app.clone())
}
