// People find each other: a link for the whole group, company for who has none, another game, and who watches later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse();

async function named(options, name) {
  const page = await visitor(options);
  await page.goto('/');
  await ask(page, '/me', { name });
  return page;
}

test('a stranger joins by the link for all on a phone and names herself', async () => {
  const host = await named({ width: 1440, theme: 'light' }, 'Hina');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const { id } = await ask(host, '/tables', { game: 'maori', players: 3, seats, by_ready: true });
  await host.goto(`/tables/${id}`);
  const link = await host.getByRole('textbox', { name: 'Link for everybody' }).inputValue();
  assert.match(link, /\/tables\/\w+\?join=\w+&in=en$/);
  await shot(host, 'waiting-host-1440', { fullPage: true });
  assert.deepEqual(await axe(host), []);

  const phone = await visitor({ width: 390, height: 844, theme: 'dark' });
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Hina invites you to a game of Maori' }).waitFor();
  await shot(phone, 'join-390', { fullPage: true });
  assert.deepEqual(await axe(phone), []);
  await phone.getByLabel('What are you called?').fill('Tui');
  await phone.getByRole('button', { name: 'Sit down' }).tap();
  await phone.getByText('you', { exact: true }).waitFor();
  await host.getByText('Tui').first().waitFor();
  await phone.getByRole('button', { name: 'I am ready' }).tap();
  await shot(phone, 'waiting-guest-390', { fullPage: true });

  // Somebody who does not belong here is sent away, and asks to be let in.
  const late = await visitor({ width: 1024, height: 768 });
  await late.goto(link);
  await late.getByLabel('What are you called?').fill('Kupe');
  await late.getByRole('button', { name: 'Sit down' }).click();
  await host.getByRole('button', { name: 'Send away: Kupe' }).click();
  await late.getByText('The host has sent you away from this table.').waitFor();
  await shot(late, 'sent-away-1024', { fullPage: true });
  await late.getByRole('button', { name: 'Ask to be let in' }).click();
  await late.getByText('The host knows that you wish to join.').waitFor();
  await host.getByText('was sent away and wishes to come back').waitFor();
  await shot(host, 'knocks-1440', { fullPage: true });
  assert.deepEqual(await axe(host), []);
  await host.getByRole('button', { name: 'Give a seat: Kupe' }).click();
  await late.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [host, phone, late]) await page.locator('[data-testid=prompt]').waitFor();
  assert.equal(await phone.locator('.panels .name', { hasText: 'Tui' }).count(), 1);

  // Whoever follows the link now is told, and watches.
  const watcher = await visitor({ refused: true });
  await watcher.goto(link);
  await watcher.getByText('All seats of this table are taken already.').waitFor();
  for (const page of [host, phone, late, watcher]) await page.context().close();
});

test('two who wish the same meet', async () => {
  const one = await named({ width: 1440 }, 'Hina');
  const other = await named({ width: 390, height: 844, theme: 'dark' }, 'Maui');
  await one.goto('/');
  await one.getByRole('button', { name: 'Find company' }).click();
  await shot(one, 'company-form-1440', { fullPage: true });
  await one.getByRole('button', { name: 'Find company' }).click();
  await one.getByText(/Looking for company: Maori, 2 players, at once/).waitFor();
  await shot(one, 'company-waits-1440', { fullPage: true });
  assert.deepEqual(await axe(one), []);
  await other.goto('/');
  const offer = other.locator('li', { hasText: 'Maori, 2 players, at once' });
  await offer.waitFor();
  await offer.scrollIntoViewIfNeeded();
  await shot(other, 'company-offer-390', { fullPage: true });
  assert.deepEqual(await axe(other), []);
  await offer.getByRole('button', { name: 'Join' }).tap();
  for (const page of [one, other]) await page.waitForURL(/\/tables\//);
  assert.equal(new URL(one.url()).pathname, new URL(other.url()).pathname);
  await one.locator('[data-testid=prompt]').waitFor();
  for (const page of [one, other]) await page.context().close();
});

/** Plays a table to its end without looking at it: whoever is asked takes the first decision that is legal. */
const playOut = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((over, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
        socket.onerror = () => fail(new Error('the socket failed'));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data);
          const news = told.state ?? told.steps;
          if (!news) return;
          if (news.pending === 'over') return over(socket.close());
          const asked = news.asked.find(({ legal }) => legal.length > 0);
          if (!asked) return;
          const decide = { seat: asked.seat, seq: news.version, decision: asked.legal[0] };
          // The server takes twenty messages a second.
          setTimeout(() => socket.send(JSON.stringify({ decide })), 60);
        };
      }),
    table,
  );

test('a rematch is asked for and agreed to', async () => {
  const host = await named({ width: 1024, height: 768 }, 'Hina');
  const friend = await named({ width: 390, height: 844 }, 'Maui');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await ask(host, '/tables', { game: 'maori', players: 2, seats });
  await ask(friend, `/tables/${table.id}/join`, { invite: table.group_invite });
  await Promise.all([playOut(host, table.id), playOut(friend, table.id)]);
  for (const page of [host, friend]) await page.goto(`/tables/${table.id}`);
  await host.getByRole('button', { name: 'Rematch' }).click();
  await host.getByText('You would like a rematch. Waiting for Maui.').waitFor();
  await shot(host, 'rematch-asked-1024');
  await friend.getByText('Hina would like a rematch.').waitFor();
  await shot(friend, 'rematch-390');
  assert.deepEqual(await axe(friend), []);
  await friend.getByRole('button', { name: 'Play again' }).tap();
  await friend.waitForURL((url) => !url.pathname.includes(table.id));
  await host.getByRole('link', { name: 'Rematch' }).click();
  await host.waitForURL((url) => url.pathname === new URL(friend.url()).pathname);
  for (const page of [host, friend]) await page.context().close();
});

test('who watches sees it later, and old links lead on', async () => {
  const host = await named({ width: 1440 }, 'Hina');
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const { id } = await ask(host, '/tables', { game: 'maori', players: 2, seats, delay: { changes: 5 } });
  const watcher = await visitor({ width: 1440, theme: 'dark' });
  await watcher.goto(`/#/tables/${id}`);
  await watcher.getByText('You see the game 5 decisions later.').waitFor();
  assert.equal(new URL(watcher.url()).pathname, `/tables/${id}`);
  await shot(watcher, 'delayed-1440');
  const before = await watcher.locator('.log li').count();
  await playOut(host, id);
  // With the end all is told.
  await watcher.waitForFunction((few) => document.querySelectorAll('.log li').length > few, before);
  await watcher.getByRole('link', { name: 'Replay' }).first().waitFor();
  for (const page of [host, watcher]) await page.context().close();
});
