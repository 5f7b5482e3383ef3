// The arcade itself, off the thread that shows the page. `page.js` runs the same code beside itself where there can be no worker.
"use strict";

// The calls that a page makes; each gives what is told next, and what is to be kept.
const calls = (() => {
  let arcade;
  const reply = (said) => {
    const { games, settings, learned } = arcade.takeChanges();
    return { said: JSON.parse(said), kept: { games, settings, learned } };
  };
  return {
    open({ games, settings, learned }) {
      arcade = new wasm_bindgen.Arcade(games ?? new Uint8Array(), settings ?? "", learned ?? "");
      return reply(arcade.begin());
    },
    answer: (line) => reply(arcade.answer(line)),
    import: (bytes) => reply(arcade.import(bytes)),
    export: () => reply(arcade.export()),
  };
})();

if (typeof importScripts === "function") {
  importScripts("arcade.js");
  onmessage = async ({ data: { call, value } }) => {
    try {
      await wasm_bindgen({ module_or_path: "arcade_bg.wasm" });
      postMessage({ reply: calls[call](value) });
    } catch (error) {
      postMessage({ error: String(error) });
    }
  };
}
