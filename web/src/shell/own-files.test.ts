import { beforeEach, describe, expect, it } from 'vitest';
import { FROM_FILE, filesOf, keepFile, missingFiles, ownFile, withFiles } from './own-files.svelte';

describe('files of one’s own', () => {
  beforeEach(async () => {
    await keepFile('maori', 'board', new File(['{ "name": "reef" }'], 'my board.json'));
  });

  it('are remembered by title and option', () => {
    expect(ownFile('maori', 'board')).toEqual({ name: 'my board.json', text: '{ "name": "reef" }' });
    expect(ownFile('maori', 'tiles')).toBeUndefined();
    expect(ownFile('polynesia', 'board')).toBeUndefined();
  });

  it('are sent as their texts, and only where they were asked for', () => {
    expect(withFiles('maori', { board: FROM_FILE, edges: 'matching' })).toEqual({
      board: '{ "name": "reef" }',
      edges: 'matching',
    });
    expect(withFiles('maori', { board: 'atoll' })).toEqual({ board: 'atoll' });
  });

  it('are missed where none was chosen', () => {
    expect(missingFiles('maori', { board: FROM_FILE, tiles: FROM_FILE, edges: 'free' })).toEqual(['tiles']);
    expect(missingFiles('maori', {})).toEqual([]);
  });

  it('are read without the mark that some editors put before a text', async () => {
    await keepFile('maori', 'tiles', new File(['\uFEFF{}'], 'tiles.json'));
    expect(ownFile('maori', 'tiles')?.text).toBe('{}');
  });
});

describe('the options of a table', () => {
  it('tell which are files, and what these call themselves', () => {
    expect(filesOf({ board: '{"name":"long reef"}', tiles: 'standard', edges: 'free' })).toEqual([
      { key: 'board', name: 'long reef' },
    ]);
    expect(filesOf({ board: 'front' })).toEqual([]);
  });
});
