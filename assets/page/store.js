// What the browser keeps: a store of three values, of which one page at a time writes.
"use strict";

const element = (id) => document.getElementById(id);

// A page that comes back begins anew: another one may have written meanwhile.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

const store = {
  database: null,
  // The values; what is thrown is a sentence for the player.
  async open() {
    const isOurs = await new Promise((resolve) => {
      if (!navigator.locks) return resolve(true);
      navigator.locks.request("arcade", { ifAvailable: true }, (lock) => {
        resolve(Boolean(lock));
        // A page that is left, and that the browser keeps for the way back, gives way to the next one.
        return lock && new Promise((release) => addEventListener("pagehide", release));
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
  // What is not written yet.
  waiting: new Map(),
  // Writes what changed, all of it or nothing; what could not be written is tried again with the next call.
  async put(kept) {
    for (const [name, value] of Object.entries(kept)) if (value !== undefined) this.waiting.set(name, value);
    if (!this.database || this.waiting.size === 0) return;
    await new Promise((resolve, reject) => {
      const transaction = this.database.transaction("kept", "readwrite", { durability: "strict" });
      for (const [name, value] of this.waiting) transaction.objectStore("kept").put(value, name);
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    this.waiting.clear();
  },
};
