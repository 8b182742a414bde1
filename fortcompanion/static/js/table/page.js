// What every other file needs to know of the page, and what this phone keeps for itself.

export const seen = (key, fallback) => { try { return localStorage.getItem(key) ?? fallback; } catch { return fallback; } };
export const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window */ } };
export const id = (name) => document.getElementById(name);
export const part = () => id("part");
export const table = () => part().getAttribute("hx-get").replace(/part\/$/, "");
export const shown = () => Number(part()?.dataset.version);
export const newClient = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The part and the sheet are drawn anew again and again: whoever has to see to what is in them says so once.
const watchers = [];
export const whenNew = (watcher) => watchers.push(watcher);
export const isNew = (root) => { for (const watcher of watchers) watcher(root); };

// The screen stays on; a buzz when it is one's turn ----------------------------------------------

let lock = null;
async function stayAwake() {
  if (seen("awake", "") !== "yes" || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request("screen").catch(() => null);
}

// Explanations fade after two rounds; whoever wants them always, or never, says so.
const teaches = () => seen("teach", part()?.querySelector(".teach.faded") ? "no" : "yes");
function teach() {
  document.documentElement.dataset.teach = seen("teach", "");
}

const able = { awake: "wakeLock" in navigator, buzz: "vibrate" in navigator, teach: true };
for (const label of document.querySelectorAll("[data-setting]")) {
  const { setting } = label.dataset;
  const box = label.querySelector("input");
  label.hidden = !able[setting];
  label.closest("fieldset").hidden &&= label.hidden;
  const look = () => { box.checked = (setting === "teach" ? teaches() : seen(setting, "")) === "yes"; };
  look();
  id("menu")?.addEventListener("toggle", look);
  box.addEventListener("change", () => {
    keep(setting, box.checked ? "yes" : "no");
    if (setting === "awake" && !box.checked) lock?.release();
    stayAwake();
    teach();
  });
}

const sharer = document.querySelector("[data-share]");
if (sharer && navigator.share) {
  sharer.hidden = false;
  sharer.addEventListener("click", () => navigator.share({ url: sharer.dataset.share, title: document.title }).catch(() => {}));
}

export function buzz() {
  if (seen("buzz", "") === "yes") navigator.vibrate?.(120);
}

addEventListener("visibilitychange", stayAwake);
addEventListener("pageshow", stayAwake);
teach();
stayAwake();
