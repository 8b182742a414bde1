// What this phone can do here: each comfort as it is found, with the reason where it is missing. Every text
// comes from the page, one for each way it may be.

import { means } from "./awake.js";
import { canCopy } from "./copying.js";
import { all } from "./ground.js";

/** @param {boolean} able */
const either = (able) => (able ? "yes" : isSecureContext ? "old" : "http");

/** @type {Record<string, string>} */
const found = {
  awake: means(),
  offline: either("serviceWorker" in navigator),
  share: either("share" in navigator),
  copy: canCopy() ? "yes" : "old",
};

/** @param {ParentNode} root */
export function showComforts(root) {
  for (const list of root.querySelectorAll("ul[data-comforts]")) {
    for (const way of all(list, "p[data-comfort][data-way]"))
      way.hidden = found[way.dataset.comfort] !== way.dataset.way;
    list.hidden = false;
  }
}
