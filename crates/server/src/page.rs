//! The web client, embedded in the program.

use std::{collections::HashMap, io::Write, sync::LazyLock};

use axum::{
    body::Bytes,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{app::App, error::Error, preview::with_preview};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

const INDEX: &str = "index.html";

/// What is shown if the program was built without the client.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Wayfinder</title>\
    <h1>Wayfinder</h1><p>The server is running, but the page was not built into it: run <code>make play</code>, \
    or <code>npm run build</code> in <code>web/</code> and build the program again.</p>\
    <p>The API is at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// What the build of the client adds to the name of a file for the same file compressed as Brotli.
const BROTLI: &str = ".br";

/// Something that is the same for everybody, compressed once.
#[derive(Clone, Debug)]
pub(crate) struct Static {
    kind: String,
    plain: Bytes,
    /// Nothing where it would not be shorter.
    gzip: Option<Bytes>,
    /// Shorter still, where the client was built with it. Browsers take it over TLS and from their own machine.
    brotli: Option<Bytes>,
}

impl Static {
    pub(crate) fn new(kind: impl Into<String>, plain: impl Into<Bytes>) -> Static {
        let plain = plain.into();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish());
        // Nothing fails that is written to memory; if it did, the plain text would do.
        let gzip = gzip.ok().filter(|gzip| gzip.len() < plain.len()).map(Bytes::from);
        Static { kind: kind.into(), plain, gzip, brotli: None }
    }

    fn with_brotli(self, brotli: Option<impl Into<Bytes>>) -> Static {
        Static { brotli: brotli.map(Into::into), ..self }
    }

    /// The answer for somebody who sent these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = [(header::CONTENT_TYPE, self.kind.clone())];
        // What is sent depends on it, whether it is compressed or not.
        let vary = [(header::VARY, HeaderValue::from_static("accept-encoding"))];
        let shortest =
            [("br", &self.brotli), ("gzip", &self.gzip)].into_iter().find_map(|(coding, body)| {
                Some((coding, body.as_ref().filter(|_| takes(headers, coding))?))
            });
        match shortest {
            Some((coding, body)) => {
                let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static(coding))];
                (vary, kind, encoding, body.clone()).into_response()
            }
            None => (vary, kind, self.plain.clone()).into_response(),
        }
    }
}

/// Whether a client takes what is compressed in some way. One that weighs it with zero does not.
fn takes(headers: &HeaderMap, wanted: &str) -> bool {
    let listed = headers.get_all(header::ACCEPT_ENCODING).iter();
    let listed = listed.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    listed.map(str::trim).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().trim_start_matches("q=").parse();
        name.trim().eq_ignore_ascii_case(wanted) && weight.is_ok_and(|weight: f32| weight > 0.0)
    })
}

/// A file of the client.
#[derive(Debug)]
struct ClientFile {
    content: Static,
    tag: HeaderValue,
}

/// All files, compressed when the first of them is asked for: there are some dozens.
static FILES: LazyLock<HashMap<String, ClientFile>> = LazyLock::new(|| {
    let named = |name: &str| Some((name.to_owned(), ClientFile::new(name, Client::get(name)?)));
    let files = Client::iter().filter(|name| !name.ends_with(BROTLI));
    files.filter_map(|name| named(&name)).collect()
});

/// Compresses the client ahead of its first visitor.
pub(crate) fn prepare() {
    LazyLock::force(&FILES);
}

/// A file of the client; every address that is no file is the client's own and gets its page.
pub(crate) async fn page(State(app): State<App>, request: Request) -> Response {
    let (request, _) = request.into_parts();
    let path = request.uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return Error::NotFound.into_response();
    }
    if request.method != Method::GET && request.method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let name = path.trim_start_matches('/');
    let headers = &request.headers;
    if let Some(file) = FILES.get(name) {
        return file.serve(name, headers);
    }
    // A missing script must not be answered with a page: nobody would understand the error.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    if let Some(page) = with_preview(&app, &request, shell()).await {
        let kept = [(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        return (kept, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response();
    }
    match FILES.get(INDEX) {
        Some(file) => file.serve(INDEX, headers),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], UNBUILT).into_response(),
    }
}

/// Whether the client has a file of this name.
pub(crate) fn has_file(name: &str) -> bool {
    FILES.contains_key(name)
}

/// The page as text.
fn shell() -> &'static str {
    let file = FILES.get(INDEX).and_then(|file| std::str::from_utf8(&file.content.plain).ok());
    file.unwrap_or(UNBUILT)
}

impl ClientFile {
    fn new(name: &str, file: EmbeddedFile) -> ClientFile {
        let mut hash = [0; 16];
        hash.copy_from_slice(&file.metadata.sha256_hash()[..16]);
        let tag = format!("\"{:032x}\"", u128::from_be_bytes(hash));
        let tag = HeaderValue::from_str(&tag).expect("hexadecimal digits fit a header");
        let kind = file.metadata.mimetype().to_owned();
        let brotli = Client::get(&format!("{name}{BROTLI}")).map(|short| short.data.into_owned());
        ClientFile { content: Static::new(kind, file.data.into_owned()).with_brotli(brotli), tag }
    }

    fn serve(&self, name: &str, headers: &HeaderMap) -> Response {
        // The build puts a hash into the names below assets/, so they never change.
        let keep = if name.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let cached = [
            (header::ETAG, self.tag.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
        ];
        if headers.get(header::IF_NONE_MATCH) == Some(&self.tag) {
            return (StatusCode::NOT_MODIFIED, cached).into_response();
        }
        (cached, self.content.answer(headers)).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(list: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
        headers
    }

    #[test]
    fn only_who_takes_gzip_gets_it() {
        for list in ["gzip", "br, gzip", "GZIP;q=0.5", "deflate, gzip;q=1.0, *;q=0.5"] {
            assert!(takes(&asking(list), "gzip"), "{list}");
        }
        for list in ["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"] {
            assert!(!takes(&asking(list), "gzip"), "{list}");
        }
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn the_shortest_is_sent_that_a_client_takes() {
        let text = Static::new("text/plain", "palm ".repeat(1000)).with_brotli(Some(vec![7]));
        let sent = |list| {
            let answer = text.answer(&asking(list));
            answer.headers().get(header::CONTENT_ENCODING).cloned()
        };
        assert_eq!(sent("gzip, br").unwrap(), "br");
        assert_eq!(sent("gzip, br;q=0").unwrap(), "gzip");
        assert_eq!(sent("identity"), None);
    }

    #[test]
    fn what_is_compressed_is_shared_and_not_made_again() {
        let text = Static::new("text/plain", "palm ".repeat(1000));
        let gzip = text.gzip.clone().unwrap();
        assert!(gzip.len() < 100, "{}", gzip.len());
        assert_eq!(text.clone().gzip.unwrap().as_ptr(), gzip.as_ptr());
        assert_eq!(Static::new("text/plain", "short").gzip, None);
    }
}
