//! Profiles and histories, friends, invitations, and who is blocked.

use serde_json::{Value, json};

use crate::{
    client::{Site, Socket, Visitor, config},
    home::{Home, on_every_database},
};

on_every_database! {
    a_profile_tells_how_games_went,
    a_history_is_filtered_and_paged,
    private_games_stay_with_those_who_were_there,
    who_has_gone_leaves_nothing_to_see,
    friends_and_recent_opponents_are_at_hand,
    an_invitation_is_found_and_accepted,
    whoever_is_blocked_is_kept_away,
    people_are_exported,
}

/// Two people at a table of fists with these terms, and the first wins.
async fn play(here: &mut Visitor, there: &mut Visitor, terms: Value) -> String {
    let (id, mut sockets) = seated(here, there, terms).await;
    finish(&mut sockets).await;
    id
}

async fn seated(here: &mut Visitor, there: &mut Visitor, terms: Value) -> (String, [Socket; 2]) {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut wish = json!({ "game": "fists", "players": 2, "seats": seats });
    wish.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    let table = here.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    there.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let (a, _) = here.sit(&id).await;
    let (b, _) = there.sit(&id).await;
    (id, [a, b])
}

async fn finish([a, b]: &mut [Socket; 2]) {
    let turns = [(0, "hide 1"), (1, "hide 2"), (0, "say 3"), (1, "say 2")];
    for (version, (seat, decision)) in turns.into_iter().enumerate() {
        let own = if seat == 0 { &mut *a } else { &mut *b };
        own.decide(seat, &json!(version), decision).await;
        for socket in [&mut *a, &mut *b] {
            socket.until("steps").await;
        }
    }
}

fn listed() -> Value {
    json!({ "listed": true })
}

async fn profile(visitor: &mut Visitor, of: &str) -> Value {
    visitor.get(&format!("/api/users/{of}")).await.ok()
}

async fn games(visitor: &mut Visitor, of: &str, query: &str) -> Vec<String> {
    let told = visitor.get(&format!("/api/users/{of}/games{query}")).await.ok();
    let told = told.as_array().unwrap().iter();
    told.map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}

async fn a_profile_tells_how_games_went(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let id = hina.id().await;
    for _ in 0..2 {
        play(&mut hina, &mut maui, listed()).await;
    }
    play(&mut maui, &mut hina, json!({ "listed": true, "rated": true })).await;
    for own in [true, false] {
        let mut eyes = if own { hina.clone() } else { site.visitor() };
        let told = profile(&mut eyes, &id).await;
        assert_eq!((&told["user"]["name"], &told["own"]), (&json!("Hina"), &json!(own)));
        let title = &told["titles"][0];
        assert_eq!(
            (&title["game"], &title["games"], &title["won"]),
            (&json!("fists"), &json!(3), &json!(2))
        );
        let met = &told["opponents"][0];
        assert_eq!((&met["name"], &met["games"]), (&json!("Māui"), &json!(3)));
        assert_eq!((&met["beaten"], &met["beaten_by"]), (&json!(2), &json!(1)));
        let rating = &told["ratings"][0];
        assert!(rating["rating"]["points"].as_i64().unwrap() < 1500, "{told}");
        assert!(rating["rating"]["give_or_take"].as_i64().unwrap() > 30, "{told}");
    }
    site.visitor().get("/api/users/nobody").await.refused(404, "unknown-user");
}

