use std::{fmt, str::FromStr, time::Duration};

use sqlx::{Executor, postgres::PgListener};
use tokio::time::{sleep, timeout};
use wayfinder_table::Version;

use crate::{
    Address, Append, SessionId, Store, StoreError, TableId, Timestamp, UserId, deadline::Deadline,
    log::lines, row::get,
};

/// Something that another node has changed, to be looked up: all but changes of logs carry no contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A log has grown or was taken back, by this.
    Append(TableId, Append),
    /// The same, and it is too much to be told.
    Log(TableId),
    /// Who sits at a table, its host, its status or its rematch has changed.
    Table(TableId),
    /// Something was said at a table.
    Chat(TableId, i64),
    /// A user has another name, has gone, or may do more or less than before.
    User(UserId),
    /// Other networks than before are kept out.
    Networks,
    /// A session of this user has ended.
    SessionEnded(UserId, SessionId),
    /// The connection was lost for a while: anything may have changed.
    Missed,
}

/// Hears what other nodes change in the same database, from the moment it was made. Of an SQLite file, which one
/// server has to itself, it hears what others do beside that.
pub struct Listener {
    heard: Heard,
    node: String,
}

/// Where news come from.
enum Heard {
    Postgres(PgListener),
    /// The number of the last that was read.
    Sqlite(Store, i64),
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}

/// The channel that the migrations name.
const CHANNEL: &str = "wayfinder";

/// How often an SQLite file is looked at: what is done beside a server should be seen at once.
const LOOK: Duration = Duration::from_millis(500);

/// How long it may be quiet before the database is asked whether it is still there: a connection that was
/// lost without a sign is as quiet as one where nothing happens.
const QUIET: Duration = Duration::from_secs(4);
/// How long the database may take to answer.
const ANSWER: Deadline = Deadline::after(Duration::from_secs(4));

/// How long news are kept in an SQLite file.
const KEPT: Duration = Duration::from_hours(1);

impl Store {
    /// Listens to whoever else changes the database.
    pub async fn listen(&self) -> Result<Listener, StoreError> {
        let heard = match self.address() {
            Address::Postgres(url) => {
                let heard = ANSWER.bound(async {
                    let mut heard = PgListener::connect(url).await?;
                    heard.listen(CHANNEL).await?;
                    Ok(heard)
                });
                Heard::Postgres(heard.await?)
            }
            Address::Sqlite(_) => {
                let last = sqlx::query("SELECT COALESCE(MAX(number), 0) AS last FROM news")
                    .fetch_one(self.read())
                    .await?;
                Heard::Sqlite(self.clone(), get(&last, "last")?)
            }
        };
        Ok(Listener { heard, node: self.node().to_owned() })
    }

    /// Tells a server what was changed beside it. PostgreSQL has told by itself.
    pub async fn tell_others(&self, news: News) -> Result<(), StoreError> {
        if let Address::Postgres(_) = self.address() {
            return Ok(());
        }
        let now = Timestamp::now();
        sqlx::query("DELETE FROM news WHERE at < $1")
            .bind(now.before(KEPT).micros())
            .execute(self.write())
            .await?;
        sqlx::query("INSERT INTO news (told, at) VALUES ($1, $2)")
            .bind(format!("{} {news}", self.node()))
            .bind(now.micros())
            .execute(self.write())
            .await?;
        Ok(())
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Whoever reads it looks it up.
            News::Log(table) | News::Append(table, _) => write!(f, "log {table}"),
            News::Table(table) => write!(f, "table {table}"),
            News::Chat(table, line) => write!(f, "chat {table} {line}"),
            News::User(user) => write!(f, "user {user}"),
            News::SessionEnded(user, session) => write!(f, "session {user} {session}"),
            News::Networks => f.write_str("networks"),
            News::Missed => f.write_str("missed"),
        }
    }
}

