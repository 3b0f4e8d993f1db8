// People who do not come, and vacations: with a clock of the server that these tests move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse({}, ['--test-clock', '0']);

const post = (page, path, body) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
    { path, body },
  );

/** Somebody with a name. */
async function named(name, options = {}) {
  const page = await visitor(options);
  await page.goto('/');
  await post(page, '/me', { name });
  return page;
}

/** These pages at a table of Maori on these terms; the first has opened it. */
async function seated(pages, terms) {
  const seats = pages.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const table = await post(pages[0], '/tables', { game: 'maori', players: pages.length, seats, ...terms });
  for (const [seat, page] of pages.entries()) {
    const { invite } = table.seats[seat];
    if (seat > 0) await post(page, `/tables/${table.id}/seats/${seat}/take`, { invite });
  }
  for (const page of pages) {
    await page.goto(`/tables/${table.id}`);
    await page.reload();
    await page.locator('[data-testid=prompt], #board-tray button').first().waitFor();
  }
  return table.id;
}

test('somebody vanishes, the others vote a bot in, and the person takes the seat back', async () => {
  const people = [];
  for (const [name, options] of [
    ['Hina', {}],
    ['Maui', { width: 1024, height: 768, theme: 'dark' }],
    ['Kupe', { width: 390, height: 844 }],
  ]) {
    people.push(await named(name, options));
  }
  const id = await seated(people, { time: { live: { bank: 120, increment: 10 } } });
  // Whoever is asked first goes away.
  await people[0].waitForFunction(() => document.querySelector('[data-testid^=clock-].asked') !== null);
  const summary = await people[0].evaluate(async (table) => (await fetch(`/api/tables/${table}`)).json(), id);
  const gone = summary.pending[0];
  const name = summary.seats[gone].name;
  await shot(people[0], 'time-live-1440');
  await shot(people[1], 'time-live-1024-dark');
  await shot(people[2], 'time-live-390');
  await people[gone].goto('/rules/maori');
  const others = people.filter((_, seat) => seat !== gone);
  await visitor.pass(121);
  for (const [at, page] of others.entries()) {
    const note = page.locator('[data-testid=absence]');
    await note.getByText(`${name} has no time left.`).waitFor();
    await shot(page, `time-absence-${at}`);
    assert.deepEqual(await axe(page), []);
    await note.getByRole('button', { name: 'Let a bot play on' }).click();
    await note.getByText(`${name} can take the seat back at any time.`).waitFor();
    await shot(page, `time-absence-sure-${at}`);
    await note.getByRole('button', { name: 'Let a bot play on' }).click();
    if (at === 0) {
      await others[1].locator('[data-testid=absence]').getByText('for it').waitFor();
      await shot(others[1], 'time-absence-voted');
    }
  }
  for (const page of others) await page.locator('.tag.bot').first().waitFor({ state: 'attached' });
  // Back again, the seat is theirs to take.
  const back = people[gone];
  await back.goto(`/tables/${id}`);
  await back.reload();
  await back.getByRole('button', { name: `Seat of ${name}` }).click();
  await back.getByRole('button', { name: 'Take my seat back' }).click();
  await back.waitForFunction(() => document.querySelector('.tag.bot') === null);
  for (const page of others) await page.waitForFunction(() => document.querySelector('.tag.bot') === null);
  // Whoever leaves reads first what will happen.
  await back.getByRole('button', { name: `Seat of ${name}` }).click();
  await back.getByText('A bot plays on in your place').waitFor();
  await shot(back, 'time-leave');
});

for (const [width, theme] of [
  [390, 'dark'],
  [1024, 'light'],
  [1440, 'dark'],
]) {
  test(`vacations are planned and kept, at ${width}`, async () => {
    const page = await named('Moana', { width, height: 844, theme });
    await page.goto('/notifications');
    await page.reload();
    await page.getByRole('heading', { name: 'Weekends and vacation' }).waitFor();
    const today = await page.evaluate(async () => (await (await fetch('/api/me/rest')).json()).today);
    const day = (after) => new Date(Date.parse(`${today}T12:00:00Z`) + after * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('From').fill(day(2));
    await page.getByLabel('To', { exact: true }).fill(day(4));
    await page.getByRole('button', { name: 'Add a vacation' }).click();
    await page.getByRole('listitem').getByRole('button', { name: 'Remove' }).first().waitFor();
    const kept = page.waitForResponse((it) => it.url().endsWith('/api/me/rest') && it.request().method() !== 'GET');
    await page.getByLabel('Time zone').selectOption('Pacific/Tahiti');
    await kept;
    await page.reload();
    await page.getByRole('heading', { name: 'Weekends and vacation' }).waitFor();
    assert.equal(await page.getByLabel('Time zone').inputValue(), 'Pacific/Tahiti');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('heading', { name: 'Weekends and vacation' }).scrollIntoViewIfNeeded();
    await shot(page, `time-rest-${width}-${theme}`);
    await page.getByRole('listitem').getByRole('button', { name: 'Remove' }).first().click();
    await page.getByText('No vacation planned.').waitFor();
  });
}
