import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, axe, openHouse, shot } from './harness.mjs';
import { act, chooser, openVanuatu, playOn } from './vanuatu.mjs';

const visitor = openHouse();

test('Vanuatu with characters, to the end and back through the replay', async () => {
  const page = await visitor();
  await openVanuatu(page);
  await awaitTurn(page);
  await shot(page, 'vanuatu-start');
  const verbs = new Set();
  const clicks = await playOn(page, chooser(7), async (clicked, count) => {
    verbs.add(clicked.split(' ')[0]);
    if (count === 60) {
      await awaitTurn(page);
      await shot(page, 'vanuatu-mid');
      assert.deepEqual(await axe(page), []);
    }
  });
  assert.ok(clicks > 80, `a game takes more than ${clicks} clicks`);
  for (const verb of ['choose', 'plan', 'resolve']) assert.ok(verbs.has(verb), `${verb} was never clicked`);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory/);
  await shot(page, 'vanuatu-score');
  assert.deepEqual(await axe(page), []);

  await sheet.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForURL(/replay\/\d\d+$/);
  await page.getByRole('button', { name: 'A step back' }).click();
  await page.locator('.stage g.pieces').waitFor();
  await shot(page, 'vanuatu-replay');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu with Rising Waters on a phone, to the end', async () => {
  const page = await visitor({ width: 390, height: 844, theme: 'dark' });
  await openVanuatu(page, { characters: 'off', waters: 'on' });
  await awaitTurn(page);
  await shot(page, 'vanuatu-phone-start', { fullPage: true });
  await playOn(page, chooser(11), async (clicked, count) => {
    if (count !== 50) return;
    await awaitTurn(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'nothing sticks out sideways');
    await shot(page, 'vanuatu-phone-mid', { fullPage: true });
    assert.deepEqual(await axe(page), []);
  });
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), /wins with|share the victory|lost together/);
  await shot(page, 'vanuatu-phone-score');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu: a marker is taken back before the second one lies', async () => {
  const page = await visitor({ theme: 'dark' });
  await openVanuatu(page);
  const choose = chooser(3);
  await awaitTurn(page);
  while ((await page.locator('[data-glow^="plan "]').count()) === 0) {
    await act(page, choose);
    await awaitTurn(page);
  }
  const prompt = page.locator('[data-testid=prompt]');
  const asked = await prompt.textContent();
  await act(page, choose);
  await awaitTurn(page);
  assert.notEqual(await prompt.textContent(), asked, 'one marker less to place');
  await shot(page, 'vanuatu-planning-dark');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction((was) => document.querySelector('[data-testid=prompt]')?.textContent === was, asked);
  assert.deepEqual(await axe(page), []);
  // With the second one it is the others' turn, and they have seen it.
  for (let marker = 0; marker < 2; marker++) {
    await act(page, choose);
    await awaitTurn(page);
  }
  assert.ok(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled(), 'what others have answered stands');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Vanuatu in Spanish: rules, a hint, and the log points at the board', async () => {
  const page = await visitor({ locale: 'es-ES' });
  await openVanuatu(page, { waters: 'on' });
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.getByRole('list', { name: 'Pista' }).getByRole('button').first().waitFor();
  await shot(page, 'vanuatu-hint-es');
  await page.getByRole('region', { name: 'Registro' }).locator('li', { hasText: 'loseta' }).first().hover();
  // A line of the log points at its place.
  await page.locator('.stage rect.pointer').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Reglas' }).click();
  await page.getByRole('heading', { name: 'Reglas de Vanuatu' }).waitFor();
  await shot(page, 'vanuatu-rules-es');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
