//! How fast profiles and the lobby are when many have played much.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use clap::Args;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use wayfinder_store::{SessionToken, Store};

use crate::{Failure, cluster::Cluster};

/// How long the pages of people and the lobby take with very many finished games, with SQLite and PostgreSQL
#[derive(Debug, Args)]
pub struct ManyPeople {
    /// How many users
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    users: u32,
    /// How many finished games of two to four people
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u32,
    /// How often each page is asked for
    #[arg(long, value_name = "N", default_value_t = 500)]
    times: u32,
}

/// How long 99 of 100 answers may take at most.
const MOST: Duration = Duration::from_millis(50);

/// How a database makes numbers from 0, and fills them up with zeros.
#[derive(Clone, Copy)]
enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    fn numbers(self, most: u32) -> String {
        match self {
            Dialect::Sqlite => format!(
                "(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {most})
                  SELECT n FROM numbers) AS numbers"
            ),
            Dialect::Postgres => format!("generate_series(0, {}) AS numbers(n)", most - 1),
        }
    }

    fn padded(self, number: &str, length: u32) -> String {
        match self {
            Dialect::Sqlite => format!("printf('%0{length}d', {number})"),
            Dialect::Postgres => format!("lpad(({number})::text, {length}, '0')"),
        }
    }
}

impl ManyPeople {
    /// Measures; tells whether every page is fast enough.
    pub async fn run(&self, program: &Path) -> Result<bool, Failure> {
        println!(
            "{} users, {} finished games of two to four people; user 0 has played in a twentieth of them\n",
            self.users, self.games
        );
        println!("| database | page | p50 | p99 | most |\n| --- | --- | --- | --- | --- |");
        let folder = tempfile::tempdir()?;
        let cluster = Cluster::on_sqlite(program, folder.path(), &[]).await?;
        let sqlite = self.measure(&cluster, Dialect::Sqlite, "SQLite").await?;
        let cluster = Cluster::on_durable_postgres(program, 1).await?;
        let postgres = self.measure(&cluster, Dialect::Postgres, "PostgreSQL").await?;
        let slowest = sqlite.max(postgres);
        println!("\nslowest p99: {slowest:.1?}, at most {MOST:?} is wanted");
        Ok(slowest <= MOST)
    }

    async fn measure(
        &self,
        cluster: &Cluster,
        dialect: Dialect,
        name: &str,
    ) -> Result<Duration, Failure> {
        self.fill(cluster.address(), dialect).await?;
        let often = self.cookie(cluster.address(), 0).await?;
        let seldom = self.cookie(cluster.address(), 4_321 % self.users).await?;
        let mut slowest = Duration::ZERO;
        let often_id = format!("{:016}", 0);
        for (page, cookie, path) in [
            ("lobby: open tables", &seldom, "/api/tables?which=open".to_owned()),
            ("lobby: own tables", &seldom, "/api/tables?which=mine".to_owned()),
            ("lobby: own finished games", &seldom, "/api/tables?which=finished".to_owned()),
            ("the same of who has played most", &often, "/api/tables?which=finished".to_owned()),
            ("profiles of all in turn", &seldom, "/api/users/{}".to_owned()),
            ("own profile of who has played most", &often, format!("/api/users/{often_id}")),
            ("histories of all in turn", &seldom, "/api/users/{}/games".to_owned()),
            ("own history of who has played most", &often, format!("/api/users/{often_id}/games")),
            (
                "the same, filtered",
                &often,
                format!("/api/users/{often_id}/games?game=maori&won=true&rated=true"),
            ),
        ] {
            let mut times = Vec::new();
            for number in 0..self.times {
                let id = format!("{:016}", (number * 97 + 1) % self.users);
                let url = format!("http://{}{}", cluster.nodes[0].host(), path.replace("{}", &id));
                let start = Instant::now();
                let answer = cluster.http.get(url).header("cookie", cookie).send().await?;
                let text = answer.error_for_status()?.text().await?;
                times.push(start.elapsed());
                if number == 0 && !page.contains("own tables") && text == "[]" {
                    return Err(format!("nothing is measured: {page} is empty").into());
                }
            }
            times.sort_unstable();
            let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
            let most = at(100);
            println!("| {name} | {page} | {:.1?} | {:.1?} | {most:.1?} |", at(50), at(99));
            slowest = slowest.max(at(99));
        }
        Ok(slowest)
    }

