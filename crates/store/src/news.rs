use std::{fmt, str::FromStr, time::Duration};

use sqlx::{Executor, postgres::PgListener};
use tokio::time::timeout;
use wayfinder_table::Version;

use crate::{Address, Append, Store, StoreError, TableId, UserId, deadline::Deadline, log::lines};

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
    /// A user has another name.
    User(UserId),
    /// The connection was lost for a while: anything may have changed.
    Missed,
}

/// Hears what other nodes change in the same database, from the moment it was made.
pub struct Listener {
    heard: PgListener,
    node: String,
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}

/// The channel that the migrations name.
const CHANNEL: &str = "wayfinder";

/// How long it may be quiet before the database is asked whether it is still there: a connection that was
/// lost without a sign is as quiet as one where nothing happens.
const QUIET: Duration = Duration::from_secs(4);
/// How long the database may take to answer.
const ANSWER: Deadline = Deadline::after(Duration::from_secs(4));

impl Store {
    /// Listens to the other nodes; nothing for SQLite, which one program has to itself.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Address::Postgres(url) = self.address() else { return Ok(None) };
        let heard = ANSWER.bound(async {
            let mut heard = PgListener::connect(url).await?;
            heard.listen(CHANNEL).await?;
            Ok(heard)
        });
        let heard = heard.await?;
        Ok(Some(Listener { heard, node: self.node().to_owned() }))
    }
}

impl Listener {
    /// Waits for the next news of another node. After an error it hears nothing any more: listen
    /// again, and take it that something was missed.
    pub async fn next(&mut self) -> Result<News, StoreError> {
        loop {
            let Ok(told) = timeout(QUIET, self.heard.try_recv()).await else {
                // What is told meanwhile is kept for later.
                ANSWER.bound(self.heard.execute("SELECT 1")).await?;
                continue;
            };
            let Some(told) = told? else { return Ok(News::Missed) };
            if let Some(news) = read_news(told.payload(), &self.node)? {
                return Ok(news);
            }
        }
    }
}

/// Reads what was told; nothing if this node itself has told it.
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
        [_, "user", user] => parse(user).map(News::User),
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
        let append = Append::new(Version::new(3), 2, ["0 sail 3", "* palm"]);
        check(&format!("it log {table} 3 2\n0 sail 3\n* palm"), Some(News::Append(id, append)));
        let undo = Append::new(Version::new(4), 2, Vec::<String>::new());
        check(&format!("it log {table} 4 2\n"), Some(News::Append(id, undo)));
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
