// What else there is comes when the menu is opened; or a little later, to be there without a connection.
// Until then it holds a link to the same as a page.

import { letSleep, means, stayAwake } from "../awake.js";
import { showComforts } from "../comforts.js";
import { keep, one, seen } from "../ground.js";
import { id, isTaught, teach } from "./page.js";

const menu = one(document, "#menu");
const body = one(menu, ".menu-body[data-menu]");
let isAsked = false;

export async function fillMenu() {
  if (isAsked) return;
  isAsked = true;
  const answer = await fetch(body.dataset.menu, { headers: { "HX-Request": "true" } }).catch(() => null);
  isAsked = Boolean(answer?.ok && !answer.redirected);
  if (!answer || !isAsked) return;
  body.innerHTML = await answer.text();
  const style = body.querySelector("link");
  body.hidden = true; // until it looks as it should
  for (const end of ["load", "error"]) style?.addEventListener(end, () => body.toggleAttribute("hidden", false));
  showComforts(body);
  offerSettings(body);
}

// The invitation takes the menu's place rather than lying on it.
menu.addEventListener("click", (event) => {
  if (!event.target.closest("[popovertarget=invite]")) return;
  event.preventDefault();
  menu.hidePopover();
  one(document, "#invite").showPopover();
});

/** @type {Record<string, boolean>} */
const able = { awake: means() !== "none", call: "AudioContext" in window || "vibrate" in navigator, teach: true };
/** @param {ParentNode} root */
function offerSettings(root) {
  for (const label of root.querySelectorAll("[data-setting]")) {
    const { setting } = label.dataset;
    const box = one(label, "input");
    const among = label.closest("fieldset");
    label.hidden = !able[setting];
    if (among) among.hidden &&= label.hidden;
    const look = () => {
      box.checked = setting === "teach" ? isTaught() : seen(setting) === "yes";
    };
    look();
    id("menu")?.addEventListener("toggle", look);
    box.addEventListener("change", () => {
      keep(setting, box.checked ? "yes" : "no");
      if (setting === "awake" && !box.checked) letSleep();
      stayAwake();
      teach();
    });
  }
}
