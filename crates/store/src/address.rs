use std::{
    fmt,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    str::FromStr,
};

use crate::StoreError;

/// Where a database is: a file for SQLite, a URL for PostgreSQL.
///
/// Its text never tells a password.
///
/// ```
/// use wayfinder_store::Address;
///
/// let file: Address = "./data/wayfinder.db".parse().unwrap();
/// assert_eq!(file, "sqlite:./data/wayfinder.db".parse().unwrap());
///
/// let server: Address = "postgres://moana:secret@db.example/wayfinder?sslmode=prefer".parse().unwrap();
/// assert_eq!(server.to_string(), "postgres://db.example/wayfinder");
///
/// let error = "mysql://db.example".parse::<Address>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no database at \"mysql://db.example\": give a path, sqlite:PATH or postgres://HOST/DATABASE",
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// An SQLite file, made if it is not there.
    Sqlite(PathBuf),
    /// A database of a PostgreSQL server, with all that its URL may say.
    Postgres(String),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Address, StoreError> {
        let refuse = |why: &str| StoreError::Address { given: public(text), why: why.to_owned() };
        if let Some(rest) = text.strip_prefix("sqlite:") {
            let path = rest.strip_prefix("//").unwrap_or(rest);
            if path.contains('?') {
                return Err(refuse("a file takes no parameters, leave out what follows the `?`"));
            }
            return sqlite(path).map_err(refuse);
        }
        match text.split_once("://") {
            Some(("postgres" | "postgresql", "")) => {
                Err(refuse("name the server: postgres://HOST/DATABASE"))
            }
            Some(("postgres" | "postgresql", _)) => Ok(Address::Postgres(text.to_owned())),
            Some(_) => Err(refuse("give a path, sqlite:PATH or postgres://HOST/DATABASE")),
            None => sqlite(text).map_err(refuse),
        }
    }
}

fn sqlite(path: &str) -> Result<Address, &'static str> {
    match path {
        "" => Err("give a path, sqlite:PATH or postgres://HOST/DATABASE"),
        ":memory:" => Err("what is only in memory is not kept, give a path"),
        path if path.ends_with('/') => Err("this is a folder, name a file in it"),
        path => Ok(Address::Sqlite(path.into())),
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Sqlite(path) => write!(f, "{}", path.display()),
            Address::Postgres(url) => f.write_str(&public(url)),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

/// A URL without user, password and parameters; anything else as it is.
fn public(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    format!("{scheme}://{host}")
}

impl Address {
    /// The URL the driver takes; makes the folder of an SQLite file if it is not there.
    pub(crate) fn prepare(&self) -> Result<String, StoreError> {
        match self {
            Address::Sqlite(path) => {
                sqlite_url(path).map_err(|why| StoreError::Open { place: self.to_string(), why })
            }
            Address::Postgres(url) => Ok(url.clone()),
        }
    }

    /// Waits until no other process prepares this database; holds until the file is dropped.
    ///
    /// PostgreSQL sees to that itself. The lock has a file of its own, because closing a second
    /// handle of a database's file would drop SQLite's own locks.
    pub(crate) fn lock(&self) -> Result<Option<File>, StoreError> {
        let Some((file, name)) = self.open_beside("-lock")? else { return Ok(None) };
        file.lock().map_err(|error| self.refuse_lock(&name, &error))?;
        Ok(Some(file))
    }

    /// Refuses if another program serves this database; nobody else may until this is dropped.
    ///
    /// Several servers may share a PostgreSQL, but they would not hear of each other's changes in an
    /// SQLite file. Whoever only opens the [`Store`](crate::Store) needs no such lock.
    pub fn serve_alone(&self) -> Result<ServingLock, StoreError> {
        let Some((file, name)) = self.open_beside("-server")? else {
            return Ok(ServingLock { _file: None });
        };
        match file.try_lock() {
            Ok(()) => Ok(ServingLock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Open {
                place: self.to_string(),
                why: "another server has it: stop that one, or use PostgreSQL to run several"
                    .to_owned(),
            }),
            Err(TryLockError::Error(error)) => Err(self.refuse_lock(&name, &error)),
        }
    }

    /// A file beside an SQLite file, for locks alone; its folder is made if it is not there.
    fn open_beside(&self, ending: &str) -> Result<Option<(File, PathBuf)>, StoreError> {
        let Address::Sqlite(path) = self else { return Ok(None) };
        self.prepare()?;
        let mut name = path.clone().into_os_string();
        name.push(ending);
        let name = PathBuf::from(name);
        let file = File::options().create(true).append(true).open(&name);
        let file = file.map_err(|error| self.refuse_lock(&name, &error))?;
        Ok(Some((file, name)))
    }

    fn refuse_lock(&self, name: &Path, error: &io::Error) -> StoreError {
        let why = format!("the file {}: {error}", name.display());
        StoreError::Open { place: self.to_string(), why }
    }
}

/// Held by the one server of an SQLite file.
#[derive(Debug)]
#[must_use]
pub struct ServingLock {
    _file: Option<File>,
}

fn sqlite_url(path: &Path) -> Result<String, String> {
    let name = path.file_name().ok_or("the path names no file")?;
    if path.is_dir() {
        return Err("this is a folder, name a file in it".to_owned());
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        Some(_) | None => Path::new("."),
    };
    let in_folder = |error| format!("the folder {}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(in_folder)?;
    // Absolute and without dots, because a URL's dots are resolved without asking the disk.
    let absolute = fs::canonicalize(folder).map_err(in_folder)?.join(name);
    let text = absolute.to_str().ok_or("the path is not valid UTF-8")?;
    Ok(format!("sqlite://{}?mode=rwc", text.bytes().map(escape).collect::<String>()))
}

fn escape(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    }
}
