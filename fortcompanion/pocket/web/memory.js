// Python's memory, as it is when the site is ready and nobody's tables are open yet, is kept for the
// next start, with the files that Python has not read so far: nothing has to be begun again.
// It belongs to one version of everything; with any other it is thrown away.

const PIECE = 1 << 20;
const THEN = new Date(1_000_000_000_000); // one time for all files

// Bytes that nobody needs any more are given back at once, by sending them where nobody is: what is large
// and lies outside of JavaScript gives the browser no reason to clear it away for minutes.
/** @param {...Uint8Array<ArrayBuffer>} all */
export function letGo(...all) {
  const { port1, port2 } = new MessageChannel();
  const held = all.map(({ buffer }) => buffer).filter(({ byteLength }) => byteLength);
  port1.postMessage(null, held);
  port1.close();
  port2.close();
}

/** @param {URL} scope */
const nameOf = (scope) => `memory ${scope.pathname}`;

/** @param {Told} told @param {URL} scope @param {string} part */
const placeOf = (told, scope, part) =>
  new URL(`memory/${`${told.app}${told.library}+${told.site}`.replaceAll("/", "-")}/${part}`, scope);

// A start with it that did not come to its end, for whatever reason, is not tried again.
/** @param {Told} told @param {URL} scope @returns {Promise<Kept | null>} */
export async function before(told, scope) {
  try {
    const cache = await caches.open(nameOf(scope));
    const parts = ["files", "memory", "trying"].map((part) => cache.match(placeOf(told, scope, part)));
    const [hasFiles, hasMemory, tried] = await Promise.all(parts);
    if (!hasFiles || !hasMemory) return null;
    if (tried) return await thrownAway(scope);
    await cache.put(placeOf(told, scope, "trying"), new Response(""));
    const [files, memory] = await Promise.all([hasFiles.arrayBuffer(), hasMemory.arrayBuffer()]);
    if (memory.byteLength !== Number(hasMemory.headers.get("Content-Length"))) return await thrownAway(scope);
    return { files: new Uint8Array(files), memory: new Uint8Array(memory) };
  } catch {
    return null; // no store: each start is a first one
  }
}

/** @param {URL} scope */
async function thrownAway(scope) {
  await caches.delete(nameOf(scope));
  return null;
}

/** @param {Told} told @param {URL} scope */
export async function proven(told, scope) {
  await (await caches.open(nameOf(scope))).delete(placeOf(told, scope, "trying"));
}

// The memory, without what lies behind all that is in use. The files that it has read go: nobody reads
// them again.
/** @param {Pyodide} python */
export function remembered({ FS, _module, pyimport, makeMemorySnapshot }) {
  const found = pyimport("fortcompanion.pocket.inside.quick").loaded();
  const read = found.toJs();
  found.destroy();
  letGo(...read.map((path) => FS.lookupPath(path).node.contents));
  for (const path of read) FS.unlink(path);
  const whole = makeMemorySnapshot();
  return whole.subarray(0, whole.length - _module.HEAPU8.length + _module._sbrk(0));
}

// `memory` comes last: what has it is whole.
/** @param {Told} told @param {URL} scope @param {EmscriptenFS} FS @param {Uint8Array<ArrayBuffer>} memory */
export async function keep(told, scope, FS, memory) {
  try {
    await caches.delete(nameOf(scope));
    const cache = await caches.open(nameOf(scope));
    await cache.put(placeOf(told, scope, "files"), new Response(listed(FS)));
    const headers = { "Content-Length": String(memory.length) };
    await cache.put(placeOf(told, scope, "memory"), new Response(inPieces(memory), { headers }));
  } catch (trouble) {
    console.warn(String(trouble));
    await thrownAway(scope).catch(() => null);
  } finally {
    letGo(memory);
  }
}

// So that there is no second one of it on the way.
/** @param {Uint8Array<ArrayBuffer>} bytes */
function inPieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(out) {
      if (at >= bytes.length) return out.close();
      out.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
}

// Lists of files ---------------------------------------------------------------------------------------

// How long it will be, then packed by zstandard, which Python's runtime can read.
/** @param {RuntimeModule} module @param {Uint8Array<ArrayBuffer>} packed */
export function unpackAndLay(module, packed) {
  const size = new DataView(packed.buffer).getUint32(0, true);
  const [from, to] = [module._malloc(packed.length), module._malloc(size)];
  module.HEAPU8.set(packed, from);
  const got = module._ZSTD_decompress(to, size, from + 4, packed.length - 4);
  letGo(packed);
  if (got !== size) throw new Error("A pack is not whole.");
  lay(module.FS, module.HEAPU8.subarray(to, to + size));
  module._free(from);
  module._free(to);
}

/** @param {EmscriptenFS} FS @param {Uint8Array<ArrayBuffer>} pack */
export function lay(FS, pack) {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  /** @type {[string, number][]} */
  const files = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  const made = new Set();
  let at = 4 + length;
  for (const [name, size] of files) {
    const folder = `/${name.slice(0, name.lastIndexOf("/"))}`;
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    // Each its own: what is taken away later is free then.
    FS.writeFile(`/${name}`, pack.slice(at, at + size), { canOwn: true });
    FS.utime(`/${name}`, THEN, THEN);
    at += size;
  }
}

/** @param {EmscriptenFS} FS */
function listed(FS) {
  /** @type {[string, Uint8Array<ArrayBuffer>][]} */
  const found = [];
  /** @param {string} folder */
  const look = (folder) => {
    for (const name of FS.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) look(path);
      else found.push([path.slice(1), FS.readFile(path)]);
    }
  };
  for (const folder of ["/lib", "/site"]) look(folder);
  const list = new TextEncoder().encode(JSON.stringify(found.map(([name, { length }]) => [name, length])));
  const length = new Uint8Array(new Uint32Array([list.length]).buffer);
  const copies = found.map(([, bytes]) => bytes);
  const whole = new Blob([length, list, ...copies]);
  letGo(...copies);
  return whole;
}
