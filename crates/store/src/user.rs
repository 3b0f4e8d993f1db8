use std::fmt;

use sqlx::{AnyExecutor, any::AnyRow};

use crate::{
    Missing, Store, StoreError, Timestamp, UserId,
    error::check_text,
    row::{get, get_count, get_parsed, get_timestamp},
};

/// A person: a guest, or one with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// Who, for as long as they are kept.
    pub id: UserId,
    /// What the others read. Guests may share a name, accounts don't.
    pub name: String,
    /// Whether they have a password.
    pub account: bool,
    /// Since when they are known.
    pub created: Timestamp,
}

/// A user who can log in. [`fmt::Debug`] does not tell the hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Who.
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
    /// A new guest. What a good name is, the caller judges.
    pub async fn create_guest(&self, name: &str) -> Result<User, StoreError> {
        self.create_user(name, None).await
    }

    /// A new account; refuses a name that another account has, whatever the case of its letters.
    pub async fn create_account(
        &self,
        name: &str,
        password_hash: &str,
    ) -> Result<User, StoreError> {
        self.create_user(name, Some(password_hash)).await
    }

    async fn create_user(&self, name: &str, hash: Option<&str>) -> Result<User, StoreError> {
        check_text("a name", name)?;
        let user = User {
            id: UserId::random()?,
            name: name.to_owned(),
            account: hash.is_some(),
            created: Timestamp::now(),
        };
        sqlx::query(
            "INSERT INTO users (id, name, name_key, password_hash, created)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(user.id.as_str())
        .bind(name)
        .bind(hash.map(|_| name_key(name)))
        .bind(hash)
        .bind(user.created.micros())
        .execute(self.write())
        .await
        .map_err(|error| name_taken(error, name))?;
        Ok(user)
    }

    /// Makes an account of a guest, who stays the same user: all that is theirs stays theirs.
    pub async fn promote_guest(
        &self,
        guest: UserId,
        name: &str,
        password_hash: &str,
    ) -> Result<User, StoreError> {
        check_text("a name", name)?;
        let done = sqlx::query(
            "UPDATE users SET name = $2, name_key = $3, password_hash = $4
             WHERE id = $1 AND password_hash IS NULL",
        )
        .bind(guest.as_str())
        .bind(name)
        .bind(name_key(name))
        .bind(password_hash)
        .execute(self.write())
        .await
        .map_err(|error| name_taken(error, name))?;
        let user = self.user(guest).await?;
        if done.rows_affected() == 0 {
            Err(StoreError::NotAGuest { user: guest })
        } else {
            Ok(user)
        }
    }

    /// Hands everything of a guest (seats, tables, chat) to an account, and forgets the guest.
    pub async fn adopt_guest(&self, guest: UserId, account: UserId) -> Result<(), StoreError> {
        if self.user(guest).await?.account {
            return Err(StoreError::NotAGuest { user: guest });
        }
        if !self.user(account).await?.account {
            return Err(StoreError::NotAnAccount { user: account });
        }
        let mut work = self.begin().await?;
        for handing_over in [
            "UPDATE seats SET user_id = $2 WHERE user_id = $1",
            "UPDATE tables SET host = $2 WHERE host = $1",
            "UPDATE chat SET user_id = $2 WHERE user_id = $1",
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

    /// Gives a user another name; refuses an account the name of another account.
    pub async fn rename_user(&self, user: UserId, name: &str) -> Result<User, StoreError> {
        check_text("a name", name)?;
        sqlx::query(
            "UPDATE users
             SET name = $2, name_key = CASE WHEN password_hash IS NULL THEN NULL ELSE $3 END
             WHERE id = $1",
        )
        .bind(user.as_str())
        .bind(name)
        .bind(name_key(name))
        .execute(self.write())
        .await
        .map_err(|error| name_taken(error, name))?;
        self.user(user).await
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
        "SELECT COUNT(*) AS hosted FROM tables WHERE host = $1 AND status <> 'finished'",
    )
    .bind(user.as_str())
    .fetch_one(reader)
    .await?;
    get_count(&row, "hosted")
}

/// Names are compared without case; whatever else makes names alike is for the caller to settle.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

fn name_taken(error: sqlx::Error, name: &str) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => {
            StoreError::NameTaken { name: name.to_owned() }
        }
        Some(_) | None => error.into(),
    }
}

fn read_user(row: &AnyRow) -> Result<User, StoreError> {
    Ok(User {
        id: get_parsed(row, "id")?,
        name: get(row, "name")?,
        account: get::<Option<String>>(row, "password_hash")?.is_some(),
        created: get_timestamp(row, "created")?,
    })
}
