// Numbers: a tap opens the keypad, where "+3+6" adds and "12" sets; + and - beside them count.

import { id, newClient, part, whenNew } from "./page.js";

const pad = id("keypad");
const padForm = pad?.querySelector("form");
const warning = pad?.querySelector("[data-warns]");
let most;
let clause;

function openKeypad(link) {
  const { path, value, label } = link.dataset;
  most = Number(link.dataset.most ?? Infinity);
  clause = link.dataset.clause;
  pad.querySelector("#keypad-title").textContent = label;
  pad.querySelector(".before").textContent = value;
  padForm.reset();
  padForm.elements.path.value = path;
  padForm.elements.number.value = part().dataset.number;
  padForm.elements.client.value = newClient();
  sum();
  pad.showModal();
  pad.querySelector('[data-key="+"]').focus();
}

function sum() {
  const text = padForm.elements.value.value;
  const before = Number(pad.querySelector(".before").textContent) || 0;
  const change = /^[+-]/.test(text);
  const result = (text.match(/[+-]?\d+/g) ?? []).reduce((all, each) => all + Number(each), change ? before : 0);
  pad.querySelector(".before").classList.toggle("replaced", text !== "" && !change);
  pad.querySelector(".after").textContent = text === "" || /[+-]$/.test(text) ? "" : result;
  padForm.querySelector(".primary").disabled = !/\d$/.test(text);
  warn("");
}

function warn(text) {
  warning.textContent = text;
  warning.hidden = !text;
  padForm.querySelector(".why").hidden = Boolean(text);
}

// A number that can't be is taken at the second tap: the table is right.
document.addEventListener(
  "submit",
  (event) => {
    if (event.target !== padForm || !warning.hidden) return;
    if (!(Number(pad.querySelector(".after").textContent) > most)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    warn(warning.dataset.warns.replace("{most}", most).replace("{clause}", clause));
  },
  true,
);

// One that is refused stays in sight, with the reason.
document.body.addEventListener(
  "htmx:beforeSwap",
  (event) => {
    const { xhr, requestConfig } = event.detail;
    if (requestConfig?.elt !== padForm || xhr.status !== 422) return;
    event.detail.shouldSwap = false;
    event.detail.isError = false;
    event.stopImmediatePropagation();
    const said = new DOMParser()
      .parseFromString(xhr.responseText, "text/html")
      .querySelector(".ask-body p, .sentence, p");
    warn(said?.textContent.trim() ?? "");
  },
  true,
);

function press(key) {
  const field = padForm.elements.value;
  const text = field.value;
  if (key === "back") field.value = text.slice(0, -1);
  else if ("+-".includes(key) && /[+-]$/.test(text)) field.value = text.slice(0, -1) + key;
  else if (text.length < 12) field.value = text + key;
  sum();
}

pad?.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-key]");
  if (key) press(key.dataset.key);
});
pad?.addEventListener("keydown", (event) => {
  if (event.target.name === "note") return;
  if (/^[0-9+-]$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") press("back");
  else if (event.key === "Enter" && !event.target.closest("[data-key], [data-close]")) padForm.requestSubmit();
  else return;
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const number = event.target.closest("a.num");
  if (!number || !pad) return;
  event.preventDefault();
  openKeypad(number);
});

whenNew((root) => {
  for (const number of root.querySelectorAll("a.num")) {
    if (!pad) continue;
    number.setAttribute("role", "button");
    number.addEventListener("keydown", (event) => {
      if (event.key === " ") {
        event.preventDefault();
        number.click();
      }
    });
  }
});

// One more, one more, one more: quick taps become one entry --------------------------------------

const PAUSE = 700;
const taps = new Map(); // by path: what was tapped since the last entry, and when to send it

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-stepper]")) return;
  event.preventDefault();
  const path = form.elements.path.value;
  const gathered = taps.get(path) ?? { sum: 0 };
  clearTimeout(gathered.timer);
  const most = Number(form.dataset.most ?? Infinity) - Number(id(`n-${path}`)?.dataset.value ?? 0);
  gathered.sum = Math.min(gathered.sum + Number(event.submitter.value), Math.max(most, gathered.sum));
  gathered.timer = setTimeout(() => sendTaps(path), PAUSE);
  taps.set(path, gathered);
  showTaps();
});

function showTaps() {
  for (const [path, { sum }] of taps) {
    const link = id(`n-${path}`);
    if (link) link.firstChild.textContent = Math.max(0, Number(link.dataset.value) + sum);
  }
}

function sendTaps(path) {
  const form = document.querySelector(`[data-stepper] input[value="${path}"]`)?.form;
  const { sum } = taps.get(path);
  taps.delete(path);
  if (!sum || !form) return null;
  const values = {
    path,
    value: sum > 0 ? `+${sum}` : String(sum),
    number: part().dataset.number,
    client: newClient(),
    csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value,
  };
  return htmx.ajax("POST", form.action, { source: "#part", target: "#part", swap: "outerHTML", values }).catch(() => {
    /* it waits */
  });
}

// What was just counted belongs before the turn is passed on or the fort goes up.
document.addEventListener(
  "submit",
  async (event) => {
    const { id: name } = event.target;
    if (!event.target.matches("[data-after-taps]") || !taps.size) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [path, { timer }] of [...taps]) {
      clearTimeout(timer);
      await sendTaps(path);
    }
    id(name)?.requestSubmit();
  },
  true,
);

whenNew(showTaps);
