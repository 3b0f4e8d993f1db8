// Starts a server of its own and a browser for the end-to-end tests.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');
const SHOTS = join(HERE, 'shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is left to chance: the same game at every table of the same options, as long as the clicks are the same. */
const SEED = ['--test-seed', '1'];

function findBrowser() {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const there = () => process.env.CHROMIUM ?? known.find((path) => existsSync(path));
  if (!there()) {
    spawnSync('apt-get', ['install', '-y', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const path = there();
  if (!path) throw new Error('no chromium: install it, or name it in CHROMIUM');
  return path;
}

function findServer() {
  const built = ['release', 'debug'].map((profile) => join(ROOT, 'target', profile, 'wayfinder'));
  const path = process.env.WAYFINDER ?? built.find((file) => existsSync(file));
  if (!path) throw new Error('no server: build it (cargo build --release), or name it in WAYFINDER');
  return path;
}

/**
 * One server, with these settings from the environment and on its command line, and one browser for all the tests of a
 * file; what is returned opens the page of one more visitor, by `visit`'s options. Where `WAYFINDER_E2E_POSTGRES` is the
 * address of a PostgreSQL, two nodes share a database of it, and visitors come to them in turns.
 */
export function openHouse(settings = {}, more = []) {
  let servers = [];
  let browser;
  let visitors = 0;
  before(async () => {
    const shared = process.env.WAYFINDER_E2E_POSTGRES;
    const database = shared ? freshDatabase(shared) : null;
    servers = [await startServer(settings, more, database)];
    if (shared) servers.push(await startServer(settings, more, database));
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    for (const server of servers) await server.stop();
  });
  const open = (options) => visit(browser, servers[visitors++ % servers.length].url, options);
  /** Lets time pass at a server that was started with `--test-clock`. */
  open.pass = async (seconds) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ seconds }) };
    for (const { url } of servers) {
      const answer = await fetch(`${url}/api/test/clock`, request);
      assert.ok(answer.ok, await answer.text());
    }
  };
  return open;
}

/** A database of its own in a PostgreSQL that `scripts/postgres-for-tests` runs: it goes when that ends. */
function freshDatabase(postgres) {
  const name = `e2e_${process.pid}_${Date.now()}`;
  const made = spawnSync('psql', [postgres.replace('?', '/postgres?'), '-qc', `CREATE DATABASE ${name}`], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`no database: ${made.error ?? made.stderr}`);
  return postgres.replace('?', `/${name}?`);
}

// Whatever a test looks at, it fails if a page of it threw, complained, or broke the content security policy.
const faults = [];
afterEach(() => assert.deepEqual(faults.splice(0), [], 'what went wrong on the pages of this test'));

/** A server on a free port, with this database or an empty one of its own; `stop` ends it. */
async function startServer(settings, more, database) {
  const folder = mkdtempSync(join(tmpdir(), 'wayfinder-e2e-'));
  const args = [
    'serve',
    '--addr',
    '127.0.0.1:0',
    '--database',
    database ?? join(folder, 'test.db'),
    '--bot-pause',
    '0',
    ...SEED,
    ...more,
  ];
  const child = spawn(findServer(), args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const match = /http:\/\/[\d.]+:\d+/.exec(said);
      if (match) resolve(match[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startBrowser() {
  mkdirSync(SHOTS, { recursive: true });
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS });
}

/**
 * A page of somebody with a browser profile of their own. What goes wrong on it is collected in `page.faults`, and fails the test; that
 * the server refuses a request does not, where it is `refused` on purpose.
 */
async function visit(
  browser,
  url,
  {
    width = 1440,
    height = 900,
    locale = 'en-GB',
    theme = 'light',
    speed = 'instant',
    tips = false,
    refused = false,
    touch = width < 500,
    // Most tests play on at once; whoever tests what is confirmed leaves the settings as they are.
    confirm = 'never',
    endTurn = 'never',
  } = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: width < 500 ? 2 : 1,
  });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('wayfinder.settings')) localStorage.setItem('wayfinder.settings', JSON.stringify(kept));
    },
    { speed, tips, confirm, endTurn },
  );
  const page = await context.newPage();
  page.faults = [];
  const fault = (text) => {
    page.faults.push(text);
    faults.push(text);
  };
  page.on('pageerror', (error) => fault(error.message));
  // The browser complains about the policy as an error, about a policy that only reports as an information.
  page.on('console', (message) => {
    if (refused && /(status of|response code:) 4\d\d/.test(message.text())) return;
    if (message.type() === 'error' || /content security policy/i.test(message.text())) fault(message.text());
  });
  page.setDefaultTimeout(20_000);
  return page;
}