impl Listener {
    /// Waits for the next news of another node. After an error it hears nothing any more: listen
    /// again, and take it that something was missed.
    pub async fn next(&mut self) -> Result<News, StoreError> {
        loop {
            let told = match &mut self.heard {
                Heard::Postgres(heard) => {
                    let Ok(told) = timeout(QUIET, heard.try_recv()).await else {
                        // What is told meanwhile is kept for later.
                        ANSWER.bound(heard.execute("SELECT 1")).await?;
                        continue;
                    };
                    let Some(told) = told? else { return Ok(News::Missed) };
                    told.payload().to_owned()
                }
                Heard::Sqlite(store, last) => next_row(store, last).await?,
            };
            if let Some(news) = read_news(&told, &self.node)? {
                return Ok(news);
            }
        }
    }
}

async fn next_row(store: &Store, last: &mut i64) -> Result<String, StoreError> {
    loop {
        let row = sqlx::query("SELECT * FROM news WHERE number > $1 ORDER BY number LIMIT 1")
            .bind(*last)
            .fetch_optional(store.read())
            .await?;
        if let Some(row) = row {
            *last = get(&row, "number")?;
            return get(&row, "told");
        }
        sleep(LOOK).await;
    }
}

/// Reads what was told; `None` if this node itself has told it.
fn read_news(told: &str, node: &str) -> Result<Option<News>, StoreError> {
    let (line, entries) = told.split_once('\n').unwrap_or((told, ""));
    let words: Vec<&str> = line.split(' ').collect();
    let news = match words[..] {
        [teller, ..] if teller == node => return Ok(None),
        [_, "log", table] => parse(table).map(News::Log),
        [_, "log", table, version, kept] => {
            let version = parse(version).map(Version::new);
            parse(table).zip(version.zip(parse(kept))).map(|(table, (version, kept))| {
                News::Append(table, Append::new(version, kept, lines(entries)))
            })
        }
        [_, "table", table] => parse(table).map(News::Table),
        [_, "chat", table, line] => {
            parse(table).zip(parse(line)).map(|(table, line)| News::Chat(table, line))
        }
        [_, "networks"] => Some(News::Networks),
        [_, "missed"] => Some(News::Missed),
        [_, "user", user] => parse(user).map(News::User),
        [_, "session", user, session] => {
            parse(user).zip(parse(session)).map(|(user, session)| News::SessionEnded(user, session))
        }
        _ => None,
    };
    let unreadable = || StoreError::Unreadable { what: "news", found: told.to_owned() };
    news.map(Some).ok_or_else(unreadable)
}

fn parse<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_and_ones_own_are_none() {
        let table = "k3x9m2p7q0ab";
        let id: TableId = table.parse().unwrap();
        let check = |told: &str, expected| assert_eq!(read_news(told, "me").unwrap(), expected);
        check(&format!("it log {table}"), Some(News::Log(id)));
        check(&format!("- table {table}"), Some(News::Table(id)));
        check(&format!("it chat {table} 7"), Some(News::Chat(id, 7)));
        let [user, session] = ["k3x9m2p7q0abcdef", "0123456789abcdef"];
        let ended = News::SessionEnded(user.parse().unwrap(), session.parse().unwrap());
        check(&format!("it session {user} {session}"), Some(ended));
        let append = Append::new(Version::new(3), 2, ["0 sail 3", "* palm"]);
        check(&format!("it log {table} 3 2\n0 sail 3\n* palm"), Some(News::Append(id, append)));
        let undo = Append::new(Version::new(4), 2, Vec::<String>::new());
        check(&format!("it log {table} 4 2\n"), Some(News::Append(id, undo)));
        check("it networks", Some(News::Networks));
        check(&format!("me log {table}"), None);
        for unreadable in [
            "",
            "it",
            "it log",
            "it log ?",
            "it chat k3x9m2p7q0ab x",
            "it dance 1",
            "it log k3x9m2p7q0ab 1",
        ] {
            assert!(read_news(unreadable, "me").is_err(), "{unreadable:?}");
        }
    }
}
