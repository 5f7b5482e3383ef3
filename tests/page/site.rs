//! The page as a folder, built by the arcade itself, and served from this machine.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// A folder with the page, and where it is served.
pub struct Site {
    folder: PathBuf,
    address: String,
}

impl Site {
    /// Builds the page, or takes the one that is named, and serves it. The error says what is missing.
    pub fn open() -> Result<Self, String> {
        let folder = match std::env::var_os("ARCADE_PAGE") {
            Some(folder) => folder.into(),
            None => built()?,
        };
        let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let from = folder.clone();
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let from = from.clone();
                // A browser may be gone before it has its answer.
                thread::spawn(move || drop(serve(&connection, &from)));
            }
        });
        Ok(Self { folder, address })
    }

    /// The address of the page, with `hash` behind it.
    pub fn address(&self, hash: &str) -> String {
        format!("{}{hash}", self.address)
    }

    /// The address of the page as a file.
    pub fn file(&self) -> String {
        format!("file://{}/index.html", fs::canonicalize(&self.folder).unwrap().display())
    }

    /// How many bytes a visitor loads from a server that compresses: all files but the one that only a page opened as a file takes.
    pub fn sent(&self) -> usize {
        let files = fs::read_dir(&self.folder).unwrap().map(|file| file.unwrap().path());
        let sent = files.filter(|file| !file.ends_with("arcade_bg.js"));
        sent.map(|file| {
            let mut compressed = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 9, 24);
            compressed.write_all(&fs::read(file).unwrap()).unwrap();
            compressed.into_inner().len()
        })
        .sum()
    }
}

/// Has the arcade build its page.
fn built() -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
    let _ = fs::remove_dir_all(&folder);
    let mut arcade = Command::new(env!("CARGO_BIN_EXE_arcade"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    arcade.arg("page").arg("--out").arg(&folder).current_dir(env!("CARGO_MANIFEST_DIR"));
    arcade.envs(target.map(|target| ("CARGO_TARGET_DIR", target)));
    let output = arcade.output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let lacks_tools = ["rustup", "clang", "cargo install"].iter().any(|get| said.contains(get));
    match output.status.success() {
        true => Ok(folder),
        false if lacks_tools => Err(said.trim().to_owned()),
        false => panic!("{said}"),
    }
}

/// Answers one request for a file of `folder`, which is all that a browser asks of a page.
fn serve(mut connection: &TcpStream, folder: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(connection).lines();
    let asked = lines.next().transpose()?.unwrap_or_default();
    // What else it says doesn’t matter here, but is read, so that the answer is.
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let url = asked.split(' ').nth(1).unwrap_or_default();
    let name = url.split('?').next().unwrap_or_default().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let kind = match Path::new(name).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "application/wasm",
    };
    let file = Path::new(name).file_name().and_then(|name| fs::read(folder.join(name)).ok());
    let status = if file.is_some() { "200 OK" } else { "404 Not Found" };
    let content = file.unwrap_or_default();
    let length = content.len();
    write!(
        connection,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    connection.write_all(&content)
}
