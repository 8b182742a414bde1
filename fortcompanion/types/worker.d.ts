// What the service worker relies on. SHELL the server writes above it: fortcompanion/pwa.

declare const SHELL: {
  readonly version: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly offline: string;
  readonly static: string;
  readonly libraries: readonly string[];
  readonly indexes: readonly string[];
};

// POCKET the builder writes above the one of the pocket: fortcompanion/pocket/building.py.

declare const POCKET: {
  readonly packs: readonly { readonly path: string; readonly size: number }[];
  readonly worker: string;
};

type Bytes = Uint8Array<ArrayBuffer>;

// What a page of the house asked, answered.

interface Said {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

// Both are service workers.

interface WorkerGlobalScope {
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}

interface WorkerGlobalScopeEventMap {
  activate: ExtendableEvent;
  fetch: FetchEvent;
  install: ExtendableEvent;
}

// All pages of one language in one answer: games/views/library.

interface Library {
  readonly shell: string;
  readonly box: string;
  readonly files: string[];
  readonly pages: Readonly<Record<string, readonly [title: string, main: string]>>;
}
