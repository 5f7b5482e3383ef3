// The page around the arcade in lines: it shows what is told, sends what is typed or pressed, and keeps what is to be kept.
"use strict";

const element = (id) => document.getElementById(id);
const [log, form, line, answers, commands] = ["log", "form", "line", "answers", "commands"].map(element);
// Lines that stay in sight.
const LONGEST = 600;
// How long nothing is said while something is worked out, in milliseconds.
const SILENT = 2000;

let goesBack = false;
let isBusy = true;

// Where the arcade runs: in a worker, or here, where the page is a file and browsers allow none.
const arcade = location.protocol === "file:" ? beside() : worker();

function worker() {
  const thread = new Worker("worker.js");
  return (call, value) =>
    new Promise((resolve, reject) => {
      thread.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(data.reply));
      thread.onerror = () => reject("it could not be loaded");
      thread.postMessage({ call, value });
    });
}

function beside() {
  const script = (src) =>
    new Promise((resolve, reject) => {
      const tag = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: () => reject(`${src} is missing`) });
      document.head.append(tag);
    });
  const ready = (async () => {
    for (const src of ["arcade.js", "arcade_bg.js", "worker.js"]) await script(src);
    const bytes = Uint8Array.from(atob(arcadeBytes), (c) => c.charCodeAt(0));
    await wasm_bindgen({ module_or_path: bytes });
  })();
  return async (call, value) => {
    await ready;
    await new Promise((resolve) => setTimeout(resolve));
    return calls[call](value);
  };
}

// What the browser keeps: a store of three values, of which one page at a time writes.
const store = {
  database: null,
  async open() {
    const isOurs = await new Promise((resolve) => {
      if (!navigator.locks) return resolve(true);
      navigator.locks.request("arcade", { ifAvailable: true }, (lock) => {
        resolve(Boolean(lock));
        return lock && new Promise(() => {});
      });
    });
    if (!isOurs) {
      throw "The arcade is open in another tab, which saves its games. Games played here are not saved.";
    }
    try {
      this.database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("arcade", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("kept");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const read = (name) =>
        new Promise((resolve, reject) => {
          const request = this.database.transaction("kept").objectStore("kept").get(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      return { games: await read("games"), settings: await read("settings"), learned: await read("learned") };
    } catch {
      this.database = null;
      throw "This browser keeps nothing for this page. Games last until you close it: “Save games” makes a file of them.";
    }
  },
  // Writes what changed, all of it or nothing.
  async put(kept) {
    const changed = Object.entries(kept).filter(([, value]) => value !== undefined);
    if (!this.database || changed.length === 0) return;
    await new Promise((resolve, reject) => {
      const transaction = this.database.transaction("kept", "readwrite", { durability: "strict" });
      for (const [name, value] of changed) transaction.objectStore("kept").put(value, name);
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  },
};

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

function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function show(said) {
  said.lines.forEach((text) => tell(text));
  said.files.forEach(download);
  if (said.prompt) tell(said.prompt, "asked");
  answers.replaceChildren(...said.answers.map(button));
  commands.replaceChildren(...said.commands.map(button));
  element("more").hidden = said.commands.length === 0;
  if (said.has_ended) {
    const again = button({ line: "Open the arcade again" });
    again.onclick = () => location.reload();
    answers.replaceChildren(again);
    form.querySelector(".row").hidden = true;
    form.querySelector("label").hidden = true;
  }
  // The way back of the browser leads back in the arcade, for as long as there is one.
  goesBack = said.commands.some(({ line }) => line === "?back");
  if (goesBack && !history.state) history.pushState("arcade", "");
}

let unsaved = false;

// Calls the arcade, and shows what comes of it.
async function call(name, value) {
  isBusy = true;
  document.body.setAttribute("aria-busy", "true");
  const moment = setTimeout(() => tell("One moment: this is being worked out."), SILENT);
  try {
    const { said, kept } = await arcade(name, value);
    show(said);
    await store.put(kept).then(
      () => (unsaved = false),
      (error) => {
        if (!unsaved) tell(`Your last moves are not saved: ${error?.message ?? error}. “Save games” makes a file of all games.`);
        unsaved = true;
      },
    );
  } catch (error) {
    tell(`The arcade stopped: ${error}. Load the page again to go on; your saved games are still there.`);
    form.hidden = true;
  } finally {
    clearTimeout(moment);
    document.body.removeAttribute("aria-busy");
    isBusy = false;
  }
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

form.onsubmit = (event) => {
  event.preventDefault();
  send(line.value);
};

element("save").onclick = () => isBusy || call("export");
element("load").onclick = () => element("file").click();
element("file").onchange = async ({ target }) => {
  const [file] = target.files;
  if (file && !isBusy) await call("import", new Uint8Array(await file.arrayBuffer()));
  target.value = "";
};

onpopstate = async () => {
  if (location.hash) return;
  if (goesBack && !isBusy) await send("?back");
  else if (goesBack) history.pushState("arcade", "");
};

// A link may end with the code of a game: `…/#E7KX-….`
async function openCode() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (goesBack) await call("answer", "?menu");
  await send(code);
}
onhashchange = openCode;

(async () => {
  let kept = {};
  let trouble;
  try {
    kept = await store.open();
  } catch (sentence) {
    trouble = sentence;
  }
  await call("open", kept);
  if (trouble) tell(trouble);
  await openCode();
  if (matchMedia("(pointer: fine)").matches) line.focus();
})();
