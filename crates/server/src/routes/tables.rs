//! Opening tables and looking at one.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use wayfinder_catalog::{AnyCheckedProposal, Title};
use wayfinder_core::{Dice, Proposal};
use wayfinder_store::{Delay, Invite, NewSeat, NewTable, Sitter, TableId, Terms, User, UserId};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::{Body, OptionalBody, table_id},
    fair_play,
    identity::{Arrival, KnownUser, Visitor},
    room::Request,
    thinking_pool::table_bot,
    wire::{
        DelaySummary, ErrorBody, NewTableRequest, OpenedTable, PlayOnRequest, PlayRequest,
        RematchRequest, SeatRequest, TableSummary,
    },
};

/// The bot where none is named.
pub(crate) const USUAL_BOT: &str = "medium";

/// Opens a table against bots, the visitor on a random seat.
#[utoipa::path(post, path = "/api/play", tag = "tables", request_body = PlayRequest,
    responses((status = CREATED, body = OpenedTable), (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn play(
    State(app): State<App>,
    arrival: Arrival,
    Body(request): Body<PlayRequest>,
) -> Result<(StatusCode, Json<OpenedTable>), Error> {
    let info = app.catalog.find(&request.game)?.info();
    let players = request.players.unwrap_or(info.min_players);
    let bot = bot(request.bot)?;
    let proposal = Proposal { players, options: request.options };
    let checked = check(&app, &request.game, &proposal)?;
    let mut dice = app.config.chance.dice(&format!("seats of {} {proposal:?}", request.game))?;
    let own = dice.below(u32::from(players.max(1)));
    let bot = || NewSeat::new(Sitter::Bot { spec: bot.clone(), instead_of: None });
    let others: Vec<_> = (0..u32::from(players)).map(|seat| (seat != own).then(bot)).collect();
    let terms = Terms { rated: request.rated, ..Terms::default() };
    fair_play::check(terms, checked.title, checked.proposal.proposal(), &others)?;
    let user = arrival.settle(&app).await?;
    let table = open(&app, &user, checked, Listed::No, terms, seated(&user, others)).await?;
    // Nature and the bots need not wait for the visitor's socket.
    app.rooms.room(&app, table).await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { table: table.to_string() })))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTableRequest,
    responses((status = CREATED, body = TableSummary), (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    arrival: Arrival,
    Body(request): Body<NewTableRequest>,
) -> Result<(StatusCode, Json<TableSummary>), Error> {
    if request.seats.len() != usize::from(request.players) {
        let seats = request.seats.len();
        return Err(Error::BadSeats { seats, players: request.players });
    }
    let proposal = Proposal { players: request.players, options: request.options };
    let checked = check(&app, &request.game, &proposal)?;
    let time = wayfinder_store::TimeLimit::from(request.time);
    let time = time.check().map_err(|bad| Error::BadRequest(bad.to_string()))?;
    // All that can be refused comes before the visitor becomes somebody.
    let others = others(request.seats)?;
    let listed = if request.listed { Listed::Yes } else { Listed::No };
    let DelaySummary { changes, minutes } = request.delay;
    if changes > Limits::DELAY_CHANGES || minutes > Limits::DELAY_MINUTES {
        return Err(Error::BadDelay);
    }
    let terms = Terms {
        rated: request.rated,
        advice: request.advice,
        by_host: request.by_host,
        by_ready: request.by_ready,
        delay: Delay { changes, minutes },
        time,
    };
    fair_play::check(terms, checked.title, checked.proposal.proposal(), &others)?;
    let user = arrival.settle(&app).await?;
    let seats = seated(&user, others);
    let table = open(&app, &user, checked, listed, terms, seats).await?;
    Ok((StatusCode::CREATED, Json(summary(&app, table, Some(user.id)).await?)))
}

/// Opens a table that goes on with another's game from a moment of it; chance is drawn anew. Any game that is over, or
/// one's own against bots.
#[utoipa::path(post, path = "/api/tables/{id}/play-on", tag = "tables", params(("id" = String, Path)),
    request_body = PlayOnRequest,
    responses((status = CREATED, body = TableSummary), (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = CONFLICT, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn play_on(
    State(app): State<App>,
    arrival: Arrival,
    Path(id): Path<String>,
    Body(request): Body<PlayOnRequest>,
) -> Result<(StatusCode, Json<TableSummary>), Error> {
    let user = arrival.known.as_ref().map(|user| user.id);
    let branch = |reply| Request::Branch {
        user,
        step: request.step,
        decision: request.decision.clone(),
        seats: request.seats.clone(),
        reply,
    };
    let mut table = *app.rooms.ask(&app, table_id(&id)?, branch).await??;
    let others = others(request.seats)?;
    let user = arrival.settle(&app).await?;
    table.host = user.id;
    table.seats = seated(&user, others);
    let table = app.store.create_table_within(app.config.limits.quota(&user), &table).await?;
    Ok((StatusCode::CREATED, Json(summary(&app, table, Some(user.id)).await?)))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = TableSummary), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableSummary>, Error> {
    let viewer = visitor.map(|user| user.id);
    Ok(Json(summary(&app, table_id(&id)?, viewer).await?))
}

/// Asks the others for another game with the same people, everybody one seat further on, or answers who asked. Tells the
/// table of it, once everybody has said yes; until then this one.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    request_body = RematchRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    OptionalBody(RematchRequest { say }): OptionalBody<RematchRequest>,
) -> Result<Json<TableSummary>, Error> {
    let table = table_id(&id)?;
    let again = |reply| Request::Rematch { user: user.clone(), say, reply };
    let rematch = app.rooms.ask(&app, table, again).await??;
    Ok(Json(summary(&app, rematch.unwrap_or(table), Some(user.id)).await?))
}

/// Everybody but who asks, whose seats stay empty for now.
fn others(asked: Vec<SeatRequest>) -> Result<Vec<Option<NewSeat>>, Error> {
    let seat = |seat| {
        Ok(match seat {
            SeatRequest::Me => None,
            SeatRequest::Open => Some(NewSeat::invited(Invite::random()?)),
            SeatRequest::Bot { bot: spec } => {
                Some(NewSeat::new(Sitter::Bot { spec: bot(spec)?, instead_of: None }))
            }
        })
    };
    asked.into_iter().map(seat).collect()
}

/// The same with the user on the seats that are left.
fn seated(user: &User, others: Vec<Option<NewSeat>>) -> Vec<NewSeat> {
    let own = NewSeat::new(Sitter::User(user.id));
    others.into_iter().map(|other| other.unwrap_or_else(|| own.clone())).collect()
}

/// A bot that can be seated, by name.
pub(super) fn bot(name: Option<String>) -> Result<String, Error> {
    let name = name.unwrap_or_else(|| USUAL_BOT.to_owned());
    match table_bot(&name) {
        Some(_) => Ok(name),
        None => Err(Error::BadBot(name.chars().take(40).collect())),
    }
}

async fn summary(app: &App, table: TableId, viewer: Option<UserId>) -> Result<TableSummary, Error> {
    app.rooms.ask(app, table, |reply| Request::Summary { viewer, reply }).await
}

/// Whether strangers find a table in the lobby.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Yes,
    No,
}

/// What is to be played, let through by its title.
struct CheckedGame {
    title: &'static dyn Title,
    proposal: Arc<dyn AnyCheckedProposal>,
}

fn check(app: &App, game: &str, proposal: &Proposal) -> Result<CheckedGame, Error> {
    let title = app.catalog.find(game)?;
    Ok(CheckedGame { title, proposal: title.check(proposal)? })
}

async fn open(
    app: &App,
    host: &User,
    CheckedGame { title, proposal }: CheckedGame,
    listed: Listed,
    terms: Terms,
    seats: Vec<NewSeat>,
) -> Result<TableId, Error> {
    let info = title.info();
    let table = NewTable {
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        proposal: serde_json::to_string(proposal.proposal()).expect("a proposal is plain data"),
        host: host.id,
        listed: listed == Listed::Yes,
        seats,
        rematch_of: None,
        past: None,
        terms,
    };
    Ok(app.store.create_table_within(app.config.limits.quota(host), &table).await?)
}
