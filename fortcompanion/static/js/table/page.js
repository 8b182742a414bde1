// What every other file needs to know of the page, and what this phone keeps for itself.

import { stayAwake } from "../awake.js";
import { offerCopy } from "../copying.js";
import { all, one, seen } from "../ground.js";

/** @param {string} name */
export const id = (name) => document.getElementById(name);
export const part = () => one(document, "#part[data-number][data-etag][data-deciders]");
export const isAtTable = () => id("part") !== null;
export const table = () =>
  part()
    .getAttribute("hx-get")
    ?.replace(/part\/$/, "");
export const shown = () => Number(id("part")?.dataset.version);
// What need not be sent again where it has not changed; htmx leaves it where only its place is sent.
export const stillShown = () =>
  all(document, "#part [data-still]")
    .map(({ dataset }) => dataset.still)
    .join(" ");
export const newClient = () =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The part and the sheet are drawn anew again and again: whoever has to see to what is in them says so once.
/** @type {((root: ParentNode) => void)[]} */
const watchers = [];
/** @param {(root: ParentNode) => void} watcher */
export const whenNew = (watcher) => watchers.push(watcher);
/** @param {ParentNode} root */
export const announceNew = (root) => {
  for (const watcher of watchers) watcher(root);
};

// What this phone wants -------------------------------------------------------------------------

// Explanations fade after two rounds; whoever wants them always, or never, says so.
export const isTaught = () => seen("teach", document.querySelector("#part .teach.faded") ? "no" : "yes") === "yes";
export function teach() {
  document.documentElement.dataset.teach = seen("teach");
}

const sharer = document.querySelector("button[data-share]");
if (sharer && "share" in navigator) {
  sharer.hidden = false;
  sharer.addEventListener("click", () =>
    navigator.share({ url: sharer.dataset.share, title: document.title }).catch(() => {}),
  );
}

const copier = document.querySelector("button[data-copies][data-done]");
if (copier) offerCopy(copier, () => copier.dataset.copies);

teach();
stayAwake(() => seen("awake") === "yes");
