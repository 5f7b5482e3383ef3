//! The page as a folder, built by the arcade itself, and served from this machine.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::thread;

use tiny_http::{Header, Response, Server};

/// A folder with the page, and where it is served.
pub struct Site {
    folder: PathBuf,
    address: String,
    server: Arc<Server>,
}

impl Drop for Site {
    fn drop(&mut self) {
        self.server.unblock();
    }
}

impl Site {
    /// Builds the page, or takes the one that is named, and serves it. The error says what is missing.
    pub fn open() -> Result<Self, String> {
        let folder = match std::env::var_os("ARCADE_PAGE") {
            Some(folder) => folder.into(),
            None => built()?,
        };
        let server = Arc::new(Server::http("127.0.0.1:0").map_err(|error| error.to_string())?);
        let address = format!("http://{}/", server.server_addr());
        let (serving, from) = (Arc::clone(&server), folder.clone());
        thread::spawn(move || {
            for request in serving.incoming_requests() {
                // A browser may be gone before it has its answer.
                let _ = match answer(&from, request.url()) {
                    Some(response) => request.respond(response),
                    None => request.respond(Response::empty(404)),
                };
            }
        });
        Ok(Self { folder, address, server })
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

fn answer(folder: &Path, url: &str) -> Option<Response<File>> {
    let name = url.split('?').next()?.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let kind = match Path::new(name).extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        _ => return None,
    };
    let file = File::open(folder.join(Path::new(name).file_name()?)).ok()?;
    Some(Response::from_file(file).with_header(Header::from_bytes("Content-Type", kind).ok()?))
}
