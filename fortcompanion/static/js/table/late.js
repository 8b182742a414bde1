// What a table does not begin with comes when it is needed; or a little later, to be there without a connection.

const LATER = 6000;
const face = () => import("./face.js").catch(() => {});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.to-card");
  if (!link?.closest("#part, #sheet, #face") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const loaded = await face();
  if (loaded) loaded.showLinked(link);
  else location.assign(link.href);
});

setTimeout(() => {
  face();
  import("./in_sheets.js").catch(() => {});
}, LATER);
