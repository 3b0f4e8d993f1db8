//! Users who delete themselves: what is personal goes, the games they played in stay.

use crate::{
    Invite, Missing, Operator, Store, StoreError, TableId, UserId,
    audit::note,
    deadline::Work,
    row::{get, get_parsed},
    sweep::remove_table,
};

impl Store {
    /// Removes all that is personal of a user, guest or account: name, password, sessions, recovery codes, ratings, where
    /// they wanted to be told, and what they said. Their seats in games that are over stay, without a name. Where a game is played, the bot
    /// `stand_in` goes on in their place for good; where one is waited for, the seat is open again. A table of
    /// theirs goes to somebody else who sits there; one that waits for players with nobody else there is removed.
    pub async fn delete_user(&self, user: UserId, stand_in: &str) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        forget(&mut work, user, stand_in).await?;
        work.commit().await
    }

    /// The same, as an operator wants it.
    pub async fn remove_user(
        &self,
        by: &Operator,
        user: UserId,
        stand_in: &str,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        forget(&mut work, user, stand_in).await?;
        note(&mut work, by, "delete", user.as_str()).await?;
        work.commit().await
    }
}

async fn forget(work: &mut Work, user: UserId, stand_in: &str) -> Result<(), StoreError> {
    let named = sqlx::query("SELECT name FROM users WHERE id = $1")
        .bind(user.as_str())
        .fetch_optional(&mut **work)
        .await?;
    let name: String = named.map(|row| get(&row, "name")).transpose()?.unwrap_or_default();
    // First, because it locks the user: no table of theirs is opened meanwhile.
    let forgotten = sqlx::query(
        "UPDATE users SET name = '', name_key = NULL, password_hash = NULL, looks = NULL,
                              small_looks = NULL, signed_until = 0, seen = 0
             WHERE id = $1 AND name <> ''",
    )
    .bind(user.as_str())
    .execute(&mut **work)
    .await?;
    if forgotten.rows_affected() == 0 {
        return Err(StoreError::NotFound(Missing::User(user)));
    }
    // Others may be about to be told who asks for them or waits for them.
    sqlx::query(
        "DELETE FROM outbox WHERE kind IN ('invite', 'nudge', 'vote') AND detail = $2
         AND table_id IN (SELECT table_id FROM seats WHERE user_id = $1
                          UNION SELECT id FROM tables WHERE host = $1
                          UNION SELECT table_id FROM invitations WHERE by_id = $1)",
    )
    .bind(user.as_str())
    .bind(name)
    .execute(&mut **work)
    .await?;
    for removing in [
        "DELETE FROM sessions WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM ratings WHERE user_id = $1",
        "DELETE FROM rests WHERE user_id = $1",
        "DELETE FROM learned WHERE user_id = $1",
        "DELETE FROM votes WHERE voter = $1",
        "DELETE FROM device_links WHERE user_id = $1",
        "DELETE FROM played WHERE user_id = $1",
        "DELETE FROM moments WHERE user_id = $1",
        "DELETE FROM bonds WHERE user_id = $1 OR other_id = $1",
        "DELETE FROM invitations WHERE user_id = $1 OR by_id = $1",
        "DELETE FROM knocks WHERE user_id = $1",
        "DELETE FROM rematch_answers WHERE user_id = $1",
        "DELETE FROM standing_invitations WHERE user_id = $1",
        "DELETE FROM ignored WHERE $1 IN (user_id, other_id)",
        // And with it all that waits to be told there.
        "DELETE FROM channels WHERE user_id = $1",
        "UPDATE chat SET text = '' WHERE user_id = $1",
    ] {
        sqlx::query(removing).bind(user.as_str()).execute(&mut **work).await?;
    }
    give_tables_away(work, user).await?;
    give_seats_away(work, user, stand_in).await
}

pub(crate) async fn give_tables_away(work: &mut Work, user: UserId) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tables SET host = COALESCE(
             (SELECT user_id FROM seats WHERE table_id = tables.id AND user_id <> $1
              ORDER BY kind DESC, seat LIMIT 1), host)
         WHERE host = $1 AND status <> 'finished'",
    )
    .bind(user.as_str())
    .execute(&mut **work)
    .await?;
    // Those that are left have nobody else.
    let alone = sqlx::query("SELECT id FROM tables WHERE host = $1 AND status = 'waiting'")
        .bind(user.as_str())
        .fetch_all(&mut **work)
        .await?;
    for row in &alone {
        let table: TableId = get_parsed(row, "id")?;
        remove_table(work, table).await?;
    }
    Ok(())
}

pub(crate) async fn give_seats_away(
    work: &mut Work,
    user: UserId,
    stand_in: &str,
) -> Result<(), StoreError> {
    let waiting = sqlx::query(
        "SELECT table_id, seat FROM seats JOIN tables ON tables.id = seats.table_id
         WHERE seats.user_id = $1 AND seats.kind = 'user' AND tables.status = 'waiting'",
    )
    .bind(user.as_str())
    .fetch_all(&mut **work)
    .await?;
    for row in &waiting {
        sqlx::query(
            "UPDATE seats SET kind = 'open', user_id = NULL, ready = 0, invite = $3
             WHERE table_id = $1 AND seat = $2",
        )
        .bind(get::<String>(row, "table_id")?)
        .bind(get::<i64>(row, "seat")?)
        .bind(Invite::random()?.as_str())
        .execute(&mut **work)
        .await?;
    }
    // Who left a seat to a bot before has chosen which.
    sqlx::query(
        "UPDATE seats SET kind = 'bot', bot = COALESCE(bot, $2), user_id = NULL
         WHERE user_id = $1
         AND table_id IN (SELECT id FROM tables WHERE status <> 'finished')",
    )
    .bind(user.as_str())
    .bind(stand_in)
    .execute(&mut **work)
    .await?;
    Ok(())
}
