// What was tapped without a connection waits, in sight and in order, and is sent once: also after
// the page was closed. If one of them is refused, those after it wait until the player decides.

import { keep, one, seen } from "../ground.js";
import { id, isAtTable, part, table } from "./page.js";
import { shutAll } from "./sheet.js";

const KEY = `waiting ${table()}`;
const place = id("waiting");
let sending = false;
let { items, base, refused } = restore();

// `items` are { path, values, label, tried }; `base` is the number of entries that the first of them
// expects, null for however many there are; `refused` names the one that was not entered.
/** @typedef {[key: string, value: string][]} Values */
/** @typedef {{ path: string, values: Values, label: string, tried: boolean }} Item */
/** @returns {{ items: Item[], base: number | null, refused: string }} */
function restore() {
  try {
    const kept = JSON.parse(seen(KEY));
    if (Array.isArray(kept.items)) return kept;
  } catch {
    /* nothing was waiting */
  }
  return { items: [], base: null, refused: "" };
}

/** @param {Values} values @param {string} name */
const valueIn = (values, name) => values.find(([key]) => key === name)?.[1];
const isWaiting = () => items.length > 0 && !refused;

function keepAndShow() {
  if (!items.length) base = null;
  keep(KEY, JSON.stringify({ items, base, refused }));
  if (!place) return;
  place.hidden = !items.length;
  one(place, ".refused").hidden = !refused;
  one(place, ".refused b").textContent = refused;
  one(place, "[data-send]").hidden = !refused;
  const line = one(one(place, "template").content, "li");
  one(place, "ol").replaceChildren(
    ...items.map((item) => {
      const shown = document.importNode(line, true);
      one(shown, ".what").textContent = item.label;
      one(shown, "button").addEventListener("click", () => drop(item));
      return shown;
    }),
  );
}

// The first one may have arrived although its answer was lost: then nobody knows what it left.
/** @param {Item} item */
function drop(item) {
  if (item === items[0] && item.tried) base = null;
  items = items.filter((each) => each !== item);
  if (!items.length) refused = "";
  keepAndShow();
  hideCutOff();
}

/** @param {HTMLElement} elt @param {Values} values */
function nameTap(elt, values) {
  const number = id(`n-${valueIn(values, "path")}`);
  if (number) return `${number.dataset.label}: ${valueIn(values, "value")}`;
  const title = elt.closest("#sheet")?.querySelector("#ask-title");
  const nodes = title
    ? [...title.childNodes].filter((node) => !(node instanceof Element && node.matches(".signs")))
    : [elt.querySelector("button") ?? elt];
  const texts = elt.dataset.says ? [elt.dataset.says] : nodes.map((node) => node.textContent ?? "");
  return (
    texts
      .map((text) => text.trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .join(": ") || "…"
  );
}

/** @param {Exchange} exchange */
function add({ elt, requestConfig }) {
  const values = [...requestConfig.formData].filter(([key]) => key !== "csrfmiddlewaretoken");
  const client = valueIn(values, "client");
  if (client && items.some((item) => valueIn(item.values, "client") === client)) return;
  if (!items.length) base = Number(valueIn(values, "number"));
  items.push({ path: requestConfig.path, values, label: nameTap(elt, values), tried: requestConfig.tried ?? false });
  keepAndShow();
  shutAll();
}

/** @param {HTMLElement} elt */
const isOurs = (elt) => elt === place;
/** @param {Exchange} exchange */
const isPost = ({ requestConfig }) => requestConfig.verb === "post";

document.body.addEventListener("htmx:beforeRequest", (event) => {
  const { detail } = event;
  if (!isPost(detail) || isOurs(detail.elt) || (navigator.onLine && !isWaiting())) return;
  event.preventDefault();
  add(detail);
  showCutOff();
});

// A question of the sheet that got no answer: asked once more when there is one to be had.
const LONG_AGO = 60_000;
/** @type {{ elt: HTMLElement, tap: string | undefined, at: number } | null} */
let missed = null;

/** @param {Exchange} exchange */
function noteMissed({ elt, requestConfig }) {
  if (elt === id("part")) return;
  missed = { elt, tap: requestConfig.triggeringEvent?.type, at: Date.now() };
  showCutOff();
}

export function askAgain() {
  if (!missed) return;
  const { elt, tap, at } = missed;
  missed = null;
  const now = elt.isConnected ? elt : id(elt.id);
  if (now && tap && Date.now() - at < LONG_AGO) setTimeout(() => htmx.trigger(now, tap));
}

const BUSY = 503; // the server asks for a little time: what was tapped waits and is sent again
/** @param {number} status */
const whyLost = (status) => (status && status !== BUSY ? "fault" : "");

// Whatever is answered, and whether it is.
/** @param {Exchange} detail */
export function takeAnswer(detail) {
  const { status } = detail.xhr;
  const lost = !status || status >= 500;
  if (!isOurs(detail.elt)) {
    if (lost && isPost(detail)) {
      detail.requestConfig.tried = true;
      add(detail);
      showCutOff(whyLost(status));
    } else if (!status) noteMissed(detail);
    else if (!lost) sendNext();
    return;
  }
  sending = false;
  if (lost) {
    showCutOff(whyLost(status));
    return;
  }
  const [item] = items.splice(0, 1);
  if (status < 300) base = base === null ? null : Number(part().dataset.number);
  else {
    // The sheet says why, and offers it again if it is still possible.
    refused = items.length ? item.label : "";
    base = null;
  }
  keepAndShow();
  hideCutOff();
  sendNext();
}

export function sendNext() {
  if (sending || !place || !isWaiting() || !isAtTable()) return;
  sending = true;
  const [item] = items;
  const number = base ?? Number(part().dataset.number);
  base = number;
  item.tried = true;
  keep(KEY, JSON.stringify({ items, base, refused }));
  const values = new FormData();
  for (const [key, value] of item.values) if (key !== "number") values.append(key, value);
  values.set("number", String(number));
  const token = document.querySelector("input[name=csrfmiddlewaretoken]")?.value;
  if (token) values.set("csrfmiddlewaretoken", token);
  // The same client id: if an earlier try did arrive, this one changes nothing.
  htmx.ajax("POST", item.path, { source: place, target: "#part", swap: "outerHTML", values }).catch(() => {
    /* it waits */
  });
}

place?.querySelector("[data-send]")?.addEventListener("click", () => {
  refused = "";
  keepAndShow();
  sendNext();
});
place?.querySelector("[data-drop]")?.addEventListener("click", () => {
  items = [];
  refused = "";
  keepAndShow();
  hideCutOff();
});

// The red bar ------------------------------------------------------------------------------------

const bar = one(document, "#cut-off");
const home = bar.parentElement;

// Above whatever lies open: what is below a sheet can be neither seen nor tapped.
function lift() {
  const host = document.querySelector("dialog[open]") ?? home;
  if (bar.parentElement !== host) host?.prepend(bar);
}
document.addEventListener("close", lift, true);

export function showCutOff(why = "") {
  lift();
  bar.hidden = false;
  if (why) bar.classList.add("fault");
  bar.classList.toggle("kept", items.length > 0 || missed !== null);
  bar.classList.toggle("alone", !navigator.onLine);
}

export function hideCutOff() {
  if (isWaiting() || bar.matches(".fault")) return;
  bar.hidden = true;
}

export function forgetFault() {
  bar.classList.remove("fault");
  hideCutOff();
}

one(bar, "button").addEventListener("click", () => {
  forgetFault();
  sendNext();
});

keepAndShow();
if (isWaiting()) showCutOff();
