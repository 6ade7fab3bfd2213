//! Starting and stopping: the address, the database file, signals.

use crate::{App, Config, broom, door::Door, pictures, router, store::StoreError};
use shelf::Title;
use std::{
    future::Future,
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};
use tokio::net::{TcpListener, TcpSocket};

/// The war began in that year; the port is easy to remember.
const PORT: u16 = 1939;
/// So many ports are tried after it.
const TRIES: u16 = 20;
/// Connections that the system keeps until we have time for them.
const BACKLOG: u32 = 1024;
/// What the system keeps of our answers until they are read.
const SEND_BUFFER: u32 = 256 * 1024;
/// Requests that are under way get so long to finish.
const GRACE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("cannot open the database {url}: {message}")]
    Database { url: String, message: String },
    #[error("the database cannot be used: {0}")]
    Unusable(StoreError),
    #[error("cannot make the folder {}: {error}", path.display())]
    Folder { path: PathBuf, error: io::Error },
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl TableError {
    pub(crate) fn database(url: &str, error: &StoreError) -> TableError {
        // A password has no place in a message.
        let shown = match url.split_once('@') {
            Some((_, host)) => format!("postgres://…@{host}"),
            None => url.to_string(),
        };
        TableError::Database { url: shown, message: error.to_string() }
    }
}

/// A table that has its port but answers nobody yet.
pub struct Server {
    listener: TcpListener,
    app: Arc<App>,
}

impl Server {
    pub async fn open(config: Config, titles: Vec<Arc<dyn Title>>) -> Result<Server, TableError> {
        let database = match &config.database {
            Some(url) => url.clone(),
            None => default_database()?,
        };
        let listener = listen(config.listen).await?;
        let app = App::open(config, titles, &database).await?;
        Ok(Server { listener, app })
    }

    /// What to type into a browser.
    pub fn url(&self) -> Result<String, TableError> {
        let mut address = self.listener.local_addr()?;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        Ok(format!("http://{address}/"))
    }

    /// Serves until `stop` is done, then finishes what is under way.
    pub async fn serve(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), TableError> {
        let app = self.app.clone();
        let serving = Door::new(app.clone(), router(app.clone())).stand_open(self.listener);
        let late = async {
            stop.await;
            tracing::info!("stopping");
            app.closing.send_replace(true);
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = serving => {}
            () = late => {}
        }
        app.store.shut().await;
        Ok(())
    }
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, TableError> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Runs a table until Ctrl-C or a request to end; `ready` learns the address.
pub fn run(
    config: Config,
    titles: Vec<Arc<dyn Title>>,
    ready: impl FnOnce(&str),
) -> Result<(), TableError> {
    let runtime = runtime()?;
    let result = runtime.block_on(async {
        let server = Server::open(config, titles).await?;
        ready(&server.url()?);
        let app = server.app.clone();
        tokio::spawn(broom::keep_room(Arc::downgrade(&app)));
        tokio::spawn(async move { pictures::draw_ahead(&app).await });
        server.serve(told_to_stop()).await
    });
    // A computer that is deep in thought does not hold us up.
    runtime.shutdown_timeout(Duration::from_secs(1));
    result
}

async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without signals it runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The address that was asked for, or the first free one of ours.
async fn listen(wish: Option<SocketAddr>) -> Result<TcpListener, TableError> {
    let bind =
        |address: SocketAddr| bind(address).map_err(|error| TableError::Listen { address, error });
    if let Some(address) = wish {
        return bind(address);
    }
    for port in PORT..PORT + TRIES {
        match bind((Ipv4Addr::LOCALHOST, port).into()) {
            Err(TableError::Listen { error, .. }) if error.kind() == io::ErrorKind::AddrInUse => {}
            result => return result,
        }
    }
    bind((Ipv4Addr::LOCALHOST, 0).into())
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A table that is started again gets its port back at once; elsewhere the word means another
    // thing.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections inherit it: what the system keeps for those who do not read is bounded too.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// A file in the user's folder for data; beside us if there is no such folder.
pub fn default_database() -> Result<String, TableError> {
    let folder = directories::ProjectDirs::from("", "", "sztab")
        .map_or_else(|| PathBuf::from("."), |dirs| dirs.data_dir().to_path_buf());
    std::fs::create_dir_all(&folder)
        .map_err(|error| TableError::Folder { path: folder.clone(), error })?;
    let path = folder.join("table.db").display().to_string();
    // The address of a database is a URL.
    let path = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    Ok(format!("sqlite:{path}"))
}
