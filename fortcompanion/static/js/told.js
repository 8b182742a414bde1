// What takes a while is told as lines of JSON while it is done.

// What the server says is wrong, in words for the reader.
export class Said extends Error {}

// `heard` is called with each line as it comes, until it answers with what was waited for.
/** @template News, Found @param {Response} answer @param {(news: News) => Found | undefined} heard @returns {Promise<Found>} */
export async function told(answer, heard) {
  if (!answer.body) throw new Error("empty");
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines.filter(Boolean)) {
      const news = JSON.parse(line);
      if (news.trouble) throw new Said(news.trouble);
      const found = heard(news);
      if (found) return found;
    }
    if (done) throw new Error("cut off");
  }
}
