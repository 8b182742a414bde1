// The table on this phone. Without it every link and form of the page still works, and every text
// comes from the page itself. Each file of table/ sees to one thing, this one to what the server
// answers: a new part, a sheet, a kind refusal, or nothing at all.

import { one } from "./ground.js";
import "./table/numbers.js";
import { keepHalfway, putBack } from "./table/halfway.js";
import { isGivenUp, markStale, noteAnswered, noteAsked, noteHeard, refetch } from "./table/live.js";
import { callIfOurs } from "./table/news.js";
import { announceNew, id, part, stillShown, whenNew } from "./table/page.js";
import { forgetFault, takeAnswer } from "./table/queue.js";
import { coverAll, holdStill, leaveAsByHand, sheet, sheetBody, showSheet, shutAll } from "./table/sheet.js";

let byOthers = false;
let hadFocus = false;
let focusOn = "";

document.body.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.path.includes("/ask/")) return;
  noteAsked();
  detail.headers.Shown = stillShown();
  if (detail.verb === "get") detail.headers["If-None-Match"] = part().dataset.etag;
});

document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr } = detail;
  noteHeard();
  if (xhr.status === 204 || xhr.status === 304) detail.shouldSwap = false;
  if ([400, 409, 422].includes(xhr.status) && xhr.responseText.includes("ask-title")) {
    // Refused kindly: a sheet says why.
    detail.shouldSwap = true;
    detail.isError = false;
    detail.swapOverride = "innerHTML";
    detail.target = sheetBody;
    markStale();
  }
  if (["sheet-body", "play"].includes(detail.target.id) && !xhr.responseText.includes("ask-title")) {
    // Nothing to ask any more: the table has moved on.
    detail.shouldSwap = false;
    sheet.close();
    refetch();
  }
  if (!detail.shouldSwap || detail.target.id !== "part") return;
  byOthers = detail.requestConfig?.verb === "get";
  const focused = document.activeElement;
  hadFocus = part().contains(focused);
  focusOn = (hadFocus && focused?.id) || "";
  const sender = detail.requestConfig?.elt;
  keepHalfway(part(), sender);
  if (sender?.matches(".undo, .put-back")) holdStill(); // the next step back lies where this one lay
});

// An answer came, or none: what was called off by the page itself is neither.
document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.xhr.status) hear(detail);
});
document.body.addEventListener("htmx:sendError", ({ detail }) => hear(detail));
document.body.addEventListener("htmx:timeout", ({ detail }) => hear(detail));
document.body.addEventListener("htmx:sendAbort", ({ detail }) => {
  if (isGivenUp(detail.xhr)) hear(detail);
});

// Of a form that has gone from the page meanwhile htmx says nothing: what it sent is waited for too.
document.body.addEventListener("htmx:beforeSend", ({ detail }) => {
  const { elt, requestConfig, xhr } = detail;
  if (requestConfig.verb !== "post") return;
  xhr.addEventListener("loadend", () => {
    if (!xhr.status && !elt.isConnected) hear(detail);
  });
});

/** @param {Exchange} detail */
function hear(detail) {
  const { status } = detail.xhr;
  const well = status > 0 && status < 500;
  if (detail.requestConfig.verb === "post" && well) {
    forgetFault();
    if (status < 300) shutAll();
  }
  takeAnswer(detail);
  noteAnswered(well);
}

document.body.addEventListener("htmx:responseError", ({ detail }) => {
  // The seat, the table or the cookie is gone: the page says which.
  if (detail.xhr.status < 500) location.reload();
});

// Not before: until then the new part does not hear that it is to ask again.
document.body.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target.id === "part") takePart();
  if (detail.target.id === "sheet-body") showSheet();
  if (detail.target.id === "play") {
    holdStill();
    announceNew(one(document, "#play"));
  }
  if (["sheet-body", "play"].includes(detail.target.id)) forSheets().then((it) => it?.noteShown(detail));
});

// What a table does not begin with comes when it is needed; or a little later, to be there without a connection.
const LATER = 5000;
// Their names stand on the page: they import from this file, so it can't know what they are called today.
const { sheets, cards } = one(document, "script#script[data-sheets][data-cards]").dataset;
/** @type {() => Promise<typeof import("./table/in_sheets.js") | null>} */
const forSheets = () => import(sheets).catch(() => null);
/** @type {() => Promise<typeof import("./table/face.js") | null>} */
const forCards = () => import(cards).catch(() => null);
const fillMenu = () => forSheets().then((it) => it?.fillMenu());
one(document, "#menu").addEventListener("beforetoggle", fillMenu);
one(document, ".corner-button").addEventListener("pointerdown", fillMenu);
addEventListener("load", () => setTimeout(() => [fillMenu(), forCards()], LATER));

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.to-card");
  if (!link?.closest("#part, #sheet, #face") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const loaded = await forCards();
  if (loaded) loaded.showLinked(link);
  else location.assign(link.href);
});

whenNew(async (root) => {
  if (!root.querySelector("[data-picker], [data-these]")) return;
  (await forSheets())?.seeToCards(root);
});
if (location.hash) forSheets();

// A part that has gone meanwhile takes no answer in: htmx would move there what stands in the one after
// it. What happens to it the page does not hear, so it has to be asked itself.
/** @param {HTMLElement} it */
const guard = (it) =>
  it.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target === it && !it.isConnected) detail.shouldSwap = false;
  });
guard(part());

let decided = part().dataset.deciders;
let number = part().dataset.number;
let title = id("now-title")?.textContent;
let ended = Boolean(part().dataset.end);

function takePart() {
  const now = part();
  guard(now);
  leaveAsByHand(now);
  putBack(now);
  if (hadFocus) (id(focusOn) ?? id("now-title"))?.focus({ preventScroll: true });
  if (now.dataset.deciders !== decided) {
    decided = now.dataset.deciders;
    coverAll();
  }
  if (id("now-title")?.textContent !== title) {
    title = id("now-title")?.textContent;
    if (now.querySelector(".now.ours")) scrollTo({ top: 0 });
  }
  callIfOurs(byOthers);
  if (now.dataset.end && !ended && !isBusy()) location.assign(now.dataset.end);
  ended = Boolean(now.dataset.end);
  if (now.dataset.number !== number) {
    number = now.dataset.number;
    id("gather")?.remove(); // the game has begun
    const sentence = now.querySelector(".sentence")?.textContent ?? "";
    one(document, "#said").textContent = `${id("now-title")?.textContent ?? ""}. ${sentence}`;
  }
  announceNew(now);
  noteAnswered(true); // a question asked by the part that is gone is answered too
  if (now.querySelector("i[hx-preserve]")) {
    // Something was to be left as it stood, and stands no longer.
    now.dataset.etag = "";
    refetch();
  }
}

// All look at the score together; who is in the middle of something finds the way to it on the table.
function isBusy() {
  return (
    Boolean(document.querySelector("dialog[open], [popover]:popover-open, #waiting:not([hidden])")) ||
    document.activeElement?.matches("input:not([type=hidden]), textarea, select")
  );
}

announceNew(document);
