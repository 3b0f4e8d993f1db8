/**
 * Breaks a text into lines of at most so many letters, so that it can be drawn, and of about the same length. The last line
 * says if something is left out.
 */
export function wrap(text: string, letters: number, most: number): string[] {
  const lines = broken(text, letters);
  if (lines.length > most) return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
  let even = lines;
  for (let fewer = letters - 1; fewer > 0; fewer--) {
    const next = broken(text, fewer);
    if (next.length > lines.length) break;
    even = next;
  }
  return even;
}

function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A name that fits. */
export function cut(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}
