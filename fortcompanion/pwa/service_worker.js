// The shell stays on the phone, and so do rules, cards and search; everything else comes from the
// table's server. What the shell is of, SHELL, the server writes above this.
const CACHE = `shell-${SHELL.version}`;
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  // No skipWaiting: a new version waits until the player agrees.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL.pages, ...SHELL.files])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("shell-") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data?.library) event.waitUntil(keepLibrary(event.data.library));
});

// The library of one language: all its pages in one answer, and the files that they need. It counts
// when that answer is kept, which comes last; only then the old one is thrown away.
/** @param {string} url */
async function keepLibrary(url) {
  const answer = await fetch(url, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const name = `library-${url}-${answer.headers.get("ETag")}`;
  const cache = await caches.open(name);
  if (!(await cache.match(url, { ignoreVary: true }))) {
    /** @type {Library} */
    const { files } = await answer.clone().json();
    await cache.addAll(files);
    await cache.put(url, answer);
  }
  for (const other of await caches.keys()) {
    if (other.startsWith("library-") && other !== name) await caches.delete(other);
  }
}

// A page of the kept library, put together from what all of them share and what is its own.
/** @param {string} path */
async function makePage(path) {
  for (const url of SHELL.libraries) {
    const answer = await caches.match(url, { ignoreVary: true });
    if (!answer) continue;
    /** @type {Library} */
    const { shell, box, pages } = await answer.json();
    if (!Object.hasOwn(pages, path)) continue;
    const [title, main] = pages[path];
    const html = shell
      .replace("<!-- title -->", () => title)
      .replace("<!-- main -->", () => main)
      .replace("<!-- box -->", () => box);
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  return null;
}

/** @param {Request} request @returns {Promise<Response>} */
async function answerPage(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname;
  const kept = async () => (await makePage(path)) ?? (await cache.match(path));
  const asked = fetch(request).then(async (answer) => {
    // Home is kept as last seen, in the language and light last chosen.
    if (answer.ok && !answer.redirected && SHELL.pages.includes(path)) {
      await cache.put(path, answer.clone());
    }
    return answer;
  });
  // A server that says nothing for so long is as good as gone, if the page is here.
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(kept);
  try {
    return (await Promise.race([asked, slow])) ?? (await asked);
  } catch {
    return (await kept()) ?? (await cache.match(SHELL.offline)) ?? Response.error();
  }
}

/** @param {Request} request */
async function answerFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// Files have their version in their name, so the kept one is as good as new.
/** @param {string} path */
const isFile = (path) => path.startsWith(SHELL.static);

/** @param {Request} request */
async function answerSearch(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (isFile(url.pathname)) event.respondWith(answerFile(request));
  else if (SHELL.indexes.includes(url.pathname)) event.respondWith(answerSearch(request));
});
