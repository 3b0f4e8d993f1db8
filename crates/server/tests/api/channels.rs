//! How people hear that it is their turn: webhooks, mail and push, as the other side sees them.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use wayfinder_server::{Config, Front, Limits, Notify, Rate};
use web_push_native::{
    Auth, decrypt,
    p256::{
        SecretKey,
        ecdsa::{Signature, VerifyingKey, signature::Verifier},
        elliptic_curve::sec1::ToEncodedPoint,
    },
};

use crate::{
    client::{Site, Socket, Visitor, config},
    home::{Home, on_every_database},
    sinks::{Arrived, HttpSink, MailSink, SilentSink},
};

/// Tells at once, also what is on this machine.
fn telling() -> Config {
    let notify = Notify {
        every: Duration::from_millis(50),
        wait: Duration::ZERO,
        mail_rest: Duration::ZERO,
        web_rest: Duration::ZERO,
        private_targets: true,
        public_url: "https://games.example/".into(),
        ..Notify::default()
    };
    Config { notify, ..config() }
}

impl Visitor {
    async fn add_channel(&mut self, target: Value) -> Value {
        let wanted = json!({ "target": target, "wanted": "always", "language": "en" });
        self.post("/api/channels", wanted).await.ok()
    }

    async fn add_webhook(&mut self, form: &str, sink: &HttpSink) -> Value {
        self.add_channel(json!({ "webhook": { "form": form, "url": sink.url() } })).await
    }
}

/// A game of fists of two, which has just begun, with a socket each.
async fn play(hina: &mut Visitor, maui: &mut Visitor) -> (String, [Socket; 2]) {
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let (a, _) = hina.sit(&id).await;
    let (b, _) = maui.sit(&id).await;
    (id, [a, b])
}

/// Both hide something, after which the first is asked alone.
async fn hide(a: &mut Socket, b: &mut Socket) {
    a.decide(0, &json!(0), "hide 1").await;
    assert_eq!(a.next("steps").await["version"], 1);
    b.decide(1, &json!(1), "hide 2").await;
    assert_eq!(b.until("steps").await["version"], 1);
    assert_eq!(b.next("steps").await["version"], 2);
}

fn title(arrived: &Arrived) -> String {
    let body: Value = serde_json::from_slice(&arrived.body).unwrap();
    body["title"].as_str().unwrap().to_owned()
}

async fn webhooks_hear_of_turns(site: Site) {
    let site = Site::at(site.stop().await, telling()).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let sink = HttpSink::start().await;
    let channel = hina.add_webhook("json", &sink).await;
    let (id, [mut a, mut b]) = play(&mut hina, &mut maui).await;
    // What is told of the beginning and of the first turn may come together or not.
    let first = sink.next().await;
    let begun = ["Fists: the game has begun", "Fists: it is your turn"];
    assert!(begun.contains(&title(&first).as_str()), "{}", title(&first));
    let mut mac = Hmac::<Sha256>::new_from_slice(channel["secret"].as_str().unwrap().as_bytes());
    let mac = mac.as_mut().unwrap();
    mac.update(&first.body);
    let signature = first.headers["x-wayfinder-signature"].to_str().unwrap();
    let signature = signature.strip_prefix("sha256=").unwrap();
    let signed: Vec<u8> = (0..signature.len() / 2)
        .map(|at| u8::from_str_radix(&signature[2 * at..2 * at + 2], 16).unwrap())
        .collect();
    mac.clone().verify_slice(&signed).unwrap();
    let body: Value = serde_json::from_slice(&first.body).unwrap();
    assert_eq!(body["tables"][0]["table"], json!(id));
    assert_eq!(body["tables"][0]["link"], format!("https://games.example/tables/{id}"));
    a.say(json!({ "seen": {} })).await;
    sink.rest().await;

    hide(&mut a, &mut b).await;
    assert_eq!(title(&sink.next().await), "Fists: it is your turn");
    let waiting = hina.get("/api/me/waiting").await.ok();
    assert_eq!((&waiting[0]["id"], &waiting[0]["game"]), (&json!(id), &json!("fists")));
    assert_eq!(maui.press("/api/me/here").await.ok(), json!([]));
    let seats = maui.get(&format!("/api/tables/{id}")).await.ok()["seats"].clone();
    assert!(seats[0]["asked_since"].is_i64() && seats[1].get("asked_since").is_none());

    let nudge = format!("/api/tables/{id}/seats/0/nudge");
    hina.press(&nudge).await.refused(403, "not-yours");
    assert!(maui.press(&nudge).await.ok()["seats"][0]["nudged"].is_i64());
    assert_eq!(title(&sink.next().await), "Fists: Māui waits for you");
    maui.press(&nudge).await.refused(409, "nudged-today");
    maui.press(&format!("/api/tables/{id}/seats/1/nudge")).await.refused(403, "not-yours");
    site.named("Stranger").await.press(&nudge).await.refused(403, "not-yours");

    // The end is told, too; and nothing more once the channel has gone.
    a.decide(0, &json!(2), "say 3").await;
    b.until("steps").await;
    b.decide(1, &json!(3), "say 4").await;
    assert_eq!(title(&sink.next().await), "Fists: the game is over");
    assert_eq!(hina.get("/api/me/waiting").await.ok(), json!([]));
    let metrics = site.visitor().get("/metrics").await.text;
    assert!(metrics.contains("\nwayfinder_outbox_dead 0\n"), "{metrics}");
    let remove = format!("/api/channels/{}/remove", channel["id"].as_str().unwrap());
    assert_eq!(hina.press(&remove).await.ok()["channels"], json!([]));
    hina.press(&remove).await.refused(404, "unknown-channel");
}

