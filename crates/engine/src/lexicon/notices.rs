/// What the makers of the word lists ask to be shown with them: whose list it is for, and their notice.
pub const NOTICES: [(&str, &str); 4] = [
    ("SCOWL", include_str!("../../assets/lexicon/NOTICE-scowl")),
    ("word-list", include_str!("../../assets/lexicon/NOTICE-word-list")),
    ("spaCy’s lookups data", include_str!("../../assets/lexicon/NOTICE-spacy-lookups-data")),
    ("LemmInflect", include_str!("../../assets/lexicon/NOTICE-lemminflect")),
];
