//! Games that are over, as the histories of those who played them.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;

use crate::{
    Store, StoreError, StoredTable, TableId, TableResult, Timestamp, UserId,
    deadline::Work,
    lobby::{read_summaries, summaries},
    row::{get, get_count, get_parsed, get_timestamp},
};

/// Which of somebody's games are wanted; all if nothing is said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedFilter {
    /// Those of this title.
    pub game: Option<String>,
    /// Those with this person.
    pub against: Option<UserId>,
    /// Those that they have won, or have not.
    pub won: Option<bool>,
    /// Those that were rated, or were not.
    pub rated: Option<bool>,
    /// Those that ended then or later.
    pub from: Option<Timestamp>,
    /// Those that ended before.
    pub until: Option<Timestamp>,
}

/// How somebody's games of a title went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleTally {
    /// The title's id.
    pub game: String,
    /// How many games.
    pub games: u32,
    /// In how many they came in first, alone or with others.
    pub won: u32,
    /// The most points.
    pub best: i64,
    /// The points of all of them together.
    pub points: i64,
}

/// Somebody with whom somebody has played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The user they have played with.
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// In how many games.
    pub games: u32,
    /// How often they came in behind.
    pub beaten: u32,
    /// How often they came in before.
    pub beaten_by: u32,
    /// When the last of these games ended.
    pub last: Timestamp,
}

/// A decision that somebody found and that was much better than any other.
#[derive(Clone, PartialEq, Debug)]
pub struct BestMoment {
    /// In which game.
    pub table: TableId,
    /// Its title's id.
    pub game: String,
    /// How many entries of the log came before it.
    pub step: u32,
    /// Whose it was.
    pub user: UserId,
    /// On which seat.
    pub seat: u32,
    /// The share of the victory that they could hope for with it, 0 to 1.
    pub share: f64,
    /// The same with the next best decision.
    pub otherwise: f64,
}

/// What of somebody's games `$2` may see: all of one's own, those of lists, and those where one sat as well.
macro_rules! seen {
    () => {
        "played.user_id = $1 AND (played.shown = 1 OR played.user_id = $2 OR EXISTS (
             SELECT 1 FROM seats AS beside
             WHERE beside.table_id = played.table_id AND beside.user_id = $2))"
    };
}

pub(crate) const TALLY: &str = concat!(
    "SELECT game, COUNT(*) AS games, CAST(SUM(CASE place WHEN 1 THEN 1 ELSE 0 END) AS BIGINT) AS won,
         MAX(score) AS best, CAST(SUM(score) AS BIGINT) AS points
     FROM played WHERE ",
    seen!(),
    " GROUP BY game ORDER BY COUNT(*) DESC, game"
);