async fn messengers_get_what_they_read(site: Site) {
    let site = Site::at(site.stop().await, telling()).await;
    let mut hina = site.named("Hina").await;
    for (form, field) in [("discord", "content"), ("slack", "text")] {
        let sink = HttpSink::start().await;
        let channel = hina.add_webhook(form, &sink).await;
        let id = channel["id"].as_str().unwrap();
        hina.press(&format!("/api/channels/{id}/test")).await.ok();
        let body: Value = serde_json::from_slice(&sink.next().await.body).unwrap();
        assert!(body[field].as_str().unwrap().starts_with("This works\n"), "{body}");
    }
    // Nobody else's channel is anybody's.
    let channels = hina.get("/api/channels").await.ok();
    let id = channels["channels"][0]["id"].as_str().unwrap();
    let mut other = site.named("Māui").await;
    for what in ["test", "remove"] {
        let path = format!("/api/channels/{id}/{what}");
        other.press(&path).await.refused(404, "unknown-channel");
    }
    let never = json!({ "wanted": "never" });
    let path = format!("/api/channels/{id}");
    other.post(&path, never.clone()).await.refused(404, "unknown-channel");
    assert_eq!(hina.post(&path, never).await.ok()["channels"][0]["wanted"], "never");
    let kept = hina.get("/api/me/export").await.ok();
    assert_eq!(kept["channels"][0]["wanted"], "never", "what is kept is exported");
    hina.post("/api/account/delete", json!({ "name": "Hina" })).await.ok();
}

async fn mail_comes_once_the_address_is_confirmed(site: Site) {
    let mail = MailSink::start().await;
    let mut config = telling();
    config.notify.mail_server = mail.url();
    config.notify.mail_from = "Wayfinder <games@example.org>".into();
    let site = Site::at(site.stop().await, config).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    assert_eq!(hina.get("/api/channels").await.ok()["mail"], true);
    let bad = json!({ "target": { "mail": "hina" }, "wanted": "always", "language": "es" });
    hina.post("/api/channels", bad).await.refused(400, "bad-target");
    let wanted =
        json!({ "target": { "mail": "hina@example.org" }, "wanted": "always", "language": "es" });
    let channel = hina.post("/api/channels", wanted).await.ok();
    assert_eq!(channel["confirmed"], false);
    let letter = mail.next().await;
    assert_eq!(letter.to, ["hina@example.org"]);
    assert_eq!(letter.from, "games@example.org");
    let text = letter.text();
    let code = text.split("code=").nth(1).unwrap().lines().next().unwrap().trim();
    let confirm = format!("/api/channels/{}/confirm", channel["id"].as_str().unwrap());
    hina.post(&confirm, json!({ "code": "0000000000" })).await.refused(403, "wrong-mail-code");
    maui.post(&confirm, json!({ "code": code })).await.refused(403, "wrong-mail-code");
    hina.post(&confirm, json!({ "code": code })).await.ok();

    let (id, [mut a, mut b]) = play(&mut hina, &mut maui).await;
    a.say(json!({ "seen": {} })).await;
    hide(&mut a, &mut b).await;
    let turn = loop {
        let letter = mail.next().await.text();
        if letter.contains("es tu turno") {
            break letter;
        }
    };
    assert!(turn.contains(&format!("https://games.example/tables/{id}")), "{turn}");
    assert!(turn.contains("Auto-Submitted: auto-generated"), "{turn}");
}

