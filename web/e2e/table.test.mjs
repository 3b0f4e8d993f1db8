import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, playAgainstBots, shot } from './harness.mjs';
import { act, takeTurn } from './maori.mjs';

const visitor = openHouse();

test('a whole game against bots, by clicking what glows', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor();
  await shot(page, 'lobby');
  await playAgainstBots(page);
  let clicks = 0;
  while (!(await awaitTurn(page))) {
    await act(page);
    clicks += 1;
    if (clicks === 12) await shot(page, 'mid-game');
    assert.ok(clicks < 400, 'the game comes to an end');
  }
  assert.ok(clicks > 20, `a game takes more than ${clicks} clicks`);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  assert.ok((await sheet.locator('svg.chart rect').count()) > 2, 'points by source are drawn');
  await sheet.locator('svg.course path').first().waitFor();
  await shot(page, 'score-sheet');
  assert.deepEqual(await axe(page), []);

  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.deepEqual(await axe(page), [], 'the finished table');
  await page.getByRole('button', { name: 'Score sheet' }).click();
  await sheet.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'A step forward' }).click();
  await page.waitForURL(/replay\/1$/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL(/replay\/\d\d+$/);
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('slider').waitFor();
  assert.equal(page.url(), link, 'a link leads to the same moment');
  await shot(page, 'replay');
  assert.deepEqual(await axe(page), [], 'the replay');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two browsers at one table', async () => {
  const [host, guest] = [await visitor(), await visitor()];
  await host.goto('/');
  await host.getByRole('button', { name: 'Options and friends' }).first().click();
  await host.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.getByLabel('Link to this seat').inputValue();
  await shot(host, 'waiting');
  await host.getByRole('button', { name: 'Copy link' }).click();
  await host.getByRole('button', { name: 'Copied' }).waitFor();
  assert.deepEqual(await axe(host), []);
  await guest.goto(link);
  const both = [host, guest];
  await Promise.all(both.map((page) => page.locator('[data-testid=prompt]').waitFor()));
  for (let turn = 0; turn < 4; turn++) {
    const busy = await Promise.any(
      both.map(async (page) => {
        await page.locator('[data-glow]').first().waitFor();
        return page;
      }),
    );
    const idle = busy === host ? guest : host;
    assert.equal(await idle.locator('[data-glow]').count(), 0, 'only one is asked');
    await takeTurn(busy);
    await idle.locator('[data-glow]').first().waitFor();
  }
  await guest.getByRole('tab', { name: /Chat/ }).click();
  await guest.getByLabel('Say something').fill('well sailed');
  await guest.getByRole('button', { name: 'Send' }).click();
  await host.getByRole('tab', { name: /Chat/ }).click();
  await host.getByText('well sailed').waitFor();
  const tiles = (page) => page.locator('g.tile').count();
  assert.equal(await tiles(host), await tiles(guest), 'both see the same tiles');
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await Promise.all(both.map((page) => page.context().close()));
});

test('two people at one screen, and a seat handed to a bot', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Options and friends' }).first().click();
  await page.getByLabel('Seat 2').selectOption('me');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-testid=prompt]').waitFor();
  const asked = () =>
    page.locator('.panels li.asked').evaluate((item) => [...item.parentElement.children].indexOf(item));
  const seats = new Set();
  for (let turn = 0; turn < 3; turn++) {
    await awaitTurn(page);
    seats.add(await asked());
    await takeTurn(page);
  }
  assert.deepEqual(seats, new Set([0, 1]), 'both seats are played here');
  await page
    .getByRole('button', { name: /^Seat of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hand my seat to a bot' }).click();
  await page.locator('.panels .tag.bot').waitFor();
  await page
    .getByRole('button', { name: /^Seat of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await page.locator('.panels .tag.bot').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('reload in mid-turn, then undo', async () => {
  const page = await visitor();
  await playAgainstBots(page);
  await awaitTurn(page);
  // Until the ship has sailed and a tile is to be chosen.
  while ((await page.locator('[data-glow^=pick]').count()) === 0) {
    await awaitTurn(page);
    if ((await page.locator('[data-glow^=pick]').count()) === 0) await act(page);
  }
  const told = await page.locator('[data-testid=prompt]').textContent();
  const [calls, sockets] = [[], []];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.reload();
  await page.locator('[data-glow^=pick]').first().waitFor();
  assert.equal(await page.locator('[data-testid=prompt]').textContent(), told);
  // The log is there again.
  await page.getByRole('region', { name: 'Log' }).locator('li').nth(3).waitFor();
  assert.deepEqual(
    calls.filter((path) => path.startsWith('/api/tables')),
    [],
    'the socket tells everything',
  );
  assert.equal(sockets.length, 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('[data-glow^=sail]').first().waitFor();
  await shot(page, 'undone');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('hint', async () => {
  const page = await visitor();
  await playAgainstBots(page);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const ideas = page.getByRole('list', { name: 'Hint' }).getByRole('button');
  await ideas.first().waitFor();
  assert.ok((await ideas.count()) >= 1);
  await shot(page, 'hint');
  await page.context().close();
});

test('in Spanish', async () => {
  const page = await visitor({ locale: 'es-ES' });
  await playAgainstBots(page);
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Reglas' }).click();
  await page.getByRole('heading', { name: 'Reglas de Maori' }).waitFor();
  await shot(page, 'rules-es');
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const theme of ['light', 'dark']) {
  test(`on a phone, ${theme}`, async () => {
    const page = await visitor({ width: 390, height: 844, theme });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play against bots' }).first().waitFor();
    await shot(page, `phone-lobby-${theme}`);
    await playAgainstBots(page);
    for (let turn = 0; turn < 3; turn++) await takeTurn(page);
    await awaitTurn(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, 'nothing sticks out sideways');
    await shot(page, `phone-table-${theme}`);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('keyboard only', async () => {
  const page = await visitor();
  const { keyboard } = page;
  const press = async (key, until, most = 60) => {
    for (let times = 0; times < most; times++) {
      if (await page.evaluate(until)) return;
      await keyboard.press(key);
    }
    assert.fail(`${key} does not lead to ${until}`);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor();
  await press('Tab', () => document.activeElement?.textContent === 'Play against bots');
  await keyboard.press('Enter');
  await page.locator('[data-testid=prompt]').waitFor();
  await awaitTurn(page);

  // On the board: one tab stop, arrows between what glows.
  const onGlow = () => document.activeElement?.hasAttribute('data-glow') ?? false;
  await press('Tab', onGlow);
  const glow = () => page.evaluate(() => document.activeElement?.getAttribute('data-glow'));
  const first = await glow();
  const seen = new Set([first]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await keyboard.press(key);
    seen.add(await glow());
  }
  assert.ok(seen.size > 1, 'the arrow keys move the focus');
  const before = await page.locator('[data-testid=prompt]').textContent();
  await keyboard.press('Enter');
  await page.waitForFunction((was) => document.querySelector('[data-testid=prompt]')?.textContent !== was, before);
  await awaitTurn(page);

  // In the list: every legal decision is a button in words.
  await press('Tab', () => document.activeElement?.id === 'tab-log');
  await keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /Moves/, selected: true }).waitFor();
  await press('Tab', () => document.activeElement?.hasAttribute('data-decision') ?? false);
  const log = page.locator('[data-testid=spoken]');
  const told = await log.textContent();
  await keyboard.press('Enter');
  await page.waitForFunction((was) => document.querySelector('[data-testid=spoken]')?.textContent !== was, told);
  assert.notEqual(await log.textContent(), '', 'what happened is read aloud');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
