//! Packs `assets/lexicon/words.txt`, so that the program starts without parsing.
//!
//! To `OUT_DIR`: `lexicon.words`, the words and their levels; `lexicon.first`, the words whose level was another in the first
//! edition, three bytes for the place and one for the level; `lexicon.rs`, how many words there are of each length and level,
//! and the fingerprint, for both editions; with the feature `packed-graph` `dawg`, the graph of the words' sorted letters.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::{env, fmt::Write as _, fs};

#[path = "src/lexicon/fingerprint.rs"]
mod fingerprint;

#[path = "src/lexicon/dawg/band.rs"]
#[allow(dead_code, unreachable_pub, reason = "the build asks only for a band's number")]
mod band;
#[path = "src/lexicon/dawg/coarse.rs"]
#[allow(dead_code, reason = "the build asks only for all of them")]
mod coarse;
#[path = "src/lexicon/dawg/pack.rs"]
mod pack;
#[path = "src/lexicon/packing.rs"]
#[allow(dead_code, reason = "the build script packs, and the engine unpacks")]
mod packing;

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

impl LengthClass<'_> {
    /// Each word with its level.
    fn words(&self, length: usize) -> impl Iterator<Item = (&[u8], u8)> {
        self.letters.chunks_exact(length).zip(self.levels.iter().copied())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={WORDS}");
    println!("cargo::rerun-if-changed={COARSE}");
    let text = fs::read_to_string(WORDS)?;
    let classes = classes(&text)?;
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    let words = classes.iter().enumerate().skip(1).flat_map(|(length, class)| class.words(length));
    let words: BTreeMap<_, _> = words.collect();
    fs::write(out.join("lexicon.words"), packing::pack_words(words))?;
    fs::write(out.join("lexicon.first"), changes(&classes))?;
    let now = index("", &classes, |class| &class.levels)?;
    fs::write(out.join("lexicon.rs"), now + &index("FIRST_", &classes, |class| &class.first_levels)?)?;
    if cfg!(feature = "packed-graph") {
        let graph = graph(&classes);
        fs::write(out.join("dawg"), packing::pack_graph(&graph.nodes, &graph.edges))?;
    }
    Ok(())
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
    let is_entry = parts.next().is_none() && now % 5 == 0 && now < 160;
    is_entry.then_some((word, first, now))
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
        class.words(length).filter_map(|(word, level)| {
            let bands = band::Bands::of_word(band::Band::of_level(level), coarse.contains(word));
            pack::key(word, bands.number())
        })
    });
    pack::pack(keys.collect())
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase())
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
