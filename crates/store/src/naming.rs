//! Giving users other names, so that nobody is taken for somebody else.

use rand::{TryRng, rngs::SysRng};
use sqlx::{AnyExecutor, any::AnyRow};

use crate::{
    Store, StoreError, User, UserId,
    deadline::Work,
    error::check_text,
    name::{Looks, name_key, numbered},
    row::{get, get_parsed},
    user::name_taken,
};

/// How many numbers are tried behind a name, of ten thousand.
const ATTEMPTS: usize = 20;

impl Store {
    /// Gives a user another name. Refuses one that looks like an account's, and a guest one that looks like somebody
    /// else at a table where they sit.
    pub async fn rename_user(&self, user: UserId, name: &str) -> Result<User, StoreError> {
        check_text("a name", name)?;
        if !self.user(user).await?.account {
            self.check_guest_name(user, name).await?;
        }
        let looks = Looks::of(name);
        sqlx::query(
            "UPDATE users
             SET name = $2, looks = $4, small_looks = $5,
                 name_key = CASE WHEN password_hash IS NULL THEN NULL ELSE $3 END
             WHERE id = $1",
        )
        .bind(user.as_str())
        .bind(name)
        .bind(name_key(name))
        .bind(looks.written)
        .bind(looks.small)
        .execute(self.write())
        .await
        .map_err(|error| name_taken(error, name))?;
        self.user(user).await
    }

    /// Puts a number behind a guest's name, so that nobody at their tables and no account looks like it.
    pub async fn number_guest(&self, guest: UserId) -> Result<User, StoreError> {
        let name = self.user(guest).await?.name;
        let mut refused = StoreError::NameTaken { name: name.clone() };
        for _ in 0..ATTEMPTS {
            match self.rename_user(guest, &numbered(&name, random_number()?)).await {
                Err(error @ (StoreError::NameTaken { .. } | StoreError::NameAlike { .. })) => {
                    refused = error;
                }
                done => return done,
            }
        }
        Err(refused)
    }

    /// Numbers the guests who look like an account, which is new. Returns them as they are now.
    pub async fn set_apart(&self, account: &User) -> Result<Vec<User>, StoreError> {
        let looks = Looks::of(&account.name);
        let alike = sqlx::query(
            "SELECT id FROM users WHERE (looks = $1 OR small_looks = $2) AND password_hash IS NULL",
        )
        .bind(looks.written)
        .bind(looks.small)
        .fetch_all(self.read())
        .await?;
        let mut renamed = Vec::with_capacity(alike.len());
        for row in &alike {
            renamed.push(self.number_guest(get_parsed(row, "id")?).await?);
        }
        Ok(renamed)
    }

    async fn check_guest_name(&self, guest: UserId, name: &str) -> Result<(), StoreError> {
        let looks = Looks::of(name);
        if is_account(self.read(), &looks).await? {
            return Err(StoreError::NameTaken { name: name.to_owned() });
        }
        let beside = sqlx::query(
            "SELECT 1 FROM seats AS own
             JOIN tables ON tables.id = own.table_id AND tables.status <> 'finished'
             JOIN seats AS others ON others.table_id = own.table_id
             JOIN users ON users.id = others.user_id
             WHERE own.user_id = $1 AND users.id <> $1
             AND (users.looks = $2 OR users.small_looks = $3) LIMIT 1",
        )
        .bind(guest.as_str())
        .bind(looks.written)
        .bind(looks.small)
        .fetch_optional(self.read())
        .await?;
        match beside {
            Some(_) => Err(StoreError::NameAlike { name: name.to_owned() }),
            None => Ok(()),
        }
    }

    /// Writes down what the names of users look like who were there before anybody asked. Of accounts that look alike,
    /// the oldest is looked at; guests who look like an account get a number.
    pub(crate) async fn fill_in_looks(&self) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let accounts = sqlx::query(
            "SELECT id, name, name_key FROM users
             WHERE looks IS NULL AND password_hash IS NOT NULL ORDER BY created, id",
        )
        .fetch_all(&mut *work)
        .await?;
        for row in &accounts {
            fill_in_account(&mut work, row).await?;
        }
        let guests = sqlx::query(
            "SELECT id, name FROM users
             WHERE looks IS NULL AND password_hash IS NULL AND name <> ''",
        )
        .fetch_all(&mut *work)
        .await?;
        for row in &guests {
            fill_in_guest(&mut work, row).await?;
        }
        work.commit().await
    }
}

async fn fill_in_account(work: &mut Work, row: &AnyRow) -> Result<(), StoreError> {
    let id: UserId = get_parsed(row, "id")?;
    let name: String = get(row, "name")?;
    let mut looks = Looks::of(&name);
    if is_account(&mut **work, &looks).await? {
        // No name begins with a blank, so that nobody looks like this.
        let nobodys = format!(" {id}");
        looks = Looks { written: nobodys.clone(), small: nobodys };
    }
    let others = sqlx::query("SELECT 1 FROM users WHERE name_key = $1 AND id <> $2")
        .bind(name_key(&name))
        .bind(id.as_str())
        .fetch_optional(&mut **work)
        .await?;
    let key = if others.is_some() { get(row, "name_key")? } else { name_key(&name) };
    sqlx::query("UPDATE users SET looks = $2, small_looks = $3, name_key = $4 WHERE id = $1")
        .bind(id.as_str())
        .bind(looks.written)
        .bind(looks.small)
        .bind(key)
        .execute(&mut **work)
        .await?;
    Ok(())
}

async fn fill_in_guest(work: &mut Work, row: &AnyRow) -> Result<(), StoreError> {
    let id: UserId = get_parsed(row, "id")?;
    let mut name: String = get(row, "name")?;
    if is_account(&mut **work, &Looks::of(&name)).await? {
        name = numbered(&name, random_number()?);
    }
    let looks = Looks::of(&name);
    sqlx::query("UPDATE users SET name = $2, looks = $3, small_looks = $4 WHERE id = $1")
        .bind(id.as_str())
        .bind(&name)
        .bind(looks.written)
        .bind(looks.small)
        .execute(&mut **work)
        .await?;
    Ok(())
}

/// Whether there is an account that looks so.
async fn is_account<'c>(reader: impl AnyExecutor<'c>, looks: &Looks) -> Result<bool, StoreError> {
    let found = sqlx::query(
        "SELECT 1 FROM users
         WHERE (looks = $1 OR small_looks = $2) AND password_hash IS NOT NULL LIMIT 1",
    )
    .bind(&looks.written)
    .bind(&looks.small)
    .fetch_optional(reader)
    .await?;
    Ok(found.is_some())
}

fn random_number() -> Result<u32, StoreError> {
    Ok(SysRng.try_next_u32().map_err(|_| StoreError::Entropy)? % 10_000)
}
