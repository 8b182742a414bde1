// A phone that has asked for a seat: looks again every few seconds until the table has answered.

import { one } from "../ground.js";

const PAUSE = 3000;

async function look() {
  const claimed = one(document, "#claimed[data-again]");
  try {
    const answer = await fetch(claimed.dataset.again, { signal: AbortSignal.timeout(PAUSE) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = page.getElementById("claimed");
    if (answer.ok && !now) location.replace(claimed.dataset.again);
    else if (now && now.innerHTML !== claimed.innerHTML) claimed.replaceChildren(...now.childNodes);
  } catch {
    /* no connection: the next look may have one */
  }
  setTimeout(look, PAUSE);
}
setTimeout(look, PAUSE);
