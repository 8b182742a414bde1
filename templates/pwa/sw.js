// The shell stays on the phone; everything else comes from the table's server.
// Version {{ version }}
const SHELL = {{ shell|safe }};
const CACHE = "shell-{{ version }}";

self.addEventListener("install", (event) => {
  // No skipWaiting: a new version waits until the player agrees.
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([...SHELL.pages, ...SHELL.files])),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(
        names.filter((name) => name.startsWith("shell-") && name !== CACHE)
          .map((name) => caches.delete(name)),
      ))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

async function page(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname;
  try {
    const answer = await fetch(request);
    // Home is kept as last seen, in the language and light last chosen.
    if (answer.ok && !answer.redirected && SHELL.pages.includes(path)) {
      await cache.put(path, answer.clone());
    }
    return answer;
  } catch {
    return (await cache.match(path)) ?? (await cache.match("/offline/")) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (SHELL.files.includes(url.pathname)) event.respondWith(file(request));
});
