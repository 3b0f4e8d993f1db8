//! Two servers on one PostgreSQL, with people of one table at both.

use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use wayfinder_store::Store;

use crate::{
    client::{Site, Socket, Visitor, config},
    home::Home,
};

/// Two nodes that share a database.
struct Nodes {
    here: Site,
    there: Site,
}

impl Nodes {
    /// None if there is no PostgreSQL.
    async fn start() -> Option<Nodes> {
        let home = Home::postgres().await?;
        let address = home.address.clone();
        let here = Site::at(home, config()).await;
        Some(Nodes { here, there: Site::at(Home::shared(address), config()).await })
    }

    /// What is stored of a game.
    async fn log(&self, table: &str) -> Vec<String> {
        let store = Store::open(&self.here.home.address).await.unwrap();
        let log = store.load_table(table.parse().unwrap()).await.unwrap().log;
        store.close().await;
        log.entries().into_iter().map(str::to_owned).collect()
    }

    async fn admin(&self) -> AnyConnection {
        AnyConnection::connect(&self.here.home.address).await.unwrap()
    }

    /// Makes the database tell nobody of decisions, as if the news were still on their way.
    async fn hold_back_news(&self) {
        let mut admin = self.admin().await;
        admin.execute("ALTER TABLE appends DISABLE TRIGGER log_grew").await.unwrap();
        admin.close().await.unwrap();
    }

    /// Ends the connections over which the nodes hear of each other.
    async fn cut_off(&self) {
        let mut admin = self.admin().await;
        // Found first, then ended: in one statement, those of other databases might be ended, too.
        let listening = "SELECT pid FROM pg_stat_activity
            WHERE query LIKE 'LISTEN%' AND datname = current_database()";
        let pids = sqlx::query(listening).fetch_all(&mut admin).await.unwrap();
        assert_eq!(pids.len(), 2, "both listen");
        for row in pids {
            let end = format!("SELECT pg_terminate_backend({})", row.get::<i32, _>("pid"));
            admin.execute(AssertSqlSafe(end)).await.unwrap();
        }
        admin.close().await.unwrap();
    }

    /// Hina here and Maui there at one table of fists, each on a socket.
    async fn two(&self) -> (String, [Visitor; 2], [Socket; 2]) {
        let mut hina = self.here.named("Hina").await;
        let mut maui = self.there.named("Māui").await;
        let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
        let id = table["id"].as_str().unwrap().to_owned();
        let (mut a, _) = hina.sit(&id).await;
        let (mut b, state) = maui.sit(&id).await;
        assert_eq!(state["table"]["status"], "waiting");
        let invite = json!({ "invite": table["seats"][1]["invite"] });
        maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
        for socket in [&mut a, &mut b] {
            let state = socket.next("state").await;
            assert_eq!(state["table"]["status"], "running");
            assert_eq!(state["table"]["seats"][1]["name"], "Māui");
        }
        (id, [hina, maui], [a, b])
    }
}

async fn metric(site: &Site, name: &str) -> u64 {
    let text = site.visitor().get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with(&format!("wayfinder_{name} "))).unwrap();
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn people_at_two_nodes_play_one_game() {
    let Some(nodes) = Nodes::start().await else { return };
    let (id, [mut hina, mut maui], [mut a, mut b]) = nodes.two().await;

    a.decide(0, &json!(0), "hide 2").await;
    assert_eq!(a.next("steps").await["moves"][0]["notices"][0]["pebbles"], 2);
    let told = b.next("steps").await;
    assert_eq!(told["version"], 1);
    assert_eq!(told["moves"][0]["entry"], json!({ "seat": 0, "decision": null }), "no secret");
    assert_eq!(told["moves"][0]["notices"], json!([{ "what": "hid", "seat": 0, "pebbles": null }]));
    a.say(json!({ "undo": { "seat": 0, "seq": 1 } })).await;
    for socket in [&mut a, &mut b] {
        let state = socket.next("state").await;
        assert_eq!(state["version"], 2);
        assert_eq!(state["view"]["has_hidden"], json!([false, false]));
    }
    b.say(json!({ "chat": { "text": "hurry up" } })).await;
    for socket in [&mut a, &mut b] {
        assert_eq!(socket.next("chat").await["text"], "hurry up", "once each");
    }
    maui.post("/api/me", json!({ "name": "Māui of there" })).await.ok();
    while a.until("table").await["seats"][1]["name"] != "Māui of there" {}

    let decisions = [(0, "hide 1"), (1, "hide 3"), (0, "say 4"), (1, "say 5")];
    for ((seat, decision), version) in decisions.into_iter().zip(2..) {
        let decider = if seat == 0 { &mut a } else { &mut b };
        decider.decide(seat, &json!(version), decision).await;
        for socket in [&mut a, &mut b] {
            assert_eq!(socket.next("steps").await["version"], version + 1, "none lost, none twice");
        }
    }
    for visitor in [&mut hina, &mut maui] {
        let table = visitor.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!((&table["status"], &table["placings"]), (&json!("finished"), &json!([1, 2])));
    }
    let again = format!("/api/tables/{id}/rematch");
    assert_eq!(hina.press(&again).await.ok()["id"], json!(id), "Māui is asked first");
    let maui_id = json!([maui.id().await]);
    while b.until("table").await["rematch_wish"]["awaited"] != maui_id {}
    let rematch = maui.press(&again).await.ok();
    assert_eq!(rematch["chain"]["rematch_of"], json!(id));
    while a.until("table").await["chain"]["rematch"] != rematch["id"] {}
    assert_eq!(hina.press(&again).await.ok()["id"], rematch["id"]);
}

