//! Packs `assets/lexicon/words.txt` into the form `engine::lexicon` borrows, so that the program starts without
//! parsing.
//!
//! To `OUT_DIR`: `lexicon.letters`, the words, shortest first and sorted within a length, with nothing between them;
//! `lexicon.levels`, a byte for each word in the same order; `lexicon.rs`, how many words there are of each length and
//! level, and the fingerprint; `dawg.nodes` and `dawg.edges`, the graph of the words' sorted letters.

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
    last: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={WORDS}");
    println!("cargo::rerun-if-changed={COARSE}");
    let text = fs::read_to_string(WORDS)?;
    let classes = classes(&text)?;
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("lexicon.letters"), concat(classes.iter().map(|class| &class.letters)))?;
    fs::write(out.join("lexicon.levels"), concat(classes.iter().map(|class| &class.levels)))?;
    fs::write(out.join("lexicon.rs"), index(&classes)?)?;
    let graph = graph(&classes);
    fs::write(out.join("dawg.nodes"), graph.nodes.as_flattened().as_flattened())?;
    fs::write(out.join("dawg.edges"), graph.edges.as_flattened())?;
    Ok(())
}

/// Indexed by length, from 0.
fn classes(text: &str) -> Result<Vec<LengthClass<'_>>, Box<dyn Error>> {
    let mut classes = Vec::<LengthClass>::new();
    for (number, line) in (1..).zip(text.lines()) {
        let entry = line.split_once(' ').and_then(|(word, level)| Some((word, level.parse::<u8>().ok()?)));
        let Some((word, level)) = entry.filter(|(word, _)| is_word(word)) else {
            return Err(format!("{WORDS}:{number}: not a word and its level: {line:?}").into());
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
        class.last = word;
    }
    Ok(classes)
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

fn index(classes: &[LengthClass]) -> Result<String, std::fmt::Error> {
    let mut source = String::new();
    let parts = classes.iter().enumerate().map(|(length, class)| (length, &class.letters[..], &class.levels[..]));
    writeln!(source, "pub(super) const FINGERPRINT: u64 = {:#x};", fingerprint::fingerprint(parts))?;
    writeln!(source, "pub(super) const COUNTS: [&[(u8, usize)]; {}] = [", classes.len())?;
    for class in classes {
        let mut per_level = BTreeMap::<u8, usize>::new();
        for &level in &class.levels {
            *per_level.entry(level).or_default() += 1;
        }
        writeln!(source, "    &{:?},", Vec::from_iter(per_level))?;
    }
    writeln!(source, "];")?;
    Ok(source)
}
