//! What people say to each other.

use wayfinder_store::StoreError;

use super::{ConnectionId, Room};
use crate::{
    Limits,
    wire::{ChatText, Refused, RefusedCode},
};

impl Room {
    /// Tells everybody a line of somebody's, once it is stored.
    pub(super) async fn chat(&mut self, from: ConnectionId, chat: &ChatText) {
        let text = chat.text.trim();
        let refuse = |code, message: &str| Refused::new(None, code, message);
        let Some(user) = self.user_of(from) else {
            let message = "give yourself a name first";
            return self.refuse(from, refuse(RefusedCode::NeedsUser, message));
        };
        if text.is_empty() {
            return self.refuse(from, refuse(RefusedCode::Empty, "there is nothing to say"));
        }
        if text.chars().count() > Limits::CHAT {
            let message = format!("a line has at most {} characters", Limits::CHAT);
            return self.refuse(from, refuse(RefusedCode::TooLong, &message));
        }
        match self.app.store.say(self.table.id, user, text).await {
            Ok(line) => self.tell_line(line.into()),
            Err(StoreError::Muted { .. }) => {
                let message = "you may not talk on this server";
                self.refuse(from, refuse(RefusedCode::Muted, message));
            }
            Err(error) => {
                tracing::warn!(table = %self.table.id, %user, %error, "Store::say failed");
                self.refuse(from, refuse(RefusedCode::NotStored, "it was not kept: try again"));
            }
        }
    }
}
