/** A text as one looks for it, without case and accents, and where each of its letters stood. */
function folded(text: string): { text: string; at: number[] } {
  let plain = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const bare = letter
      .normalize('NFD')
      .replace(/[\p{Mn}ʻ’']/gu, '')
      .toLowerCase();
    for (let unit = 0; unit < bare.length; unit++) at.push(index);
    plain += bare;
    index += letter.length;
  }
  at.push(text.length);
  return { text: plain, at };
}

/** The words that somebody looks for. */
export function termsOf(query: string): string[] {
  return folded(query)
    .text.split(/\s+/)
    .filter((term) => term !== '');
}

/** Where the terms stand in a text, from and to, in their order. */
export function places(text: string, terms: readonly string[]): (readonly [number, number])[] {
  const { text: plain, at } = folded(text);
  const found = terms.flatMap((term) => {
    const hits: (readonly [number, number])[] = [];
    for (let from = plain.indexOf(term); from >= 0; from = plain.indexOf(term, from + term.length)) {
      hits.push([at[from] ?? 0, at[from + term.length] ?? text.length]);
    }
    return hits;
  });
  return found.sort(([a], [b]) => a - b);
}

/** Whether a text has all of the terms. */
export function hasAll(text: string, terms: readonly string[]): boolean {
  const { text: plain } = folded(text);
  return terms.every((term) => plain.includes(term));
}
