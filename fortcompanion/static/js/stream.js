// Hears the versions of a table for as long as the page is seen, and comes back whatever happens:
// after a refusal, a silence, a sleep, and when the phone has a connection again.

const AGAIN = 5000; // after a stream that was refused
const SILENCE = 10_000; // then it is opened anew: three times it should have said something

// `told` hears every version, and the last one again while nothing happens; `woken` is called when
// words may have been missed, `broken` when the stream ends. The answer does what waking does, for a
// button.
export function follow(address, told, woken = () => {}, broken = () => {}) {
  let stream;
  let later;

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
    stream = new EventSource(address);
    stream.onmessage = ({ data }) => {
      listenLater(SILENCE);
      told(Number(data));
    };
    // One that was refused stays closed; one that broke comes back by itself.
    stream.onerror = ({ target }) => {
      broken();
      if (target.readyState === EventSource.CLOSED) listenLater(AGAIN);
    };
    listenLater(SILENCE);
  }

  function wake() {
    if (document.hidden) return;
    woken();
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
