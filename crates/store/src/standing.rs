//! Standing invitations: who would play with anybody, until somebody wishes the same.

use std::time::Duration;

use crate::{
    NewTable, Quota, Store, StoreError, TableId, Timestamp, UserId,
    row::{get, get_optional, get_parsed},
    table::{check_table, insert_table},
};

/// Somebody's wish for company.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingInvitation {
    /// The user who wishes it.
    pub user: UserId,
    /// The title's id.
    pub game: String,
    /// The rest of the wish, in the words of the server: those whose words are the same meet.
    pub wish: String,
}

/// How a wish for company stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Company {
    /// There is no such wish any more.
    None,
    /// Nobody yet.
    Waits(StandingInvitation),
    /// Here it is.
    Found(TableId),
}

impl Store {
    /// Keeps a wish for company, in the place of the user's last. If so many others wish the same, they meet at once:
    /// at the table that `open` makes of them, the user among them.
    ///
    /// Whom the user has blocked, or who has blocked the user, wishes something else. The table is the user's, within
    /// their quota.
    ///
    /// However many look for company at once, at whatever nodes: one after the other.
    pub async fn seek_company(
        &self,
        invitation: &StandingInvitation,
        others: u32,
        lasts: Duration,
        quota: Quota,
        open: impl FnOnce(Vec<UserId>) -> NewTable,
    ) -> Result<Company, StoreError> {
        let StandingInvitation { user, game, wish } = invitation;
        let now = Timestamp::now();
        let mut work = self.begin().await?;
        sqlx::query("UPDATE meeting_point SET meetings = meetings + 1").execute(&mut *work).await?;
        sqlx::query("DELETE FROM standing_invitations WHERE expires < $1")
            .bind(now.micros())
            .execute(&mut *work)
            .await?;
        let same = sqlx::query(
            "SELECT user_id FROM standing_invitations
             WHERE game = $1 AND wish = $2 AND table_id IS NULL AND user_id <> $3
             AND NOT EXISTS (SELECT 1 FROM bonds WHERE kind = 'blocked' AND (
                 (bonds.user_id = $3 AND bonds.other_id = standing_invitations.user_id)
                 OR (bonds.user_id = standing_invitations.user_id AND bonds.other_id = $3)))
             ORDER BY at, user_id LIMIT $4",
        )
        .bind(game)
        .bind(wish)
        .bind(user.as_str())
        .bind(i64::from(others))
        .fetch_all(&mut *work)
        .await?;
        let mut company = Company::Waits(invitation.clone());
        sqlx::query("DELETE FROM standing_invitations WHERE user_id = $1")
            .bind(user.as_str())
            .execute(&mut *work)
            .await?;
        if same.len() == others as usize {
            let met: Vec<UserId> =
                same.iter().map(|row| get_parsed(row, "user_id")).collect::<Result<_, _>>()?;
            let table = open(met.clone());
            check_table(&table)?;
            let id = insert_table(&mut work, quota, &table).await?;
            for user in met {
                sqlx::query(
                    "UPDATE standing_invitations SET table_id = $2, expires = $3 WHERE user_id = $1",
                )
                .bind(user.as_str())
                .bind(id.as_str())
                .bind(now.after(FOUND).micros())
                .execute(&mut *work)
                .await?;
            }
            company = Company::Found(id);
        } else {
            sqlx::query(
                "INSERT INTO standing_invitations (user_id, game, wish, at, expires)
                 VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(user.as_str())
            .bind(game)
            .bind(wish)
            .bind(now.micros())
            .bind(now.after(lasts).micros())
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(company)
    }

    /// How a user's wish stands; it lasts so much longer, because they still wait.
    pub async fn await_company(
        &self,
        user: UserId,
        lasts: Duration,
    ) -> Result<Company, StoreError> {
        let now = Timestamp::now();
        let rows = sqlx::query(
            "UPDATE standing_invitations
             SET expires = CASE WHEN expires < $3 THEN $3 ELSE expires END
             WHERE user_id = $1 AND expires >= $2 RETURNING game, wish, table_id",
        )
        .bind(user.as_str())
        .bind(now.micros())
        .bind(now.after(lasts).micros())
        .fetch_all(self.write())
        .await?;
        let Some(row) = rows.first() else { return Ok(Company::None) };
        Ok(match get_optional(row, "table_id")? {
            Some(table) => Company::Found(table),
            None => Company::Waits(StandingInvitation {
                user,
                game: get(row, "game")?,
                wish: get(row, "wish")?,
            }),
        })
    }

    /// Takes a wish back, or takes note that its table was found.
    pub async fn leave_company(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM standing_invitations WHERE user_id = $1")
            .bind(user.as_str())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// What others wish, and how many wish the same: what is wished most comes first.
    pub async fn company_wanted(
        &self,
        viewer: Option<UserId>,
        most: u32,
    ) -> Result<Vec<(String, String, u32)>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, wish, COUNT(*) AS number FROM standing_invitations
             WHERE table_id IS NULL AND expires >= $1 AND user_id <> $2
             GROUP BY game, wish ORDER BY COUNT(*) DESC, game, wish LIMIT $3",
        )
        .bind(Timestamp::now().micros())
        .bind(viewer.map_or_else(String::new, |user| user.as_str().to_owned()))
        .bind(i64::from(most))
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                let number = get::<i64>(row, "number")?.try_into().unwrap_or(u32::MAX);
                Ok((get(row, "game")?, get(row, "wish")?, number))
            })
            .collect()
    }
}

/// How long a table that was found is kept for those who have not read it.
const FOUND: Duration = Duration::from_mins(10);
