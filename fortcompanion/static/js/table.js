// The table on this phone. Without it every link and form of the page still works, and every text
// comes from the page itself. Each file of table/ sees to one thing, this one to what the server
// answers: a new part, a sheet, a kind refusal, or nothing at all.

import "./table/cards.js";
import "./table/ideas.js";
import "./table/numbers.js";
import { answered, hear, isAsking, isOld, refetch } from "./table/live.js";
import { keepHalfway, putBack } from "./table/halfway.js";
import { buzz, id, isNew, part } from "./table/page.js";
import { came, forget } from "./table/queue.js";
import { asLeft, coverAll, opened, sheet, shutAll } from "./table/sheet.js";

let hadFocus = false;
let focusOn = "";

document.body.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.path.includes("/ask/")) return;
  isAsking();
  if (detail.verb === "get") detail.headers["If-None-Match"] = part().dataset.etag;
});

document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr } = detail;
  hear();
  if (xhr.status === 204 || xhr.status === 304) detail.shouldSwap = false;
  if ([400, 409, 422].includes(xhr.status) && xhr.responseText.includes("ask-title")) {
    // Refused kindly: a sheet says why.
    detail.shouldSwap = true;
    detail.isError = false;
    detail.swapOverride = "innerHTML";
    detail.target = id("sheet-body");
    isOld();
  }
  if (detail.target.id === "sheet-body" && !xhr.responseText.includes("ask-title")) {
    // Nothing to ask any more: the table has moved on.
    detail.shouldSwap = false;
    sheet.close();
    refetch();
  }
  if (!detail.shouldSwap || detail.target.id !== "part") return;
  hadFocus = part().contains(document.activeElement);
  focusOn = hadFocus ? document.activeElement.id : "";
  keepHalfway(part(), detail.requestConfig?.elt);
});

document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { status } = detail.xhr;
  const well = status > 0 && status < 500;
  if (detail.requestConfig.verb === "post" && well) {
    forget();
    if (status < 300) shutAll();
  }
  came(detail);
  answered(well);
});

document.body.addEventListener("htmx:responseError", ({ detail }) => {
  // The seat, the table or the cookie is gone: the page says which.
  if (detail.xhr.status < 500) location.reload();
});

// Not before: until then the new part does not hear that it is to ask again.
document.body.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target.id === "part") settled();
  if (detail.target.id === "sheet-body") opened();
});

let decided = part().dataset.deciders;
let number = part().dataset.number;

function settled() {
  const now = part();
  asLeft(now);
  putBack(now);
  if (hadFocus) (id(focusOn) ?? id("now-title"))?.focus({ preventScroll: true });
  if (now.dataset.deciders !== decided) {
    decided = now.dataset.deciders;
    coverAll();
    if (now.querySelector(".now.ours")) {
      buzz();
      scrollTo({ top: 0 });
    }
  }
  if (now.dataset.number !== number) {
    number = now.dataset.number;
    id("help-out")?.remove(); // the game has begun: all is laid out
    const sentence = now.querySelector(".sentence")?.textContent ?? "";
    id("said").textContent = `${id("now-title")?.textContent ?? ""}. ${sentence}`;
  }
  isNew(now);
  answered(true); // a question asked by the part that is gone is answered too
}

isNew(document);
