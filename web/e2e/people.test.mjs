// People who come back: a guest names herself and goes on at another device, a rated game changes both ratings, friends
// are invited, and profiles can be looked at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, axe, openHouse, shot } from './harness.mjs';

const visitor = openHouse();

/** Somebody with a name, in the lobby. */
async function named(name, options) {
  const page = await visitor(options);
  await page.goto('/');
  await ask(page, '/me', { name });
  await page.reload();
  await page.getByRole('button', { name, exact: true }).waitFor();
  return page;
}

/** A table of two with another, by a link. */
async function seat(host, guest, terms = {}) {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await ask(host, '/tables', { game: 'maori', players: 2, seats, ...terms });
  await ask(guest, `/tables/${table.id}/seats/1/take`, { invite: table.seats[1].invite });
  return table.id;
}

/** Plays a visitor's seat to the end of the game, whatever is legal. */
const playOut = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((over) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          const [[kind, told]] = Object.entries(JSON.parse(data));
          // The server takes so many messages a second; how it stands is asked again once it takes more.
          if (kind === 'refused') return setTimeout(() => socket.send(JSON.stringify({ resync: {} })), 500);
          if (kind !== 'state' && kind !== 'steps') return;
          if (told.pending === 'over') return (socket.close(), over());
          const own = told.asked?.find(({ legal }) => legal.length > 0);
          if (!own) return;
          const decision = own.legal[told.version % own.legal.length];
          socket.send(JSON.stringify({ decide: { seat: own.seat, seq: told.version, decision } }));
        };
      }),
    table,
  );

const idOf = async (page) => (await ask(page, '/me')).user.id;

test('a guest names herself and goes on at another device', async () => {
  const page = await visitor();
  await page.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await ask(page, '/tables', { game: 'maori', players: 2, seats });
  await page.goto(`/tables/${table.id}`);
  const form = page.getByRole('form', { name: 'What shall the others call you?' });
  await form.waitFor();
  const field = form.getByLabel('Your name');
  const idea = await field.inputValue();
  assert.match(idea, /^[A-Z][a-z]+$/, 'there is an idea');
  await form.getByRole('button', { name: 'Another idea' }).click();
  assert.notEqual(await field.inputValue(), idea);
  await shot(page, 'name-asked-1440');
  await field.fill('Moana');
  await form.getByRole('button', { name: 'Use this name' }).click();
  await form.waitFor({ state: 'detached' });
  await page.locator('main li', { hasText: 'Moana' }).waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: 'Moana', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link for another device' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link for another device' }).waitFor();
  await shot(page, 'device-link-1440');
  const link = await dialog.getByRole('textbox', { name: 'Link for another device' }).inputValue();
  assert.match(link, /\/go-on#/, 'the secret is behind the #');

  const phone = await visitor({ width: 390, height: 844 });
  await phone.goto(link);
  const goOn = phone.getByRole('button', { name: 'Go on as Moana' });
  await goOn.waitFor();
  // Looking alone, or again, does not use it up.
  await phone.reload();
  await goOn.waitFor();
  assert.deepEqual(await axe(phone), []);
  await shot(phone, 'go-on-390');
  await goOn.click();
  await phone.getByRole('button', { name: 'Moana', exact: true }).waitFor();
  assert.equal(await idOf(phone), await idOf(page), 'the same person');

  const late = await visitor({ refused: true });
  await late.goto(link);
  await late.getByText('This link was used already').waitFor();
  for (const one of [page, phone, late]) await one.context().close();
});

test('whoever wants to stay a guest is asked once', async () => {
  const page = await visitor({ width: 390, height: 844, locale: 'es-ES', theme: 'dark' });
  await page.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await ask(page, '/tables', { game: 'maori', players: 2, seats });
  await page.goto(`/tables/${table.id}`);
  const form = page.getByRole('form', { name: '¿Cómo te llamarán los demás?' });
  await form.waitFor();
  assert.deepEqual(await axe(page), []);
  await shot(page, 'name-asked-390-dark');
  await form.getByRole('button', { name: /^Seguir como/ }).click();
  await form.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main li').first().waitFor();
  assert.equal(await form.count(), 0);
  await page.context().close();
});

