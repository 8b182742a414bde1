// What every other file needs to know of the page, and what this phone keeps for itself.

import { letSleep, stayAwake } from "../awake.js";

export const seen = (key, fallback) => {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
};
export const keep = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* a private window */
  }
};
export const id = (name) => document.getElementById(name);
export const part = () => id("part");
export const table = () =>
  part()
    .getAttribute("hx-get")
    .replace(/part\/$/, "");
export const shown = () => Number(part()?.dataset.version);
export const newClient = () =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The part and the sheet are drawn anew again and again: whoever has to see to what is in them says so once.
const watchers = [];
export const whenNew = (watcher) => watchers.push(watcher);
export const announceNew = (root) => {
  for (const watcher of watchers) watcher(root);
};

// What this phone wants -------------------------------------------------------------------------

// Explanations fade after two rounds; whoever wants them always, or never, says so.
const teaches = () => seen("teach", part()?.querySelector(".teach.faded") ? "no" : "yes");
function teach() {
  document.documentElement.dataset.teach = seen("teach", "");
}

const able = { awake: "wakeLock" in navigator, call: "AudioContext" in window || "vibrate" in navigator, teach: true };
for (const label of document.querySelectorAll("[data-setting]")) {
  const { setting } = label.dataset;
  const box = label.querySelector("input");
  label.hidden = !able[setting];
  label.closest("fieldset").hidden &&= label.hidden;
  const look = () => {
    box.checked = (setting === "teach" ? teaches() : seen(setting, "")) === "yes";
  };
  look();
  id("menu")?.addEventListener("toggle", look);
  box.addEventListener("change", () => {
    keep(setting, box.checked ? "yes" : "no");
    if (setting === "awake" && !box.checked) letSleep();
    stayAwake();
    teach();
  });
}

if (id("no-awake")) id("no-awake").hidden = able.awake;

const sharer = document.querySelector("[data-share]");
if (sharer && navigator.share) {
  sharer.hidden = false;
  sharer.addEventListener("click", () =>
    navigator.share({ url: sharer.dataset.share, title: document.title }).catch(() => {}),
  );
}

teach();
stayAwake(() => seen("awake", "") === "yes");
