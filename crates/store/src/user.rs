use std::fmt;

use sqlx::{AnyExecutor, any::AnyRow};

use crate::{
    Missing, Store, StoreError, Timestamp, UserId,
    error::check_text,
    name::{Looks, name_key},
    row::{get, get_count, get_parsed, get_timestamp},
    session::end_all,
};

/// A person: a guest, or one with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// Who, for as long as they are kept.
    pub id: UserId,
    /// What the others read. Guests may share a name, accounts don't. Empty if they have deleted themselves.
    pub name: String,
    /// Whether they have a password.
    pub account: bool,
    /// Since when they are known.
    pub created: Timestamp,
    /// Whether they may not talk.
    pub muted: bool,
    /// Whether they may not come in.
    pub banned: bool,
}

/// A user who can log in. [`fmt::Debug`] does not tell the hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The person, as tables and lists know them.
    pub user: User,
    /// The hash of their password, as it was given to the store.
    pub password_hash: String,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account").field("user", &self.user).finish_non_exhaustive()
    }
}

impl Store {
    /// A new guest. What a good name is, the caller judges; refuses one that looks like an account's.
    pub async fn create_guest(&self, name: &str) -> Result<User, StoreError> {
        check_text("a name", name)?;
        let (user, looks) = (new_user(name, Kind::Guest)?, Looks::of(name));
        let done = sqlx::query(
            "INSERT INTO users (id, name, looks, small_looks, created)
             SELECT $1, $2, $3, $4, CAST($5 AS BIGINT) WHERE NOT EXISTS (
                 SELECT 1 FROM users
                 WHERE (looks = $3 OR small_looks = $4) AND password_hash IS NOT NULL)",
        )
        .bind(user.id.as_str())
        .bind(name)
        .bind(looks.written)
        .bind(looks.small)
        .bind(user.created.micros())
        .execute(self.write())
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NameTaken { name: name.to_owned() });
        }
        Ok(user)
    }

    /// Removes a guest who was made for something that was refused after all, unless they are somebody meanwhile.
    pub async fn forget_newcomer(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query(
            "DELETE FROM users WHERE id = $1 AND password_hash IS NULL
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = $1)
             AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = $1)
             AND NOT EXISTS (SELECT 1 FROM knocks WHERE user_id = $1)
             AND NOT EXISTS (SELECT 1 FROM tables WHERE host = $1)
             AND NOT EXISTS (SELECT 1 FROM chat WHERE user_id = $1)",
        )
        .bind(user.as_str())
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// A new account; refuses a name that another account has, or that looks like it. Guests who look like it
    /// are there still: see [`Store::set_apart`].
    pub async fn create_account(
        &self,
        name: &str,
        password_hash: &str,
    ) -> Result<User, StoreError> {
        check_text("a name", name)?;
        let (user, looks) = (new_user(name, Kind::Account)?, Looks::of(name));
        sqlx::query(
            "INSERT INTO users (id, name, name_key, looks, small_looks, password_hash, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(user.id.as_str())
        .bind(name)
        .bind(name_key(name))
        .bind(looks.written)
        .bind(looks.small)
        .bind(password_hash)
        .bind(user.created.micros())
        .execute(self.write())
        .await
        .map_err(|error| name_taken(error, name))?;
        Ok(user)
    }

    /// Makes an account of a guest, who stays the same user: all that is theirs stays theirs. Their sessions end:
    /// who knew of one as a guest's is not let into the account. Of guests who look like it, see
    /// [`Store::set_apart`].
    pub async fn promote_guest(
        &self,
        guest: UserId,
        name: &str,
        password_hash: &str,
    ) -> Result<User, StoreError> {
        check_text("a name", name)?;
        let looks = Looks::of(name);
        let mut work = self.begin().await?;
        let done = sqlx::query(
            "UPDATE users SET name = $2, name_key = $3, looks = $4, small_looks = $5,
                              password_hash = $6
             WHERE id = $1 AND password_hash IS NULL AND name <> ''",
        )
        .bind(guest.as_str())
        .bind(name)
        .bind(name_key(name))
        .bind(looks.written)
        .bind(looks.small)
        .bind(password_hash)
        .execute(&mut *work)
        .await
        .map_err(|error| name_taken(error, name))?;
        end_all(&mut work, guest, None).await?;
        work.commit().await?;
        let user = self.user(guest).await?;
        if done.rows_affected() == 0 {
            Err(StoreError::NotAGuest { user: guest })
        } else {
            Ok(user)
        }
    }

    /// Hands everything of a guest (seats, tables, chat, channels, ratings) to an account, and forgets the guest.
    pub async fn adopt_guest(&self, guest: UserId, account: UserId) -> Result<(), StoreError> {
        if self.user(guest).await?.account {
            return Err(StoreError::NotAGuest { user: guest });
        }
        if !self.user(account).await?.account {
            return Err(StoreError::NotAnAccount { user: account });
        }
        let mut work = self.begin().await?;
        for handing_over in [
            // What waits for the guest first: with a seat goes what is to be told of it.
            "UPDATE outbox SET user_id = $2 WHERE user_id = $1",
            "UPDATE channels SET user_id = $2 WHERE user_id = $1
             AND (kind, target) NOT IN (SELECT kind, target FROM channels WHERE user_id = $2)",
            "UPDATE seats SET user_id = $2 WHERE user_id = $1",
            // What both have, the account keeps; the rest of it goes with the guest.
            "UPDATE played SET user_id = $2 WHERE user_id = $1
             AND table_id NOT IN (SELECT table_id FROM played WHERE user_id = $2)",
            "UPDATE moments SET user_id = $2 WHERE user_id = $1",
            "UPDATE bonds SET user_id = $2 WHERE user_id = $1 AND other_id <> $2
             AND other_id NOT IN (SELECT other_id FROM bonds WHERE user_id = $2)",
            "UPDATE bonds SET other_id = $2 WHERE other_id = $1 AND user_id <> $2
             AND user_id NOT IN (SELECT user_id FROM bonds WHERE other_id = $2)",
            "UPDATE invitations SET user_id = $2 WHERE user_id = $1
             AND table_id NOT IN (SELECT table_id FROM invitations WHERE user_id = $2)",
            "UPDATE invitations SET by_id = $2 WHERE by_id = $1",
            "UPDATE tables SET host = $2 WHERE host = $1",
            "UPDATE rests SET user_id = $2 WHERE user_id = $1
             AND NOT EXISTS (SELECT 1 FROM rests WHERE user_id = $2)",
            "UPDATE learned SET done = 1 WHERE user_id = $2 AND EXISTS (
                 SELECT 1 FROM learned AS other WHERE other.user_id = $1 AND other.done = 1
                 AND other.title = learned.title AND other.lesson = learned.lesson)",
            "UPDATE learned SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS (
                 SELECT 1 FROM learned AS own WHERE own.user_id = $2
                 AND own.title = learned.title AND own.lesson = learned.lesson)",
            "UPDATE votes SET voter = $2 WHERE voter = $1 AND NOT EXISTS (
                 SELECT 1 FROM votes AS own WHERE own.voter = $2
                 AND own.table_id = votes.table_id AND own.seat = votes.seat)",
            "UPDATE chat SET user_id = $2 WHERE user_id = $1",
            "UPDATE knocks SET user_id = $2 WHERE user_id = $1
             AND table_id NOT IN (SELECT table_id FROM knocks WHERE user_id = $2)",
            "UPDATE rematch_answers SET user_id = $2 WHERE user_id = $1
             AND table_id NOT IN (SELECT table_id FROM rematch_answers WHERE user_id = $2)",
            "UPDATE standing_invitations SET user_id = $2 WHERE user_id = $1
             AND NOT EXISTS (SELECT 1 FROM standing_invitations WHERE user_id = $2)",
            "UPDATE ignored SET user_id = $2 WHERE user_id = $1 AND other_id <> $2
             AND other_id NOT IN (SELECT other_id FROM ignored WHERE user_id = $2)",
            "UPDATE ignored SET other_id = $2 WHERE other_id = $1 AND user_id <> $2
             AND user_id NOT IN (SELECT user_id FROM ignored WHERE other_id = $2)",
            // Two courses of the same title cannot be one: that of the account stands.
            "UPDATE ratings SET user_id = $2 WHERE user_id = $1
             AND game NOT IN (SELECT game FROM ratings WHERE user_id = $2)",
            "DELETE FROM ratings WHERE user_id = $1 AND user_id <> $2",
        ] {
            sqlx::query(handing_over)
                .bind(guest.as_str())
                .bind(account.as_str())
                .execute(&mut *work)
                .await?;
        }
        // A guest who was promoted meanwhile keeps the account, and the hand-over is undone.
        let forgotten = sqlx::query("DELETE FROM users WHERE id = $1 AND password_hash IS NULL")
            .bind(guest.as_str())
            .execute(&mut *work)
            .await?;
        if forgotten.rows_affected() == 0 {
            return Err(StoreError::NotAGuest { user: guest });
        }
        work.commit().await
    }

    /// The user with this id.
    pub async fn user(&self, user: UserId) -> Result<User, StoreError> {
        let row = sqlx::query("SELECT * FROM users WHERE id = $1")
            .bind(user.as_str())
            .fetch_optional(self.read())
            .await?;
        row.as_ref().map_or(Err(StoreError::NotFound(Missing::User(user))), read_user)
    }

    /// The account with this name, whatever the case of its letters.
    pub async fn find_account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        check_text("a name", name)?;
        let row = sqlx::query("SELECT * FROM users WHERE name_key = $1")
            .bind(name_key(name))
            .fetch_optional(self.read())
            .await?;
        row.as_ref()
            .map(|row| {
                let password_hash = get(row, "password_hash")?;
                Ok(Account { user: read_user(row)?, password_hash })
            })
            .transpose()
    }

    /// How many tables a user opened that are not finished, for a limit on them.
    pub async fn count_hosted(&self, user: UserId) -> Result<u32, StoreError> {
        count_hosted(self.read(), user).await
    }
}

