// What waits for whom: in the title, the icon and the button to the next table; how one is told; the installable page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';

// What is told goes to this machine alone, where nobody listens.
const visitor = openHouse({ WAYFINDER_NOTIFY_PRIVATE_TARGETS: 'true' });

/** Opens a table of two where both seats are this visitor's: it waits for them. */
const openTable = (page) =>
  page.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'maori', players: 2, seats }),
    };
    const id = (await (await fetch('/api/tables', init)).json()).id;
    // Somebody looks at it: the game begins with who is asked first.
    await new Promise((told) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
      socket.onmessage = () => (socket.close(), told());
    });
    return id;
  });

test('title, icon and a button tell how many tables wait, everywhere', async () => {
  const page = await visitor();
  await page.goto('/');
  assert.equal(await page.title(), 'Wayfinder');
  const tables = [await openTable(page), await openTable(page)];
  await page.reload();
  const next = page.getByRole('link', { name: '2 tables wait for you' });
  await next.waitFor();
  assert.equal(await page.title(), '(2) Wayfinder');
  assert.equal(await page.locator('link[rel="icon"]').getAttribute('href'), '/star-waiting.svg');
  await shot(page, 'waiting-lobby');
  await next.click();
  await page.waitForURL(/\/tables\//);
  const here = page.url().split('/').at(-1);
  assert.equal(here, tables[0], 'the one that has waited longest');
  await page.waitForFunction(() => document.title.startsWith('(2) ● '));
  await page.getByRole('link', { name: '2 tables wait for you' }).click();
  await page.waitForURL(new RegExp(tables[1]));
  await page.locator('[data-testid=prompt]').waitFor();
  await shot(page, 'waiting-table');
});

for (const [width, theme] of [
  [390, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
]) {
  test(`one chooses how to be told, at ${width}`, async () => {
    const page = await visitor({ width, height: 844, theme, refused: true });
    await page.goto('/');
    await openTable(page);
    await page.goto('/notifications');
    await page.reload();
    await page.getByRole('heading', { name: 'Tell a webhook' }).waitFor();
    await page.getByText('This server sends no mail.').waitFor();
    await page.getByLabel('It is read by').selectOption('json');
    await page.getByLabel('Address, https://…').fill('ftp://127.0.0.1/hook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Address, https://…').fill('https://127.0.0.1/hook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const when = page.getByLabel('When: Webhook: 127.0.0.1/hook…');
    assert.equal(await when.inputValue(), 'away');
    await Promise.all([page.waitForResponse(/\/api\/channels\/\w+$/), when.selectOption('always')]);
    await page.reload();
    await when.waitFor();
    assert.equal(await when.inputValue(), 'always');
    assert.deepEqual(await axe(page), []);
    await shot(page, `notifications-${width}-${theme}`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nothing yet').waitFor();
  });
}

test('the page can be installed, and its worker keeps nothing of the game', async () => {
  const page = await visitor();
  await page.goto('/');
  // Who is somebody has a worker.
  await openTable(page);
  await page.reload();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector('link[rel="manifest"]');
    return (await fetch(link.href)).json();
  });
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const drawn = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      const { width, height } = await createImageBitmap(await answer.blob());
      return { type: answer.headers.get('content-type'), sizes: `${width}x${height}` };
    }, src);
    assert.deepEqual(drawn, { type, sizes });
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.includes('/'), 'the shell is kept');
  assert.ok(
    kept.every((path) => !path.startsWith('/api')),
    kept.join(' '),
  );
});

test('sounds are off until somebody wants them', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const sounds = page.getByLabel('Soft sounds');
  assert.equal(await sounds.isChecked(), false);
  await sounds.check();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('wayfinder.settings')).sounds);
  assert.equal(kept, true);
});
