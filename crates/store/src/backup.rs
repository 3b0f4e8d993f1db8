//! Copies of an SQLite database: taken while it is in use, put back while it is not.

use std::{
    fmt,
    fs::{self, File, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    Connection, Executor, Row, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteRow},
};

use crate::{Address, StoreError, schema::newest_step};

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Guests and accounts.
    pub users: i64,
    /// Tables, finished ones included.
    pub tables: i64,
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "users: {}, tables: {}", self.users, self.tables)
    }
}

/// What was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What is there now.
    pub contents: Contents,
    /// Where the database is that was there before, if there was one.
    pub aside: Option<PathBuf>,
}

/// Why nothing was copied.
#[derive(Debug)]
pub enum BackupError {
    /// PostgreSQL has programs of its own for this.
    Postgres,
    /// There is something already, and it stays.
    Exists(PathBuf),
    /// The file is not what this program keeps everything in.
    NotOurs {
        /// The file of the database or of its copy.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Another program has the database open.
    InUse(PathBuf),
    /// A file cannot be had.
    File {
        /// The one that cannot be read or written.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The database failed.
    Database {
        /// Which file.
        path: PathBuf,
        /// What the database said.
        error: sqlx::Error,
    },
    /// The database is locked by another program, or cannot be.
    Store(StoreError),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Postgres => f.write_str("this is done by PostgreSQL's own programs"),
            BackupError::Exists(path) => {
                write!(f, "{} is there already: name another file", path.display())
            }
            BackupError::NotOurs { path, why } => {
                write!(f, "{} is no Wayfinder database: {why}", path.display())
            }
            BackupError::InUse(path) => write!(
                f,
                "the database {} is in use: stop the program that has it open",
                path.display()
            ),
            BackupError::File { path, error } => write!(f, "{}: {error}", path.display()),
            BackupError::Database { path, error } => {
                write!(f, "the database {} failed: {error}", path.display())
            }
            BackupError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> BackupError {
        BackupError::Store(error)
    }
}

impl Address {
    /// Copies the database into a new file, as it is at one moment, while others go on writing.
    ///
    /// The copy has all that was acknowledged before this was called. Nobody but its owner may read it:
    /// it holds the server's key and the hashes of passwords.
    pub async fn back_up(&self, to: &Path) -> Result<Contents, BackupError> {
        let database = self.file()?;
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        check_header(database)?;
        let copy = Unfinished::beside(to)?;
        let contents = copy.fill_from(SqliteConnectOptions::new().filename(database)).await?;
        copy.become_file(to)?;
        Ok(contents)
    }

    /// Puts a copy into the place of the database, and keeps what was there under another name.
    ///
    /// Refuses while any program has the database open, and to replace what is none.
    pub async fn restore(&self, from: &Path) -> Result<Restored, BackupError> {
        let database = self.file()?;
        self.prepare()?;
        let _nobody_serves = self.serve_alone()?;
        let locking = self.clone();
        let _nobody_opens =
            tokio::task::spawn_blocking(move || locking.lock()).await.map_err(|error| {
                BackupError::File { path: database.to_owned(), error: error.into() }
            })??;
        check_header(from)?;
        let there = database.exists();
        if there {
            check_header(database)?;
            check_unused(database).await?;
        }
        let copy = Unfinished::beside(database)?;
        let contents = copy.fill_from(reading(from)).await?;
        let aside = there.then(|| keep_aside(database)).transpose()?;
        copy.become_file(database)?;
        Ok(Restored { contents, aside })
    }

    fn file(&self) -> Result<&Path, BackupError> {
        match self {
            Address::Sqlite(path) => Ok(path),
            Address::Postgres(_) => Err(BackupError::Postgres),
        }
    }
}

/// What every SQLite file begins with.
const HEADER: &[u8] = b"SQLite format 3\0";

fn check_header(path: &Path) -> Result<(), BackupError> {
    let mut start = Vec::new();
    File::open(path)
        .and_then(|file| file.take(HEADER.len() as u64).read_to_end(&mut start))
        .map_err(|error| BackupError::File { path: path.to_owned(), error })?;
    if start == HEADER {
        return Ok(());
    }
    Err(BackupError::NotOurs { path: path.to_owned(), why: "it is no SQLite file".to_owned() })
}

/// How a copy is read: a file alone needs no locks, so that it may be on a medium that cannot be
/// written; what is beside it may be half of what it holds.
fn reading(path: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path);
    if with_ending(path, "-wal").exists() {
        options
    } else {
        options.read_only(true).immutable(true)
    }
}

/// Refuses a database that anybody has open. When this returns, all of it is in its one file.
async fn check_unused(path: &Path) -> Result<(), BackupError> {
    let failed = |error| busy_or(path, error);
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(Duration::ZERO);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    // Whoever has the database open in WAL mode holds a shared lock, which refuses this.
    connection.execute("PRAGMA locking_mode = EXCLUSIVE").await.map_err(failed)?;
    connection.execute("BEGIN EXCLUSIVE").await.map_err(failed)?;
    inspect(&mut connection, path).await?;
    connection.execute("COMMIT").await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    if with_ending(path, "-wal").exists() {
        return Err(BackupError::InUse(path.to_owned()));
    }
    Ok(())
}

/// The primary code of SQLite for a lock that somebody else holds.
const SQLITE_BUSY: u32 = 5;

fn busy_or(path: &Path, error: sqlx::Error) -> BackupError {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    if code.is_some_and(|code| code & 0xff == SQLITE_BUSY) {
        BackupError::InUse(path.to_owned())
    } else {
        BackupError::Database { path: path.to_owned(), error }
    }
}

/// What an open database holds; refuses one that is damaged, a stranger's, or of a later program.
async fn inspect(connection: &mut SqliteConnection, path: &Path) -> Result<Contents, BackupError> {
    let not_ours = |why: String| BackupError::NotOurs { path: path.to_owned(), why };
    let check = first(connection, "PRAGMA quick_check(1)").await;
    let check: String = check.map_err(|error| not_ours(error.to_string()))?;
    if check != "ok" {
        return Err(not_ours(format!("it is damaged, {check}")));
    }
    let tables = "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name IN
        ('_sqlx_migrations', 'server_key', 'users', 'tables', 'seats', 'appends', 'chat')";
    let tables: i64 = first(connection, tables).await.map_err(|error| busy_or(path, error))?;
    if tables != 7 {
        let why =
            "its tables are missing (a copy of a database in use has them in its `-wal` file)";
        return Err(not_ours(why.to_owned()));
    }
    let step = first(connection, "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations").await;
    let step: i64 = step.map_err(|error| busy_or(path, error))?;
    if step > newest_step(&Address::Sqlite(path.to_owned())) {
        return Err(not_ours("a later version of this program has written it".to_owned()));
    }
    let counted = "SELECT (SELECT COUNT(*) FROM users) AS users,
        (SELECT COUNT(*) FROM tables) AS tables";
    let row: SqliteRow =
        connection.fetch_one(counted).await.map_err(|error| busy_or(path, error))?;
    Ok(Contents { users: row.get("users"), tables: row.get("tables") })
}

/// The first column of the first row.
async fn first<T>(
    connection: &mut SqliteConnection,
    question: &'static str,
) -> Result<T, sqlx::Error>
where
    T: for<'r> sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    connection.fetch_one(question).await?.try_get(0)
}

