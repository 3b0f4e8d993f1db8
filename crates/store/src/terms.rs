use sqlx::any::AnyRow;

use crate::{
    StoreError, TimeLimit,
    row::{get, get_parsed},
};

/// What the people at a table have agreed on by sitting down: they could read it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Whether the game changes ratings. Nothing is taken back then, and nobody is advised.
    pub rated: bool,
    /// Whether those who play may ask for advice although several people do.
    pub advice: bool,
    /// How long people may take.
    pub time: TimeLimit,
}

pub(crate) fn read_terms(row: &AnyRow) -> Result<Terms, StoreError> {
    let yes = |column| Ok::<bool, StoreError>(get::<i64>(row, column)? == 1);
    Ok(Terms { rated: yes("rated")?, advice: yes("advice")?, time: get_parsed(row, "time_limit")? })
}
