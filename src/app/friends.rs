//! Games for friends: telling of one, and playing one by its code.

use std::cmp::Ordering;

use super::friends_box::FriendsBox;
use super::overlay::Overlay;
use super::share_box::{ShareBox, Shown};
use super::{App, Effect, Turn};
use crate::games;
use crate::games::codes::{self, Opened};
use crate::games::friends::{self, DayScore, Taken};
use crate::model::{Day, GameKey, GameKind, GameRecord};
use crate::puzzles::Problem;
use crate::records::{FRIEND, FriendGame, Order, Query};
use crate::screen::{Input, Opening, Place, PuzzleRequest};
use crate::share::{Code, CodeError, Score, Share};

impl App {
    /// Shows what can be told of the game on the screen, and sends it to the clipboard; false if there is none.
    pub(super) fn share(&mut self, turn: &mut Turn) -> bool {
        if let Some(command) = self.show_command() {
            self.offer(Shown::Command(command), None, turn);
            return true;
        }
        let Some(share) = self.shared() else { return false };
        let is_sent = share.code().is_some_and(|code| code.moves().is_some());
        let other = match share.score() {
            _ if is_sent => codes::encode(share.tag()).ok(),
            _ if share.turns().is_some() => self.code_with_moves(&share),
            Some(_) if share.tells_result() => codes::encode(share.tag()).ok(),
            Some(score) => codes::encode_with(share.tag(), Some(score)).ok(),
            None => None,
        };
        self.offer(Shown::Game(Box::new(share)), other, turn);
        true
    }

    /// Shows a text to be copied, and sends it to the clipboard.
    fn offer(&mut self, shown: Shown, other: Option<Code>, turn: &mut Turn) {
        let shown = ShareBox::new(shown, other, self.settings.glyphs, self.surroundings);
        turn.effects.push(shown.copy());
        self.overlays.push(Overlay::Share(shown));
    }

    /// What can be told of the game on the screen, with its code; None where there is nothing to tell. The game of a day has
    /// its result in the code, by which friends compare their days, and how many days in a row it makes.
    pub(super) fn shared(&self) -> Option<Share> {
        let share = self.open.screen.share()?;
        let day = share.tag().daily.filter(|_| share.is_ended() && !share.tag().late);
        let score = share.score().filter(|_| day.is_some());
        let moves = share.tag().by_code.and_then(|_| self.code_with_moves(&share));
        let code = share.code().cloned().or(moves).or_else(|| codes::encode_with(share.tag(), score).ok());
        let share = share.with_code(code);
        let days = day.map(|day| self.keeping.days_until(day, share.tag().day_game().told_row()));
        Some(if let Some(days) = days { share.in_a_row(days) } else { share })
    }

    /// The code of the game on the screen, for others to play it; None where it has none.
    pub fn code(&self) -> Option<String> {
        Some(self.shared()?.code()?.to_string())
    }

    /// Shows what can be told of the player’s `own` games of `day`, which are over; in line mode tells it.
    pub(super) fn share_day(&mut self, day: Day, own: &[GameRecord], turn: &mut Turn) {
        let row = self.keeping.days_until(day, None);
        let (share, _) = self.with_context(turn.now, |_, cx| friends::day_share(day, row, own, cx));
        // The player may have gone on to something else meanwhile.
        if self.open.place != Place::Daily || !self.overlays.is_empty() {
            return;
        }
        match share {
            Err(sentence) => self.tell(sentence),
            Ok(share) if self.lines.is_some() => self.say_all(share.lines()),
            Ok(share) => self.offer(Shown::Day(share), None, turn),
        }
    }

    /// Goes to the puzzles, and asks these.
    pub(super) fn ask_puzzles(&mut self, which: PuzzleRequest, turn: &mut Turn) {
        let from = self.open.place;
        if from != Place::Puzzles {
            self.go(Place::Puzzles, turn);
            self.back = from;
        }
        self.handle_screen(Input::Puzzle(which), turn);
    }

    /// Opens the game of the code that is typed, or says in the box why there is none.
    pub(super) fn play_code(&mut self, turn: &mut Turn) -> bool {
        let Some(Overlay::Code(mut shown)) = self.overlays.pop() else { return false };
        if let Err(sentence) = self.open_code(shown.typed(), turn) {
            shown.refuse(sentence);
            self.overlays.push(Overlay::Code(shown));
        }
        true
    }