/// A browser's half of a subscription.
struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        Browser { key: SecretKey::from_slice(&[7; 32]).unwrap(), auth: [9; 16] }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        let point = self.key.public_key().to_encoded_point(false);
        let (p256dh, auth) = (BASE64.encode(point), BASE64.encode(self.auth));
        json!({ "push": { "endpoint": endpoint, "p256dh": p256dh, "auth": auth } })
    }
}

/// What a push service does with `Authorization`: it checks the token with the key the browser subscribed with.
fn check_vapid(arrived: &Arrived, push_key: &str, audience: &str) {
    let authorization = arrived.headers["authorization"].to_str().unwrap();
    let (token, key) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, push_key);
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let part = |number| -> Value {
        let part = signed.split('.').nth(number).unwrap();
        serde_json::from_slice(&BASE64.decode(part).unwrap()).unwrap()
    };
    assert_eq!(part(0), json!({ "typ": "JWT", "alg": "ES256" }));
    let claims = part(1);
    assert_eq!(claims["aud"], audience);
    assert_eq!(claims["sub"], "https://games.example");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > now.as_secs() && expires <= now.as_secs() + 24 * 3600, "{expires}");
}

async fn browsers_read_what_is_pushed(site: Site) {
    let site = Site::at(site.stop().await, telling()).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let (sink, browser) = (HttpSink::start().await, Browser::new());
    let push_key = hina.get("/api/channels").await.ok()["push_key"].as_str().unwrap().to_owned();
    hina.add_channel(browser.subscription(&sink.url())).await;
    let again = hina.add_channel(browser.subscription(&sink.url())).await;
    assert_eq!(hina.get("/api/channels").await.ok()["channels"].as_array().unwrap().len(), 1);
    let (id, [mut a, mut b]) = play(&mut hina, &mut maui).await;
    let arrived = sink.next().await;
    check_vapid(&arrived, &push_key, &sink.origin());
    assert_eq!(arrived.headers["content-encoding"], "aes128gcm");
    assert_eq!(arrived.headers["topic"], id.as_str());
    let read = decrypt(arrived.body.clone(), &browser.key, &Auth::from(browser.auth)).unwrap();
    let read: Value = serde_json::from_slice(&read).unwrap();
    assert_eq!(read["table"], json!(id), "{read}");
    assert!(read["title"].as_str().unwrap().starts_with("Fists: "), "{read}");
    assert!(
        decrypt(arrived.body, &SecretKey::from_slice(&[8; 32]).unwrap(), &Auth::from(browser.auth))
            .is_err()
    );

    // The key survives a restart, and a subscription that the service has ended goes.
    a.say(json!({ "seen": {} })).await;
    sink.rest().await;
    sink.answer_with(410);
    hide(&mut a, &mut b).await;
    sink.next().await;
    while hina.get("/api/channels").await.ok()["channels"] != json!([]) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let gone = format!("/api/channels/{}/test", again["id"].as_str().unwrap());
    hina.press(&gone).await.refused(404, "unknown-channel");
    let site = site.restart().await;
    let mut hina = Visitor { address: site.address, ..hina };
    assert_eq!(hina.get("/api/channels").await.ok()["push_key"], json!(push_key));
}

on_every_database!(
    webhooks_hear_of_turns,
    messengers_get_what_they_read,
    mail_comes_once_the_address_is_confirmed,
    browsers_read_what_is_pushed,
);

#[tokio::test]
async fn two_nodes_tell_each_thing_once() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, telling()).await;
    let there = Site::at(Home::shared(address), telling()).await;
    let (mut hina, mut maui) = (here.named("Hina").await, there.named("Māui").await);
    let sink = HttpSink::start().await;
    maui.add_webhook("json", &sink).await;
    for _ in 0..10 {
        let (_, [mut a, _b]) = play(&mut hina, &mut maui).await;
        a.decide(0, &json!(0), "hide 1").await;
        a.next("steps").await;
    }
    // At ten tables he is asked, and whoever started them need not be told that they have begun.
    let mut told = Vec::new();
    while told.len() < 10 {
        let body: Value = serde_json::from_slice(&sink.next().await.body).unwrap();
        let tables = body["tables"].as_array().unwrap();
        told.extend(tables.iter().map(|it| it["table"].as_str().unwrap().to_owned()));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(sink.is_empty(), "nothing is told twice");
    told.sort();
    told.dedup();
    assert_eq!(told.len(), 10);
}

