// Runs the site: Python, the packs as its files, the store as its database. One request after the
// other; what goes on by itself goes on between them.

import { before, keep, lay, letGo, proven, remembered, unpackAndLay } from "./memory.js";
import { openStore } from "./store.js";

const SCOPE = new URL("../", import.meta.url);
const BASE = SCOPE.pathname.replace(/\/$/, "");
const LATER = 4000; // then nobody waits for the first pages any more
const PAUSE = 5; // seconds after what has failed

/** @param {string} path */
const here = (path) => fetch(new URL(path, SCOPE));

/** @param {string} path */
async function bytesOf(path) {
  return new Uint8Array(await (await here(path)).arrayBuffer());
}

const languages = () => navigator.languages.join(",");

/** @param {string} step */
const tell = (step) => postMessage({ step });

async function open() {
  /** @type {Told} */
  const told = await (await here("told.json")).json();
  let kept = await before(told, SCOPE);
  const python = await begun(told, kept).catch((trouble) => {
    if (!kept) throw trouble;
    console.warn(String(trouble)); // what was kept of the memory can't be used
    kept = null;
    return begun(told, kept);
  });
  tell("python");
  const opening = python.pyimport("fortcompanion.pocket.inside.opening");
  if (!kept) opening.prepare(BASE, languages());
  let memory = kept ? null : remembered(python);
  tell("site");
  const store = await openStore(SCOPE.pathname, python.FS, self.name);
  const said = opening.open_house(store, store.key, tellVersion);
  await store.saved();
  const answering = python.pyimport("fortcompanion.pocket.inside.answering");
  const aside = python.pyimport("fortcompanion.pocket.inside.aside");
  tell("open");
  postMessage({ open: true, said, kind: store.kind });
  if (kept) proven(told, SCOPE).catch(console.warn);
  kept = null;
  setTimeout(goOn, 0);
  setTimeout(async () => {
    if (memory) await keep(told, SCOPE, python.FS, memory);
    memory = null;
  }, LATER);
  return { python, store, answering, aside };
}

// Python, with its memory as it was, or new and with all files of the packs.
/** @param {Told} told @param {Kept | null} kept @returns {Promise<Pyodide>} */
async function begun(told, kept) {
  const url = new URL(told.python, SCOPE).href;
  const [{ loadPyodide }, { default: create }, ...packed] = await Promise.all([
    import(`${url}pyodide.mjs`),
    import(`${url}pyodide.asm.mjs`),
    ...(kept ? [] : [bytesOf(told.library), bytesOf(told.site)]),
  ]);
  tell("fetched");
  /** @param {RuntimeModule} module */
  const createPyodideModule = (module) => {
    // Its own parts can be used by now, and Python has not begun yet.
    module.onRuntimeInitialized = () => {
      module.onRuntimeInitialized = undefined;
      if (kept) module.growMemory(kept.memory.length);
      if (kept) {
        lay(module.FS, kept.files);
        letGo(kept.files);
      }
      for (const pack of packed) unpackAndLay(module, pack);
    };
    return create(module);
  };
  const python = await loadPyodide({
    indexURL: url,
    stdLibURL: `${url}python_stdlib.zip`,
    lockFileContents: told.lock,
    packageBaseUrl: url,
    env: { HOME: "/tmp", PYTHONPATH: "/lib/python3.14:/site", PYTHONDONTWRITEBYTECODE: "1" },
    createPyodideModule,
    ...(kept ? { _loadSnapshot: kept.memory } : { _makeSnapshot: true }),
  });
  Object.assign(python._api.config, { _loadSnapshot: undefined, createPyodideModule: undefined }); // held twice
  if (kept) letGo(kept.memory);
  return python;
}

// Answering ------------------------------------------------------------------------------------------

/** @type {Promise<unknown>} */
let last = Promise.resolve();
let waiting = 0;
let timer = 0;

addEventListener("message", ({ data, ports }) => {
  waiting += 1;
  last = last
    .then(() => answer(data, ports[0]))
    .catch((trouble) => {
      console.warn(String(trouble));
      ports[0].postMessage(null);
    });
});

/** @param {Asked} asked @param {MessagePort} port */
async function answer(asked, port) {
  try {
    const { python, store, answering } = await house;
    const headers = [...asked.headers, ["accept-language", languages()]];
    const body = new Uint8Array(asked.body ?? new ArrayBuffer(0));
    const said = (isFull = false) => {
      const { method, address, referrer } = asked;
      const told = answering.answer(
        method,
        address,
        python.toPy(headers),
        python.toPy(body).tobytes(),
        referrer,
        isFull,
      );
      const parts = told.toJs();
      told.destroy();
      return parts;
    };
    let [status, fields, whole] = said();
    try {
      await store.saved(); // nothing is said to be entered before it is kept
    } catch (trouble) {
      console.warn(String(trouble));
      if (!["GET", "HEAD"].includes(asked.method)) [status, fields, whole] = said(true);
    }
    const kept = whole.slice().buffer;
    port.postMessage({ status, headers: fields, body: kept }, [kept]);
  } finally {
    waiting -= 1;
    clearTimeout(timer);
    timer = setTimeout(goOn, 0);
  }
}

async function goOn() {
  const { aside, store } = await house;
  clearTimeout(timer);
  if (waiting) return;
  let seconds = PAUSE;
  try {
    seconds = aside.idle();
    await store.saved();
  } catch (trouble) {
    console.warn(String(trouble)); // the next time it may go well
    if (seconds >= 0) seconds = Math.max(seconds, PAUSE);
  }
  if (seconds >= 0 && !waiting) timer = setTimeout(goOn, seconds * 1000);
}

/** @param {string} code @param {number} version */
function tellVersion(code, version) {
  postMessage({ code, version });
}

/** @type {Promise<House>} */
const house = open().catch((trouble) => {
  postMessage({ broken: String(trouble?.message ?? trouble).slice(-2000) });
  throw trouble;
});
house.catch(console.warn); // whoever asks all the same hears it again