/// A copy that is being written; removed if it never becomes a file.
struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    /// An empty file in the folder of what it will become, so that it can be renamed.
    fn beside(path: &Path) -> Result<Unfinished, BackupError> {
        let path = with_ending(path, &format!(".{}.part", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(&path) {
            Ok(_) => Ok(Unfinished { path }),
            Err(error) => Err(BackupError::File { path, error }),
        }
    }

    /// Copies all that a database holds at one moment, and looks whether it can be read again.
    async fn fill_from(&self, options: SqliteConnectOptions) -> Result<Contents, BackupError> {
        let path = options.get_filename().to_owned();
        let failed = |error| busy_or(&path, error);
        let mut source = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        inspect(&mut source, &path).await?;
        let text = self.path.to_str().ok_or_else(|| BackupError::File {
            path: self.path.clone(),
            error: io::Error::other("the path is not valid UTF-8"),
        })?;
        let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(&mut source).await;
        copied.map_err(failed)?;
        source.close().await.map_err(failed)?;

        let failed = |error| busy_or(&self.path, error);
        let options = SqliteConnectOptions::new().filename(&self.path).read_only(true);
        let mut copy = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        let contents = inspect(&mut copy, &self.path).await?;
        copy.close().await.map_err(failed)?;
        Ok(contents)
    }

    /// Makes it last, and gives it its name.
    fn become_file(self, path: &Path) -> Result<(), BackupError> {
        let failed = |error| BackupError::File { path: path.to_owned(), error };
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(failed)?;
        fs::rename(&self.path, path).map_err(failed)?;
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new("."));
        // Not every system lets a folder be synced; the file is.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // It has its name already, or is of no use.
        let _ = fs::remove_file(&self.path);
    }
}

/// Gives what is there a second name, so that there is a database at every moment.
fn keep_aside(path: &Path) -> Result<PathBuf, BackupError> {
    for number in 1_u32.. {
        let aside = with_ending(path, &format!(".before-restore-{number}"));
        match fs::hard_link(path, &aside) {
            Ok(()) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
            Err(error) => return Err(BackupError::File { path: aside, error }),
        }
    }
    unreachable!("there are not so many files")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.to_path_buf().into_os_string();
    name.push(ending);
    name.into()
}
