// What somebody has begun to tick or to type stays theirs when the others' doings bring a new part.

const changed = (field) => {
  if (field.matches("[type=checkbox]")) return field.checked !== field.defaultChecked;
  if (field.matches("select")) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  return field.value !== field.defaultValue;
};

// Fields by what they stand for; of two alike, which one of them.
function named(form) {
  const seen = new Map();
  const fields = new Map();
  for (const field of form.querySelectorAll("input:not([type=hidden]), select")) {
    const name = field.id || `${field.name}=${field.defaultValue}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    fields.set(`${name}#${before}`, field);
  }
  return fields;
}

let kept = [];

// `sent` is the form whose answer the new part is, if any: what stood there has arrived.
export function keepHalfway(root, sent) {
  kept = [];
  for (const form of root.querySelectorAll("form[data-keep]")) {
    if (form === sent) continue;
    for (const [name, field] of named(form)) {
      if (changed(field)) kept.push({ form: form.dataset.keep, name, value: field.value, checked: field.checked });
    }
  }
}

export function putBack(root) {
  for (const { form, name, value, checked } of kept) {
    const field = [...root.querySelectorAll("form[data-keep]")]
      .filter((each) => each.dataset.keep === form)
      .map((each) => named(each).get(name))[0];
    if (!field) continue;
    if (field.matches("[type=checkbox]")) field.checked = checked;
    else field.value = value;
  }
  kept = [];
}
