// A move that is put together: a reload finds the sheet again, and a step back closes it.

import { part, table } from "./page.js";
import { sheet } from "./sheet.js";

// What the open sheet shows stands in the address, behind the number of entries it belongs to.
const KEPT = new RegExp(`^#(\\d+)(${table()}ask/(?:page/)?(?:\\?.*)?)$`);

/** @param {string} place */
function leaveInAddress(place) {
  history.replaceState(history.state, "", location.pathname + location.search + place);
}

// Sheets have one entry of the history for all of them, over the one of the table itself.
function layOver() {
  if (history.state?.over) return;
  history.replaceState({ ...history.state, under: true }, "");
  history.pushState({ over: true }, "");
}

addEventListener("popstate", () => {
  const { under, ...state } = history.state ?? {};
  if (!under) return;
  history.replaceState(state, "");
  if (sheet.open) sheet.close();
  else history.back(); // nothing lay over the table any more: it was the table that was left
});

/** @param {Exchange} exchange */
export function noteShown({ requestConfig, pathInfo }) {
  if (!sheet.open) return;
  layOver();
  const { verb, path } = requestConfig ?? {};
  const place = `#${part().dataset.number}${pathInfo?.finalRequestPath ?? path ?? ""}`;
  leaveInAddress(verb === "get" && KEPT.test(place) ? place : "");
}

sheet.addEventListener("close", () => {
  if (KEPT.test(location.hash)) leaveInAddress("");
});

const [, number, path] = KEPT.exec(location.hash) ?? [];
if (path && number === part().dataset.number) {
  htmx.ajax("GET", path, { source: "#sheet-body", target: "#sheet-body", swap: "innerHTML show:none" });
} else if (path) leaveInAddress("");
