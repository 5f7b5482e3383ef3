//! The records in line mode: a list of what there is, each told when it is chosen; the games, ten at a time, of which each opens
//! its review.

use std::collections::HashMap;

use super::collection::Collection;
use super::{Contents, OpenAs, Page, Records};
use crate::games;
use crate::model::{Beaten, GameKind, Stars};
use crate::play::Rung;
use crate::records::stats::Sums;
use crate::records::{Census, Entry};
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use arcade_ui::facts::{Fact, Record as _};

/// How many games are told at a time.
const AT_A_TIME: usize = 10;
/// The answers beside the games.
const EARLIER: &str = "earlier games";
const LATER: &str = "later games";
const ALL: &str = "all games";
/// The answer that leads back to the list of what there is.
const BACK: &str = "back";

impl Records {
    /// The games that are told now, with what chooses each.
    fn told_games(&self, from: usize) -> impl Iterator<Item = (&Entry, Choice)> {
        let cards = self.collection().map(|collection| &collection.cards);
        let shown = self.shown.iter().skip(from).take(AT_A_TIME);
        let mut names = HashMap::<String, usize>::new();
        shown.filter_map(move |&at| cards?.get(at)).map(move |card| {
            let entry = &card.entry;
            let name = format!("{} {}, played {}", entry.kind.title(), entry.title, entry.changed);
            // Two games of one minute may have one title, and each is chosen by its name.
            let count = names.entry(name.clone()).or_default();
            *count += 1;
            let name = if *count > 1 { format!("{name} ({count})") } else { name };
            let ended = entry.outcome.as_ref().map_or("goes on", |outcome| outcome.sentence.trim_end_matches('.'));
            (entry, Choice::new(name, format!("{ended}{}", entry.notes().replace(" · ★ ", ", ").replace(" · ", ", "))))
        })
    }

    fn ask_for_game(&self, from: usize) -> Question {
        let mut choices: Vec<Choice> = self.told_games(from).map(|(_, choice)| choice).collect();
        if from + AT_A_TIME < self.shown.len() {
            choices.push(Choice::plain(EARLIER));
        }
        if from > 0 {
            choices.push(Choice::plain(LATER));
        }
        if !self.filter.is_open() {
            choices.push(Choice::plain(ALL));
        }
        choices.push(Choice::new(BACK, "the other records"));
        Question::choice("Which game do you want to look at?", choices)
            .or_typed("Type the number of a game, or what to search for: a title, a date, a result, or the word or the hand that it began with.")
            .or_else(BACK)
    }

    /// The next opponent of each game.
    fn next_rungs(beaten: &Beaten) -> impl Iterator<Item = (GameKind, Rung, String)> {
        GameKind::ALL.into_iter().filter_map(move |kind| {
            let rung = games::of(kind).ladder.next(beaten)?;
            let name = format!("{} against {}", kind.title(), rung.name);
            Some((kind, rung, name))
        })
    }

    fn facts(&self, collection: &Collection, cx: &ViewContext<'_>) -> Vec<Fact> {
        match self.page {
            Page::Statistics => {
                let mut played: Vec<_> = collection.sums.iter().filter(|sums| sums.tally.played > 0).collect();
                // Of one game alone the sum over all games says the same.
                if let [_, _] = played[..] {
                    played.remove(0);
                }
                if played.is_empty() {
                    return vec!["No game of yours is over yet.".into()];
                }
                let table = Sums::columns().table(played.iter().copied());
                let rows = table.aloud().into_iter().map(Fact::from);
                let facts = played.iter().flat_map(|sums| {
                    sums.facts().into_iter().map(|fact| Fact::sentence(format!("{}, {}", sums.title(), fact.line())))
                });
                rows.chain(facts).collect()
            }
            Page::Games => {
                let search = self.filter.text.value().trim();
                let search = if search.is_empty() { String::new() } else { format!(" with “{search}”") };
                let shown = Census::of(self.shown.iter().map(|&at| &collection.cards[at].entry));
                vec![format!("{shown}{search}, the newest first.").into()]
            }
            Page::Achievements => super::achievements::told(collection),
            Page::Ladder => GameKind::ALL.into_iter().map(|kind| ladder(kind, cx.beaten)).collect(),
            Page::Puzzles => self.puzzles.told(),
        }
    }
}

