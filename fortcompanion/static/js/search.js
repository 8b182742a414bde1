// The search box answers while you type, from an index that is fetched when it is first used.
// Should that not come, the form still asks the server.

import { all, one } from "./ground.js";
import { unpack } from "./search/index.js";
import { find } from "./search/ranking.js";
import { findStems, lay } from "./search/showing.js";

for (const finder of document.querySelectorAll("form.finder[data-index][data-found][data-none]")) {
  const box = one(finder, "input");
  const list = one(finder, "ol.results");
  const count = one(finder, "[role=status]");
  const here = finder.classList.contains("here");
  const ALL = 20;
  const MOST = here ? ALL : 8;
  /** @type {Index | undefined} */
  let index;
  /** @type {Promise<void> | undefined} */
  let coming;

  /** @param {HTMLTemplateElement} template */
  const copy = (template) => document.importNode(template.content, true);
  const fetchIndex = () =>
    (coming ??= fetch(finder.dataset.index)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((kept) => {
        index = unpack(kept);
      })
      .catch(() => {
        coming = undefined;
      }));

  async function answer() {
    const query = box.value.trim();
    if (query) await fetchIndex();
    if (query !== box.value.trim()) return;
    if (here) keepAddress(query);
    if (!query) return show([], "");
    if (!index) return;
    const { found, none } = finder.dataset;
    const results = find(query, index, ALL);
    const stems = findStems(query, index);
    const rows = [];
    for (const each of results.slice(0, MOST)) rows.push(draw(lay(each, index, stems)));
    show(rows, results.length ? found.replace("{n}", String(results.length)) : none);
  }

  /** @param {Node[]} rows @param {string} said */
  function show(rows, said) {
    list.replaceChildren(...rows);
    list.hidden = !rows.length;
    count.textContent = said;
  }

  /** @param {Result} result */
  function draw(result) {
    const item = copy(one(finder, "template.result"));
    one(item, "a").href = result.address;
    one(item, ".found-kind").replaceChildren(copy(one(finder, `template[data-kind="${result.kind}"]`)));
    one(item, ".found-title").replaceChildren(...cut(result.title));
    one(item, ".found-context").textContent = result.context;
    one(item, ".found-text").replaceChildren(...cut(result.text));
    const elsewhere = one(item, ".found-elsewhere");
    elsewhere.hidden = !result.elsewhere.length;
    one(elsewhere, "span").replaceChildren(
      ...result.elsewhere.flatMap(([language, title], at) => {
        const spoken = finder.getAttribute(`data-in-${language}`);
        const name = `${at ? ", " : ""}${spoken}${title ? ": " : ""}`;
        const bold = Object.assign(document.createElement("b"), { lang: language, textContent: title });
        return title ? [name, bold] : [name];
      }),
    );
    return item;
  }

  /** @param {readonly Piece[]} found */
  const cut = (found) =>
    found.map(([text, isMarked]) =>
      isMarked ? Object.assign(document.createElement("mark"), { textContent: text }) : text,
    );

  // On the search page itself the address says what was asked, to share and to come back to.
  /** @param {string} query */
  function keepAddress(query) {
    const url = new URL(location.href);
    if ((url.searchParams.get("q") ?? "") === query) return;
    if (query) url.searchParams.set("q", query);
    else url.searchParams.delete("q");
    history.replaceState(history.state, "", url);
  }

  box.addEventListener("focus", fetchIndex, { once: true });
  box.addEventListener("input", answer);

  // A page kept by the phone knows nothing of what was asked.
  const asked = here && new URL(location.href).searchParams.get("q");
  if (asked && !box.value) {
    box.value = asked;
    answer();
  }

  // Arrows move through what was found, Enter opens it, Escape puts it away.
  finder.addEventListener("keydown", (event) => {
    const links = all(list, "a");
    const at = links.findIndex((link) => link.matches(":focus"));
    const step = Number(event.key === "ArrowDown") - Number(event.key === "ArrowUp");
    if (step && links.length && !list.hidden) {
      event.preventDefault();
      (links[at + step] ?? (step < 0 ? box : links[links.length - 1])).focus();
    } else if (event.key === "Escape" && !here && !list.hidden) {
      event.preventDefault();
      show([], "");
      box.focus();
    }
  });
  if (!here) {
    document.addEventListener("click", (event) => {
      if (!finder.contains(event.target)) show([], "");
    });
    box.addEventListener("focus", () => {
      if (list.hidden && box.value.trim()) answer();
    });
  }
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const box = document.querySelector("form.finder input");
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});