    /// Opens the game or the puzzle of the code in `text`, or keeps the results in it and shows their last day.
    ///
    /// # Errors
    /// A sentence on why there is neither.
    pub(super) fn open_code(&mut self, text: &str, turn: &mut Turn) -> Result<(), String> {
        if text.trim().is_empty() {
            return Err(CodeError::Empty.to_string());
        }
        let results = friends::read(text, FRIEND).unwrap_or_default();
        if results.games.len() + results.refused.len() > 1 {
            return self.take_results(results, turn);
        }
        let lexicon = self.words.lexicon();
        let key = GameKey::New(self.games + 1);
        // A name may stand before it.
        let code = friends::only_code(text).map_err(|error| error.to_string())?;
        match codes::open(&code, key, lexicon).map_err(|error| error.to_string())? {
            Opened::Puzzle(problem) => self.ask_puzzles(PuzzleRequest::This(problem), turn),
            Opened::Game(tag) => {
                let record = codes::record(&code, tag.begun_on(self.today));
                self.games += 1;
                if !results.games.is_empty() {
                    turn.effects.push(Effect::Records(Order::AddFriends(results.games)));
                }
                if code.moves().is_some() {
                    self.take_code(record, turn);
                } else {
                    self.say(format!("Game: {}, from the code", record.tag.kind.title()));
                    self.open_game(&record, Opening::Play, turn);
                }
                if let Some(score) = code.score() {
                    self.note_friend(score);
                }
            }
        }
        Ok(())
    }

    /// Keeps the results of a text that has several, and shows the last day of them.
    ///
    /// # Errors
    /// A sentence on why there is none.
    fn take_results(&mut self, results: Taken, turn: &mut Turn) -> Result<(), String> {
        let refused = results.refused.into_iter().next();
        let Some(day) = results.games.iter().map(|game| game.day).max() else {
            return refused.map_or(Ok(()), Err);
        };
        turn.effects.extend([Order::AddFriends(results.games), Order::Ask(Query::Friends(day))].map(Effect::Records));
        if let Some(sentence) = refused {
            self.tell(sentence);
        }
        Ok(())
    }

    /// Shows the games of `day` beside what friends have `sent`; `own` are the player’s.
    pub(super) fn show_friends(&mut self, day: Day, sent: &[FriendGame], own: &[GameRecord], turn: &Turn) {
        let (own, _) = self.with_context(turn.now, |_, cx| {
            own.iter().filter_map(|record| DayScore::own(record, cx)).collect::<Vec<_>>()
        });
        let scores: Vec<DayScore> = sent.iter().filter_map(DayScore::of_friend).chain(own).collect();
        match self.overlays.last_mut() {
            _ if self.lines.is_some() => {
                self.say_all(friends::day_told(&friends::of_day(&scores, day), day).aloud());
            }
            Some(Overlay::Friends(shown)) => shown.show(day, scores),
            None => self.overlays.push(Overlay::Friends(FriendsBox::new(day, self.today, scores))),
            // The player has gone on to something else meanwhile.
            Some(_) => {}
        }
    }

    /// The person’s decision at the position that a review shows, as a puzzle: there the share key gives its code. None where no
    /// review is open, or the move that it shows was no decision of a person.
    pub(super) fn position_as_puzzle(&self) -> Option<Problem> {
        let at = self.open.screen.moves_before()?;
        let record = self.open.screen.record()?;
        let info = games::puzzles::of(record.tag.kind)?;
        let decisions = |count: usize| {
            let line: Vec<String> = record.line.iter().take(count).cloned().collect();
            (info.decisions)(&GameRecord { played: line.len(), line, ..record.clone() })
        };
        let (earlier, until) = (decisions(at).len(), decisions(at + 1));
        if until.len() > earlier { until.into_iter().next_back().map(|(problem, _)| problem) } else { None }
    }

    /// Takes note of how the game on the screen ended for the friend who sent its code.
    pub(super) fn note_friend(&mut self, score: Score) {
        if let Some(tag) = self.open.screen.tag_mut() {
            self.friends.insert(tag.key, Friend { kind: tag.kind, score, own: None });
        }
    }

    /// Takes note of how the game on the screen ended, where a friend played it too.
    pub(super) fn note_own_result(&mut self) {
        let Some(key) = self.open.screen.tag_mut().map(|tag| tag.key) else { return };
        if self.friends.contains_key(&key) {
            let own = self.open.screen.share().and_then(|share| share.score());
            if let Some(friend) = self.friends.get_mut(&key) {
                friend.own = own;
            }
        }
    }

    /// What there is to say of the friend who sent the game on the screen: before its first move, and after its end.
    pub(super) fn friend_note(&self) -> Option<String> {
        if self.friends.is_empty() || self.open.screen.face().is_in_review() {
            return None;
        }
        let tag = self.open.screen.share()?.tag().clone();
        let friend = self.friends.get(&tag.key)?;
        let told = |score: Score| score.told(games::of(friend.kind).ending);
        let said = format!("Your friend {}", told(friend.score));
        match friend.own {
            Some(own) => {
                let compared = match own.compare(&friend.score) {
                    Ordering::Greater => "You did better.",
                    Ordering::Equal => "You did just as well.",
                    Ordering::Less => "Your friend did better.",
                };
                Some(format!("{said}; you {}. {compared}", told(own)))
            }
            None if self.open.screen.record().is_none() => Some(format!("{said}.")),
            None => None,
        }
    }
}

/// How a game ended for the friend who sent its code, and then for the player.
#[derive(Debug)]
pub(super) struct Friend {
    kind: GameKind,
    score: Score,
    own: Option<Score>,
}
