// Plays Polynesia by clicking what glows.
import assert from 'node:assert/strict';
import { awaitTurn } from './harness.mjs';

/** From the lobby to a table of Polynesia against easy bots. */
export async function sitDown(
  page,
  players,
  words = { unfold: 'Options and friends', play: 'Play against bots', seats: 'Players', bots: 'Strength of the bots' },
) {
  await page.goto('/');
  const card = page.locator('article.card').filter({ has: page.getByRole('heading', { name: 'Polynesia' }) });
  await card.getByRole('button', { name: words.unfold }).click();
  await card.getByLabel(words.seats).first().selectOption(String(players));
  await card.getByLabel(words.bots).first().selectOption('easy');
  await card.getByRole('button', { name: words.play }).click();
  await page.waitForURL(/\/tables\//);
  await page.locator('[data-testid=prompt], #board-tray button').first().waitFor();
}

/** What the page shows of the game, and what glows. */
export function fingerprint(page) {
  return page.evaluate(
    () =>
      document.querySelector('main')?.textContent +
      [...document.querySelectorAll('[data-glow]')]
        .map((it) => it.getAttribute('data-glow') + it.getAttribute('aria-pressed'))
        .join(),
  );
}

/** Waits until the page shows that a click was understood. */
export function changed(page, was) {
  return page.waitForFunction(
    (before) =>
      document.querySelector('main')?.textContent +
        [...document.querySelectorAll('[data-glow]')]
          .map((it) => it.getAttribute('data-glow') + it.getAttribute('aria-pressed'))
          .join() !==
      before,
    was,
  );
}

/** The same choices every time. */
export function chooser(seed) {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  return { of: (list) => list[Math.floor(next() * list.length)], chance: (share) => next() < share };
}

/** One click on something that glows or on an action; says what was clicked, or nothing if the table was busy. */
export async function act(page, choose) {
  const was = await fingerprint(page);
  const seen = await page.evaluate(() => ({
    glows: [...document.querySelectorAll('[data-glow]')]
      .filter((it) => it.getAttribute('aria-pressed') !== 'true' && it.checkVisibility())
      .map((it) => it.getAttribute('data-glow')),
    verbs: [...document.querySelectorAll('[data-verb]')]
      .filter((it) => it.checkVisibility())
      .map((it) => it.getAttribute('data-verb')),
  }));
  const decisions = seen.glows.filter((glow) => !glow.startsWith('pick'));
  const moves = decisions.filter((glow) => glow.startsWith('move'));
  const picks = seen.glows.filter((glow) => glow.startsWith('pick'));
  // By finger, routes glow once somebody chooses to explore.
  const waits = !seen.glows.some((glow) => glow.startsWith('explore') || glow.startsWith('pick r:'));
  const actions = seen.verbs.filter(
    (verb) => verb === 'fish' || verb === 'populate-main' || (verb === 'explore' && waits),
  );
  const wish =
    moves.length > 0
      ? choose.of(moves)
      : decisions.length > 0 && (picks.length === 0 || choose.chance(0.4))
        ? choose.of(decisions)
        : actions.length > 0 && (picks.length === 0 || choose.chance(0.25))
          ? `@${choose.of(actions)}`
          : choose.of(picks);
  if (wish === undefined) return null;
  const target = wish.startsWith('@')
    ? page.locator(`[data-verb="${wish.slice(1)}"]`)
    : page.locator(`[data-glow="${wish}"]`).first();
  // On a phone the prompt lies over the lower edge: what is clicked is brought to the middle, as a thumb would.
  await target.evaluate((it) => it.scrollIntoView({ block: 'center' }), undefined, { timeout: 5_000 });
  await target.click({ force: true });
  await changed(page, was);
  return wish;
}

/** Plays until the game is over; `watch` may look at the page after each click. */
export async function playOut(page, seed, watch = async () => undefined) {
  const choose = chooser(seed);
  const clicked = [];
  while (!(await awaitTurn(page))) {
    const wish = await act(page, choose);
    if (wish !== null) clicked.push(wish);
    await watch(clicked);
    assert.ok(clicked.length < 500, 'the game comes to an end');
  }
  return clicked;
}
