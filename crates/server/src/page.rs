//! The web client, embedded in the program.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::Error;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

const INDEX: &str = "index.html";

/// What is shown if the program was built without the client.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Wayfinder</title>\
    <h1>Wayfinder</h1><p>The server is running, but the page was not built into it: run <code>make play</code>, \
    or <code>npm run build</code> in <code>web/</code> and build the program again.</p>\
    <p>The API is at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// A file of the client; every address that is no file is the client's own and gets its page.
pub(crate) async fn page(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Error::NotFound.into_response();
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let name = path.trim_start_matches('/');
    let headers = request.headers();
    if let Some(file) = Client::get(name).filter(|_| !name.is_empty()) {
        return serve(name, file, headers);
    }
    // A missing script must not be answered with a page: nobody would understand the error.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get(INDEX) {
        Some(file) => serve(INDEX, file, headers),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], UNBUILT).into_response(),
    }
}

fn serve(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let mut hash = [0; 16];
    hash.copy_from_slice(&file.metadata.sha256_hash()[..16]);
    let tag = format!("\"{:032x}\"", u128::from_be_bytes(hash));
    // The build puts a hash into the names below assets/, so they never change.
    let keep = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let etag = HeaderValue::from_str(&tag).expect("hexadecimal digits fit a header");
    let cached =
        [(header::ETAG, etag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    if headers.get(header::IF_NONE_MATCH) == Some(&etag) {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (cached, kind, file.data).into_response()
}