#[tokio::test]
async fn who_is_too_late_at_another_node_learns_the_truth() {
    let Some(nodes) = Nodes::start().await else { return };
    let (id, _, [mut a, mut b]) = nodes.two().await;
    nodes.hold_back_news().await;

    // There nobody knows yet that version 1 is taken.
    a.decide(0, &json!(0), "hide 2").await;
    assert_eq!(a.next("steps").await["version"], 1);
    b.decide(1, &json!(0), "hide 3").await;
    let told = b.next("steps").await;
    assert_eq!((&told["version"], &told["moves"][0]["entry"]["seat"]), (&json!(1), &json!(0)));
    assert_eq!(told["view"]["has_hidden"], json!([true, false]), "its own comes afterwards");
    assert_eq!(metric(&nodes.there, "store_conflicts_total").await, 1);
    let told = b.next("steps").await;
    assert_eq!((&told["version"], &told["moves"][0]["entry"]["seat"]), (&json!(2), &json!(1)));

    // The same the other way round, with undo: here nobody knows of version 2.
    a.say(json!({ "undo": { "seat": 0, "seq": 1 } })).await;
    let told = a.next("steps").await;
    assert_eq!((&told["version"], &told["moves"][0]["entry"]["seat"]), (&json!(2), &json!(1)));
    assert_eq!(told["view"]["has_hidden"], json!([true, true]), "nothing was taken back");
    assert_eq!(a.next("refused").await["code"], "stale");

    let log = nodes.log(&id).await;
    assert_eq!(log, ["0 hide 2", "1 hide 3"], "nothing lost, nothing doubled");
}

#[tokio::test]
async fn news_that_were_missed_are_made_up_for() {
    let Some(nodes) = Nodes::start().await else { return };
    let (_, _, [mut a, mut b]) = nodes.two().await;
    nodes.cut_off().await;
    a.decide(0, &json!(0), "hide 2").await;
    a.until("steps").await;
    // By the step itself or by everything anew, depending on who was faster.
    loop {
        let (_, told) = b.any().await.expect("the connection has ended");
        if told["version"] == 1 {
            assert_eq!(told["view"]["has_hidden"], json!([true, false]));
            break;
        }
    }
    b.decide(1, &json!(1), "hide 1").await;
    b.until("steps").await;
    while a.any().await.expect("the connection has ended").1["version"] != 2 {}
}

#[tokio::test]
async fn bots_at_two_nodes_decide_once() {
    let Some(nodes) = Nodes::start().await else { return };
    let mut hina = nodes.here.named("Hina").await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    let table = hina.open("pearls", json!([{ "kind": "me" }, bot, bot])).await;
    let id = table["id"].as_str().unwrap();
    let (mut a, mut told) = hina.sit(id).await;
    let mut elsewhere = nodes.there.visitor();
    elsewhere.cookie.clone_from(&hina.cookie);
    let (mut b, state) = elsewhere.sit(id).await;
    assert_eq!(state["you"], json!([0]), "the cookie holds at every node");
    let mut seen = state["version"].as_u64().unwrap();

    // She decides here, and watches there: both nodes have the table, and both let its bots think.
    while told["pending"] != "over" {
        if let Some(decision) = told["asked"][0]["legal"].get(0) {
            a.decide(0, &told["version"], decision.as_str().unwrap()).await;
        }
        let before = told["version"].as_u64().unwrap();
        told = a.next("steps").await;
        assert_eq!(told["version"], before + 1, "nothing lost, nothing doubled");
    }
    let last = told["version"].as_u64().unwrap();
    while seen < last {
        let told = b.next("steps").await;
        seen += 1;
        assert_eq!(told["version"], seen, "nothing lost, nothing doubled");
    }
    let log = nodes.log(id).await;
    let decisions = log.iter().filter(|entry| !entry.starts_with('*')).count() as u64;
    assert_eq!(decisions, last, "each version is one decision");
    let counted = [&nodes.here, &nodes.there].map(|node| metric(node, "decisions_total"));
    let [here, there] = counted;
    assert_eq!(here.await + there.await, last, "each was made at one node");
}

