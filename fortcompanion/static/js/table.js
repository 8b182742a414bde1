// The table on this phone: hears of changes, opens the sheet, keeps what a device keeps.
// Without it every link and form of the page still works. Every text comes from the page itself.

const POLL = 5000; // also how soon a phone notices that the stream has gone silent
const LATE = 12000;
const LOST = 30000;
const seen = (key, fallback) => { try { return localStorage.getItem(key) ?? fallback; } catch { return fallback; } };
const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window */ } };
const id = (name) => document.getElementById(name);
const part = () => id("part");
const table = () => part().getAttribute("hx-get").replace(/part\/$/, "");
const newClient = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// In step with the table ------------------------------------------------------------------------

let heard = Date.now();
let latest = 0; // the newest version that the stream has told of
let asking = 0; // since when an answer is awaited; one that never comes holds nothing up
const shown = () => Number(part()?.dataset.number);

function refetch() {
  if (part() && !document.hidden && Date.now() - asking > POLL) htmx.trigger(document.body, "changed");
}

function answered() {
  asking = 0;
  if (latest > shown()) refetch();
  if (latest === Infinity) latest = 0;
}

let stream;
function listen() {
  stream?.close();
  if (!("EventSource" in window) || document.hidden) return;
  stream = new EventSource(`${table()}live/`);
  stream.onmessage = (event) => {
    heard = Date.now();
    latest = Number(event.data);
    if (latest > shown()) refetch();
  };
  // A stream that was refused stays closed; one that broke comes back by itself.
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(listen, POLL); };
}

function wake() {
  if (document.hidden) return;
  refetch();
  if (!stream || stream.readyState !== EventSource.OPEN) listen();
  stayAwake();
}

addEventListener("visibilitychange", () => {
  if (document.hidden) { stream?.close(); coverAll(); } else wake();
});
addEventListener("online", () => { wake(); sendKept(); });
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
addEventListener("pagehide", () => stream?.close());

const dot = id("sync");
function tick() {
  const late = Date.now() - heard;
  dot.classList.toggle("late", late > LATE && late <= LOST);
  dot.classList.toggle("lost", late > LOST || !navigator.onLine);
  const age = dot.querySelector(".age");
  const seconds = Math.round(late / 1000);
  age.textContent = seconds < 3 ? age.dataset.now : seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  if (late > LOST || !navigator.onLine) cutOff();
  else if (!kept && !id("cut-off").matches(".fault")) id("cut-off").hidden = true;
}
setInterval(tick, 1000);
setInterval(refetch, POLL);

// What the server answers -----------------------------------------------------------------------

let hadFocus = false;
let focusOn = "";

document.body.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.path.includes("/ask/")) return;
  asking = Date.now();
  if (detail.verb === "get") detail.headers["If-None-Match"] = part().dataset.etag;
});

document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr } = detail;
  heard = Date.now();
  if (xhr.status === 204 || xhr.status === 304) detail.shouldSwap = false;
  if ([400, 409, 422].includes(xhr.status) && xhr.responseText.includes("ask-title")) {
    // Refused kindly: a sheet says why.
    detail.shouldSwap = true;
    detail.isError = false;
    detail.swapOverride = "innerHTML";
    detail.target = id("sheet-body");
    latest = Infinity; // whatever is shown is old
  }
  if (detail.target.id === "sheet-body" && !xhr.responseText.includes("ask-title")) {
    // Nothing to ask any more: the table has moved on.
    detail.shouldSwap = false;
    sheet.close();
    refetch();
  }
  if (!detail.shouldSwap || detail.target.id !== "part") return;
  hadFocus = part().contains(document.activeElement);
  focusOn = hadFocus ? document.activeElement.id : "";
});

document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.requestConfig.verb === "post" && detail.xhr.status && detail.xhr.status < 500) {
    forget();
    if (detail.xhr.status < 300) shutAll();
  }
  answered();
});

document.body.addEventListener("htmx:responseError", ({ detail }) => {
  // The seat, the table or the cookie is gone: the page says which.
  if (detail.xhr.status < 500) location.reload();
  else {
    keepTap(detail);
    cutOff("fault");
  }
});

document.body.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id === "part") settled();
  if (detail.target.id === "sheet-body") opened();
});

let decided = part().dataset.deciders;
let number = part().dataset.number;

