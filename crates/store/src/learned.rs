//! How far somebody has got in lessons, so that they go on at another device. What lessons there are, the caller judges.

use crate::{
    Store, StoreError, Timestamp, UserId,
    error::check_text,
    row::{get, get_timestamp},
};

/// How far somebody has got in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    /// The title's id.
    pub title: String,
    /// The lesson's own.
    pub lesson: String,
    /// What was answered so far, a line each; empty at the beginning.
    pub answers: String,
    /// Whether it was ended once.
    pub done: bool,
    /// When it was last gone on with.
    pub at: Timestamp,
}

impl Store {
    /// How far a user has got, by title and lesson.
    pub async fn learned(&self, user: UserId) -> Result<Vec<Learned>, StoreError> {
        let rows = sqlx::query("SELECT * FROM learned WHERE user_id = $1 ORDER BY title, lesson")
            .bind(user.as_str())
            // Not from the readers: what was just written must be seen.
            .fetch_all(self.write())
            .await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Learned {
                title: get(row, "title")?,
                lesson: get(row, "lesson")?,
                answers: get(row, "answers")?,
                done: get::<i64>(row, "done")? == 1,
                at: get_timestamp(row, "at")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps how far a user has got. A lesson that was ended once stays so.
    pub async fn keep_learned(&self, user: UserId, learned: &Learned) -> Result<(), StoreError> {
        for text in [&learned.title, &learned.lesson, &learned.answers] {
            check_text("a lesson's answers", text)?;
        }
        sqlx::query(
            "INSERT INTO learned (user_id, title, lesson, answers, done, at)
             SELECT id, $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT) FROM users WHERE id = $1
             ON CONFLICT (user_id, title, lesson) DO UPDATE SET answers = excluded.answers, at = excluded.at,
                 done = CASE WHEN excluded.done = 1 THEN 1 ELSE learned.done END",
        )
        .bind(user.as_str())
        .bind(&learned.title)
        .bind(&learned.lesson)
        .bind(&learned.answers)
        .bind(i64::from(learned.done))
        .bind(learned.at.micros())
        .execute(self.write())
        .await?;
        Ok(())
    }
}
