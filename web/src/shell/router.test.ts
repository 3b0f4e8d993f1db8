import { describe, expect, it } from 'vitest';
import { parseRoute, today } from './router.svelte';

describe('routes', () => {
  it('are read from the address', () => {
    expect(parseRoute('/')).toEqual({ page: 'lobby' });
    expect(parseRoute('/tables/k3x9')).toEqual({
      page: 'table',
      id: 'k3x9',
      seat: null,
      invite: null,
      join: null,
    });
    expect(parseRoute('/tables/k3x9?seat=1&invite=f0v6')).toEqual({
      page: 'table',
      id: 'k3x9',
      seat: 1,
      invite: 'f0v6',
      join: null,
    });
    expect(parseRoute('/tables/k3x9?join=f0v6')).toMatchObject({ page: 'table', join: 'f0v6', invite: null });
    expect(parseRoute('/tables/k3x9/replay/17')).toEqual({ page: 'replay', id: 'k3x9', step: 17, play: false });
    expect(parseRoute('/tables/k3x9/replay/x')).toEqual({ page: 'replay', id: 'k3x9', step: 0, play: false });
    expect(parseRoute('/tables/k3x9/replay/17/play')).toMatchObject({ page: 'replay', step: 17, play: true });
    expect(parseRoute('/rules/maori')).toEqual({ page: 'rules', game: 'maori', section: null });
    expect(parseRoute('/rules/maori/sail')).toEqual({ page: 'rules', game: 'maori', section: 'sail' });
    expect(parseRoute('/go-on#k3x9m2')).toEqual({ page: 'go-on', token: 'k3x9m2' });
    expect(parseRoute('/people/k3x9')).toEqual({ page: 'person', id: 'k3x9' });
    expect(parseRoute('/nowhere')).toEqual({ page: 'lobby' });
  });

  it('of earlier days lead where they led', () => {
    expect(today('/', '', '#/tables/k3x9?seat=1&invite=f0')).toBe('/tables/k3x9?seat=1&invite=f0');
    expect(today('/', '', '#/')).toBe('/');
    expect(today('/table/k3x9', '?seat=1&invite=f0', '')).toBe('/tables/k3x9?seat=1&invite=f0');
    expect(today('/tables/k3x9', '', '')).toBeNull();
    expect(today('/rules/maori', '', '#sail')).toBeNull();
  });
});
