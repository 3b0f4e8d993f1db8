//! Requests to addresses that users name. A user must not reach with the server's hands what they cannot reach with
//! their own: names are resolved here, every address is judged, and the one that was judged is connected to.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Request, StatusCode, header},
};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::{ClientConfig, RootCertStore, pki_types::ServerName};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, lookup_host},
    time::timeout,
};
use tokio_rustls::TlsConnector;
use url::{Host, Url};

/// Makes requests, and reads nothing of the answers but their status.
pub(crate) struct Outbound {
    tls: TlsConnector,
    /// Whether addresses of the server's own networks may be asked.
    private_targets: bool,
}

impl fmt::Debug for Outbound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outbound")
    }
}

/// Why an address is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// It is no address of the web, or has a name and a password in it.
    NotWeb,
    /// It is not asked by HTTPS.
    NotHttps,
    /// Nobody has this name.
    Unknown,
    /// It is in a network of the server's own.
    Private,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotWeb => "an address like https://example.org/hook was expected",
            Refusal::NotHttps => "the address must begin with https://",
            Refusal::Unknown => "the name in this address cannot be found",
            Refusal::Private => {
                "this address is in a private network, which this server does not ask"
            }
        })
    }
}

/// How long it may take to connect, and to be answered.
const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(10);

/// How much of an answer's head is read. Its body is not.
const HEAD: usize = 16 * 1024;

impl Outbound {
    pub(crate) fn new(private_targets: bool) -> Result<Outbound, String> {
        let mut roots = RootCertStore::empty();
        // What cannot be read of the system's certificates is none to trust.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Outbound { tls: TlsConnector::from(Arc::new(config)), private_targets })
    }

    /// Reads an address that a user names; refuses what would not be asked.
    pub(crate) async fn check(&self, text: &str) -> Result<Url, Refusal> {
        let url = Url::parse(text).map_err(|_| Refusal::NotWeb)?;
        self.resolve(&url).await?;
        Ok(url)
    }

    /// Posts something, once: no redirect is followed.
    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, String> {
        let addresses = self.resolve(url).await.map_err(|refusal| refusal.to_string())?;
        let stream = timeout(CONNECT, TcpStream::connect(&*addresses)).await;
        let stream = stream.map_err(|_| "nobody answers".to_owned())?;
        let stream = stream.map_err(|error| error.to_string())?;
        let asking = async {
            if url.scheme() == "https" {
                let name = url.host_str().unwrap_or_default().to_owned();
                let name = ServerName::try_from(name).map_err(|error| error.to_string())?;
                let stream = self.tls.connect(name, stream).await;
                ask(stream.map_err(|error| error.to_string())?, url, headers, body).await
            } else {
                ask(stream, url, headers, body).await
            }
        };
        timeout(ANSWER, asking).await.unwrap_or_else(|_| Err("no answer in time".to_owned()))
    }

    /// Where to connect to.
    async fn resolve(&self, url: &Url) -> Result<Vec<SocketAddr>, Refusal> {
        let is_plain = match url.scheme() {
            "https" => false,
            "http" => true,
            _ => return Err(Refusal::NotWeb),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refusal::NotWeb);
        }
        if is_plain && !self.private_targets {
            return Err(Refusal::NotHttps);
        }
        let port = url.port_or_known_default().ok_or(Refusal::NotWeb)?;
        let addresses = match url.host().ok_or(Refusal::NotWeb)? {
            Host::Ipv4(address) => vec![SocketAddr::from((address, port))],
            Host::Ipv6(address) => vec![SocketAddr::from((address, port))],
            Host::Domain(name) => {
                let found = timeout(CONNECT, lookup_host((name, port))).await;
                let found = found.map_err(|_| Refusal::Unknown)?;
                found.map_err(|_| Refusal::Unknown)?.collect()
            }
        };
        // A name that leads to both kinds is up to something.
        if !self.private_targets && !addresses.iter().all(|it| is_public(it.ip())) {
            return Err(Refusal::Private);
        }
        if addresses.is_empty() { Err(Refusal::Unknown) } else { Ok(addresses) }
    }
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    url: &Url,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<StatusCode, String> {
    let failed = |error: hyper::Error| error.to_string();
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(HEAD)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(failed)?;
    let mut request = Request::post(&url[url::Position::BeforePath..url::Position::AfterQuery])
        .header(header::HOST, &url[url::Position::BeforeHost..url::Position::AfterPort])
        .header(header::USER_AGENT, "Wayfinder")
        .body(Body::from(body))
        .map_err(|error| error.to_string())?;
    request.headers_mut().extend(headers);
    // It ends with this function, whatever the other side still sends.
    tokio::select! {
        answer = sender.send_request(request) => Ok(answer.map_err(failed)?.status()),
        ended = connection => Err(ended.err().map_or("no answer".to_owned(), failed)),
    }
}

/// Whether anybody on the internet may ask this address.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        // This network, shared addresses, protocol assignments, 6to4 relays, benchmarks, reserved.
        || a == 0
        || (a == 100 && b & 0xc0 == 64)
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && b & 0xfe == 18)
        || a >= 240;
    !special
}

/// Only what is handed out to networks, and nothing that has another address inside.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    a & 0xe000 == 0x2000
        && a != 0x2002
        && !(a == 0x2001 && (b < 0x200 || b == 0xdb8))
        && !(a == 0x3fff && b < 0x1000)
}

/// Headers of a request with JSON in it.
pub(super) fn json_headers() -> HeaderMap {
    let json = HeaderValue::from_static("application/json");
    HeaderMap::from_iter([(header::CONTENT_TYPE, json)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        for public in ["1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1111", "2a00::1"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.9",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "192.88.99.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.7",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[tokio::test]
    async fn what_leads_into_a_private_network_is_refused() {
        let outbound = Outbound::new(false).unwrap();
        for (text, refusal) in [
            ("https://127.0.0.1/", Refusal::Private),
            ("https://localhost/hook", Refusal::Private),
            ("https://2130706433/", Refusal::Private),
            ("https://0x7f.1/", Refusal::Private),
            ("https://[::1]:8443/", Refusal::Private),
            ("https://[::ffff:10.0.0.1]/", Refusal::Private),
            ("https://169.254.169.254/latest/meta-data", Refusal::Private),
            ("http://1.1.1.1/", Refusal::NotHttps),
            ("ftp://1.1.1.1/", Refusal::NotWeb),
            ("https://me:secret@1.1.1.1/", Refusal::NotWeb),
            ("hook", Refusal::NotWeb),
            ("https://no-such-name.invalid/", Refusal::Unknown),
        ] {
            assert_eq!(outbound.check(text).await.unwrap_err(), refusal, "{text}");
        }
        outbound.check("https://1.1.1.1/hook").await.unwrap();
        Outbound::new(true).unwrap().check("http://127.0.0.1:1/").await.unwrap();
    }
}
