use sqlx::any::AnyRow;
use wayfinder_core::{Seat, Seats};
use wayfinder_table::Version;

use crate::{
    Store, StoreError, TableId,
    row::{bit_seats, get, get_seat, get_version, optional_seat},
};

/// What a seat wishes of the others: to go back to before its last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackWish {
    /// The version of the table that it was made for; at any other it is void.
    pub version: Version,
    /// Who wishes.
    pub seat: Seat,
    /// Who has agreed.
    pub granted: Seats,
    /// Who has said no.
    pub refused_by: Option<Seat>,
}

impl Store {
    /// Keeps a wish in the place of the table's last. At one version there is one: whoever was first is asked for.
    pub async fn wish_take_back(
        &self,
        table: TableId,
        version: Version,
        seat: Seat,
    ) -> Result<Option<TakeBackWish>, StoreError> {
        let wish =
            "INSERT INTO take_backs (table_id, version, seat, granted) VALUES ($1, $2, $3, 0)
             ON CONFLICT (table_id) DO UPDATE
             SET version = excluded.version, seat = excluded.seat, granted = 0, refused_by = NULL
             WHERE take_backs.version < excluded.version";
        self.change_take_back(wish, table, version, seat).await
    }

    /// Notes that a seat agrees to a wish of this version, or does not; tells how the wish stands.
    pub async fn answer_take_back(
        &self,
        table: TableId,
        version: Version,
        seat: Seat,
        granted: bool,
    ) -> Result<Option<TakeBackWish>, StoreError> {
        let answer = if granted {
            "UPDATE take_backs SET granted = granted | (CAST(1 AS BIGINT) << CAST($3 AS INTEGER))
             WHERE table_id = $1 AND version = $2 AND refused_by IS NULL"
        } else {
            "UPDATE take_backs SET refused_by = $3
             WHERE table_id = $1 AND version = $2 AND refused_by IS NULL"
        };
        self.change_take_back(answer, table, version, seat).await
    }

    /// Tells how the wish stands afterwards.
    async fn change_take_back(
        &self,
        statement: &'static str,
        table: TableId,
        version: Version,
        seat: Seat,
    ) -> Result<Option<TakeBackWish>, StoreError> {
        let change = sqlx::query(statement).bind(table.as_str()).bind(number(version));
        change.bind(place(seat)).execute(self.write()).await?;
        self.take_back_wish(table).await
    }

    /// The last wish of a table, whatever became of it.
    pub async fn take_back_wish(&self, table: TableId) -> Result<Option<TakeBackWish>, StoreError> {
        let row = sqlx::query(
            "SELECT version, seat, granted, refused_by FROM take_backs WHERE table_id = $1",
        )
        .bind(table.as_str())
        // Not from the readers: what was just written must be seen.
        .fetch_optional(self.write())
        .await?;
        row.as_ref().map(read_wish).transpose()
    }
}

fn read_wish(row: &AnyRow) -> Result<TakeBackWish, StoreError> {
    let granted: i64 = get(row, "granted")?;
    Ok(TakeBackWish {
        version: get_version(row, "version")?,
        seat: get_seat(row, "seat")?,
        granted: bit_seats(granted),
        refused_by: optional_seat(row, "refused_by")?,
    })
}

fn number(version: Version) -> i64 {
    i64::try_from(version.number()).unwrap_or(i64::MAX)
}

fn place(seat: Seat) -> i64 {
    seat.index().cast_signed() as i64
}
