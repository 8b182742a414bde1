// What the service worker relies on. SHELL the server writes above it: fortcompanion/pwa.py.

declare const SHELL: {
  readonly version: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly offline: string;
  readonly static: string;
  readonly libraries: readonly string[];
  readonly indexes: readonly string[];
};

// Our one worker is a service worker.

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
