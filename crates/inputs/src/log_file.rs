use wayfinder_catalog::Catalog;
use wayfinder_core::Observer;
use wayfinder_table::{AnyReplay, GameRecord, RecordError};

/// A log file: every game in it is refused in one line, or replayed to its end.
pub fn log_file(text: &str) {
    for line in text.lines() {
        let Ok(record) = serde_json::from_str::<GameRecord>(line) else { continue };
        let Ok(title) = Catalog::ALL.find(&record.game) else { continue };
        let replayed = title.replay(record).and_then(|mut replay| walk(&mut *replay));
        if let Err(refused) = replayed {
            assert!(!refused.to_string().is_empty(), "refused without a reason");
        }
    }
}

fn walk(replay: &mut dyn AnyReplay) -> Result<(), RecordError> {
    while replay.step()?.is_some() {
        let _ = replay.view(Observer::Spectator);
    }
    replay.finish().map(drop)
}
