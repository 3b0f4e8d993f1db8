import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unexplained } from './cards.mjs';
import { awaitTurn, axe, openHouse, shot } from './harness.mjs';
import { card, clickGlow, play, playOut, playUntil } from './polaris.mjs';

const visitor = openHouse();

async function playToTheEnd(page) {
  const clicked = await playOut(page, async ({ length }) => {
    if (length !== 25) return;
    await shot(page, `polaris-${page.viewportSize().width}`);
    assert.deepEqual(await axe(page), [], 'in mid-game');
  });
  for (const kind of ['take', 'play', 'star', 'link'])
    assert.ok(
      clicked.some((wish) => wish.startsWith(kind)),
      `somebody clicked ${kind}`,
    );
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  return sheet;
}

/** The sentences of the log. */
const log = (page) => page.getByRole('region', { name: 'Log' }).locator('li');

test('a whole game of two, then its replay', async () => {
  const page = await visitor();
  await play(page, 2);
  await awaitTurn(page);
  assert.deepEqual(await axe(page), [], 'at the start');
  const sheet = await playToTheEnd(page);
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
  const page = await visitor({ width: 390, height: 844, theme: 'dark' });
  await play(page, 4);
  await awaitTurn(page);
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    false,
    'nothing sticks out sideways',
  );
  assert.deepEqual(await axe(page), []);
  await playToTheEnd(page);
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
    assert.equal(
      await page.locator('[data-glow]').count(),
      0,
      'nothing of the table can be reached behind the curtain',
    );
    await curtain.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('[data-glow^=take]').first().waitFor();
    hands.push(
      await page
        .getByRole('tab', { name: /Moves/ })
        .click()
        .then(() => page.locator('[data-decision^=play]').allTextContents()),
    );
    await page.getByRole('tab', { name: 'Log' }).click();
    assert.doesNotMatch(
      await page.getByRole('region', { name: 'Log' }).textContent(),
      /dealt/,
      'the log keeps what was dealt to itself',
    );
    await page.locator('[data-glow="shooting-stars"]').click({ force: true });
  }
  await curtain.waitFor();
  assert.notDeepEqual(hands[0], hands[1], 'each sees a hand of their own');
  assert.deepEqual(hands[0], hands[2], 'and the same again');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** All that glows, with what is said of it. */
const glows = (page) =>
  page
    .locator('[data-glow]')
    .evaluateAll((all) => all.map((it) => ({ glow: it.dataset.glow, label: it.getAttribute('aria-label') })));

/** Plays the card of a glow, and places what it wants where it fits. */
async function playCard(page, glow) {
  await clickGlow(page, glow);
  if (glow.startsWith('pick')) await page.locator('[data-option]').first().click();
  await page.locator('[data-glow^="star "], [data-glow^="link "]').first().waitFor();
}

async function placeAll(page) {
  for (;;) {
    await awaitTurn(page);
    const next = (await glows(page)).find(({ glow }) => /^(star|link) /.test(glow));
    if (!next) return;
    await clickGlow(page, next.glow);
    await page.waitForFunction((glow) => !document.querySelector(`[data-glow="${glow}"]`), next.glow);
  }
}

