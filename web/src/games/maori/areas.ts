import type { Square } from '../../board/geometry';
import type { Area } from '../../board/inspect.svelte';
import type { Subject } from './cards';
import { cellAt } from './grid';
import { cellSquare, edgeSquare, slotSquare, type Layout, type Sheet } from './layout';
import type { MaoriView } from './types';

/** Everything on the table that can be asked about, what lies above last. */
export function areas(view: MaoriView, layout: Layout): Area<Subject>[] {
  const { matrix, supply } = layout;
  const edges = [...Array(16).keys()];
  return [
    box('supply', { of: 'supply' }, supply.x - 8, supply.y - 10, supply.size + (layout.tall ? 16 : 110), supply.size),
    box('reserve', { of: 'reserve' }, supply.x + supply.size + 14, supply.y + 56, layout.tall ? 0 : 100, 24),
    box('supply-caption', { of: 'supply' }, supply.x - 40, supply.y + supply.size, layout.tall ? 110 : 0, 30),
    box('course', { of: 'discoverer' }, matrix.x - matrix.lane, matrix.y - matrix.lane, wide(matrix), wide(matrix)),
    ...edges.map((edge) => square(`e:${edge}`, { of: 'berth', edge }, edgeSquare(layout, edge))),
    ...edges.map((slot) => square(`m:${slot}`, { of: 'slot', slot }, slotSquare(layout, slot))),
    ...layout.sheets.flatMap((sheet) => sheetAreas(view, sheet, layout.tall)),
    ...(view.discoverer === null ? [] : [ship(layout, view.discoverer)]),
  ].filter(({ width, height }) => width > 0 && height > 0);
}

function sheetAreas(view: MaoriView, sheet: Sheet, tall: boolean): Area<Subject>[] {
  const { seat, large } = sheet;
  const { columns, rows } = view.board;
  const cells = [...Array(columns * rows).keys()].map((at) => cellAt(at % columns, Math.floor(at / columns)));
  const moored = view.players[seat]?.ship;
  const at = moored ? cellSquare(sheet, moored) : null;
  return [
    box(`board:${seat}`, { of: 'board', seat }, sheet.x, sheet.title.y - 20, sheet.width, 26),
    box(`chart:${seat}`, { of: 'board', seat }, sheet.x, sheet.y, sheet.width, sheet.height),
    square(`s:${seat}`, { of: 'storage', seat }, sheet.storage),
    ...cells.map((cell) => square(`b:${seat}:${cell}`, { of: 'cell', seat, cell }, cellSquare(sheet, cell))),
    ...(at ? [box(`ship:${seat}`, { of: 'ship', seat }, at.x, at.y + at.size / 2, at.size / 2, at.size / 2)] : []),
    ...(large ? hoard(view, sheet, tall) : purse(sheet, tall)),
  ];
}

/** Shells and ships beside the storage of the large board, as `PlayerSheet` draws them. */
function hoard(view: MaoriView, { seat, storage }: Sheet, tall: boolean): Area<Subject>[] {
  const x = storage.x + storage.size + (tall ? 12 : 22) - 4;
  const heap = (view.players[seat]?.shells ?? 0) > 7 || tall ? 44 : 28;
  const caption = tall ? 44 : 70;
  return [
    box(`shells:${seat}`, { of: 'shells', seat }, x, storage.y, 166, heap),
    box(`ships:${seat}`, { of: 'ships', seat }, x, storage.y + heap, tall ? 0 : 166, caption - heap),
    box(`shells-caption:${seat}`, { of: 'shells', seat }, x, storage.y + caption, 72, 22),
    box(`ships-caption:${seat}`, { of: 'ships', seat }, x + 72, storage.y + caption, 130, 22),
  ];
}

/** The same in figures beside a small board's name, or below it. */
function purse(sheet: Sheet, tall: boolean): Area<Subject>[] {
  const { seat } = sheet;
  const [x, y] = tall ? [sheet.x + 2, sheet.y + sheet.height + 12] : [sheet.x + sheet.width - 74, sheet.title.y - 13];
  return [
    box(`shells:${seat}`, { of: 'shells', seat }, x - 4, y - 4, 38, 24),
    box(`ships:${seat}`, { of: 'ships', seat }, x + 34, y - 4, 42, 24),
  ];
}

function ship(layout: Layout, edge: number): Area<Subject> {
  const { x, y, size } = edgeSquare(layout, edge);
  return box('discoverer', { of: 'discoverer' }, x - 7, y - 9, size + 14, size + 14);
}

function wide({ side, lane }: Layout['matrix']): number {
  return side + 2 * lane;
}

function square(key: string, subject: Subject, { x, y, size }: Square): Area<Subject> {
  return box(key, subject, x, y, size, size);
}

function box(key: string, subject: Subject, x: number, y: number, width: number, height: number): Area<Subject> {
  return { key, subject, x, y, width, height };
}
