use std::{
    fs::File,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    sync::Mutex,
    time::{sleep, timeout},
};

use crate::Failure;

/// One server: the real program, in a process of its own.
pub(crate) struct ServerNode {
    orders: Orders,
    /// Where it listens; the same in every life.
    host: String,
    process: Mutex<Child>,
}

/// How a server is started.
struct Orders {
    program: PathBuf,
    database: String,
    /// Settings beside those that every node has.
    settings: Vec<String>,
    /// What it says on standard error, all its lives together.
    log: PathBuf,
}

/// How long a node may take to start; a database that is away makes it end, and it is started again.
const START: Duration = Duration::from_mins(1);

impl ServerNode {
    pub(crate) async fn start(
        program: &Path,
        database: &str,
        log: PathBuf,
        settings: &[&str],
    ) -> Result<ServerNode, Failure> {
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        let (program, database) = (program.to_owned(), database.to_owned());
        let orders = Orders { program, database, settings, log };
        let started = orders.spawn("127.0.0.1:0").await?;
        let (process, host) = started.ok_or("the server does not start")?;
        Ok(ServerNode { orders, host, process: Mutex::new(process) })
    }

    /// Where it listens.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// What it has said on standard error.
    pub(crate) fn log(&self) -> &Path {
        &self.orders.log
    }

    /// Ends it without a warning.
    pub(crate) async fn kill(&self) -> Result<(), Failure> {
        Ok(self.process.lock().await.kill().await?)
    }

    /// Asks it to end; tells whether it ended well, and within so much time.
    pub(crate) async fn terminate(&self, patience: Duration) -> Result<bool, Failure> {
        self.signal("TERM").await?;
        let mut process = self.process.lock().await;
        if let Ok(status) = timeout(patience, process.wait()).await {
            return Ok(status?.success());
        }
        process.kill().await?;
        Ok(false)
    }

    /// Sends it a signal by its name.
    pub(crate) async fn signal(&self, name: &str) -> Result<(), Failure> {
        let pid = self.pid().await?.to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status().await?;
        if sent.success() { Ok(()) } else { Err(format!("kill -{name} {pid} failed").into()) }
    }

    /// Starts it again where it was, as often as it takes.
    pub(crate) async fn start_again(&self) -> Result<(), Failure> {
        let again = async {
            loop {
                if let Some((process, _)) = self.orders.spawn(&self.host).await? {
                    return Ok(process);
                }
                sleep(Duration::from_millis(200)).await;
            }
        };
        let process: Result<Child, Failure> =
            timeout(START, again).await.map_err(|_| "a server does not start again")?;
        *self.process.lock().await = process?;
        Ok(())
    }

    /// The number of its process.
    pub(crate) async fn pid(&self) -> Result<u32, Failure> {
        self.process.lock().await.id().ok_or_else(|| "a server has ended on its own".into())
    }
}

impl Orders {
    /// A process that listens, and where; `None` if it ended before.
    async fn spawn(&self, host: &str) -> Result<Option<(Child, String)>, Failure> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut process = Command::new(&self.program)
            .args(["serve", "--limits", "off", "--bot-pause", "0"])
            .args(["--addr", host, "--database", &self.database])
            .args(self.settings.iter().flat_map(|setting| ["--set", setting]))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()?;
        let out = process.stdout.take().ok_or("no way to hear the server")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).await?;
        if let Some(host) = line.trim().strip_prefix("wayfinder is at http://") {
            return Ok(Some((process, host.to_owned())));
        }
        process.wait().await?;
        Ok(None)
    }
}
