import type { BoardView } from '../../wire/generated/maori/BoardView';
import type { Notice } from '../../wire/generated/maori/Notice';
import type { View } from '../../wire/generated/maori/View';

export type { View as MaoriView } from '../../wire/generated/maori/View';
export type { Notice as MaoriNotice } from '../../wire/generated/maori/Notice';
export type BoardSide = BoardView;

/** The shell hands views through untouched: this is where they get their type back. */
export function asView(view: unknown): View {
  return view as View;
}

export function asNotice(notice: unknown): Notice {
  return notice as Notice;
}

/** Tiles still in the supply. */
export function supply(view: View): number {
  return view.left.reduce((sum, left) => sum + left, 0);
}
