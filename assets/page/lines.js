// The arcade in lines: what is told in a log, a field, and a button for every answer and command.
"use strict";

const lines = (() => {
  const [log, question, line, answers, commands] = ["log", "question", "line", "answers", "commands"].map(element);
  // Lines that stay in sight.
  const LONGEST = 600;
  // How long nothing is said while something is worked out, in milliseconds.
  const SILENT = 2000;
  let isBusy = true;
  // What was sent while the arcade was busy.
  const waiting = [];
  // The first line of what was told last: it stays in sight.
  let first = null;

  function tell(text, kind = "told") {
    const paragraph = document.createElement("p");
    paragraph.className = kind;
    paragraph.textContent = text;
    log.append(paragraph);
    while (log.childElementCount > LONGEST) log.firstElementChild.remove();
    first ??= paragraph;
    keepInSight();
  }

  // All of what was told last is in sight, or as much of its beginning as there is room for, also where buttons take room.
  function keepInSight() {
    log.scrollTop = log.scrollHeight;
    if (first) log.scrollTop = Math.min(log.scrollTop, first.offsetTop - log.offsetTop);
  }
  new ResizeObserver(keepInSight).observe(log);

  function button({ line, about }) {
    const made = document.createElement("button");
    made.type = "button";
    made.append(line.replace(/^\?/, ""));
    if (about) made.append(Object.assign(document.createElement("small"), { textContent: about }));
    made.onclick = () => send(line, made.parentElement);
    return made;
  }

  function show(said) {
    said.lines.forEach((text) => tell(text));
    if (said.prompt) tell(said.prompt, "asked");
    answers.replaceChildren(...said.answers.map(button));
    commands.replaceChildren(...said.commands.map(button));
    question.querySelector("[type=submit]").textContent = said.default ? `Enter: ${said.default}` : "Enter";
    element("more").hidden = said.commands.length === 0;
    if (said.stage === "left") {
      answers.replaceChildren(reopening());
      question.querySelector(".row").hidden = true;
      question.querySelector("label").hidden = true;
    }
  }

  // Calls the arcade, and shows what comes of it.
  async function call(name, value) {
    isBusy = true;
    // What is typed comes before what is being computed.
    hurry();
    document.body.setAttribute("aria-busy", "true");
    const moment = setTimeout(() => tell("One moment: this is being worked out."), SILENT);
    const said = await ask(name, value);
    clearTimeout(moment);
    if (said) show(said);
    document.body.removeAttribute("aria-busy");
    isBusy = false;
    if (waiting.length > 0) send(...waiting.shift());
    else if (said?.isWorking) goOn();
  }

  // Has the arcade compute what it tells unasked, as long as nobody types anything.
  async function goOn() {
    let isWorking = true;
    while (isWorking && !isBusy && form === "lines") {
      const progress = await compute("goOn");
      if (progress?.news) {
        first = null;
        show(progress.news);
      }
      isWorking = progress?.isWorking;
    }
  }

  async function send(text, pressed) {
    line.value = "";
    if (isBusy) return void waiting.push([text, pressed]);
    first = null;
    tell(text.replace(/^\?/, "") || "(empty line)", "typed");
    const label = document.activeElement?.firstChild?.textContent;
    await call("answer", text);
    // The button that was pressed is gone: the same one has the focus, if it is there again, or the first answer, and no keyboard
    // covers a small screen.
    const same = pressed === commands && [...commands.children].find((one) => one.firstChild.textContent === label);
    const next = pressed && (same || answers.querySelector("button") || log);
    (next ?? line).focus();
  }

  // What is typed while a button has the focus goes into the field.
  question.onkeydown = ({ key, target, ctrlKey, altKey, metaKey }) => {
    if (target.tagName === "BUTTON" && key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey) line.focus();
  };

  question.onsubmit = (event) => {
    event.preventDefault();
    send(line.value);
  };

  return {
    tell: (text) => text && tell(text),
    // Shows what there is to tell now.
    refresh() {
      first = null;
      return call("tell");
    },
    back: () => send("?back"),
    focus: () => matchMedia("(pointer: coarse)").matches || line.focus(),
    stop: () => (question.hidden = true),
  };
})();
