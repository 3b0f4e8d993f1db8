//! The way to the socket.

use axum::{
    extract::{Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    response::Response,
};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::table_id,
    gate::VisitorAddress,
    identity::SessionVisitor,
    socket::{SocketPlace, TableSocket},
};

/// Sockets are many and mostly quiet: their buffers start small.
const BUFFER: usize = 2 * 1024;

pub(super) async fn socket(
    State(app): State<App>,
    SessionVisitor(visitor): SessionVisitor,
    VisitorAddress(address): VisitorAddress,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Error::BadRequest(rejection.body_text()))?;
    let place = SocketPlace::take(&app, address, visitor.as_ref().map(|(user, _)| user.id))?;
    let entered = TableSocket::enter(&app, table_id(&id)?, visitor, place).await?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(Limits::MESSAGE)
        .max_frame_size(Limits::MESSAGE)
        .on_upgrade(|socket| entered.serve(socket)))
}
