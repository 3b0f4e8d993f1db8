// How far somebody has got in a lesson goes along to another device, and a step that fails is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse();

const ask = (page, path, body) =>
  page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' };
      const init = what === null ? {} : { method: 'POST', headers, body: JSON.stringify(what) };
      return (await fetch(`/api${to}`, init)).json();
    },
    [path, body ?? null],
  );

/** Waits until a lesson stands at a step. */
const at = (page, step) => page.locator(`[role=progressbar][aria-valuenow="${step}"]`).waitFor();

test('a lesson that was begun on a desk goes on at a phone', async () => {
  const desk = await visitor();
  await desk.goto('/');
  await ask(desk, '/me', { name: 'Hina' });
  await desk.goto('/learn/maori/first');
  await desk.reload();
  const kept = desk.waitForResponse(
    (it) => it.url().endsWith('/api/me/lessons/maori/first') && it.request().postDataJSON().answers.length === 1,
  );
  await desk.getByTestId('lesson-next').click();
  assert.equal((await kept).status(), 200);
  await at(desk, 1);
  const link = await ask(desk, '/device-link', {});

  const phone = await visitor({ width: 390, height: 844 });
  await phone.goto('/');
  await ask(phone, '/device-link/use', { token: link.token, bring: false });
  await phone.goto('/learn/maori');
  await phone.reload();
  await phone.locator('[data-lesson=first]').getByText('begun').waitFor();
  await phone.locator('[data-lesson=first]').tap();
  await at(phone, 1);
});

test('a step that fails says so, and is tried again', async () => {
  const page = await visitor({ refused: true });
  await page.goto('/learn/polaris/first');
  await page.getByTestId('lesson-text').waitFor();
  const step = (url) => url.pathname === '/api/lessons/polaris/first';
  await page.route(step, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'too-fast', message: 'that is too often' } }),
    }),
  );
  await page.getByTestId('lesson-next').click();
  const alert = page.getByRole('alert');
  await alert.locator('.trouble').waitFor();
  assert.match(await alert.innerText(), /\w{3,}.*Try again/s);
  await shot(page, 'lesson-failed-1440');
  assert.deepEqual(await axe(page), []);
  await page.unroute(step);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await at(page, 1);
});
