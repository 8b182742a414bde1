// What was tapped without a connection waits, in sight and in order, and is sent once: also after
// the page was closed. If one of them is refused, those after it wait until the player decides.

import { id, keep, part, seen, table } from "./page.js";
import { shutAll } from "./sheet.js";

const KEY = `waiting ${table()}`;
const place = id("waiting");
let sending = false;
let { items, base, refused } = restored();

// `items` are { path, values, label, tried }; `base` is the number of entries that the first of them
// expects, null for however many there are; `refused` names the one that was not entered.
function restored() {
  try {
    const kept = JSON.parse(seen(KEY, ""));
    if (Array.isArray(kept.items)) return kept;
  } catch { /* nothing was waiting */ }
  return { items: [], base: null, refused: "" };
}

const one = (values, name) => values.find(([key]) => key === name)?.[1];
const isWaiting = () => items.length > 0 && !refused;

function changed() {
  if (!items.length) base = null;
  keep(KEY, JSON.stringify({ items, base, refused }));
  if (!place) return;
  place.hidden = !items.length;
  place.querySelector(".refused").hidden = !refused;
  place.querySelector(".refused b").textContent = refused;
  place.querySelector("[data-send]").hidden = !refused;
  const line = place.querySelector("template").content.firstElementChild;
  place.querySelector("ol").replaceChildren(...items.map((item) => {
    const shown = line.cloneNode(true);
    shown.querySelector(".what").textContent = item.label;
    shown.querySelector("button").addEventListener("click", () => drop(item));
    return shown;
  }));
  id("cut-off").classList.toggle("kept", items.length > 0);
}

// The first one may have arrived although its answer was lost: then nobody knows what it left.
function drop(item) {
  if (item === items[0] && item.tried) base = null;
  items = items.filter((each) => each !== item);
  if (!items.length) refused = "";
  changed();
  connected();
}

function label(elt, values) {
  const number = document.querySelector(`.num[data-path="${CSS.escape(one(values, "path") ?? "")}"]`);
  if (number) return `${number.dataset.label}: ${one(values, "value")}`;
  const said = elt.closest("#sheet")?.querySelector(".so-far, #ask-title") ?? elt.querySelector("button");
  return [...(said?.querySelectorAll("li") ?? [])].map((each) => each.textContent.trim()).join(", ")
    || said?.textContent.trim().replace(/\s+/g, " ") || "…";
}

function add({ elt, requestConfig }) {
  const values = [...requestConfig.formData].filter(([key]) => key !== "csrfmiddlewaretoken");
  const client = one(values, "client");
  if (client && items.some((item) => one(item.values, "client") === client)) return;
  if (!items.length) base = Number(one(values, "number"));
  items.push({ path: requestConfig.path, values, label: label(elt, values), tried: requestConfig.tried ?? false });
  changed();
  shutAll();
}

const isOurs = (elt) => elt === place;
const isPost = ({ requestConfig }) => requestConfig.verb === "post";

document.body.addEventListener("htmx:beforeRequest", (event) => {
  const { detail } = event;
  if (!isPost(detail) || isOurs(detail.elt) || (navigator.onLine && !isWaiting())) return;
  event.preventDefault();
  add(detail);
  cutOff();
});

// Whatever is answered, and whether it is.
export function came(detail) {
  const { status } = detail.xhr;
  const lost = !status || status >= 500;
  if (!isOurs(detail.elt)) {
    if (lost && isPost(detail)) {
      detail.requestConfig.tried = true;
      add(detail);
      cutOff(status ? "fault" : "");
    } else if (!lost) sendNext();
    return;
  }
  sending = false;
  if (lost) {
    cutOff(status ? "fault" : "");
    return;
  }
  const [item] = items.splice(0, 1);
  if (status < 300) base = base === null ? null : base + 1;
  else {
    // The sheet says why, and offers it again if it is still possible.
    refused = items.length ? item.label : "";
    base = null;
  }
  changed();
  connected();
  sendNext();
}

export function sendNext() {
  if (sending || !isWaiting() || !part()) return;
  sending = true;
  const [item] = items;
  const number = base ?? Number(part().dataset.number);
  base = number;
  item.tried = true;
  keep(KEY, JSON.stringify({ items, base, refused }));
  const values = new FormData();
  for (const [key, value] of item.values) if (key !== "number") values.append(key, value);
  values.set("number", number);
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
  if (token) values.set("csrfmiddlewaretoken", token);
  // The same client id: if an earlier try did arrive, this one changes nothing.
  htmx.ajax("POST", item.path, { source: place, target: "#part", swap: "outerHTML", values }).catch(() => { /* it waits */ });
}

place?.querySelector("[data-send]").addEventListener("click", () => {
  refused = "";
  changed();
  sendNext();
});
place?.querySelector("[data-drop]").addEventListener("click", () => {
  items = [];
  refused = "";
  changed();
  connected();
});

// The red bar ------------------------------------------------------------------------------------

export function cutOff(why = "") {
  const bar = id("cut-off");
  bar.hidden = false;
  bar.classList.toggle("kept", items.length > 0);
  bar.classList.toggle("fault", why === "fault");
}

export function connected() {
  if (isWaiting() || id("cut-off").matches(".fault")) return;
  id("cut-off").hidden = true;
}

export function forget() {
  id("cut-off").classList.remove("fault");
  connected();
}

id("cut-off").querySelector("button").addEventListener("click", () => {
  forget();
  sendNext();
});

changed();
if (isWaiting()) cutOff();
