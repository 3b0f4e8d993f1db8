import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, rest, shot } from './harness.mjs';
import { act, changed, chooser, fingerprint, playOut, sitDown } from './polynesia.mjs';

const visitor = openHouse();

test('a whole game against three bots, by clicking what glows', async () => {
  const page = await visitor();
  await sitDown(page, 4);
  assert.equal(await page.locator('.tides li').count(), 3, 'the three tides are there');
  assert.equal(await page.locator('section.tribe').count(), 4, 'everybody has a board');
  await shot(page, 'polynesia-start');
  assert.deepEqual(await axe(page), [], 'at the start');

  const clicked = await playOut(page, 11, async (all) => {
    if (all.length === 30) {
      await shot(page, 'polynesia-mid-game');
      assert.deepEqual(await axe(page), [], 'in mid-game');
    }
  });
  assert.ok(clicked.length > 25, `a game takes more than ${clicked.length} clicks`);
  for (const verb of ['explore', 'move', 'pick'])
    assert.ok(
      clicked.some((it) => it.startsWith(verb)),
      `${verb} was clicked`,
    );

  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  assert.match(await sheet.textContent(), /Personal board/);
  await shot(page, 'polynesia-score');
  assert.deepEqual(await axe(page), [], 'the score sheet');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.island.lost').count(), 3, 'the orange islands are lost');
  assert.equal(await page.locator('.volcano.lost').count(), 1, 'and so is the volcano');
  await shot(page, 'polynesia-erupted');

  // Every line of the log is in words, and points at the chart.
  const lines = page.getByRole('region', { name: 'Log' }).locator('li');
  assert.ok((await lines.count()) > 60);
  for (const text of await lines.allTextContents()) assert.doesNotMatch(text, /undefined|NaN|\{\w+\}/);
  await lines.filter({ hasText: 'explores' }).first().hover();
  await page.locator('path.pointer').waitFor();

  await page.getByRole('link', { name: 'Replay' }).first().click();
  await page.getByRole('button', { name: 'A step forward' }).click();
  await page.waitForURL(/replay\/1$/);
  assert.equal(await page.locator('.island.lost').count(), 0, 'at the beginning nothing is lost');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL(/replay\/\d\d+$/);
  await page.locator('.volcano.lost').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Where the routes that glow can be hit: how large, and what a tap on the middle hits. */
async function routeTargets(page) {
  await rest(page);
  return page.locator('.stage [data-glow^="pick r:"]').evaluateAll((all) =>
    all.map((it) => {
      it.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = it.getBoundingClientRect();
      const hit = document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('[data-glow]')
        ?.getAttribute('data-glow');
      return { glow: it.getAttribute('data-glow'), hit, large: Math.min(width, height) >= 44 };
    }),
  );
}

test('two players in Spanish on a phone', async () => {
  const page = await visitor({ width: 390, height: 844, locale: 'es-ES' });
  await sitDown(page, 2, {
    unfold: 'Opciones y amigos',
    play: 'Jugar contra bots',
    seats: 'Jugadores',
    bots: 'Nivel de los bots',
  });
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  const fits = async () =>
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      false,
      'nothing sticks out sideways',
    );
  await fits();

  await awaitTurn(page);
  // Islands and routes at once would be closer than a finger is wide.
  assert.equal((await routeTargets(page)).length, 0, 'routes wait until somebody explores');
  await page.locator('[data-verb=explore]').tap();
  await page.locator('[data-glow^="pick r:"]').first().waitFor();
  const routes = await routeTargets(page);
  assert.ok(routes.length > 5, 'there are routes to explore');
  for (const { glow, hit } of routes) assert.equal(hit, glow, 'a tap on a route means that route');
  assert.ok(
    routes.filter(({ large }) => large).length * 2 > routes.length,
    'most are as large as a thumb, islands leave room for no more',
  );

  const tides = page.getByRole('list', { name: 'Mareas en juego' }).getByRole('button');
  assert.equal(await tides.count(), 3);
  await page
    .locator('section.tribe')
    .last()
    .evaluate((it) => it.scrollIntoView());
  for (const tide of await tides.all())
    assert.ok(await tide.evaluate((it) => it.getBoundingClientRect().top >= 0), 'the tides stay in sight');
  await tides.nth(1).tap();
  await page.locator('#tide-read').waitFor();
  assert.match(await page.locator('#tide-read').textContent(), /^2\.\d .+/);
  await page.keyboard.press('Escape');
  await page.locator('#tide-read').waitFor({ state: 'hidden' });

  const clicked = await playOut(page, 5, async (all) => {
    if (all.length === 12) {
      await fits();
      await shot(page, 'polynesia-phone-es');
      assert.deepEqual(await axe(page), [], 'in mid-game');
    }
  });
  assert.ok(clicked.length > 20);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /Tablero personal/);
  await shot(page, 'polynesia-phone-score-es');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`some turns at ${width} pixels, ${theme}: axe finds nothing`, async () => {
      const page = await visitor({ width, height: width === 390 ? 844 : 900, theme });
      await sitDown(page, 3);
      const choose = chooser(3);
      for (let click = 0; click < 14 && !(await awaitTurn(page)); click++) await act(page, choose);
      await awaitTurn(page);
      await shot(page, `polynesia-${width}-${theme}`, { fullPage: width === 390 });
      assert.deepEqual(await axe(page), []);
      await page.getByRole('tab', { name: /Moves/ }).click();
      assert.deepEqual(await axe(page), [], 'the list of moves');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}

test('a hint is drawn on the chart, and a journey can be taken back', async () => {
  const page = await visitor();
  await sitDown(page, 2);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const ideas = page.getByRole('list', { name: 'Hint' }).getByRole('button');
  await ideas.first().waitFor();
  await shot(page, 'polynesia-hint');

  await page.locator('[data-verb=move]').click();
  await page.locator('[data-glow="pick i:0"]').click({ force: true });
  const ways = page.locator('[data-glow^="move 0"]');
  await ways.first().waitFor();
  assert.equal(await ways.count(), 3, 'the three orange routes are open to all');
  await ways.first().click({ force: true });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('[data-verb=explore]').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('guide and fee are shown before the click', async () => {
  const page = await visitor();
  await page.goto('/');
  const card = page.locator('article.card').filter({ has: page.getByRole('heading', { name: 'Polynesia' }) });
  await card.getByRole('button', { name: 'Options and friends' }).click();
  await card.getByLabel('Seat 2').selectOption('me');
  await card.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-testid=prompt]').waitFor();
  await page.getByRole('tab', { name: /Moves/ }).click();
  const decide = async (text) => {
    const button = page.locator(`[data-decision="${text}"]`);
    await button.waitFor();
    const was = await fingerprint(page);
    await button.click();
    await changed(page, was);
  };
  const asked = () =>
    page.locator('.panels li.asked').evaluate((item) => [...item.parentElement.children].indexOf(item));

  // One explores from Tahiti on; both send a member there; the other may follow with a guide.
  await page.locator('[data-decision="fish fish"]').waitFor();
  const owner = await asked();
  const route = await page
    .locator('[data-decision^="explore"]')
    .filter({ hasText: /Tahiti – Rurutu|Rurutu – Tahiti/ })
    .first()
    .getAttribute('data-decision');
  const number = route.split(' ')[1];
  await decide(`explore ${number} fish`);
  await decide('move 0 1 neutral');
  await decide('end-travel');
  await decide('move 0 1 neutral');
  await decide('end-travel');
  await page.locator('[data-verb=move]').click();
  await page.locator('[data-glow="pick i:2"]').click({ force: true });
  const way = page.locator(`[data-glow="move 2 ${number} guide ${owner}"]`);
  await way.waitFor();
  assert.match(await way.getAttribute('aria-label'), /Sail Tahiti to Rurutu \(.+ guides, fee 1 fish\)/);
  assert.match(await page.locator('g.chip text').textContent(), /1/);
  await shot(page, 'polynesia-guide');
  assert.deepEqual(await axe(page), []);
  await way.click({ force: true });
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText(/sails from Tahiti to Rurutu with .+ as guide/).waitFor();
  await log.getByText(/pays .+ 1 fish/).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what is paid is seen going, and the eruption before the score sheet', async () => {
  const page = await visitor({ speed: 'fast' });
  await sitDown(page, 2);
  // What is watched is gone again soon: the page itself keeps count of it.
  await page.evaluate(() => {
    globalThis.eruptions = [];
    globalThis.paid = 0;
    new MutationObserver((changes) => {
      globalThis.paid += changes.filter(
        ({ target, addedNodes }) => target.className.includes?.('payments') && addedNodes.length > 0,
      ).length;
      const shown = document.querySelector('g.eruption') !== null;
      if (shown && globalThis.eruptions.at(-1) !== 'eruption') globalThis.eruptions.push('eruption');
      const sheet = document.querySelector('[role=dialog], dialog') !== null;
      if (sheet && globalThis.eruptions.at(-1) !== 'sheet') globalThis.eruptions.push('sheet');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await playOut(page, 21);
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.eruptions), ['eruption', 'sheet']);
  assert.ok((await page.evaluate(() => globalThis.paid)) > 3, 'resources went from purses to routes');
  await page.waitForFunction(() => document.querySelector('.payments').childElementCount === 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
