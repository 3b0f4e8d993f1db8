//! Pictures for links that are shared: of a table as those see it who only watch, and of a title where no game is on.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
    time::Instant,
};

use axum::body::Bytes;
use tokio::{sync::Semaphore, task::spawn_blocking};
use wayfinder_core::Observer;
use wayfinder_lessons::{LessonWalk, Library};
use wayfinder_painter::{Size, has_painting, paint};
use wayfinder_store::TableId;
use wayfinder_table::{Json, Version};

use crate::{
    app::App,
    error::Error,
    rate::{Buckets, Rate, RateExceeded},
    room::Request,
};

/// A position as everybody may see it.
#[derive(Debug)]
pub(crate) struct OpenPosition {
    pub(crate) game: String,
    /// What of it may be shown; nothing before the game begins.
    pub(crate) shown: Option<(Version, Json)>,
}

/// Pictures that were painted lately, and how many may be painted.
#[derive(Debug)]
pub(crate) struct Pictures {
    kept: Mutex<HashMap<Subject, Kept>>,
    /// One at a time: nobody who plays should notice.
    painting: Arc<Semaphore>,
    /// What visitors have painted, or looked after.
    asked: Buckets<IpAddr>,
}

/// What is in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Subject {
    Table(TableId),
    /// How a game of the title looks when it is over.
    Title(&'static str),
}

#[derive(Clone, Debug)]
struct Kept {
    /// The version of the table, if a game is on.
    version: Option<Version>,
    file: Bytes,
    /// When it was found to show how things are.
    looked: Instant,
}

impl Pictures {
    /// With more pictures than this, half of them are forgotten, those that were asked for longest ago.
    const MANY: usize = 256;
    /// How many a visitor may have painted.
    const EACH: Rate = Rate { per_second: 0.5, burst: 20.0 };

    pub(crate) fn new() -> Pictures {
        Pictures {
            kept: Mutex::default(),
            painting: Arc::new(Semaphore::new(1)),
            asked: Buckets::new(Pictures::EACH),
        }
    }

    /// A table as those see it who only watch; its title, as long as no game is on.
    pub(crate) async fn of_table(
        &self,
        app: &App,
        table: TableId,
        visitor: IpAddr,
    ) -> Result<Bytes, Error> {
        let subject = Subject::Table(table);
        let kept = self.known(subject);
        if let Some(kept) = kept.as_ref().filter(|it| it.looked.elapsed() < app.config.picture) {
            return Ok(kept.file.clone());
        }
        self.take(visitor)?;
        let OpenPosition { game, shown } =
            app.rooms.ask(app, table, |reply| Request::Spectate { reply }).await?;
        let Some((version, view)) = shown else {
            return self.of_title(app, &game, visitor).await;
        };
        let file = match kept.filter(|it| it.version == Some(version)) {
            Some(kept) => kept.file,
            None => self.painted(game, view).await?,
        };
        self.keep(subject, Some(version), file.clone());
        Ok(file)
    }

    /// A title: what its first lesson shows first, which is a game that has been played.
    pub(crate) async fn of_title(
        &self,
        app: &App,
        title: &str,
        visitor: IpAddr,
    ) -> Result<Bytes, Error> {
        let title = app.catalog.find(title)?.info().id;
        let subject = Subject::Title(title);
        if let Some(kept) = self.known(subject) {
            return Ok(kept.file);
        }
        self.take(visitor)?;
        let lesson = Library::built_in().of_title(title).next().ok_or(Error::NotFound)?;
        let walk = LessonWalk::begin(lesson)
            .map_err(|error| Error::Internal(format!("LessonWalk::begin: {title}: {error}")))?;
        let file = self.painted(title.to_owned(), walk.table().view(Observer::Spectator)).await?;
        self.keep(subject, None, file.clone());
        Ok(file)
    }

    fn take(&self, visitor: IpAddr) -> Result<(), Error> {
        self.asked.take(visitor, Instant::now()).map_err(|RateExceeded| Error::TooFast)
    }

    async fn painted(&self, game: String, view: Json) -> Result<Bytes, Error> {
        if !has_painting(&game) {
            return Err(Error::NotFound);
        }
        let failed = |error: &dyn std::fmt::Display| Error::Internal(format!("paint: {error}"));
        let turn = Arc::clone(&self.painting).acquire_owned().await;
        let turn = turn.map_err(|error| failed(&error))?;
        let painted = spawn_blocking(move || {
            // Held until it is painted, even if whoever asked has gone.
            let _turn = turn;
            paint(&game, view.get(), Size::CARD).map(|picture| Bytes::from(picture.png()))
        });
        painted.await.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
    }

    fn known(&self, subject: Subject) -> Option<Kept> {
        self.kept.lock().expect("no picture panics here").get(&subject).cloned()
    }

    fn keep(&self, subject: Subject, version: Option<Version>, file: Bytes) {
        let mut kept = self.kept.lock().expect("no picture panics here");
        if kept.len() >= Pictures::MANY && !kept.contains_key(&subject) {
            let mut looked: Vec<Instant> = kept.values().map(|it| it.looked).collect();
            let middle = looked.len() / 2;
            let (_, middle, _) = looked.select_nth_unstable(middle);
            let middle = *middle;
            kept.retain(|_, it| it.looked >= middle);
        }
        kept.insert(subject, Kept { version, file, looked: Instant::now() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_tables_there_are_few_pictures_are_kept() {
        let pictures = Pictures::new();
        let mut tables = Vec::new();
        for _ in 0..1000 {
            let table = TableId::random().unwrap();
            tables.push(table);
            pictures.keep(Subject::Table(table), None, Bytes::new());
            assert!(pictures.kept.lock().unwrap().len() <= Pictures::MANY);
        }
        assert!(pictures.known(Subject::Table(tables[999])).is_some(), "the last one stays");
        assert!(pictures.known(Subject::Table(tables[0])).is_none(), "the first one went");
    }

    #[test]
    fn a_visitor_has_so_many_painted_and_no_more() {
        let pictures = Pictures::new();
        let [one, other] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let taken = (0..100).filter(|_| pictures.take(one).is_ok()).count();
        assert_eq!(taken, 20);
        assert!(pictures.take(other).is_ok());
    }
}
