//! Requests to addresses that users name. A user must not reach with the server's hands what they cannot reach with
//! their own: names are resolved here, every address is judged, and the one that was judged is connected to.

use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs},
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
    net::TcpStream,
    sync::Semaphore,
    task::spawn_blocking,
    time::timeout,
};
use tokio_rustls::TlsConnector;
use url::{Host, Url};

/// Makes requests, and reads nothing of the answers but their status.
pub(crate) struct Outbound {
    tls: TlsConnector,
    /// Whether addresses of the server's own networks may be asked.
    private_targets: bool,
    /// Turns at looking names up, each of which keeps a thread busy.
    lookups: Arc<Semaphore>,
}

impl fmt::Debug for Outbound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outbound")
    }
}

/// Why an address is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TargetRefusal {
    /// It is no address of the web, or has a name and a password in it.
    NotWeb,
    /// It is not asked by HTTPS.
    NotHttps,
    /// Nobody on the internet has this name. Who has it in a network of the server's own is not told: nobody learns here
    /// which names there are.
    Unknown,
    /// It is in a network of the server's own.
    Private,
}

impl fmt::Display for TargetRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TargetRefusal::NotWeb => "an address like https://example.org/hook was expected",
            TargetRefusal::NotHttps => "the address must begin with https://",
            TargetRefusal::Unknown => "nobody on the internet has the name in this address",
            TargetRefusal::Private => {
                "this address is in a private network, which this server does not ask"
            }
        })
    }
}

/// How long it may take to connect, and to be answered.
const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(10);

/// How many names are looked up at once: a server of names that does not answer takes up a few threads, not all.
const LOOKUPS: usize = 32;

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
        let lookups = Arc::new(Semaphore::new(LOOKUPS));
        Ok(Outbound { tls: TlsConnector::from(Arc::new(config)), private_targets, lookups })
    }

    /// Reads an address that a user names; refuses what would not be asked.
    pub(crate) async fn check(&self, text: &str) -> Result<Url, TargetRefusal> {
        let url = Url::parse(text).map_err(|_| TargetRefusal::NotWeb)?;
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
                let name = server_name(url)?;
                let stream = self.tls.connect(name, stream).await;
                ask(stream.map_err(|error| error.to_string())?, url, headers, body).await
            } else {
                ask(stream, url, headers, body).await
            }
        };
        timeout(ANSWER, asking).await.unwrap_or_else(|_| Err("no answer in time".to_owned()))
    }

    /// Where to connect to.
    async fn resolve(&self, url: &Url) -> Result<Vec<SocketAddr>, TargetRefusal> {
        let is_plain = match url.scheme() {
            "https" => false,
            "http" => true,
            _ => return Err(TargetRefusal::NotWeb),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(TargetRefusal::NotWeb);
        }
        if is_plain && !self.private_targets {
            return Err(TargetRefusal::NotHttps);
        }
        let port = url.port_or_known_default().ok_or(TargetRefusal::NotWeb)?;
        let addresses = match url.host().ok_or(TargetRefusal::NotWeb)? {
            Host::Ipv4(address) => vec![SocketAddr::from((address, port))],
            Host::Ipv6(address) => vec![SocketAddr::from((address, port))],
            Host::Domain(name) => {
                let found = timeout(CONNECT, self.look_up(name.to_owned(), port)).await;
                let found = found.map_err(|_| TargetRefusal::Unknown)?;
                found.map_err(|_| TargetRefusal::Unknown)?
            }
        };
        // A name that leads to both kinds is up to something.
        if !self.private_targets && !addresses.iter().all(|it| is_public(it.ip())) {
            return Err(match url.host() {
                Some(Host::Domain(_)) => TargetRefusal::Unknown,
                Some(Host::Ipv4(_) | Host::Ipv6(_)) | None => TargetRefusal::Private,
            });
        }
        if addresses.is_empty() { Err(TargetRefusal::Unknown) } else { Ok(addresses) }
    }

    /// The addresses of a name. The turn lasts as long as the system looks, even if nobody waits any more.
    async fn look_up(&self, name: String, port: u16) -> io::Result<Vec<SocketAddr>> {
        let turn = Arc::clone(&self.lookups).acquire_owned().await.map_err(io::Error::other)?;
        let looking = spawn_blocking(move || {
            let found = (name.as_str(), port).to_socket_addrs();
            drop(turn);
            Ok(found?.collect())
        });
        looking.await?
    }
}

/// Whom the certificate must name.
fn server_name(url: &Url) -> Result<ServerName<'static>, String> {
    match url.host() {
        Some(Host::Ipv4(address)) => Ok(ServerName::from(IpAddr::V4(address))),
        Some(Host::Ipv6(address)) => Ok(ServerName::from(IpAddr::V6(address))),
        Some(Host::Domain(name)) => {
            ServerName::try_from(name.to_owned()).map_err(|error| error.to_string())
        }
        None => Err("the address has no host".to_owned()),
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
            ("https://127.0.0.1/", TargetRefusal::Private),
            ("https://localhost/hook", TargetRefusal::Unknown),
            ("https://2130706433/", TargetRefusal::Private),
            ("https://0x7f.1/", TargetRefusal::Private),
            ("https://[::1]:8443/", TargetRefusal::Private),
            ("https://[::ffff:10.0.0.1]/", TargetRefusal::Private),
            ("https://169.254.169.254/latest/meta-data", TargetRefusal::Private),
            ("http://1.1.1.1/", TargetRefusal::NotHttps),
            ("ftp://1.1.1.1/", TargetRefusal::NotWeb),
            ("https://me:secret@1.1.1.1/", TargetRefusal::NotWeb),
            ("hook", TargetRefusal::NotWeb),
            ("https://no-such-name.invalid/", TargetRefusal::Unknown),
        ] {
            assert_eq!(outbound.check(text).await.unwrap_err(), refusal, "{text}");
        }
        outbound.check("https://1.1.1.1/hook").await.unwrap();
        Outbound::new(true).unwrap().check("http://127.0.0.1:1/").await.unwrap();
    }
}
