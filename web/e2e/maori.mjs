// Plays Maori by clicking what glows.
import assert from 'node:assert/strict';
import { awaitTurn } from './harness.mjs';

/** What the page shows of the game, or whether that is no longer what it was; runs on the page. */
const look = (was) => {
  const glows = [...document.querySelectorAll('[data-glow]')];
  const shown =
    document.querySelector('main')?.textContent +
    glows.map((it) => it.getAttribute('data-glow') + it.getAttribute('aria-pressed')).join();
  return was === undefined ? shown : shown !== was;
};

/** One click on something that glows, chosen so that the game goes on; says what was clicked. */
async function clickWhatGlows(page) {
  const glows = await page.locator('[data-glow]').evaluateAll((all) => all.map((it) => it.getAttribute('data-glow')));
  const chosen = await page.locator('[data-glow][aria-pressed=true]').count();
  const wish =
    glows.find((glow) => /^(take|from-storage)/.test(glow)) ??
    (chosen > 0 ? glows.find((glow) => glow.startsWith('store')) : undefined) ??
    glows.find((glow) => /^(sail|place-ship|stay|move-ship)/.test(glow)) ??
    glows.find((glow) => glow.startsWith('pick'));
  if (wish) {
    const glow = page.locator(`[data-glow="${wish}"]`).first();
    // On a phone the prompt stays at the bottom, above what was scrolled there.
    await glow.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    await glow.click({ force: true });
    return wish;
  }
  await page.locator('[data-verb=nothing]').click();
  return 'nothing';
}

/** Clicks, and waits until the page shows that the click was understood. */
export async function act(page) {
  const before = await page.evaluate(look);
  const clicked = await clickWhatGlows(page);
  await page.waitForFunction(look, before);
  return clicked;
}

/** Plays to the end of the turn; true if the game is over. */
export async function takeTurn(page) {
  for (let click = 0; click < 8; click++) {
    if (await awaitTurn(page)) return true;
    const clicked = await act(page);
    if (!/^(sail|pick)/.test(clicked)) return false;
  }
  return false;
}

/** Plays until the game is over; says how many clicks it took. */
export async function playOut(page) {
  let clicks = 0;
  while (!(await awaitTurn(page))) {
    await act(page);
    clicks += 1;
    assert.ok(clicks < 400, 'the game comes to an end');
  }
  return clicks;
}
