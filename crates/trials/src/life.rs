//! The life of tables: opened, played, compared with what is stored, and the next.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tokio::{sync::watch, task::JoinSet, time::sleep};
use wayfinder_catalog::{Catalog, Title};
use wayfinder_core::Dice;
use wayfinder_dice::SeededDice;
use wayfinder_store::TableId;

use crate::{
    Compared, Failure, Flaw, History, check,
    cluster::{Cluster, Stage},
    participant::{Lived, Participant},
    person::Person,
};

/// Who plays at the tables, one after the other.
pub(crate) struct Band {
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) people: Vec<Person>,
    /// Where they all stay, if they stay anywhere.
    pub(crate) home: Option<usize>,
    pub(crate) pause: Duration,
    pub(crate) dice: SeededDice,
}

/// What became of the tables.
#[derive(Default)]
pub(crate) struct Proven {
    pub(crate) tally: Compared,
    pub(crate) flaws: Vec<Flaw>,
}

/// A table, and who sits there or looks on.
struct Seated {
    table: TableId,
    observers: Vec<Option<Person>>,
}

impl Band {
    /// Plays table after table.
    pub(crate) async fn live(mut self) -> Result<Proven, Failure> {
        let mut proven = Proven::default();
        let playing = |cluster: &Cluster| *cluster.stage.borrow() == Stage::Play;
        while playing(&self.cluster) {
            match self.sit_down().await {
                Ok(seated) => self.play(seated, &mut proven).await?,
                // Its node is away, or its database: the next may answer.
                Err(_) => sleep(Duration::from_millis(200)).await,
            }
        }
        Ok(proven)
    }

    /// Opens a table of any title, with people, perhaps a bot, perhaps two seats for one.
    async fn sit_down(&mut self) -> Result<Seated, Failure> {
        let cluster = Arc::clone(&self.cluster);
        let titles: Vec<_> = Catalog::ALL.titles().map(Title::info).collect();
        let title = titles[self.below(titles.len())];
        let most = usize::from(title.max_players).min(4);
        let least = usize::from(title.min_players);
        let players = least + self.below(most + 1 - least);
        let host = &self.people[0].clone();
        let bot = json!({ "kind": "bot", "bot": "random" });
        let seats: Vec<Value> = (0..players)
            .map(|seat| match (seat, self.home, self.dice.below(8)) {
                (0, ..) | (_, Some(_), _) | (_, _, 0) => json!({ "kind": "me" }),
                (_, _, 1) => bot.clone(),
                _ => json!({ "kind": "open" }),
            })
            .collect();
        let at = self.home.unwrap_or_else(|| self.below(cluster.nodes.len()));
        let body = json!({ "game": title.id, "players": players, "listed": true, "seats": seats });
        let node = cluster.nodes[at].host();
        let table = host.post(&cluster.http, node, "/api/tables", &body).await?;
        let id = table["id"].as_str().ok_or("a table without an id")?;
        let mut observers = vec![Some(host.clone())];
        let open = seats.iter().enumerate().filter(|(_, seat)| seat["kind"] == "open");
        for ((seat, _), person) in open.zip(&self.people[1..]) {
            let take = format!("/api/tables/{id}/seats/{seat}/take");
            person.post(&cluster.http, node, &take, &json!({})).await?;
            observers.push(Some(person.clone()));
        }
        if self.home.is_none() {
            observers.push(None);
        }
        Ok(Seated { table: id.parse()?, observers })
    }

    /// Plays until the game is over or everything ends, and compares.
    async fn play(&mut self, seated: Seated, proven: &mut Proven) -> Result<(), Failure> {
        let (end, known_end) = watch::channel(None);
        let mut observers = JoinSet::new();
        for person in seated.observers {
            let player = Participant {
                cluster: Arc::clone(&self.cluster),
                table: seated.table,
                person,
                home: self.home,
                pause: self.pause,
                end: known_end.clone(),
                dice: SeededDice::new(self.dice.seed()),
            };
            observers.spawn(player.live());
        }
        let mut stage = self.cluster.stage.subscribe();
        let first = tokio::select! {
            first = observers.join_next() => first.transpose()?,
            _ = stage.wait_for(|stage| *stage == Stage::Settle) => None,
        };
        let last = if let Some(lived) = &first {
            lived.version
        } else {
            let last = self.rest(seated.table).await?;
            proven.flaws.extend(self.lazy_bots(seated.table).await);
            last
        };
        end.send_replace(Some(last));
        let mut all = observers.join_all().await;
        all.extend(first);
        self.prove(seated.table, last, all, proven).await
    }

    /// The version at which a table stays once nobody decides any more; bots may have the last word.
    async fn rest(&self, table: TableId) -> Result<u64, Failure> {
        let mut last = self.cluster.stored(table).await?.log.version();
        loop {
            sleep(Duration::from_secs(2)).await;
            let now = self.cluster.stored(table).await?.log.version();
            if now == last {
                return Ok(now.number());
            }
            last = now;
        }
    }

    /// A table that has come to rest waits for people, or its bots have been forgotten.
    async fn lazy_bots(&self, table: TableId) -> Option<Flaw> {
        let url = format!("http://{}/api/tables/{table}", self.cluster.nodes[0].host());
        let asked = async {
            self.cluster.http.get(url).send().await?.error_for_status()?.json::<Value>().await
        };
        let summary = match asked.await {
            Ok(summary) => summary,
            Err(error) => return Some(Flaw::Stuck { what: format!("table {table}: {error}") }),
        };
        let pending: Vec<_> = summary["pending"].as_array().into_iter().flatten().collect();
        let bot = |seat: &&Value| {
            let place = seat.as_u64().unwrap_or_default() as usize;
            summary["seats"][place]["kind"] == "bot"
        };
        let lazy = !pending.is_empty() && pending.iter().all(bot);
        let what = format!("only bots are asked at table {table}, and none of them decides");
        lazy.then_some(Flaw::Stuck { what })
    }

    async fn prove(
        &self,
        table: TableId,
        last: u64,
        all: Vec<Lived>,
        proven: &mut Proven,
    ) -> Result<(), Failure> {
        let mut history = History::default();
        for lived in all {
            if !lived.arrived {
                let what = format!(
                    "somebody at table {table} has seen version {} and not {last}, though there was time",
                    lived.version
                );
                proven.flaws.push(Flaw::Stuck { what });
            }
            history.sessions.extend(lived.sessions);
        }
        let stored = self.cluster.stored(table).await?;
        let checked = tokio::task::spawn_blocking(move || check(&history, &stored)).await?;
        match checked {
            Ok(tally) => proven.tally.add(tally),
            Err(flaws) => proven.flaws.extend(flaws),
        }
        Ok(())
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.below(count as u32) as usize
    }
}
