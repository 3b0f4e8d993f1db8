import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
});

test('a lesson is resumed where it was left', async () => {
  const { keepProgress } = await import('./learned.svelte');
  keepProgress('maori', 'first', ['next', 'sail 1'], false);
  vi.resetModules();
  const { progressIn, hasLearned } = await import('./learned.svelte');
  expect(progressIn('maori', 'first')).toEqual({ answers: ['next', 'sail 1'], done: false });
  expect(progressIn('maori', 'leis')).toEqual({ answers: [], done: false });
  expect(hasLearned('maori')).toBe(false);
});

test('what was finished once stays so, and begins anew', async () => {
  const { keepProgress, progressIn, hasLearned } = await import('./learned.svelte');
  keepProgress('maori', 'first', ['next'], true);
  expect(progressIn('maori', 'first')).toEqual({ answers: [], done: true });
  keepProgress('maori', 'first', ['next'], false);
  expect(progressIn('maori', 'first')).toEqual({ answers: ['next'], done: true });
  expect(hasLearned('maori')).toBe(true);
  expect(hasLearned('polaris')).toBe(false);
});

test('what is no progress is forgotten', async () => {
  localStorage.setItem('wayfinder.lessons', '{"maori/first":{"answers":[1],"done":true},"a/b":7}');
  const { progressIn } = await import('./learned.svelte');
  expect(progressIn('maori', 'first')).toEqual({ answers: [], done: false });
});
