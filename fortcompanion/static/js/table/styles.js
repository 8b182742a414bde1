// What a sheet brings for its looks goes into the head of the page, and stays. Styles that came and went
// with it would have those of every element on the table reckoned anew, twice a tap.

const ORDER = ["play", "picker", "photo", "ideas", "face", "odds"]; // as they would stand in one page
const LINK = /<link\s+rel="stylesheet"\s+href="([^"]+)"\s*>/g;

/** @param {string} address */
const rank = (address) => ORDER.findIndex((name) => address.includes(`/${name}.`));

/** @param {string} address */
function wear(address) {
  const links = [...document.head.querySelectorAll("link")].filter((it) => it.rel === "stylesheet");
  if (links.some((it) => it.getAttribute("href") === address)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const next = links.find((it) => rank(it.href) > rank(address));
  if (next) next.before(link);
  else document.head.append(link);
}

document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  detail.serverResponse = detail.serverResponse.replace(LINK, (_link, address) => {
    wear(address);
    return "";
  });
});
