use std::{fmt, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

use super::{Undelivered, letter::Letter};

/// What hands letters to a mail server.
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mailer({})", self.from)
    }
}

/// How long a mail server may take for each thing it is told.
const PATIENCE: Duration = Duration::from_secs(10);

/// An address of mail, as it is kept; `None` if it is none.
pub(crate) fn read_address(text: &str) -> Option<String> {
    text.trim().parse::<Address>().ok().map(|address| address.to_string())
}

impl Mailer {
    /// Refuses an address of a server or of a sender that cannot be used.
    pub(super) fn new(server: &str, from: &str) -> Result<Mailer, String> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        // The address may have a password in it, which is not told.
        let transport = transport.map_err(|_| {
            "mail.server: an address like smtps://user:password@mail.example or \
             smtp://mail.example:587?tls=required was expected"
                .to_owned()
        })?;
        let from: Mailbox = from.parse().map_err(|_| {
            format!("mail.from: an address like Wayfinder <games@example.org> was expected, not {from:?}")
        })?;
        Ok(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from })
    }

    pub(super) fn sender(&self) -> &Address {
        &self.from.email
    }

    pub(super) async fn send(&self, to: &str, letter: &Letter) -> Result<(), Undelivered> {
        let failed = |why: String| Undelivered::Failed(why);
        let to: Address = to.parse().map_err(|_| failed("this is no address of mail".into()))?;
        // So that nobody's holiday answers it.
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&letter.title)
            .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(format!("{}\n\n-- \n{}\n", letter.text(), letter.footer))
            .map_err(|error| failed(error.to_string()))?;
        self.transport.send(message).await.map_err(|error| failed(error.to_string()))?;
        Ok(())
    }
}
