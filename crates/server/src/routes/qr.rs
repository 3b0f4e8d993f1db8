//! Texts as QR codes, for links that go to a phone.

use std::fmt::Write;

use axum::Json;
use qrcode::{Color, EcLevel, QrCode};

use crate::{
    error::Error,
    extract::Body,
    wire::{ErrorBody, QrDrawing, QrText},
};

/// The longest text, in bytes: a link with an invitation has a third of it.
const MOST: usize = 400;

/// How wide the quiet border is, which readers need.
const QUIET: usize = 4;

/// Draws a text. The answer is the same for everybody, and nothing is kept of it; it is no GET because links are secrets
/// that no log should have.
#[utoipa::path(post, path = "/api/qr", tag = "server", request_body = QrText,
    responses((status = OK, body = QrDrawing), (status = BAD_REQUEST, body = ErrorBody)))]
pub(super) async fn draw(Body(QrText { text }): Body<QrText>) -> Result<Json<QrDrawing>, Error> {
    if text.is_empty() || text.len() > MOST {
        return Err(Error::BadRequest(format!("a text to be drawn has 1 to {MOST} bytes")));
    }
    let code = QrCode::with_error_correction_level(&text, EcLevel::M)
        .map_err(|error| Error::Internal(format!("QrCode: {error}")))?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let (left, top, long) = (x + QUIET, y + QUIET, run.len());
                write!(path, "M{left} {top}h{long}v1h-{long}z").expect("a text takes all");
            }
            x += run.len();
        }
    }
    Ok(Json(QrDrawing { size: (width + 2 * QUIET) as u32, path }))
}
