use wayfinder_catalog::{Catalog, TableDice};
use wayfinder_core::Proposal;
use wayfinder_dice::SeededDice;
use wayfinder_server::wire::ClientMessage;
use wayfinder_table::AnyTable;

/// Messages of a client, a line each, at a fresh table of every title: what is decided was legal, and whatever is refused has
/// changed nothing.
pub fn socket_message(text: &str) {
    for title in Catalog::ALL.titles() {
        let checked = title.check(&Proposal::new(title.info().min_players));
        let checked = checked.expect("a title offers its smallest table");
        let (mut table, _) = checked.open(TableDice::Seeded(SeededDice::new(1)));
        let messages = text.lines().filter_map(|line| serde_json::from_str(line).ok());
        messages.for_each(|message| say(&mut *table, &message));
    }
}

fn say(table: &mut dyn AnyTable, message: &ClientMessage) {
    let before = (table.version(), table.log());
    let (changed, legal) = match message {
        ClientMessage::Decide(decide) => {
            // The smallest table has fewer seats than a message can name.
            let known = decide.seat.index() < usize::from(table.players());
            let legal = known && table.legal(decide.seat).contains(&decide.decision);
            (table.decide(decide.seq, decide.seat, &decide.decision), legal)
        }
        ClientMessage::Undo(at) => {
            let undoable = table.undoable(at.seat) > 0;
            (table.undo(at.seq, at.seat), undoable)
        }
        ClientMessage::UndoTurn(at) => {
            let undoable = table.undoable(at.seat) > 0;
            (table.undo_turn(at.seq, at.seat), undoable)
        }
        ClientMessage::TakeBack(at) => {
            let decided = table.has_decided(at.seat);
            (table.take_back(at.seq, at.seat), decided)
        }
        // The room judges answers, not the table.
        ClientMessage::AnswerTakeBack(_)
        | ClientMessage::Chat(_)
        | ClientMessage::Seen(_)
        | ClientMessage::Resync(_)
        | ClientMessage::Ping(_) => return,
    };
    match changed {
        Ok(change) => {
            assert!(legal, "something was done that is not legal");
            assert_eq!(change.version, before.0.next());
        }
        Err(refused) => {
            assert_eq!(
                (table.version(), table.log()),
                before,
                "refused, and yet something changed"
            );
            let told = refused.to_string();
            assert!(!told.is_empty() && !told.contains('\n'), "{told:?}");
        }
    }
}