export function shot(page, name, options = {}) {
  return page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
}

/** Asks the server as the visitor of a page: posts the body, if there is one. */
export function ask(page, path, body) {
  return page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' };
      const init = what === null ? {} : { method: 'POST', headers, body: JSON.stringify(what) };
      return (await fetch(`/api${to}`, init)).json();
    },
    [path, body ?? null],
  );
}

/** From the lobby to a table of its first game against bots: the two clicks a stranger makes. */
export async function playAgainstBots(page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play against bots|Jugar contra bots/ })
    .first()
    .click();
  await page.waitForURL(/\/tables\//);
  await page.locator('[data-testid=prompt]').waitFor();
}

/** A table of any title against easy bots, without a way through the lobby. */
export async function sitAt(page, game, players = 3, options = {}) {
  await page.goto('/');
  const { table } = await ask(page, '/play', { game, players, options, bot: 'easy' });
  await page.goto(`/tables/${table}`);
  await page.locator('[data-testid=prompt], #board-tray button').first().waitFor();
}

/** Waits until something is asked of this visitor, or the game is over; true if it is over. */
export async function awaitTurn(page, timeout = 60_000) {
  // Both at once: what glows before an answer has come may be gone with it.
  const asked = () =>
    document.querySelector('main[aria-busy=false]') !== null &&
    [...document.querySelectorAll('[data-glow], [data-verb], section.prompt a[href*="/replay/"]')].some((it) =>
      it.checkVisibility(),
    );
  await page.waitForFunction(asked, undefined, { timeout });
  return (await page.locator('section.prompt a[href*="/replay/"]').count()) > 0;
}

/** Gives the window another size, and waits until the page has taken it. */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([wide, high]) => matchMedia(`(width: ${wide}px) and (height: ${high}px)`).matches,
    [width, height],
  );
}

/**
 * Waits until the page is at rest, for whoever measures it. A window that was just given another size, or a table that was just told
 * something, is laid out over a few frames, one thing after the other: the room, the stage in it, the words on the stage. All of them must
 * be where they were for some frames and some time, the words as large as the stage asks for, no letter on its way and nothing fading.
 */
export async function rest(page) {
  await page.evaluate(async ({ frames, time, patience }) => {
    const parts = '.drawing, .drawing text, section.prompt, section.prompt button, [data-glow], [data-own]';
    const state = () => {
      const boxes = [...document.querySelectorAll(parts)].map((it) => it.getBoundingClientRect());
      return JSON.stringify([innerWidth, innerHeight, scrollX, scrollY, boxes]);
    };
    // A stage tells its words how many of its units a pixel is.
    const fitted = () =>
      [...document.querySelectorAll('svg.drawing')].every((it) => {
        const { width, height } = it.getBoundingClientRect();
        if (width === 0 || height === 0) return true;
        const unit = Math.max(it.viewBox.baseVal.width / width, it.viewBox.baseVal.height / height);
        return Math.abs(unit / parseFloat(it.style.getPropertyValue('--unit')) - 1) < 0.01;
      });
    const fading = () =>
      document.getAnimations().some((it) => it instanceof CSSTransition && it.playState === 'running');
    const restless = (now, last) =>
      (now !== last && 'things move') ||
      (document.fonts.status !== 'loaded' && 'letters are on their way') ||
      (!fitted() && 'words do not fit their stage') ||
      (fading() && 'something fades');
    let [still, since, last] = [0, performance.now(), ''];
    const began = since;
    while (still < frames || performance.now() - since < time) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = state();
      const why = restless(now, last);
      if (why && performance.now() - began > patience) throw new Error(`the page does not come to rest: ${why}`);
      if (why) [still, since] = [0, performance.now()];
      else still += 1;
      last = now;
    }
  }, REST);
}

/** For how many frames, and how many milliseconds, nothing may change that rests; and how many it may take until then. */
const REST = { frames: 4, time: 100, patience: 20_000 };

/** All that axe finds, or some of its rules, as short texts. */
export async function axe(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const results = await page.evaluate(
    (only) =>
      globalThis.axe.run(document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
      }),
    rules,
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html, any }) => `${html.slice(0, 120)} [${any[0]?.message ?? ''}]`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
