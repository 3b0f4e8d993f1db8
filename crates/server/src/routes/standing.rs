//! Standing invitations: any game of a title with whoever wishes the same.

use std::time::Duration;

use axum::{Json, extract::State};
use wayfinder_catalog::TableDice;
use wayfinder_core::Proposal;
use wayfinder_dice::shuffle;
use wayfinder_store::{
    Company, NewSeat, NewTable, Quota, Sitter, StandingInvitation, Terms, User, UserId,
};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::Body,
    fair_play,
    identity::{Arrival, KnownUser, Visitor},
    wire::{ErrorBody, StandingPace, StandingState, StandingWish, WantedCompany},
};

/// How long a wish lasts that its user does not renew. A page out of sight asks once a minute.
const fn lasts(pace: StandingPace) -> Duration {
    match pace {
        StandingPace::Live => Duration::from_secs(100),
        StandingPace::Days => Duration::from_hours(7 * 24),
    }
}

/// How one's own wish stands, and what others wish.
#[utoipa::path(get, path = "/api/standing", tag = "lobby",
    responses((status = OK, body = StandingState)))]
pub(super) async fn show(
    State(app): State<App>,
    Visitor(visitor): Visitor,
) -> Result<Json<StandingState>, Error> {
    let company = match &visitor {
        Some(user) => app.store.await_company(user.id, Duration::ZERO).await?,
        None => Company::None,
    };
    told(&app, visitor.map(|user| user.id), company).await
}

/// What a user wishes, if they look for company.
pub(super) async fn own_wish(app: &App, user: UserId) -> Result<Option<StandingWish>, Error> {
    let company = app.store.await_company(user, Duration::ZERO).await?;
    Ok(told(app, Some(user), company).await?.0.own)
}

/// Would play with anybody who wishes the same: at once, if somebody waits already.
#[utoipa::path(post, path = "/api/standing", tag = "lobby", request_body = StandingWish,
    responses((status = OK, body = StandingState), (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn seek(
    State(app): State<App>,
    arrival: Arrival,
    Body(wish): Body<StandingWish>,
) -> Result<Json<StandingState>, Error> {
    let proposal = Proposal::new(wish.players);
    let title = app.catalog.find(&wish.game)?;
    let checked = title.check(&proposal)?;
    if wish.players < 2 {
        return Err(Error::BadRequest("company is two or more".into()));
    }
    let dice = app.config.chance.dice(&format!("seats of {} {proposal:?}", wish.game))?;
    let terms = Terms { rated: wish.rated, ..Terms::default() };
    fair_play::check(terms, title, checked.proposal(), &[])?;
    let user = arrival.settle(&app).await?;
    let quota = app.config.limits.quota(&user);
    check_quota(&app, &user, quota).await?;
    let seats = |people: Vec<UserId>| -> Vec<NewSeat> {
        people.into_iter().map(|it| NewSeat::new(Sitter::User(it))).collect()
    };
    let info = title.info();
    let open = |others: Vec<UserId>| NewTable {
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        proposal: serde_json::to_string(checked.proposal()).expect("a proposal is plain data"),
        host: user.id,
        listed: false,
        seats: seats(shuffled([vec![user.id], others].concat(), dice)),
        rematch_of: None,
        past: None,
        terms,
    };
    let invitation = StandingInvitation {
        user: user.id,
        game: wish.game.clone(),
        wish: serde_json::to_string(&wish).expect("a wish is plain data"),
    };
    let others = u32::from(wish.players) - 1;
    let company =
        app.store.seek_company(&invitation, others, lasts(wish.pace), quota, open).await?;
    if let Company::Found(table) = company {
        // Nature and the clocks need not wait for the first socket.
        app.rooms.room(&app, table).await?;
    }
    told(&app, Some(user.id), company).await
}

/// Still waits: a wish to play at once lasts as long as this is said.
#[utoipa::path(post, path = "/api/standing/here", tag = "lobby",
    responses((status = OK, body = StandingState), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn here(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<StandingState>, Error> {
    let company = app.store.await_company(user.id, lasts(StandingPace::Live)).await?;
    told(&app, Some(user.id), company).await
}

/// Ends one's wish: company is not wanted any more, or was found.
#[utoipa::path(post, path = "/api/standing/end", tag = "lobby",
    responses((status = OK, body = StandingState), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn end(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<StandingState>, Error> {
    app.store.leave_company(user.id).await?;
    told(&app, Some(user.id), Company::None).await
}

async fn told(
    app: &App,
    viewer: Option<UserId>,
    company: Company,
) -> Result<Json<StandingState>, Error> {
    let wanted = app.store.company_wanted(viewer, Limits::WISHES).await?;
    // What another version of the program has written is not shown.
    let read = |wish: &str| serde_json::from_str::<StandingWish>(wish).ok();
    let wanted = wanted
        .into_iter()
        .filter_map(|(_, wish, waiting)| Some(WantedCompany { wish: read(&wish)?, waiting }));
    let (own, table) = match company {
        Company::None => (None, None),
        Company::Waits(invitation) => (read(&invitation.wish), None),
        Company::Found(table) => (None, Some(table)),
    };
    Ok(Json(StandingState { own, table, wanted: wanted.collect() }))
}

/// Whoever may open no table need not wait for the company of one.
async fn check_quota(app: &App, user: &User, quota: Quota) -> Result<(), Error> {
    if app.store.count_hosted(user.id).await? >= quota.unfinished {
        return Err(Error::TooManyTables(quota.unfinished));
    }
    Ok(())
}

/// Nobody has the first seat by right.
fn shuffled(mut people: Vec<UserId>, mut dice: TableDice) -> Vec<UserId> {
    shuffle(&mut people, &mut dice);
    people
}
