//! The README and the pages of `docs`, taken apart.

use std::path::{Path, PathBuf};

/// A page of this repository.
pub(crate) struct Page {
    /// Its path from the root.
    pub(crate) path: &'static str,
    pub(crate) text: &'static str,
}

macro_rules! pages {
    ($($path:literal),* $(,)?) => {
        &[$(Page { path: $path, text: include_str!(concat!("../../", $path)) }),*]
    };
}

/// The pages that are checked word by word. Their commands are run in this order, in one home: `playing.md` shows the record of the
/// game that `lines.md` plays.
pub(crate) const PAGES: &[Page] = pages![
    "README.md",
    "docs/etaoin.md",
    "docs/endgame.md",
    "docs/words.md",
    "docs/hangman.md",
    "docs/lines.md",
    "docs/playing.md",
    "docs/commands.md",
    "docs/teaching.md",
    "docs/speed.md",
];

/// The pages of which only the links are checked here: of `values.md` and `ssh.md` the commands, too.
const OTHERS: &[Page] = pages![
    "docs/values.md",
    "docs/cluster.md",
    "docs/page.md",
    "docs/ssh.md",
    "examples/README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
];

/// The page of what Evil Hangman costs.
pub(crate) const VALUES: &str = include_str!("../../docs/values.md");

/// The page on guests.
pub(crate) const SSH: &str = include_str!("../../docs/ssh.md");

/// The page with the table of figures.
pub(crate) const SPEED: &str = include_str!("../../docs/speed.md");

/// The lines of every block of code in this language.
pub(crate) fn blocks(language: &str) -> Vec<Vec<&'static str>> {
    PAGES.iter().flat_map(|page| blocks_of(page.text, language)).collect()
}

/// The same of one page.
pub(crate) fn blocks_of<'a>(page: &'a str, language: &str) -> Vec<Vec<&'a str>> {
    let opening = format!("```{language}");
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut inside = None;
    for line in page.lines() {
        match inside {
            None if line.starts_with("```") => {
                inside = Some(line == opening);
                found.extend((line == opening).then(Vec::new));
            }
            Some(_) if line == "```" => inside = None,
            Some(true) => found.last_mut().unwrap().push(line),
            _ => {}
        }
    }
    found
}

/// A page without its blocks of code.
fn prose_of(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// The pages without their blocks of code.
pub(crate) fn prose() -> String {
    PAGES.iter().map(|page| prose_of(page.text)).collect::<Vec<_>>().join("\n")
}

/// What stands between back-ticks in the prose.
pub(crate) fn spans() -> Vec<String> {
    prose().split('`').skip(1).step_by(2).map(|span| span.replace('\n', " ")).collect()
}

/// A link or a picture that leads to something in this repository.
pub(crate) struct Link {
    /// The page that it stands on.
    page: &'static str,
    /// The path from the root to what it leads to.
    pub(crate) target: String,
    /// The heading there, as it stands in an address.
    heading: Option<&'static str>,
}

/// The links and the pictures of the pages, those to other sites aside.
pub(crate) fn links() -> Vec<Link> {
    links_of(PAGES)
}

fn links_of(pages: &[Page]) -> Vec<Link> {
    let mut found = Vec::new();
    for &Page { path, text } in pages {
        let blocks = text.split("```").step_by(2);
        for target in blocks.flat_map(|part| part.split("](").skip(1)).map(|rest| rest.split(')').next().unwrap()) {
            if target.starts_with("http") {
                continue;
            }
            let (file, heading) = match target.split_once('#') {
                Some((file, heading)) => (file, Some(heading)),
                None => (target, None),
            };
            let target = if file.is_empty() { path.to_owned() } else { from_root(path, file) };
            found.push(Link { page: path, target, heading });
        }
    }
    found
}

/// The path from the root to `file`, as `page` names it.
fn from_root(page: &str, file: &str) -> String {
    let mut folders: Vec<&str> = page.split('/').collect();
    folders.pop();
    for part in file.split('/') {
        match part {
            ".." => assert!(folders.pop().is_some(), "{page}: {file} is outside the repository"),
            _ => folders.push(part),
        }
    }
    folders.join("/")
}

fn at_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// How a heading stands in an address.
fn address(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|&c| c.is_alphanumeric() || c == '-' || c == '_').collect()
}

/// The headings of a page, as they stand in addresses.
fn headings(page: &str) -> Vec<String> {
    let prose = prose_of(page);
    let lines = prose.lines().filter(|line| line.starts_with('#'));
    lines.map(|line| address(line.trim_start_matches('#').trim())).collect()
}

#[test]
fn the_pages_are_taken_apart_as_they_are_written() {
    for Page { path, text } in PAGES {
        let fences = text.lines().filter(|line| line.starts_with("```")).count();
        let known = ["sh", "console"].map(|language| blocks_of(text, language).len());
        assert_eq!(
            (fences % 2, known.iter().sum::<usize>()),
            (0, fences / 2),
            "{path}: blocks of another language are never checked"
        );
        let prose = prose_of(text);
        assert!(!prose.contains("\n$ ") && prose.matches('`').count().is_multiple_of(2), "{path}");
    }
    let known = ["sh", "console"].map(|language| blocks(language).len());
    assert!(known.iter().all(|count| *count > 1) && spans().len() > 20, "{known:?}");
}

#[test]
fn every_link_leads_to_something() {
    let links: Vec<Link> = [PAGES, OTHERS].into_iter().flat_map(links_of).collect();
    for Link { page, target, heading } in &links {
        assert!(at_root(target).exists(), "{page}: there is no {target}");
        if let Some(heading) = heading {
            let there = std::fs::read_to_string(at_root(target)).unwrap();
            assert!(headings(&there).iter().any(|known| known == heading), "{page}: {target} has no #{heading}");
        }
    }
    assert!(links_of(PAGES).len() > 30 && links.len() > 40, "{} links", links.len());
}

#[test]
fn every_page_of_the_folder_is_checked_and_found_from_the_readme() {
    let files =
        std::fs::read_dir(at_root("docs")).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let listed = |path: &str| PAGES.iter().chain(OTHERS).any(|page| page.path == path);
    let led_to = links_of(&PAGES[..1]);
    for path in files.map(|name| format!("docs/{name}")) {
        assert!(listed(&path), "{path} is on no list");
        assert!(led_to.iter().any(|link| link.target == path), "README.md does not lead to {path}");
    }
}

#[test]
fn the_page_of_values_shows_what_is_there() {
    let contents: Vec<&str> = VALUES.split("](#").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    let sections: Vec<String> = VALUES.lines().filter_map(|line| line.strip_prefix("## ")).map(address).collect();
    assert_eq!(contents, sections, "the page lists its sections");
    let shipped = include_str!("../../assets/hangman/proofs/common-7.txt");
    let shipped: Vec<&str> = shipped.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(blocks_of(VALUES, "text"), [shipped], "the example is the certificate that ships");
}

#[test]
fn the_version_of_rust_is_the_one_that_is_needed() {
    assert!(prose_of(PAGES[0].text).contains(&format!("Rust {} ", env!("CARGO_PKG_RUST_VERSION"))));
}
