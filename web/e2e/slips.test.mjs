// A slip costs nothing: what stands is confirmed, what was done is taken back, and any moment is played on from.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, playAgainstBots, shot } from './harness.mjs';
import { act, playOut, takeTurn } from './maori.mjs';

const visitor = openHouse();
const AS_IT_COMES = { confirm: 'touch', endTurn: 'people' };

test('a decision that stands waits to be confirmed by whoever wants that', async () => {
  const page = await visitor({ width: 390, height: 844, confirm: 'always' });
  await page.goto('/');
  await playAgainstBots(page);
  const staged = page.locator('[data-testid=staged]');
  for (let click = 0; click < 12 && (await staged.count()) === 0; click++) {
    await awaitTurn(page);
    await act(page);
  }
  await staged.waitFor();
  await shot(page, 'staged-phone');
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Not yet' }).tap();
  await staged.waitFor({ state: 'detached' });
  assert.ok((await page.locator('[data-glow]').count()) > 0, 'nothing was decided');
  await page.context().close();
});

/** Taps what glows, as a thumb does, until a decision waits to be confirmed; says what it would be. */
async function tapUntilStaged(page) {
  const staged = page.locator('[data-testid=staged]');
  for (let taps = 0; taps < 12; taps++) {
    await awaitTurn(page);
    const glows = await page
      .locator('[data-glow]:not([aria-pressed=true])')
      .evaluateAll((all) => all.map((it) => it.getAttribute('data-glow')));
    const wish = glows.find((glow) => !glow.startsWith('pick')) ?? glows[0];
    const glow = page.locator(`[data-glow="${wish}"]`).first();
    await glow.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    const was = await page.locator('main').textContent();
    await glow.tap({ force: true });
    await page.waitForFunction(
      ([before, tapped]) =>
        document.querySelector('[data-testid=staged]') !== null ||
        document.querySelector('main').textContent !== before ||
        document.querySelector(`[data-glow="${tapped}"]`)?.getAttribute('aria-pressed') === 'true',
      [was, wish],
    );
    if ((await staged.count()) > 0) return wish;
  }
  throw new Error('nothing had to be confirmed within twelve taps');
}

test('by finger what stands is shown first: it can be left, and it can be confirmed', async () => {
  const page = await visitor({ width: 390, height: 844, ...AS_IT_COMES });
  await playAgainstBots(page);
  const staged = page.locator('[data-testid=staged]');
  const wish = await tapUntilStaged(page);
  await shot(page, 'staged-by-finger');
  await staged.getByRole('button', { name: 'Not yet' }).tap();
  await staged.waitFor({ state: 'detached' });
  await page.locator(`[data-glow="${wish}"]`).first().waitFor();

  const said = await page.locator('.log li').count();
  assert.equal(await tapUntilStaged(page), wish, 'the same is still open');
  await staged.locator('button').first().tap();
  await staged.waitFor({ state: 'detached' });
  await page.waitForFunction((before) => document.querySelectorAll('.log li').length > before, said);
  await page.context().close();
});

test('against bots a decision is taken back over them, and that is counted', async () => {
  const page = await visitor();
  await page.goto('/');
  await playAgainstBots(page);
  await awaitTurn(page);
  const before = await page.locator('g.tile').count();
  await takeTurn(page);
  await awaitTurn(page);
  await page.getByRole('button', { name: /^(Take back|Undo)$/ }).click();
  await page.getByText('taken back once').waitFor();
  await page.locator('[data-testid=story]').getByText('What was seen stays seen').waitFor();
  await awaitTurn(page);
  assert.ok((await page.locator('g.tile').count()) <= before + 1, 'what was placed is gone');
  await shot(page, 'taken-back');
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test('among people a turn ends by a button, and the other is asked before something is taken back', async () => {
  const [host, guest] = [await visitor(AS_IT_COMES), await visitor(AS_IT_COMES)];
  await host.goto('/');
  await host.getByRole('button', { name: 'Options and friends' }).first().click();
  await host.getByRole('button', { name: 'Open the table' }).click();
  await guest.goto(await host.getByLabel('Link to this seat').inputValue());
  const both = [host, guest];
  await Promise.all(both.map((page) => page.locator('[data-testid=prompt]').waitFor()));
  const first = await Promise.any(
    both.map(async (page) => {
      await page.locator('[data-glow]').first().waitFor();
      return page;
    }),
  );
  const second = first === host ? guest : host;
  const end = first.getByRole('button', { name: 'End turn' });
  for (let click = 0; click < 8 && (await end.count()) === 0; click++) await act(first);
  assert.equal(await second.locator('[data-glow]').count(), 0, 'the turn has not passed yet');
  await shot(first, 'end-turn');
  await end.click();
  await second.locator('[data-glow]').first().waitFor();
  await act(second);
  await first.getByRole('button', { name: 'Ask to take back' }).click();
  await second.locator('[data-testid=take-back-wish]').waitFor();
  await shot(second, 'take-back-wish');
  assert.deepEqual(await axe(second), []);
  await second.getByRole('button', { name: 'Agree' }).click();
  await first.locator('[data-glow]').first().waitFor();
  await second.locator('[data-testid=story]').waitFor();
  assert.equal(await second.locator('[data-glow]').count(), 0, 'it is the first one who decides again');
  await Promise.all(both.map((page) => page.context().close()));
});

test('from any moment of a game that is over, somebody plays on', async () => {
  const page = await visitor();
  await page.goto('/');
  await playAgainstBots(page);
  await playOut(page);
  const table = new URL(page.url()).hash.split('/')[2];
  await page.goto(`/tables/${table}/replay/6/play`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open the table' }).waitFor();
  await shot(page, 'play-on');
  assert.deepEqual(await axe(page), []);
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-testid=story]').getByText('Goes on from step 6').waitFor();
  assert.notEqual(new URL(page.url()).hash.split('/')[2], table, 'at a table of its own');
  assert.equal(await awaitTurn(page), false);
  await takeTurn(page);
  await page.context().close();
});
