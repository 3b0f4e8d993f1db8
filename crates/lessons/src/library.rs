use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    path::Path,
    sync::LazyLock,
};

use serde::de::DeserializeOwned;
use wayfinder_catalog::Catalog;

use crate::{Figure, FigureScript, Lesson, Script, Texts, WalkError, figure};

/// The languages that every lesson has words in.
pub const LANGUAGES: [&str; 2] = ["en", "es"];

/// What was built into the program: title, file, text.
const BUILT_IN: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The lessons of all titles.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Library {
    lessons: Vec<Lesson>,
    /// By title: what is drawn for the rules page besides what the lessons show.
    figures: BTreeMap<String, Vec<FigureScript>>,
}

/// Why a file is no part of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryError {
    file: String,
    reason: String,
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.reason)
    }
}

impl std::error::Error for LibraryError {}

/// Files of one title by name.
type Files = BTreeMap<String, String>;

impl Library {
    /// The lessons that are built into the program.
    ///
    /// # Panics
    ///
    /// If one of them cannot be read, which a test of this crate finds.
    pub fn built_in() -> &'static Library {
        static LIBRARY: LazyLock<Library> =
            LazyLock::new(|| Library::read_built_in().expect("the lessons are checked by a test"));
        &LIBRARY
    }

    fn read_built_in() -> Result<Library, LibraryError> {
        let mut titles: BTreeMap<&str, Files> = BTreeMap::new();
        for &(title, file, text) in BUILT_IN {
            titles.entry(title).or_default().insert(file.into(), text.into());
        }
        Library::of(&titles.iter().map(|(title, files)| (*title, files.clone())).collect())
    }

    /// The lessons of a folder like `games`: `<title>/lessons/*.json` of every title in it.
    pub fn read(games: &Path) -> Result<Library, LibraryError> {
        let mut titles = BTreeMap::new();
        for title in Catalog::ALL.titles().map(|title| title.info().id) {
            let folder = games.join(title).join("lessons");
            if !folder.is_dir() {
                continue;
            }
            let failed = |path: &Path, error: std::io::Error| LibraryError {
                file: path.display().to_string(),
                reason: error.to_string(),
            };
            let mut files = Files::new();
            for entry in fs::read_dir(&folder).map_err(|error| failed(&folder, error))? {
                let path = entry.map_err(|error| failed(&folder, error))?.path();
                if path.extension().is_some_and(|it| it == "json") {
                    let text = fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
                    let name = path.file_name().unwrap_or_default().to_string_lossy();
                    files.insert(name.into_owned(), text);
                }
            }
            titles.insert(title, files);
        }
        Library::of(&titles)
    }

    /// In the order of the titles, and of each title's `order.json`.
    fn of(titles: &BTreeMap<&str, Files>) -> Result<Library, LibraryError> {
        let mut library = Library::default();
        for title in Catalog::ALL.titles().map(|title| title.info().id) {
            if let Some(files) = titles.get(title) {
                let (lessons, figures) = of_title(title, files)?;
                library.lessons.extend(lessons);
                library.figures.insert(title.to_owned(), figures);
            }
        }
        Ok(library)
    }

    /// All of them, in their order.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// One of them, if it is there.
    pub fn find(&self, title: &str, id: &str) -> Option<&Lesson> {
        self.of_title(title).find(|lesson| lesson.id == id)
    }

    /// Those of one title.
    pub fn of_title(&self, title: &str) -> impl Iterator<Item = &Lesson> {
        self.lessons.iter().filter(move |lesson| lesson.script.title == title)
    }

    /// A position for each section of a title's rules page that has one.
    pub fn figures(&self, title: &str) -> Result<Vec<Figure>, WalkError> {
        let scripts = self.figures.get(title).map_or(&[][..], Vec::as_slice);
        figure::figures(title, self.of_title(title), scripts)
    }
}

const ORDER: &str = "order.json";
const FIGURES: &str = "figures.json";

fn of_title(title: &str, files: &Files) -> Result<(Vec<Lesson>, Vec<FigureScript>), LibraryError> {
    let error = |file: &str, reason: String| LibraryError {
        file: format!("{title}/lessons/{file}"),
        reason,
    };
    let text =
        |file: &str| files.get(file).ok_or_else(|| error(file, "there is no such file".into()));
    let order = files.get(ORDER).map_or("[]", String::as_str);
    let order: Vec<String> = parse(order).map_err(|reason| error(ORDER, reason))?;
    let figures = files.get(FIGURES).map_or("[]", String::as_str);
    let figures = parse(figures).map_err(|reason| error(FIGURES, reason))?;
    let mut named: BTreeSet<String> = [ORDER.to_owned(), FIGURES.to_owned()].into();
    let mut lessons = Vec::new();
    for id in order {
        let file = format!("{id}.json");
        let script: Script = parse(text(&file)?).map_err(|reason| error(&file, reason))?;
        if script.title != title {
            return Err(error(&file, format!("its title is {:?}", script.title)));
        }
        named.insert(file);
        let mut texts = BTreeMap::new();
        for language in LANGUAGES {
            let file = format!("{id}.{language}.json");
            let read: Texts = parse(text(&file)?).map_err(|reason| error(&file, reason))?;
            texts.insert(language.to_owned(), read);
            named.insert(file);
        }
        lessons.push(Lesson { id, script, texts });
    }
    match files.keys().find(|file| !named.contains(*file)) {
        Some(file) => Err(error(file, format!("{ORDER} names no such lesson"))),
        None => Ok((lessons, figures)),
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}
