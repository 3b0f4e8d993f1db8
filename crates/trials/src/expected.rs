//! What the log has for an observer: said a second time, apart from the server, so that a slip there is no slip here.

use serde_json::{Value, json};
use wayfinder_core::{Observer, Pending, Seat, Seats};
use wayfinder_table::{AnyChange, AnyTable, Json};

/// Everything, for whoever holds these seats; without the summary and the chat.
pub(crate) fn state(table: &dyn AnyTable, held: Seats) -> Value {
    let mut told = both(table, held);
    let seen = looks_as(held, table.pending());
    let last = match seen {
        Observer::Seat(seat) => value(&table.notices_since(table.last_seen(seat), seen)),
        Observer::Spectator => json!([]),
    };
    told["you"] = json!(held);
    told["game"] = json!(table.info().id);
    told["notices"] = value(&table.notices_since(0, hears_as(held)));
    told["last_notices"] = last;
    told
}

/// One decision, for whoever holds these seats. The table has made it already.
pub(crate) fn steps(table: &dyn AnyTable, change: &AnyChange, held: Seats) -> Value {
    let mut told = both(table, held);
    let entry = change.appended.first().and_then(|entry| entry.split_once(' '));
    let (seat, decision) = entry.unwrap_or_default();
    let seat: Option<Seat> = seat.parse().ok();
    // Nobody reads another's decision: what may be known of it is in the notices.
    let own = seat.is_some_and(|seat| held == Seats::only(seat));
    let notices = change.notices(hears_as(held)).map(|it| serde_json::from_str(it.get()));
    told["moves"] = json!([{
        "entry": { "seat": seat, "decision": own.then_some(decision) },
        "notices": notices.and_then(Result::ok).unwrap_or(Value::Null),
    }]);
    told
}

/// What both kinds of message tell.
fn both(table: &dyn AnyTable, held: Seats) -> Value {
    let pending = table.pending();
    let seen = looks_as(held, pending);
    let over = pending == Pending::Over;
    json!({
        "version": table.version(),
        "step": over.then(|| table.log_len()),
        "progress": table.progress(),
        "pending": pending,
        "view_of": match seen {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        },
        "view": value(&table.view(seen)),
        "asked": held.iter().filter_map(|seat| asked(table, seat)).collect::<Vec<_>>(),
        "score": table.score(),
    })
}

fn asked(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    let undoable = table.undoable(seat);
    let asked = table.pending().seats().contains(seat);
    let can_take_back = table.has_decided(seat) && table.pending() != Pending::Over;
    (asked || undoable > 0 || can_take_back).then(|| {
        json!({
            "seat": seat,
            "legal": table.legal(seat),
            "offers": value(&table.offers(seat)),
            "blocked": table.blocked(seat),
            "can_undo": undoable > 0,
            "can_undo_turn": undoable > 1,
            "can_take_back": can_take_back,
        })
    })
}

/// Several people before one screen see the secrets of the one who is asked, and nobody's while nobody is.
fn looks_as(held: Seats, pending: Pending) -> Observer {
    let mut shown = held.iter().filter(|&seat| held.len() == 1 || pending.seats().contains(seat));
    shown.next().map_or(Observer::Spectator, Observer::Seat)
}

/// What several people hear at once must be no secret.
fn hears_as(held: Seats) -> Observer {
    match held.first() {
        Some(seat) if held.len() == 1 => Observer::Seat(seat),
        Some(_) | None => Observer::Spectator,
    }
}

fn value(json: &Json) -> Value {
    serde_json::from_str(json.get()).unwrap_or(Value::Null)
}
