//! The way to the socket.

use axum::{
    extract::{Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    response::Response,
};

use crate::{
    Limits, app::App, error::Error, extract::table_id, identity::Visitor, socket::TableSocket,
};

/// Sockets are many and mostly quiet: their buffers start small.
const BUFFER: usize = 2 * 1024;

pub(super) async fn socket(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|rejection| Error::BadRequest(rejection.body_text()))?;
    let entered = TableSocket::enter(&app, table_id(&id)?, visitor).await?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(Limits::MESSAGE)
        .max_frame_size(Limits::MESSAGE)
        .on_upgrade(|socket| entered.serve(socket)))
}
