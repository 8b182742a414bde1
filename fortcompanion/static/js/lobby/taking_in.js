// A link with a whole table in it leads to the front door; what lies behind the # is put into the field
// where tables are taken in, and nobody is sent it before the button is tapped.

const MARK = "#table=";

if (location.hash.startsWith(MARK)) {
  const field = document.querySelector("input[data-takes-link]");
  if (field instanceof HTMLInputElement) {
    field.value = location.hash;
    history.replaceState(null, "", location.pathname);
    field.form?.querySelector("button")?.focus();
  } else location.replace(new URL(`tables/take-in/${location.hash}`, location.href));
}
