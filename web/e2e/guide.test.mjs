// A first game is explained as it goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, playAgainstBots, shot } from './harness.mjs';
import { act, takeTurn } from './maori.mjs';

const visitor = openHouse();

test('a newcomer is told what to do, once, and may say no', async () => {
  const page = await visitor({ width: 390, height: 844, tips: true });
  await playAgainstBots(page);
  const tip = page.getByRole('note', { name: 'Tip' });
  // Until it is our turn to sail.
  while ((await page.locator('[data-glow^=sail]').count()) === 0) {
    await awaitTurn(page);
    if ((await page.locator('[data-glow^=sail]').count()) === 0) await act(page);
  }
  assert.match(await tip.textContent(), /A turn has two parts/);
  await shot(page, 'tip');
  assert.deepEqual(await axe(page), []);
  await tip.getByRole('button', { name: 'Got it' }).click();
  await tip.waitFor({ state: 'detached' });
  await act(page);
  await awaitTurn(page);
  assert.match(await tip.textContent(), /Now take a tile/);
  await takeTurn(page);
  await page.reload();
  await awaitTurn(page);
  assert.equal(await tip.count(), 0, 'what was read is not told again');

  await act(page);
  await awaitTurn(page);
  assert.match(await tip.textContent(), /complete islands/, 'acting on a tip is reading it');
  await tip.getByRole('button', { name: 'No more tips' }).click();
  await tip.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Tips for a first game').check();
  await page.keyboard.press('Escape');
  await tip.waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
