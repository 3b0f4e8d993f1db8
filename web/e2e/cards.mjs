// Asks about everything that a table shows.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'games');

/**
 * All that is drawn and says nothing of itself, as short texts: things without a card, cards without words or with a rule that the
 * page of rules does not have, and pictures, words and numbers of the board that nothing can be asked about.
 */
export async function unexplained(page, title) {
  const sections = JSON.parse(readFileSync(join(GAMES, title, 'rules.en.json'), 'utf8')).map(({ id }) => id);
  await page.keyboard.press('?');
  const found = await page.evaluate(async (known) => {
    const missing = [];
    const short = (it) => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 60);
    for (const it of document.querySelectorAll('[data-inspect]')) {
      if (!it.checkVisibility()) continue;
      it.focus();
      await new Promise((done) => queueMicrotask(done));
      const card = document.querySelector('[data-testid=inspect]');
      const said = (selector) => card?.querySelector(selector)?.textContent.trim() ?? '';
      const name = said('h3');
      if (name === '') missing.push(`no card: <${it.tagName}> ${short(it)}`);
      else if (said('p') === '') missing.push(`says only its name: ${name}`);
      else if (/[{}]|undefined|null/.test(card.textContent)) missing.push(`a gap in its words: ${card.textContent}`);
      else if (document.getElementById(it.getAttribute('aria-describedby'))?.textContent.includes(name) !== true)
        missing.push(`is not said: ${name}`);
      const section = card?.querySelector('a')?.getAttribute('href').split('/').at(-1);
      if (name !== '' && it.closest('.stage') && !section) missing.push(`tells no rule: ${name}`);
      if (section && !known.includes(section)) missing.push(`${name} names a rule that is not there: ${section}`);
    }
    document.activeElement?.blur();
    // A picture or a word of the board may lie outside the screen, where nothing is found at a point: it is brought there.
    for (const it of document.querySelectorAll('.stage :is(text, use, b, small), .panels :is(.stock *, .points)')) {
      // What is a sentence says all there is to say.
      if (it.closest('defs, .sr, [data-plain]') || it.querySelector('[data-inspect]') || !it.checkVisibility())
        continue;
      it.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = it.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const there = document.elementsFromPoint(x + width / 2, y + height / 2);
      // What a window cuts off is not shown, though it is drawn.
      const pane = it.closest('[clip-path]');
      if (pane && !there.some((one) => pane.contains(one))) continue;
      const covered = there.some((one) => one.closest('[data-inspect]'));
      if (!covered) missing.push(`cannot be asked about: <${it.tagName}> ${it.getAttribute('href') ?? short(it)}`);
    }
    const tooltips = document.querySelectorAll(
      '.stage :is(svg.drawing title, [title]:not(.lens *)), .panels [title]',
    ).length;
    if (tooltips > 0) missing.push(`${tooltips} tooltips of the browser`);
    return missing;
  }, sections);
  await page.keyboard.press('Escape');
  return [...new Set(found)];
}
