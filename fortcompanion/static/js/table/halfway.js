// What somebody has begun to tick or to type stays theirs when the others' doings bring a new part.

import { all } from "../ground.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {Field} field */
const isChanged = (field) => {
  if ("options" in field) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field.type === "checkbox") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

// Fields by what they stand for; of two alike, which one of them.
/** @param {HTMLFormElement} form */
function nameFields(form) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  /** @type {Map<string, Field>} */
  const fields = new Map();
  for (const field of form.querySelectorAll("input:not([type=hidden]), select")) {
    const name = field.id || `${field.name}=${"options" in field || field.defaultValue}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    fields.set(`${name}#${before}`, field);
  }
  return fields;
}

/** @type {{ form: string, name: string, value: string, isChecked: boolean }[]} */
let kept = [];

// `sent` is the form whose answer the new part is, if any: what stood there has arrived.
/** @param {ParentNode} root @param {HTMLElement} [sent] */
export function keepHalfway(root, sent) {
  kept = [];
  for (const form of root.querySelectorAll("form[data-keep]")) {
    if (form === sent) continue;
    for (const [own, field] of nameFields(form)) {
      if (!isChanged(field)) continue;
      kept.push({
        form: form.dataset.keep,
        name: own,
        value: field.value,
        isChecked: "checked" in field && field.checked,
      });
    }
  }
}

/** @param {ParentNode} root */
export function putBack(root) {
  for (const { form, name: own, value, isChecked } of kept) {
    const again = all(root, "form[data-keep]").find((each) => each.dataset.keep === form);
    const field = again && nameFields(again).get(own);
    if (!field) continue;
    if ("checked" in field && field.type === "checkbox") field.checked = isChecked;
    else field.value = value;
  }
  kept = [];
}
