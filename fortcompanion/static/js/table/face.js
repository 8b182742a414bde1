// A card that is tapped shows its face, over whatever is open: one tap, swipe or step back and it is gone.

import { table } from "./page.js";
import { showCutOff } from "./queue.js";

const SWIPE = 70;

/** @type {HTMLDialogElement | undefined} */
let face;
/** @type {[number, number] | null} */
let from = null; // where a finger was put down

function make() {
  const face = document.createElement("dialog");
  face.id = "face";
  face.className = "bottom";
  face.setAttribute("aria-labelledby", "face-title");
  document.body.append(face);
  face.addEventListener("close", () => {
    if (history.state?.face) history.back();
  });
  face.addEventListener(
    "touchstart",
    ({ touches }) => {
      const { clientX, clientY } = touches[0];
      from = face.scrollTop > 0 ? null : [clientX, clientY];
    },
    { passive: true },
  );
  face.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      if (!from) return;
      const [x, y] = from;
      const { clientX, clientY } = changedTouches[0];
      if (Math.max(clientY - y, Math.abs(clientX - x)) > SWIPE) face.close();
    },
    { passive: true },
  );
  return face;
}

// A step back closes it and stays at the table.
addEventListener("popstate", () => {
  if (face?.open) face.close();
});

/** @param {string} path @param {string} [fallback] */
async function show(path, fallback) {
  let answer;
  try {
    answer = await fetch(path, { headers: { "HX-Request": "true" } });
  } catch {
    /* no connection */
  }
  if (!answer?.ok) {
    if (fallback && answer) location.assign(fallback);
    else showCutOff();
    return;
  }
  const sheet = new DOMParser().parseFromString(await answer.text(), "text/html");
  face ??= make();
  face.replaceChildren(...sheet.head.childNodes, ...sheet.body.childNodes);
  if (!face.open) {
    history.pushState({ ...history.state, face: true }, "");
    face.showModal();
  }
  face.scrollTop = 0;
  face.querySelector("#face-title")?.focus();
}

const ID = /\/([\w-]+)\/$/;

/** @param {HTMLAnchorElement} link */
export const showLinked = (link) => show(`${table()}card/${ID.exec(link.pathname)?.[1]}/`, link.href);
/** @param {string} card */
export const showCard = (card) => show(`${table()}card/${card}/`);
