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
use wayfinder_store::Network;

use crate::{
    Front,
    app::App,
    error::{Error, OwnFault},
};

/// Nothing but what this server sends is loaded or run. Boards are placed by script through the
/// properties of elements, which this allows; texts of styles in the page it does not.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

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

/// Refuses what is meant for another server: pages, metrics and requests alike.
pub(crate) async fn host_gate(State(app): State<App>, request: Request, next: Next) -> Response {
    // A load balancer that looks whether the server is alive knows it by its address.
    let asks_whether = matches!(request.uri().path(), "/api/health" | "/api/ready");
    if !asks_whether && !is_known_host(request.headers(), &app.config.front) {
        return Error::UnknownHost.into_response();
    }
    next.run(request).await
}

/// Refuses whoever asks too often or is kept out, and pages of other sites.
pub(crate) async fn gate(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add_one();
    let address = visitor_address(request.headers(), peer, &app.config.front);
    if app.requests.take(address, Instant::now()).is_err() {
        return Error::TooFast.into_response();
    }
    // An operator who shows the token may take back what keeps them out.
    if app.banned.contain(address) && !request.uri().path().starts_with("/api/admin/") {
        return Error::Banned.into_response();
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

/// Whether a request is meant for this server, where it was told its names: a page that reaches it under
/// another one is no page of its own, though name and origin agree.
fn is_known_host(headers: &HeaderMap, front: &Front) -> bool {
    match front {
        Front::Direct => true,
        Front::HttpsProxy { hosts, .. } if hosts.is_empty() => true,
        Front::HttpsProxy { hosts, .. } => {
            let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
                return false;
            };
            let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
            let same = |known: &String| {
                known.eq_ignore_ascii_case(host) || known.eq_ignore_ascii_case(name)
            };
            hosts.iter().any(same)
        }
    }
}

pub(crate) fn visitor_address(headers: &HeaderMap, peer: SocketAddr, front: &Front) -> IpAddr {
    let told = match front {
        Front::Direct => None,
        Front::HttpsProxy { proxies, .. } => forwarded_for(headers, *proxies),
    };
    Network::of(told.unwrap_or(peer.ip())).address()
}

/// The entry that the first of so many proxies has written: those to the left of it anybody may have.
/// Nothing if there are fewer entries, or it is no address.
fn forwarded_for(headers: &HeaderMap, proxies: usize) -> Option<IpAddr> {
    let lists = headers.get_all("x-forwarded-for").iter().rev();
    let entries = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
    entries.map(str::trim).nth(proxies.checked_sub(1)?)?.parse().ok()
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
        headers.append("x-forwarded-for", HeaderValue::from_static("9.9.9.9"));
        assert_eq!(visitor_address(&headers, peer, &Front::Direct), peer.ip());
        let behind = |proxies| {
            visitor_address(&headers, peer, &Front::HttpsProxy { proxies, hosts: Vec::new() })
        };
        assert_eq!(behind(1), IpAddr::from([9, 9, 9, 9]));
        assert_eq!(behind(2), IpAddr::from([5, 6, 7, 8]));
        assert_eq!(behind(3), IpAddr::from([1, 2, 3, 4]));
        assert_eq!([behind(0), behind(4)], [peer.ip(); 2], "nobody has told");
    }

    #[test]
    fn only_its_own_names_are_meant() {
        let known = |host: Option<&'static str>, hosts: &[&str]| {
            let mut headers = HeaderMap::new();
            if let Some(host) = host {
                headers.insert(header::HOST, HeaderValue::from_static(host));
            }
            let hosts = hosts.iter().map(|&host| host.to_owned()).collect();
            is_known_host(&headers, &Front::HttpsProxy { proxies: 1, hosts })
        };
        let own = &["games.example", "play.example:8443"];
        for host in ["games.example", "GAMES.example", "games.example:443", "play.example:8443"] {
            assert!(known(Some(host), own), "{host}");
        }
        for host in ["evil.example", "play.example", "games.example.evil.example", ""] {
            assert!(!known(Some(host), own), "{host}");
        }
        assert!(!known(None, own));
        assert!(known(Some("anything"), &[]) && known(None, &[]));
    }
}