/// Of those who have played very much, the last games tell with whom.
pub(crate) const OPPONENTS: &str = concat!(
    "SELECT others.user_id, users.name, COUNT(*) AS games, MAX(mine.ended) AS last,
         CAST(SUM(CASE WHEN mine.place < others.place THEN 1 ELSE 0 END) AS BIGINT) AS beaten,
         CAST(SUM(CASE WHEN mine.place > others.place THEN 1 ELSE 0 END) AS BIGINT) AS beaten_by
     FROM (SELECT table_id, ended, place FROM played WHERE ",
    seen!(),
    " AND people > 1 ORDER BY ended DESC, table_id DESC LIMIT 300) AS mine
     JOIN played AS others ON others.table_id = mine.table_id AND others.user_id <> $1
     JOIN users ON users.id = others.user_id AND users.name <> ''
     GROUP BY others.user_id, users.name ORDER BY last DESC, others.user_id LIMIT $3"
);

pub(crate) const HISTORY: &str = summaries!(concat!(
    "SELECT played.table_id AS id, played.ended AS sorted_by FROM played WHERE ",
    seen!(),
    " AND (CAST($5 AS TEXT) IS NULL OR played.game = $5)
      AND (CAST($6 AS TEXT) IS NULL OR EXISTS (
          SELECT 1 FROM played AS theirs
          WHERE theirs.table_id = played.table_id AND theirs.user_id = $6))
      AND (CAST($7 AS BIGINT) IS NULL OR CASE played.place WHEN 1 THEN 1 ELSE 0 END = $7)
      AND (CAST($8 AS BIGINT) IS NULL OR EXISTS (
          SELECT 1 FROM tables AS over WHERE over.id = played.table_id AND over.rated = $8))
      AND played.ended >= $9 AND played.ended < $10
      AND (CAST($4 AS TEXT) IS NULL OR (played.ended, played.table_id) < (
          SELECT last.ended, last.table_id FROM played AS last
          WHERE last.table_id = $4 AND last.user_id = $1))
      ORDER BY played.ended DESC, played.table_id DESC LIMIT $3"
));

pub(crate) const MOMENTS: &str = concat!(
    "SELECT moments.* FROM moments JOIN played
         ON played.table_id = moments.table_id AND played.user_id = moments.user_id
     WHERE moments.user_id = $1 AND ",
    seen!(),
    " ORDER BY moments.share - moments.otherwise DESC LIMIT $3"
);

impl Store {
    /// How somebody's games of each title went, as far as `viewer` may see them; the title played most comes first.
    pub async fn tallies(
        &self,
        user: UserId,
        viewer: Option<UserId>,
    ) -> Result<Vec<TitleTally>, StoreError> {
        let rows = sqlx::query(TALLY)
            .bind(user.as_str())
            .bind(viewer.as_ref().map(UserId::as_str))
            .fetch_all(self.read())
            .await?;
        let read = |row: &AnyRow| {
            Ok(TitleTally {
                game: get(row, "game")?,
                games: get_count(row, "games")?,
                won: get_count(row, "won")?,
                best: get(row, "best")?,
                points: get(row, "points")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// With whom somebody has played, the last first, as far as `viewer` may see it.
    pub async fn opponents(
        &self,
        user: UserId,
        viewer: Option<UserId>,
        most: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        let rows = sqlx::query(OPPONENTS)
            .bind(user.as_str())
            .bind(viewer.as_ref().map(UserId::as_str))
            .bind(i64::from(most))
            .fetch_all(self.read())
            .await?;
        let read = |row: &AnyRow| {
            Ok(Opponent {
                user: get_parsed(row, "user_id")?,
                name: get(row, "name")?,
                games: get_count(row, "games")?,
                beaten: get_count(row, "beaten")?,
                beaten_by: get_count(row, "beaten_by")?,
                last: get_timestamp(row, "last")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// A part of somebody's games, the last first, as far as `viewer` may see them: those after the table `after`.
    pub async fn history(
        &self,
        user: UserId,
        viewer: Option<UserId>,
        which: &PlayedFilter,
        after: Option<TableId>,
        most: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let rows = sqlx::query(HISTORY)
            .bind(user.as_str())
            .bind(viewer.as_ref().map(UserId::as_str))
            .bind(i64::from(most))
            .bind(after.as_ref().map(TableId::as_str))
            .bind(which.game.as_deref())
            .bind(which.against.as_ref().map(UserId::as_str))
            .bind(which.won.map(i64::from))
            .bind(which.rated.map(i64::from))
            .bind(which.from.map_or(i64::MIN, Timestamp::micros))
            .bind(which.until.map_or(i64::MAX, Timestamp::micros))
            .fetch_all(self.read())
            .await?;
        read_summaries(&rows)
    }

    /// Somebody's best moments, the best first, as far as `viewer` may see them.
    pub async fn moments(
        &self,
        user: UserId,
        viewer: Option<UserId>,
        most: u32,
    ) -> Result<Vec<BestMoment>, StoreError> {
        let rows = sqlx::query(MOMENTS)
            .bind(user.as_str())
            .bind(viewer.as_ref().map(UserId::as_str))
            .bind(i64::from(most))
            .fetch_all(self.read())
            .await?;
        let read = |row: &AnyRow| {
            Ok(BestMoment {
                table: get_parsed(row, "table_id")?,
                game: get(row, "game")?,
                step: get_count(row, "step")?,
                user: get_parsed(row, "user_id")?,
                seat: get_count(row, "seat")?,
                share: get(row, "share")?,
                otherwise: get(row, "otherwise")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps the best moments of a game; those of somebody who has gone are left out. Keeping them twice does no harm:
    /// every node finds the same.
    pub async fn note_moments(&self, moments: &[BestMoment]) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        for moment in moments {
            sqlx::query(
                "INSERT INTO moments (table_id, step, user_id, game, seat, share, otherwise)
                 SELECT table_id, CAST($3 AS BIGINT), user_id, game, CAST($4 AS BIGINT), $5, $6
                 FROM played WHERE table_id = $1 AND user_id = $2 ON CONFLICT DO NOTHING",
            )
            .bind(moment.table.as_str())
            .bind(moment.user.as_str())
            .bind(i64::from(moment.step))
            .bind(i64::from(moment.seat))
            .bind(moment.share)
            .bind(moment.otherwise)
            .execute(&mut *work)
            .await?;
        }
        work.commit().await
    }
}

/// Notes in the histories of those who played a game that it is over.
pub(crate) async fn note_played(
    work: &mut Work,
    table: TableId,
    result: &TableResult,
    ended: Timestamp,
) -> Result<(), StoreError> {
    let rows = sqlx::query(
        "SELECT tables.game, tables.listed, tables.rated, seats.seat, seats.kind, seats.user_id
         FROM seats JOIN tables ON tables.id = seats.table_id
         WHERE seats.table_id = $1 AND seats.user_id IS NOT NULL ORDER BY seats.seat",
    )
    .bind(table.as_str())
    .fetch_all(&mut **work)
    .await?;
    let mut played: BTreeMap<UserId, (i32, usize)> = BTreeMap::new();
    for row in &rows {
        let seat = get_count(row, "seat")? as usize;
        let (Some(&score), Some(&place)) = (result.scores.get(seat), result.placings.get(seat))
        else {
            continue;
        };
        // Whoever left their seat to a bot comes in last, wherever that bot has come in.
        let left = get::<String>(row, "kind")? != "user";
        let place = if left { result.placings.len() } else { usize::from(place) };
        let known = played.entry(get_parsed(row, "user_id")?).or_insert((score, place));
        *known = (known.0.max(score), known.1.min(place));
    }
    let Some(row) = rows.first() else { return Ok(()) };
    let people = played.len().cast_signed() as i64;
    let told = get::<i64>(row, "listed")? == 1 || get::<i64>(row, "rated")? == 1;
    for (user, (score, place)) in &played {
        sqlx::query(
            "INSERT INTO played (table_id, user_id, game, ended, score, place, people, shown)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .bind(get::<String>(row, "game")?)
        .bind(ended.micros())
        .bind(i64::from(*score))
        .bind(place.cast_signed() as i64)
        .bind(people)
        .bind(i64::from(people > 1 && told))
        .execute(&mut **work)
        .await?;
    }
    Ok(())
}
