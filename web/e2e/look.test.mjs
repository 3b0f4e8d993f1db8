// "Since your last turn": what the others did can be stepped through, before and after a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, openHouse, playAgainstBots, shot } from './harness.mjs';
import { takeTurn } from './maori.mjs';

const visitor = openHouse();

test('since your last turn, before and after a reload', async () => {
  const page = await visitor();
  await playAgainstBots(page);
  for (let turn = 0; turn < 3; turn++) await takeTurn(page);
  await awaitTurn(page);
  const prompt = await page.locator('[data-testid=prompt]').textContent();
  const news = async () => (await page.locator('.log li.since ~ li').allTextContents()).map((line) => line.trim());
  const since = await news();
  assert.ok(since.length > 1, 'the bot did something');

  const back = page.getByRole('button', { name: 'A step back' });
  const told = page.locator('[data-testid=told]');
  await back.click();
  await told.waitFor();
  assert.equal(await page.locator('[data-glow]').count(), 0, 'nothing is decided in the past');
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), prompt);

  await page.reload();
  await page.locator('[data-glow]').first().waitFor();
  await page.locator('.log li.since').waitFor();
  assert.deepEqual(await news(), since, 'the same news as before');
  const read = [];
  for (;;) {
    await back.click();
    read.unshift(await told.textContent());
    if (read.length === 1) {
      // The board shows where.
      await page.locator('.stage rect.pointer').first().waitFor({ state: 'attached' });
      await shot(page, 'look-back');
    }
    if (await back.isDisabled()) break;
    assert.ok(read.length <= since.length, 'there is a first step');
  }
  assert.deepEqual(read, since, 'every line can be stepped to');
  const forward = page.getByRole('button', { name: 'A step forward' });
  for (let step = 0; step < since.length; step++) await forward.click();
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), prompt, 'and forward to now');
  await page.locator('[data-glow]').first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
