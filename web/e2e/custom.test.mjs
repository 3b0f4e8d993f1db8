// Owners' files: chosen on the page, drawn at the table, played to the end; or refused with every reason.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { axe, openHouse, shot } from './harness.mjs';
import { playOut as playMaori } from './maori.mjs';
import { playOut as playPolaris } from './polaris.mjs';
import { playOut as playPolynesia } from './polynesia.mjs';
import { playOut as playVanuatu } from './vanuatu.mjs';

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'games');

/** A title, the option that takes each of its files, how it is played, and how much of what is drawn at the start. */
const TITLES = [
  {
    title: 'Maori',
    files: { Board: 'board.json', Tiles: 'tiles.json' },
    play: playMaori,
    drawn: { '.chart.large .space': 14, '.chart.large .printed use': 3, '[data-lei]': /[1-9]/ },
  },
  {
    title: 'Polynesia',
    files: { 'Sea chart': 'map.json', Components: 'components.json' },
    play: (page) => playPolynesia(page, 4),
    drawn: { '.stage path.line': 39, '[data-crossing]': 2, 'text.twin': 2 },
  },
  {
    title: 'Vanuatu',
    files: { Components: 'wide-lagoon.json' },
    play: playVanuatu,
    drawn: { '.stage path.space': 20, '.stage .guest': /^[69]$/ },
  },
  {
    title: 'Polaris',
    files: { Sky: 'sky.json', Cards: 'cards.json', Goals: 'goals.json' },
    play: playPolaris,
    drawn: {
      'g[data-printed]': 72,
      'path[data-printed]': 117,
      'path.sign.more': 8,
      'path.icon': 10,
      'path.border': 5,
      'rect.space': 6,
    },
  },
];

const open = openHouse();
/** Somebody who will choose files: the browser has to know in time that no window is to be opened for it. */
async function visitor(options) {
  const page = await open(options);
  page.on('filechooser', () => undefined);
  return page;
}
const fixture = (title, file) => join(GAMES, title.toLowerCase(), 'tests', 'custom', file);
const cardOf = (page, title) =>
  page.locator('article.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Chooses a file for an option, as a visitor does. */
async function choose(page, card, option, path) {
  await card.getByRole('combobox', { name: option, exact: true }).selectOption({ label: 'From a file…' });
  const opened = page.waitForEvent('filechooser');
  await card.getByLabel(`File for “${option}”`).click();
  await (await opened).setFiles(path);
}

for (const { title, files, play, drawn } of TITLES) {
  test(`${title}: a game with files of one's own`, async () => {
    const page = await visitor();
    await page.goto('/');
    const card = cardOf(page, title);
    await card.getByRole('button', { name: 'Options and friends' }).click();
    await card.getByLabel('Strength of the bots').selectOption('easy');
    for (const [option, file] of Object.entries(files)) {
      await choose(page, card, option, fixture(title, file));
      await card.getByText(file, { exact: true }).waitFor();
    }
    await shot(page, `custom-${title}-options`);
    await card.getByRole('button', { name: 'Play against bots' }).click();
    await page.waitForURL(/\/tables\//);
    await page.getByText('own components').waitFor();
    for (const [selector, count] of Object.entries(drawn)) {
      await page.locator(selector).first().waitFor({ state: 'attached' });
      const found = await page.locator(selector).count();
      if (typeof count === 'number') assert.equal(found, count, selector);
      else assert.match(String(found), count, selector);
    }
    await shot(page, `custom-${title}`);
    assert.deepEqual(await axe(page), []);

    await play(page);
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    assert.match(await sheet.textContent(), /wins with|share the victory/);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await shot(page, `custom-${title}-over`);
    for (const text of await page.getByRole('region', { name: 'Log' }).locator('li').allTextContents())
      assert.doesNotMatch(text, /undefined|NaN|\{\w+\}/);

    // The page remembers the files: the next table needs none of them chosen again.
    await page.goto('/');
    await card.getByRole('button', { name: 'Options and friends' }).click();
    const [option, file] = Object.entries(files)[0];
    await card.getByRole('combobox', { name: option, exact: true }).selectOption({ label: 'From a file…' });
    await card.getByText(file, { exact: true }).waitFor();
    await page.context().close();
  });
}

test('a refused file is told with every reason, and may be mended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfinder-files-'));
  const path = join(folder, 'my-board.json');
  const good = readFileSync(fixture('Maori', 'board.json'), 'utf8');
  const page = await visitor({ refused: true });
  await page.goto('/');
  const card = cardOf(page, 'Maori');
  await card.getByRole('button', { name: 'Options and friends' }).click();

  // Nothing chosen yet.
  await card.getByRole('combobox', { name: 'Board', exact: true }).selectOption({ label: 'From a file…' });
  await card.getByRole('button', { name: 'Play against bots' }).click();
  await card.getByRole('alert').filter({ hasText: 'Choose a file for “Board” first.' }).waitFor();

  // From the keyboard: the field follows its menu.
  writeFileSync(path, good.replace('"ships": 3', '"ships": 0').replace('c2', 'a1'));
  await card.getByRole('combobox', { name: 'Board', exact: true }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'File for “Board”');
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await opened).setFiles(path);
  await card.getByRole('status').filter({ hasText: 'my-board.json' }).waitFor();
  await card.getByRole('button', { name: 'Play against bots' }).click();
  const reasons = card.getByRole('alert').getByRole('listitem');
  await reasons.first().waitFor();
  assert.deepEqual(await reasons.allTextContents(), [
    'board: 0 printed ships, but 1 to 8 are allowed',
    'board: ships_at is a1, which is no water space',
  ]);
  await shot(page, 'custom-refused');
  assert.deepEqual(await axe(page), []);

  // Too large to be sent at all.
  writeFileSync(path, good.replace('long reef', 'x'.repeat(300_000)));
  await choose(page, card, 'Board', path);
  await card.getByRole('button', { name: 'Play against bots' }).click();
  await card.getByRole('alert').filter({ hasText: 'The files are too large' }).waitFor();

  // The same name, mended.
  writeFileSync(path, good);
  await choose(page, card, 'Board', path);
  await card.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/\/tables\//);
  await page.getByText('own components').waitFor();
  await page.context().close();
  rmSync(folder, { recursive: true });
});

