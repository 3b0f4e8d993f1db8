use sqlx::any::AnyRow;

use crate::{
    Status, Store, StoreError, TableId, TableResult, Timestamp, UserId,
    deadline::Work,
    row::{get, get_count, get_parsed, get_timestamp},
    status::{still_runs, write_status},
};

/// How strong somebody is thought to be at a title, and how sure that is; the scale is the caller's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// The best guess.
    pub mean: f64,
    /// How far off it may well be.
    pub deviation: f64,
    /// How unsteady their results are.
    pub volatility: f64,
}

/// A rated game of somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// The title's id.
    pub game: String,
    /// Which of their rated games of the title it is, from 1.
    pub number: u32,
    /// Where it was played.
    pub table: TableId,
    /// When it ended.
    pub at: Timestamp,
    /// What was thought of them afterwards.
    pub skill: Skill,
}

/// What a rated game changed for one of its people.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingChange {
    /// The user it is about.
    pub user: UserId,
    /// What was thought of them before; `None` if it was their first rated game of the title.
    pub before: Option<Skill>,
    /// What was thought of them afterwards.
    pub after: Skill,
}

pub(crate) const SKILLS: &str =
    "SELECT game, number, table_id, mean, deviation, volatility, at FROM ratings
     WHERE user_id = $1 AND number = (
         SELECT MAX(newest.number) FROM ratings AS newest
         WHERE newest.user_id = ratings.user_id AND newest.game = ratings.game)
     ORDER BY game";

pub(crate) const COURSE: &str =
    "SELECT game, number, table_id, mean, deviation, volatility, at FROM ratings
     WHERE user_id = $1 AND game = $2 ORDER BY number DESC LIMIT $3";

impl Store {
    /// Notes the result of a rated game and what its people are thought of afterwards, together and once: whoever comes
    /// second changes nothing, and is told `false`. `judge` gets what was thought of each of them before, `None` of
    /// somebody new, and answers in the same order.
    pub async fn finish_rated(
        &self,
        table: TableId,
        game: &str,
        result: &TableResult,
        people: &[UserId],
        judge: impl FnOnce(&[Option<Skill>]) -> Vec<Skill>,
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        if !still_runs(&mut work, table).await? {
            return Ok(false);
        }
        // In one order, so that two games that end at once never wait for each other in a circle.
        let mut locking: Vec<&UserId> = people.iter().collect();
        locking.sort_unstable_by_key(|user| user.as_str());
        for user in locking {
            sqlx::query("UPDATE users SET created = created WHERE id = $1")
                .bind(user.as_str())
                .execute(&mut *work)
                .await?;
        }
        let mut before = Vec::with_capacity(people.len());
        for user in people {
            before.push(last_of(&mut work, *user, game).await?);
        }
        let skills: Vec<Option<Skill>> =
            before.iter().map(|it| it.map(|(_, skill)| skill)).collect();
        let now = Timestamp::now();
        for ((user, before), after) in people.iter().zip(&before).zip(judge(&skills)) {
            let number = before.map_or(0, |(number, _)| number) + 1;
            sqlx::query(
                "INSERT INTO ratings (user_id, game, number, table_id, mean, deviation, volatility, at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(user.as_str())
            .bind(game)
            .bind(i64::from(number))
            .bind(table.as_str())
            .bind(after.mean)
            .bind(after.deviation)
            .bind(after.volatility)
            .bind(now.micros())
            .execute(&mut *work)
            .await?;
        }
        write_status(&mut work, table, &Status::Finished(result.clone())).await?;
        work.commit().await?;
        Ok(true)
    }

    /// The last rated game of a user at each title, by title.
    pub async fn skills(&self, user: UserId) -> Result<Vec<RatedGame>, StoreError> {
        let rows = sqlx::query(SKILLS).bind(user.as_str()).fetch_all(self.read()).await?;
        rows.iter().map(read_rated).collect()
    }

    /// The last rated games of a user at a title, at most so many, newest first.
    pub async fn rated_games(
        &self,
        user: UserId,
        game: &str,
        most: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let rows = sqlx::query(COURSE)
            .bind(user.as_str())
            .bind(game)
            .bind(i64::from(most))
            .fetch_all(self.read())
            .await?;
        rows.iter().map(read_rated).collect()
    }

    /// What a game changed for its people; empty if it was not rated or is not over.
    pub async fn rating_changes(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        let rows = sqlx::query(
            "SELECT now.user_id, now.mean, now.deviation, now.volatility,
                    earlier.mean AS mean_before, earlier.deviation AS deviation_before,
                    earlier.volatility AS volatility_before
             FROM ratings AS now
             LEFT JOIN ratings AS earlier ON earlier.user_id = now.user_id
                 AND earlier.game = now.game AND earlier.number = now.number - 1
             WHERE now.table_id = $1 ORDER BY now.user_id",
        )
        .bind(table.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                let mean: Option<f64> = get(row, "mean_before")?;
                let rest = (get(row, "deviation_before")?, get(row, "volatility_before")?);
                let before = match (mean, rest) {
                    (Some(mean), (Some(deviation), Some(volatility))) => {
                        Some(Skill { mean, deviation, volatility })
                    }
                    _ => None,
                };
                Ok(RatingChange {
                    user: get_parsed(row, "user_id")?,
                    before,
                    after: read_skill(row)?,
                })
            })
            .collect()
    }
}

async fn last_of(
    work: &mut Work,
    user: UserId,
    game: &str,
) -> Result<Option<(u32, Skill)>, StoreError> {
    let row = sqlx::query(
        "SELECT number, mean, deviation, volatility FROM ratings WHERE user_id = $1 AND game = $2
         ORDER BY number DESC LIMIT 1",
    )
    .bind(user.as_str())
    .bind(game)
    .fetch_optional(&mut **work)
    .await?;
    row.map(|row| Ok((get_count(&row, "number")?, read_skill(&row)?))).transpose()
}

fn read_skill(row: &AnyRow) -> Result<Skill, StoreError> {
    let (mean, deviation) = (get(row, "mean")?, get(row, "deviation")?);
    Ok(Skill { mean, deviation, volatility: get(row, "volatility")? })
}

fn read_rated(row: &AnyRow) -> Result<RatedGame, StoreError> {
    Ok(RatedGame {
        game: get(row, "game")?,
        number: get_count(row, "number")?,
        table: get_parsed(row, "table_id")?,
        at: get_timestamp(row, "at")?,
        skill: read_skill(row)?,
    })
}
