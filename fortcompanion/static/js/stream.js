// Hears the versions of a table for as long as the page is seen, and comes back whatever happens:
// after a refusal, a silence, a sleep, and when the phone has a connection again.

const AGAIN = 5000; // after a stream that was refused
const SILENCE = 10_000; // then it is opened anew: three times it should have said something

const none = () => {};

// What the host says to all has a mark; the page says which one it shows.
/** @param {string} mark */
function hearHost(mark) {
  const board = document.querySelector("#announcement[data-mark][data-part]");
  if (board && board.dataset.mark !== mark) import("./announcement.js").then((it) => it.look(board, mark)).catch(none);
}

// A version is how often the table has changed. The page says which one is `shown`; `behind` is called
// with each newer one, again and again while it is not shown yet, and with none where words may have
// been missed. `heard` is called with every word, and `broken` when the stream ends. The answer does
// what waking does, for a button.
/**
 * @param {string} address
 * @param {{ shown: () => number, behind: (version?: number) => void, heard?: () => void, broken?: () => void }} page
 */
export function follow(address, { shown, behind, heard = none, broken = none }) {
  if (document.documentElement.dataset.place === "pocket") return followHere(address, { shown, behind, heard });
  /** @type {EventSource | undefined} */
  let stream;
  let later = 0;

  /** @param {number} pause */
  const listenLater = (pause) => {
    clearTimeout(later);
    later = setTimeout(listen, pause);
  };

  function stop() {
    clearTimeout(later);
    stream?.close();
  }

  function listen() {
    stop();
    if (!("EventSource" in window) || document.hidden) return;
    const source = new EventSource(address);
    stream = source;
    source.onmessage = ({ data, lastEventId }) => {
      listenLater(SILENCE);
      heard();
      hearHost(lastEventId);
      const version = Number(data);
      if (version > shown()) behind(version);
    };
    // One that was refused stays closed; one that broke comes back by itself.
    source.onerror = () => {
      broken();
      if (source.readyState === EventSource.CLOSED) listenLater(AGAIN);
    };
    listenLater(SILENCE);
  }

  function wake() {
    if (document.hidden) return;
    behind();
    if (stream?.readyState !== EventSource.OPEN) listen();
  }

  addEventListener("visibilitychange", () => (document.hidden ? stop() : wake()));
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });
  addEventListener("pagehide", stop);
  listen();
  return wake;
}

// In a pocket the site is on this phone: it is never away, and tells the page around this one.
/** @param {string} address @param {{ shown: () => number, behind: (version?: number) => void, heard: () => void }} page */
function followHere(address, { shown, behind, heard }) {
  addEventListener("message", ({ origin, data }) => {
    if (origin !== location.origin || !address.includes(`/t/${data.code}/`)) return;
    if (data.version > shown()) behind(data.version);
  });
  setInterval(heard, 1000);
  const wake = () => behind();
  addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });
  return wake;
}
