// Files of the browser's own store as files for Python: every write goes through, and is there for
// good when SQLite asks for that.

const FOLDER = 0o40777;
const FILE = 0o100666;
const MISSING = 44; // as Emscripten numbers them: ENOENT, ENOSPC, EIO
const FULL = 51;
const BROKEN = 29;

// Emscripten's file system over handles that are open already: names never come nor go.
/** @param {EmscriptenFS} FS @param {Map<string, FileSystemSyncAccessHandle>} handles */
export function throughHandles(FS, handles) {
  // Python hears of nothing but an errno; anything else would be its end.
  /** @template T @param {() => T} what @returns {T} */
  const tried = (what) => {
    try {
      return what();
    } catch (trouble) {
      if (!(trouble instanceof DOMException)) throw trouble;
      throw new FS.ErrnoError(trouble.name === "QuotaExceededError" ? FULL : BROKEN);
    }
  };
  const node_ops = {
    /** @param {HandleNode} node */
    getattr(node) {
      const now = new Date(0);
      const size = node.handle?.getSize() ?? 4096;
      const { id: ino, mode } = node;
      const times = { atime: now, mtime: now, ctime: now };
      return { dev: 1, ino, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: 4096, blocks: size >> 9, ...times };
    },
    /** @param {HandleNode} node @param {{ size?: number }} wish */
    setattr(node, { size }) {
      if (size !== undefined) tried(() => node.handle?.truncate(size));
    },
    lookup() {
      throw new FS.ErrnoError(MISSING);
    },
    // SQLite takes a journal away when it is done with it: an empty one is none.
    /** @param {HandleNode} parent @param {string} name */
    unlink(parent, name) {
      tried(() => handles.get(name)?.truncate(0));
      void parent;
    },
    readdir: () => [".", "..", ...handles.keys()],
  };
  const stream_ops = {
    /** @param {HandleStream} stream @param {Int8Array} into @param {number} at @param {number} length @param {number} from */
    read: (stream, into, at, length, from) =>
      tried(() => stream.node.handle?.read(into.subarray(at, at + length), { at: from }) ?? 0),
    /** @param {HandleStream} stream @param {Int8Array} of @param {number} at @param {number} length @param {number} to */
    write: (stream, of, at, length, to) =>
      tried(() => stream.node.handle?.write(of.subarray(at, at + length), { at: to }) ?? 0),
    /** @param {HandleStream} stream @param {number} offset @param {number} whence */
    llseek(stream, offset, whence) {
      if (whence === 1) return offset + stream.position;
      return whence === 2 ? offset + (stream.node.handle?.getSize() ?? 0) : offset;
    },
    /** @param {HandleStream} stream */
    fsync(stream) {
      tried(() => stream.node.handle?.flush());
      return 0;
    },
  };
  return {
    mount() {
      const root = FS.createNode(null, "/", FOLDER, 0);
      Object.assign(root, { node_ops, stream_ops: {} });
      for (const [name, handle] of handles) {
        const node = FS.createNode(root, name, FILE, 0);
        Object.assign(node, { node_ops, stream_ops, handle });
      }
      return root;
    },
  };
}
