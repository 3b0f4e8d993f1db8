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

function shares(durations) {
  const sorted = durations.map((duration) => Math.round(duration)).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p75: at(0.75), most: sorted.at(-1) };
}

test('a click is answered at once', async (context) => {
  const page = await visitor(browser, server.url, { speed: 'normal' });
  await page.addInitScript((least) => {
    globalThis.clicks = [];
    new PerformanceObserver((list) => {
      for (const { name, startTime, processingEnd, duration } of list.getEntries()) {
        if (name === 'click') globalThis.clicks.push({ script: processingEnd - startTime, paint: duration });
      }
    }).observe({ type: 'event', durationThreshold: least, buffered: true });
  }, LEAST);
  await playAgainstBots(page);
  let clicks = 0;
  while (clicks < 24 && !(await awaitTurn(page))) {
    await act(page);
    clicks += 1;
  }
  const told = await page.evaluate(() => globalThis.clicks);
  assert.ok(clicks >= 12, `${clicks} clicks are no measurement`);
  // The click in the lobby is one of them; what was quicker than the least is not told of.
  const quick = Array(Math.max(0, clicks + 1 - told.length)).fill(LEAST);
  const paint = shares([...told.map((it) => it.paint), ...quick]);
  const script = shares([...told.map((it) => it.script), ...quick]);
  context.diagnostic(`${clicks} clicks, to the next paint: p50 ${paint.p50} ms, p75 ${paint.p75} ms, most ${paint.most} ms`);
  context.diagnostic(`of these waiting and script: p50 ${script.p50} ms, p75 ${script.p75} ms, most ${script.most} ms`);
  // Painting without a graphics card depends on what else the machine does; the page's own share does not.
  assert.ok(script.p75 < 100, `p75 of waiting and script is ${script.p75} ms`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
