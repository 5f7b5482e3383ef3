//! The figures of exported games, counted plainly from the words and the moves in the document.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::{Answer, Dictionary, Game, Guess, Host, Letter, Outcome, Setup, Ties, Turn};
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Analysis, Deal, Game as Hands, Move, Setup as Words, Symbol, Validity, WordList, words};
use serde_json::Value;

use super::Line;

/// What has a number, and the number.
type Had = (String, u64);

/// The figures of one game: the most, sums, distributions, moves that were right or wrong, and words.
#[derive(Default)]
struct Figures {
    most: Vec<(&'static str, Had)>,
    sums: Vec<(&'static str, u64)>,
    each: Vec<(&'static str, Vec<Had>)>,
    moves: Vec<bool>,
    words: Vec<String>,
}

/// Everything that is notable in the games of a document, whose numbers are `rows`.
pub(super) fn notable(document: &Value, rows: &[u64]) -> Vec<Line> {
    let games = document["games"].as_array().unwrap();
    assert_eq!(games.len(), rows.len());
    let mut lines = Vec::new();
    for kind in ["etaoin", "endgame", "wordgame", "hangman"] {
        let of_kind = games.iter().zip(rows).filter(|(game, _)| {
            game["game"] == kind
                && !game["outcome"].is_null()
                && game.get("lesson").is_none()
                && game.get("puzzle").is_none()
        });
        let counted: Vec<(u64, Figures)> = of_kind.map(|(game, row)| (*row, one(kind, game))).collect();
        lines.extend(
            together(&counted)
                .into_iter()
                .map(|(figure, of, value, row)| (kind.to_owned(), figure.to_owned(), of, value, row)),
        );
    }
    lines
}

fn one(kind: &str, game: &Value) -> Figures {
    let setup = &game["setup"];
    let played = game["played"].as_u64().unwrap() as usize;
    let moves: Vec<&Value> = game["moves"].as_array().unwrap().iter().take(played).map(|step| &step["move"]).collect();
    match kind {
        "etaoin" => {
            let word = setup["word"].as_str().unwrap();
            let value = |c: char| "etaoin".find(c.to_ascii_lowercase()).map_or(7, |at| at as i64 + 1);
            row(&word.chars().map(value).collect::<Vec<_>>(), person(setup), &moves)
        }
        "endgame" => series(setup, &moves),
        "wordgame" if setup.get("find").is_some() => find(setup, &moves),
        "wordgame" => hands(setup, game, &moves),
        _ => hangman(setup, game, &moves),
    }
}

/// The seat of the only person, 0 or 1.
fn person(setup: &Value) -> Option<usize> {
    let players = setup["players"].as_array().unwrap();
    let people: Vec<usize> = (0..2).filter(|&seat| players[seat] == "person").collect();
    if let [only] = people[..] { Some(only) } else { None }
}

fn series(setup: &Value, moves: &[&Value]) -> Figures {
    let each = if setup["both_seats"] == true { 2 } else { 1 };
    let mut all = Figures::default();
    for (number, moves) in moves.split(|step| **step == "next").enumerate() {
        let board = &setup["boards"][number / each]["numbers"];
        let items: Vec<i64> = board.as_array().unwrap().iter().map(|item| item.as_i64().unwrap()).collect();
        // The seats change from game to game.
        let seat = person(setup).map(|seat| (seat + number) % 2);
        let game = row(&items, seat, moves);
        all.most.extend(game.most);
        all.moves.extend(game.moves);
    }
    all
}

/// The margin of whoever moves, both playing as well as possible.
fn value(row: &[i64], memo: &mut BTreeMap<Vec<i64>, i64>) -> i64 {
    let [first, .., last] = row else { return row.first().copied().unwrap_or(0) };
    if let Some(&known) = memo.get(row) {
        return known;
    }
    let best = (first - value(&row[1..], memo)).max(last - value(&row[..row.len() - 1], memo));
    memo.insert(row.to_vec(), best);
    best
}

fn row(items: &[i64], seat: Option<usize>, moves: &[&Value]) -> Figures {
    let mut game = Figures::default();
    let (Some(own), true) = (seat, moves.iter().all(|step| step.is_string())) else { return game };
    let (mut left, mut lead, mut worst) = (items, 0, 0);
    let mut memo = BTreeMap::new();
    for (ply, step) in moves.iter().enumerate() {
        let sign = if ply % 2 == own { 1 } else { -1 };
        worst = worst.min(lead + sign * value(left, &mut memo));
        let nets =
            [left[0] - value(&left[1..], &mut memo), left[left.len() - 1] - value(&left[..left.len() - 1], &mut memo)];
        let taken = usize::from(**step == "last");
        if sign > 0 && nets[0] != nets[1] {
            game.moves.push(nets[taken] == nets[0].max(nets[1]));
        }
        let (points, rest) =
            if taken == 0 { (left[0], &left[1..]) } else { (left[left.len() - 1], &left[..left.len() - 1]) };
        lead += sign * points;
        left = rest;
    }
    if lead > 0 && worst < 0 {
        game.most.push(("comeback", (String::new(), worst.unsigned_abs())));
    }
    game
}

/// How many hands with such totals and best totals were left at each rank.
fn ranks(hands: &[(u64, u64)]) -> Vec<Had> {
    let names = ["started", "fair", "good", "great", "brilliant", "perfect"];
    let shares = [0, 30, 60, 80, 95, 100];
    let rank = |&(total, best): &(u64, u64)| {
        let from = |share: u64| if share == 0 { 0 } else { ((best * share + 50) / 100).max(1) };
        if total >= best { 5 } else { (0..5).rev().find(|&at| total >= from(shares[at])).unwrap() }
    };
    let reached: Vec<usize> = hands.iter().map(rank).collect();
    let count = |at: usize| reached.iter().filter(|&&rank| rank == at).count() as u64;
    names.iter().enumerate().map(|(at, name)| ((*name).to_owned(), count(at))).collect()
}

fn points(entry: &str, hand: usize) -> u64 {
    let letter = |c: char| match c {
        'a' | 'e' | 'i' | 'l' | 'n' | 'o' | 'r' | 's' | 't' | 'u' => 1,
        'd' | 'g' => 2,
        'b' | 'c' | 'm' | 'p' => 3,
        'f' | 'h' | 'v' | 'w' | 'y' => 4,
        'k' => 5,
        'j' | 'x' => 8,
        'q' | 'z' => 10,
        _ => 0,
    };
    let (sum, length) = (entry.chars().map(letter).sum::<i64>(), entry.len() as i64);
    (sum * (9 * length - 4 * (hand as i64 - length)).max(1)) as u64
}

fn hands(setup: &Value, game: &Value, moves: &[&Value]) -> Figures {
    let fingerprint = u64::from_str_radix(game["lexicon"].as_str().unwrap(), 16).unwrap();
    let lexicon = if fingerprint == Lexicon::embedded().fingerprint() {
        Lexicon::embedded()
    } else {
        Lexicon::earlier(fingerprint).unwrap()
    };
    let tier: Tier = setup["tier"].as_str().unwrap().parse().unwrap();
    let list = WordList { lexicon, tier };
    let size = |of: &Value, name: &str| of[name].as_u64().unwrap() as usize;
    let given =
        |of: &Value| of.as_array().unwrap().iter().map(|hand| hand.as_str().unwrap().parse().unwrap()).collect();
    let deal = &setup["deal"];
    let deal = if let Some(random) = deal.get("random") {
        Deal::Random { hands: size(random, "hands"), size: size(random, "size") }
    } else if let Some(hands) = deal.get("given") {
        Deal::Given(given(hands))
    } else {
        let first = &deal["given-first"];
        Deal::GivenFirst { given: given(&first["given"]), hands: size(first, "hands"), size: size(first, "size") }
    };
    let read = |step: &&Value| match step.as_str() {
        Some("keep") => Move::Keep,
        Some("end") => Move::End,
        Some("replay") => Move::Replay,
        Some("next") => Move::Next,
        _ => match (step.get("enter"), step.get("substitute")) {
            (Some(text), _) => Move::Enter(text.as_str().unwrap().to_owned()),
            (_, Some(letter)) => {
                Move::Substitute(Symbol::of(letter.as_str().unwrap().chars().next().unwrap()).unwrap())
            }
            _ => panic!("{step}"),
        },
    };
    let moves: Vec<Move> = moves.iter().map(read).collect();
    let words = Words { deal, seed: setup["seed"].as_u64().unwrap(), tier, rival: None };
    let game = Hands::replay(&words, &moves, list).unwrap();

    let mut counted = Figures::default();
    let (mut all, mut found, mut pangrams, mut totals) = (0, 0, 0, Vec::new());
    for played in game.played() {
        let mut entered: Vec<String> = Vec::new();
        let mut best_round = 0;
        for round in &played.rounds {
            let mut total = 0;
            for entry in &round.entries {
                let Validity::Valid(readings) = &entry.verdict else { continue };
                let points = points(&entry.text, entry.before.len());
                total += points;
                let is_one = readings.len() == 1 && !list.is_coarse(&readings[0]);
                let word = if is_one { readings[0].clone() } else { entry.text.clone() };
                counted.most.push(("best-word", (word.clone(), points)));
                counted.most.push(("longest-word", (word, entry.text.len() as u64)));
                if !entered.contains(&entry.text) {
                    entered.push(entry.text.clone());
                    pangrams += u64::from(played.hand.without(&entry.text.parse().unwrap()).unwrap().is_empty());
                }
            }
            best_round = best_round.max(total);
        }
        found += entered.len() as u64;
        all += best_round;
        let dawg = if lexicon.fingerprint() == Lexicon::embedded().fingerprint() {
            Dawg::embedded()
        } else {
            &Dawg::new(lexicon)
        };
        let analysis = Analysis::new(&played.hand, dawg, list, &Cancel::new()).unwrap().unwrap();
        totals.push((best_round, u64::from(analysis.totals().full)));
        counted.most.push(("best-hand", (played.hand.to_string(), best_round)));
    }
    counted.most.push(("best-game", (String::new(), all)));
    if found > 0 {
        counted.sums = vec![("words-found", found), ("pangrams", pangrams)];
    }
    counted.each.push(("ranks", ranks(&totals)));
    counted
}

fn find(setup: &Value, moves: &[&Value]) -> Figures {
    let hand = setup["find"].as_str().unwrap();
    let list = WordList { lexicon: Lexicon::embedded(), tier: setup["tier"].as_str().unwrap().parse().unwrap() };
    // Every word of four letters and more, with what its letters are worth times their number.
    let mut worth: BTreeMap<String, (u64, bool)> = BTreeMap::new();
    for word in words(&hand.parse().unwrap(), list).into_iter().filter(|word| word.word.len() >= 4) {
        let points = points(&word.entry, 0) / (13 * word.entry.len() as u64) * word.entry.len() as u64;
        worth.insert(word.word, (points, word.tier == Tier::Common && !word.coarse));
    }
    let found: Vec<&str> = moves.iter().filter_map(|step| step.get("find")?.as_str()).collect();
    let everyday = |words: &mut dyn Iterator<Item = &(u64, bool)>| {
        words.filter(|(_, everyday)| *everyday).map(|(points, _)| points).sum::<u64>()
    };
    let total = everyday(&mut found.iter().map(|word| &worth[*word]));
    let best = everyday(&mut worth.values());
    let mut game = Figures::default();
    game.most.extend(found.iter().map(|word| ("longest-word", ((*word).to_owned(), word.len() as u64))));
    let many = found.iter().filter(|word| worth[**word].1).count() as u64;
    game.most.push(("most-found", (hand.to_owned(), many)));
    if !found.is_empty() {
        let pangrams = found.iter().filter(|word| word.len() == hand.len()).count() as u64;
        game.sums = vec![("words-found", found.len() as u64), ("pangrams", pangrams)];
    }
    game.each.push(("ranks", ranks(&[(total, best)])));
    game
}

fn hangman(setup: &Value, game: &Value, moves: &[&Value]) -> Figures {
    let mut counted = Figures::default();
    let Some(host) = setup.get("host") else { return counted };
    let fingerprint = u64::from_str_radix(game["lexicon"].as_str().unwrap(), 16).unwrap();
    let lexicon = Lexicon::earlier(fingerprint).map_or_else(Lexicon::embedded, Arc::as_ref);
    let tier: Tier = setup["tier"].as_str().unwrap().parse().unwrap();
    let dictionary = Dictionary::new(lexicon, tier, setup["length"].as_u64().unwrap() as usize).unwrap();
    let lives = NonZeroU32::new(setup["lives"].as_u64().unwrap() as u32).unwrap();
    let dictionary = Arc::new(dictionary);
    let name = host.as_str().unwrap();
    let rules = Setup {
        dictionary: Arc::clone(&dictionary),
        lives,
        host: Host::ALL.into_iter().find(|host| host.name() == name).unwrap(),
        whole_words: true,
        ties: Ties::Ordered,
        seed: setup["seed"].as_u64().unwrap(),
    };
    let turn = |step: &&Value| {
        if let Some(letter) = step.get("letter") {
            let places =
                step["places"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap() as usize).collect();
            let letter = Letter::new(letter.as_str().unwrap().chars().next().unwrap()).unwrap();
            Turn { guess: Guess::Letter(letter), answer: Answer::Places(places) }
        } else {
            let word = dictionary.number(step["word"].as_str().unwrap()).unwrap();
            Turn { guess: Guess::Word(word), answer: Answer::Word(step["right"] == true) }
        }
    };
    let turns: Vec<Turn> = moves.iter().map(turn).collect();
    let over = Game::replay(&rules, &turns).unwrap();
    let Some(Outcome::Won { word }) = over.outcome() else { return counted };
    let (left, misses) = (u64::from(over.lives()), u64::from(lives.get() - over.lives()));
    let bars = |from: u64, at: u64| (from..=at).map(|bar| (bar.to_string(), u64::from(bar == at))).collect();
    counted.each.push(("misses", bars(0, misses)));
    counted.each.push(("lives-left", bars(1, left)));
    let hosts = Host::ALL.map(Host::name).into_iter().chain(["the card"]);
    counted.each.push(("hosts-beaten", hosts.map(|host| (host.to_owned(), u64::from(host == name))).collect()));
    counted.words.push(dictionary.word(word).to_owned());
    counted
}

/// What the games of a kind come to, the oldest first.
fn together(games: &[(u64, Figures)]) -> Vec<(&'static str, String, u64, Option<u64>)> {
    let mut lines = Vec::new();
    let mut most: BTreeMap<&str, (Had, u64)> = BTreeMap::new();
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    let mut each: BTreeMap<(&str, String), u64> = BTreeMap::new();
    for (row, game) in games {
        for (figure, had) in &game.most {
            if most.get(figure).is_none_or(|(best, _)| had.1 > best.1) {
                most.insert(figure, (had.clone(), *row));
            }
        }
        for (figure, count) in &game.sums {
            *sums.entry(figure).or_default() += count;
        }
        for (figure, bars) in &game.each {
            for (of, count) in bars {
                *each.entry((figure, of.clone())).or_default() += count;
            }
        }
        for word in &game.words {
            let times = games.iter().flat_map(|(_, game)| &game.words).filter(|other| *other == word).count() as u64;
            lines.retain(|(_, other, ..): &(&str, String, u64, Option<u64>)| other != word);
            lines.push(("fell-for", word.clone(), times, Some(*row)));
        }
    }
    lines.extend(most.into_iter().map(|(figure, ((of, value), row))| (figure, of, value, Some(row))));
    lines.extend(sums.into_iter().map(|(figure, sum)| (figure, String::new(), sum, None)));
    lines.extend(each.into_iter().map(|((figure, of), count)| (figure, of, count, None)));
    // The longest stretch of right moves, by trying all of them.
    let moves: Vec<(u64, bool)> =
        games.iter().flat_map(|(row, game)| game.moves.iter().map(|&right| (*row, right))).collect();
    let mut longest: Option<(u64, u64)> = None;
    for to in 0..moves.len() {
        let length = moves[..=to].iter().rev().take_while(|(_, right)| *right).count() as u64;
        if longest.is_none_or(|(most, _)| length > most) {
            longest = Some((length, moves[to].0));
        }
    }
    lines.extend(longest.map(|(length, row)| ("faultless", String::new(), length, Some(row))));
    lines
}
