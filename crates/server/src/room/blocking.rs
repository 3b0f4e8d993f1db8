//! Who is not heard by whom.

use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

use wayfinder_store::UserId;

use super::{Room, connection::Connection, delayed::Eyes};
use crate::wire::{ChatLine, ServerMessage};

impl Room {
    /// Whom somebody keeps away; a stranger keeps nobody.
    pub(super) async fn unheard_by(&mut self, user: Option<UserId>) -> Arc<BTreeSet<UserId>> {
        let Some(user) = user else { return Arc::default() };
        match self.app.store.blocked_by(user).await {
            Ok(blocked) => Arc::new(blocked),
            Err(error) => {
                // The game matters more than who is not heard.
                tracing::warn!(%user, %error, "Store::blocked_by failed: whoever is blocked is heard");
                Arc::default()
            }
        }
    }

    /// Somebody may keep others away than before: what was said is told anew.
    pub(super) async fn block_anew(&mut self, user: UserId) {
        if !self.connections.iter().any(|it| it.user == Some(user)) {
            return;
        }
        let unheard = self.unheard_by(Some(user)).await;
        let mut changed = false;
        for connection in self.connections.iter_mut().filter(|it| it.user == Some(user)) {
            changed |= connection.unheard != unheard;
            connection.unheard = Arc::clone(&unheard);
        }
        if changed {
            self.tell_state(|connection| connection.user == Some(user)).await;
        }
    }

    /// Tells those a line of the chat who want to hear whoever says it.
    pub(super) fn tell_chat(&mut self, line: ChatLine, eyes: Eyes) {
        let speaker = line.user;
        let text = ServerMessage::Chat(line).to_text();
        let hears = |it: &Connection| {
            self.sees(it, eyes) && !speaker.is_some_and(|speaker| it.unheard.contains(&speaker))
        };
        let chosen: Vec<bool> = self.connections.iter().map(hears).collect();
        for (connection, _) in self.connections.iter_mut().zip(chosen).filter(|(_, chosen)| *chosen)
        {
            connection.send(text.clone());
        }
    }
}

/// What of a chat somebody hears.
pub(super) fn heard<'a>(chat: &'a [ChatLine], unheard: &BTreeSet<UserId>) -> Cow<'a, [ChatLine]> {
    if unheard.is_empty() {
        return Cow::Borrowed(chat);
    }
    let is_heard = |line: &&ChatLine| !line.user.is_some_and(|it| unheard.contains(&it));
    chat.iter().filter(is_heard).cloned().collect()
}
