use sqlx::any::AnyRow;

use crate::{
    ChannelId, Missing, Store, StoreError, Timestamp, UserId,
    deadline::Work,
    error::check_text,
    id::MailCode,
    row::{get, get_parsed, get_timestamp},
    secret::hash,
};

/// How somebody is told something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChannelKind {
    /// By the push service of a browser.
    Push,
    /// By mail.
    Mail,
    /// By a request to an address of theirs.
    Webhook,
}

impl ChannelKind {
    const ALL: [ChannelKind; 3] = [ChannelKind::Push, ChannelKind::Mail, ChannelKind::Webhook];

    /// The word for it: `push`, `mail` or `webhook`.
    pub const fn word(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Mail => "mail",
            ChannelKind::Webhook => "webhook",
        }
    }
}

/// When somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Whatever they do.
    Always,
    /// Unless they have a page in sight.
    Away,
    /// Not now.
    Never,
}

impl Wanted {
    const ALL: [Wanted; 3] = [Wanted::Always, Wanted::Away, Wanted::Never];

    /// The word for it: `always`, `away` or `never`.
    pub const fn word(self) -> &'static str {
        match self {
            Wanted::Always => "always",
            Wanted::Away => "away",
            Wanted::Never => "never",
        }
    }
}

/// A channel to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChannel {
    /// How it tells them.
    pub kind: ChannelKind,
    /// Where, in a form of the kind's own.
    pub target: String,
    /// When it is to tell them.
    pub wanted: Wanted,
    /// In which language, as the page calls it.
    pub language: String,
}

/// Where somebody wants to be told something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Channel {
    /// What it is known by.
    pub id: ChannelId,
    /// Who is told by it.
    pub user: UserId,
    /// How it tells them.
    pub kind: ChannelKind,
    /// Where, in a form of the kind's own.
    pub target: String,
    /// When it is to tell them.
    pub wanted: Wanted,
    /// In which language.
    pub language: String,
    /// Whether it is known that somebody reads there.
    pub confirmed: bool,
    /// When it was made.
    pub created: Timestamp,
}

impl Store {
    /// How many channels a user has at most: the oldest of a kind makes room, as browsers forget theirs without a word.
    pub const CHANNELS_KEPT: u32 = 10;

    /// How often a code of a mail may be guessed.
    pub const CODE_GUESSES: u32 = 6;

