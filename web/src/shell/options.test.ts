import { expect, it } from 'vitest';
import { optionWords } from './options';

it('says every option of a table in words', () => {
  const texts: Record<string, string> = {
    'option.board': 'Board',
    'option.board.a': 'Side A',
    'option.tiles': 'Tiles',
  };
  const words = (key: string): string => texts[key] ?? key;
  expect(optionWords({ board: 'a', tiles: '{"name":"reef"}' }, words)).toEqual([
    { key: 'board', name: 'Board', value: 'Side A' },
    { key: 'tiles', name: 'Tiles', value: 'reef' },
  ]);
});
