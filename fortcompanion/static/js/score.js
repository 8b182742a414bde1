// The score on this phone: looks again when the table has changed, shares, copies.
// Without it every form and link of the page still works.

import { celebrate, turnOver } from "./finale.js";
import { follow } from "./stream.js";

const score = () => document.getElementById("score");
let newest = 0; // of the versions that the stream has told

// Who is typing a number is not interrupted: the page looks again afterwards.
const busy = () =>
  [...score().querySelectorAll("form")].some((form) => {
    const { activeElement: on } = document;
    return form.contains(on) && on.matches("input:not([type=hidden])");
  });

let asking = false;
async function lookAgain() {
  if (asking || busy() || document.hidden || newest <= Number(score().dataset.version)) return;
  asking = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const before = score();
      const now = page.getElementById("score");
      if (before.dataset.over && !now.dataset.over) {
        // the end was taken back
        location.assign(before.dataset.table);
        return;
      }
      const open = [...before.querySelectorAll("details[open][id]")].map(({ id }) => id);
      turnOver(before, now);
      before.replaceWith(now);
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      if (now.dataset.done && !before.dataset.done) scrollTo({ top: 0 });
      offerSharing();
      celebrate(now.dataset.code);
    }
  } catch {
    /* no connection: the stream comes back with it and asks again */
  }
  asking = false;
}

addEventListener("focusout", () => setTimeout(lookAgain, 200));

function offerSharing() {
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

offerSharing();
celebrate(score().dataset.code);
follow(
  score().dataset.live,
  (version) => {
    newest = Math.max(newest, version);
    lookAgain();
  },
  lookAgain,
);
