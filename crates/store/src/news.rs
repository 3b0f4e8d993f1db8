use std::{fmt, str::FromStr};

use sqlx::postgres::PgListener;

use crate::{Address, SessionId, Store, StoreError, TableId, UserId};

/// Something that another node has changed, to be looked up: news carry no contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A log has grown or was taken back.
    Log(TableId),
    /// Who sits at a table, its host, its status or its rematch has changed.
    Table(TableId),
    /// Something was said at a table.
    Chat(TableId, i64),
    /// A user has another name.
    User(UserId),
    /// A session of this user has ended.
    SessionEnded(UserId, SessionId),
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

impl Store {
    /// Listens to the other nodes; nothing for SQLite, which one program has to itself.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Address::Postgres(url) = self.address() else { return Ok(None) };
        let mut heard = PgListener::connect(url).await?;
        heard.listen(CHANNEL).await?;
        Ok(Some(Listener { heard, node: self.node().to_owned() }))
    }
}

impl Listener {
    /// Waits for the next news of another node. After an error it hears nothing any more: listen
    /// again, and take it that something was missed.
    pub async fn next(&mut self) -> Result<News, StoreError> {
        loop {
            let Some(told) = self.heard.try_recv().await? else { return Ok(News::Missed) };
            if let Some(news) = read_news(told.payload(), &self.node)? {
                return Ok(news);
            }
        }
    }
}

/// Reads what was told; nothing if this node itself has told it.
fn read_news(told: &str, node: &str) -> Result<Option<News>, StoreError> {
    let words: Vec<&str> = told.split(' ').collect();
    let news = match words[..] {
        [teller, ..] if teller == node => return Ok(None),
        [_, "log", table] => parse(table).map(News::Log),
        [_, "table", table] => parse(table).map(News::Table),
        [_, "chat", table, line] => {
            parse(table).zip(parse(line)).map(|(table, line)| News::Chat(table, line))
        }
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
        check(&format!("me log {table}"), None);
        for unreadable in ["", "it", "it log", "it log ?", "it chat k3x9m2p7q0ab x", "it dance 1"] {
            assert!(read_news(unreadable, "me").is_err(), "{unreadable:?}");
        }
    }
}
