import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../wire';
import { PAGE, STEP, firstOf, type Fetch } from './pages';

/** A server with so many tables, and what it was asked for. */
function server(count: number): { fetch: Fetch; asked: (string | undefined)[] } {
  const ids = Array.from({ length: count }, (_, index) => `t${index}`);
  const asked: (string | undefined)[] = [];
  const fetch: Fetch = (after) => {
    asked.push(after);
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    return Promise.resolve(ids.slice(from, from + PAGE).map((id) => ({ id }) as TableSummary));
  };
  return { fetch, asked };
}

describe('firstOf', () => {
  it('asks once for what a page holds', async () => {
    const { fetch, asked } = server(40);
    const { tables, more } = await firstOf(STEP, fetch);
    expect([tables.length, more, asked]).toEqual([STEP, true, [undefined]]);
    expect(await firstOf(40, fetch)).toMatchObject({ more: false });
    expect((await firstOf(60, fetch)).tables).toHaveLength(40);
  });

  it('goes on after the last table of a page', async () => {
    const { fetch, asked } = server(250);
    const { tables, more } = await firstOf(210, fetch);
    expect(tables.map(({ id }) => id)).toEqual(Array.from({ length: 210 }, (_, index) => `t${index}`));
    expect([more, asked]).toEqual([true, [undefined, 't99', 't199']]);
    expect(await firstOf(250, fetch)).toMatchObject({ more: false });
  });

  it('knows that a full page may be the last', async () => {
    const { fetch } = server(PAGE);
    expect(await firstOf(PAGE, fetch)).toMatchObject({ more: false });
  });
});
