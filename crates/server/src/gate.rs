//! What every request passes: rate, origin, headers.

use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    Front,
    app::App,
    error::{Error, OwnFault},
};

/// Nothing but what this server sends is loaded or run. Boards are placed by script through the
/// properties of elements, which this allows; texts of styles in the page it does not.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Headers of every answer.
pub(crate) const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Adds the headers to every answer.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    response
}

/// Tells the operator which request failed by our own fault, and why.
pub(crate) async fn log_faults(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    if let Some(OwnFault(error)) = response.extensions().get() {
        tracing::error!(%method, path, error, "a request failed");
    }
    response
}

/// Where a visitor comes from, as far as anybody knows; the gate notes it for those behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VisitorAddress(pub(crate) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for VisitorAddress {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<VisitorAddress, Error> {
        let address = parts.extensions.get::<VisitorAddress>().copied();
        address.ok_or_else(|| Error::Internal("the gate is missing".into()))
    }
}

/// Refuses whoever asks too often, and pages of other sites.
pub(crate) async fn gate(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add_one();
    let address = visitor_address(request.headers(), peer, app.config.front);
    if app.requests.take(address, Instant::now()).is_err() {
        return Error::TooFast.into_response();
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let socket = request.headers().contains_key(header::UPGRADE);
    if (changes || socket) && !is_own(request.headers()) {
        return Error::ForeignOrigin.into_response();
    }
    request.extensions_mut().insert(VisitorAddress(address));
    next.run(request).await
}

/// Refuses whoever tries too many passwords.
pub(crate) async fn password_gate(
    State(app): State<App>,
    VisitorAddress(address): VisitorAddress,
    request: Request,
    next: Next,
) -> Response {
    if app.passwords.take(address, Instant::now()).is_err() {
        return Error::TooFast.into_response();
    }
    next.run(request).await
}

/// Whether a request comes from a page of this server, or from no page at all: browsers always
/// tell the origin of what changes something and of sockets.
fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match (origin, host) {
        (Some(("http" | "https", from)), Some(host)) => from.eq_ignore_ascii_case(host),
        _ => false,
    }
}

fn visitor_address(headers: &HeaderMap, peer: SocketAddr, front: Front) -> IpAddr {
    match front {
        Front::Direct => peer.ip(),
        // The last entry is the proxy's own; those before it anybody may have written.
        Front::HttpsProxy => headers
            .get("x-forwarded-for")
            .and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok())
            .unwrap_or(peer.ip()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("games.example:8000"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        is_own(&headers)
    }

    #[test]
    fn only_pages_of_this_server_may_change_things() {
        assert!(own(None));
        assert!(own(Some("http://games.example:8000")));
        assert!(own(Some("https://games.example:8000")));
        for foreign in [
            "http://games.example",
            "http://games.example:8001",
            "http://games.example:8000.evil.example",
            "http://evil.example",
            "null",
            "ftp://games.example:8000",
        ] {
            assert!(!own(Some(foreign)), "{foreign}");
        }
    }

    #[test]
    fn the_proxys_word_counts_only_behind_a_proxy() {
        let peer = SocketAddr::from(([127, 0, 0, 1], 9));
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.2.3.4, 5.6.7.8"));
        assert_eq!(visitor_address(&headers, peer, Front::Direct), peer.ip());
        let told = visitor_address(&headers, peer, Front::HttpsProxy);
        assert_eq!(told, IpAddr::from([5, 6, 7, 8]));
    }
}
