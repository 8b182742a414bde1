// Keeps the packs of this version on the phone and passes what a page asks to the page that holds the
// worker. POCKET, the packs, is written above this when the pocket is built.

const SCOPE = new URL("./", location.href);
const PREFIX = `pocket ${SCOPE.pathname} `;
const NAMES = POCKET.packs.map(({ path }) => PREFIX + path);
const WAIT = 60_000; // so long a page may take; then it is said that nobody answers

// Only Python needs more than scripts of our own, and only the worker runs it.
const PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
const WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** @type {Record<string, string>} */
const KINDS = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  mp4: "video/mp4",
  pack: "application/octet-stream",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  zip: "application/zip",
};

// Bringing it here ---------------------------------------------------------------------------------

self.addEventListener("install", (event) => event.waitUntil(bring()));

async function bring() {
  const of = POCKET.packs.reduce((sum, { size }) => sum + size, 0);
  let got = 0;
  for (const { path, size } of POCKET.packs) {
    const before = got;
    await bringPack(path, (some) => tellAll({ got: Math.min(before + some, of), of }));
    got = before + size;
    await tellAll({ got, of });
  }
}

// A pack counts as here when its own name is in its cache, which comes last.
/** @param {string} path @param {(got: number) => void} tell */
async function bringPack(path, tell) {
  const cache = await caches.open(PREFIX + path);
  const mark = new URL(path, SCOPE);
  if (await cache.match(mark)) return;
  const answer = await fetch(mark, { cache: "no-store" });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const { readable, writable } = new DecompressionStream("gzip");
  await Promise.all([unpack(answer.body, writable, tell), layEach(readable, cache)]);
  await cache.put(mark, new Response(""));
}

/** @param {ReadableStream<Bytes>} packed @param {WritableStream<Bytes>} into @param {(got: number) => void} tell */
function unpack(packed, into, tell) {
  const out = into.getWriter();
  let got = 0;
  return packed.pipeTo(
    new WritableStream({
      async write(piece) {
        got += piece.length;
        tell(got);
        await out.write(piece);
        letGo(piece);
      },
      close: () => out.close(),
      abort: (why) => out.abort(why),
    }),
  );
}

// Puts each file where it is kept as soon as it is here: a pack is never held as a whole.
/** @param {ReadableStream<Bytes>} unpacked @param {Cache} cache */
async function layEach(unpacked, cache) {
  const reader = unpacked.getReader();
  let piece = new Uint8Array();
  let at = 0;
  /** @param {number} size */
  const take = async (size) => {
    const bytes = new Uint8Array(size);
    for (let got = 0; got < size; ) {
      if (at === piece.length) {
        letGo(piece);
        const { value } = await reader.read();
        if (!value) throw new Error("A pack is not whole.");
        [piece, at] = [value, 0];
      }
      const part = piece.subarray(at, at + size - got);
      bytes.set(part, got);
      at += part.length;
      got += part.length;
    }
    return bytes;
  };
  const length = new DataView((await take(4)).buffer).getUint32(0, true);
  /** @type {[string, number][]} */
  const files = JSON.parse(new TextDecoder().decode(await take(length)));
  for (const [name, size] of files) {
    const headers = { "Content-Type": kindOf(name), "Content-Length": String(size) };
    const bytes = await take(size);
    await cache.put(new URL(name, SCOPE), new Response(bytes, { headers }));
    letGo(bytes);
  }
  if (!(await reader.read()).done) throw new Error("A pack is too long."); // its sum is right by now
}

// As in memory.js, from which a script of this kind can import nothing.
/** @param {Bytes} bytes */
function letGo({ buffer }) {
  if (!buffer.byteLength) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
}

/** @param {string} name */
const kindOf = (name) => KINDS[name.split(".").pop() ?? ""] ?? "text/plain";

/** @param {unknown} said */
async function tellAll(said) {
  for (const client of await shells()) client.postMessage(said);
}

self.addEventListener("activate", (event) => event.waitUntil(settle()));

async function settle() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !NAMES.includes(name)) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

// Answering ----------------------------------------------------------------------------------------

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (path.startsWith("packs/") || path === "sw.js") return;
  const alone = request.mode === "navigate" && request.destination !== "iframe";
  if (alone) event.respondWith(path ? toShell(path + url.search) : file("index.html", PAGE));
  else if (/^(app-|python-|site-|static\/|told\.json$|app\.webmanifest$)/.test(path)) {
    event.respondWith(file(path, path === POCKET.worker ? WORKER : ""));
  } else event.respondWith(ask(request));
});

// A page of the house opened by itself: it stands in the page that holds the worker.
/** @param {string} path */
const toShell = (path) => Response.redirect(`${SCOPE.href}#/${path}`, 303);

/** @param {string} path @param {string} policy */
async function file(path, policy) {
  for (const name of NAMES) {
    const kept = await (await caches.open(name)).match(new URL(path, SCOPE));
    if (!kept) continue;
    const headers = new Headers(kept.headers);
    if (policy) headers.set("Content-Security-Policy", policy);
    headers.set("X-Content-Type-Options", "nosniff");
    return new Response(kept.body, { headers });
  }
  return fetch(new URL(path, SCOPE));
}

async function shells() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.split(/[?#]/)[0] === SCOPE.href);
}

/** @param {Request} request */
async function ask(request) {
  const sent = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  const asked = {
    method: request.method,
    address: request.url.split("#")[0],
    headers: [...request.headers],
    referrer: request.referrer.startsWith(SCOPE.href) ? request.referrer : "",
    body: sent,
  };
  const answers = (await shells()).map((shell) => put(shell, asked));
  const late = new Promise((_, reject) => setTimeout(reject, WAIT));
  /** @type {Said} */
  let said;
  try {
    said = await Promise.race([Promise.any(answers), late]);
  } catch {
    return new Response("", { status: 503, headers: { "Retry-After": "2" } });
  }
  const headers = new Headers(said.headers);
  const on = headers.get("Location");
  if (on && said.status < 400 && request.mode !== "navigate") {
    return ask(new Request(new URL(on, request.url), { headers: request.headers, referrer: request.referrer }));
  }
  const empty = [204, 205, 304].includes(said.status) || said.body.byteLength === 0;
  return new Response(empty ? null : said.body, { status: said.status, headers });
}

// Those that don't hold the worker say so.
/** @param {Client} shell @param {object} asked @returns {Promise<Said>} */
function put(shell, asked) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data ? resolve(data) : reject());
    shell.postMessage({ asked }, [port2]);
  });
}
