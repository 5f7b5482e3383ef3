// The arcade in lines: what is told in a log, a field, and a button for every answer and command.
"use strict";

const lines = (() => {
  const [log, question, line, answers, commands] = ["log", "question", "line", "answers", "commands"].map(element);
  // Lines that stay in sight.
  const LONGEST = 600;
  // How long nothing is said while something is worked out, in milliseconds.
  const SILENT = 2000;
  let isBusy = true;

  function tell(text, kind = "told") {
    const paragraph = document.createElement("p");
    paragraph.className = kind;
    paragraph.textContent = text;
    log.append(paragraph);
    while (log.childElementCount > LONGEST) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  }

  // Where buttons take room, the newest line stays in sight.
  new ResizeObserver(() => (log.scrollTop = log.scrollHeight)).observe(log);

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
    element("more").hidden = said.commands.length === 0;
    if (said.hasEnded) {
      const again = button({ line: "Open the arcade again" });
      again.onclick = () => location.reload();
      answers.replaceChildren(again);
      question.querySelector(".row").hidden = true;
      question.querySelector("label").hidden = true;
    }
  }

  // Calls the arcade, and shows what comes of it.
  async function call(name, value) {
    isBusy = true;
    document.body.setAttribute("aria-busy", "true");
    const moment = setTimeout(() => tell("One moment: this is being worked out."), SILENT);
    const said = await ask(name, value);
    clearTimeout(moment);
    if (said) show(said);
    document.body.removeAttribute("aria-busy");
    isBusy = false;
  }

  async function send(text, pressed) {
    if (isBusy) return;
    tell(text.replace(/^\?/, "") || "(empty line)", "typed");
    line.value = "";
    await call("answer", text);
    // The button that was pressed is gone: the next one has the focus, and no keyboard covers a small screen.
    const next = pressed && pressed.querySelector("button");
    (next ?? (pressed ? log : line)).focus();
  }

  question.onsubmit = (event) => {
    event.preventDefault();
    send(line.value);
  };

  return {
    tell,
    // Shows what there is to tell now.
    refresh: () => call("tell"),
    back: () => send("?back"),
    focus: () => matchMedia("(pointer: coarse)").matches || line.focus(),
    stop: () => (question.hidden = true),
  };
})();
