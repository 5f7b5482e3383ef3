//! The README, taken apart; and the page of values, which shows commands, too.

/// The page itself.
pub(crate) const PAGE: &str = include_str!("../../README.md");

/// The page of what Evil Hangman costs.
pub(crate) const VALUES: &str = include_str!("../../docs/values.md");

/// The page for teachers.
const TEACHING: &str = include_str!("../../docs/teaching.md");

/// The lines of every block of code in this language.
pub(crate) fn blocks(language: &str) -> Vec<Vec<&'static str>> {
    blocks_of(PAGE, language)
}

/// The same of another page.
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

/// The page without its blocks of code.
pub(crate) fn prose() -> String {
    PAGE.split("```").step_by(2).collect()
}

/// What stands between back-ticks in the prose, and on the page for teachers.
pub(crate) fn spans() -> Vec<String> {
    let of = |page: &str| page.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " ")).collect::<Vec<_>>();
    [of(&prose()), of(TEACHING)].concat()
}

/// Where the links and the pictures of the page lead, those to other sites aside.
pub(crate) fn links() -> Vec<&'static str> {
    links_of(PAGE)
}

fn links_of(page: &str) -> Vec<&str> {
    let targets = page.split("](").skip(1).map(|rest| rest.split(')').next().unwrap());
    targets.filter(|target| !target.starts_with("http")).collect()
}

#[test]
fn the_page_is_taken_apart_as_it_is_written() {
    let fences = PAGE.lines().filter(|line| line.starts_with("```")).count();
    let known = ["sh", "console"].map(|language| blocks(language).len());
    assert_eq!(
        (fences % 2, known.iter().sum::<usize>()),
        (0, fences / 2),
        "blocks of another language are never checked"
    );
    assert!(known.iter().all(|count| *count > 1) && spans().len() > 20, "{known:?}");
    assert!(!prose().contains("\n$ ") && prose().matches('`').count().is_multiple_of(2));
}

#[test]
fn every_link_leads_to_something() {
    let missing: Vec<&str> = links()
        .into_iter()
        .filter(|link| !std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(link).exists())
        .collect();
    assert_eq!(missing, [""; 0]);
    assert!(links().len() > 10);
}

#[test]
fn the_page_of_values_shows_what_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (places, files): (Vec<&str>, Vec<&str>) =
        links_of(VALUES).into_iter().partition(|target| target.starts_with('#'));
    let headings: Vec<String> = VALUES
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .map(|heading| format!("#{}", heading.to_lowercase().replace(' ', "-").replace(',', "")))
        .collect();
    assert_eq!(places, headings, "the page lists its sections");
    let missing: Vec<&str> = files.iter().copied().filter(|file| !root.join("docs").join(file).exists()).collect();
    assert_eq!(missing, [""; 0]);
    assert!(files.len() > 3);
    let shipped = include_str!("../../assets/hangman/proofs/common-7.txt");
    let shipped: Vec<&str> = shipped.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(blocks_of(VALUES, "text"), [shipped], "the example is the certificate that ships");
}

#[test]
fn the_version_of_rust_is_the_one_that_is_needed() {
    assert!(prose().contains(&format!("Rust {} ", env!("CARGO_PKG_RUST_VERSION"))));
}
