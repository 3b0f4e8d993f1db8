//! Where somebody wants to be told that it is their turn.

use std::{net::IpAddr, time::Instant};

use axum::{
    Json,
    extract::{Path, State},
};
use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use wayfinder_store::{ChannelId, ChannelKind, NewChannel, User};

use crate::{
    Limits,
    app::App,
    courier::{Hook, read_address},
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::SessionPlayer,
    wire::{
        ChannelInfo, ChannelRequest, ChannelTarget, Channels, CodeRequest, ErrorBody, WantedRequest,
    },
};

/// The channels of the user who asks, and what is needed for another.
#[utoipa::path(get, path = "/api/channels", tag = "channels",
    responses((status = OK, body = Channels), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
) -> Result<Json<Channels>, Error> {
    told(&app, &user).await
}

async fn told(app: &App, user: &User) -> Result<Json<Channels>, Error> {
    let channels = app.store.channels(user.id).await?;
    Ok(Json(Channels {
        channels: channels.into_iter().map(ChannelInfo::from).collect(),
        push_key: app.courier.push_key().to_owned(),
        mail: app.courier.sends_mail(),
    }))
}

/// Adds a channel. A code goes to an address of mail, and comes back with `confirm`.
#[utoipa::path(post, path = "/api/channels", tag = "channels", request_body = ChannelRequest,
    responses((status = OK, body = ChannelInfo), (status = BAD_REQUEST, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn add(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    VisitorAddress(address): VisitorAddress,
    Body(request): Body<ChannelRequest>,
) -> Result<Json<ChannelInfo>, Error> {
    let unfit = |why: String| Error::BadTarget(why);
    let (kind, target) = match request.target {
        ChannelTarget::Mail(text) => {
            if !app.courier.sends_mail() {
                return Err(unfit("this server sends no mail".into()));
            }
            let mail =
                read_address(&text).ok_or_else(|| unfit("this is no address of mail".into()))?;
            // Nobody's letter box is filled by strangers: so many codes, from anywhere, and from one visitor.
            let (box_of, now) = (Sha256::digest(mail.to_lowercase()).into(), Instant::now());
            let allowed = app.codes_from.take(address, now).and(app.codes_to.take(box_of, now));
            allowed.map_err(|_| Error::TooFast)?;
            (ChannelKind::Mail, mail)
        }
        ChannelTarget::Push(browser) => {
            browser
                .keys()
                .ok_or_else(|| unfit("the keys of this browser cannot be read".into()))?;
            checked(&app, address, &browser.endpoint).await?;
            (ChannelKind::Push, kept(&browser))
        }
        ChannelTarget::Webhook(hook) => {
            let url = checked(&app, address, &hook.url).await?;
            (ChannelKind::Webhook, kept(&Hook { form: hook.form, url, secret: secret()? }))
        }
    };
    let language = if request.language == "es" { "es" } else { "en" }.to_owned();
    let channel = NewChannel { kind, target, wanted: request.wanted.into(), language };
    Ok(Json(app.store.add_channel(user.id, &channel).await?.into()))
}

/// An address of the web that may be asked, as it is kept. A few at a time for each visitor: names are looked up, which
/// may take long.
async fn checked(app: &App, visitor: IpAddr, text: &str) -> Result<String, Error> {
    if text.len() > Limits::TARGET {
        let most = Limits::TARGET;
        return Err(Error::BadTarget(format!("an address has at most {most} bytes")));
    }
    let _looking = app.looking_up.enter(visitor).ok_or(Error::TooFast)?;
    let url = app.courier.outbound.check(text).await;
    Ok(url.map_err(|refusal| Error::BadTarget(refusal.to_string()))?.to_string())
}

fn kept(target: &impl serde::Serialize) -> String {
    serde_json::to_string(target).expect("texts have JSON")
}

fn secret() -> Result<String, Error> {
    let mut bytes = [0; 16];
    SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|_| Error::Internal("the system gives no random numbers".into()))?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// Sets when to be told by a channel.
#[utoipa::path(post, path = "/api/channels/{id}", tag = "channels", params(("id" = String, Path)),
    request_body = WantedRequest,
    responses((status = OK, body = Channels), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    Path(id): Path<String>,
    Body(request): Body<WantedRequest>,
) -> Result<Json<Channels>, Error> {
    let found = app.store.set_wanted(user.id, channel_id(&id)?, request.wanted.into()).await?;
    if found { told(&app, &user).await } else { Err(Error::UnknownChannel) }
}

/// Uses the code that was sent to an address of mail.
#[utoipa::path(post, path = "/api/channels/{id}/confirm", tag = "channels",
    params(("id" = String, Path)), request_body = CodeRequest,
    responses((status = OK, body = Channels), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn confirm(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    Path(id): Path<String>,
    Body(request): Body<CodeRequest>,
) -> Result<Json<Channels>, Error> {
    let fits = app.store.confirm_channel(user.id, channel_id(&id)?, &request.code).await?;
    if fits { told(&app, &user).await } else { Err(Error::WrongMailCode) }
}

/// Sends something by a channel, to see whether it arrives.
#[utoipa::path(post, path = "/api/channels/{id}/test", tag = "channels",
    params(("id" = String, Path)),
    responses((status = OK, body = Channels), (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn test(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    VisitorAddress(address): VisitorAddress,
    Path(id): Path<String>,
) -> Result<Json<Channels>, Error> {
    app.codes_from.take(address, Instant::now()).map_err(|_| Error::TooFast)?;
    let sent = app.store.send_test(user.id, channel_id(&id)?).await?;
    if sent { told(&app, &user).await } else { Err(Error::UnknownChannel) }
}

/// Removes a channel, and what waits to be told by it.
#[utoipa::path(post, path = "/api/channels/{id}/remove", tag = "channels",
    params(("id" = String, Path)),
    responses((status = OK, body = Channels), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    Path(id): Path<String>,
) -> Result<Json<Channels>, Error> {
    let found = app.store.remove_channel(user.id, channel_id(&id)?).await?;
    if found { told(&app, &user).await } else { Err(Error::UnknownChannel) }
}

fn channel_id(text: &str) -> Result<ChannelId, Error> {
    text.parse().map_err(|_| Error::UnknownChannel)
}
