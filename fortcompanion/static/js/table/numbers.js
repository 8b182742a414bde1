// Numbers: a tap opens the keypad, where "+3+6" adds and "12" sets; + and - beside them count.

import { one } from "../ground.js";
import { id, newClient, part, whenNew } from "./page.js";

/** @param {HTMLDialogElement} pad */
function seeToKeypad(pad) {
  const form = one(pad, "form");
  const [path, client, number, typed] = ["path", "client", "number", "value"].map((name) =>
    one(form, `input[name="${name}"]`),
  );
  const before = one(pad, ".before");
  const after = one(pad, ".after");
  const warning = one(pad, "[data-warns]");
  let most = Infinity;
  let clause = "";

  /** @param {HTMLElement} link */
  function open({ id: place, dataset }) {
    most = Number(dataset.most ?? Infinity);
    clause = dataset.clause ?? "";
    one(pad, "#keypad-title").textContent = dataset.label ?? "";
    before.textContent = dataset.value ?? "";
    form.reset();
    path.value = place.replace(/^n-/, "");
    number.value = part().dataset.number;
    client.value = newClient();
    add();
    pad.showModal();
    one(pad, '[data-key="+"]').focus();
  }

  function add() {
    const text = typed.value;
    const changes = /^[+-]/.test(text);
    const start = changes ? Number(before.textContent) || 0 : 0;
    const result = (text.match(/[+-]?\d+/g) ?? []).reduce((sum, each) => sum + Number(each), start);
    before.classList.toggle("replaced", text !== "" && !changes);
    after.textContent = text === "" || /[+-]$/.test(text) ? "" : String(result);
    one(form, "button.primary").disabled = !/\d$/.test(text);
    warn("");
  }

  /** @param {string} text */
  function warn(text) {
    warning.textContent = text;
    warning.hidden = !text;
    one(form, ".why").hidden = Boolean(text);
  }

  /** @param {string} key */
  function press(key) {
    const text = typed.value;
    if (key === "back") typed.value = text.slice(0, -1);
    else if ("+-".includes(key) && /[+-]$/.test(text)) typed.value = text.slice(0, -1) + key;
    else if (text.length < 12) typed.value = text + key;
    add();
  }

  // A number that can't be is taken at the second tap: the table is right.
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target !== form || !warning.hidden || !(Number(after.textContent) > most)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      warn(warning.dataset.warns.replace("{most}", String(most)).replace("{clause}", clause));
    },
    true,
  );

  // One that is refused stays in sight, with the reason.
  document.body.addEventListener(
    "htmx:beforeSwap",
    (event) => {
      const { xhr, requestConfig } = event.detail;
      if (requestConfig?.elt !== form || xhr.status !== 422) return;
      event.detail.shouldSwap = false;
      event.detail.isError = false;
      event.stopImmediatePropagation();
      const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
      warn(page.querySelector(".ask-body p, .sentence, p")?.textContent.trim() ?? "");
    },
    true,
  );

  pad.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-key]");
    if (key) press(key.dataset.key);
  });
  pad.addEventListener("keydown", (event) => {
    if (event.target.matches("[name=note]")) return;
    if (/^[0-9+-]$/.test(event.key)) press(event.key);
    else if (event.key === "Backspace") press("back");
    else if (event.key === "Enter" && !event.target.closest("[data-key], [data-close]")) form.requestSubmit();
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.num");
    if (!link) return;
    event.preventDefault();
    open(link);
  });

  document.addEventListener("keydown", (event) => {
    const link = event.key === " " && event.target.closest("a.num");
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  whenNew((root) => {
    for (const link of root.querySelectorAll("a.num")) link.setAttribute("role", "button");
  });
}

const keypad = document.querySelector("dialog#keypad");
if (keypad) seeToKeypad(keypad);

// One more, one more, one more: quick taps become one entry --------------------------------------

const PAUSE = 700;
/** @type {Map<string, { sum: number, timer: number }>} */
const taps = new Map(); // by path: what was tapped since the last entry, and when to send it

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-stepper]")) return;
  event.preventDefault();
  const path = one(form, "input[name=path]").value;
  const gathered = taps.get(path) ?? { sum: 0, timer: 0 };
  clearTimeout(gathered.timer);
  const most = Number(form.dataset.most ?? Infinity) - Number(id(`n-${path}`)?.dataset.value ?? 0);
  gathered.sum = Math.min(gathered.sum + Number(event.submitter?.value), Math.max(most, gathered.sum));
  gathered.timer = setTimeout(() => sendTaps(path), PAUSE);
  taps.set(path, gathered);
  showTaps();
});

function showTaps() {
  for (const [path, { sum }] of taps) {
    const link = id(`n-${path}`);
    if (link?.firstChild) link.firstChild.textContent = String(Math.max(0, Number(link.dataset.value) + sum));
  }
}

/** @param {string} path */
async function sendTaps(path) {
  const form = document.querySelector(`[data-stepper] input[value="${path}"]`)?.closest("form");
  const sum = taps.get(path)?.sum;
  taps.delete(path);
  if (!sum || !form) return;
  const values = {
    path,
    value: sum > 0 ? `+${sum}` : String(sum),
    number: part().dataset.number,
    client: newClient(),
    csrfmiddlewaretoken: one(form, "input[name=csrfmiddlewaretoken]").value,
  };
  await htmx.ajax("POST", form.action, { source: "#part", target: "#part", swap: "outerHTML", values }).catch(() => {
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
    document.querySelector(`form[id="${name}"]`)?.requestSubmit();
  },
  true,
);

whenNew(showTaps);
