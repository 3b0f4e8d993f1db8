// After the game: who was likely to win as it went on, and the decisions that changed it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse();

/** A game that bots have played to its end, every other one without a plan; says the id of its table. */
async function finishedGame(page, game, players) {
  const seats = Array.from({ length: players }, (_, seat) => ({
    kind: 'bot',
    bot: seat % 2 === 0 ? 'greedy' : 'random',
  }));
  const opened = await page.request.post('/api/tables', { data: { game, players, seats } });
  const { id } = await opened.json();
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { status } = await (await page.request.get(`/api/tables/${id}`)).json();
    if (status === 'finished') return id;
    assert.ok(Date.now() < deadline, 'the game comes to an end');
  }
}

test('a finished game shows who was likely to win, and a turning point leads to its moment', async () => {
  const page = await visitor();
  const id = await finishedGame(page, 'maori', 2);
  await page.goto(`/tables/${id}/replay/0`);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  const chart = page.locator('svg.odds');
  await chart.waitFor({ timeout: 120_000 });
  assert.equal(await chart.locator('path.line').count(), 2, 'a line a seat');
  assert.ok((await chart.locator('path.line').first().getAttribute('d')).split('L').length > 10, 'with many moments');

  await page.getByText('As a table').click();
  const end = page.getByRole('row', { name: /^End/ });
  assert.match(await end.textContent(), /100 %/, 'somebody has won in the end');

  const points = page.locator('a[data-step]');
  const count = await points.count();
  assert.ok(count > 0, 'who has no plan gives something away');
  assert.equal(await chart.getByRole('link').count(), count, 'each is on the chart as well');
  const step = await points.first().getAttribute('data-step');
  assert.match(await points.first().textContent(), /Played.+ %.*Better.+ %/s);
  await points.first().click();
  await page.waitForURL(new RegExp(`replay/${step}$`));
  await page.getByText(new RegExp(`^${step} / `)).waitFor();
  assert.equal(await points.first().getAttribute('aria-current'), 'step');
  await shot(page, 'analysis');
  assert.deepEqual(await axe(page), []);

  // The table has it beside the score sheet.
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Score sheet' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('svg.odds').waitFor();
  await sheet.locator(`a[data-step="${step}"]`).click();
  await page.waitForURL(new RegExp(`replay/${step}$`));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone, in Spanish', async () => {
  const page = await visitor({ width: 390, height: 844, locale: 'es-ES', theme: 'dark' });
  const id = await finishedGame(page, 'maori', 3);
  await page.goto(`/tables/${id}/replay/0`);
  await page.getByRole('tab', { name: 'Análisis' }).click();
  await page.getByRole('heading', { name: 'Momentos decisivos' }).waitFor({ timeout: 120_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, 'nothing sticks out sideways');
  await page.locator('svg.odds').scrollIntoViewIfNeeded();
  await shot(page, 'phone-analysis-es');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
