//! What those who sit at a table have agreed on: whether it is rated, and whether anybody is advised.

use std::collections::BTreeSet;

use wayfinder_catalog::Title;
use wayfinder_core::Proposal;
use wayfinder_store::{NewSeat, Sitter, StoredTable, Terms, UserId};

use crate::{error::Error, ratings::bot_rating};

/// Whether who plays may ask what would be good: whoever plays with bots alone, and several people if they have agreed
/// on it. An open seat is somebody who has not come yet.
pub(crate) fn allows_advice(table: &StoredTable) -> bool {
    let Terms { rated, advice, .. } = table.terms;
    let sitters = || table.seats.iter().map(|record| &record.sitter);
    let people: BTreeSet<UserId> = sitters().filter_map(Sitter::owner).collect();
    let alone = people.len() <= 1 && !sitters().any(|sitter| *sitter == Sitter::Open);
    !rated && (alone || advice)
}

/// Lets the terms of a new table through. A rated game is played with the components of the title, by people on one seat
/// each and bots whose strength is known. Seats of nobody else are the host's, who need not be known yet.
pub(crate) fn check(
    terms: Terms,
    title: &dyn Title,
    proposal: &Proposal,
    seats: &[Option<NewSeat>],
) -> Result<(), Error> {
    if !terms.rated {
        return Ok(());
    }
    if terms.advice {
        return Err(Error::NotRatable("nobody is advised at a rated table"));
    }
    if proposal.options.values().any(|value| value.trim_start().starts_with('{')) {
        return Err(Error::NotRatable("a rated game is not played with a file of one's own"));
    }
    let mut people = BTreeSet::new();
    for seat in seats {
        let person = match seat.as_ref().map(|seat| &seat.sitter) {
            Some(Sitter::Bot { spec, .. }) if bot_rating(title, spec).is_none() => {
                return Err(Error::NotRatable("nobody knows how strong one of the bots is"));
            }
            Some(Sitter::Bot { .. } | Sitter::Open) => continue,
            Some(Sitter::User(user)) => Some(*user),
            None => None,
        };
        if !people.insert(person) {
            return Err(Error::NotRatable("a rated game has one seat for each person"));
        }
    }
    Ok(())
}
