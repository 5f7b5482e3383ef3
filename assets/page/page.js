// The page around the arcade: it calls it, keeps what is to be kept, and shows it in lines or in pictures.
"use strict";

// Where the arcade runs: in a worker, or here, where the page is a file and browsers allow none.
const arcade = location.protocol === "file:" ? beside() : worker();

function worker() {
  const thread = new Worker("worker.js");
  return (call, value, sign) =>
    new Promise((resolve, reject) => {
      thread.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(data.reply));
      thread.onerror = () => reject("it could not be loaded");
      thread.postMessage({ call, value, sign });
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

// How the arcade is shown.
const FORMS = { lines, pictures };
let form = "lines";
let goesBack = false;
let code = null;
let isUnsaved = false;
let hasStopped = false;
let last = Promise.resolve();

// Tells the player something that is the page’s own.
function notice(text) {
  if (form === "lines") lines.tell(text);
  else element("status").textContent = text;
}

// Calls the arcade, one call after another, and gives what there is to show; nothing once it has stopped.
function ask(call, value, sign = null) {
  last = last.then(() => answer(call, value, sign));
  return last;
}

// The same for a call that computes, until it is done or something else comes first.
let computing = null;
async function compute(call, value) {
  const own = URL.createObjectURL(new Blob());
  computing = own;
  const shown = await ask(call, value, own);
  if (computing === own) hurry();
  return shown;
}

// Has a computation give way.
function hurry() {
  if (computing) URL.revokeObjectURL(computing);
  computing = null;
}

// The way back in, where the arcade was left.
function reopening() {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Open the arcade again" });
  button.onclick = () => location.reload();
  return button;
}

async function answer(call, value, sign) {
  if (hasStopped) return;
  try {
    const { shown, kept = {} } = await arcade(call, value, sign);
    await store.put(kept).then(
      () => (isUnsaved = false),
      (error) => {
        if (!isUnsaved) notice(`Your last moves are not saved: ${error?.message ?? error}. “Save games” makes a file of all games.`);
        isUnsaved = true;
      },
    );
    if (shown?.files) {
      code = shown.code;
      goesBack = shown.stage === "away" || shown.stage === "playing";
      element("link").hidden = code === null || location.protocol === "file:";
      remember("sessionStorage", "plays", shown.game ?? "");
      shown.files.forEach(download);
      // The way back of the browser leads back in the arcade, for as long as there is one.
      if (goesBack && !history.state) history.pushState("arcade", "");
    }
    return shown;
  } catch (error) {
    hasStopped = true;
    console.error(error);
    notice("The arcade stopped because of a mistake in it. Load the page again to go on: your games are still there.");
    FORMS[form].stop();
  }
}

// Small things for later, where the browser keeps them.
function remember(store, name, value) {
  try {
    self[store].setItem(name, value);
  } catch {
    // They last as long as the page.
  }
}

function recall(store, name) {
  try {
    return self[store].getItem(name);
  } catch {
    return null;
  }
}

function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Shows the arcade in this form from now on.
async function change(to) {
  hurry();
  form = to;
  document.body.className = form;
  for (const name of Object.keys(FORMS)) element(name).hidden = name !== form;
  element("form").hidden = false;
  element("form").textContent = form === "lines" ? "Pictures" : "Lines of text";
  element("status").textContent = "";
  document.documentElement.style.colorScheme = "";
  await FORMS[form].refresh();
}

element("form").onclick = async () => {
  const to = form === "lines" ? "pictures" : "lines";
  remember("localStorage", "form", to);
  await change(to);
  FORMS[form].focus();
};

// Lines where a screen is small or is touched; else pictures, until the player chooses.
function firstForm() {
  const chosen = recall("localStorage", "form");
  const hasRoom = matchMedia("(min-width: 50rem) and (min-height: 30rem) and (not (pointer: coarse))").matches;
  return Object.hasOwn(FORMS, chosen) ? chosen : hasRoom ? "pictures" : "lines";
}

// Has the arcade do something beside what it shows, and shows what comes of it.
async function act(call, value) {
  await ask(call, value);
  await FORMS[form].refresh();
  FORMS[form].focus();
}

element("save").onclick = () => act("export");
element("load").onclick = () => element("file").click();
element("file").onchange = async ({ target }) => {
  const [file] = target.files;
  if (file) await act("import", new Uint8Array(await file.arrayBuffer()));
  target.value = "";
};
element("link").onclick = async () => {
  const link = `${location.origin}${location.pathname}${location.search}#${code}`;
  const isCopied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  notice(`The link to this game, from its beginning${isCopied ? ", is copied" : ""}: ${link}`);
  FORMS[form].focus();
};

onpopstate = () => {
  if (location.hash || !goesBack) return;
  history.pushState("arcade", "");
  FORMS[form].back();
};

// A link may end with the code of a game: `…/#E7KX-….`
function takeCode() {
  const code = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}
onhashchange = () => {
  const code = takeCode();
  if (code) act("play", code);
};

(async () => {
  let kept = {};
  let trouble;
  try {
    kept = await store.open();
  } catch (sentence) {
    trouble = sentence;
  }
  const asks = (what) => matchMedia(what).matches;
  const theme = asks("(prefers-contrast: more)") ? "high-contrast" : asks("(prefers-color-scheme: light)") ? "light" : "dark";
  await ask("open", { ...kept, theme, isStill: asks("(prefers-reduced-motion: reduce)") });
  const code = takeCode();
  if (code) await ask("play", code);
  else await ask("resume", recall("sessionStorage", "plays") ?? "");
  await change(firstForm());
  if (trouble) notice(trouble);
  FORMS[form].focus();
})();