async fn a_history_is_filtered_and_paged(site: Site) {
    let (mut hina, mut maui, mut tui) =
        (site.named("Hina").await, site.named("Māui").await, site.named("Tui").await);
    let id = hina.id().await;
    let won = play(&mut hina, &mut maui, listed()).await;
    let lost = play(&mut tui, &mut hina, listed()).await;
    let rated = play(&mut hina, &mut tui, json!({ "rated": true })).await;
    let tui_id = tui.id().await;
    let mut anybody = site.visitor();
    let mut check = async |query: &str, expected: &[&String]| {
        let found = games(&mut anybody, &id, query).await;
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{query}");
    };
    check("", &[&rated, &lost, &won]).await;
    check("?won=true", &[&rated, &won]).await;
    check("?won=false", &[&lost]).await;
    check("?rated=true", &[&rated]).await;
    check("?rated=false", &[&lost, &won]).await;
    check(&format!("?against={tui_id}"), &[&rated, &lost]).await;
    check(&format!("?against={tui_id}&won=true"), &[&rated]).await;
    check("?game=maori", &[]).await;
    check("?game=fists&from=0&until=99999999999999", &[&rated, &lost, &won]).await;
    check("?until=1000", &[]).await;
    check("?from=99999999999999", &[]).await;
    check(&format!("?after={rated}"), &[&lost, &won]).await;
    check(&format!("?after={won}"), &[]).await;
    site.visitor()
        .get(&format!("/api/users/{id}/games?won=perhaps"))
        .await
        .refused(400, "bad-request");
}

async fn private_games_stay_with_those_who_were_there(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let id = hina.id().await;
    let private = play(&mut hina, &mut maui, json!({})).await;
    for eyes in [&mut hina, &mut maui] {
        assert_eq!(games(eyes, &id, "").await, std::slice::from_ref(&private));
        assert_eq!(profile(eyes, &id).await["titles"][0]["games"], 1);
    }
    let mut stranger = site.named("Tui").await;
    assert_eq!(games(&mut stranger, &id, "").await, Vec::<String>::new());
    let told = profile(&mut stranger, &id).await;
    assert_eq!((&told["titles"], &told["opponents"]), (&json!([]), &json!([])));
    // With bots alone: nobody else's to see, wherever it was listed.
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wish = json!({ "game": "fists", "players": 2, "seats": seats, "listed": true });
    let alone = hina.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    let (mut socket, _) = hina.sit(&alone).await;
    for (version, (seat, decision)) in
        [(0, "hide 1"), (1, "hide 2"), (0, "say 3"), (1, "say 2")].into_iter().enumerate()
    {
        socket.decide(seat, &json!(version), decision).await;
        socket.until("steps").await;
    }
    assert_eq!(games(&mut stranger, &id, "").await, Vec::<String>::new());
    assert_eq!(games(&mut hina, &id, "").await, [alone, private]);
}

async fn who_has_gone_leaves_nothing_to_see(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let id = hina.id().await;
    play(&mut hina, &mut maui, listed()).await;
    hina.post("/api/account/delete", json!({ "name": "Hina", "password": null })).await.ok();
    let told = profile(&mut maui, &id).await;
    assert_eq!((&told["user"]["name"], &told["titles"]), (&json!(""), &json!([])));
    assert_eq!(games(&mut maui, &id, "").await, Vec::<String>::new());
    let own = maui.id().await;
    assert_eq!(profile(&mut maui, &own).await["opponents"], json!([]));
    assert_eq!(games(&mut maui, &own, "").await.len(), 1, "his own game stays");
}

async fn friends_and_recent_opponents_are_at_hand(site: Site) {
    let (mut hina, mut maui, mut tui) =
        (site.named("Hina").await, site.named("Māui").await, site.named("Tui").await);
    play(&mut hina, &mut maui, json!({})).await;
    let names = |told: &Value, list: &str| -> Vec<String> {
        let list = told[list].as_array().unwrap().iter();
        list.map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    };
    let known = hina.get("/api/me/people").await.ok();
    assert_eq!((names(&known, "recent"), names(&known, "friends")), (vec!["Māui".into()], vec![]));
    for (other, bond) in [(&mut maui, "friend"), (&mut tui, "blocked")] {
        let path = format!("/api/users/{}/bond", other.id().await);
        hina.post(&path, json!({ "bond": bond })).await.ok();
    }
    let known = hina.get("/api/me/people").await.ok();
    assert_eq!(names(&known, "friends"), ["Māui"]);
    assert_eq!(names(&known, "blocked"), ["Tui"]);
    assert_eq!(names(&known, "recent"), Vec::<String>::new());
    let path = format!("/api/users/{}/bond", maui.id().await);
    let known = hina.post(&path, json!({ "bond": null })).await.ok();
    assert_eq!((names(&known, "recent"), names(&known, "friends")), (vec!["Māui".into()], vec![]));
    let own = format!("/api/users/{}/bond", hina.id().await);
    hina.post(&own, json!({ "bond": "friend" })).await.refused(400, "bad-request");
    site.visitor().post(&path, json!({ "bond": "friend" })).await.refused(401, "needs-user");
}

