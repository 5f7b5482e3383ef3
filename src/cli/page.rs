//! `arcade page`: the arcade as a page for a browser, built from its source.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use clap::Args;

use crate::command::Failure;
use crate::files::io_reason;
use crate::shell::{taken, write_folder};

/// What the compiler calls a page.
const TARGET: &str = "wasm32-unknown-unknown";

/// The tool that joins what the compiler makes to a browser, and its version: that of the library in `Cargo.lock`.
const TOOL: &str = "wasm-bindgen";

/// What the page has beside what is built, by its name.
const FILES: [(&str, &str); 7] = [
    ("index.html", include_str!("../../assets/page/index.html")),
    ("page.css", include_str!("../../assets/page/page.css")),
    ("store.js", include_str!("../../assets/page/store.js")),
    ("lines.js", include_str!("../../assets/page/lines.js")),
    ("pictures.js", include_str!("../../assets/page/pictures.js")),
    ("page.js", include_str!("../../assets/page/page.js")),
    ("worker.js", include_str!("../../assets/page/worker.js")),
];

/// Where the page goes.
#[derive(Debug, Args)]
#[command(
    before_help = "Example:
  arcade page --out site               builds the page into the folder site",
    after_help = "Run it in the folder of the arcade’s source. docs/page.md says what a page can do and how to host it."
)]
pub(super) struct Page {
    /// Write the page into this folder, which must not be there yet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Builds the page, and says where it is.
pub(super) fn run(asked: &Page) -> Result<String, Failure> {
    let lock = fs::read_to_string("Cargo.lock").ok().filter(|_| Path::new("crates/page/Cargo.toml").exists());
    let lock = lock.ok_or_else(|| Failure::failed("There is no source of the arcade here. Run this in its folder."))?;
    let version = version_of_tool(&lock).ok_or_else(|| Failure::failed(format!("Cargo.lock names no {TOOL}.")))?;
    look_for_tools(&version)?;
    if asked.out.symlink_metadata().is_ok() {
        return Err(Failure::failed(taken(&asked.out)));
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let arguments = ["build", "--profile", "page", "--package", "arcade-page", "--target", TARGET, "--target-dir"];
    finish(Command::new(cargo()).args(arguments).arg(&target), "The page could not be built")?;
    let built = target.join(TARGET).join("page/arcade_page.wasm");
    let joined = target.join(TARGET).join("page/joined");
    let join =
        ["--target", "no-modules", "--no-typescript", "--remove-name-section", "--out-name", "arcade", "--out-dir"];
    finish(Command::new(TOOL).args(join).arg(&joined).arg(built), "The page could not be joined to a browser")?;
    let unread = |error| Failure::failed(format!("What was built can’t be read: {}.", io_reason(&error)));
    let script = fs::read_to_string(joined.join("arcade.js")).map_err(unread)?;
    let code = fs::read(joined.join("arcade_bg.wasm")).map_err(unread)?;
    // A page that is opened as a file may load scripts, and nothing else.
    let as_script = format!("const arcadeBytes = \"{}\";\n", BASE64_STANDARD.encode(&code));
    let joined = [("arcade.js".to_owned(), script), ("arcade_bg.js".to_owned(), as_script)];
    let files = FILES.map(|(name, text)| (name.to_owned(), text.to_owned()));
    write_folder(&asked.out, &joined.into_iter().chain(files).collect::<Vec<_>>()).map_err(Failure::failed)?;
    fs::write(asked.out.join("arcade_bg.wasm"), code)
        .map_err(|error| Failure::failed(format!("The page could not be written: {}.", io_reason(&error))))?;
    Ok(format!("The page is in {}: open index.html there, or serve the folder.\n", asked.out.display()))
}

fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// The version of the library that the tool has to match, in the text of a lock file.
fn version_of_tool(lock: &str) -> Option<String> {
    let lock: toml_edit::DocumentMut = lock.parse().ok()?;
    let packages = lock.get("package")?.as_array_of_tables()?;
    let package = packages.iter().find(|package| package.get("name").and_then(|name| name.as_str()) == Some(TOOL))?;
    package.get("version")?.as_str().map(str::to_owned)
}

/// Sees to it that everything is there that building a page takes; the sentence says how to get what is not.
fn look_for_tools(version: &str) -> Result<(), Failure> {
    let said = |program: &str, args: &[&str]| {
        let output = Command::new(program).args(args).stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let library = said("rustc", &["--print", "target-libdir", "--target", TARGET]);
    if !library.is_some_and(|folder| Path::new(&folder).exists()) {
        return Err(Failure::failed(format!(
            "The compiler can’t build pages yet. Get what it lacks with: rustup target add {TARGET}"
        )));
    }
    if said("clang", &["--version"]).is_none() {
        return Err(Failure::failed(
            "There is no clang, which builds the database for a page. Install it: your system’s package is called clang.",
        ));
    }
    if said(TOOL, &["--version"]).is_none_or(|said| said.split(' ').nth(1) != Some(version)) {
        return Err(Failure::failed(format!(
            "There is no {TOOL} {version}, which joins the page to a browser. Get it with: cargo install {TOOL}-cli --version {version}"
        )));
    }
    Ok(())
}

/// Runs a program to its end; what it says goes to standard error.
fn finish(command: &mut Command, failed: &str) -> Result<(), Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::failed(format!("{failed}; {program} says why above."))),
        Err(error) => Err(Failure::failed(format!("{failed}: {program} can’t be started, {}.", io_reason(&error)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tool_is_wanted_in_the_version_of_the_library() {
        let lock = "version = 4\n\n[[package]]\nname = \"wasm\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_of_tool(lock).as_deref(), Some("0.2.130"));
        assert_eq!(version_of_tool("version = 4\n"), None);
        assert!(version_of_tool(include_str!("../../Cargo.lock")).is_some());
    }
}
