// What can be read by day and by night: axe at every state that a few turns of each title reach, pointed at and chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, rest, sitAt } from './harness.mjs';
import { PLAYERS } from './players.mjs';

const visitor = openHouse();
const CLICKS = 6;

for (const [title, player] of Object.entries(PLAYERS)) {
  for (const theme of ['light', 'dark']) {
    test(`${title}, ${theme}`, async () => {
      const page = await visitor({ theme, width: 1280, height: 720, tips: true });
      await sitAt(page, title);
      await awaitTurn(page);
      assert.deepEqual(await axe(page), [], 'as it is found');
      const contrast = async (what) => assert.deepEqual(await axe(page, ['color-contrast']), [], what);

      // Every button is pointed at; an action that has a choice is chosen, and pointed at again.
      const buttons = page.locator('main .prompt button:enabled, .tip button, header nav button:enabled');
      for (let at = 0; at < (await buttons.count()); at++) {
        await buttons.nth(at).hover();
        await rest(page);
        await contrast(`pointing at ${await buttons.nth(at).textContent()}`);
      }
      const actions = page.locator('[data-verb][aria-pressed]');
      for (let at = 0; at < (await actions.count()); at++) {
        if (!(await actions.nth(at).isVisible())) continue;
        await actions.nth(at).click();
        await rest(page);
        await contrast('chosen and pointed at');
        await page.mouse.move(2, 2);
        await rest(page);
        await contrast('chosen');
        await page.keyboard.press('Escape');
        if (await actions.nth(at).isVisible()) {
          if ((await actions.nth(at).getAttribute('aria-pressed')) === 'true') await actions.nth(at).click();
        }
      }
      const act = player();
      for (let click = 0; click < CLICKS && !(await awaitTurn(page)); click++) {
        await act(page);
        await awaitTurn(page);
        await contrast(`after ${click + 1} clicks`);
      }
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('section.hint').waitFor();
      await page.locator('section.hint li button').first().hover();
      await rest(page);
      await contrast('with ideas');
      await page.context().close();
    });
  }
}
