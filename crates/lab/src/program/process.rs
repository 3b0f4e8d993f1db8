use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use super::Program;

/// The longest line that is read: an answer has some dozens of letters.
const LONGEST: u64 = 64 * 1024;

/// How long a program that has closed its output is given to end, so that its last words can be told.
const FAREWELL: Duration = Duration::from_secs(1);

/// A running program. Reading and writing have threads of their own, so that one that neither reads nor answers keeps
/// nobody waiting for longer than it was given. It is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    patience: Duration,
    told: Sender<String>,
    answers: Receiver<Result<String, &'static str>>,
    /// The last line that it wrote on standard error.
    complaint: Arc<Mutex<String>>,
}

impl Process {
    /// Starts a program; tells why it cannot.
    pub(super) fn start(program: &Program) -> Result<Process, String> {
        let mut words = program.command.split_whitespace();
        let name = words.next().unwrap_or_default();
        let mut child = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let (told, lines) = channel();
        let (answered, answers) = sync_channel(1);
        let complaint = Arc::<Mutex<String>>::default();
        if let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            thread::spawn(move || tell(input, &lines));
            thread::spawn(move || listen(output, &answered));
            let last = Arc::clone(&complaint);
            thread::spawn(move || keep_last_line(errors, &last));
        }
        Ok(Process { child, patience: program.patience, told, answers, complaint })
    }

    /// Tells the program something that it need not answer.
    pub(super) fn tell(&self, line: String) {
        // Whether anybody listens shows when an answer is due.
        let _ = self.told.send(line);
    }

    /// Asks the program; tells what is wrong if there is no answer in time.
    pub(super) fn ask(&mut self, line: String) -> Result<String, String> {
        if let Ok(early) = self.answers.try_recv() {
            let early: String = early.unwrap_or_default().chars().take(60).collect();
            return Err(format!("it said {early:?} before it was asked"));
        }
        self.tell(line);
        match self.answers.recv_timeout(self.patience) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(why)) => Err(why.to_owned()),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it did not answer within {} s", self.patience.as_secs_f64()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.end()),
        }
    }

    /// How a program ended that answers no more.
    fn end(&mut self) -> String {
        let until = Instant::now() + FAREWELL;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => break None,
            }
        };
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let said = if complaint.is_empty() { String::new() } else { format!(": {complaint}") };
        match status {
            Some(status) => format!("it ended with {status}{said}"),
            None => format!("it closed its output{said}"),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn tell(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let told = input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n"));
        if told.and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn listen(output: ChildStdout, answers: &SyncSender<Result<String, &'static str>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(read) if read as u64 == LONGEST => Err("its answer is longer than 64 KiB"),
            Ok(_) => String::from_utf8(line)
                .map(|line| line.trim().to_owned())
                .map_err(|_| "its answer is not UTF-8"),
        };
        let flawed = line.is_err();
        if answers.send(line).is_err() || flawed {
            return;
        }
    }
}

fn keep_last_line(errors: impl Read, last: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while let Ok(1..) = errors.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            let text = text.trim().chars().take(200).collect();
            *last.lock().unwrap_or_else(PoisonError::into_inner) = text;
        }
        line.clear();
    }
}
