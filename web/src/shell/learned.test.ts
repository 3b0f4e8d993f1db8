import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
});

/** A server that knows a user, and what they have learned; tells what it was told. */
function server(lessons: readonly object[]): { told: () => string[] } {
  const told: string[] = [];
  vi.stubGlobal('fetch', (path: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') told.push(`${path} ${init.body}`);
    const answer = path.endsWith('/me') ? { user: { id: 'hina', name: 'Hina' } } : { lessons };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  return { told: () => told };
}

test('what was learned at another device is known here, and what was learned here there', async () => {
  const { keepProgress, progressIn, bringProgress, hasLearned } = await import('./learned.svelte');
  keepProgress('maori', 'first', ['next', 'sail 1'], false);
  keepProgress('maori', 'leis', ['next'], false);
  const { told } = server([
    { title: 'maori', id: 'leis', answers: ['next', 'next', 'next'], done: false },
    { title: 'polaris', id: 'first', answers: [], done: true },
    { title: 'vanuatu', id: 'first', answers: ['next'], done: false },
  ]);
  await Promise.all([bringProgress(), bringProgress()]);
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(progressIn('maori', 'leis').answers).toEqual(['next', 'next', 'next']);
  expect(progressIn('vanuatu', 'first').answers).toEqual(['next']);
  expect(hasLearned('polaris')).toBe(true);
  expect(told()).toEqual(['/api/me/lessons/maori/first {"answers":["next","sail 1"],"done":false}']);
  keepProgress('vanuatu', 'first', ['next', 'next'], true);
  await vi.waitFor(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toBe('/api/me/lessons/vanuatu/first {"answers":[],"done":true}');
});

test('who is not reached learns with what is here', async () => {
  const { keepProgress, progressIn, bringProgress } = await import('./learned.svelte');
  keepProgress('maori', 'first', ['next'], false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await bringProgress();
  expect(progressIn('maori', 'first').answers).toEqual(['next']);
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