test('advice about five on the atoll and files are told in both languages, on a phone as well', async () => {
  for (const [locale, words] of [
    [
      'en-GB',
      {
        unfold: 'Options and friends',
        open: 'Open the table',
        players: 'Players',
        board: 'Board',
        advice: 'Four at most are advised.',
        file: 'From a file…',
        pick: 'File for “Board”',
        first: 'Choose a file for “Board” first.',
      },
    ],
    [
      'es-ES',
      {
        unfold: 'Opciones y amigos',
        open: 'Abrir la mesa',
        players: 'Jugadores',
        board: 'Tablero',
        advice: 'Se aconsejan cuatro como mucho.',
        file: 'De un archivo…',
        pick: 'Archivo para «Tablero»',
        first: 'Primero elige un archivo para «Tablero».',
      },
    ],
  ]) {
    const page = await visitor({ locale, width: 390, height: 844 });
    await page.goto('/');
    const card = cardOf(page, 'Maori');
    await card.getByRole('button', { name: words.unfold }).click();
    await card.getByRole('combobox', { name: words.board, exact: true }).selectOption('atoll');
    assert.equal(await card.getByText(words.advice).count(), 0, 'two are welcome');
    await card.getByRole('combobox', { name: words.players, exact: true }).selectOption('5');
    await card.getByText(words.advice).waitFor();
    assert.deepEqual(await axe(page), []);
    await card.getByRole('combobox', { name: words.board, exact: true }).selectOption({ label: words.file });
    await card.getByText(words.advice).waitFor({ state: 'detached' });
    // Why a table is not opened stands above the button: it must come into sight.
    await card.getByRole('button', { name: words.open }).click();
    const alert = card.getByRole('alert').filter({ hasText: words.first });
    await alert.waitFor();
    await page.waitForFunction((it) => it.getBoundingClientRect().top >= 0, await alert.elementHandle());
    await card.getByLabel(words.pick).setInputFiles(fixture('Maori', 'board.json'));
    await card.getByText('board.json', { exact: true }).waitFor();
    await alert.waitFor({ state: 'detached' });
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      false,
      'nothing sticks out sideways',
    );
    assert.deepEqual(await axe(page), []);
    await shot(page, `custom-options-${locale}`, { fullPage: true });
    await page.context().close();
  }
});
