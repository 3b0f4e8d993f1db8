use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{self, client::IntoClientRequest, protocol::WebSocketConfig},
};
use wayfinder_store::UserId;

use crate::Failure;

/// A connection to a table.
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A guest with a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) user: UserId,
    cookie: String,
}

impl Person {
    /// Somebody new.
    pub(crate) async fn arrive(
        http: &reqwest::Client,
        host: &str,
        name: &str,
    ) -> Result<Person, Failure> {
        let answer =
            http.post(format!("http://{host}/api/me")).json(&json!({ "name": name })).send();
        let answer = answer.await?.error_for_status()?;
        let cookie = answer.headers().get("set-cookie").ok_or("a guest without a cookie")?;
        let cookie = cookie.to_str()?.split(';').next().unwrap_or_default().to_owned();
        let me: Value = answer.json().await?;
        let user = me["user"]["id"].as_str().ok_or("a guest without an id")?.parse()?;
        Ok(Person { user, cookie })
    }

    /// Asks a server for something; refuses whatever is no good answer.
    pub(crate) async fn post(
        &self,
        http: &reqwest::Client,
        host: &str,
        path: &str,
        body: &Value,
    ) -> Result<Value, Failure> {
        let request = http.post(format!("http://{host}{path}")).header("cookie", &self.cookie);
        Ok(request.json(body).send().await?.error_for_status()?.json().await?)
    }
}

/// Connects to a table, as somebody or as a stranger.
pub(crate) async fn connect(
    host: &str,
    table: &str,
    person: Option<&Person>,
) -> Result<Socket, tungstenite::Error> {
    let mut request = format!("ws://{host}/api/tables/{table}/socket").into_client_request()?;
    if let Some(person) = person {
        request.headers_mut().insert("cookie", person.cookie.parse()?);
    }
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    Ok(connect_async_with_config(request, Some(config), true).await?.0)
}