async fn waiting_table(host: &mut Visitor) -> String {
    let table = host.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    table["id"].as_str().unwrap().to_owned()
}

async fn an_invitation_is_found_and_accepted(site: Site) {
    let (mut hina, mut maui, mut tui) =
        (site.named("Hina").await, site.named("Māui").await, site.named("Tui").await);
    play(&mut hina, &mut maui, json!({})).await;
    let (maui_id, tui_id) = (maui.id().await, tui.id().await);
    let table = waiting_table(&mut hina).await;
    let path = format!("/api/tables/{table}/invitations");
    let invited = hina.post(&path, json!({ "user": maui_id })).await.ok();
    assert_eq!(invited["users"], json!([maui_id]));
    hina.post(&path, json!({ "user": maui_id })).await.ok();
    // Nobody is asked by somebody they never met, or to somebody else's table.
    hina.post(&path, json!({ "user": tui_id })).await.refused(403, "unwanted");
    tui.post(&path, json!({ "user": maui_id })).await.refused(403, "not-yours");
    let told = maui.get("/api/me/invitations").await.ok();
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!((&told[0]["by_name"], &told[0]["table"]["id"]), (&json!("Hina"), &json!(table)));
    tui.press(&format!("/api/me/invitations/{table}/accept")).await.refused(409, "not-waiting");
    let seated = maui.press(&format!("/api/me/invitations/{table}/accept")).await.ok();
    assert_eq!(
        (&seated["status"], &seated["seats"][1]["name"]),
        (&json!("running"), &json!("Māui"))
    );
    assert_eq!(maui.get("/api/me/invitations").await.ok(), json!([]));
    hina.post(&path, json!({ "user": maui_id })).await.refused(409, "not-waiting");
    // Whoever has her at hand may be asked without having met.
    let bond = format!("/api/users/{}/bond", hina.id().await);
    tui.post(&bond, json!({ "bond": "friend" })).await.ok();
    let table = waiting_table(&mut hina).await;
    hina.post(&format!("/api/tables/{table}/invitations"), json!({ "user": tui_id })).await.ok();
    assert_eq!(tui.press(&format!("/api/me/invitations/{table}/decline")).await.ok(), json!([]));
    tui.press(&format!("/api/me/invitations/{table}/accept")).await.refused(409, "not-waiting");
}

