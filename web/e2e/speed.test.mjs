// How soon a click is seen, measured by the browser itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { awaitTurn, playAgainstBots, startBrowser, startServer, visitor } from './harness.mjs';
import { act } from './maori.mjs';

let server;
let browser;

before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The browser tells of events that take this long, the least it can be asked for. */
const LEAST = 16;

test('interaction to next paint at a table', async (context) => {
  const page = await visitor(browser, server.url, { speed: 'normal' });
  await page.addInitScript((least) => {
    globalThis.slow = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) globalThis.slow.set(interactionId, Math.max(duration, globalThis.slow.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: least, buffered: true });
  }, LEAST);
  await playAgainstBots(page);
  let clicks = 0;
  while (clicks < 24 && !(await awaitTurn(page))) {
    await act(page);
    clicks += 1;
  }
  const told = await page.evaluate(() => [...globalThis.slow.values()]);
  // The click in the lobby is one of them; what was quicker than the least is not told of.
  const all = [...told, ...Array(Math.max(0, clicks + 1 - told.length)).fill(LEAST)].sort((a, b) => a - b);
  const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))];
  context.diagnostic(`interaction to next paint over ${all.length} clicks: p50 ${at(0.5)} ms, p75 ${at(0.75)} ms, most ${all.at(-1)} ms`);
  assert.ok(clicks >= 12, `${clicks} clicks are no measurement`);
  assert.ok(at(0.75) < 100, `p75 is ${at(0.75)} ms`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
