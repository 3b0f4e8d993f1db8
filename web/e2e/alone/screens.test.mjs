// Every title on every screen, measured: what is too small to read or to hit, what is out of sight, what moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, openHouse, resize, rest, shot, sitAt } from '../harness.mjs';
import { look, watch } from '../measure.mjs';
import { PLAYERS } from '../players.mjs';

const visitor = openHouse();

/** Phones and tablets are touched, the others have a mouse. */
const SCREENS = [
  { touch: true, sizes: ['360x740', '390x844', '820x1180', '1024x768'] },
  { touch: false, sizes: ['1280x720', '1440x900', '1920x1080', '2560x1440'] },
];
/** In CSS pixels. */
const LEAST_TEXT = 11;
const LEAST_TARGET = 40;
/** How many clicks of a visitor are watched; a turn is at most as many in every title. */
const CLICKS = 3;

for (const [title, player] of Object.entries(PLAYERS)) {
  for (const { touch, sizes } of SCREENS) {
    test(`${title}, by ${touch ? 'finger' : 'mouse'}`, async (context) => {
      const [width, height] = sizes[0].split('x').map(Number);
      const page = await visitor({ width, height, touch });
      await sitAt(page, title);
      const act = player();
      const faults = [];
      for (const size of sizes) {
        const [width, height] = size.split('x').map(Number);
        await resize(page, width, height);
        await page.evaluate(() => scrollTo(0, 0));
        if (await awaitTurn(page)) break;
        await rest(page);
        const expect = (right, what) => right || faults.push(`${size}: ${what}`);
        const seen = await page.evaluate(look, { least: LEAST_TEXT, finger: touch ? LEAST_TARGET : 0 });
        for (const what of seen.small) faults.push(`${size}: text of ${what}`);
        for (const what of seen.narrow) faults.push(`${size}: a target of ${what}`);
        expect(seen.overflow <= 0, `${seen.overflow} px stick out sideways`);
        expect(seen.prompt === 1, 'the question is not in sight');
        expect(seen.cut <= 0, `${seen.cut} px of the question and its actions are cut off`);
        expect(seen.tools === 1, 'the tools are not in sight');
        // On a phone one's own line is; the board is scrolled to.
        const own = width < 720 ? Math.max(...seen.own) : Math.min(...seen.own);
        expect(own > 0.9, `only ${own.toFixed(2)} of one's own board is in sight`);
        await shot(page, `screen-${title}-${size}`);

        await page.evaluate(watch);
        for (let click = 0; click < CLICKS && !(await awaitTurn(page)); click++) {
          await act(page);
          if (await awaitTurn(page)) break;
          await rest(page);
          const { narrow, cut } = await page.evaluate(look, { least: 0, finger: touch ? LEAST_TARGET : 0 });
          if (cut > 0) await shot(page, `cut-${title}-${size}`);
          expect(cut <= 0, `${cut} px of the question and its actions are cut off after ${click + 1} clicks`);
          for (const what of narrow) faults.push(`${size}, after ${click + 1} clicks: a target of ${what}`);
        }
        const { moved, shift, shifted } = await page.evaluate(() => {
          globalThis.watched.stop();
          return { ...globalThis.watched, shifted: [...globalThis.watched.shifted] };
        });
        expect(moved <= 1, `the board moved by ${moved.toFixed(1)} px within a turn`);
        expect(shift <= 0.05, `a layout shift of ${shift.toFixed(3)} within a turn: ${shifted.join(', ')}`);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await rest(page);
        const below = await page.evaluate(look, { least: LEAST_TEXT, finger: 0 });
        expect(below.prompt === 1 && below.tools === 1, 'the question or the tools go when one scrolls');
        context.diagnostic(
          `${size}: text from ${seen.smallest.toFixed(1)} px, targets from ${seen.thinnest.toFixed(0)} px, board ${Math.round(100 * seen.board)} % of the screen, own ${own.toFixed(2)}, moved ${moved.toFixed(1)} px, shift ${shift.toFixed(3)}`,
        );
      }
      assert.deepEqual(faults, []);
      await page.context().close();
    });
  }
}