async fn whoever_is_blocked_is_kept_away(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let (id, mut sockets) = seated(&mut hina, &mut maui, listed()).await;
    let [a, b] = &mut sockets;
    b.say(json!({ "chat": { "text": "before" } })).await;
    assert_eq!(a.until("chat").await["text"], "before");
    b.until("chat").await;
    let bond = format!("/api/users/{}/bond", maui.id().await);
    hina.post(&bond, json!({ "bond": "blocked" })).await.ok();
    // What was said is told anew without him; what he says from now on is not told.
    assert_eq!(a.until("state").await["chat"], json!([]));
    b.say(json!({ "chat": { "text": "after" } })).await;
    assert_eq!(b.until("chat").await["text"], "after");
    a.say(json!({ "chat": { "text": "own" } })).await;
    assert_eq!(a.until("chat").await["text"], "own");
    let (_, state) = hina.sit(&id).await;
    assert_eq!(state["chat"].as_array().unwrap().len(), 1, "{state}");
    finish(&mut sockets).await;
    // Her waiting tables are closed to him, by link and by invitation; he sees her name and no more.
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let waiting = table["id"].as_str().unwrap();
    let take = format!("/api/tables/{waiting}/seats/1/take");
    maui.post(&take, json!({ "invite": table["seats"][1]["invite"] }))
        .await
        .refused(403, "unwanted");
    let own = waiting_table(&mut maui).await;
    let (hina_id, maui_id) = (hina.id().await, maui.id().await);
    let invite = format!("/api/tables/{own}/invitations");
    maui.post(&invite, json!({ "user": hina_id })).await.refused(403, "unwanted");
    hina.post(&format!("/api/tables/{waiting}/invitations"), json!({ "user": maui_id }))
        .await
        .refused(403, "unwanted");
    let told = profile(&mut maui, &hina_id).await;
    assert_eq!((&told["user"]["name"], &told["titles"]), (&json!("Hina"), &json!([])));
    // And open again.
    hina.post(&bond, json!({ "bond": null })).await.ok();
    let (_, state) = hina.sit(&id).await;
    assert_eq!(state["chat"].as_array().unwrap().len(), 3, "{state}");
    maui.post(&take, json!({ "invite": table["seats"][1]["invite"] })).await.ok();
}

async fn people_are_exported(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    play(&mut hina, &mut maui, json!({ "rated": true })).await;
    let bond = format!("/api/users/{}/bond", maui.id().await);
    hina.post(&bond, json!({ "bond": "friend" })).await.ok();
    let all = hina.get("/api/me/export").await.ok();
    assert_eq!(all["people"]["friends"][0]["name"], "Māui");
    assert_eq!(all["profile"]["titles"][0]["won"], 1);
    assert_eq!(all["profile"]["moments"], json!([]));
    assert_eq!(all["invitations"], json!([]));
    assert_eq!(all["ratings"][0]["games"], 1);
}

/// A rated game between people at two nodes changes both ratings, and both nodes tell so; whoever is blocked at one is
/// not heard at the other.
#[tokio::test]
async fn people_at_two_nodes_are_rated_and_blocked() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, config()).await;
    let there = Site::at(Home::shared(address), config()).await;
    let (mut hina, mut maui) = (here.named("Hina").await, there.named("Māui").await);
    let (id, mut sockets) = seated(&mut hina, &mut maui, json!({ "rated": true })).await;
    finish(&mut sockets).await;
    let (hina_id, maui_id) = (hina.id().await, maui.id().await);
    for site in [&here, &there] {
        let mut anybody = site.visitor();
        let [won, lost] = [&hina_id, &maui_id].map(|it| format!("/api/users/{it}"));
        // The result is stored after the last decision is told.
        loop {
            let told = anybody.get(&won).await.ok();
            if told["ratings"] != json!([]) {
                break;
            }
        }
        let points = async |visitor: &mut Visitor, path: &str| {
            let told = visitor.get(path).await.ok();
            assert_eq!(told["titles"][0]["games"], 1, "once, not twice: {told}");
            assert_eq!(told["ratings"][0]["course"][0]["table"], json!(id));
            told["ratings"][0]["rating"]["points"].as_i64().unwrap()
        };
        assert!(points(&mut anybody, &won).await > 1500);
        assert!(points(&mut anybody, &lost).await < 1500);
    }
    // She blocks him at another node than the one where she listens.
    let [a, b] = &mut sockets;
    b.say(json!({ "chat": { "text": "hm" } })).await;
    assert_eq!(a.until("chat").await["text"], "hm");
    let mut elsewhere = Visitor { address: there.address, ..hina.clone() };
    let bond = format!("/api/users/{maui_id}/bond");
    elsewhere.post(&bond, json!({ "bond": "blocked" })).await.ok();
    assert_eq!(a.until("state").await["chat"], json!([]));
}
