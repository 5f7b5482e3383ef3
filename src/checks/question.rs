//! A question of the protocol, taken apart.

/// What is asked, and what is told.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The function, such as `etaoin.value`.
    pub name: &'a str,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Question<'a> {
    /// Reads a line of the protocol.
    pub fn read(line: &'a str) -> Self {
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        Self { name, fields: words.filter_map(|word| word.split_once('=')).collect() }
    }

    /// The value of a field; empty where there is none.
    pub fn get(&self, name: &str) -> &'a str {
        self.fields.iter().find(|(other, _)| *other == name).map_or("", |&(_, value)| value)
    }

    /// The values of all fields, in their order.
    pub fn values(&self) -> impl Iterator<Item = &'a str> {
        self.fields.iter().map(|&(_, value)| value)
    }

    /// The items of a list; none of an empty one.
    pub fn list(&self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        self.get(name).split(',').filter(|item| !item.is_empty())
    }

    /// The numbers of a list.
    pub fn numbers(&self, name: &str) -> Vec<i64> {
        self.list(name).filter_map(|item| item.parse().ok()).collect()
    }

    /// A number; 0 where there is none.
    pub fn number(&self, name: &str) -> i64 {
        self.get(name).parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_taken_apart() {
        let question = Question::read("endgame.move numbers=-1,3 you=0 other=5 empty=");
        assert_eq!(
            (question.name, question.numbers("numbers"), question.number("other")),
            ("endgame.move", vec![-1, 3], 5)
        );
        assert_eq!((question.get("empty"), question.get("none"), question.list("empty").count()), ("", "", 0));
        assert_eq!(question.values().collect::<Vec<_>>(), ["-1,3", "0", "5", ""]);
    }
}
