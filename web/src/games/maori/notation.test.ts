import { describe, expect, it } from 'vitest';
import { cellAt, column, edgeSpot, kindOf, pointing, readDecision, readTile, row, sight, turned } from './notation';
import { fleet, marks } from './tileart';

describe('tiles', () => {
  it('are read with shape, facing and symbols', () => {
    expect(readTile('end-e:PPL')).toEqual({ shape: 'end', facing: 'e', palms: 2, shells: 0, boats: 0, hut: false, halves: ['e'], wholeLei: false });
    expect(readTile('water:B')).toMatchObject({ shape: 'water', facing: null, boats: 1 });
    expect(readTile('volcano').shape).toBe('volcano');
    expect(readTile('middle-ns:PH')).toMatchObject({ facing: 'ns', hut: true, halves: [] });
    expect(readTile('middle-ew:PSLeLw')).toMatchObject({ facing: 'ew', shells: 1, halves: ['e', 'w'], wholeLei: false });
    expect(readTile('middle-ns:HLs').halves).toEqual(['s']);
    expect(readTile('single:PL')).toMatchObject({ halves: [], wholeLei: true });
  });

  it('can be turned', () => {
    expect(turned('end-n:H', 'w')).toBe('end-w:H');
    expect(turned('middle-ns', 'ew')).toBe('middle-ew');
    expect(turned('single:P', null)).toBe('single:P');
    expect(turned('middle-ns:HLn', 'w')).toBe('middle-ew:HLw');
    expect(turned('middle-ns:HLn', 's')).toBe('middle-ns:HLs');
    expect(turned('middle-ns:LnLs', 'ew')).toBe('middle-ew:LeLw');
    expect(pointing(readTile('middle-ew:HLw'))).toBe('w');
    expect(pointing(readTile('middle-ew:LeLw'))).toBe('ew');
  });

  it('are of one kind however they lie, if they may be turned', () => {
    expect(kindOf('end-n:H')).toBe(kindOf('end-w:H'));
    expect(kindOf('middle-ns')).toBe(kindOf('middle-ew'));
    expect(kindOf('middle-ns:HLn')).toBe(kindOf('middle-ew:HLw'));
    expect(kindOf('end-n:P')).not.toBe(kindOf('end-w:P'));
    expect(kindOf('middle-ns:PLn')).not.toBe(kindOf('middle-ns:PLs'));
  });

  it('show every symbol inside the tile', () => {
    for (const text of ['single:PH', 'end-n:PPP', 'end-s:PSS', 'end-w:PB', 'middle-ew:SS', 'water:S', 'end-e:PPPHSSSBBB']) {
      const tile = readTile(text);
      const drawn = marks(tile);
      expect(drawn.length, text).toBe(tile.palms + tile.shells + tile.boats + Number(tile.hut));
      for (const { x, y } of drawn) expect(Math.min(x, y, 100 - x, 100 - y), text).toBeGreaterThan(5);
    }
  });
});

describe('printed ships', () => {
  it('lie inside their space and apart, however many', () => {
    for (let ships = 1; ships <= 8; ships++) {
      const lying = fleet(ships);
      expect(lying.length).toBe(ships);
      lying.forEach(({ x, y, size }, index) => {
        expect(Math.min(x, y, 100 - x - size, 100 - y - size), `${ships} ships`).toBeGreaterThanOrEqual(0);
        for (const other of lying.slice(index + 1)) expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y)), `${ships} ships`).toBeGreaterThan(size * 0.9);
      });
    }
  });
});

describe('decisions', () => {
  it('are read', () => {
    expect(readDecision('take 2 b3 e')).toEqual({ verb: 'take', depth: 2, cell: 'b3', facing: 'e' });
    expect(readDecision('take 0 a1')).toEqual({ verb: 'take', depth: 0, cell: 'a1', facing: null });
    expect(readDecision('sail 16')).toEqual({ verb: 'sail', steps: 16 });
    expect(readDecision('from-storage c2')).toEqual({ verb: 'from-storage', cell: 'c2', facing: null });
    expect(readDecision('place-ship 5')).toEqual({ verb: 'place-ship', edge: 5 });
    expect(readDecision('stay')).toEqual({ verb: 'stay' });
  });

  it('of another title are left alone', () => {
    expect(readDecision('explore savaii-upolu fish')).toBeNull();
    expect(readDecision('')).toBeNull();
  });
});

describe('places', () => {
  it('look along the matrix as the rules do', () => {
    expect(sight(1)).toEqual([1, 5, 9, 13]);
    expect(sight(4)).toEqual([3, 2, 1, 0]);
    expect(sight(8)).toEqual([15, 11, 7, 3]);
    expect(sight(15)).toEqual([0, 1, 2, 3]);
  });

  it('run clockwise', () => {
    expect([0, 4, 8, 12].map(edgeSpot)).toEqual([
      { x: 0, y: -1 },
      { x: 4, y: 0 },
      { x: 3, y: 4 },
      { x: -1, y: 3 },
    ]);
  });

  it('are named by column and row', () => {
    expect([column('c2'), row('c2'), cellAt(2, 1)]).toEqual([2, 1, 'c2']);
  });
});
