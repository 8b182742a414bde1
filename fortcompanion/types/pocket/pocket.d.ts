// What the pocket's worker relies on: Python in the browser, its file system, and what we keep in it.

interface EmscriptenFS {
  readonly ErrnoError: new (number: number) => Error;
  createNode(parent: unknown, name: string, mode: number, device: number): object;
  isDir(mode: number): boolean;
  lookupPath(path: string): { readonly node: { readonly contents: Uint8Array<ArrayBuffer> } };
  mkdir(path: string): void;
  mkdirTree(path: string): void;
  mount(type: unknown, options: object, path: string): void;
  readFile(path: string): Uint8Array<ArrayBuffer>;
  readdir(path: string): string[];
  stat(path: string): { readonly mode: number; readonly mtime: Date; readonly size: number };
  unlink(path: string): void;
  utime(path: string, accessed: Date, changed: Date): void;
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void;
}

interface HandleNode {
  readonly id: number;
  readonly mode: number;
  readonly handle?: FileSystemSyncAccessHandle;
}

interface HandleStream {
  readonly node: HandleNode;
  readonly position: number;
}

interface PyTuple {
  toJs(): [number, [string, string][], Uint8Array<ArrayBuffer>];
  destroy(): void;
}

interface Answering {
  answer(
    method: string,
    address: string,
    headers: unknown,
    body: unknown,
    referrer: string,
    isFull: boolean,
  ): PyTuple;
}

interface Aside {
  idle(): number;
}

interface PyList {
  toJs(): string[];
  destroy(): void;
}

interface Opening {
  prepare(base: string, languages: string): void;
  open_house(store: Store, key: string, tell: (code: string, version: number) => void): string;
}

interface Quick {
  loaded(): PyList;
}

interface Modules {
  "fortcompanion.pocket.inside.answering": Answering;
  "fortcompanion.pocket.inside.aside": Aside;
  "fortcompanion.pocket.inside.opening": Opening;
  "fortcompanion.pocket.inside.quick": Quick;
}

interface RuntimeModule {
  readonly FS: EmscriptenFS;
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  onRuntimeInitialized: (() => void) | undefined;
  growMemory(size: number): void;
  _sbrk(more: number): number;
  _malloc(size: number): number;
  _free(at: number): void;
  _ZSTD_decompress(to: number, size: number, from: number, length: number): number;
}

interface Kept {
  readonly files: Uint8Array<ArrayBuffer>;
  readonly memory: Uint8Array<ArrayBuffer>;
}

interface Pyodide {
  readonly FS: EmscriptenFS;
  readonly _module: RuntimeModule;
  readonly _api: { readonly config: object };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  pyimport<Name extends keyof Modules>(name: Name): Modules[Name];
  toPy(value: unknown): { tobytes(): unknown };
}

interface Told {
  readonly app: string;
  readonly python: string;
  readonly library: string;
  readonly site: string;
  readonly lock: object;
}

interface Asked {
  readonly method: string;
  readonly address: string;
  readonly headers: [string, string][];
  readonly referrer: string;
  readonly body: ArrayBuffer | null;
}

interface House {
  readonly store: Store;
  readonly python: Pyodide;
  readonly answering: Answering;
  readonly aside: Aside;
}

interface Store {
  readonly kind: "files" | "database" | "memory";
  readonly key: string;
  path(): string;
  saved(): Promise<void>;
  adopt(path: string): void;
  backups(): string[];
  keepBackup(path: string): void;
}
