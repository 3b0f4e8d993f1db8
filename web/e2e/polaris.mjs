// Plays Polaris by clicking what glows.

/** The game's card in the lobby. */
export const card = (page) => page.locator('article.card', { has: page.getByRole('heading', { name: 'Polaris' }) });

/** From the lobby to a table of so many players against easy bots. */
export async function play(page, players) {
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Options and friends' }).click();
  await card(page).getByLabel('Players').selectOption(String(players));
  await card(page).getByLabel('Strength of the bots').selectOption('easy');
  await card(page).getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/#\/tables\//);
  await page.locator('[data-testid=prompt]').waitFor();
}

/** Lets a page tell what it offers: what glows, the options of a picked card, how to end where nothing else is left. */
export async function eavesdrop(page) {
  await page.addInitScript(() => {
    const all = (name) => [...document.querySelectorAll(`[${name}]`)].map((it) => it.getAttribute(name));
    globalThis.offers = () => {
      const verbs = all('data-verb');
      const ends = verbs.every((verb) => verb === 'end' || verb === 'pass') ? verbs : [];
      return { glows: all('data-glow'), options: all('data-option'), ends };
    };
    // Between a click and its answer nothing glows.
    globalThis.settled = () => Object.values(globalThis.offers()).some((list) => list.length > 0) || document.querySelector('section.prompt a[href*="/replay/"]') !== null;
    globalThis.shown = () => JSON.stringify(globalThis.offers()) + document.body.textContent;
  });
  return page;
}

/** One click on something that glows, so that the sky fills and the game comes to its end; says what was clicked. */
export async function act(page, turn) {
  const { glows, options, ends } = await page.evaluate(() => globalThis.offers());
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
    const glow = page.locator(`[data-glow="${wish}"]`).first();
    // On a phone the question lies over the lower edge: bring it to the middle, as a hand would.
    await glow.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    await glow.click({ force: true });
    return wish;
  }
  if (ends.length > 0) await page.locator(`[data-verb=${ends[0]}]`).click();
  return ends[0] ?? 'nothing';
}
