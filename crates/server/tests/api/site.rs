//! The page, the headers, the descriptions.

use reqwest::Method;
use wayfinder_server::{Config, Front};

use crate::client::{Answer, Site, config};

#[tokio::test]
async fn every_answer_has_its_security_headers() {
    let site = Site::start().await;
    for path in ["/", "/api/me", "/api/nothing", "/metrics", "/missing.js"] {
        let answer = site.visitor().get(path).await;
        let header = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").contains("script-src 'self';"), "{path}");
        assert!(header("content-security-policy").contains("default-src 'none'"), "{path}");
        assert!(!header("content-security-policy").contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "same-origin");
    }
}

#[tokio::test]
async fn the_page_answers_every_address_of_its_own() {
    let site = Site::start().await;
    for path in ["/", "/table/k3x9?seat=1"] {
        let answer = site.visitor().get(path).await;
        assert!(answer.status.is_success());
        assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/html"));
        assert!(answer.text.to_lowercase().contains("wayfinder"), "{}", answer.text);
    }
    assert_eq!(site.visitor().get("/missing.js").await.status, 404);
}

#[tokio::test]
async fn the_api_describes_itself() {
    let site = Site::start().await;
    assert_eq!(site.visitor().get("/api/health").await.ok()["status"], "ok");
    let description = site.visitor().get("/api/openapi.json").await.ok();
    let paths = description["paths"].as_object().unwrap();
    for path in [
        "/api/account",
        "/api/catalog",
        "/api/health",
        "/api/login",
        "/api/logout",
        "/api/me",
        "/api/play",
        "/api/ready",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/hint",
        "/api/tables/{id}/log",
        "/api/tables/{id}/rematch",
        "/api/tables/{id}/replay",
        "/api/tables/{id}/seats/{seat}/leave",
        "/api/tables/{id}/seats/{seat}/return",
        "/api/tables/{id}/seats/{seat}/take",
        "/api/tables/{id}/since",
    ] {
        assert!(paths.contains_key(path), "{path} is not described");
    }
}

#[tokio::test]
async fn what_is_the_same_for_everybody_is_compressed_for_who_takes_it() {
    let site = Site::start().await;
    let ask = async |encoding: &'static str| {
        let more = |request: reqwest::RequestBuilder| request.header("accept-encoding", encoding);
        site.visitor().send(Method::GET, "/api/openapi.json", more).await
    };
    let (plain, short) = (ask("identity").await, ask("br, gzip").await);
    assert_eq!(plain.headers.get("content-encoding"), None);
    assert_eq!(short.headers["content-encoding"], "gzip");
    for answer in [&plain, &short] {
        assert_eq!(answer.headers["vary"], "accept-encoding");
    }
    let length = |answer: &Answer| -> u64 {
        answer.headers["content-length"].to_str().unwrap().parse().unwrap()
    };
    assert!(length(&short) < length(&plain) / 4, "its length is known before it is sent");
    site.visitor().press("/api/openapi.json").await.refused(405, "wrong-method");
}

#[tokio::test]
async fn a_server_that_knows_its_names_answers_to_no_other() {
    let front = Front::HttpsProxy { proxies: 1, hosts: vec!["games.example".into()] };
    let site = Site::with(Config { front, ..config() }).await;
    let ask = async |path: &str, host: &'static str| {
        site.visitor().send(Method::GET, path, |request| request.header("host", host)).await
    };
    for path in ["/", "/metrics", "/api/me", "/api/openapi.json"] {
        assert_eq!(ask(path, "games.example").await.status, 200, "{path}");
        ask(path, "evil.example").await.refused(421, "unknown-host");
    }
    // A load balancer knows it by its address.
    assert_eq!(ask("/api/health", "10.0.0.7:8000").await.status, 200);
}
