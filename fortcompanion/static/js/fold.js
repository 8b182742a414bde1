// Letters as somebody types them who has no others: small, and without their accents.

/** @type {Record<string, string>} */
const WHOLE = { ł: "l", đ: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** @param {string} text */
export const fold = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łđøßæœı]/g, (letter) => WHOLE[letter])
    .trim();
