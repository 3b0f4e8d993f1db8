import type { TableSummary } from '../wire';

/** How many tables a page of a list has, as the server cuts them. */
export const PAGE = 100;
/** How many are shown at first, and how many more each time. */
export const STEP = 12;

export type Fetch = (after?: string) => Promise<TableSummary[]>;

/** The first `wanted` tables of a list and whether there are more, page by page. */
export async function firstOf(wanted: number, fetch: Fetch): Promise<{ tables: TableSummary[]; more: boolean }> {
  let page = await fetch();
  const tables = [...page];
  while (tables.length <= wanted && page.length === PAGE) {
    page = await fetch(tables.at(-1)?.id);
    tables.push(...page);
  }
  return { tables: tables.slice(0, wanted), more: tables.length > wanted };
}
