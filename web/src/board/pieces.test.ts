import { describe, expect, it } from 'vitest';
import { follow, type Piece } from './pieces';

const lie = (place: string, kind: string) => ({ place, kind, face: kind });

function start(...lying: ReturnType<typeof lie>[]): { pieces: Piece[]; next: () => number } {
  let id = 0;
  const next = () => ++id;
  return { pieces: follow([], lying, next), next };
}

describe('pieces', () => {
  it('that stay keep their identity', () => {
    const { pieces, next } = start(lie('a', 'palm'), lie('b', 'palm'));
    const after = follow(pieces, [lie('b', 'palm'), lie('a', 'palm')], next);
    expect(after.map(({ id, place, moved }) => [id, place, moved])).toEqual([
      [2, 'b', false],
      [1, 'a', false],
    ]);
  });

  it('that move are recognised, and drawn last', () => {
    const { pieces, next } = start(lie('matrix', 'palm'), lie('other', 'hut'));
    const after = follow(pieces, [lie('board', 'palm'), lie('other', 'hut')], next);
    expect(after.at(-1)).toMatchObject({ id: 1, from: 'matrix', place: 'board', moved: true });
  });

  it('that are new get a new identity, also where another one lay', () => {
    const { pieces, next } = start(lie('matrix', 'palm'));
    const after = follow(pieces, [lie('matrix', 'hut'), lie('board', 'palm')], next);
    expect(after.find(({ place }) => place === 'board')).toMatchObject({ id: 1, from: 'matrix' });
    expect(after.find(({ place }) => place === 'matrix')).toMatchObject({ id: 2, from: null, moved: true });
  });

  it('of one kind are never doubled', () => {
    const { pieces, next } = start(lie('a', 'palm'));
    const after = follow(pieces, [lie('b', 'palm'), lie('c', 'palm')], next);
    expect(new Set(after.map(({ id }) => id)).size).toBe(2);
  });
});
