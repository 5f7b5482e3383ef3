//! Pictures one after another, as files in a folder of their own: each as scalable vector graphics, and a page to click through.

use maud::{DOCTYPE, PreEscaped, html};

use super::{Picture, svg};

/// How the page looks.
const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 80rem; padding: 0 1rem; color: #24272e; background: #fff; }
figure { margin: 1rem 0; } figure[hidden] { display: none; } img { max-width: 100%; height: auto; } button { font: inherit; padding: .2rem .8rem; }
";

/// What its buttons and the arrow keys do. Without it all pictures stand below each other.
const SCRIPT: &str = "\
const all = [...document.querySelectorAll('figure')], place = document.querySelector('output');
let at = 0;
function go(to) {
  at = Math.max(0, Math.min(all.length - 1, to));
  all.forEach((one, number) => { one.hidden = number !== at; });
  place.textContent = `${at + 1} of ${all.length}`;
}
const ways = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => all.length - 1 };
addEventListener('keydown', (event) => { if (ways[event.key]) { event.preventDefault(); go(ways[event.key]()); } });
document.querySelectorAll('button').forEach((one) => { one.onclick = () => go(ways[one.dataset.key]()); });
document.querySelector('nav').hidden = false;
go(0);
";

/// The files of `pictures`, each by its name: the pictures, and last the page `index.html`, which shows them with what is said of
/// each. They are numbered by their steps, from `first` on.
pub fn page(title: &str, first: usize, pictures: &[(Picture, String)]) -> Vec<(String, String)> {
    let digits = (first + pictures.len()).to_string().len().max(2);
    let name = |at: usize| format!("step-{:0digits$}.svg", first + at);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                nav hidden {
                    @for (key, label) in [("Home", "first"), ("ArrowLeft", "back"), ("ArrowRight", "on"), ("End", "last")] {
                        button type="button" data-key=(key) { (label) } " "
                    }
                    output aria-live="polite" {}
                }
                @for (at, (_, said)) in pictures.iter().enumerate() {
                    figure { img src=(name(at)) alt=(said); figcaption { (said) } } "\n"
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    let shown = pictures.iter().enumerate().map(|(at, (picture, _))| (name(at), svg(picture)));
    shown.chain([("index.html".to_owned(), page.into_string() + "\n")]).collect()
}