test('a rated game changes both ratings, and the profile tells', { timeout: 240_000 }, async () => {
  const [hina, tane] = [await named('Hina'), await named('Tane')];
  const table = await seat(hina, tane, { rated: true });
  const another = await seat(tane, hina, { listed: true });
  for (const id of [table, another]) await Promise.all([playOut(hina, id), playOut(tane, id)]);

  const [own, other] = [await idOf(hina), await idOf(tane)];
  await hina.goto(`/tables/${table}`);
  await hina.getByRole('button', { name: 'Score sheet' }).click();
  const changes = hina.getByRole('dialog').locator('section', { hasText: 'Everybody begins at 1500.' });
  await changes.waitFor();
  assert.equal(await changes.locator('li').count(), 2, 'both ratings have changed');
  assert.deepEqual((await changes.locator('.change').allTextContents()).map((text) => text[0]).sort(), ['+', '−']);
  const points = [];
  for (const user of [own, other]) {
    const { titles } = await ask(hina, `/users/${user}/ratings`);
    assert.equal(titles[0].games, 1);
    points.push(titles[0].rating.points);
  }
  assert.ok(Math.max(...points) > 1500 && Math.min(...points) < 1500, points.join(' '));

  await hina.goto(`/people/${own}`);
  await hina.getByRole('heading', { name: 'Games by title' }).waitFor();
  await hina.getByRole('img', { name: /Rating at Maori over time/ }).waitFor();
  const history = hina.locator('section', { has: hina.getByRole('heading', { name: 'History' }) });
  await history.locator('li').nth(1).waitFor();
  await history.getByLabel('Kind').selectOption('true');
  await history.locator('li').nth(1).waitFor({ state: 'detached' });
  assert.equal(await history.locator('li').count(), 1);
  await history.getByLabel('Until').fill('2001-01-01');
  await history.getByText('No such game.').waitFor();
  await history.getByLabel('Until').fill('');
  await history.locator('li a').first().click();
  await hina.waitForURL(/replay\/0/);

  // She keeps him at hand, and invites him with one click; he finds it in the page.
  await hina.goto(`/people/${own}`);
  const people = hina.locator('section', { has: hina.getByRole('heading', { name: 'People you know' }) });
  await people.getByRole('button', { name: 'Add to friends' }).click();
  await people.getByRole('heading', { name: 'Friends' }).waitFor();
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const waiting = await ask(hina, '/tables', { game: 'maori', players: 2, seats });
  await hina.goto(`/tables/${waiting.id}`);
  await hina.getByRole('button', { name: 'Invite Tane' }).click();
  await hina.getByText('Tane is invited').waitFor();
  await shot(hina, 'invite-1440');
  await tane.goto('/');
  await tane.reload();
  const invitation = tane.getByRole('region', { name: 'Invitations' });
  await invitation.getByText('Hina invites you to a table of Maori.').waitFor();
  assert.deepEqual(await axe(tane), []);
  await shot(tane, 'invitation-1440');
  await invitation.getByRole('button', { name: 'Sit down' }).click();
  await tane.waitForURL(new RegExp(waiting.id));

  // And looks at him; he at himself, on every kind of screen.
  await hina.goto(`/people/${other}`);
  await hina.getByText('One of your friends').waitFor();
  await shot(hina, 'profile-of-another-1440', { fullPage: true });
  for (const [width, theme] of [
    [390, 'light'],
    [390, 'dark'],
    [1024, 'light'],
    [1024, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ]) {
    await tane.emulateMedia({ colorScheme: theme });
    await tane.setViewportSize({ width, height: 844 });
    await tane.goto('/');
    await tane.goto(`/people/${other}`);
    await tane.getByRole('heading', { name: 'People you know' }).waitFor();
    await tane.getByRole('heading', { name: 'Played with lately' }).waitFor();
    await tane.locator('a[href*="/replay/0"]').nth(1).waitFor();
    await shot(tane, `profile-${width}-${theme}`, { fullPage: true });
    assert.deepEqual(await axe(tane), [], `${width} ${theme}`);
    const wide = await tane.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, `nothing stands out to the side at ${width}`);
  }
  for (const page of [hina, tane]) await page.context().close();
});
