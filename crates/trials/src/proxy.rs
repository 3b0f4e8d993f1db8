use std::{io, path::PathBuf};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream, UnixStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
        unix,
    },
    sync::watch,
    task::JoinSet,
};

/// The wire between a node and its database: everything passes, unless it is broken.
pub(crate) struct Proxy {
    port: u16,
    wire: watch::Sender<Wire>,
    _serving: JoinSet<()>,
}

/// How the wire is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wire {
    /// All that is said arrives.
    Whole,
    /// Connections end, and new ones are refused.
    Cut,
    /// Nothing arrives, until the wire is whole again: then everything that was said.
    Stalled,
    /// Nothing arrives, now or later: neither end learns that the connection is gone.
    Silent,
}

impl Proxy {
    /// A wire to the database that listens on this socket.
    pub(crate) async fn start(socket: PathBuf) -> io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let (wire, state) = watch::channel(Wire::Whole);
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, socket, state));
        Ok(Proxy { port, wire, _serving: serving })
    }

    /// Where a node finds its database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://test@127.0.0.1:{}/postgres?sslmode=disable", self.port)
    }

    /// Breaks or mends the wire.
    pub(crate) fn set(&self, wire: Wire) {
        self.wire.send_replace(wire);
    }
}

async fn serve(listener: TcpListener, socket: PathBuf, wire: watch::Receiver<Wire>) {
    let mut connections = JoinSet::new();
    loop {
        let Ok((node, _)) = listener.accept().await else { return };
        connections.spawn(connect(node, socket.clone(), wire.clone()));
        while connections.try_join_next().is_some() {}
    }
}

async fn connect(node: TcpStream, socket: PathBuf, wire: watch::Receiver<Wire>) {
    let state = *wire.borrow();
    match state {
        Wire::Whole | Wire::Stalled => (),
        Wire::Cut => return,
        // A knock that nobody hears: the other end waits until it gives up.
        Wire::Silent => return until_node_leaves(node).await,
    }
    // A database that does not listen refuses the connection.
    let Ok(database) = UnixStream::connect(socket).await else { return };
    let (mut from_node, mut to_node) = node.into_split();
    let (mut from_database, mut to_database) = database.into_split();
    let mut lost = wire.clone();
    let back = pass(&mut from_database, &mut to_node, wire.clone());
    let forth = pass(&mut from_node, &mut to_database, wire);
    let lost = becomes(&mut lost, Wire::Silent);
    tokio::select! {
        // Either end has had enough, or the wire was cut: both connections end.
        () = forth => (),
        () = back => (),
        () = lost => stay_silent(from_node, to_node, from_database, to_database).await,
    }
}

/// Passes on what one end says, as long as the wire lets it.
async fn pass(
    from: &mut (impl AsyncReadExt + Unpin),
    to: &mut (impl AsyncWriteExt + Unpin),
    mut wire: watch::Receiver<Wire>,
) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            () = becomes(&mut wire, Wire::Cut) => return,
        };
        let Ok(length @ 1..) = read else { return };
        let Ok(state) = wire.wait_for(|it| *it != Wire::Stalled).await.map(|it| *it) else {
            return;
        };
        if state == Wire::Cut || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

/// Waits until the wire is like this; for ever if nobody breaks it any more.
async fn becomes(wire: &mut watch::Receiver<Wire>, state: Wire) {
    let ended = wire.wait_for(|it| *it == state).await.is_err();
    if ended {
        std::future::pending::<()>().await;
    }
}

/// Neither end hears anything of the other again, not even that it has gone.
async fn stay_silent(
    mut from_node: OwnedReadHalf,
    _to_node: OwnedWriteHalf,
    _from_database: unix::OwnedReadHalf,
    _to_database: unix::OwnedWriteHalf,
) {
    let mut buffer = [0; 4096];
    while let Ok(1..) = from_node.read(&mut buffer).await {}
}

async fn until_node_leaves(mut node: TcpStream) {
    let mut buffer = [0; 4096];
    while let Ok(1..) = node.read(&mut buffer).await {}
}
