// The page that holds the worker: brings everything here, opens the house in its frame, and says what
// is in the way. Its address follows the page in the frame, behind a #.

/** @template {string} S @param {S} selector */
function one(selector) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector} on this page`);
  return found;
}

const SCOPE = new URL("./", location.href);
const NAME = `pocket ${SCOPE.pathname}`;
const PLACE = `place ${SCOPE.pathname}`; // where the tables lie, since they lie somewhere
/** @type {Record<string, number>} */
const SHARE = { fetched: 0.1, python: 0.4, site: 0.6, open: 0.7 }; // of the way to the first page, as measured
const frame = one("iframe#house");
const words = speak();
const others = new BroadcastChannel(NAME);
/** @type {Worker | null} */
let worker = null;
let isOpen = false;
let isBringing = false;

// What is said ---------------------------------------------------------------------------------------

// The page has its words in every language; the reader's stay.
function speak() {
  const all = [...document.querySelectorAll("article[lang]")];
  const wishes = [localStorage.getItem("language"), ...navigator.languages].map((wish) => wish?.slice(0, 2));
  const language = wishes.find((code) => all.some(({ lang }) => lang === code)) ?? "en";
  for (const each of all) if (each.lang !== language) each.remove();
  document.documentElement.lang = language;
  const mine = one("article[lang]");
  mine.hidden = false;
  return mine;
}

/** @param {string} state @param {Record<string, string>} [values] */
function say(state, values = {}) {
  for (const each of words.querySelectorAll("[data-state]")) {
    each.hidden = !each.dataset.state.split(" ").includes(state);
  }
  for (const [name, value] of Object.entries(values)) {
    for (const each of words.querySelectorAll(`[data-value="${name}"]`)) each.textContent = value;
  }
  document.body.dataset.state = state;
}

/** @param {"bringing" | "opening"} what @param {number} share */
function progress(what, share) {
  const bar = words.querySelector(`progress[data-state="${what}"]`);
  if (bar instanceof HTMLProgressElement) bar.value = share;
}

/** @param {string} name @param {() => void} done */
function onTap(name, done) {
  for (const each of words.querySelectorAll(`button[data-tap="${name}"]`)) each.addEventListener("click", done);
}

// Bringing it here -----------------------------------------------------------------------------------

function missing() {
  if (!isSecureContext) return "insecure";
  if (typeof WebAssembly !== "object" || !("DecompressionStream" in window)) return "old";
  return "serviceWorker" in navigator && "locks" in navigator ? "" : "private";
}

async function begin() {
  onTap("again", () => location.reload());
  onTap("here", take);
  onTap("on", show);
  const what = missing();
  if (what) return say(what);
  try {
    if (await bring()) await hold();
  } catch (trouble) {
    say(trouble instanceof DOMException && trouble.name === "SecurityError" ? "private" : "cut-off");
  }
}

// Whether this page may go on; else it is loaded anew.
async function bring() {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", hear);
  workers.startMessages();
  const registration = await workers.register("sw.js", { updateViaCache: "none" });
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  const first = registration.active ? null : (registration.installing ?? registration.waiting);
  if (first) {
    isBringing = true;
    say("bringing");
    await new Promise((resolve, reject) => {
      const look = () => {
        if (first.state === "activated") resolve(true);
        if (first.state === "redundant") reject(new Error("not brought"));
      };
      first.addEventListener("statechange", look);
      look();
    });
    isBringing = false;
  }
  if (workers.controller) return true;
  await new Promise((resolve) => {
    workers.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, 2000); // a page that was reloaded past its worker is not claimed
  });
  if (workers.controller) return true;
  location.reload();
  return false;
}

/** @param {ServiceWorker | null} coming */
function watch(coming) {
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
  });
}

// A new version is there: it waits until somebody says so.
/** @param {ServiceWorker} waiting */
function offer(waiting) {
  const bar = one("#update");
  const said = words.querySelector("template");
  if (said) bar.replaceChildren(said.content.cloneNode(true));
  bar.hidden = false;
  bar.querySelector("button")?.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  });
}

// What a page in the frame asks comes by the service worker, and is answered where the worker is.
/** @param {MessageEvent} event */
function hear({ data, ports }) {
  if (data.of && isBringing) {
    progress("bringing", data.got / data.of);
    const [got, of] = [data.got, data.of].map((bytes) => (bytes / 1e6).toFixed(1));
    say("bringing", { got, of });
  }
  if (!data.asked) return;
  if (worker) worker.postMessage(data.asked, [ports[0]]);
  else ports[0].postMessage(null);
}

// Holding the worker ---------------------------------------------------------------------------------

let rest = () => {};
let wasGiven = false;

// One page holds it; another one says where the first is, and may ask for it.
async function hold() {
  others.onmessage = ({ data }) => {
    if (data === "who?" && worker) others.postMessage({ where: document.title });
    if (data === "give" && worker) give();
    if (data.where && !worker) say("elsewhere", { where: data.where });
  };
  const free = await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => lock !== null);
  if (!free) others.postMessage("who?");
  say("opening");
  await navigator.locks.request(NAME, run); // as soon as the other one is closed
}

function take() {
  say("opening");
  others.postMessage("give");
  if (wasGiven) void navigator.locks.request(NAME, run);
}

function run() {
  say("opening");
  const name = localStorage.getItem(PLACE) ?? "";
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = () => say("broken");
  return new Promise((resolve) => {
    rest = () => resolve(true);
  });
}

function give() {
  frame.removeEventListener("load", arrived);
  frame.src = "about:blank";
  frame.hidden = true;
  worker?.terminate();
  worker = null;
  isOpen = false;
  wasGiven = true;
  say("gone");
  rest();
}

/** @param {WorkerSaid} said */
function heard(said) {
  if (said.step) {
    progress("opening", SHARE[said.step] ?? 0);
    performance.mark(`pocket ${said.step}`);
  }
  if (said.broken) say("broken");
  if (said.open) enter(said);
  if (said.code) frame.contentWindow?.postMessage({ code: said.code, version: said.version }, SCOPE.origin);
}

// The house ------------------------------------------------------------------------------------------

let toSay = "";

/** @param {WorkerSaid} said */
function enter({ said, kind }) {
  toSay = said || (kind === "memory" ? kind : "");
  if (kind && kind !== "memory") {
    localStorage.setItem(PLACE, kind);
    void navigator.storage.persist?.();
  }
  frame.addEventListener("load", arrived);
  frame.src = wish();
}

// A table in a link stands behind the # as well (games/tables/linking.py). Whatever leads out of the
// house, or is no address of a page, leads to its front page.
function wish() {
  const { hash } = location;
  const path = hash.startsWith("#table=") ? `tables/take-in/${hash}` : hash.startsWith("#/") ? hash.slice(2) : "";
  try {
    const wished = new URL(path, SCOPE).href;
    if (wished.startsWith(SCOPE.href)) return wished;
  } catch {}
  return SCOPE.href;
}

function arrived() {
  const inner = frame.contentDocument;
  const at = frame.contentWindow?.location;
  if (!inner || !at?.href.startsWith(SCOPE.href) || !worker) return;
  if (!isOpen) {
    isOpen = true;
    performance.mark("pocket page");
    if (toSay) say(toSay);
    else show();
  }
  document.title = inner.title;
  document.documentElement.lang = inner.documentElement.lang;
  localStorage.setItem("language", inner.documentElement.lang);
  history.replaceState(null, "", `#/${at.href.slice(SCOPE.href.length)}`);
  inner.addEventListener("click", leadOut);
}

// What leads out of the house opens beside it. A browser asks no worker for what is to be a file: that
// is fetched, and handed over when it is here.
/** @param {Heard["click"]} event */
function leadOut(event) {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented) return;
  if (link.hasAttribute("download") && link.href.startsWith(SCOPE.href)) {
    event.preventDefault();
    void handOver(link.href);
  } else if (link.origin !== SCOPE.origin) link.target = "_blank";
}

/** @param {string} address */
async function handOver(address) {
  const answer = await fetch(address);
  if (!answer.ok) return frame.contentWindow?.location.assign(address); // its page says what is wrong
  const link = document.createElement("a");
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "fort-companion";
  link.href = URL.createObjectURL(await answer.blob());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function show() {
  frame.hidden = false;
  say("open");
}

addEventListener("hashchange", () => {
  if (isOpen && frame.contentWindow?.location.href !== wish()) frame.contentWindow?.location.assign(wish());
});

void begin();
