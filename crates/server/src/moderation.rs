//! What an operator does to users and tables, from the command line or over HTTP.

use std::{fmt, str::FromStr};

use wayfinder_store::{News, Operator, Remark, Store, StoreError, TableId, UserId};

use crate::routes::USUAL_BOT;

/// Something that is done to a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UserAct {
    /// They may not talk any more.
    Mute,
    /// They may talk again.
    Unmute,
    /// They may not come in any more; bots play on for them.
    Ban,
    /// They may come in again.
    Unban,
    /// All that is personal is removed.
    Delete,
}

impl UserAct {
    const ALL: [UserAct; 5] =
        [UserAct::Mute, UserAct::Unmute, UserAct::Ban, UserAct::Unban, UserAct::Delete];

    const fn word(self) -> &'static str {
        match self {
            UserAct::Mute => "mute",
            UserAct::Unmute => "unmute",
            UserAct::Ban => "ban",
            UserAct::Unban => "unban",
            UserAct::Delete => "delete",
        }
    }

    /// Does it. A server beside this program has still to be [told](Store::tell_others).
    pub async fn apply(
        self,
        store: &Store,
        by: &Operator,
        user: UserId,
    ) -> Result<News, StoreError> {
        match self {
            UserAct::Mute => store.mute(by, user, true).await,
            UserAct::Unmute => store.mute(by, user, false).await,
            UserAct::Ban => store.ban(by, user, USUAL_BOT).await,
            UserAct::Unban => store.unban(by, user).await,
            UserAct::Delete => store.remove_user(by, user, USUAL_BOT).await,
        }?;
        Ok(News::User(user))
    }
}

impl fmt::Display for UserAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for UserAct {
    type Err = String;

    fn from_str(text: &str) -> Result<UserAct, String> {
        let known = UserAct::ALL.into_iter().find(|act| act.word() == text);
        known.ok_or_else(|| {
            format!("{text:?} is not done to users: use mute, unmute, ban, unban or delete")
        })
    }
}

/// Closes a table, and says so to whoever is there; `None` if it was over already. A server beside this program has
/// still to be told.
pub async fn close_table(
    store: &Store,
    by: &Operator,
    table: TableId,
) -> Result<Option<[News; 2]>, StoreError> {
    if !store.close_table(by, table).await? {
        return Ok(None);
    }
    let line = store.remark(table, Remark::ClosedByOperator).await?.line;
    Ok(Some([News::Table(table), News::Chat(table, line)]))
}
