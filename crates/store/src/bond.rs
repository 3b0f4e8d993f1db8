//! Whom people keep at hand, and whom they keep away.

use std::collections::BTreeSet;

use sqlx::AnyExecutor;

use crate::{
    Missing, Store, StoreError, TableId, Timestamp, User, UserId,
    row::{get, get_count, get_parsed},
    user::read_user,
};

/// What somebody is to a user, by the user's own word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bond {
    /// Kept at hand, to be invited.
    Friend,
    /// Kept away: they do not invite the user, do not sit down at their tables, and are not heard by them.
    Blocked,
}

impl Bond {
    const fn word(self) -> &'static str {
        match self {
            Bond::Friend => "friend",
            Bond::Blocked => "blocked",
        }
    }

    fn read(word: &str) -> Result<Bond, StoreError> {
        let known = [Bond::Friend, Bond::Blocked].into_iter().find(|bond| bond.word() == word);
        known.ok_or(StoreError::Unreadable { what: "a bond", found: word.to_owned() })
    }
}

impl Store {
    /// How many people a user may keep at hand or away.
    pub const BONDS_KEPT: u32 = 500;

    /// Says what somebody is to a user from now on; nothing in particular if `None`. Whoever is kept away has invited
    /// the user to nothing, and is invited to nothing.
    pub async fn set_bond(
        &self,
        user: UserId,
        other: UserId,
        bond: Option<Bond>,
    ) -> Result<(), StoreError> {
        let unfit = |why| StoreError::Unfit { what: "a list of people", why };
        if user == other {
            return Err(unfit("has others in it, not oneself"));
        }
        if self.user(other).await?.name.is_empty() {
            return Err(StoreError::NotFound(Missing::User(other)));
        }
        let mut work = self.begin().await?;
        // Changes nothing but locks the user: a list does not grow beyond its limit by two at once.
        sqlx::query("UPDATE users SET created = created WHERE id = $1")
            .bind(user.as_str())
            .execute(&mut *work)
            .await?;
        sqlx::query("DELETE FROM bonds WHERE user_id = $1 AND other_id = $2")
            .bind(user.as_str())
            .bind(other.as_str())
            .execute(&mut *work)
            .await?;
        if let Some(bond) = bond {
            let known = sqlx::query("SELECT COUNT(*) AS number FROM bonds WHERE user_id = $1")
                .bind(user.as_str())
                .fetch_one(&mut *work)
                .await?;
            if get_count(&known, "number")? >= Store::BONDS_KEPT {
                return Err(unfit("is full: take somebody out first"));
            }
            sqlx::query(
                "INSERT INTO bonds (user_id, other_id, kind, since) VALUES ($1, $2, $3, $4)",
            )
            .bind(user.as_str())
            .bind(other.as_str())
            .bind(bond.word())
            .bind(Timestamp::now().micros())
            .execute(&mut *work)
            .await?;
        }
        if bond == Some(Bond::Blocked) {
            for removing in [
                // First what was to be told of them.
                "DELETE FROM outbox WHERE kind = 'invite' AND EXISTS (
                     SELECT 1 FROM invitations WHERE invitations.table_id = outbox.table_id
                     AND invitations.user_id = outbox.user_id
                     AND ((invitations.user_id = $1 AND by_id = $2)
                          OR (invitations.user_id = $2 AND by_id = $1)))",
                "DELETE FROM invitations
                 WHERE (user_id = $1 AND by_id = $2) OR (user_id = $2 AND by_id = $1)",
            ] {
                sqlx::query(removing)
                    .bind(user.as_str())
                    .bind(other.as_str())
                    .execute(&mut *work)
                    .await?;
            }
        }
        work.commit().await
    }

    /// What somebody is to a user.
    pub async fn bond(&self, user: UserId, other: UserId) -> Result<Option<Bond>, StoreError> {
        bond_between(self.read(), user, other).await
    }

    /// Those a user keeps at hand or away, by name.
    pub async fn bonds(&self, user: UserId) -> Result<Vec<(User, Bond)>, StoreError> {
        let rows = sqlx::query(
            "SELECT users.*, bonds.kind AS bond FROM bonds JOIN users ON users.id = bonds.other_id
             WHERE bonds.user_id = $1 AND users.name <> '' ORDER BY LOWER(users.name), users.id",
        )
        .bind(user.as_str())
        .fetch_all(self.read())
        .await?;
        let read = |row| Ok((read_user(row)?, Bond::read(&get::<String>(row, "bond")?)?));
        rows.iter().map(read).collect()
    }

    /// Whether the host of a table or somebody who sits there keeps a user away.
    pub async fn is_unwanted(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "SELECT 1 AS one FROM bonds WHERE bonds.other_id = $2 AND bonds.kind = 'blocked'
             AND bonds.user_id IN (SELECT user_id FROM seats WHERE table_id = $1 AND kind = 'user'
                                   UNION SELECT host FROM tables WHERE id = $1) LIMIT 1",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .fetch_optional(self.read())
        .await?;
        Ok(row.is_some())
    }

    /// Those a user keeps away.
    pub async fn blocked_by(&self, user: UserId) -> Result<BTreeSet<UserId>, StoreError> {
        let rows =
            sqlx::query("SELECT other_id FROM bonds WHERE user_id = $1 AND kind = 'blocked'")
                .bind(user.as_str())
                .fetch_all(self.read())
                .await?;
        rows.iter().map(|row| get_parsed(row, "other_id")).collect()
    }
}

pub(crate) async fn bond_between<'c>(
    reader: impl AnyExecutor<'c>,
    user: UserId,
    other: UserId,
) -> Result<Option<Bond>, StoreError> {
    let row = sqlx::query("SELECT kind FROM bonds WHERE user_id = $1 AND other_id = $2")
        .bind(user.as_str())
        .bind(other.as_str())
        .fetch_optional(reader)
        .await?;
    row.map(|row| Bond::read(&get::<String>(&row, "kind")?)).transpose()
}