function settled() {
  const now = part();
  for (const each of now.querySelectorAll("details[id]")) {
    if (byHand.has(each.id)) each.open = byHand.get(each.id);
  }
  if (hadFocus) (id(focusOn) ?? id("now-title"))?.focus({ preventScroll: true });
  if (now.dataset.deciders !== decided) {
    decided = now.dataset.deciders;
    coverAll();
    if (now.querySelector(".now.ours") && seen("buzz", "") === "yes") navigator.vibrate?.(120);
  }
  if (now.dataset.number !== number) {
    number = now.dataset.number;
    const sentence = now.querySelector(".sentence")?.textContent ?? "";
    id("said").textContent = `${id("now-title")?.textContent ?? ""}. ${sentence}`;
  }
  ready(now);
  showTaps();
  answered(); // a question asked by the part that is gone is answered too
}

// Boards follow the turn by themselves; what a hand has opened or closed stays so.
const byHand = new Map();
document.addEventListener("click", ({ target }) => {
  const lid = target.closest("summary")?.parentElement;
  if (lid?.id && part().contains(lid)) byHand.set(lid.id, !lid.open);
});

// The sheet -------------------------------------------------------------------------------------

const sheet = id("sheet");
let opener = "";

function opened() {
  const body = id("sheet-body");
  ready(body);
  for (const cover of body.querySelectorAll(".cover[data-seat]")) {
    cover.open = cover.dataset.seat === uncovered;
    cover.addEventListener("toggle", () => {
      if (cover.open) body.querySelector(".option, .choice-card")?.focus();
    });
  }
  if (!sheet.open) {
    shutAll();
    sheet.showModal();
  }
  sheet.scrollTop = 0;
  body.querySelector("#ask-title")?.focus();
}

function shutAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const popover of document.querySelectorAll("[popover]:popover-open")) popover.hidePopover();
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const closer = target.closest("[data-close]");
  if (closer?.closest("dialog")) {
    event.preventDefault();
    closer.closest("dialog").close();
  } else if (target instanceof HTMLDialogElement) {
    target.close(); // the dimmed table behind it
  }
  const number = target.closest("a.num");
  if (number && id("keypad")) {
    event.preventDefault();
    openKeypad(number);
  }
  const link = target.closest("#part a[hx-get], #part a.num");
  if (link) opener = link.id || "";
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("close", () => {
    if (dialog === sheet) id("sheet-body").replaceChildren();
    // The part may have been drawn anew behind the sheet: back to the same thing, or to the news.
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active && active !== document.body && !active.closest("dialog:not([open])")) return;
      (id(opener) ?? id("now-title"))?.focus({ preventScroll: true });
    });
  });
}

// The invitation takes the menu's place rather than lying on it.
id("menu").querySelector("[popovertarget=invite]").addEventListener("click", (event) => {
  event.preventDefault();
  id("menu").hidePopover();
  id("invite").showPopover();
});

// One hand at a time ----------------------------------------------------------------------------

let uncovered = ""; // the seat that holds the phone
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".cover")) uncovered = target.dataset.seat;
}, true);

function coverAll() {
  uncovered = "";
  for (const cover of document.querySelectorAll(".cover")) {
    cover.open = false;
    byHand.delete(cover.id);
  }
}

// Numbers ---------------------------------------------------------------------------------------

const pad = id("keypad");
const padForm = pad?.querySelector("form");

function openKeypad(link) {
  const { path, value, label } = link.dataset;
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
}

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

// One more, one more, one more: quick taps become one entry.
const PAUSE = 700;
const taps = new Map(); // by path: what was tapped since the last entry, and when to send it

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-stepper]")) return;
  event.preventDefault();
  const path = form.elements.path.value;
  const gathered = taps.get(path) ?? { sum: 0 };
  clearTimeout(gathered.timer);
  gathered.sum += Number(event.submitter.value);
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
  if (!sum || !form) return;
  const values = {
    path, value: sum > 0 ? `+${sum}` : String(sum), number: part().dataset.number, client: newClient(),
    csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value,
  };
  htmx.ajax("POST", form.action, { source: "#part", target: "#part", swap: "outerHTML", values });
}

// Cards: a suit, or two letters of any language -------------------------------------------------

const OTHER = { ł: "l", đ: "d", ø: "o", ß: "ss" };
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[łđøß]/g, (each) => OTHER[each]);

function sift(picker) {
  const words = fold(picker.querySelector("input[type=search]").value.trim());
  const suit = picker.querySelector('[data-suit][aria-pressed="true"]')?.dataset.suit;
  let left = 0;
  for (const item of picker.querySelectorAll("[data-name]")) {
    const fits = (!words || fold(item.dataset.name).split(/\s+/).some((word) => word.startsWith(words)) || fold(item.dataset.name).includes(words))
      && (!suit || item.dataset.suits.split(/[ /]/).includes(suit));
    item.hidden = !fits;
    left += fits;
  }
  picker.querySelector(".none-left").hidden = left > 0;
}

