// The sheet of ideas: it belongs to the table as it was, and goes when that has moved on.

import { part, whenNew } from "./page.js";
import { sheet } from "./sheet.js";

whenNew((root) => {
  if (root !== part() || !sheet.open) return;
  const number = sheet.querySelector(".ideas")?.dataset.number;
  if (number && number !== part().dataset.number) sheet.close();
});
