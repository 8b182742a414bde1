// The screen stays on while the page is seen, for as long as it is wanted.

let isWanted = () => true;
/** @type {WakeLockSentinel | null | undefined} */
let lock = null;

async function hold() {
  if (!isWanted() || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request("screen").catch(() => null); // the device may say no
}

export function stayAwake(wanted = isWanted) {
  isWanted = wanted;
  hold();
}

export function letSleep() {
  lock?.release();
}

addEventListener("visibilitychange", hold);
addEventListener("pageshow", hold);