/// How many opponents of a game are beaten, the stars of each of these, who is next and for what, and who comes after that.
fn ladder(kind: GameKind, beaten: &Beaten) -> Fact {
    let ladder = games::of(kind).ladder;
    let (done, all) = ladder.count(beaten);
    let stars = |rung: &Rung| ladder.stars(beaten, &rung.key);
    let (won, open): (Vec<Rung>, Vec<Rung>) = (ladder.rungs)().into_iter().partition(|rung| stars(rung).count() > 0);
    let mut told = vec![format!("{done} of {all} beaten")];
    told.extend(won.iter().map(|rung| format!("{}, {} of {} stars", rung.name, stars(rung).count(), Stars::MOST)));
    let next = ladder.next(beaten);
    if let Some((rung, star)) = next.as_ref().and_then(|rung| Some((rung, stars(rung).next()?))) {
        let star = star.trim_start_matches(['★', ' ']);
        told.push(format!("Next {}, a star {star}{}", rung.name, ladder.terms));
    }
    let later = open.iter().filter(|rung| next.as_ref().is_none_or(|next| next.key != rung.key));
    let later: Vec<&str> = later.map(|rung| rung.name.as_str()).collect();
    if !later.is_empty() {
        told.push(format!("Not beaten: {}", later.join("; ")));
    }
    Fact::new(kind.title(), format!("{}.", told.join(". ")))
}

impl Lines for Records {
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        Some(match (&self.contents, self.heard_from) {
            (Contents::Unreachable(sentence), _) => vec![sentence.clone().into()],
            (Contents::Awaited, _) => Vec::new(),
            _ if self.is_stale => Vec::new(),
            (Contents::Here(collection), None) => vec![Fact::new("Records", super::counts(collection).join(", "))],
            (Contents::Here(collection), Some(_)) => self.facts(collection, cx),
        })
    }

    fn remark(&self) -> Option<String> {
        self.said.clone()
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        // A game that is read from the records opens by itself.
        if self.wanted.is_some() || matches!(self.contents, Contents::Awaited) {
            return None;
        }
        Some(match (self.page, self.heard_from) {
            (Page::Games, Some(from)) if self.collection().is_some() => self.ask_for_game(from),
            (Page::Ladder, Some(_)) => {
                let next = Self::next_rungs(cx.beaten).map(|(.., name)| Choice::plain(name));
                let choices = next.chain([Choice::new(BACK, "the other records")]).collect();
                Question::choice("Whom do you want to play against?", choices).or_else(BACK)
            }
            _ => {
                let choices = Page::ALL.map(|page| Choice::plain(page.name()));
                Question::choice("What do you want to hear of?", choices.into()).or_else(Page::Games.name())
            }
        })
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        self.said = None;
        match (self.page, self.heard_from, text) {
            (Page::Games | Page::Ladder, Some(_), BACK) => self.heard_from = None,
            (Page::Games, Some(from), _) => self.answer_of_games(from, text, cx),
            (Page::Ladder, Some(_), _) => {
                let next = Self::next_rungs(cx.beaten).find(|(.., name)| name == text);
                let (kind, rung, _) = next.ok_or("Type the number of a line, or its name.")?;
                cx.ask(Request::Begin(kind, rung.fields));
            }
            _ => {
                let page = Page::ALL.into_iter().find(|page| page.name() == text);
                self.page = page.ok_or("Type the number of a line, or its name.")?;
                self.heard_from = Some(0);
            }
        }
        Ok(())
    }

    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        matches!(self.contents, Contents::Awaited) || self.is_stale && self.collection().is_some()
    }
}

impl Records {
    fn answer_of_games(&mut self, from: usize, text: &str, cx: &mut Context<'_>) {
        let chosen = self.told_games(from).find(|(_, choice)| choice.answer == text).map(|(entry, _)| entry.row);
        if let Some(row) = chosen {
            return self.read(row, OpenAs::Review, cx);
        }
        let from = match text {
            EARLIER => from + AT_A_TIME,
            LATER => from.saturating_sub(AT_A_TIME),
            ALL => {
                self.filter = super::ListFilter::default();
                0
            }
            // A digit or two are a line of the list, and no title.
            number if number.len() < 3 && number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.said = Some(format!("There is no line {number} here."));
                return;
            }
            text => {
                self.filter.text.set(text);
                0
            }
        };
        self.refilter();
        if self.shown.is_empty() {
            self.said = Some(format!("No game is like “{text}”."));
            self.filter.text.clear();
            self.refilter();
        }
        self.heard_from = Some(from);
    }
}
