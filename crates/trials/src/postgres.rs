use std::{path::PathBuf, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    sync::Mutex,
};

use crate::Failure;

/// A PostgreSQL of our own, run by `scripts/postgres-for-tests`, which removes it when we end, however we end.
pub(crate) struct Postgres {
    folder: PathBuf,
    talk: Mutex<(ChildStdin, Lines<BufReader<ChildStdout>>)>,
    /// Holds the input open.
    _process: Child,
}

/// What a database promises of what it has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Durability {
    /// It survives the end of the program.
    Program,
    /// It survives a power failure, which takes longer: for measuring.
    Power,
}

impl Postgres {
    pub(crate) async fn start(durability: Durability) -> Result<Postgres, Failure> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres-for-tests");
        let mut command = Command::new(script);
        command.args((durability == Durability::Power).then_some("--durable"));
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = process.stdin.take().ok_or("no way to talk to PostgreSQL")?;
        let output = process.stdout.take().ok_or("no way to hear PostgreSQL")?;
        let mut lines = BufReader::new(output).lines();
        let url = lines.next_line().await?.ok_or("PostgreSQL has not started, see above")?;
        let (_, folder) = url.split_once("?host=").ok_or("PostgreSQL is nowhere")?;
        Ok(Postgres { folder: folder.into(), talk: Mutex::new((input, lines)), _process: process })
    }

    /// The socket that it listens on.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Where to find it without a proxy between.
    pub(crate) fn url(&self) -> String {
        format!("postgres://test@localhost/postgres?host={}", self.folder.display())
    }

    /// Ends it without a warning.
    pub(crate) async fn stop(&self) -> Result<(), Failure> {
        self.order("stop", "stopped").await
    }

    /// Starts it again; returns once it answers.
    pub(crate) async fn start_again(&self) -> Result<(), Failure> {
        self.order("start", "started").await
    }

    async fn order(&self, order: &str, done: &str) -> Result<(), Failure> {
        let (input, lines) = &mut *self.talk.lock().await;
        input.write_all(format!("{order}\n").as_bytes()).await?;
        match lines.next_line().await? {
            Some(answer) if answer == done => Ok(()),
            other => Err(format!("PostgreSQL was told to {order} and answered {other:?}").into()),
        }
    }
}
