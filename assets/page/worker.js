// The arcade itself, off the thread that shows the page. `page.js` runs the same code beside itself where there can be no worker.
"use strict";

// What a computation asks now and then: whether a key that was pressed meanwhile comes first. The page says so by taking back the
// address of an object that has nothing in it, the one sign that reaches a thread that computes.
const BETWEEN_LOOKS = 30;
let sign = null;
let looked = 0;
globalThis.isWanted = () => {
  const now = performance.now();
  if (!sign || now - looked < BETWEEN_LOOKS) return false;
  looked = now;
  try {
    const request = new XMLHttpRequest();
    request.open("GET", sign, false);
    request.send();
    return false;
  } catch {
    return true;
  }
};

// The calls that a page makes; each gives what there is to show, and what is to be kept.
const calls = (() => {
  let arcade;
  const reply = (shown) => {
    const { games, settings, learned } = arcade.takeChanges();
    return { shown: JSON.parse(shown), kept: { games, settings, learned } };
  };
  return {
    open({ games, settings, learned, theme, isStill }) {
      arcade = new wasm_bindgen.Arcade(games ?? new Uint8Array(), settings ?? "", learned ?? "", theme, isStill);
      return {};
    },
    tell: () => reply(arcade.tell()),
    answer: (line) => reply(arcade.answer(line)),
    goOn: () => reply(arcade.goOn()),
    happened: (happenings) => reply(arcade.happened(JSON.stringify(happenings))),
    resume: (game) => (arcade.resume(game), {}),
    play: (code) => (arcade.play(code), {}),
    import: (bytes) => (arcade.import(bytes), {}),
    export: () => (arcade.export(), {}),
  };
})();

if (typeof importScripts === "function") {
  importScripts("arcade.js");
  onmessage = async ({ data: { call, value, sign: given } }) => {
    sign = given;
    try {
      await wasm_bindgen({ module_or_path: "arcade_bg.wasm" });
      postMessage({ reply: calls[call](value) });
    } catch (error) {
      postMessage({ error: String(error) });
    }
  };
}