test('a changed card tells its price, is owed for, and is paid when the play ends', async () => {
  const page = await visitor({ width: 1440, height: 900 });
  await play(page, 2);
  const purse = async () =>
    parseInt(await page.locator('.panels li.you .sr', { hasText: 'shooting star' }).first().textContent(), 10);
  for (const wish of ['shooting-stars', 'shooting-stars', 'take 1', 'take 2']) {
    await awaitTurn(page);
    await clickGlow(page, wish);
    await page.waitForFunction(() => document.querySelector('main[aria-busy=false]') !== null);
  }
  await awaitTurn(page);
  await playCard(page, (await glows(page)).find(({ glow }) => /^(play|pick) /.test(glow)).glow);
  await placeAll(page);

  const changed = (await glows(page)).find(
    ({ glow, label }) =>
      /^(play|pick) /.test(glow) && /2 shooting stars (that are paid )?when the play ends/.test(label),
  );
  assert.ok(changed, 'one of four cards has another moon, and says what that costs');
  assert.ok((await page.getByText('−2 at end').count()) > 0, 'the price is written on it');
  await playCard(page, changed.glow);
  const account = page.locator('g.account');
  assert.match(
    await account.textContent(),
    new RegExp(`${await purse()} in hand\\s+2 owed at the end\\s+${(await purse()) - 2} left then`),
  );
  await shot(page, 'polaris-changed');
  assert.deepEqual(await axe(page), []);
  await placeAll(page);
  assert.match(await page.locator('[data-testid=prompt]').textContent(), /end the play and pay 2 shooting stars/);
  const held = await purse();
  await page.locator('[data-verb=end]').click();
  // The bot may change cards as well.
  await log(page)
    .filter({ hasText: /Guest \d+ pays 2 shooting stars for changed cards/ })
    .waitFor();
  assert.equal(
    await log(page)
      .filter({ hasText: /Guest \d+.*changed for 2 shooting stars to be paid at the end/ })
      .count(),
    1,
  );
  await awaitTurn(page);
  assert.equal(await purse(), held - 2);
  await page.context().close();
});

test('what is taken from the market stays known, or is hidden and must be remembered', async () => {
  for (const memory of ['open', 'closed']) {
    const page = await visitor();
    await play(page, 2, { 'Cards taken from the market': memory });
    await awaitTurn(page);
    await clickGlow(page, 'take 2');
    const hidden = log(page).filter({ hasText: /takes the card of market space 2\b/ });
    const named = log(page).filter({ hasText: /takes (New Moon|Crescent|Half Moon|Gibbous Moon|Full Moon): / });
    await (memory === 'open' ? named : hidden).first().waitFor();
    await awaitTurn(page);
    const mine = page.locator('.panels li.you');
    assert.equal(
      await mine.getByRole('img', { name: /^Everybody knows this card: / }).count(),
      memory === 'open' ? 1 : 0,
    );
    assert.equal(
      await mine.getByRole('img', { name: 'A basic card that not everybody knows' }).count(),
      memory === 'open' ? 3 : 4,
    );
    if (memory === 'closed') {
      assert.equal(await named.count(), 0);
      assert.equal(await log(page).filter({ hasText: 'New in the market' }).count(), 0, 'the log is no memory');
    }
    await page.context().close();
  }
});

test('goals, constellations and cards explain themselves, in Spanish, too', async () => {
  for (const [locale, said] of [
    ['en-GB', /lies at sector 1, New Moon/],
    ['es-ES', /está en el sector 1, Luna nueva/],
  ]) {
    const page = await visitor({ locale });
    await page.goto('/');
    await card(page).locator('button.primary').click();
    await awaitTurn(page);
    const goals = page.locator('g.goal');
    assert.equal(await goals.count(), 5);
    assert.match(await goals.first().getAttribute('aria-label'), said);
    const cards = await page
      .locator('[data-glow^=take]')
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    assert.ok(cards.length >= 4 && cards.every((words) => words.length > 12), 'every card is said in words');
    await page
      .locator('button', { hasText: /^(Rules|Reglas)$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^(Rules of Polaris|Reglas de Polaris)$/ }).waitFor();
    await shot(page, `polaris-rules-${locale}`);
    if (locale === 'es-ES') assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

for (const { locale, width, height } of [
  { locale: 'en-GB', width: 1440, height: 900 },
  { locale: 'es-ES', width: 390, height: 844 },
]) {
  test(`nothing in Polaris is left unexplained, ${locale}`, async () => {
    const page = await visitor({ locale, width, height });
    await play(page, 3);
    const phases = new Set();
    let count = 0;
    // At the beginning, while cards lie on the table and while something is placed.
    await playUntil(page, async (clicked) => {
      const verb = clicked.at(-1)?.split(' ')[0];
      count += 1;
      if (phases.has(verb) && count < 40) return false;
      phases.add(verb);
      if ((await awaitTurn(page)) || count >= 40) return true;
      assert.deepEqual(await unexplained(page, 'polaris'), [], `after ${verb}`);
      return false;
    });
    assert.ok(phases.has('star'), 'a star was placed on the way');
    await page.context().close();
  });
}
