use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep},
};

/// A connection that fails if the other side takes nothing, or next to nothing, of what is written to it: it may be
/// waited for so long in all for every [`LEAST`] bytes.
#[derive(Debug)]
pub(crate) struct DeadlineStream<S> {
    stream: S,
    patience: Duration,
    /// How long the other side was waited for, and for how many bytes, since it last had taken enough.
    waited: Duration,
    taken: usize,
    /// Since when the other side is waited for, and what rings when it was too long.
    stuck: Option<(Instant, Pin<Box<Sleep>>)>,
}

/// With the usual patience that is less than two kilobytes a second, which the slowest of networks carry.
const LEAST: usize = 32 * 1024;

impl<S> DeadlineStream<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> DeadlineStream<S> {
        DeadlineStream { stream, patience, waited: Duration::ZERO, taken: 0, stuck: None }
    }

    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        bytes: impl FnOnce(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        match written {
            Poll::Ready(written) => {
                if let Some((since, _)) = self.stuck.take() {
                    self.waited += since.elapsed();
                }
                self.taken += written.as_ref().map_or(0, bytes);
                if self.taken >= LEAST {
                    (self.taken, self.waited) = (0, Duration::ZERO);
                }
                Poll::Ready(written)
            }
            Poll::Pending => {
                let left = self.patience.saturating_sub(self.waited);
                let (_, ringing) =
                    self.stuck.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
                ringing.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for DeadlineStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for DeadlineStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written, |&taken| taken)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, written, |&taken| taken)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, shut, |()| 0)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(400);
    const TICK: Duration = Duration::from_millis(10);
    const MUCH: usize = 20 * LEAST;

    /// What becomes of writing much, flushed now and then, to somebody who reads so many bytes every tick.
    async fn write_to_a_reader(bytes: usize) -> (io::Result<()>, Duration) {
        let (own, mut others) = duplex(1024);
        let mut stream = DeadlineStream::new(own, PATIENCE);
        let reading = tokio::spawn(async move {
            let mut buffer = vec![0; bytes];
            while others.read_exact(&mut buffer).await.is_ok() {
                sleep(TICK).await;
            }
        });
        let start = Instant::now();
        let written = async {
            for _ in 0..MUCH / 1024 {
                stream.write_all(&[7; 1024]).await?;
                stream.flush().await?;
            }
            Ok(())
        };
        let written = written.await;
        drop(stream);
        reading.abort();
        (written, start.elapsed())
    }

    #[tokio::test]
    async fn a_reader_that_trickles_is_not_waited_for() {
        for bytes in [1, 100, LEAST / 100] {
            let (written, _) = write_to_a_reader(bytes).await;
            assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut, "{bytes} a tick");
        }
    }

    #[tokio::test]
    async fn a_slow_reader_gets_it_all() {
        let (written, time) = write_to_a_reader(LEAST / 4).await;
        written.unwrap();
        assert!(time > PATIENCE, "it took longer than anybody may be stuck: {time:?}");
    }

    #[tokio::test]
    async fn who_is_told_little_now_and_then_is_not_waited_for_in_between() {
        let (own, mut others) = duplex(1024);
        let mut stream = DeadlineStream::new(own, TICK);
        for _ in 0..20 {
            stream.write_all(&[7; 10]).await.unwrap();
            others.read_exact(&mut [0; 10]).await.unwrap();
            sleep(TICK).await;
        }
    }
}
