//! Whole games of every title are painted. What was painted lies in `target/tmp/painted` for whoever wants to look.

use std::{fs, path::Path};

use wayfinder_catalog::{BotSpec, Catalog, Pace, TableDice, Title};
use wayfinder_core::{Observer, Pending, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_painter::{PaintError, Picture, Size, paint};
use wayfinder_table::AnyTable;

fn begun(title: &dyn Title, players: u8) -> Box<dyn AnyTable> {
    let proposal = Proposal { players, options: [].into() };
    let checked = title.check(&proposal).expect("a title is played by as many as it says");
    checked.open(TableDice::Seeded(SeededDice::new(u64::from(players)))).0
}

fn play_on(title: &dyn Title, table: &mut dyn AnyTable, decisions: usize) {
    for moment in 0..decisions {
        let Pending::Decision(asked) = table.pending() else { return };
        let seat = asked.first().expect("somebody is asked");
        let question = table.ask(seat).expect("a seat that is asked has a question");
        let decision =
            title.bot(BotSpec::Random, Pace::Counted, moment as u64).answer(&question).unwrap();
        table.decide(table.version(), seat, &decision).expect("bots decide what is legal");
    }
}

fn painted(table: &dyn AnyTable) -> Picture {
    let view = table.view(Observer::Spectator);
    let title = table.info().id;
    paint(title, view.get(), Size::CARD).unwrap_or_else(|error| panic!("{title}: {error}"))
}

#[test]
fn every_title_is_painted_from_its_first_position_to_its_last() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("painted");
    fs::create_dir_all(&folder).unwrap();
    for title in Catalog::ALL.titles() {
        let info = title.info();
        for players in info.min_players..=info.max_players {
            let mut table = begun(title, players);
            let mut before = painted(&*table);
            for part in 0..8 {
                let name = format!("{}-{players}-{part}.png", info.id);
                fs::write(folder.join(name), before.png()).unwrap();
                let steps = table.log_len();
                play_on(title, &mut *table, if part == 7 { usize::MAX } else { 30 });
                let now = painted(&*table);
                let moved = table.log_len() > steps;
                assert_eq!(now != before, moved, "{} for {players}, part {part}", info.id);
                before = now;
            }
            assert_eq!(table.pending(), Pending::Over, "{}", info.id);
            fs::write(folder.join(format!("{}-{players}-end.png", info.id)), before.png()).unwrap();
        }
    }
}

#[test]
fn a_picture_is_a_file_of_the_size_that_was_asked_for() {
    let title = Catalog::ALL.find("maori").unwrap();
    let table = begun(title, 2);
    let view = table.view(Observer::Spectator);
    for size in [Size::CARD, Size::new(64, 64).unwrap(), Size::new(640, 900).unwrap()] {
        let picture = paint("maori", view.get(), size).unwrap();
        let spots = usize::from(size.width()) * usize::from(size.height());
        assert_eq!(picture.rgb().len(), 3 * spots, "{size:?}");
        let file = picture.png();
        assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n", "{size:?}");
        let side = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!((side(16), side(20)), (size.width().into(), size.height().into()), "{size:?}");
        assert!(file.len() < 200_000, "{size:?}: {} bytes", file.len());
    }
}

#[test]
fn what_is_no_view_is_refused() {
    for title in Catalog::ALL.titles().map(|title| title.info().id) {
        for text in ["", "null", "{}", "[]", "{\"score\":{\"seats\":[]}}"] {
            let error = paint(title, text, Size::CARD).unwrap_err();
            assert!(matches!(error, PaintError::View { .. }), "{title}: {text}: {error}");
        }
    }
}