#[tokio::test]
async fn private_addresses_are_refused_unless_the_operator_allows_them() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let sink = HttpSink::start().await;
    let hook = |url: &str| {
        let target = json!({ "webhook": { "form": "json", "url": url } });
        json!({ "target": target, "wanted": "always", "language": "en" })
    };
    let long = format!("https://1.1.1.1/{}", "x".repeat(Limits::TARGET));
    for url in
        [sink.url().as_str(), &long, "https://localhost/", "https://10.0.0.1/", "https://[::1]/"]
    {
        hina.post("/api/channels", hook(url)).await.refused(400, "bad-target");
    }
    let push = Browser::new().subscription("https://169.254.169.254/");
    let push = json!({ "target": push, "wanted": "always", "language": "en" });
    hina.post("/api/channels", push).await.refused(400, "bad-target");
    let mut padded = Browser::new().subscription("https://1.1.1.1/");
    let key = padded["push"]["p256dh"].as_str().unwrap().to_owned();
    padded["push"]["p256dh"] = json!(key + &"=".repeat(10_000));
    let padded = json!({ "target": padded, "wanted": "always", "language": "en" });
    hina.post("/api/channels", padded).await.refused(400, "bad-target");
    let mail =
        json!({ "target": { "mail": "a@example.org" }, "wanted": "always", "language": "en" });
    hina.post("/api/channels", mail).await.refused(400, "bad-target");
    site.visitor().get("/api/channels").await.refused(401, "needs-user");
}

#[tokio::test]
async fn what_is_wanted_when_away_waits_while_somebody_is_here() {
    let site = Site::with(telling()).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let sink = HttpSink::start().await;
    let id = hina.add_webhook("json", &sink).await["id"].as_str().unwrap().to_owned();
    hina.post(&format!("/api/channels/{id}"), json!({ "wanted": "away" })).await.ok();
    hina.press("/api/me/here").await.ok();
    let _game = play(&mut hina, &mut maui).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(sink.is_empty(), "she has a page in sight");
    hina.post(&format!("/api/channels/{id}"), json!({ "wanted": "always" })).await.ok();
    sink.next().await;
}

#[tokio::test]
async fn who_does_not_answer_keeps_nobody_else_waiting() {
    let site = Site::with(telling()).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let test = |channel: &Value| format!("/api/channels/{}/test", channel["id"].as_str().unwrap());
    let silent = SilentSink::start().await;
    let url = silent.url();
    let slow = hina.add_channel(json!({ "webhook": { "form": "json", "url": url } })).await;
    hina.press(&test(&slow)).await.ok();
    let unanswered = silent.next().await;
    let sink = HttpSink::start().await;
    let own = maui.add_webhook("json", &sink).await;
    maui.press(&test(&own)).await.ok();
    sink.next().await;
    assert!(unanswered.is_waited_for(), "it came before the other was given up");
}

#[tokio::test]
async fn no_letter_box_is_filled_by_strangers() {
    let mail = MailSink::start().await;
    let mut config = telling();
    config.notify.mail_server = mail.url();
    config.limits = Limits { codes: Rate { per_second: 0.001, burst: 2.0 }, ..Limits::NONE };
    config.front = Front::ONE_PROXY;
    let site = Site::with(config).await;
    let to =
        |mail: &str| json!({ "target": { "mail": mail }, "wanted": "always", "language": "en" });
    let mut hina = site.named_from("10.0.0.1", "Hina").await;
    for _ in 0..2 {
        hina.post("/api/channels", to("hina@example.org")).await.ok();
    }
    hina.post("/api/channels", to("other@example.org")).await.refused(429, "too-fast");
    // The box is as full for somebody from elsewhere, however its address is written.
    let mut maui = site.named_from("10.0.0.2", "Māui").await;
    maui.post("/api/channels", to("Hina@Example.org")).await.refused(429, "too-fast");
    maui.post("/api/channels", to("maui@example.org")).await.ok();
}
