// An account from its first day to its last: codes, another browser, another password, all data, and the way out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse();
const SECRET = 'a long secret';
const SUMMARIES = ['Change the password', 'Make new codes', 'Delete the account'];

const dialog = (page) => page.getByRole('dialog');

async function openDialog(page, name) {
  await page.goto('/');
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page).waitFor();
}

async function fill(page, fields) {
  for (const [label, text] of Object.entries(fields)) {
    await dialog(page).getByLabel(label, { exact: true }).locator('visible=true').first().fill(text);
  }
}

async function register(page, name) {
  await openDialog(page, 'Your name');
  await fill(page, { Name: name, 'Password (8 characters or more)': SECRET });
  await page.getByRole('button', { name: 'Create the account' }).click();
  await dialog(page).getByText('Your recovery codes').waitFor();
  return dialog(page).locator('ol li').allTextContents();
}

// The server lets an address try so many passwords: one account goes all the way, the others are looked at.
test('an account is made, looked after and deleted', async () => {
  const page = await visitor({ refused: true });
  const name = 'Hina';
  const codes = await register(page, name);
  assert.equal(codes.length, 8);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  const text = readFileSync(await saved.path(), 'utf8');
  assert.ok(codes.every((code) => text.includes(code)));
  await page.getByRole('button', { name: 'I have kept them' }).click();

  // Somebody who forgot the password comes back with a code, at another browser.
  const other = await visitor({ refused: true });
  await openDialog(other, 'Your name');
  await other.getByText('Forgot the password?').click();
  const form = dialog(other).locator('details form');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await form.getByLabel('New password').fill('remembered now');
  await form.getByRole('button').click();
  await other.getByText('There is no such name with such a recovery code.').waitFor();
  await form.getByLabel('Recovery code').fill(codes[2].toUpperCase());
  await form.getByRole('button').click();
  await dialog(other).waitFor({ state: 'detached' });
  await other.getByRole('button', { name, exact: true }).waitFor();

  // The first is signed out by that, and signs in again.
  await openDialog(page, 'Your name');
  await fill(page, { Name: name, 'Password (8 characters or more)': 'remembered now' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await openDialog(page, name);
  await dialog(page).getByText('7 codes are left').waitFor();
  assert.equal(await dialog(page).getByText('Chrome, Linux').count(), 2);
  for (const summary of SUMMARIES) await dialog(page).locator('summary', { hasText: summary }).click();

  await dialog(page).getByRole('button', { name: 'Sign out: Chrome, Linux' }).click();
  await dialog(page).getByRole('button', { name: 'Sign out: Chrome, Linux' }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByRole('button', { name: 'Your name', exact: true }).waitFor();

  const password = dialog(page).locator('form', { hasText: 'New password' });
  await password.getByLabel('Your password').fill('remembered now');
  await password.getByLabel('New password').fill('password1');
  await password.getByRole('button').click();
  await page.getByText('Everybody would try this password first.').waitFor();
  await password.getByLabel('New password').fill(SECRET);
  await password.getByRole('button').click();
  await page.getByText('The password is changed.').waitFor();

  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  const data = JSON.parse(readFileSync(await all.path(), 'utf8'));
  assert.equal(data.account.user.name, name);

  const goodbye = dialog(page).locator('form', { hasText: 'to confirm' });
  assert.ok(await goodbye.getByRole('button').isDisabled());
  await goodbye.getByLabel('to confirm').fill(name);
  await goodbye.getByLabel('Your password').fill(SECRET);
  await goodbye.getByRole('button').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Your name', exact: true }).waitFor();
  await page.context().close();
  await other.context().close();
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1024],
  ['light', 390],
  ['dark', 390],
]) {
  test(`the account can be read, ${theme}, ${width}`, async () => {
    const page = await visitor({ theme, width, height: width < 500 ? 844 : 900 });
    const name = `Hina ${theme} ${width}`;
    await register(page, name);
    await shot(page, `codes-${theme}-${width}`);
    assert.deepEqual(await axe(page), [], 'the codes');
    await openDialog(page, name);
    await dialog(page).getByText('8 codes are left').waitFor();
    await shot(page, `account-${theme}-${width}`);
    for (const summary of SUMMARIES) await dialog(page).locator('summary', { hasText: summary }).click();
    assert.deepEqual(await axe(page), [], 'the account');
    const overflow = await dialog(page).evaluate((it) => it.scrollWidth > it.clientWidth);
    assert.equal(overflow, false, 'nothing stands out to the side');
    await dialog(page).getByRole('button', { name: 'Delete for good' }).scrollIntoViewIfNeeded();
    await shot(page, `account-open-${theme}-${width}`);
    await page.context().close();
  });
}

test('a link that somebody has used says so, in Spanish', async () => {
  const host = await visitor();
  await host.goto('/');
  const table = await host.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
    const body = JSON.stringify({ game: 'maori', players: 3, seats });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/tables', { method: 'POST', headers, body })).json();
  });
  const link = `/table/${table.id}?seat=1&invite=${table.seats[1].invite}`;
  const friend = await visitor();
  await friend.goto(link);
  await friend.getByText('Guest').first().waitFor();
  const late = await visitor({ locale: 'es-ES', refused: true });
  await late.goto(link);
  await late.getByText('El asiento de esta invitación ya está ocupado').waitFor();
  await shot(late, 'link-used');
  for (const page of [host, friend, late]) await page.context().close();
});
