// A move that is put together: a reload finds the sheet again.

import { part } from "./page.js";
import { sheet } from "./sheet.js";

// What the open sheet shows stands in the address, behind the number of entries it belongs to.
const KEPT = /^#(\d+)(\/t\/\w+\/ask\/(?:page\/)?(?:\?.*)?)$/;

/** @param {string} place */
function leaveInAddress(place) {
  history.replaceState(history.state, "", location.pathname + location.search + place);
}

/** @param {Exchange} exchange */
export function noteShown({ requestConfig, pathInfo }) {
  if (!sheet.open) return;
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
