// What the host says to all: comes while the page is open, and goes when it has ended.

/** @param {HTMLElement & { dataset: { part: string } }} board @param {string} mark */
export async function look(board, mark) {
  board.dataset.mark = mark;
  const address = `${board.dataset.part}?next=${encodeURIComponent(location.pathname)}`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) board.innerHTML = await answer.text();
  else board.dataset.mark = "?"; // the next word of the stream asks again
}