    /// Keeps a channel of a user; the same target again is the same channel. Mail is not used before it is confirmed: a
    /// code is on its way to it, in the outbox.
    pub async fn add_channel(
        &self,
        user: UserId,
        channel: &NewChannel,
    ) -> Result<Channel, StoreError> {
        check_text("a channel", &channel.target)?;
        check_text("a channel", &channel.language)?;
        let id = ChannelId::random()?;
        let now = Timestamp::now();
        let code = match channel.kind {
            ChannelKind::Mail => Some(MailCode::random()?),
            ChannelKind::Push | ChannelKind::Webhook => None,
        };
        let mut work = self.begin().await?;
        let row = sqlx::query(
            "INSERT INTO channels (id, user_id, kind, target, wanted, language, confirmed, code_hash, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (user_id, kind, target) DO UPDATE
             SET wanted = excluded.wanted, language = excluded.language, guesses = 0,
                 code_hash = CASE WHEN channels.confirmed = 1 THEN NULL ELSE excluded.code_hash END
             RETURNING *",
        )
        .bind(id.as_str())
        .bind(user.as_str())
        .bind(channel.kind.word())
        .bind(&channel.target)
        .bind(channel.wanted.word())
        .bind(&channel.language)
        .bind(i64::from(code.is_none()))
        .bind(code.map(|code| hash(&[code.as_str()])))
        .bind(now.micros())
        .fetch_one(&mut *work)
        .await
        .map_err(|error| unknown_user(error, user))?;
        let kept = read_channel(&row)?;
        if let Some(code) = code.filter(|_| !kept.confirmed) {
            send_code(&mut work, &kept, code, now).await?;
        }
        sqlx::query(
            "DELETE FROM channels WHERE id IN (
                 SELECT id FROM channels WHERE user_id = $1 AND kind = $2
                 ORDER BY created DESC, id LIMIT 1000 OFFSET $3)",
        )
        .bind(user.as_str())
        .bind(channel.kind.word())
        .bind(i64::from(Store::CHANNELS_KEPT))
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(kept)
    }

    /// The channels of a user, oldest first.
    pub async fn channels(&self, user: UserId) -> Result<Vec<Channel>, StoreError> {
        let rows = sqlx::query("SELECT * FROM channels WHERE user_id = $1 ORDER BY created, id")
            .bind(user.as_str())
            .fetch_all(self.read())
            .await?;
        rows.iter().map(read_channel).collect()
    }

    /// Sets when a user wants to be told by a channel; tells whether there is one. What waits to be told by one that is
    /// not wanted any more goes.
    pub async fn set_wanted(
        &self,
        user: UserId,
        channel: ChannelId,
        wanted: Wanted,
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("UPDATE channels SET wanted = $3 WHERE id = $1 AND user_id = $2")
            .bind(channel.as_str())
            .bind(user.as_str())
            .bind(wanted.word())
            .execute(&mut *work)
            .await?;
        if wanted == Wanted::Never && done.rows_affected() > 0 {
            sqlx::query("DELETE FROM outbox WHERE channel = $1 AND kind <> 'confirm'")
                .bind(channel.as_str())
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    /// Removes a channel of a user, and what waits to be told by it; tells whether there was one.
    pub async fn remove_channel(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM channels WHERE id = $1 AND user_id = $2")
            .bind(channel.as_str())
            .bind(user.as_str())
            .execute(self.write())
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Uses a code that was sent to an address; tells whether it is the one. After a few wrong ones none is: the channel
    /// is to be added anew.
    pub async fn confirm_channel(
        &self,
        user: UserId,
        channel: ChannelId,
        code: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let guessed = sqlx::query(
            "UPDATE channels SET guesses = guesses + 1
             WHERE id = $1 AND user_id = $2 AND code_hash IS NOT NULL AND guesses < $3",
        )
        .bind(channel.as_str())
        .bind(user.as_str())
        .bind(i64::from(Store::CODE_GUESSES))
        .execute(&mut *work)
        .await?;
        let mut fits = false;
        if guessed.rows_affected() > 0 {
            let done = sqlx::query(
                "UPDATE channels SET confirmed = 1, code_hash = NULL
                 WHERE id = $1 AND code_hash = $2",
            )
            .bind(channel.as_str())
            .bind(hash(&[&code.trim().to_lowercase()]))
            .execute(&mut *work)
            .await?;
            fits = done.rows_affected() > 0;
        }
        work.commit().await?;
        Ok(fits)
    }
}

/// Puts a code into the outbox, in the place of one that has not left yet.
async fn send_code(
    work: &mut Work,
    channel: &Channel,
    code: MailCode,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM outbox WHERE channel = $1 AND kind = 'confirm'")
        .bind(channel.id.as_str())
        .execute(&mut **work)
        .await?;
    sqlx::query(
        "INSERT INTO outbox (channel, user_id, kind, detail, at, due)
         VALUES ($1, $2, 'confirm', $3, $4, $4)",
    )
    .bind(channel.id.as_str())
    .bind(channel.user.as_str())
    .bind(code.as_str())
    .bind(now.micros())
    .execute(&mut **work)
    .await?;
    Ok(())
}

fn unknown_user(error: sqlx::Error, user: UserId) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => {
            StoreError::NotFound(Missing::User(user))
        }
        Some(_) | None => error.into(),
    }
}

pub(crate) fn read_channel(row: &AnyRow) -> Result<Channel, StoreError> {
    let kind: String = get(row, "kind")?;
    let wanted: String = get(row, "wanted")?;
    let unreadable =
        |found: &String| StoreError::Unreadable { what: "a channel", found: found.clone() };
    Ok(Channel {
        id: get_parsed(row, "id")?,
        user: get_parsed(row, "user_id")?,
        kind: ChannelKind::ALL
            .into_iter()
            .find(|it| it.word() == kind)
            .ok_or_else(|| unreadable(&kind))?,
        target: get(row, "target")?,
        wanted: Wanted::ALL
            .into_iter()
            .find(|it| it.word() == wanted)
            .ok_or_else(|| unreadable(&wanted))?,
        language: get(row, "language")?,
        confirmed: get::<i64>(row, "confirmed")? == 1,
        created: get_timestamp(row, "created")?,
    })
}
