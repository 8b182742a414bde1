// A photo as this phone sends it, and the strips that are cut out of it to ask about.

const LONGEST = 2400; // pixels of the longer side: enough to read, quick to send
const QUALITY = 0.86;
const AROUND = 0.35; // so much of a name's height is shown around it

// The photo as it is sent: upright, and no larger than can be read. What this phone can't open is sent as it is.
/** @param {File} file */
export async function drawn(file) {
  const found = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST / Math.max(found.width, found.height));
  const picture = document.createElement("canvas");
  picture.width = Math.round(found.width * scale);
  picture.height = Math.round(found.height * scale);
  picture.getContext("2d")?.drawImage(found, 0, 0, picture.width, picture.height);
  found.close();
  return picture;
}

/** @param {HTMLCanvasElement} picture @returns {Promise<Blob | null>} */
export const packed = (picture) => new Promise((done) => picture.toBlob(done, "image/jpeg", QUALITY));

/** @param {HTMLCanvasElement} picture @param {[number, number][]} corners @param {HTMLCanvasElement} strip */
export function cut(picture, corners, strip) {
  const xs = corners.map(([x]) => x * picture.width);
  const ys = corners.map(([, y]) => y * picture.height);
  const around = AROUND * Math.min(Math.max(...ys) - Math.min(...ys), Math.max(...xs) - Math.min(...xs));
  const left = Math.max(0, Math.min(...xs) - around);
  const top = Math.max(0, Math.min(...ys) - around);
  strip.width = Math.max(1, Math.min(picture.width, Math.max(...xs) + around) - left);
  strip.height = Math.max(1, Math.min(picture.height, Math.max(...ys) + around) - top);
  strip.getContext("2d")?.drawImage(picture, left, top, strip.width, strip.height, 0, 0, strip.width, strip.height);
}