    /// A cookie of a user.
    async fn cookie(&self, address: &str, user: u32) -> Result<String, Failure> {
        let store = Store::open(address).await?;
        let token = SessionToken::random()?;
        store.create_session(format!("{user:016}").parse()?, &token, "trial").await?;
        store.close().await;
        Ok(format!("wayfinder={token}"))
    }

    async fn fill(&self, address: &str, dialect: Dialect) -> Result<(), Failure> {
        let url = match dialect {
            Dialect::Sqlite => format!("sqlite:{address}"),
            Dialect::Postgres => address.to_owned(),
        };
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&url).await?;
        for statement in self.statements(dialect) {
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut connection).await?;
        }
        connection.close().await?;
        Ok(())
    }

    /// What fills a database. The seats of a game are a step apart that differs from game to game, so that everybody
    /// meets many others.
    fn statements(&self, dialect: Dialect) -> Vec<String> {
        let (users, games) = (self.users, self.games);
        let numbers = dialect.numbers(games);
        let table = dialect.padded("n", 12);
        let seat = |seat: u32| {
            let other = format!("1 + (n * 7919 + {seat} * (1 + n % 97)) % {}", users - 1);
            let whose = if seat == 0 {
                format!("CASE WHEN n % 20 = 0 THEN 0 ELSE {other} END")
            } else {
                other
            };
            dialect.padded(&whose, 16)
        };
        let mut statements = vec![
            format!(
                "INSERT INTO users (id, name, looks, small_looks, created)
                 SELECT {}, 'Player', 'player', 'player', n FROM {}",
                dialect.padded("n", 16),
                dialect.numbers(users)
            ),
            // One in five hundred waits for players.
            format!(
                "INSERT INTO tables (id, game, rules_version, proposal, host, listed, status, result, created,
                                     touched, rated)
                 SELECT {table}, CASE n % 4 WHEN 0 THEN 'maori' WHEN 1 THEN 'polynesia' WHEN 2 THEN 'vanuatu'
                                 ELSE 'polaris' END,
                     1, '{{\"players\":2,\"options\":{{}}}}', {}, 1,
                     CASE WHEN n % 500 = 7 THEN 'waiting' ELSE 'finished' END,
                     CASE WHEN n % 500 = 7 THEN NULL ELSE '{{\"scores\":[31,28,17,9],\"placings\":[1,2,3,4]}}' END,
                     n, 1000000 * CAST(n AS BIGINT), n % 2
                 FROM {numbers}",
                seat(0)
            ),
        ];
        for place in 0..4 {
            statements.push(format!(
                "INSERT INTO seats (table_id, seat, kind, user_id)
                 SELECT {table}, {place}, 'user', {} FROM {numbers} WHERE {place} < 2 + n % 3",
                seat(place)
            ));
        }
        for version in 0..3 {
            statements.push(format!(
                "INSERT INTO appends (table_id, version, kept, steps, at, entries)
                 SELECT {table}, {version}, {version}, {version}, n, '0 pass' FROM {numbers}"
            ));
        }
        statements.extend([
            "UPDATE seats SET kind = 'open', user_id = NULL WHERE seat = 1
             AND table_id IN (SELECT id FROM tables WHERE status = 'waiting')"
                .to_owned(),
            "INSERT INTO played (table_id, user_id, game, ended, score, place, people, shown)
             SELECT tables.id, seats.user_id, tables.game, tables.touched, 40 - 10 * MIN(seats.seat),
                 MIN(seats.seat) + 1, 2, 1
             FROM tables JOIN seats ON seats.table_id = tables.id WHERE tables.status = 'finished'
             GROUP BY tables.id, seats.user_id, tables.game, tables.touched"
                .to_owned(),
            "INSERT INTO ratings (user_id, game, number, table_id, mean, deviation, at)
             SELECT played.user_id, played.game,
                 ROW_NUMBER() OVER (PARTITION BY played.user_id, played.game ORDER BY played.ended),
                 played.table_id, 1500 + played.place, 90, played.ended
             FROM played JOIN tables ON tables.id = played.table_id WHERE tables.rated = 1"
                .to_owned(),
            "INSERT INTO moments (table_id, step, user_id, game, seat, share, otherwise)
             SELECT table_id, place, user_id, game, 0, 0.5, 0.25 FROM played WHERE place = 1"
                .to_owned(),
            "ANALYZE".to_owned(),
        ]);
        statements
    }
}
