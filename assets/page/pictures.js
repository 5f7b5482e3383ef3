// The arcade in pictures: keys, the mouse and fingers go in, and a picture comes back where something changed.
"use strict";

const pictures = (() => {
  const [frame, keys, typed] = ["picture", "keys", "typed"].map(element);
  // The width of a cell where there is room, in pixels; a cell is twice as high. Columns and rows that screens are made for.
  const CELL = 10;
  const LEAST = { columns: 80, rows: 24 };
  // How far a wheel or a finger goes for a step, in pixels.
  const STEP = 40;
  // What is no key by itself.
  const NONE = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

  // The keys with Ctrl, Alt or a number that the arcade takes: all others of this kind are the browser’s.
  let taken = [];
  let pending = [];
  let isRunning = false;
  let isWorking = false;
  let alarm = null;

  // Something happened. What a player does comes before what is being computed; the mouse’s way doesn’t.
  function happen(happening, isUrgent = true) {
    if (happening.deed === "move" && pending.at(-1)?.deed === "move") pending.pop();
    pending.push(happening);
    if (isUrgent) hurry();
    // What the page told stands until the next key.
    if (happening.what === "key" || happening.deed === "press") notice("");
    return pump();
  }

  async function pump() {
    if (isRunning) return;
    isRunning = true;
    while (pending.length > 0 || isWorking) {
      const happenings = pending.length > 0 ? pending : [{ what: "work" }];
      pending = [];
      const seen = await compute("happened", happenings);
      if (!seen || !isShown()) break;
      show(seen);
    }
    isRunning = false;
  }

  // The page around a picture is as light or as dark as its ground.
  function wear(ground) {
    const [red, green, blue] = ground.match(/[0-9a-f]{2}/gi).map((part) => Number.parseInt(part, 16));
    document.documentElement.style.colorScheme = 2 * red + 5 * green + blue > 1024 ? "light" : "dark";
  }

  const isShown = () => !element("pictures").hidden;

  function show(seen) {
    taken = seen.keys;
    if (seen.picture) {
      frame.innerHTML = seen.picture;
      wear(frame.querySelector("rect").getAttribute("fill"));
    }
    const rows = frame.querySelectorAll("g");
    for (const [at, shapes] of seen.rows) rows[at].innerHTML = shapes;
    isWorking = seen.isWorking && seen.stage !== "left";
    clearTimeout(alarm);
    if (seen.wakesIn !== null && seen.stage !== "left") alarm = setTimeout(() => happen({ what: "tick" }, false), seen.wakesIn);
    if (seen.copied !== null) navigator.clipboard?.writeText(seen.copied).catch(() => {});
    if (seen.stage === "left") {
      const again = reopening();
      frame.replaceChildren(again);
      keys.hidden = true;
      again.focus();
    }
  }

  // As many cells as there is room for, and never fewer than screens are made for: then cells are smaller.
  function measure() {
    const { width, height } = frame.getBoundingClientRect();
    const cell = Math.min(CELL, width / (LEAST.columns + 2), height / (LEAST.rows + 1) / 2);
    if (!(cell > 0)) return;
    const columns = Math.max(LEAST.columns, Math.floor(width / cell) - 2);
    const rows = Math.max(LEAST.rows, Math.floor(height / cell / 2) - 1);
    happen({ what: "size", columns, rows });
  }

  // Where a pointer is, in units of the picture.
  function mouse(deed, { clientX, clientY }) {
    const drawn = frame.querySelector("svg");
    if (!drawn) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawn.getScreenCTM().inverse());
    happen({ what: "mouse", deed, x, y }, deed !== "move");
  }

  new ResizeObserver(() => isShown() && measure()).observe(frame);

  frame.onkeydown = (event) => {
    const { key, shiftKey: shift, metaKey: meta } = event;
    if (event.isComposing || NONE.test(key) || event.target !== frame) return;
    // The third level of a keyboard writes characters, and holds nothing down.
    const isThird = event.getModifierState("AltGraph");
    const [ctrl, alt] = [event.ctrlKey && !isThird, event.altKey && !isThird];
    const held = { ctrl, alt, shift: shift && !/^[^a-z]$/i.test(key), cmd: meta };
    const all = Object.keys(held).filter((one) => held[one]);
    const name = all.map((one) => `${one}-`).join("") + key.toLowerCase();
    const isPlain = !ctrl && !alt && !meta && !/^F\d+$/.test(key);
    if (key === "F6") element("form").focus();
    else if (isPlain || taken.includes(name)) happen({ what: "key", key, held: all });
    else return;
    event.preventDefault();
  };
  frame.onpaste = (event) => happen({ what: "paste", text: event.clipboardData.getData("text") });
  // A picture may be drawn anew between the two halves of a click, which then is none. A finger that moved has turned the wheel.
  let tap = null;
  frame.onpointerdown = (event) => {
    if (event.pointerType === "mouse") return event.button === 0 && mouse("press", event);
    tap = event;
  };
  frame.onpointerup = (event) => {
    if (tap && Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < STEP / 4) mouse("press", event);
    tap = null;
  };
  let last = "";
  frame.onpointermove = (event) => {
    if (event.pointerType !== "mouse") return;
    const cell = `${Math.round(event.clientX / 4)} ${Math.round(event.clientY / 8)}`;
    if (cell !== last) mouse("move", event);
    last = cell;
  };

  let way = 0;
  function roll(event, by) {
    way += by;
    for (; Math.abs(way) >= STEP; way -= Math.sign(way) * STEP) mouse(way > 0 ? "wheelDown" : "wheelUp", event);
  }
  frame.onwheel = (event) => {
    event.preventDefault();
    roll(event, event.deltaMode === 0 ? event.deltaY : event.deltaY * STEP);
  };
  let finger = null;
  frame.ontouchstart = ({ touches }) => (finger = touches.length === 1 ? touches[0].clientY : null);
  frame.ontouchmove = ({ touches }) => {
    if (finger === null || touches.length !== 1) return;
    roll(touches[0], finger - touches[0].clientY);
    finger = touches[0].clientY;
  };

  // Keys for fingers, and the keyboard of the screen for letters.
  const press = (key) => happen({ what: "key", key });
  for (const [text, about, key] of [
    ["Esc", "Escape", "Escape"],
    ["◀", "Left", "ArrowLeft"],
    ["▲", "Up", "ArrowUp"],
    ["▼", "Down", "ArrowDown"],
    ["▶", "Right", "ArrowRight"],
    ["Enter", "Enter", "Enter"],
    ["Letters", "Letters: opens the keyboard", null],
  ]) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, ariaLabel: about });
    button.onclick = () => (key ? press(key) : typed.focus());
    keys.append(button);
  }
  // Something stands in the field, so that the key that deletes tells of itself.
  const empty = () => (typed.value = " ");
  typed.onfocus = empty;
  typed.oninput = ({ inputType, data }) => {
    if (inputType === "deleteContentBackward") press("Backspace");
    else for (const key of data ?? "") press(key);
    empty();
  };
  typed.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    press(event.key);
  };

  return {
    // Draws what there is to see now.
    async refresh() {
      measure();
      await pump();
    },
    back: () => press("Escape"),
    focus: () => frame.focus(),
    stop: () => (keys.hidden = true),
  };
})();