// Naming a card: one in the Park at a tap, those of a hand together.
const namer = id("namer");

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-place]");
  if (!button || !namer) return;
  opener = button.id;
  const form = namer.querySelector("form");
  form.reset();
  form.dataset.most = button.dataset.most;
  form.elements.place.value = button.dataset.place;
  form.elements.number.value = part().dataset.number;
  form.elements.client.value = newClient();
  namer.querySelector("#namer-title").textContent = button.dataset.label;
  namer.querySelector(".answer").hidden = button.dataset.most === "1";
  namer.querySelector("input[type=search]").value = "";
  sift(namer.querySelector("[data-picker]"));
  count(form);
  namer.showModal();
  namer.querySelector("#namer-title").focus();
});

namer?.addEventListener("change", () => {
  const form = namer.querySelector("form");
  if (form.dataset.most === "1" && form.querySelector("[name=card]:checked")) form.requestSubmit();
});

// As many cards as are asked for, and no more.
function count(form) {
  const most = Number(form.dataset.most);
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  const chosen = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && chosen >= most;
  const these = form.querySelector("[data-these]");
  these.disabled = !chosen;
  these.querySelector("output").textContent = `${chosen}/${most}`;
}

function ready(root) {
  for (const these of root.querySelectorAll("[data-these]")) {
    const form = these.closest("form");
    form.addEventListener("change", () => count(form));
    form.querySelector('[name=card][value="?"]')?.addEventListener("click", () => {
      for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
    });
    count(form);
  }
  for (const picker of root.querySelectorAll("[data-picker]")) {
    const sieve = picker.querySelector(".sieve");
    if (!sieve.hidden || picker.querySelectorAll("[data-name]").length < 9) continue;
    sieve.hidden = false;
    sieve.addEventListener("input", () => sift(picker));
    sieve.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
    for (const button of sieve.querySelectorAll("[data-suit]")) {
      button.addEventListener("click", () => {
        const on = button.getAttribute("aria-pressed") !== "true";
        for (const other of sieve.querySelectorAll("[data-suit]")) other.setAttribute("aria-pressed", String(other === button && on));
        sift(picker);
      });
    }
  }
  for (const button of root.querySelectorAll(".name-it")) button.hidden = !namer;
  for (const number of root.querySelectorAll("a.num")) {
    if (!pad) continue;
    number.setAttribute("role", "button");
    number.addEventListener("keydown", (event) => { if (event.key === " ") { event.preventDefault(); number.click(); } });
  }
}

// Without a connection one tap waits, in sight, and is sent once ---------------------------------

let kept = null;

function cutOff(why = "") {
  const bar = id("cut-off");
  bar.hidden = false;
  bar.classList.toggle("kept", Boolean(kept));
  bar.classList.toggle("fault", why === "fault");
}

function forget() {
  kept = null;
  id("cut-off").classList.remove("fault");
  id("cut-off").hidden = true;
}

function keepTap({ requestConfig }) {
  if (requestConfig.verb !== "post") return;
  kept = { path: requestConfig.path, values: Object.fromEntries(requestConfig.formData ?? []) };
  shutAll();
}

document.body.addEventListener("htmx:sendError", ({ detail }) => {
  keepTap(detail);
  if (kept) cutOff();
});

function sendKept() {
  if (!kept) return;
  // The same client id: if the first try did arrive, this one changes nothing.
  htmx.ajax("POST", kept.path, { target: "#part", swap: "outerHTML", values: kept.values });
}

id("cut-off").querySelector("button").addEventListener("click", () => {
  if (kept) sendKept();
  else forget();
  wake();
});

// What this phone keeps for itself ---------------------------------------------------------------

let lock = null;
async function stayAwake() {
  if (seen("awake", "") !== "yes" || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request("screen").catch(() => null);
}

const able = { awake: "wakeLock" in navigator, buzz: "vibrate" in navigator };
for (const label of document.querySelectorAll("[data-setting]")) {
  const { setting } = label.dataset;
  const box = label.querySelector("input");
  label.hidden = !able[setting];
  label.closest("fieldset").hidden &&= label.hidden;
  box.checked = seen(setting, "") === "yes";
  box.addEventListener("change", () => {
    keep(setting, box.checked ? "yes" : "no");
    if (setting === "awake" && !box.checked) lock?.release();
    stayAwake();
  });
}

const sharer = document.querySelector("[data-share]");
if (sharer && navigator.share) {
  sharer.hidden = false;
  sharer.addEventListener("click", () => navigator.share({ url: sharer.dataset.share, title: document.title }).catch(() => {}));
}

ready(document);
tick();
listen();
stayAwake();
