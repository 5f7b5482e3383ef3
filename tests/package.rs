//! What is published has everything that a build needs, and nothing that only this repository needs.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// The packages, by their folders from the root of the repository.
const PACKAGES: [&str; 3] = ["", "crates/engine", "crates/ui"];

fn root(package: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(package)
}

/// The files of a package, as cargo lists them.
fn listed(package: &str) -> BTreeSet<PathBuf> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["package", "--list", "--allow-dirty", "--no-metadata", "--offline"]).current_dir(root(package));
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(PathBuf::from).collect()
}

/// The files below `folder`, from the root of the package.
fn files(package: &str, folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root(package).join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{folder}/{}", entry.file_name().into_string().unwrap());
        if entry.path().is_dir() { found.extend(files(package, &name)) } else { found.push(name.into()) }
    }
    found
}

/// The path without its `..`.
fn straight(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut straight, part| {
        if part == Component::ParentDir {
            straight.pop();
        } else {
            straight.push(part);
        }
        straight
    })
}

/// The files that the source text of `file` has within it when it is built. Where a macro fills in the name, the folder.
fn embedded(file: &Path, text: &str) -> Vec<PathBuf> {
    let calls = ["include_str!(", "include_bytes!("].iter().flat_map(|call| text.split(call).skip(1));
    calls
        .map(|rest| {
            let end = rest.find(['\n', ';']).unwrap_or(rest.len());
            let call = rest[..end].split('$').next().unwrap_or_default();
            let name: String = call.split('"').skip(1).step_by(2).filter(|part| part.contains('/')).collect();
            let from = if call.contains("env!") { Path::new("") } else { file.parent().unwrap() };
            (call.contains("OUT_DIR"), straight(&from.join(name.trim_start_matches('/'))))
        })
        .filter(|(is_made, _)| !is_made)
        .map(|(_, path)| path)
        .collect()
}

#[test]
fn a_build_finds_every_file_that_it_needs() {
    let mut embeds = 0;
    for package in PACKAGES {
        let listed = listed(package);
        let mut needed: Vec<PathBuf> = files(package, "src");
        needed.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
        let sources = needed.clone();
        for file in &sources {
            needed.extend(embedded(file, &fs::read_to_string(root(package).join(file)).unwrap()));
        }
        embeds += needed.len() - sources.len();
        if let Ok(build) = fs::read_to_string(root(package).join("build.rs")) {
            let named = |part: &&str| part.starts_with("assets/") || part.starts_with("src/");
            needed.extend(build.split('"').filter(named).map(PathBuf::from));
            needed.push("build.rs".into());
        }
        needed.extend(match package {
            "" => ["Cargo.lock", "README.md", "LICENSE-APACHE", "LICENSE-MIT"].map(PathBuf::from).into(),
            "crates/engine" => files(package, "assets/lexicon"),
            _ => Vec::new(),
        });
        let is_there =
            |file: &Path| listed.contains(file) || listed.iter().any(|other| other != file && other.starts_with(file));
        let missing: Vec<_> = needed.iter().filter(|file| !is_there(file)).collect();
        assert!(missing.is_empty(), "{package}: {missing:#?}");
    }
    assert!(embeds > 8, "files within source texts were not found");
}

#[test]
fn tests_pictures_and_tools_stay_in_the_repository() {
    let stays = ["tests", "fuzz", "assets/pictures", "examples/pictures", "packaging", ".ci", ".github", ".cargo"];
    let package = listed("");
    let stray: Vec<_> = package.iter().filter(|file| stays.iter().any(|folder| file.starts_with(folder))).collect();
    assert!(stray.is_empty(), "{stray:#?}");
    let size: u64 =
        package.iter().filter_map(|file| fs::metadata(root("").join(file)).ok()).map(|file| file.len()).sum();
    assert!(size < 10_000_000, "{size} bytes");
}

fn text(path: &str) -> String {
    fs::read_to_string(root(path)).unwrap()
}

/// The one value between `before` and `after` in a text.
#[track_caller]
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

#[test]
fn every_place_names_the_same_version() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = text("CHANGELOG.md");
    let chapters: Vec<&str> = changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let latest = chapters.iter().find(|chapter| chapter.starts_with(|c: char| c.is_ascii_digit())).unwrap();
    // The workflow takes the notes of a release from the chapter that begins so.
    assert!(latest.starts_with(&format!("{version} (2")), "the latest chapter of CHANGELOG.md is {latest}");
    let formula = text("packaging/arcade.rb");
    assert_eq!(between(&formula, "/releases/download/v", "\""), format!("{version}/arcade-{version}-source.tar.gz"));
}

#[test]
fn every_place_names_the_same_address() {
    let address = env!("CARGO_PKG_REPOSITORY");
    assert_eq!(address, env!("CARGO_PKG_HOMEPAGE"));
    for path in ["README.md", "SECURITY.md", "CONTRIBUTING.md", "packaging/flake.nix", "packaging/arcade.rb"] {
        let text = text(path);
        assert!(text.contains(address), "{path} lacks {address}");
        // Once there is an address, no placeholder is left.
        assert_eq!(text.contains("arcade.example"), address.contains("arcade.example"), "{path}");
    }
}

/// What `cargo binstall` looks for is what the workflow makes.
#[test]
fn installers_find_the_archives() {
    let manifest: toml_edit::DocumentMut = text("Cargo.toml").parse().unwrap();
    let binstall = &manifest["package"]["metadata"]["binstall"];
    let (workflow, archive) = (text(".github/workflows/release.yml"), text(".ci/archive"));
    let made = "arcade-${GITHUB_REF_NAME#v}-${{ matrix.target }}";
    assert!(workflow.contains(&format!("bash .ci/archive target/${{{{ matrix.target }}}}/release {made}\n")));
    let name = made.replace("${GITHUB_REF_NAME#v}", "{ version }").replace("${{ matrix.target }}", "{ target }");
    assert_eq!(binstall["bin-dir"].as_str().unwrap(), format!("{name}/{{ bin }}{{ binary-ext }}"));
    let windows = &binstall["overrides"]["x86_64-pc-windows-msvc"];
    for (table, ending, format, packed) in [
        (binstall, "tar.gz", "tgz", "tar -czf \"$name.tar.gz\" \"$name\""),
        (windows, "zip", "zip", "\"$name.zip\" \"$name\""),
    ] {
        let address = format!("{{ repo }}/releases/download/v{{ version }}/{name}.{ending}");
        assert_eq!((table["pkg-url"].as_str().unwrap(), table["pkg-fmt"].as_str().unwrap()), (&*address, format));
        assert!(archive.contains(packed), "{packed}");
    }
    let targets: Vec<&str> = workflow.split("{ target: ").skip(1).map(|rest| rest.split(',').next().unwrap()).collect();
    assert!(targets.contains(&"x86_64-pc-windows-msvc") && targets.len() == 7, "{targets:?}");
    assert_eq!(targets.iter().filter(|target| target.contains("windows")).count(), 1, "each has its own override");
}

#[test]
fn files_within_source_texts_are_found_in_all_their_forms() {
    let text = r#"
        const A: &str = include_str!("../../assets/a.txt");
        const B: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/b.txt"));
        const C: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/c"));
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons/", $name, ".toml"))"#;
    let found = embedded(Path::new("src/play/mod.rs"), text);
    assert_eq!(found, ["assets/a.txt", "assets/b.txt", "assets/lessons"].map(PathBuf::from));
}
