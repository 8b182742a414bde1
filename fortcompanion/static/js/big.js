// The big screen: looks again when the table has changed, when it wakes, and every few seconds.

const { part, live, lost } = document.body.dataset;
const screen_ = document.getElementById("big");
const bar = document.getElementById("lost");
const POLL = 5000;

let asking = false;
let again = false;
async function look() {
  if (asking) { again = true; return; }
  asking = true;
  try {
    const etag = screen_.firstElementChild.dataset.etag;
    const answer = await fetch(part, { headers: { "If-None-Match": etag }, signal: AbortSignal.timeout(POLL) });
    if (answer.status === 200) {
      const template = document.createElement("template");
      template.innerHTML = await answer.text();
      screen_.replaceChildren(...template.content.children);
    }
    bar.hidden = answer.status < 500;
  } catch {
    bar.hidden = false;
  }
  bar.textContent = bar.hidden ? "" : lost;
  asking = false;
  if (again) { again = false; look(); }
}

let stream;
function listen() {
  stream?.close();
  stream = new EventSource(live);
  stream.onmessage = ({ data }) => { if (data !== screen_.firstElementChild.dataset.number) look(); };
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(listen, POLL); };
}

async function stayAwake() {
  try { await navigator.wakeLock?.request("screen"); } catch { /* the device says no */ }
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) { look(); listen(); stayAwake(); } });
addEventListener("online", look);
setInterval(look, POLL);
listen();
stayAwake();
