// What other scripts stand on: what a page has got, and what the phone keeps for itself.

// An element that the page always has: without it, nothing of what follows can be done.
/**
 * @template {string} S
 * @param {ParentNode} root
 * @param {S} selector
 */
export function one(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

/**
 * @template {string} S
 * @param {ParentNode} root
 * @param {S} selector
 */
export const all = (root, selector) => [...root.querySelectorAll(selector)];

/** @param {string} key */
export const seen = (key, fallback = "") => {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
};

/** @param {string} key @param {string} value */
export const keep = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* a private window */
  }
};
