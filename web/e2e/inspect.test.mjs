// Everything on the table explains itself: to a pointer, to a finger, to the keyboard, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unexplained } from './cards.mjs';
import { awaitTurn, axe, openHouse, playAgainstBots, rest, shot } from './harness.mjs';
import { takeTurn } from './maori.mjs';
import { act, chooser, sitDown } from './polynesia.mjs';

const visitor = openHouse();
const card = (page) => page.locator('[data-testid=inspect]');

const ES = {
  unfold: 'Opciones y amigos',
  play: 'Jugar contra bots',
  seats: 'Jugadores',
  bots: 'Nivel de los bots',
};

for (const { locale, width, height } of [
  { locale: 'en-GB', width: 1440, height: 900 },
  { locale: 'es-ES', width: 390, height: 844 },
]) {
  test(`nothing in Maori is left unexplained, ${locale}`, async () => {
    const page = await visitor({ locale, width, height });
    await playAgainstBots(page);
    for (let turn = 0; turn < 4; turn++) {
      await awaitTurn(page);
      assert.deepEqual(await unexplained(page, 'maori'), [], `turn ${turn}, sailing`);
      await takeTurn(page);
    }
    await page.context().close();
  });

  test(`nothing in Polynesia is left unexplained, ${locale}`, async () => {
    const page = await visitor({ locale, width, height });
    await sitDown(page, 3, locale === 'es-ES' ? ES : undefined);
    const choose = chooser(5);
    for (let turn = 0; turn < 4; turn++) {
      await awaitTurn(page);
      assert.deepEqual(await unexplained(page, 'polynesia'), [], `turn ${turn}`);
      for (let click = 0; click < 6 && !(await awaitTurn(page)); click++) await act(page, choose);
    }
    await page.context().close();
  });
}

test('a pointer that rests is told, beside what it rests on', async () => {
  const page = await visitor();
  await playAgainstBots(page);
  await awaitTurn(page);
  const glow = page.locator('[data-glow]').first();
  await glow.hover({ force: true });
  await card(page).waitFor();
  await rest(page);
  const [of, told] = [await glow.boundingBox(), await card(page).boundingBox()];
  const apart =
    told.x >= of.x + of.width ||
    told.x + told.width <= of.x ||
    told.y >= of.y + of.height ||
    told.y + told.height <= of.y;
  assert.ok(apart, `the card ${JSON.stringify(told)} covers ${JSON.stringify(of)}`);
  assert.ok(told.x >= 0 && told.y >= 0 && told.x + told.width <= 1440 && told.y + told.height <= 900);
  assert.deepEqual(await axe(page), [], 'with a card open');
  await shot(page, 'inspect');
  await page.mouse.move(700, 880);
  await card(page).waitFor({ state: 'detached' });
  await page.locator('.panels .points').first().hover();
  await card(page).waitFor();
  assert.match(await card(page).textContent(), /Empty spaces/, 'what the points below nothing are');
  await page.context().close();
});

test('the keyboard asks: ?, arrows, Enter, the rule, Escape', async () => {
  const page = await visitor();
  await playAgainstBots(page);
  await awaitTurn(page);
  const before = await page.locator('[data-testid=prompt]').textContent();
  await page.keyboard.press('?');
  await page.locator('[data-asked]').first().waitFor({ state: 'attached' });
  assert.deepEqual(await axe(page), [], 'while a tap asks');
  await page.locator('[data-glow][tabindex="0"], [data-asked][tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    const said = await page.evaluate(() => {
      const id = document.activeElement.getAttribute('aria-describedby');
      return id && document.getElementById(id).textContent;
    });
    assert.ok(said?.length > 20, `${key} comes to something that is told: ${said}`);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('section.sought').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.locator('[data-asked]').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), before, 'nothing was decided');
  await page.context().close();
});

test('a finger that stays asks, and decides nothing', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await playAgainstBots(page);
  await awaitTurn(page);
  const before = await page.locator('[data-testid=prompt]').textContent();
  const glows = await page.locator('[data-glow]').count();
  await rest(page);
  const box = await page.locator('[data-glow]').first().boundingBox();
  const line = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await card(page).waitFor();
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await shot(page, 'inspect-touch');
  // The tap that puts the card away decides nothing either.
  await page.touchscreen.tap(finger.x, finger.y);
  await card(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), before);
  assert.equal(await page.locator('[data-glow]').count(), glows);
  // In the mode that asks, a tap is enough.
  await page.getByRole('button', { name: 'What is this?' }).tap();
  await page.touchscreen.tap(finger.x, finger.y);
  await card(page).waitFor();
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), before, 'and decides nothing');
  await page.context().close();
});
