// A move that is put together: a reload finds the sheet again.

import { part } from "./page.js";
import { sheet } from "./sheet.js";

// What the open sheet shows stands in the address, behind the number of entries it belongs to.
const KEPT = /^#(\d+)(\/t\/\w+\/ask\/(?:page\/)?(?:\?.*)?)$/;

function stands(place) {
  history.replaceState(history.state, "", location.pathname + location.search + place);
}

export function noteShown({ requestConfig, pathInfo }) {
  if (!sheet.open) return;
  const { verb, path } = requestConfig ?? {};
  const place = `#${part().dataset.number}${pathInfo?.finalRequestPath ?? path ?? ""}`;
  stands(verb === "get" && KEPT.test(place) ? place : "");
}

sheet.addEventListener("close", () => {
  if (KEPT.test(location.hash)) stands("");
});

const [, number, path] = KEPT.exec(location.hash) ?? [];
if (path && number === part().dataset.number) {
  htmx.ajax("GET", path, { source: "#sheet-body", target: "#sheet-body", swap: "innerHTML show:none" });
} else if (path) stands("");
