//! Columns as our own types: what cannot be read names its column.

use std::str::FromStr;

use sqlx::{ColumnIndex, Decode, Row as _, Type, any::AnyRow};
use wayfinder_core::{Seat, Seats};
use wayfinder_table::Version;

use crate::{StoreError, Timestamp};

/// A column of a type the drivers know.
pub(crate) fn get<'r, T>(row: &'r AnyRow, column: &'static str) -> Result<T, StoreError>
where
    T: Decode<'r, sqlx::Any> + Type<sqlx::Any>,
    &'static str: ColumnIndex<AnyRow>,
{
    Ok(row.try_get(column)?)
}

/// An id or another word.
pub(crate) fn get_parsed<T: FromStr>(row: &AnyRow, column: &'static str) -> Result<T, StoreError> {
    parse(column, &get::<String>(row, column)?)
}

/// An id that may be absent.
pub(crate) fn get_optional<T: FromStr>(
    row: &AnyRow,
    column: &'static str,
) -> Result<Option<T>, StoreError> {
    get::<Option<String>>(row, column)?.map(|text| parse(column, &text)).transpose()
}

fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable { what, found: text.to_owned() })
}

/// A counter.
pub(crate) fn get_count(row: &AnyRow, column: &'static str) -> Result<u32, StoreError> {
    let number: i64 = get(row, column)?;
    number
        .try_into()
        .map_err(|_| StoreError::Unreadable { what: column, found: number.to_string() })
}

/// A version of a table.
pub(crate) fn get_version(row: &AnyRow, column: &'static str) -> Result<Version, StoreError> {
    Ok(Version::new(get_count(row, column)?.into()))
}

/// A point in time.
pub(crate) fn get_timestamp(row: &AnyRow, column: &'static str) -> Result<Timestamp, StoreError> {
    Ok(Timestamp::from_micros(get(row, column)?))
}

/// A place at a table.
pub(crate) fn get_seat(row: &AnyRow, column: &'static str) -> Result<Seat, StoreError> {
    to_seat(column, get(row, column)?)
}

/// A place at a table that may be absent.
pub(crate) fn optional_seat(
    row: &AnyRow,
    column: &'static str,
) -> Result<Option<Seat>, StoreError> {
    get::<Option<i64>>(row, column)?.map(|index| to_seat(column, index)).transpose()
}

/// Seats as they are kept: a bit for each.
pub(crate) fn seat_bits(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

/// The seats of such bits.
pub(crate) fn bit_seats(bits: i64) -> Seats {
    Seat::all(Seat::MAX).filter(|seat| bits >> seat.index() & 1 == 1).collect()
}

fn to_seat(column: &'static str, index: i64) -> Result<Seat, StoreError> {
    u8::try_from(index)
        .ok()
        .and_then(Seat::new)
        .ok_or_else(|| StoreError::Unreadable { what: column, found: index.to_string() })
}
