// Two people over days, who are told by mail and by push: with a clock of the server that moves, a real mail server and
// a real receiver of pushed messages.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axe, openHouse, shot } from './harness.mjs';
import { startMail, startPush, subscribeTo } from './sinks.mjs';

const [mail, push] = await Promise.all([startMail(), startPush()]);
after(() => [mail, push].forEach((it) => it.stop()));

const visitor = openHouse(
  {
    WAYFINDER_NOTIFY_MAIL_SERVER: mail.url,
    WAYFINDER_NOTIFY_PUBLIC_URL: 'https://games.example',
    WAYFINDER_NOTIFY_PRIVATE_TARGETS: 'true',
    WAYFINDER_NOTIFY_EVERY: '200ms',
    WAYFINDER_NOTIFY_WAIT: '0s',
    WAYFINDER_NOTIFY_MAIL_REST: '0s',
    WAYFINDER_NOTIFY_WEB_REST: '0s',
  },
  ['--test-clock', '0'],
);

const DAY = 86_400;

const post = (page, path, body) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
    { path, body },
  );

/** Somebody with a name, where one chooses how to be told. */
async function named(name, options, prepare = () => undefined) {
  const page = await visitor(options);
  await prepare(page);
  await page.goto('/');
  await post(page, '/me', { name });
  await page.goto('/notifications');
  await page.reload();
  return page;
}

/** Does what is asked at a table until somebody else is, from another page: who is at the table sees it there. */
async function takeTurn(page, id) {
  for (let step = 0; step < 20; step += 1) {
    const state = await page.evaluate(
      (table) =>
        new Promise((told) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
          socket.onmessage = ({ data }) => {
            const [[kind, it]] = Object.entries(JSON.parse(data));
            if (kind === 'steps') return (socket.close(), told(it.asked.some(({ legal }) => legal.length > 0)));
            if (kind !== 'state') return;
            const own = it.asked.find(({ legal }) => legal.length > 0);
            if (!own) return (socket.close(), told(false));
            const decision = own.legal.at(-1);
            socket.send(JSON.stringify({ decide: { seat: own.seat, seq: it.version, decision } }));
          };
        }),
      id,
    );
    if (!state) return;
  }
  throw new Error('a turn without end');
}

test('two people play over days, told by mail and by push', { timeout: 180_000 }, async () => {
  const hina = await named('Hina', {});
  await hina.getByLabel('Address', { exact: true }).fill('hina@mail.example');
  await hina.getByRole('button', { name: 'Add', exact: true }).first().click();
  const letter = await mail.next();
  const code = /enter this code: (\S+)/.exec(letter.text)?.[1];
  assert.ok(code, letter.text);
  await hina.getByLabel('Code from the letter').fill(code);
  await hina.getByRole('button', { name: 'Confirm' }).click();
  await hina.getByLabel(/^When: Mail/).selectOption('always');

  const maui = await named('Maui', { width: 1024, height: 768, theme: 'dark', locale: 'es-ES' }, (page) =>
    subscribeTo(page, push),
  );
  await maui.getByRole('button', { name: 'Avísame en este navegador' }).click();
  await Promise.all([
    maui.waitForResponse(/\/api\/channels\/\w+$/),
    maui.getByLabel(/^Cuándo: /).selectOption('always'),
  ]);
  await shot(maui, 'days-told-1024-dark', { fullPage: true });

  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await post(hina, '/tables', { game: 'maori', players: 2, seats, time: { days: { turn: 1 } } });
  await post(maui, `/tables/${table.id}/seats/1/take`, { invite: table.seats[1].invite });
  const address = `https://games.example/tables/${table.id}`;
  for (const page of [hina, maui]) {
    await page.goto(`/tables/${table.id}`);
    await page.locator('[data-testid=prompt], #board-tray button').first().waitFor();
    await page.goto('/rules/maori');
  }
  const { pending } = await hina.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table.id);
  const first = pending.decision?.[0] ?? pending[0];
  const told = [
    async (what) => {
      const { text } = await mail.next(({ subject, text }) => what.en.test(subject) || what.en.test(text));
      assert.ok(text.includes(address), text);
    },
    async (what) => {
      const message = await push.next(({ title, body }) => what.es.test(`${title} ${body}`));
      assert.equal(message.table, table.id);
    },
  ];
  const turn = { en: /Maori: it is your turn/, es: /Maori: es tu turno/ };

  // Each is told of their turn, once the other has taken theirs.
  const people = [hina, maui];
  for (const seat of [first, 1 - first]) {
    await takeTurn(people[seat], table.id);
    await told[1 - seat](turn);
  }
  // Most of a day goes by: whoever waits sees since when, and nudges, and the other hears of it.
  const [asked, waits] = [people[first], people[1 - first]];
  const pass = async (seconds) => {
    await visitor.pass(seconds);
    ahead += seconds * 1000;
    for (const page of people) await page.clock.setSystemTime(Date.now() + ahead);
  };
  let ahead = 0;
  await pass(20 * 3600);
  await waits.goto(`/tables/${table.id}`);
  await waits
    .getByRole('button', { name: new RegExp(`^(Seat of|Asiento de) ${first === 0 ? 'Hina' : 'Maui'}$`) })
    .click();
  await waits.getByText(/The table has waited for|La mesa espera a/).waitFor();
  await shot(waits, 'days-waits');
  assert.deepEqual(await axe(waits), []);
  await waits
    .getByRole('button', { name: /^(Nudge|Avisar)/ })
    .first()
    .click();
  await told[first]({ en: /Maui waits for you/, es: /Hina te espera/ });
  // The day is over, and with it all the time there was: the other may ask for a bot.
  await pass(30 * DAY);
  await waits.reload();
  await waits.locator('[data-testid=absence]').waitFor();
  await shot(waits, 'days-absence');
  // But the person comes, and the game goes on.
  await takeTurn(asked, table.id);
  await waits.locator('[data-testid=absence]').waitFor({ state: 'detached' });
  await waits.locator('[data-glow], [data-verb]').first().waitFor();
  for (const page of people) await page.context().close();
});
