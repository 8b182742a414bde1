// The little that a page can't do without a script. Every text comes from the page itself.

const root = document.documentElement;

// One note open at a time; a tap elsewhere or Escape puts it away.
const openNotes = () => document.querySelectorAll("details.menu[open]");
document.addEventListener("click", (event) => {
  for (const menu of openNotes()) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openNotes()) putAway(menu);
});

/** @param {HTMLDetailsElement} menu */
function putAway(menu) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

// Light: kept in the same cookie that the form would set, without loading the page again. It is no secret, and
// a phone at home may come over https and http in turn: a secure one could not be changed over http.
document.addEventListener("submit", (event) => {
  const lamp = event.target.closest("form[data-light-switch]");
  const chosen = event.submitter;
  if (!lamp || !chosen?.value) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noDocumentCookie: over plain http there is no Cookie Store
  document.cookie = `light=${chosen.value}; path=/; max-age=31536000; samesite=lax`;
  root.dataset.light = chosen.value;
  for (const button of lamp.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button === chosen));
  }
  const menu = lamp.closest("details");
  menu?.querySelector(".choice")?.replaceChildren(...[...chosen.childNodes].map((node) => node.cloneNode(true)));
  paintBrowser();
  if (menu) putAway(menu);
});

// A page that the phone kept was drawn for no light in particular.
const light = document.cookie.match(/(?:^|; )light=(system|light|dark|resting)(?:;|$)/)?.[1];
if (light && light !== root.dataset.light) {
  root.dataset.light = light;
  paintBrowser();
}

function paintBrowser() {
  const sky = getComputedStyle(root).getPropertyValue("--sky").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = sky;
}

// The service worker: offline home, and a question before a new version takes over.
// Plain http on a local network has none; everything but offline works without it.
// A pocket has a worker of another kind, which looks after itself.
const inPocket = root.dataset.place === "pocket";
if ("serviceWorker" in navigator && !inPocket) addEventListener("load", keepShell);

async function keepShell() {
  const registration = await navigator.serviceWorker.register(`${root.dataset.home}sw.js`).catch(() => null);
  if (!registration) return;
  /** @param {ServiceWorker | null} worker */
  const watch = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(registration);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  keepLibrary();
}

// Rules, cards and search of this language, once a session, when the page has nothing else to do.
async function keepLibrary() {
  const url = `${root.dataset.home}offline/library.${root.lang}.json`;
  if (navigator.connection?.saveData || !navigator.onLine) return;
  try {
    if (sessionStorage.getItem("library") === url) return;
  } catch {
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  (window.requestIdleCallback ?? setTimeout)(() => {
    // Only now: a page that is left before leaves it to the next one.
    sessionStorage.setItem("library", url);
    active?.postMessage({ library: url });
  });
}

/** @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  const bar = document.getElementById("new-version");
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector("button")?.addEventListener(
    "click",
    () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting?.postMessage("take over");
    },
    { once: true },
  );
}
