// Plays Polaris by clicking what glows.
import assert from 'node:assert/strict';
import { awaitTurn } from './harness.mjs';

/** The game's card in the lobby. */
export const card = (page) => page.locator('article.card', { has: page.getByRole('heading', { name: 'Polaris' }) });

/** From the lobby to a table of so many players against easy bots; options by their labels. */
export async function play(page, players, options = {}) {
  await page.goto('/');
  await card(page)
    .getByRole('button', { name: /Options and friends|Opciones y amigos/ })
    .click();
  await card(page)
    .getByLabel(/^(Players|Jugadores)/)
    .selectOption(String(players));
  await card(page)
    .getByLabel(/^(Strength of the bots|Nivel de los bots)/)
    .selectOption('easy');
  for (const [label, value] of Object.entries(options)) await card(page).getByLabel(label).selectOption(value);
  await card(page)
    .getByRole('button', { name: /Play against bots|Jugar contra bots/ })
    .click();
  await page.waitForURL(/\/tables\//);
  await page.locator('[data-testid=prompt]').waitFor();
}

/**
 * What a page offers (what glows, the options of a picked card, how to end where nothing else is left), with all that it shows; or whether it
 * shows something else than before and offers something again: between a click and its answer nothing glows.
 */
function look(before) {
  const all = (name) => [...document.querySelectorAll(`[${name}]`)].map((it) => it.getAttribute(name));
  const verbs = all('data-verb');
  const ends = verbs.every((verb) => verb === 'end' || verb === 'pass') ? verbs : [];
  const offers = { glows: all('data-glow'), options: all('data-option'), ends };
  const shown = JSON.stringify(offers) + document.body.textContent;
  if (before === undefined) return { ...offers, shown };
  const over = document.querySelector('section.prompt a[href*="/replay/"]') !== null;
  return shown !== before && (over || Object.values(offers).some((list) => list.length > 0));
}

/** One click on something that glows, so that the sky fills and the game comes to its end; says what was clicked. */
async function click(page, turn, { glows, options, ends }) {
  const some = (pattern) => {
    const found = glows.filter((glow) => pattern.test(glow));
    return found[turn % Math.max(1, found.length)];
  };
  const wish = some(/^(star|link) /) ?? some(/^(play|pick) /) ?? some(/^take /) ?? some(/^shooting-stars/);
  if (options.length > 0) {
    await page.locator(`[data-option="${options[turn % options.length]}"]`).click();
    return 'option';
  }
  if (wish) {
    await clickGlow(page, wish);
    return wish;
  }
  if (ends.length > 0) await page.locator(`[data-verb=${ends[0]}]`).click();
  return ends[0] ?? 'nothing';
}

/** Clicks something that glows, by what its click does. */
export async function clickGlow(page, wish) {
  const glow = page.locator(`[data-glow="${wish}"]`).first();
  // On a phone the question lies over the lower edge: bring it to the middle, as a hand would.
  await glow.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await glow.click({ force: true });
}

/** One click, the `turn`th of this visitor, and waits until the page shows that it was understood; says what was clicked. */
export async function act(page, turn) {
  const before = await page.evaluate(look);
  const clicked = await click(page, turn, before);
  // Not every frame: reading the whole page is more work than what is waited for.
  await page.waitForFunction(look, before.shown, { timeout: 60_000, polling: 50 });
  return clicked;
}

/** Plays until `enough` says so, which is told all clicks after each. */
export async function playUntil(page, enough) {
  const clicked = [];
  while (!(await awaitTurn(page))) {
    clicked.push(await act(page, clicked.length));
    if (await enough(clicked)) return;
    assert.ok(clicked.length < 700, 'the game comes to an end');
  }
}

/** Plays until the game is over, telling `watch` after each click; says what was clicked. */
export async function playOut(page, watch = async () => undefined) {
  let clicked = [];
  await playUntil(page, async (all) => {
    clicked = all;
    await watch(all);
    return false;
  });
  return clicked;
}