/// How many tables a user opened that are not finished, as a transaction sees it.
pub(crate) async fn count_hosted<'c>(
    reader: impl AnyExecutor<'c>,
    user: UserId,
) -> Result<u32, StoreError> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS hosted FROM tables
         WHERE host = $1 AND status <> 'finished' AND exempt = 0",
    )
    .bind(user.as_str())
    .fetch_one(reader)
    .await?;
    get_count(&row, "hosted")
}

#[derive(Clone, Copy)]
enum Kind {
    Guest,
    Account,
}

fn new_user(name: &str, kind: Kind) -> Result<User, StoreError> {
    Ok(User {
        id: UserId::random()?,
        name: name.to_owned(),
        account: matches!(kind, Kind::Account),
        created: Timestamp::now(),
        muted: false,
        banned: false,
    })
}

pub(crate) fn name_taken(error: sqlx::Error, name: &str) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => {
            StoreError::NameTaken { name: name.to_owned() }
        }
        Some(_) | None => error.into(),
    }
}

pub(crate) fn read_user(row: &AnyRow) -> Result<User, StoreError> {
    Ok(User {
        id: get_parsed(row, "id")?,
        name: get(row, "name")?,
        account: get::<Option<String>>(row, "password_hash")?.is_some(),
        created: get_timestamp(row, "created")?,
        muted: get::<i64>(row, "muted")? == 1,
        banned: get::<i64>(row, "banned")? == 1,
    })
}
