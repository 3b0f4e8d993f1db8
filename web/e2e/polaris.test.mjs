import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, shot } from './harness.mjs';
import { act, card, eavesdrop, play } from './polaris.mjs';

const visitor = openHouse();

/** A visitor whose page can be played on. */
async function guest(options) {
  return eavesdrop(await visitor(options));
}

async function playToTheEnd(page, most) {
  const seen = new Set();
  let clicks = 0;
  while (!(await awaitTurn(page))) {
    const before = await page.evaluate(() => globalThis.shown());
    seen.add((await act(page, clicks)).split(' ')[0]);
    await page.waitForFunction((was) => globalThis.shown() !== was && globalThis.settled(), before, { timeout: 60_000 });
    clicks += 1;
    assert.ok(clicks < most, 'the game comes to an end');
    if (clicks === 25) {
      await shot(page, `polaris-${page.viewportSize().width}`);
      assert.deepEqual(await axe(page), [], 'in mid-game');
    }
  }
  for (const kind of ['take', 'play', 'star', 'link']) assert.ok(seen.has(kind), `somebody clicked ${kind}`);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  return sheet;
}

test('a whole game of two, then its replay', async () => {
  const page = await guest();
  await play(page, 2);
  await awaitTurn(page);
  assert.deepEqual(await axe(page), [], 'at the start');
  const sheet = await playToTheEnd(page, 600);
  assert.match(await sheet.textContent(), /Personal goal/);
  await shot(page, 'polaris-score');
  await sheet.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'A step forward' }).click();
  await page.waitForURL(/replay\/1$/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL(/replay\/\d\d+$/);
  // Constellations are drawn as figures.
  await page.locator('g.figure').first().waitFor({ state: 'attached' });
  await shot(page, 'polaris-replay');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a whole game of four on a phone', async () => {
  const page = await guest({ width: 390, height: 844, theme: 'dark' });
  await play(page, 4);
  await awaitTurn(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'nothing sticks out sideways');
  assert.deepEqual(await axe(page), []);
  await playToTheEnd(page, 600);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two people at one screen: a curtain between them', async () => {
  const page = await visitor();
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Options and friends' }).click();
  await card(page).getByLabel('Seat 2').selectOption('me');
  await card(page).getByRole('button', { name: 'Open the table' }).click();
  const curtain = page.getByRole('dialog', { name: /^Pass the screen to/ });
  const hands = [];
  for (let turn = 0; turn < 3; turn++) {
    await curtain.waitFor();
    if (turn === 0) {
      await shot(page, 'polaris-curtain');
      assert.deepEqual(await axe(page), []);
    }
    assert.equal(await page.locator('[data-glow]').count(), 0, 'nothing of the table can be reached behind the curtain');
    await curtain.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('[data-glow^=take]').first().waitFor();
    hands.push(await page.getByRole('tab', { name: /Moves/ }).click().then(() => page.locator('[data-decision^=play]').allTextContents()));
    await page.getByRole('tab', { name: 'Log' }).click();
    assert.doesNotMatch(await page.getByRole('region', { name: 'Log' }).textContent(), /dealt/, 'the log keeps what was dealt to itself');
    await page.locator('[data-glow="shooting-stars"]').click({ force: true });
  }
  await curtain.waitFor();
  assert.notDeepEqual(hands[0], hands[1], 'each sees a hand of their own');
  assert.deepEqual(hands[0], hands[2], 'and the same again');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('goals, constellations and cards explain themselves, in Spanish, too', async () => {
  for (const [locale, said] of [['en-GB', /lies at sector 1, New Moon/], ['es-ES', /está en el sector 1, Luna nueva/]]) {
    const page = await visitor({ locale });
    await page.goto('/');
    await card(page).locator('button.primary').click();
    await awaitTurn(page);
    const goals = page.locator('g.goal');
    assert.equal(await goals.count(), 5);
    assert.match(await goals.first().getAttribute('aria-label'), said);
    const cards = await page.locator('[data-glow^=take]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    assert.ok(cards.length >= 4 && cards.every((words) => words.length > 12), 'every card is said in words');
    await page.locator('button', { hasText: /^(Rules|Reglas)$/ }).first().click();
    await page.getByRole('heading', { name: /^(Rules of Polaris|Reglas de Polaris)$/ }).waitFor();
    await shot(page, `polaris-rules-${locale}`);
    if (locale === 'es-ES') assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
