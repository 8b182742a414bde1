// The screen stays on while the page is seen, for as long as it is wanted: by the browser's own lock, or where
// it has none, as over plain http, by a film without pictures or sound, for which every browser stays awake.

let isWanted = () => true;
/** @type {WakeLockSentinel | null | undefined} */
let lock = null;

// Each browser asks something else of it: that it is large on the screen, that it has a sound track, and
// Apple's that the sound is on and that the film does not begin again by itself.
const film = document.querySelector("video#film");
const isApple = navigator.vendor.startsWith("Apple");

/** @returns {"lock" | "film" | "none"} */
export function means() {
  if ("wakeLock" in navigator) return "lock";
  return document.createElement("video").canPlayType("video/mp4") ? "film" : "none";
}

async function keepOn() {
  if (!isWanted()) return;
  if (document.hidden) film?.pause();
  else if (means() === "lock") {
    if (lock && !lock.released) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null); // the device may say no
  } else if (film?.paused) {
    film.muted = !isApple;
    film.hidden = false;
    await film.play().catch(() => {}); // only after a tap, says the device: see below
  }
}

export function stayAwake(wanted = isWanted) {
  isWanted = wanted;
  keepOn();
}

export function letSleep() {
  lock?.release();
  film?.pause();
  if (film) film.hidden = true;
}

addEventListener("visibilitychange", keepOn);
addEventListener("pageshow", keepOn);
film?.addEventListener("ended", keepOn);
if (means() === "film") document.addEventListener("click", keepOn);
