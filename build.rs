//! Packs `assets/lexicon/words.txt` into the form `engine::lexicon` borrows, so that the program starts without
//! parsing.
//!
//! To `OUT_DIR`: `lexicon.letters`, the words, shortest first and sorted within a length, with nothing between them;
//! `lexicon.levels`, a byte for each word in the same order; `lexicon.first`, the words whose level was another in the
//! first edition, three bytes for the place and one for the level; `lexicon.rs`, how many words there are of each length
//! and level, and the fingerprint, for both editions; `dawg.nodes` and `dawg.edges`, the graph of the words' sorted
//! letters.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::{env, fmt::Write as _, fs};

#[path = "src/engine/lexicon/fingerprint.rs"]
mod fingerprint;

#[path = "src/engine/lexicon/dawg/band.rs"]
#[allow(dead_code, unreachable_pub, reason = "the build asks only for a band's number")]
mod band;
#[path = "src/engine/lexicon/dawg/coarse.rs"]
#[allow(dead_code, reason = "the build asks only for all of them")]
mod coarse;
#[path = "src/engine/lexicon/dawg/pack.rs"]
mod pack;

const WORDS: &str = "assets/lexicon/words.txt";
const COARSE: &str = "assets/lexicon/coarse.txt";

/// The words of one length.
#[derive(Default)]
struct LengthClass<'a> {
    letters: Vec<u8>,
    levels: Vec<u8>,
    /// The levels in the first edition.
    first_levels: Vec<u8>,
    last: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={WORDS}");
    println!("cargo::rerun-if-changed={COARSE}");
    stand_ins();
    fixed_address();
    let text = fs::read_to_string(WORDS)?;
    let classes = classes(&text)?;
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("lexicon.letters"), concat(classes.iter().map(|class| &class.letters)))?;
    fs::write(out.join("lexicon.levels"), concat(classes.iter().map(|class| &class.levels)))?;
    fs::write(out.join("lexicon.first"), changes(&classes))?;
    let now = index("", &classes, |class| &class.levels)?;
    fs::write(out.join("lexicon.rs"), now + &index("FIRST_", &classes, |class| &class.first_levels)?)?;
    let graph = graph(&classes);
    fs::write(out.join("dawg.nodes"), graph.nodes.as_flattened().as_flattened())?;
    fs::write(out.join("dawg.edges"), graph.edges.as_flattened())?;
    Ok(())
}

/// Places the program at an address that is known when it is linked. At any other, some 12,000 pointers in its tables would be
/// set right at every start, and the pages that they stand on copied, before anything is drawn.
///
/// Only where compilers are known to understand it, and not for a program that has its libraries within itself.
fn fixed_address() {
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|found| found == wanted);
    let is_static = env::var("CARGO_CFG_TARGET_FEATURE").is_ok_and(|all| all.split(',').any(|one| one == "crt-static"));
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") && !is_static {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// With `ARCADE_STAND_INS` set, `src/system` builds its plain stand-ins in the place of what this system has.
fn stand_ins() {
    println!("cargo::rustc-check-cfg=cfg(stand_ins)");
    println!("cargo::rerun-if-env-changed=ARCADE_STAND_INS");
    if env::var_os("ARCADE_STAND_INS").is_some() {
        println!("cargo::rustc-cfg=stand_ins");
    }
}

/// Indexed by length, from 0.
fn classes(text: &str) -> Result<Vec<LengthClass<'_>>, Box<dyn Error>> {
    let mut classes = Vec::<LengthClass>::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some((word, first_level, level)) = entry(line) else {
            return Err(format!("{WORDS}:{number}: not a word and its levels: {line:?}").into());
        };
        if classes.len() <= word.len() {
            classes.resize_with(word.len() + 1, LengthClass::default);
        }
        let class = &mut classes[word.len()];
        if word <= class.last {
            return Err(format!("{WORDS}:{number}: {word:?} does not come after {:?}", class.last).into());
        }
        class.letters.extend_from_slice(word.as_bytes());
        class.levels.push(level);
        class.first_levels.push(first_level);
        class.last = word;
    }
    Ok(classes)
}

/// A word, its level in the first edition, and the one it has now: the same unless the line says another.
fn entry(line: &str) -> Option<(&str, u8, u8)> {
    let mut parts = line.split(' ');
    let word = parts.next().filter(|word| is_word(word))?;
    let first = parts.next()?.parse().ok()?;
    let now = parts.next().map_or(Some(first), |level| level.parse().ok())?;
    parts.next().is_none().then_some((word, first, now))
}

/// The places, counted through all words, at which the level of the first edition was another, with that level.
fn changes(classes: &[LengthClass]) -> Vec<u8> {
    let now = classes.iter().flat_map(|class| &class.levels);
    let first = classes.iter().flat_map(|class| &class.first_levels);
    let changed = (0_u32..).zip(now.zip(first)).filter(|(_, (now, first))| now != first);
    changed.flat_map(|(place, (_, &first))| (place << 8 | u32::from(first)).to_le_bytes()).collect()
}

/// The graph of the words' sorted letters.
fn graph(classes: &[LengthClass]) -> pack::Packed {
    let coarse = coarse::Coarse::new();
    let keys = classes.iter().enumerate().skip(1).flat_map(|(length, class)| {
        let words = class.letters.chunks_exact(length).zip(&class.levels);
        words.filter_map(|(word, &level)| {
            let bands = band::Bands::of_word(band::Band::of_level(level), coarse.contains(word));
            pack::key(word, bands.number())
        })
    });
    pack::pack(keys.collect())
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase())
}

fn concat<'a>(parts: impl Iterator<Item = &'a Vec<u8>>) -> Vec<u8> {
    parts.map(Vec::as_slice).collect::<Vec<_>>().concat()
}

/// How many words there are of each length and of each of these levels, and the fingerprint.
fn index(
    prefix: &str,
    classes: &[LengthClass],
    levels: for<'a> fn(&'a LengthClass<'_>) -> &'a [u8],
) -> Result<String, std::fmt::Error> {
    let mut source = String::new();
    let parts = classes.iter().enumerate().map(|(length, class)| (length, &class.letters[..], levels(class)));
    writeln!(source, "pub(super) const {prefix}FINGERPRINT: u64 = {:#x};", fingerprint::fingerprint(parts))?;
    writeln!(source, "pub(super) const {prefix}COUNTS: [&[(u8, usize)]; {}] = [", classes.len())?;
    for class in classes {
        let mut per_level = BTreeMap::<u8, usize>::new();
        for &level in levels(class) {
            *per_level.entry(level).or_default() += 1;
        }
        writeln!(source, "    &{:?},", Vec::from_iter(per_level))?;
    }
    writeln!(source, "];")?;
    Ok(source)
}