#[tokio::test]
async fn nature_speaks_once_though_two_nodes_ask_it() {
    let Some(nodes) = Nodes::start().await else { return };
    let mut hina = nodes.here.named("Hina").await;
    let mut maui = nodes.there.named("Māui").await;
    // Again and again, because either node may be the first to ask.
    for _ in 0..10 {
        let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "open" }])).await;
        let id = table["id"].as_str().unwrap();
        let (mut a, _) = hina.sit(id).await;
        let (mut b, _) = maui.sit(id).await;
        let invite = json!({ "invite": table["seats"][1]["invite"] });
        maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
        let told = [a.next("state").await, b.next("state").await];
        let seen = told.map(|state| (state["version"].clone(), state["view"]["board"].clone()));
        assert_eq!(seen[0], seen[1]);
        assert_eq!(seen[0].0, 1);
        assert_ne!(seen[0].1, Value::Null, "there is a board to compare");
    }
}

#[tokio::test]
async fn the_last_two_may_sit_down_at_two_nodes_at_once() {
    let Some(nodes) = Nodes::start().await else { return };
    let mut hina = nodes.here.named("Hina").await;
    let mut maui = nodes.there.named("Māui").await;
    for _ in 0..10 {
        let open = json!({ "kind": "open" });
        let table = json!({ "game": "fists", "players": 2, "listed": true, "seats": [open, open] });
        let table = hina.post("/api/tables", table).await.ok();
        let id = table["id"].as_str().unwrap();
        let (mut a, _) = hina.sit(id).await;
        let (mut b, _) = maui.sit(id).await;
        let [first, second] = [0, 1].map(|seat| format!("/api/tables/{id}/seats/{seat}/take"));
        let (one, other) =
            tokio::join!(hina.post(&first, json!({})), maui.post(&second, json!({})));
        one.ok();
        other.ok();
        for (socket, seat) in [(&mut a, 0), (&mut b, 1)] {
            // Perhaps first that the other sits there, then that it starts.
            let mut state = socket.next("state").await;
            while state["table"]["status"] != "running" {
                state = socket.next("state").await;
            }
            assert_eq!(state["asked"][0]["seat"], seat);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_to_take_back_reaches_the_other_node_and_comes_true_at_both() {
    let Some(nodes) = Nodes::start().await else { return };
    let (id, _, [mut a, mut b]) = nodes.two().await;
    a.decide(0, &json!(0), "hide 2").await;
    b.until("steps").await;
    b.decide(1, &json!(1), "hide 1").await;
    while a.until("steps").await["version"] != 2 {}
    a.say(json!({ "take_back": { "seat": 0, "seq": 2 } })).await;
    while b.until("table").await["take_back"]["awaited"] != json!([1]) {}
    b.say(json!({ "answer_take_back": { "seat": 1, "seq": 2, "grant": true } })).await;
    for socket in [&mut a, &mut b] {
        let state = socket.until("state").await;
        assert_eq!(
            (&state["version"], &state["table"]["take_backs"]),
            (&json!(3), &json!([{ "seat": 0, "step": 0 }]))
        );
    }
    assert_eq!(nodes.log(&id).await, Vec::<String>::new());
}

/// The status of a table may be known before the decision that finished the game.
#[tokio::test]
async fn a_finished_game_is_told_as_far_as_its_log_is_known() {
    let Some(nodes) = Nodes::start().await else { return };
    let (id, _, [mut a, mut b]) = nodes.two().await;
    let turns = [(0, "hide 1"), (1, "hide 2"), (0, "say 3")];
    for (version, (seat, decision)) in turns.into_iter().enumerate() {
        let own = if seat == 0 { &mut a } else { &mut b };
        own.decide(seat, &json!(version), decision).await;
        for socket in [&mut a, &mut b] {
            socket.next("steps").await;
        }
    }
    nodes.hold_back_news().await;
    b.decide(1, &json!(3), "say 2").await;
    assert_eq!(b.next("steps").await["pending"], "over");
    let mut watcher = nodes.here.named("Watcher").await;
    loop {
        let table = watcher.get(&format!("/api/tables/{id}")).await.ok();
        if table["status"] == "finished" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let (_socket, state) = watcher.sit(&id).await;
    let over = state["pending"] == "over";
    assert_eq!(over, state["version"] == 4, "{state}");
    assert_eq!(over, !state["step"].is_null(), "{state}");
}
