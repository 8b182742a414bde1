// The score on this phone: looks again when the table has changed, shares, copies.
// Without it every form and link of the page still works.

const score = () => document.getElementById("score");
let stale = 0; // the newest version the stream has told of

// Who is typing a number is not interrupted: the page looks again afterwards.
const busy = () => [...score().querySelectorAll("form")].some((form) => {
  const { activeElement: on } = document;
  return form.contains(on) && on.matches("input:not([type=hidden])");
});

let asking = false;
async function lookAgain() {
  if (asking || busy() || document.hidden || stale <= Number(score().dataset.number)) return;
  asking = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const open = [...score().querySelectorAll("details[open][id]")].map(({ id }) => id);
      score().replaceWith(page.getElementById("score"));
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      ready();
    }
  } catch { /* no connection: the next word of the stream asks again */ }
  asking = false;
}

let stream;
function listen() {
  stream?.close();
  if (!("EventSource" in window) || document.hidden) return;
  stream = new EventSource(score().dataset.live);
  stream.onmessage = ({ data }) => { stale = Number(data); lookAgain(); };
}
addEventListener("visibilitychange", () => (document.hidden ? stream?.close() : listen()));
addEventListener("online", listen);
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
addEventListener("pagehide", () => stream?.close());
addEventListener("focusout", () => setTimeout(lookAgain, 200));

function ready() {
  const text = document.getElementById("share-text");
  const share = document.querySelector("[data-share-text]");
  const copy = document.querySelector("[data-copy]");
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => navigator.share({ text: text.value }).catch(() => {}));
  }
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text.value).catch(() => text.select());
      copy.querySelector("span").textContent = copy.dataset.done;
    });
  }
}

ready();
listen();
