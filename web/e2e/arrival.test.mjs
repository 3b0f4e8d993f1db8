// Who comes to a table is told how they stand: with a seat, without one and why, among whom, and by which options.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openHouse, shot, sitAt } from './harness.mjs';

const visitor = openHouse();

/** A table of Maori with an open seat; its host's page, and the link to the seat. */
async function invite(page) {
  await page.goto('/');
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'Maori' }) });
  await card.getByRole('button', { name: 'Options and friends' }).click();
  await card.getByRole('button', { name: 'Open the table' }).click();
  return page.getByLabel('Link to this seat').inputValue();
}

test('an invitation works once, and whoever comes too late is told and seen', async () => {
  const host = await visitor();
  const link = await invite(host);
  const friend = await visitor();
  await friend.goto(link);
  await friend.locator('.drawing').waitFor();

  const late = await visitor({ width: 390, height: 844, refused: true });
  await late.goto(link);
  await late.getByText('The seat of this invitation is taken already').waitFor();
  await late.getByText('You are watching', { exact: true }).waitFor();
  await shot(late, 'arrival-late');
  assert.deepEqual(await axe(late), []);
  await late.getByRole('button', { name: 'Close' }).click();
  await late.getByText('The seat of this invitation').waitFor({ state: 'detached' });

  await host.getByText('1 is watching').waitFor();
  await host.getByRole('button', { name: 'About this table' }).click();
  const about = host.getByRole('dialog');
  await about.getByText('Only those who have its link find this table.').waitFor();
  assert.match(await about.locator('dl').textContent(), /Board\s*\S+/, 'the options are there in words');
  await about.getByText('1 more').waitFor();
  await shot(host, 'about-table');
  assert.deepEqual(await axe(host), []);
  await host.keyboard.press('Escape');

  // What is said reaches who looks elsewhere, and says when it was said.
  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByPlaceholder('Say something').fill('Kia ora!');
  await friend.getByRole('button', { name: 'Send' }).click();
  await friend.locator('.chat time').waitFor();
  const news = late.getByRole('button', { name: /^Guest \d{4} says: Kia ora!$/ });
  await news.waitFor();
  await shot(late, 'chat-news');
  await news.click();
  await late.getByRole('tab', { name: /Chat/, selected: true }).waitFor();
  assert.match(await late.locator('.chat li').last().textContent(), /\d\d:\d\d\s+Guest \d{4}\s+Kia ora!/);
  await host.locator('.badge.news', { hasText: '1' }).waitFor();

  await late.context().close();
  await host.getByText('1 is watching').waitFor({ state: 'detached' });
  await friend.context().close();
  await host.context().close();
});

test('who lost the seat with the cookie is told, and where to sign in', async () => {
  const page = await visitor({ locale: 'es-ES' });
  await sitAt(page, 'maori');
  await page.locator('.panels .you').waitFor();
  assert.match(await page.locator('.panels .you .name').textContent(), /Invitado \d{4}/);
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('Este navegador tenía un asiento en esta mesa').waitFor();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').waitFor();
  await page.context().close();
});

test('a table that is not there has a name for it, and errors are in the language of the page', async () => {
  const page = await visitor({ locale: 'es-ES', refused: true });
  await page.goto('/tables/00000000000000000000000000');
  await page.getByRole('heading', { name: 'No existe esa mesa' }).waitFor();
  assert.match(await page.title(), /^No existe esa mesa – Wayfinder$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Tu nombre' }).click();
  await page.getByLabel('Nombre', { exact: true }).first().fill('Hina');
  await page
    .getByLabel(/Contraseña/)
    .first()
    .fill('no-es-esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('No hay ese nombre con esa contraseña.').waitFor();
  await page.context().close();
});

test('what was laid out before the game is one line of the log, until it is wanted', async () => {
  const page = await visitor();
  await sitAt(page, 'maori');
  const setup = page.getByRole('button', { name: /^Set-up: \d+ lines$/ });
  await setup.waitFor();
  const folded = await page.locator('.log li').count();
  await setup.click();
  await page.waitForFunction((few) => document.querySelectorAll('.log li').length >= few + 16, folded);
  await page.context().close();
});
