//! The other side of channels: somebody who is asked by HTTP, and somebody who takes mail.

use std::sync::{
    Arc,
    atomic::{AtomicU16, Ordering},
};

use axum::{Router, body::Bytes, http::HeaderMap, http::StatusCode};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::{Mutex, mpsc},
    time::{Duration, timeout},
};

/// Longer than anything takes, on however slow a machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A request that has arrived.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// Keeps every request it gets.
pub(crate) struct HttpSink {
    origin: String,
    status: Arc<AtomicU16>,
    arrived: Mutex<mpsc::UnboundedReceiver<Arrived>>,
}

impl HttpSink {
    pub(crate) async fn start() -> HttpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let (sender, arrived) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(204));
        let answer = Arc::clone(&status);
        let keep = async move |headers: HeaderMap, body: Bytes| {
            // Nobody reads them any more at the end of a test.
            let _ = sender.send(Arrived { headers, body: body.to_vec() });
            StatusCode::from_u16(answer.load(Ordering::Relaxed)).unwrap()
        };
        let router = Router::new().route("/hook", axum::routing::post(keep));
        tokio::spawn(async move { axum::serve(listener, router).await });
        HttpSink { origin, status, arrived: Mutex::new(arrived) }
    }

    pub(crate) fn origin(&self) -> String {
        self.origin.clone()
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/hook", self.origin)
    }

    /// Answers with this status from now on.
    pub(crate) fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    pub(crate) async fn next(&self) -> Arrived {
        let mut arrived = self.arrived.lock().await;
        timeout(PATIENCE, arrived.recv()).await.expect("nothing arrives").unwrap()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.arrived.try_lock().unwrap().is_empty()
    }

    /// Lets everything arrive that is under way, and forgets it.
    pub(crate) async fn rest(&self) {
        let mut arrived = self.arrived.lock().await;
        while timeout(Duration::from_millis(400), arrived.recv()).await.is_ok() {}
    }
}

/// Takes requests and never answers.
pub(crate) struct SilentSink(TcpListener);

impl SilentSink {
    pub(crate) async fn start() -> SilentSink {
        SilentSink(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook", self.0.local_addr().unwrap())
    }

    /// Somebody who has asked.
    pub(crate) async fn next(&self) -> Unanswered {
        let (stream, _) = timeout(PATIENCE, self.0.accept()).await.expect("nobody asks").unwrap();
        stream.readable().await.unwrap();
        Unanswered(stream)
    }
}

/// A request that is not answered for as long as this lives.
pub(crate) struct Unanswered(TcpStream);

impl Unanswered {
    /// Whether whoever asks still waits.
    pub(crate) fn is_waited_for(&self) -> bool {
        loop {
            match self.0.try_read(&mut [0; 1024]) {
                Ok(0) => return false,
                Ok(_) => (),
                Err(error) => return error.kind() == std::io::ErrorKind::WouldBlock,
            }
        }
    }
}

/// A letter that has arrived.
#[derive(Debug, Default)]
pub(crate) struct MailedLetter {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    data: String,
}

impl MailedLetter {
    /// Head and body, with what was encoded for the way read again.
    pub(crate) fn text(&self) -> String {
        let joined = self.data.replace("=\r\n", "");
        let mut bytes = Vec::new();
        let mut rest = joined.as_bytes();
        while let [first, after @ ..] = rest {
            let digits = after.get(..2).and_then(|it| str::from_utf8(it).ok());
            let byte = digits.and_then(|it| u8::from_str_radix(it, 16).ok());
            if let (b'=', Some(byte)) = (first, byte) {
                bytes.push(byte);
                rest = &after[2..];
            } else {
                bytes.push(*first);
                rest = after;
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// A mail server that takes everything (RFC 5321), and keeps it.
pub(crate) struct MailSink {
    url: String,
    arrived: Mutex<mpsc::UnboundedReceiver<MailedLetter>>,
}

impl MailSink {
    pub(crate) async fn start() -> MailSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (sender, arrived) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take_mail(stream, sender.clone()));
            }
        });
        MailSink { url, arrived: Mutex::new(arrived) }
    }

    pub(crate) fn url(&self) -> String {
        self.url.clone()
    }

    pub(crate) async fn next(&self) -> MailedLetter {
        let mut arrived = self.arrived.lock().await;
        timeout(PATIENCE, arrived.recv()).await.expect("no mail arrives").unwrap()
    }
}

async fn take_mail(
    mut stream: TcpStream,
    arrived: mpsc::UnboundedSender<MailedLetter>,
) -> std::io::Result<()> {
    let (read, mut write) = stream.split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 mail.example ESMTP\r\n").await?;
    let mut letter = MailedLetter::default();
    let inside = |line: &str| {
        let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
        inside.map(|(address, _)| address.to_owned()).unwrap_or_default()
    };
    while let Some(line) = lines.next_line().await? {
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        let answer: &[u8] = match verb.as_str() {
            "EHLO" | "HELO" => b"250 mail.example\r\n",
            "MAIL" => {
                letter.from = inside(&line);
                b"250 OK\r\n"
            }
            "RCPT" => {
                letter.to.push(inside(&line));
                b"250 OK\r\n"
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    letter.data.push_str(line.strip_prefix('.').unwrap_or(&line));
                    letter.data.push_str("\r\n");
                }
                let _ = arrived.send(std::mem::take(&mut letter));
                b"250 taken\r\n"
            }
            "QUIT" => {
                write.write_all(b"221 goodbye\r\n").await?;
                return Ok(());
            }
            "NOOP" | "RSET" => b"250 OK\r\n",
            _ => b"502 not here\r\n",
        };
        write.write_all(answer).await?;
    }
    Ok(())
}
