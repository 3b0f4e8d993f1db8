import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unexplained } from './cards.mjs';
import { awaitTurn, axe, openHouse, rest, shot } from './harness.mjs';
import { act, chooser, openVanuatu, playOn, wisher } from './vanuatu.mjs';

const visitor = openHouse();

test('Vanuatu with characters, to the end and back through the replay', async () => {
  const page = await visitor();
  await openVanuatu(page);
  await awaitTurn(page);
  await shot(page, 'vanuatu-start');
  const verbs = new Set();
  const clicks = await playOn(page, chooser(7), async (clicked, count) => {
    verbs.add(clicked.split(' ')[0]);
    if (count === 60) {
      await awaitTurn(page);
      await shot(page, 'vanuatu-mid');
      assert.deepEqual(await axe(page), []);
    }
  });
  assert.ok(clicks > 80, `a game takes more than ${clicks} clicks`);
  for (const verb of ['choose', 'plan', 'resolve']) assert.ok(verbs.has(verb), `${verb} was never clicked`);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  await shot(page, 'vanuatu-score');
  assert.deepEqual(await axe(page), []);

  await sheet.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL(/replay\/\d\d+$/);
  await page.getByRole('button', { name: 'A step back' }).click();
  await page.locator('.stage g.pieces').waitFor();
  await shot(page, 'vanuatu-replay');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu with Rising Waters on a phone, to the end', async () => {
  const page = await visitor({ width: 390, height: 844, theme: 'dark' });
  await openVanuatu(page, { characters: 'off', waters: 'on' });
  await awaitTurn(page);
  await shot(page, 'vanuatu-phone-start', { fullPage: true });
  await playOn(page, chooser(11), async (clicked, count) => {
    if (count !== 50) return;
    await awaitTurn(page);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      false,
      'nothing sticks out sideways',
    );
    await shot(page, 'vanuatu-phone-mid', { fullPage: true });
    assert.deepEqual(await axe(page), []);
  });
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory|lost together/);
  await shot(page, 'vanuatu-phone-score');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu for two on a phone: neutral markers, an offer of five, boats apart, to the end', async () => {
  const page = await visitor({ width: 390, height: 844, theme: 'dark' });
  await openVanuatu(page, { players: '2' });
  const glows = (verb) => page.locator(`[data-glow^="${verb} "]`).count();
  const stones = page.locator('.stage .pieces .stone');
  const verbs = new Set();
  await awaitTurn(page);
  assert.equal(await glows('neutral'), 9, 'a neutral marker may go anywhere');
  const choose = chooser(5);
  let looked = false;
  for (let clicks = 0; !(await awaitTurn(page)); clicks++) {
    assert.ok(clicks < 600, 'the game ends');
    if ((await glows('choose')) > 0) {
      // Characters and stalls share their place: a click turns to the stalls, and another one back.
      await page.locator('[data-turn=cast]').click();
      assert.equal(await stones.count(), 5, 'two neutral markers of the first player and three of the other');
      assert.equal(await glows('choose'), 0);
      await page.locator('[data-turn=stalls]').click();
      assert.ok((await glows('choose')) <= 5, 'no more than five are on offer');
    }
    // The opponent's boat is always somewhere, and no voyage ends there.
    if ((await glows('sail')) > 0)
      assert.equal(await page.locator('.stage .passage', { hasText: 'only passing' }).count(), 1);
    if (clicks > 8 && !looked && (await glows('resolve')) > 0) {
      looked = true;
      assert.ok((await stones.count()) === 5, 'they stay all round');
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
        'nothing sticks out sideways',
      );
      await shot(page, 'vanuatu-two-phone', { fullPage: true });
      assert.deepEqual(await axe(page), []);
    }
    verbs.add((await act(page, choose))?.split(' ')[0]);
  }
  assert.ok(looked, 'an action was performed');
  for (const verb of ['neutral', 'choose', 'plan', 'resolve']) assert.ok(verbs.has(verb), `${verb} was never clicked`);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu: Enter uses a bonus, and what doing without costs stands beside it', async () => {
  const page = await visitor({ width: 1280, height: 720 });
  await openVanuatu(page);
  // All markers on what the character helps with: nobody else wants it that much.
  const wishes = { navigator: 'plan sail', builder: 'plan build' };
  const use = page.locator('[data-glow="use-bonus"]');
  const choose = chooser(13);
  let wish = [];
  for (let clicks = 0; (await awaitTurn(page)) || (await use.count()) === 0; clicks++) {
    assert.ok(clicks < 200, 'a bonus is asked about');
    const clicked = await act(page, wisher(['choose navigator', 'choose builder', ...wish, 'sail 1 '], choose));
    if (clicked?.startsWith('choose ')) wish = [wishes[clicked.slice(7)] ?? 'plan rest'];
  }
  assert.match(await use.getAttribute('class'), /primary/);
  assert.match(await use.textContent(), /Sail for free|Build for 1 vatu/);
  assert.match(await page.locator('[data-glow="decline-bonus"]').textContent(), /^\s*Do without: pay [13] vatus?\s*$/);
  await shot(page, 'vanuatu-bonus');
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Enter');
  await use.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: 'Log' })
    .locator('li', { hasText: /, 0 vatus\)|builds a hut on \w+ for 1 vatu$/ })
    .last()
    .waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu: the Beggar is asked at the end of a round', async () => {
  const page = await visitor();
  await openVanuatu(page);
  const none = page.locator('[data-glow="beg 0"]');
  const choose = wisher(['choose beggar', 'plan draw', 'plan buy', 'resolve draw', 'resolve buy'], chooser(17));
  for (let clicks = 0; (await awaitTurn(page)) || (await none.count()) === 0; clicks++) {
    assert.ok(clicks < 250, 'an unused Beggar with points is asked');
    await act(page, choose);
  }
  assert.match(await page.locator('section.prompt').textContent(), /(Round \d ends|Before the game is scored).*Beggar/);
  assert.ok((await page.locator('[data-glow^="beg "]').count()) > 1, 'there is something to beg for');
  await shot(page, 'vanuatu-beggar');
  assert.deepEqual(await axe(page), []);
  await page.locator('[data-glow="beg 1"]').click();
  await page.getByRole('region', { name: 'Log' }).locator('li', { hasText: 'begs and gives up 1 point' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu: a marker is taken back before the second one lies', async () => {
  const page = await visitor({ theme: 'dark' });
  await openVanuatu(page);
  const choose = chooser(3);
  await awaitTurn(page);
  while ((await page.locator('[data-glow^="plan "]').count()) === 0) {
    await act(page, choose);
    await awaitTurn(page);
  }
  const prompt = page.locator('[data-testid=prompt]');
  const asked = await prompt.textContent();
  await act(page, choose);
  await awaitTurn(page);
  assert.notEqual(await prompt.textContent(), asked, 'one marker less to place');
  await shot(page, 'vanuatu-planning-dark');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction((was) => document.querySelector('[data-testid=prompt]')?.textContent === was, asked);
  assert.deepEqual(await axe(page), []);
  // With the second one it is the others' turn, and they have seen it.
  for (let marker = 0; marker < 2; marker++) {
    await act(page, choose);
    await awaitTurn(page);
  }
  assert.ok(
    (await page.getByRole('button', { name: 'Undo', exact: true }).count()) === 0,
    'what others have answered stands',
  );
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu in Spanish: rules, a hint, and the log points at the board', async () => {
  const page = await visitor({ locale: 'es-ES' });
  await openVanuatu(page, { waters: 'on' });
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.getByRole('list', { name: 'Pista' }).getByRole('button').first().waitFor();
  await shot(page, 'vanuatu-hint-es');
  await page.getByRole('button', { name: /^Preparación: \d+ líneas$/ }).click();
  await page.getByRole('region', { name: 'Registro' }).locator('li', { hasText: 'loseta' }).first().hover();
  // A line of the log points at its place.
  await page.locator('.stage rect.pointer').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Reglas' }).click();
  await page.getByRole('heading', { name: 'Reglas de Vanuatu' }).waitFor();
  await shot(page, 'vanuatu-rules-es');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const { locale, width, height, players } of [
  { locale: 'en-GB', width: 1440, height: 900, players: '3' },
  { locale: 'es-ES', width: 390, height: 844, players: '2' },
]) {
  test(`nothing in Vanuatu is left unexplained, ${locale}`, async () => {
    const page = await visitor({ locale, width, height });
    await openVanuatu(page, { players, waters: 'on' });
    const choose = chooser(9);
    const asked = new Set();
    for (let clicks = 0; clicks < 30 && !(await awaitTurn(page)); clicks++) {
      const [glow] = await page.locator('.stage [data-glow]').evaluateAll((all) => all.map((it) => it.dataset.glow));
      const verb = glow?.split(' ')[0];
      if (verb && !asked.has(verb)) assert.deepEqual(await unexplained(page, 'vanuatu'), [], verb);
      asked.add(verb);
      await act(page, choose);
    }
    for (const verb of ['choose', 'plan', 'resolve']) assert.ok(asked.has(verb), `${verb} was never asked`);
    await page.context().close();
  });
}

test('Vanuatu: a stall that glows is never said to be closed, and a plan is followed by its reasons', async () => {
  const page = await visitor();
  await openVanuatu(page);
  const choose = wisher(['choose ', 'plan sail'], chooser(3));
  let sailed = false;
  for (let clicks = 0; clicks < 40 && !(await awaitTurn(page)); clicks++) {
    await rest(page);
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('.stage [data-glow^="plan "]')].map((glow) => {
        const { x, y, width, height } = glow.getBoundingClientRect();
        const within = (it) => {
          const box = it.getBoundingClientRect();
          return box.x >= x - 2 && box.y >= y - 2 && box.right <= x + width + 2 && box.bottom <= y + height + 2;
        };
        return [...document.querySelectorAll('.stall .note')].filter(within).map((it) => it.textContent);
      }),
    );
    assert.deepEqual(said.flat(), [], 'what glows says nothing against it');
    const clicked = await act(page, choose);
    if (clicked !== 'plan sail') continue;
    await awaitTurn(page);
    if ((await page.locator('[data-glow^="plan "]').count()) === 0) continue;
    sailed = true;
    const notes = await page.locator('.stall .note').allTextContents();
    assert.ok(!notes.join(' ').includes('under your boat'), `a boat that is going to sail: ${notes.join(', ')}`);
  }
  assert.ok(sailed, 'sailing was planned');
  await page.context().close();
});
