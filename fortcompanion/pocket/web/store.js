// Where the phone keeps its tables: in files of its own that are written through (OPFS), else in
// IndexedDB, whole after each entry; and if it has neither, in memory alone, which is said.

import { throughHandles } from "./opfs.js";

const FOLDER = "/kept";
const DATABASES = ["a.sqlite3", "b.sqlite3"];
const BACKUPS = ["backup.fort.gz", "backup-b.fort.gz"];
const LETTERS = "ab"; // which of two counts: the other is written, then the letter, whole or not at all
const KEY = /^[0-9a-f]{64}$/;
const TRIES = 100; // a page that has just been left may still hold the files
const PAUSE = 100;

// `before` is where the tables of this phone lie already: then they are nowhere else, and trouble with
// that is no reason to begin an empty house in another place.
/** @param {string} scope @param {EmscriptenFS} FS @param {string} before @returns {Promise<Store>} */
export async function openStore(scope, FS, before) {
  FS.mkdir(FOLDER);
  const name = `pocket ${scope}`.replaceAll("/", "-");
  if (before !== "database") {
    const folder = await folderOf(name).catch((trouble) => {
      if (before) throw trouble;
      return null; // a browser without such files
    });
    if (folder) {
      try {
        return await inFiles(folder, FS);
      } catch (trouble) {
        if (before || isTaken(trouble) || (await hasTables(folder))) throw trouble;
      }
    }
  }
  try {
    return await inDatabase(name, FS);
  } catch (trouble) {
    if (before) throw trouble;
    return inMemory(FS);
  }
}

/** @param {string} name */
async function folderOf(name) {
  const root = await navigator.storage.getDirectory();
  return await root.getDirectoryHandle(name, { create: true });
}

/** @param {unknown} trouble */
const isTaken = (trouble) => trouble instanceof DOMException && trouble.name === "NoModificationAllowedError";

// As phones have them that were never told where their tables lie.
/** @param {FileSystemDirectoryHandle} folder */
async function hasTables(folder) {
  for (const name of DATABASES) {
    const file = await folder.getFileHandle(name).catch(() => null);
    if (file && (await file.getFile()).size) return true;
  }
  return false;
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (n) => n.toString(16).padStart(2, "0")).join("");

// Files ----------------------------------------------------------------------------------------------

/** @param {FileSystemDirectoryHandle} folder @param {EmscriptenFS} FS @returns {Promise<Store>} */
async function inFiles(folder, FS) {
  /** @type {Map<string, FileSystemSyncAccessHandle>} */
  const handles = new Map();
  const names = [...DATABASES.flatMap((name) => [name, `${name}-journal`]), ...BACKUPS, "slot", "backup-slot", "key"];
  try {
    for (const name of names) handles.set(name, await opened(folder, name));
    return throughFiles(handles, FS);
  } catch (trouble) {
    for (const handle of handles.values()) handle.close();
    throw trouble;
  }
}

/** @param {Map<string, FileSystemSyncAccessHandle>} handles @param {EmscriptenFS} FS @returns {Store} */
function throughFiles(handles, FS) {
  /** @param {string} name */
  const held = (name) => {
    const handle = handles.get(name);
    if (!handle) throw new Error(`no file ${name}`);
    return handle;
  };
  /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
  const write = (name, bytes) => {
    const handle = held(name);
    handle.truncate(bytes.length);
    if (handle.write(bytes, { at: 0 }) < bytes.length) throw new Error(`no room for ${name}`);
    handle.flush();
  };
  /** @param {string} name */
  const text = (name) => {
    const handle = held(name);
    const bytes = new Uint8Array(handle.getSize());
    handle.read(bytes, { at: 0 });
    return new TextDecoder().decode(bytes);
  };
  /** @param {string[]} files @param {string} letter */
  const oneOf = (files, letter) => {
    let at = Math.max(0, LETTERS.indexOf(text(letter) || LETTERS[0]));
    return {
      is: () => files[at],
      other: () => files[1 - at],
      /** @param {Uint8Array<ArrayBuffer>} bytes */
      replace(bytes) {
        write(files[1 - at], bytes);
        write(letter, new TextEncoder().encode(LETTERS[1 - at]));
        at = 1 - at;
      },
    };
  };
  const database = oneOf(DATABASES, "slot");
  const backup = oneOf(BACKUPS, "backup-slot");
  if (!KEY.test(text("key"))) write("key", new TextEncoder().encode(newKey()));
  const key = text("key");
  FS.mount(throughHandles(FS, handles), {}, FOLDER);
  return {
    kind: "files",
    key,
    path: () => `${FOLDER}/${database.is()}`,
    saved: async () => {},
    adopt(path) {
      write(`${database.other()}-journal`, new Uint8Array());
      database.replace(FS.readFile(path));
    },
    backups: () =>
      [backup.is(), backup.other()].filter((name) => held(name).getSize()).map((name) => `${FOLDER}/${name}`),
    keepBackup: (path) => backup.replace(FS.readFile(path)),
  };
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name */
async function opened(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (trouble) {
      if (!(trouble instanceof DOMException) || tries >= TRIES) throw trouble;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

// IndexedDB ------------------------------------------------------------------------------------------

/** @param {string} name @param {EmscriptenFS} FS @returns {Promise<Store>} */
async function inDatabase(name, FS) {
  /** @type {Promise<IDBDatabase>} */
  const opened = new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const database = await opened;
  /** @param {string} key @returns {Promise<unknown>} */
  const get = (key) =>
    new Promise((resolve, reject) => {
      const asked = database.transaction("kept").objectStore("kept").get(key);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  /** @param {string} key @param {unknown} value @returns {Promise<unknown>} */
  const put = (key, value) =>
    new Promise((resolve, reject) => {
      const change = database.transaction("kept", "readwrite", { durability: "strict" });
      change.objectStore("kept").put(value, key);
      change.oncomplete = resolve;
      change.onabort = () => reject(change.error);
    });
  const path = `${FOLDER}/a.sqlite3`;
  const key = (await get("key")) ?? newKey();
  await put("key", key);
  /** @param {string} file @param {string} from */
  const lay = async (file, from) => {
    const bytes = await get(from);
    FS.writeFile(file, bytes instanceof Uint8Array ? bytes : new Uint8Array());
  };
  await lay(path, "file");
  const backup = `${FOLDER}/${BACKUPS[0]}`;
  await lay(backup, "backup");
  const stamp = () => Number(FS.stat(path).mtime);
  let last = stamp();
  return {
    kind: "database",
    key: String(key),
    path: () => path,
    async saved() {
      if (stamp() === last) return;
      const now = stamp();
      await put("file", FS.readFile(path));
      last = now;
    },
    adopt: (from) => FS.writeFile(path, FS.readFile(from)),
    backups: () => (FS.stat(backup).size ? [backup] : []),
    keepBackup(from) {
      const bytes = FS.readFile(from);
      put("backup", bytes).then(() => FS.writeFile(backup, bytes), console.warn);
    },
  };
}

/** @param {EmscriptenFS} FS @returns {Store} */
function inMemory(FS) {
  const path = `${FOLDER}/a.sqlite3`;
  FS.writeFile(path, new Uint8Array());
  return {
    kind: "memory",
    key: newKey(),
    path: () => path,
    saved: async () => {},
    adopt: (from) => FS.writeFile(path, FS.readFile(from)),
    backups: () => [],
    keepBackup: () => {},
  };
}
