// Fingers on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, openHouse, playAgainstBots, rest, shot } from './harness.mjs';

const visitor = openHouse();

/** Two fingers go from one spread to another, about a middle, along or across. */
async function pinch(page, middle, from, to, direction) {
  const line = await page.context().newCDPSession(page);
  const [dx, dy] = direction === 'across' ? [1, 0] : [0, 1];
  const fingers = (spread) =>
    [-1, 1].map((side, id) => ({ x: middle.x + (side * dx * spread) / 2, y: middle.y + (side * dy * spread) / 2, id }));
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from).slice(0, 1) });
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 8; step++) {
    await line.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 8),
    });
  }
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}

/** How large the board is drawn on the screen, how far the page is scrolled, and how much it is zoomed, at rest. */
async function measure(page) {
  await rest(page);
  return page.evaluate(() => ({
    board: document.querySelector('.stage svg > g').getBoundingClientRect().width,
    scrolled: scrollY,
    page: visualViewport.scale,
  }));
}

for (const direction of ['across', 'along']) {
  test(`two fingers zoom the board and not the page, ${direction}`, async () => {
    const page = await visitor({ width: 390, height: 844 });
    await playAgainstBots(page);
    await awaitTurn(page);
    const before = await measure(page);
    const glows = await page.locator('[data-glow]').count();
    await pinch(page, { x: 195, y: 260 }, 60, 240, direction);
    await page.waitForFunction(
      (was) => document.querySelector('.stage svg > g').getBoundingClientRect().width > was * 2.5,
      before.board,
    );
    const wide = await measure(page);
    assert.equal(wide.page, 1, 'the page keeps its size');
    assert.equal(wide.scrolled, before.scrolled, 'the page stays where it is');
    await shot(page, `pinched-${direction}`);
    await pinch(page, { x: 195, y: 260 }, 240, 40, direction);
    await page.waitForFunction(
      (was) => Math.abs(document.querySelector('.stage svg > g').getBoundingClientRect().width - was) < 1,
      before.board,
    );
    assert.equal((await measure(page)).page, 1);
    assert.equal(await page.locator('[data-glow]').count(), glows, 'no finger has decided anything');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('one finger still scrolls the page over the board', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await playAgainstBots(page);
  await awaitTurn(page);
  const line = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => line.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 195, y: 500 });
  for (let y = 490; y > 200; y -= 20) await touch('touchMove', { x: 195, y });
  await touch('touchEnd');
  await page.waitForFunction(() => scrollY > 150);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what one taps is large enough for a finger', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Options and friends' }).first().tap();
  const small = () =>
    page.locator('button:visible, a.button:visible, select:visible, [data-glow]').evaluateAll((all) =>
      all.flatMap((it) => {
        const { width, height } = it.getBoundingClientRect();
        return width < 43.5 || height < 43.5
          ? [`${it.textContent.trim() || it.getAttribute('aria-label')}: ${width} x ${height}`]
          : [];
      }),
    );
  await rest(page);
  assert.deepEqual(await small(), [], 'the lobby');
  await playAgainstBots(page);
  await awaitTurn(page);
  await rest(page);
  assert.deepEqual(await small(), [], 'the table');
  await page.context().close();
});
