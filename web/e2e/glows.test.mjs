// What is said never contradicts what glows: no card of it tells that it is closed, and no question names a closed action.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, openHouse, sitAt } from './harness.mjs';
import { PLAYERS } from './players.mjs';

const visitor = openHouse();
const CLICKS = 24;

/** What the question says of an action, in both languages, and the verbs that are closed together when it must not. */
const NAMED = {
  maori: [
    [/Choose a tile in sight|Elige una loseta a la vista/, ['take', 'store']],
    [/the stored one|la almacenada/, ['from-storage']],
  ],
  polynesia: [
    [/explor/i, ['explore']],
    [/travel|viajar/i, ['move']],
    [/popul|poblar/i, ['populate', 'populate-main']],
  ],
  polaris: [
    [/take a card|tomar una carta/i, ['take']],
    [/take shooting stars|tomar estrellas/i, ['shooting-stars']],
    [/play cards|jugar cartas/i, ['play']],
  ],
  vanuatu: [],
};

/** Focuses all that glows, one after the other; what a card says against it is returned. */
async function contradictions(page) {
  // What the pointer rests on would be told of instead.
  await page.mouse.move(1, 1);
  await page.locator('[data-testid=inspect]').waitFor({ state: 'detached' });
  // A card follows the focus of whoever uses the keyboard, and that is asked about everything.
  await page.keyboard.press('?');
  const seen = await page.evaluate(async () => {
    const found = [];
    let asked = 0;
    for (const it of document.querySelectorAll('[data-glow][data-inspect]')) {
      if (!it.checkVisibility()) continue;
      it.focus({ preventScroll: true });
      await new Promise((done) => queueMicrotask(done));
      const card = document.querySelector('[data-testid=inspect]');
      if (!card || !it.hasAttribute('aria-describedby')) continue;
      asked += 1;
      const closed = card.querySelector('.closed')?.textContent;
      if (closed) found.push(`${it.dataset.glow} (${card.querySelector('h3').textContent}): ${closed}`);
      it.blur();
    }
    return { found, asked };
  });
  await page.keyboard.press('Escape');
  return seen;
}

for (const [title, player] of Object.entries(PLAYERS)) {
  for (const locale of ['en-GB', 'es-ES']) {
    test(`${title}: nothing that glows is told closed, ${locale}`, async () => {
      const page = await visitor({ locale });
      await sitAt(page, title);
      const act = player();
      let total = 0;
      for (let click = 0; click < CLICKS && !(await awaitTurn(page)); click++) {
        const { found, asked } = await contradictions(page);
        total += asked;
        const closed = await page.locator('[data-closed]').evaluateAll((all) => all.map((it) => it.dataset.closed));
        const prompt = (await page.locator('[data-testid=prompt]').textContent()).trim();
        const named = NAMED[title]
          .filter(([word, verbs]) => word.test(prompt) && verbs.every((verb) => closed.includes(verb)))
          .map(([, verbs]) => verbs.join());
        assert.deepEqual(found, [], `after ${click} clicks`);
        assert.deepEqual(named, [], `closed, and named by "${prompt}"`);
        await act(page);
      }
      assert.ok(total > CLICKS, `only ${total} cards were looked at`);
      await page.context().close();
    });
  }
}
