// What axe says of every page and dialog, by day and by night.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, playAgainstBots, shot } from './harness.mjs';
import { takeTurn } from './maori.mjs';

const visitor = openHouse();

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the lobby, ${theme}`, async () => {
    const page = await visitor({ theme });
    await page.goto('/');
    await page.getByRole('button', { name: 'Options and friends' }).first().click();
    assert.deepEqual(await axe(page), [], 'the lobby');
    for (const name of ['Your name', 'Settings']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await shot(page, `dialog-${name.toLowerCase().replace(' ', '-')}-${theme}`);
      assert.deepEqual(await axe(page), [], `the dialog of ${name}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.getByRole('heading', { name: 'Rules of Maori' }).waitFor();
    await shot(page, `rules-${theme}`);
    assert.deepEqual(await axe(page), [], 'the rules');
    await page.context().close();
  });

  test(`axe finds nothing at the table, ${theme}`, async () => {
    const page = await visitor({ theme });
    await playAgainstBots(page);
    await takeTurn(page);
    await awaitTurn(page);
    await shot(page, `table-${theme}`);
    assert.deepEqual(await axe(page), [], 'the table');
    for (const tab of ['Moves', 'Chat', 'Score']) {
      await page.getByRole('tab', { name: tab }).click();
      assert.deepEqual(await axe(page), [], `the tab ${tab}`);
    }
    for (const name of ['Rules', 'Settings', /^Seat of/]) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await axe(page), [], `the dialog of ${name}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
