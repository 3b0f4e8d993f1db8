import { describe, expect, it } from 'vitest';

/** What no file of a title may do, with the reason. */
const REFUSED: readonly { what: string; pattern: RegExp; reason: string }[] = [
  {
    what: 'takes a decision text apart',
    pattern:
      /\.split\(' '\)|\b(text|legal|decision)(\?|!)?\.(startsWith|split|slice|match|indexOf|includes|replace)\(|\^="/,
    reason: 'what a decision is made of stands in its parts, what it means in its offer',
  },
  {
    what: 'casts what crossed the wire',
    pattern: /\basView\(|\bas unknown as\b/,
    reason: 'defineGame holds a title to the types that Rust writes; a function that is tested with less asks for less',
  },
];

/** What both languages need is generated, sent with an answer, or data in a file. */
const RUST = /\.rs['"`]/;

function refusals(path: string, text: string): string[] {
  const notation = path.endsWith('/notation.ts') ? [`${path} reads notation`] : [];
  return [
    ...notation,
    ...REFUSED.flatMap(({ what, pattern, reason }) => (pattern.test(text) ? [`${path} ${what}: ${reason}`] : [])),
  ];
}

const titles = import.meta.glob<string>(['./*/**/*.ts', './*/**/*.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tests = import.meta.glob<string>(['../**/*.test.ts', '!../games/titles.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the folders of titles', () => {
  it('read no decision texts and cast nothing', () => {
    expect(Object.keys(titles).length).toBeGreaterThan(100);
    expect(Object.entries(titles).flatMap(([path, text]) => refusals(path, text))).toEqual([]);
  });

  it.each([
    ['./maori/notation.ts', ''],
    ['./maori/words.ts', "const [verb, ...rest] = offered.text.split(' ');"],
    ['./maori/words.ts', "if (text.startsWith('sail ')) return;"],
    ['./maori/words.ts', "asked.legal.includes('nothing')"],
    ['./maori/Board.svelte', `frame.querySelector('[data-glow^="take "]')`],
    ['./maori/index.ts', 'const mine = view as unknown as MaoriView;'],
    ['./maori/index.ts', 'const mine = asView(view);'],
  ])('would be caught: %s with %s', (path, text) => {
    expect(refusals(path, text)).toHaveLength(1);
  });
});

describe('the tests', () => {
  it('read no Rust', () => {
    expect(RUST.test("readFileSync(join(RULES, 'src', 'tile.rs'), 'utf8')")).toBe(true);
    expect(Object.keys(tests).length).toBeGreaterThan(20);
    expect(Object.entries(tests).flatMap(([path, text]) => (RUST.test(text) ? [path] : []))).toEqual([]);
  });
});
