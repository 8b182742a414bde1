// The search box answers while you type, from an index that is fetched when it is first used.
// Should that not come, the form still asks the server.

for (const finder of document.querySelectorAll("form.finder")) {
  const box = finder.querySelector("input");
  const list = finder.querySelector("ol.results");
  const count = finder.querySelector("[role=status]");
  const here = finder.classList.contains("here");
  const ALL = 20,
    MOST = here ? ALL : 8;
  let index, coming;

  const part = (selector) => finder.querySelector(`template${selector}`).content.cloneNode(true);
  const fetchIndex = () =>
    (coming ??= fetch(finder.dataset.index)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((kept) => {
        index = Ranking.unpack(kept);
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
    const all = Ranking.find(query, index, ALL);
    const stems = Ranking.stemsMeant(query, index.language, index);
    const rows = all.slice(0, MOST).map((each) => row(Ranking.shown(each, query, index, stems)));
    show(rows, all.length ? finder.dataset.found.replace("{n}", all.length) : finder.dataset.none);
  }

  function show(rows, said) {
    list.replaceChildren(...rows);
    list.hidden = !rows.length;
    count.textContent = said;
  }

  function row(result) {
    const item = part(".result");
    item.querySelector("a").href = result.address;
    item.querySelector(".found-kind").replaceChildren(part(`[data-kind="${result.kind}"]`));
    item.querySelector(".found-title").replaceChildren(...pieces(result.title));
    item.querySelector(".found-context").textContent = result.context;
    item.querySelector(".found-text").replaceChildren(...pieces(result.text));
    const elsewhere = item.querySelector(".found-elsewhere");
    elsewhere.hidden = !result.elsewhere.length;
    elsewhere.querySelector("span").replaceChildren(
      ...result.elsewhere.flatMap(([language, title], at) => {
        const name = `${at ? ", " : ""}${finder.getAttribute(`data-in-${language}`)}${title ? ": " : ""}`;
        const bold = Object.assign(document.createElement("b"), { lang: language, textContent: title });
        return title ? [name, bold] : [name];
      }),
    );
    return item;
  }

  const pieces = (found) =>
    found.map(([text, marked]) =>
      marked ? Object.assign(document.createElement("mark"), { textContent: text }) : text,
    );

  // On the search page itself the address says what was asked, to share and to come back to.
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
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && links.length && !list.hidden) {
      event.preventDefault();
      (links[at + step] ?? (step < 0 ? box : links.at(-1))).focus();
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
